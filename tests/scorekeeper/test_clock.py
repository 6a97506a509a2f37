"""The clock of a session: the signal and the last deals (section T of the matrix).

Cases: docs/rules/cases/offences.md, docs/rules/cases/end-of-game.md.
"""

from datetime import datetime, timedelta

import pytest

from hanchan.errors import ScoreSheetError
from hanchan.rules import load
from hanchan.scorekeeper import DealTime, clock, session

START = datetime(2026, 11, 16, 10, 0)


def minute(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


def deal(thrown: float, ended: float | None = None, played: bool = True) -> DealTime:
    return DealTime(minute(thrown), None if ended is None else minute(ended), played)


def left(rules: str, now: float, *deals: DealTime, minutes: int = 0) -> int | None:
    return clock(session(load(rules), START, minutes), deals, minute(now)).deals_left


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_one_signal_fifteen_minutes_before_the_end(rules: str) -> None:
    """T01, T02."""
    found = session(load(rules), START)
    assert (found.signal, found.end) == (minute(75), minute(90))
    before = clock(found, [deal(70)], minute(74))
    assert (before.deals_left, before.seconds_to_signal, before.signalled) == (None, 60, False)


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_signal_before_and_after_the_dice(rules: str) -> None:
    """C-128: dice thrown at 74:50: that deal and one more; not thrown: one deal. Played out past minute 90."""
    assert left(rules, 76, deal(74 + 50 / 60)) == 2
    assert left(rules, 80, deal(74 + 50 / 60, 79)) == 1
    assert left(rules, 95, deal(74 + 50 / 60, 79), deal(80)) == 1
    assert left(rules, 97, deal(74 + 50 / 60, 79), deal(80, 96)) == 0
    assert left(rules, 76, deal(70, 74)) == 1
    assert left(rules, 85, deal(70, 74), deal(76, 84)) == 0


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_chombo_is_not_a_played_deal(rules: str) -> None:
    """C-095, C-129: replayed, then one more; draws count as played."""
    assert left(rules, 80, deal(74, 79, played=False)) == 2
    assert left(rules, 84, deal(74, 79, played=False), deal(80, 83)) == 1
    assert left(rules, 89, deal(74, 79, played=False), deal(80, 83), deal(84, 88, played=False)) == 1


def test_chombo_in_the_last_deal_ends_the_game_where_the_rules_say_so() -> None:
    """L07: EMA 2025 and WRC 2025."""
    assert left("ema2025", 89, deal(74, 79), deal(80, 88, played=False)) == 0
    assert left("wrc2025", 95, deal(80, 94, played=False), minutes=90) == 0


def test_time_up_in_warsaw() -> None:
    """C-130: finish the deal, no new one."""
    assert session(load("womrt2009"), START).end == minute(150)
    assert left("womrt2009", 149, deal(140)) is None
    assert left("womrt2009", 151, deal(140)) == 1
    assert left("womrt2009", 160, deal(140, 155)) == 0
    assert left("womrt2009", 151, deal(140, 149)) == 0


def test_a_complete_game_needs_no_more_deals() -> None:
    """T03."""
    found = clock(session(load("ema2016"), START), [deal(60, 70)], minute(76), game_over=True)
    assert found.is_over
    assert "over" in found.text


def test_rules_without_a_session_need_the_minutes() -> None:
    with pytest.raises(ScoreSheetError, match="give the minutes"):
        session(load("tenhou"), START)
