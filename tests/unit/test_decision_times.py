"""The benchmark of how long a bot thinks."""

import pytest

from benchmarks.decisions import line, quantile, thoughts


def test_of_a_hundred_times_ninety_nine_are_not_longer() -> None:
    times = [number / 1000 for number in range(1, 101)]
    assert quantile(times, 0.5) == pytest.approx(0.051)
    assert quantile(times, 0.99) == pytest.approx(0.1)
    assert quantile([0.002], 0.99) == 0.002
    assert line("a bot", times).endswith("slowest 100.0; over 50 ms: 50")


def test_every_decision_of_a_game_is_timed() -> None:
    found = thoughts("careful", "ema2016", "a test", 1)
    assert len(found) > 100
    assert min(thought.processor for thought in found) > 0
