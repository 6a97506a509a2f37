"""The values of many wins at once are those of each."""

from typing import Any

import numpy as np
import pytest

from hanchan.errors import HandError, SituationError
from hanchan.hand.melds import ANKAN, CHI, PON
from hanchan.rules import Ruleset, load, preset
from hanchan.rules.files import PRESETS
from hanchan.scoring import Win, many, value
from hanchan.scoring.rows import SITUATIONS
from hanchan.tiles import counts_of, parse, parse_tile
from tests.support.hands import scaled
from tests.support.random_wins import random_wins

NUMBERS = {CHI: many.CHI, PON: many.PON, ANKAN: many.ANKAN}
PLAIN = ("kind", "tsumo", "seat_wind", "round_wind", "riichi", "red_fives", "counters", *SITUATIONS)
"""What is one number for each win."""


def beside(lists: list[list[int]], width: int) -> list[list[int]]:
    return [numbers + [many.NONE] * (width - len(numbers)) for numbers in lists]


def arrays(wins: list[Win]) -> dict[str, Any]:
    counts = np.array([win.counts for win in wins])
    counts[np.arange(len(wins)), [win.kind for win in wins]] -= 1
    melds = [[NUMBERS.get(meld.type, many.KAN) + meld.kind for meld in win.melds] for win in wins]
    indicators = {name: beside([getattr(win, name) for win in wins], 5) for name in ("dora", "ura")}
    return {"counts": counts, "melds": beside(melds, 4), **indicators, **{name: [getattr(win, name) for win in wins] for name in PLAIN}}


def one_by_one(wins: list[Win], rules: Ruleset) -> list[tuple[float, ...]]:
    found: list[tuple[float, ...]] = []
    for win in wins:
        score = value(win, rules)
        if score is None:
            found.append((0, 0, 0, 0, 0, 0))
        else:
            yaku = sum(1 << number for number in score.yaku)
            found.append((yaku, score.han, score.fu if score.han else 0, score.yakuman, score.base, score.points))
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_many_wins_have_the_value_of_each(name: str) -> None:
    """Every form and situation; and wins by another tile, of which most are none."""
    rules = preset(name)
    wins = list(random_wins(f"many {name}", scaled(250, 5000), rules))
    wins += [Win(win.concealed, (win.kind + 1) % 34, win.melds) for win in wins[::10] if win.all_counts[(win.kind + 1) % 34] < 4]
    found = many.value(rules=rules, **arrays(wins))
    expected = one_by_one(wins, rules)
    assert list(zip(*[column.tolist() for column in found], strict=True)) == expected
    assert {line[3] > 0 for line in expected} == {True, False}
    assert (0, 0, 0, 0, 0, 0) in expected


def test_one_number_is_for_all_rows() -> None:
    hand = counts_of(parse("234m88p12345678s"))
    wins: dict[str, Any] = {"rules": "ema2016", "seat_wind": 1, "dora": [[parse_tile("1m")], [many.NONE]]}
    found = many.value([hand, hand], parse_tile("9s"), riichi=[0, 1], **wins)
    assert found.han.tolist() == [4, 4]
    assert [many.yaku_names(yaku) for yaku in found.yaku] == [["pinfu", "itsu"], ["riichi", "pinfu", "itsu"]]
    assert many.value(np.zeros((0, 34), int), 0).points.shape == (0,)


HAND = counts_of(parse("123m456p789s1122z"))


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"counts": [[0] * 33]}, "rows of 34"),
        ({"counts": [[0.5] * 34]}, "whole numbers"),
        ({"counts": [[5] + [0] * 33]}, "counts of row 0: 5"),
        ({"counts": [HAND, [1] * 12 + [0] * 22]}, "row 1 has 12 tiles"),
        ({"kind": 34}, "kind of row 0: 34; it has 0 to 33"),
        ({"kind": [27, 27]}, "kind has a whole number for each of 1 rows"),
        ({"melds": [[many.PON]]}, "row 0 has 16 tiles"),
        ({"melds": [[136]]}, "melds of row 0: 136"),
        ({"counts": [counts_of(parse("456p789s1122z"))], "melds": [[many.CHI + 7]]}, "a chii that begins with kind 7"),
        ({"counts": [counts_of(parse("456p789s1122z"))], "melds": [[many.PON + 27]]}, "kind 27 6 times"),
        ({"dora": [[0] * 6]}, "dora are whole numbers in 1 rows of at most 5"),
        ({"seat_wind": 4}, "seat_wind of row 0: 4; it has 0 to 3"),
        ({"riichi": 0.5}, "riichi has a whole number"),
        ({"riichi": float("nan")}, "not float64 of shape"),
        ({"counts": [HAND, HAND[:33]]}, "their rows differ"),
        ({"counts": HAND}, "rows of 34, not int64 of shape"),
        ({"counts": [[None] * 34]}, "not object"),
        ({"counts": [[float("nan")] * 34]}, "not float64"),
        ({"counts": [[-1] + [1] * 14 + [0] * 19]}, "counts of row 0: -1"),
        ({"counts": np.array([[2**63] * 34], np.uint64)}, "counts of row 0: 9223372036854775808"),
        ({"counts": [[0] * 34]}, "row 0 has 0 tiles"),
        ({"kind": -1}, "kind of row 0: -1"),
        ({"kind": "1z"}, "kind has a whole number"),
        ({"kind": np.uint64(2**64 - 1)}, "kind of row 0: 18446744073709551615"),
        ({"melds": many.PON}, "melds are whole numbers in 1 rows of at most 4"),
        ({"melds": [[many.PON], [many.PON]]}, "melds are whole numbers in 1 rows"),
        ({"melds": np.array([[2**64 - 1]], np.uint64)}, "melds of row 0: 18446744073709551615"),
        ({"dora": [[None]]}, "not object"),
        ({"dora": [[2**40]]}, "dora of row 0: 1099511627776"),
        ({"ura": [[-2]]}, "ura of row 0: -2; it has -1 to 36"),
        ({"counts": [HAND, HAND], "dora": [[1, 2], [3]]}, "dora: these make no array"),
        ({"tsumo": 2}, "tsumo of row 0: 2; it has 0 to 1"),
        ({"counters": 256}, "counters of row 0: 256"),
        ({"red_fives": 2}, "red_fives of row 0: 2; the hand has 1 fives"),
    ],
)
def test_what_is_no_win_is_refused(changed: dict[str, Any], problem: str) -> None:
    given: dict[str, Any] = {"counts": [HAND], "kind": 27, "rules": load("ema2016")} | changed
    with pytest.raises((HandError, SituationError), match=problem):
        many.value(**given)


@pytest.mark.parametrize("dtype", ["i1", ">i4", "i8", "u1", ">u8"])
def test_arrays_of_any_whole_numbers_and_any_order_are_read(dtype: str) -> None:
    """Also those that lie apart in memory, by columns, or may not be written; none of them is changed."""
    given = {name: np.array(values) for name, values in arrays(list(random_wins("layout", 30, load("ema2016")))).items()}
    expected = many.value(rules="ema2016", **given)
    counts = given["counts"].astype(dtype)
    wide = np.full((30, 70), 9, dtype)
    wide[:, 1:69:2] = counts
    counts.flags.writeable = False
    kind = np.repeat(given["kind"].astype(dtype), 3)[::3]
    for laid in (counts, np.asfortranarray(counts), wide[:, 1:69:2]):
        found = many.value(rules="ema2016", **given | {"counts": laid, "kind": kind})
        assert [column.tolist() for column in found] == [column.tolist() for column in expected]
    assert (counts == given["counts"]).all()


def test_as_many_red_fives_as_a_hand_has_fives() -> None:
    """In the hand, in melds, and the winning tile."""
    hand: dict[str, Any] = {"counts": [counts_of(parse("55z34m"))], "kind": parse_tile("5m"), "red_fives": 3}
    melds = [[many.CHI + 12, many.PON + 27, many.CHI + 22]]
    assert many.value(**hand, melds=melds, rules="tenhou").han.tolist() == [5]  # with two for East
    with pytest.raises(SituationError, match="red_fives of row 0: 3; the hand has 2 fives"):
        many.value(**hand, melds=[[many.CHI + 12, many.PON + 27, many.PON + 28]], rules="tenhou")
