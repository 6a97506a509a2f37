"""What the routes of a registration answer."""

from typing import Annotated

from pydantic import BaseModel, Field

from hanchan.server.responses import one_of
from hanchan.server.tournaments.responses import Time
from hanchan.tournament.acts.entries import ASKED, OPTIONAL, REQUIRED, STATES

State = Annotated[str, one_of(*STATES)]


class AskedData(BaseModel):
    field: Annotated[str, one_of(*ASKED)]
    how: Annotated[str, one_of(OPTIONAL, REQUIRED)]


class ListedEntryData(BaseModel):
    """Somebody on the public list, without anything private."""

    number: int
    name: Annotated[str, Field(description="Empty where the organiser does not show names.")]
    country: str
    club: str
    state: State
    confirmed: bool


class RegistrationData(BaseModel):
    open: bool
    closes: Annotated[Time | None, Field(description="When it closes, with the zone the organiser gave.")]
    text: str
    asks: list[AskedData]
    limit: Annotated[int, Field(description="Places; 0: any number.")]
    free: Annotated[int | None, Field(description="Places that are free; null without a limit.")]
    waiting: int
    moves_up: bool
    listed: bool
    entries: Annotated[list[ListedEntryData], Field(description="Who comes, and who waits; not who withdrew.")]


class MyEntryData(BaseModel):
    """What somebody sees of the own entry, by its link."""

    name: str
    email: str
    state: State
    confirmed: bool
    ahead: Annotated[int, Field(description="How many wait before; 0 with a place.")]
    player: Annotated[int, Field(description="The number on the list of players; 0 if it is not there.")]
    seated: Annotated[bool, Field(description="A seating with this player is published.")]
    moves_up: Annotated[bool, Field(description="If this entry is withdrawn, somebody who waits gets the place at once.")]
    code: str
    link: str
    qr: Annotated[str, Field(description="The link as a picture (SVG).")]


class EntryData(BaseModel):
    """An entry as the organiser sees it."""

    id: str
    number: int
    name: str
    first: str
    last: str
    country: str
    ema: str
    club: str
    email: str
    remark: str
    at: Time
    state: State
    confirmed: bool
    player: int
    like: Annotated[str, Field(description="The name and number of an earlier entry that may be the same person.")]
    link: Annotated[str, Field(description="The entry's own link, for somebody who lost it.")]


class EntriesData(BaseModel):
    entries: list[EntryData]
    withdrawn_players: Annotated[list[int], Field(description="Players who withdrew by their link and are still on the list.")]
