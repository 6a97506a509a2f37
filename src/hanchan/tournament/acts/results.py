"""Scores of a table, and their confirmation."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import STAFF_AND_PLAYERS, BaseAct, ResultScope, Roles, Topics
from hanchan.tournament.session import OtherCount, TableScores
from hanchan.tournament.table_result import check_scores

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


class EnterResult(BaseAct, frozen=True, tag="result"):
    """Scores of a table in the order of its seats, as counted at the table; sticks left over are not in them.

    Penalties are not in them, either: the office takes them off, at once or after the uma as the rules have it.
    A result for a table that has one is a correction and needs a reason.
    """

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    topics: ClassVar[Topics] = ("results", "clock")
    results: ClassVar[ResultScope] = "table"

    session: int
    table: int
    scores: tuple[int, int, int, int]
    sticks: int = 0
    reason: str = ""

    def basis(self, office: "Tournament") -> object:
        """Scores are those of the four who sat there."""
        return office.session(self.session).table(self.table)

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        session.table(self.table)
        if session.cancelled:
            raise TournamentError(f"session {self.session} was cancelled", "session_cancelled")
        check_scores(self.scores, self.sticks, office.rules)
        before = session.results.get(self.table)
        if before is not None and not self.reason.strip():
            theirs, mine = (" / ".join(map(str, scores)) for scores in (before.scores, self.scores))
            other = f": {theirs} by {before.by or 'somebody'}, now {mine}" if before.scores != self.scores else ""
            raise TournamentError(
                f"table {self.table} of session {self.session} has a result{other}; to correct it, give a reason", "result_there"
            )
        history = list(before.history) if before else []
        if before:
            history.append(
                {"scores": list(before.scores), "sticks": before.sticks, "by": before.by, "changed_by": note.by, "reason": self.reason}
            )
        session.results[self.table] = TableScores(self.scores, self.sticks, note.by, "", history)
        session.others.pop(self.table, None)


class CountOtherwise(BaseAct, frozen=True, tag="count"):
    """Somebody else counted other scores at a table that has a result. They change nothing, and stand beside it until it is corrected."""

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    topics: ClassVar[Topics] = ("results",)
    results: ClassVar[ResultScope] = "none"

    session: int
    table: int
    scores: tuple[int, int, int, int]
    sticks: int = 0

    def basis(self, office: "Tournament") -> object:
        """The four who sat there."""
        return office.session(self.session).table(self.table)

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        entered = session.results.get(self.table)
        if entered is None:
            raise TournamentError(f"table {self.table} of session {self.session} has no result; enter this one", "result_not_there")
        check_scores(self.scores, self.sticks, office.rules)
        if (entered.scores, entered.sticks) == (self.scores, self.sticks):
            raise TournamentError(f"table {self.table} of session {self.session} has these scores already", "same_scores")
        count = OtherCount(self.scores, self.sticks, note.by)
        others = session.others.get(self.table, ())
        session.others[self.table] = (*(one for one in others if one.by != count.by), count)


class Confirm(BaseAct, frozen=True, tag="confirm"):
    """A result is confirmed by the table or a scorer: only then does it count as final."""

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    topics: ClassVar[Topics] = ("results",)
    results: ClassVar[ResultScope] = "none"

    session: int
    table: int

    def basis(self, office: "Tournament") -> object:
        """What was read before it was confirmed."""
        entered = office.session(self.session).results.get(self.table)
        return entered and (office.session(self.session).table(self.table), entered.scores, entered.sticks)

    def apply(self, office: "Tournament", note: "Note") -> None:
        entered = office.session(self.session).results.get(self.table)
        if entered is None:
            raise TournamentError(f"table {self.table} of session {self.session} has no result to confirm", "result_not_there")
        office.session(self.session).results[self.table] = replace(entered, confirmed=note.by or "table")
