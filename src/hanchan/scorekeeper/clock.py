"""The clock of a session: the signal, and how many deals are still to be played (EMA 2012 §5.8, EMA 2016 §5.9, Warsaw #28).

Nothing here looks at a clock: everything follows from the times given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from hanchan.errors import ScoreSheetError
from hanchan.rules.ruleset import Ruleset


@dataclass(frozen=True)
class TableSession:
    """A session of a given length under some rules."""

    rules: Ruleset
    start: datetime
    minutes: int

    @property
    def end(self) -> datetime:
        return self.start + timedelta(minutes=self.minutes)

    @property
    def signal(self) -> datetime | None:
        """When the one signal is given, `None` where there is none. At the end itself no signal is given (EMA 2016 §5.9)."""
        return self.end - timedelta(minutes=self.rules.signal_minutes) if self.rules.signal_minutes else None

    @property
    def mark(self) -> datetime:
        """From here on deals are counted: the signal, or the end where there is no signal."""
        return self.signal or self.end


@dataclass(frozen=True)
class DealTime:
    """A deal begins with the throw of the dice, after the wall is built (EMA 2016 §5.9)."""

    thrown: datetime
    ended: datetime | None = None
    played: bool = True
    """Chombo is not a played deal; draws are."""


@dataclass(frozen=True)
class Clock:
    """What the clock says at a time."""

    now: datetime
    signalled: bool
    deals_left: int | None
    """Deals still to be ended, the one in play among them; `None` before the signal, when there is no limit."""
    seconds_to_signal: int
    seconds_to_end: int
    text: str
    clause: str

    @property
    def is_last_deal(self) -> bool:
        return self.deals_left == 1

    @property
    def is_over(self) -> bool:
        return self.deals_left == 0

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**vars(self), "now": self.now.isoformat()}


def time_from(text: str) -> datetime:
    """A time as it is written in ISO 8601, with its zone; in UTC if it names none. It lies in a time of clocks and mahjong."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise ScoreSheetError(f"{text!r} is no time; write it as in 2026-11-14T09:30:00+01:00") from None
    if not 1970 < found.year < 2200:
        raise ScoreSheetError(f"{text!r} is in the year {found.year}; that is no time of ours")
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def session(rules: Ruleset, start: datetime, minutes: int = 0) -> TableSession:
    """A session of the usual length, or of `minutes`."""
    length = minutes or rules.session_minutes
    if not length:
        raise ScoreSheetError(f"{rules.title} does not state how long a session is; give the minutes")
    if length <= rules.signal_minutes:
        raise ScoreSheetError(f"a session of {length} minutes has no time for a signal {rules.signal_minutes} minutes before its end")
    return TableSession(rules, start, length)


def clock(session: TableSession, deals: Sequence[DealTime], now: datetime, game_over: bool = False) -> Clock:
    """How many deals are left at a time. A deal whose dice are thrown is finished; the rules say how many more begin."""
    rules, mark = session.rules, session.mark
    signalled = now >= mark
    left = deals_left(session, deals) if signalled else None
    if game_over:
        left = 0
    switch = "deals_after_signal" if signalled else "signal_minutes"
    before = int((mark - now).total_seconds()) if not signalled else 0
    return Clock(
        now, signalled, left, max(0, before), max(0, int((session.end - now).total_seconds())), _text(session, left, deals),
        rules.source(switch).clause,
    )  # fmt: skip


def deals_left(session: TableSession, deals: Sequence[DealTime]) -> int:
    """Deals to be ended after the signal, by what has ended since. Time that runs out meanwhile changes nothing (EMA 2016 §5.9)."""
    rules, mark = session.rules, session.mark
    running = any(deal.thrown <= mark and (deal.ended is None or deal.ended > mark) for deal in deals)
    left = rules.deals_after_signal + running
    for deal in deals:
        if deal.ended is None or deal.ended <= mark or not left:
            continue
        if deal.played or (left == 1 and rules.chombo_ends_last_deal):
            left -= 1
    return left


def _text(session: TableSession, left: int | None, deals: Sequence[DealTime]) -> str:
    if left is None:
        return f"signal at {session.mark:%H:%M}" if session.signal else f"time is up at {session.end:%H:%M}"
    if left == 0:
        return "the game is over: no more deals"
    in_play = any(deal.ended is None for deal in deals)
    if left == 1:
        return "the deal in play is the last" if in_play else "one more deal"
    return "finish this deal and play one more" if in_play and left == 2 else f"{left} more deals"
