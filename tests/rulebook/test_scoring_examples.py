"""The numbered scoring examples of the EMA editions (§4.3), under every rule set.

Cases: docs/rules/cases/examples.md.
"""

import pytest

from hanchan.rules import load
from hanchan.scoring.limits import base_points, tsumo_payment
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import scored, won


@every_case("scoring_examples")
def test_scoring_example(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


def test_example_7_is_worth_two_han_whatever_amounts_the_2016_edition_prints() -> None:
    """The text of 2016 counts 2 han 25 fu without a red five and still prints 3200 and 4800, the amounts of 3 han."""
    hand = "22m55m33p88p4s77s77z"
    assert scored(won(hand, ron="4s"), "ema2016").ron == 1600
    assert scored(won(hand.replace("55m", "05m"), ron="4s"), "ema2012").ron == 3200


@pytest.mark.parametrize("rules", BOOKS)
def test_example_8_is_read_as_four_sets_and_a_pair(rules: str) -> None:
    score = scored(won("223344m667788p7z", tsumo="7z"), rules)
    assert score.form == "standard"
    lines = [(item.name, item.fu) for item in score.fu_items]
    assert lines == [("win", 20), ("dragon_pair", 2), ("pair_wait", 2), ("self_draw", 2)]


@pytest.mark.parametrize("rules", BOOKS)
def test_example_10_takes_the_seven_for_an_edge_wait(rules: str) -> None:
    """Read as 5-6 waiting on both sides it would have 30 fu and pay 7900 in all."""
    score = scored(won("23456789p33344z", tsumo="7p"), rules)
    assert "edge_wait" in [item.name for item in score.fu_items]
    assert score.points == 8000
    other_reading = base_points(4, 30, load(rules))
    assert 2 * tsumo_payment(other_reading, False, False) + tsumo_payment(other_reading, False, True) == 7900
