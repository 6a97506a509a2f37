"""The clock of a table's session: when it began, and what the notes say about the deals."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from hanchan.deal import ends
from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper import DealTime, Sheet, TableSession, clock, session
from hanchan.scorekeeper.clock import time_from

PLAYING, BETWEEN = "playing", "between"
"""What was told about the moment of the signal: a deal was in play, or its dice did not yet lie."""
_VOID = (ends.CHOMBO, ends.REDEAL)


def new_clock(sheet: Sheet, start: str, minutes: int, at_signal: str) -> dict[str, Any]:
    """A clock as it is stored; minutes 0 are the usual length under the rules."""
    begun = session(sheet.rules, _time(start), minutes)
    return {"start": begun.start.isoformat(), "minutes": begun.minutes, "at_signal": at_signal}


def clock_data(sheet: Sheet, kept: dict[str, Any], now: datetime) -> dict[str, Any]:
    """What the clock says."""
    running = TableSession(sheet.rules, _time(kept["start"]), int(kept["minutes"]))
    deals = deal_times(sheet, running, kept.get("at_signal", ""))
    shown = clock(running, deals, now, sheet.position.is_over).data()
    signal = running.signal
    return {
        **kept, **shown, "end": running.end.isoformat(), "signal": None if signal is None else signal.isoformat(),
    }  # fmt: skip


def deal_times(sheet: Sheet, running: TableSession, at_signal: str) -> list[DealTime]:
    """When deals began and ended. One begins when the one before was written down, unless the players say that at the signal its dice
    did not lie yet: a deal begins with the throw (EMA 2016 §5.9)."""
    written = {note.id: note.at for note in sheet.notes}
    thrown = running.start
    found: list[DealTime] = []
    for step in sheet.steps:
        if step.ends_deal:
            ended = max(thrown, _time(written.get(step.id, ""), thrown))
            found.append(DealTime(_thrown(thrown, ended, running, at_signal), ended, step.how not in _VOID))
            thrown = ended
    if not sheet.position.is_over:
        found.append(DealTime(_thrown(thrown, None, running, at_signal)))
    return found


def _thrown(thrown: datetime, ended: datetime | None, running: TableSession, at_signal: str) -> datetime:
    spans_signal = thrown <= running.mark and (ended is None or ended > running.mark)
    return running.mark + timedelta(microseconds=1) if spans_signal and at_signal == BETWEEN else thrown


def _time(text: str, otherwise: datetime | None = None) -> datetime:
    try:
        return time_from(text).astimezone(UTC)
    except ScoreSheetError:
        if otherwise is not None:
            return otherwise
        raise


__all__: Sequence[str] = ["BETWEEN", "PLAYING", "clock_data", "new_clock"]
