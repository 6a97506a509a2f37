"""Entries of a registration: places up to a limit, a waiting list beyond it, and who may be one and the same."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts.entrant import Entrant
from hanchan.tournament.countries import folded

if TYPE_CHECKING:
    from hanchan.tournament.acts.registration import OpenRegistration
    from hanchan.tournament.office import Tournament

PLACE: Final = "place"
WAITING: Final = "waiting"
WITHDRAWN: Final = "withdrawn"
STATES: Final = (PLACE, WAITING, WITHDRAWN)

OPTIONAL: Final = "optional"
REQUIRED: Final = "required"
ASKED: Final = ("country", "ema", "club", "email", "remark")
"""What a form can ask besides the two names. E-mail and remark are for the organiser alone."""
NAMELESS: Final = "–"
"""Stands where somebody's name was forgotten."""


@dataclass(frozen=True)
class Entry:
    """Somebody who has registered."""

    id: str
    entrant: Entrant
    remark: str
    at: str
    state: str = PLACE
    confirmed: bool = False
    player: int = 0
    """The number on the list of players; 0 before the entry has become one."""
    like: str = ""
    """The id of an earlier entry of the same name, for the organiser to look at."""

    @property
    def is_living(self) -> bool:
        return self.state != WITHDRAWN


def settings(office: "Tournament") -> "OpenRegistration":
    """How registration was opened; refused if it never was."""
    if office.registration is None:
        raise TournamentError("this tournament has no registration")
    return office.registration


def entry_of(office: "Tournament", id: str) -> Entry:
    if id not in office.entries:
        raise TournamentError(f"nobody is registered as {id!r}")
    return office.entries[id]


def places_taken(entries: Mapping[str, Entry]) -> int:
    return sum(1 for one in entries.values() if one.state == PLACE)


def waiting(entries: Mapping[str, Entry]) -> list[Entry]:
    """The waiting list, whoever is next first."""
    return [one for one in entries.values() if one.state == WAITING]


def place_for_new(office: "Tournament") -> str:
    """Whether the next to register has a place. Nobody overtakes those who wait."""
    limit = settings(office).limit
    return PLACE if not limit or (places_taken(office.entries) < limit and not waiting(office.entries)) else WAITING


def fill_places(office: "Tournament") -> None:
    """Let those who wait move up as far as there is room, where they do so by themselves."""
    said = settings(office)
    if not said.moves_up:
        return
    queue = waiting(office.entries)
    free = max(said.limit - places_taken(office.entries), 0) if said.limit else len(queue)
    office.entries.update({one.id: replace(one, state=PLACE) for one in queue[:free]})


def same_person(office: "Tournament", entrant: Entrant) -> Entry | None:
    """A living entry of the same EMA number, or of the same name where nothing tells the two apart."""
    plain = _plain(entrant)
    for one in office.entries.values():
        if one.is_living and _are_one(one.entrant, entrant, plain):
            return one
    return None


def _are_one(one: Entrant, other: Entrant, plain: str) -> bool:
    if one.ema and other.ema:
        return one.ema == other.ema
    if _plain(one) != plain:
        return False
    return one.email.casefold() == other.email.casefold() and one.club.casefold() == other.club.casefold()


def similar_entry(office: "Tournament", entrant: Entrant) -> str:
    """The id of an earlier living entry of the same name; empty if there is none."""
    plain = _plain(entrant)
    if plain == NAMELESS:
        return ""
    return next((one.id for one in office.entries.values() if one.is_living and _plain(one.entrant) == plain), "")


def _plain(one: Entrant) -> str:
    """One text for names that a reader takes for the same: without accents, first and last name in either order."""
    return " ".join(sorted(folded(one.name).split())) or one.name
