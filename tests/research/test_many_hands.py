"""Shanten, waits and acceptance of many hands at once are those of each."""

from typing import Any

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


HAND = [1] * 13 + [0] * 21


@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ([[0] * 33], "rows of 34, not int64 of shape \\(1, 33\\)"),
        (HAND, "rows of 34, not int64 of shape \\(34,\\)"),
        ([[HAND]], "of shape \\(1, 1, 34\\)"),
        ([], "not float64 of shape \\(0,\\)"),
        (7, "of shape \\(\\)"),
        ([HAND, HAND[:33]], "their rows differ"),
        ([[0.5] * 34], "whole numbers in rows of 34, not float64"),
        ([[float("nan")] * 34], "not float64"),
        ([["1"] * 34], "whole numbers"),
        ([[None] * 34], "not object"),
        ([[2**70] * 34], "not object"),
        (np.array([HAND], bool), "not bool"),
        (np.array([HAND], object), "not object"),
        ([[5] + [0] * 33], "row 0 has 5 tiles of kind 0; a hand has 0 to 4 of each"),
        ([HAND, [0, -1] + [1] * 14 + [0] * 18], "row 1 has -1 tiles of kind 1"),
        (np.array([HAND, [2**63] * 34], np.uint64), "row 1 has 9223372036854775808 tiles of kind 0"),
        (np.array([HAND, [256] * 34], np.int64), "row 1 has 256 tiles of kind 0"),
        ([[0] * 34], "row 0 has 0 tiles"),
        ([HAND, [3] + [0] * 33], "row 1 has 3 tiles"),
        ([[4] * 34], "row 0 has 136 tiles"),
        ([[1] * 15 + [0] * 19], "row 0 has 15 tiles"),
    ],
)
def test_what_is_no_hand_is_refused(counts: Any, problem: str) -> None:
    for asked in (many.shanten, many.acceptance, many.waits):
        with pytest.raises(HandError, match=problem):
            asked(counts)


def test_a_wrong_row_is_named_wherever_it_is() -> None:
    hands = np.tile(np.array(HAND, np.int8), (20_000, 1))
    hands[17_003, 30] = 7
    with pytest.raises(HandError, match="row 17003 has 7 tiles of kind 30"):
        many.shanten(hands)
    hands[17_003, 30] = 4
    with pytest.raises(HandError, match="row 17003 has 17 tiles"):
        many.shanten(hands)


@pytest.mark.parametrize("dtype", ["i1", "i2", "<i4", ">i4", "i8", "u1", "u2", ">u4", "u8"])
def test_arrays_of_any_whole_numbers_and_any_order_are_read(dtype: str) -> None:
    """Also those that lie apart in memory, upside down, by columns, or may not be written."""
    hands = random_hands("layout", 40, (1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
    expected = [shanten(hand) for hand in hands]
    given = np.array(hands, dtype)
    assert many.shanten(given).tolist() == expected
    assert many.shanten(np.asfortranarray(given)).tolist() == expected
    assert many.shanten(given[::-1]).tolist() == expected[::-1]
    wide = np.full((40, 80), 9, dtype)
    wide[:, 5:73:2] = given
    assert many.shanten(wide[:, 5:73:2]).tolist() == expected
    given.flags.writeable = False
    assert many.shanten(given).tolist() == expected
    assert (given == np.array(hands)).all()


def test_no_hands_have_no_shanten() -> None:
    none = np.zeros((0, 34), np.int8)
    assert (many.shanten(none).shape, many.waits(none).shape, many.acceptance(none).shape) == ((0,), (0, 34), (0, 34))
