"""What the routes of the office answer about the hall."""

from typing import Annotated

from pydantic import BaseModel, Field

from hanchan.server.responses import one_of
from hanchan.server.tournaments.play_responses import Points
from hanchan.server.tournaments.responses import Time
from hanchan.tournament.acts.screens import SCREEN_PARTS, SPLITS


class AreaData(BaseModel):
    parts: list[Annotated[str, one_of(*SCREEN_PARTS)]]
    share: int


class ScreenData(BaseModel):
    screen: Annotated[str, Field(description="The last part of its address.")]
    name: str
    areas: list[AreaData]
    split: Annotated[str, one_of(*SPLITS)]
    running: Annotated[bool, Field(description="Whether standings count the session in play.")]
    seconds: int
    language: str
    bells: Annotated[bool, Field(description="Whether it rings five minutes before the end and at the end, too.")]
    note: Annotated[str, Field(description="The note that arranged it; an act that changes it names this note as `seen`.")]


class SponsorData(BaseModel):
    picture: str
    name: str


class MessageData(BaseModel):
    id: str
    text: str
    language: Annotated[str, Field(description="Of the text, if it was said.")]
    by: str
    at: Time


class UncoveredData(BaseModel):
    place: int
    player: int
    name: str
    country: str
    total: Points


class CeremonyData(BaseModel):
    down_to: Annotated[int, Field(description="Places from the last up to this one are uncovered.")]
    next: Annotated[int, Field(description="The place that is uncovered next; 0 if all are.")]
    tied: Annotated[int, Field(description="How many share the next place.")]
    back: Annotated[int, Field(description="How far it had come one step before.")]
    players: int
    rows: Annotated[list[UncoveredData], Field(description="Who is uncovered, the best first.")]
    coming: Annotated[list[UncoveredData], Field(description="Who is next, for whoever reads the names out: told to the staff alone.")]


class HallData(BaseModel):
    screens: list[ScreenData]
    sponsors: list[SponsorData]
    messages: Annotated[list[MessageData], Field(description="The newest first.")]
    ceremony: CeremonyData | None


class PictureData(BaseModel):
    id: str
    kind: str
    width: int
    height: int
