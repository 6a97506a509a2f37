"""Somebody comes to a tournament's office: which tournament, and with which key."""

from typing import Annotated, Any, NamedTuple

import msgspec
from fastapi import Depends, Path, Query, Request

from hanchan.server.errors import Refused
from hanchan.server.services import Here, Secret
from hanchan.server.storable import check_storable
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.roles import ORGANISER, Who
from hanchan.tournament.acts import Act, AttachPhoto, Note
from hanchan.tournament.office import Tournament
from hanchan.words import LANGUAGES

TournamentId = Annotated[str, Path(description="The eight characters of a tournament's link.", min_length=1, max_length=16)]
SessionNumber = Annotated[int, Path(ge=1, le=100, description="The session, from 1.")]
TableNumber = Annotated[int, Path(ge=1, le=1000, description="The table, from 1.")]
Language = Annotated[str, Query(max_length=10, description=f"Language: {', '.join(LANGUAGES)}.", examples=["pl"])]
PlayerNumber = Annotated[int, Path(ge=1, le=1_000_000, description="The player's number.")]


class Visit(NamedTuple):
    """An office, and who is there."""

    office: OpenOffice
    who: Who

    @property
    def tournament(self) -> Tournament:
        return self.office.tournament

    @property
    def notes(self) -> tuple[Note, ...]:
        """The log as it is now, for work done aside."""
        return tuple(self.tournament.notes)


async def visit(tournament_id: TournamentId, here: Here, secret: Secret) -> Visit:
    """The secret of the server's admin opens every office."""
    office = await here.offices.find(tournament_id)
    if here.identities.is_admin(secret):
        return Visit(office, Who(ORGANISER, "admin"))
    return Visit(office, await here.offices.keys.who(tournament_id, secret))


AVisit = Annotated[Visit, Depends(visit)]


async def address(request: Request, here: Here) -> str:
    """Where people reach the server: what its settings say, else what this request came by."""
    return (here.settings.public_url or str(request.base_url)).rstrip("/")


Address = Annotated[str, Depends(address)]


def act_of(data: dict[str, Any]) -> Act:
    """The act in a message."""
    check_storable(data)
    try:
        found: Act = msgspec.convert(data, Act, str_keys=True)
    except msgspec.ValidationError as error:
        raise Refused("bad_message", f"this is no act of the office: {error}") from None
    if isinstance(found, AttachPhoto):
        raise Refused("bad_message", "a photograph is sent to the table's own address, .../photos, with its picture")
    return found
