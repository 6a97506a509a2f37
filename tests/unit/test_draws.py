"""Counters and sticks when two players have nagashi mangan (EMA 2008 §4.2.6)."""

from dataclasses import replace

from hanchan.rules import load
from hanchan.scoring import Table, deltas, nagashi_payments

A, B, C, D = range(4)
EMA = load("ema2008")
TO_EACH = replace(EMA, counters_paid_to="each")
TO_NEAREST = replace(EMA, counters_paid_to="nearest")


def test_counters_are_paid_to_each_of_two_or_to_the_first_after_the_dealer() -> None:
    table = Table(dealer=A, counters=2)
    assert deltas(nagashi_payments([D, B], table, TO_EACH)) == [-8400, 6400, -4400, 6400]
    assert deltas(nagashi_payments([D, B], table, TO_NEAREST)) == [-8200, 6600, -4200, 5800]


def test_the_first_is_counted_from_the_dealer() -> None:
    """C deals: after him come D, A, B."""
    table = Table(dealer=C, counters=2, carried_sticks=1, riichi=(C,))
    assert deltas(nagashi_payments([A, D], table, TO_NEAREST)) == [8000 - 2200, -4200, -8200, 6600 + 2000]


def test_the_dealer_is_the_first_of_all() -> None:
    table = Table(dealer=C, counters=2, carried_sticks=1)
    assert deltas(nagashi_payments([A, C], table, TO_NEAREST)) == [8000 - 4200, -6200, 12600 - 4000 + 1000, -6200]
