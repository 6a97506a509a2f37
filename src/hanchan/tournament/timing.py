"""The clock of a session in the office: its start, pauses and the extra time of tables. Everything follows from the log and a time."""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from hanchan.errors import ScoreSheetError, TournamentError
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.clock import TableSession as TimedSession
from hanchan.scorekeeper.clock import clock, time_from
from hanchan.scorekeeper.clock import session as timed_session

LONGEST = 600
"""Minutes; a session is not longer, and no table has more extra time."""


@dataclass(frozen=True)
class Timing:
    """When a session began and how long it is. Pauses move its end; extra time moves that of one table."""

    started: datetime
    minutes: int
    lost: timedelta = field(default_factory=timedelta)
    """How long the clock has stood still, ended pauses only."""
    paused: datetime | None = None
    extra: dict[int, int] = field(default_factory=dict)
    moved: int = 0
    """By how many seconds the machine's clock was set meanwhile; the times here have gone along."""

    def pause(self, at: datetime) -> "Timing":
        return replace(self, paused=max(at, self.started))

    def resume(self, at: datetime) -> "Timing":
        assert self.paused is not None
        return replace(self, lost=self.lost + max(at - self.paused, timedelta()), paused=None)

    def move(self, seconds: int) -> "Timing":
        """The same time left, after the clock of the machine was set by so much."""
        by = timedelta(seconds=seconds)
        return replace(self, started=self.started + by, paused=self.paused and self.paused + by, moved=self.moved + seconds)

    def with_extra(self, table: int, minutes: int) -> "Timing":
        extra = {**self.extra, table: minutes}
        return replace(self, extra={number: extra[number] for number in sorted(extra) if extra[number]})

    def session(self, rules: Ruleset, now: datetime, table: int = 0) -> TimedSession:
        """The session as the score-keeper's clock knows it: without pauses, ended so much later."""
        lost = self.lost + (max(now - self.paused, timedelta()) if self.paused else timedelta())
        return TimedSession(rules, self.started + lost, self.minutes + self.extra.get(table, 0))


def begin(rules: Ruleset, at: datetime, minutes: int) -> Timing:
    """The timing of a session that begins; refused if it is too short for its signal, or nobody says how long it is."""
    if not 0 <= minutes <= LONGEST:
        raise TournamentError(f"a session of {minutes} minutes; it has 1 to {LONGEST}, or 0 for the length in the rules")
    try:
        return Timing(at, timed_session(rules, at, minutes).minutes)
    except ScoreSheetError as error:
        raise TournamentError(str(error)) from None


def moment(text: str) -> datetime:
    """A time of the log."""
    try:
        return time_from(text)
    except ScoreSheetError as error:
        raise TournamentError(str(error)) from None


def clock_data(timing: Timing, rules: Ruleset, now: datetime, still_playing: list[int]) -> dict[str, Any]:
    """What a projector shows: seconds to the signal and the end, the rule after the signal, and the tables with extra time.

    The deals of the tables are not known here, so the text says what holds for all of them.
    """
    session = timing.session(rules, now)
    seen = clock(session, (), now)
    stands = timing.paused is not None
    return {
        "state": "over" if not still_playing else "paused" if stands else "running",
        "now": now.isoformat(), "started": timing.started.isoformat(), "minutes": timing.minutes,
        "signal": _time(None if stands else session.signal), "ends": _time(None if stands else session.end),
        "seconds_to_signal": seen.seconds_to_signal, "seconds_to_end": seen.seconds_to_end, "signalled": seen.signalled,
        "after_signal": rules.deals_after_signal, "clause": seen.clause,
        "extra": [_extra(timing, rules, now, table) for table in timing.extra], "still_playing": still_playing,
    }  # fmt: skip


def _extra(timing: Timing, rules: Ruleset, now: datetime, table: int) -> dict[str, Any]:
    session = timing.session(rules, now, table)
    seen = clock(session, (), now)
    return {
        "table": table, "minutes": timing.extra[table], "seconds_to_signal": seen.seconds_to_signal,
        "seconds_to_end": seen.seconds_to_end, "signalled": seen.signalled,
    }  # fmt: skip


def _time(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()
