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
    ],
)
def test_what_is_no_win_is_refused(changed: dict[str, Any], problem: str) -> None:
    given: dict[str, Any] = {"counts": [HAND], "kind": 27, "rules": load("ema2016")} | changed
    with pytest.raises((HandError, SituationError), match=problem):
        many.value(**given)
