"""Penalties given and taken back."""

from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import LONGEST_NAME, REFEREES, BaseAct, Roles, Topics
from hanchan.tournament.penalties import penalty

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


class Penalise(BaseAct, frozen=True, tag="penalty"):
    """A penalty of a kind in `penalties.KINDS`. `points` are needed where the rules leave the amount to the referee.

    Lateness is given in minutes, and seconds where they matter: the rules say when a minute counts (`late_minute`).
    `taken` only matters for a decision of the referee that no rule fixes: `at_once` or, if left out, `after_uma`.
    """

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("penalties", "results")

    id: str
    session: int
    player: int
    kind: str
    reason: str
    minutes: int = 0
    points: int = 0
    referee: str = ""
    taken: str = ""
    seconds: int = 0

    def apply(self, office: "Tournament", note: "Note") -> None:
        office.player(self.player)
        if not 1 <= len(self.id) <= LONGEST_NAME:
            raise TournamentError(f"a penalty's id has 1 to {LONGEST_NAME} characters, not {len(self.id)}")
        if self.id in office.penalties:
            raise TournamentError(f"there is a penalty {self.id!r} already")
        if not office.session(self.session).table_of(self.player):
            raise TournamentError(f"player {self.player} has no seat in session {self.session}")
        office.penalties[self.id] = penalty(self, office.rules)


class LiftPenalty(BaseAct, frozen=True, tag="lift"):
    """A penalty is taken back."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("penalties", "results")

    penalty: str
    reason: str

    def basis(self, office: "Tournament") -> object:
        return office.penalties.get(self.penalty)

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.penalty not in office.penalties:
            raise TournamentError(f"there is no penalty {self.penalty!r}")
        del office.penalties[self.penalty]
