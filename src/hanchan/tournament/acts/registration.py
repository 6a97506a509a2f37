"""Registration: opened by the organiser, entered by anybody, confirmed, and left again."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts import entries as book
from hanchan.tournament.acts.base import (
    LONGEST_NAME,
    ORGANISER,
    ORGANISERS,
    REGISTRANT,
    BaseAct,
    ResultScope,
    Roles,
    Topics,
)
from hanchan.tournament.acts.entrant import Entrant, check_entrant

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

MOST_PLACES: Final = 1000
LONGEST_TEXT: Final = 1000
LONGEST_REMARK: Final = 200
USUAL: Final = {"country": book.REQUIRED, "ema": book.OPTIONAL, "club": book.OPTIONAL, "email": book.REQUIRED}
"""What is asked unless somebody says otherwise."""


class RegistrationAct(BaseAct, frozen=True):
    """It changes who comes, and no result."""

    topics: ClassVar[Topics] = ("registration",)
    results: ClassVar[ResultScope] = "none"


class OpenRegistration(RegistrationAct, frozen=True, tag="registration"):
    """Registration is opened, changed or (`open` false) closed. `limit` places, 0 for any number; `closes` is a time with its zone.

    `asks` says what is asked besides the names: each of `entries.ASKED` that is `optional` or `required`. With `moves_up` those who
    wait get a free place by themselves; without `listed` the public list has numbers and no names.
    """

    roles: ClassVar[Roles] = ORGANISERS

    open: bool = True
    limit: int = 0
    closes: str = ""
    text: str = ""
    asks: dict[str, str] = msgspec.field(default_factory=lambda: dict(USUAL))
    moves_up: bool = True
    listed: bool = True

    def apply(self, office: "Tournament", note: "Note") -> None:
        if not 0 <= self.limit <= MOST_PLACES:
            raise TournamentError(f"a limit of {self.limit} places; there are 1 to {MOST_PLACES}, or 0 for no limit")
        if len(self.text) > LONGEST_TEXT:
            raise TournamentError(f"a text of {len(self.text)} characters; it has at most {LONGEST_TEXT}")
        if self.closes:
            _check_moment(self.closes)
        for field, how in self.asks.items():
            if field not in book.ASKED or how not in (book.OPTIONAL, book.REQUIRED):
                raise TournamentError(
                    f"{field!r} is asked as {how!r}; there is {', '.join(book.ASKED)}, {book.OPTIONAL} or {book.REQUIRED}"
                )
        office.registration = self
        book.fill_places(office)


class Register(RegistrationAct, frozen=True, tag="register"):
    """Somebody registers: on a place if there is one, else on the waiting list. `entry` names the entry from now on."""

    roles: ClassVar[Roles] = (ORGANISER, REGISTRANT)

    entry: str
    entrant: Entrant
    remark: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        state = book.place_for_new(office)
        if not 1 <= len(self.entry) <= LONGEST_NAME or not self.entry.isascii():
            raise TournamentError(f"the id of an entry has 1 to {LONGEST_NAME} plain characters, not {len(self.entry)}")
        if self.entry in office.entries:
            raise TournamentError(f"there is an entry {self.entry!r} already")
        if len(self.remark) > LONGEST_REMARK:
            raise TournamentError(f"a remark of {len(self.remark)} characters; it has at most {LONGEST_REMARK}")
        check_entrant(self.entrant, {})
        like = book.similar_entry(office, self.entrant)
        office.entries[self.entry] = book.Entry(self.entry, self.entrant, self.remark, note.at, state, like=like)

    def ask(self, office: "Tournament") -> None:
        if book.same_person(office, self.entrant):
            raise TournamentError(
                f"{self.entrant.name} is registered already; to change something, withdraw that entry by its own link", "registered_already"
            )


class Unregister(RegistrationAct, frozen=True, tag="unregister"):
    """Somebody does not come. Whoever waits moves up, where that goes by itself; a player on the list stays there for the organiser."""

    roles: ClassVar[Roles] = (ORGANISER, REGISTRANT)

    entry: str
    reason: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        one = book.entry_of(office, self.entry)
        if not one.is_living:
            raise TournamentError(f"{one.entrant.name} has withdrawn already", "withdrawn_already")
        if len(self.reason) > LONGEST_REMARK:
            raise TournamentError(f"a reason of {len(self.reason)} characters; it has at most {LONGEST_REMARK}")
        office.entries[self.entry] = replace(one, state=book.WITHDRAWN, confirmed=False)
        book.fill_places(office)


class Accept(RegistrationAct, frozen=True, tag="accept"):
    """The organiser confirms entries that have a place; or, if not `confirmed`, they are not confirmed any more."""

    roles: ClassVar[Roles] = ORGANISERS

    entries: tuple[str, ...]
    confirmed: bool = True

    def apply(self, office: "Tournament", note: "Note") -> None:
        found = [book.entry_of(office, one) for one in self.entries]
        for one in found:
            if one.state != book.PLACE:
                raise TournamentError(
                    f"{one.entrant.name} has no place ({one.state}); only an entry with a place is confirmed", "no_place_yet"
                )
            if one.player and not self.confirmed:
                raise TournamentError(f"{one.entrant.name} is on the list of players as number {one.player}")
        office.entries.update({one.id: replace(one, confirmed=self.confirmed) for one in found})


class MoveUp(RegistrationAct, frozen=True, tag="move_up"):
    """The organiser gives somebody who waits a place, even one beyond the limit."""

    roles: ClassVar[Roles] = ORGANISERS

    entries: tuple[str, ...]

    def apply(self, office: "Tournament", note: "Note") -> None:
        found = [book.entry_of(office, one) for one in self.entries]
        for one in found:
            if one.state != book.WAITING:
                raise TournamentError(f"{one.entrant.name} does not wait ({one.state})")
        office.entries.update({one.id: replace(one, state=book.PLACE) for one in found})


def _check_moment(text: str) -> None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise TournamentError(f"{text!r} is no time; write it as 2026-11-30T18:00+01:00", "no_moment") from None
    if moment.tzinfo is None:
        raise TournamentError(f"{text!r} has no time zone; write it as {text}+01:00 or {text}Z", "no_moment")
