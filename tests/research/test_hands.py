"""Shanten of many hands at once is that of each."""

import numpy as np
import pytest

from hanchan.errors import HandError
from hanchan.hand import shanten
from hanchan.research import shanten_of_many
from tests.support.hands import random_hands, scaled


def test_many_hands_have_the_shanten_of_each() -> None:
    hands = random_hands("many", scaled(1500, 20_000), (1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
    assert shanten_of_many(np.array(hands, np.uint8)).tolist() == [shanten(hand) for hand in hands]
    closed = [hand for hand in hands if sum(hand) >= 13]
    assert shanten_of_many(closed).tolist() == [shanten(hand) for hand in closed]


def test_more_hands_than_are_looked_up_at_a_time() -> None:
    hand = random_hands("one", 1, (13,))[0]
    assert (shanten_of_many(np.tile(np.array(hand), (20_000, 1))) == shanten(hand)).all()
    assert shanten_of_many(np.zeros((0, 34), np.int8)).shape == (0,)


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
        shanten_of_many(counts)
