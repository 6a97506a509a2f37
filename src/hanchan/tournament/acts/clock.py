"""The clock of a session."""

from typing import TYPE_CHECKING, ClassVar, Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import REFEREES, BaseAct, ResultScope, Roles, Topics
from hanchan.tournament.session import Session
from hanchan.tournament.timing import LONGEST, Timing, begin, moment

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

_LONGEST_MOVE: Final = 400 * 24 * 3600
"""Seconds; a laptop whose battery was empty may have been years behind, but then no session runs."""


class Start(BaseAct, frozen=True, tag="start"):
    """The signal to start a session. `minutes` if it is not as long as the others; `at` if the signal was not given just now."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("clock",)
    results: ClassVar[ResultScope] = "none"

    session: int
    minutes: int = 0
    at: str = ""
    reason: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        if session.cancelled:
            raise TournamentError(f"session {self.session} was cancelled", "session_cancelled")
        if session.timing and not self.reason.strip():
            raise TournamentError(f"session {self.session} has begun; to start it again, give a reason", "reason_needed")
        session.timing = begin(office.rules, moment(self.at or note.at), self.minutes or office.about.minutes)


class Pause(BaseAct, frozen=True, tag="pause"):
    """The clock of a session stops."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("clock",)
    results: ClassVar[ResultScope] = "none"

    session: int
    reason: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        session, timing = _running(office, self.session)
        if timing.paused:
            raise TournamentError(f"the clock of session {self.session} stands still already", "clock_stands")
        session.timing = timing.pause(moment(note.at))


class Resume(BaseAct, frozen=True, tag="resume"):
    """The clock of a session goes on."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("clock",)
    results: ClassVar[ResultScope] = "none"

    session: int

    def apply(self, office: "Tournament", note: "Note") -> None:
        session, timing = _running(office, self.session)
        if not timing.paused:
            raise TournamentError(f"the clock of session {self.session} runs", "clock_runs")
        session.timing = timing.resume(moment(note.at))


class GiveTime(BaseAct, frozen=True, tag="extra"):
    """The extra minutes of a table in this session, in total; 0 takes them back."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("clock",)
    results: ClassVar[ResultScope] = "none"

    session: int
    table: int
    minutes: int
    reason: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        session, timing = _running(office, self.session)
        session.table(self.table)
        if not 0 <= self.minutes <= LONGEST:
            raise TournamentError(f"{self.minutes} minutes of extra time; there are 0 to {LONGEST}")
        if not self.reason.strip():
            raise TournamentError("extra time needs a reason", "reason_needed")
        session.timing = timing.with_extra(self.table, self.minutes)


class MoveClock(BaseAct, frozen=True, tag="clock_moved"):
    """The machine's clock was set by `seconds` (back: below 0) while sessions are played: their clocks go along, and the time left stays.

    The server does it by itself when it sees that; a referee can, too.
    """

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("clock",)
    results: ClassVar[ResultScope] = "none"

    seconds: int
    reason: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        if not 1 <= abs(self.seconds) <= _LONGEST_MOVE:
            raise TournamentError(f"a clock set by {self.seconds} seconds; it is set by at least one and at most {_LONGEST_MOVE}")
        playing = [session for session in office.sessions.values() if session.timing and not session.is_complete]
        if not playing:
            raise TournamentError("no session is played; there is no clock to move", "nothing_played")
        for session in playing:
            if session.timing:
                session.timing = session.timing.move(self.seconds)


def _running(office: "Tournament", number: int) -> tuple[Session, Timing]:
    session = office.session(number)
    if session.timing is None:
        raise TournamentError(f"session {number} has not begun", "session_not_begun")
    return session, session.timing
