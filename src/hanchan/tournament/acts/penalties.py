"""Penalties given, asked for, decided on and taken back."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import LONGEST_NAME, REFEREES, STAFF_AND_PLAYERS, BaseAct, ResultScope, Roles, Topics
from hanchan.tournament.penalties import AskedPenalty, Penalty, penalty

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


class PenaltyAct(BaseAct, frozen=True):
    """What is said of a penalty, whether it is given or asked for."""

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

    def checked(self, office: "Tournament") -> Penalty:
        """The penalty by the rules in force; refused if it cannot be."""
        office.player(self.player)
        if not 1 <= len(self.id) <= LONGEST_NAME:
            raise TournamentError(f"a penalty's id has 1 to {LONGEST_NAME} characters, not {len(self.id)}")
        if self.id in office.penalties or self.id in office.asked_penalties:
            raise TournamentError(f"there is a penalty {self.id!r} already")
        if not office.session(self.session).table_of(self.player):
            raise TournamentError(f"player {self.player} has no seat in session {self.session}", "no_seat_there")
        return penalty(self, office.rules)


class Penalise(PenaltyAct, frozen=True, tag="penalty"):
    """A penalty of a kind in `penalties.KINDS`. `points` are needed where the rules leave the amount to the referee.

    Lateness is given in minutes, and seconds where they matter: the rules say when a minute counts (`late_minute`).
    `taken` only matters for a decision of the referee that no rule fixes: `at_once` or, if left out, `after_uma`.
    """

    roles: ClassVar[Roles] = REFEREES

    def apply(self, office: "Tournament", note: "Note") -> None:
        office.penalties[self.id] = self.checked(office)


class AskForPenalty(PenaltyAct, frozen=True, tag="penalty_asked"):
    """Players or a scorer say that something happened which costs points. It counts once a referee or the organiser confirms it."""

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    results: ClassVar[ResultScope] = "none"

    def apply(self, office: "Tournament", note: "Note") -> None:
        asked = self.checked(office)
        office.asked_penalties[self.id] = AskedPenalty(asked, office.session(self.session).table_of(self.player), note.by)


class ConfirmPenalty(BaseAct, frozen=True, tag="penalty_confirmed"):
    """A penalty that was asked for counts from now on."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("penalties", "results")

    penalty: str

    def basis(self, office: "Tournament") -> object:
        return office.asked_penalties.get(self.penalty)

    def apply(self, office: "Tournament", note: "Note") -> None:
        asked = awaiting(office, self.penalty)
        del office.asked_penalties[self.penalty]
        office.penalties[self.penalty] = replace(asked.penalty, referee=asked.penalty.referee or note.by)


class RefusePenalty(BaseAct, frozen=True, tag="penalty_refused"):
    """A penalty that was asked for is not given. It is remembered, so that the same score sheet does not ask again."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("penalties",)
    results: ClassVar[ResultScope] = "none"

    penalty: str
    reason: str

    def basis(self, office: "Tournament") -> object:
        return office.asked_penalties.get(self.penalty)

    def apply(self, office: "Tournament", note: "Note") -> None:
        asked = awaiting(office, self.penalty)
        if not self.reason.strip():
            raise TournamentError("to refuse a penalty, give a reason", "reason_needed")
        office.asked_penalties[self.penalty] = replace(asked, refused_by=note.by or "referee")


class WithdrawRequest(BaseAct, frozen=True, tag="penalty_withdrawn"):
    """Nobody asks for a penalty any more: the table has corrected its score sheet."""

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    topics: ClassVar[Topics] = ("penalties",)
    results: ClassVar[ResultScope] = "none"

    penalty: str
    reason: str

    def basis(self, office: "Tournament") -> object:
        return office.asked_penalties.get(self.penalty)

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.penalty not in office.asked_penalties:
            raise TournamentError(f"nobody has asked for a penalty {self.penalty!r}", "request_gone")
        del office.asked_penalties[self.penalty]


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
            raise TournamentError(f"there is no penalty {self.penalty!r}", "penalty_gone")
        del office.penalties[self.penalty]


def awaiting(office: "Tournament", named: str) -> AskedPenalty:
    """A penalty that waits for a decision."""
    asked = office.asked_penalties.get(named)
    if asked is None:
        raise TournamentError(f"nobody has asked for a penalty {named!r}", "request_gone")
    if asked.refused_by:
        raise TournamentError(f"the penalty {named!r} was refused by {asked.refused_by}; take that back first", "request_refused")
    return asked
