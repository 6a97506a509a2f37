"""Shanten, waits and acceptance of many hands at once are those of each."""

import numpy as np
import pytest
from numpy.typing import NDArray

from hanchan.errors import HandError
from hanchan.hand import acceptance, many, shanten, waits
from hanchan.tiles import counts_of, parse
from tests.support.hands import random_hands, scaled


def test_many_hands_have_the_shanten_of_each() -> None:
    hands = random_hands("many", scaled(1500, 20_000), (1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
    assert many.shanten(np.array(hands, np.uint8)).tolist() == [shanten(hand) for hand in hands]
    closed = [hand for hand in hands if sum(hand) >= 13]
    assert many.shanten(closed).tolist() == [shanten(hand) for hand in closed]


def kinds(found: NDArray[np.bool_]) -> list[list[int]]:
    return [row.nonzero()[0].tolist() for row in found]


def test_many_hands_accept_and_wait_as_each() -> None:
    """Also hands near to thirteen orphans and seven pairs, with four of a kind, and hands that wait."""
    hands = random_hands("accepting", scaled(600, 10_000), (1, 4, 7, 10, 13))
    hands += [
        counts_of(parse(text))
        for text in ("19m19p19s1234567z", "119m19p19s123456z", "1133557799m113p", "1111m2233p44556s", "1112345678999m")
    ]
    assert kinds(many.acceptance(hands)) == [acceptance(hand) for hand in hands]
    waiting = [hand for hand in hands if waits(hand)]
    assert len(waiting) > 5
    assert kinds(many.waits(hands)) == [waits(hand) for hand in hands]
    assert kinds(many.waits(waiting)) == [waits(hand) for hand in waiting]


def test_a_hand_after_its_draw_has_no_waits() -> None:
    hands = [*random_hands("before", 1, (13,)), *random_hands("after", 1, (14,))]
    for asked in (many.acceptance, many.waits):
        with pytest.raises(HandError, match="row 1 is a hand after its draw"):
            asked(hands)


def test_more_hands_than_are_looked_up_at_a_time() -> None:
    hand = random_hands("one", 1, (13,))[0]
    assert (many.shanten(np.tile(np.array(hand), (20_000, 1))) == shanten(hand)).all()
    assert many.shanten(np.zeros((0, 34), np.int8)).shape == (0,)


@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ([[0] * 33], "rows of 34"),
        ([[0.5] * 34], "whole numbers"),
        ([[5] + [0] * 33], "0 to 5 tiles of one kind"),
        ([[0] * 34], "row 0 has 0 tiles"),
        ([[1] * 13 + [0] * 21, [3] + [0] * 33], "row 1 has 3 tiles"),
    ],
)
def test_what_is_no_hand_is_refused(counts: list[list[int]], problem: str) -> None:
    with pytest.raises(HandError, match=problem):
        many.shanten(counts)
