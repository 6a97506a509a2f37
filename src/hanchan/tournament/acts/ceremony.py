"""The ceremony at the end: places are uncovered one by one, the last first."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import MOST_PLAYERS, REFEREES, BaseAct, ResultScope, Roles, Topics

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


@dataclass(frozen=True)
class Ceremony:
    """How far the places have been uncovered: from the last up to this one."""

    down_to: int
    over: bool = False
    """The hall shows something else again."""

    @property
    def is_complete(self) -> bool:
        """Whether everybody knows who won."""
        return self.down_to == 1


class BeginCeremony(BaseAct, frozen=True, tag="ceremony"):
    """Places are about to be uncovered, the last first. Those behind place `slow` are uncovered at once; 0: none of them.

    What is not uncovered yet is hidden from everybody but the staff.
    """

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("hall", "results")
    results: ClassVar[ResultScope] = "none"

    slow: int = 0

    def ask(self, office: "Tournament") -> None:
        waiting = len(office.awaiting_penalties)
        if waiting:
            raise TournamentError(f"{waiting} penalties that were asked for are not decided; confirm or refuse them first")

    def apply(self, office: "Tournament", note: "Note") -> None:
        if not 0 <= self.slow <= MOST_PLAYERS:
            raise TournamentError(f"the first {self.slow} places one by one; there are 0 to {MOST_PLAYERS}")
        if office.ceremony and not office.ceremony.over:
            raise TournamentError("the ceremony has begun")
        if not any(session.results for session in office.sessions.values()):
            raise TournamentError("there are no results yet")
        playing = [number for number, one in sorted(office.sessions.items()) if one.timing and not one.is_complete]
        if playing:
            raise TournamentError(f"session {playing[0]} is still played: results are missing")
        office.ceremony = Ceremony(self.slow + 1 if self.slow else MOST_PLAYERS + 1)


class Uncover(BaseAct, frozen=True, tag="uncover"):
    """All places from the last up to this one are shown; a place further back covers again what was shown by mistake.

    `before` is how far it had come when the key was pressed: two who press at the same time uncover one place.
    """

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("hall", "results")
    results: ClassVar[ResultScope] = "none"

    place: int
    before: int

    def apply(self, office: "Tournament", note: "Note") -> None:
        ceremony = office.ceremony
        if ceremony is None or ceremony.over:
            raise TournamentError("no ceremony has begun")
        if not 1 <= self.place <= MOST_PLAYERS + 1:
            raise TournamentError(f"there is no place {self.place}")
        if self.before != ceremony.down_to:
            raise TournamentError(f"places are uncovered up to {ceremony.down_to} already, not {self.before}")
        office.ceremony = Ceremony(self.place)


class EndCeremony(BaseAct, frozen=True, tag="ceremony_over"):
    """The hall shows something else again. If not everything was uncovered, what is hidden is hidden as before."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("hall", "results")
    results: ClassVar[ResultScope] = "none"

    def apply(self, office: "Tournament", note: "Note") -> None:
        ceremony = office.ceremony
        if ceremony is None or ceremony.over:
            raise TournamentError("no ceremony has begun")
        office.ceremony = Ceremony(ceremony.down_to, over=True) if ceremony.is_complete else None
