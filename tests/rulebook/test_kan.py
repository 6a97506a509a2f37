"""Kans in the count: robbed, replaced, three and four of them, and their dora.

Cases: docs/rules/cases/kan.md, docs/rules/cases/riichi.md.
"""

from dataclasses import replace

import pytest

from hanchan.rules import load
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import bonus, scored, won, yaku


@every_case("kan")
def test_kan(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


@pytest.mark.parametrize("rules", BOOKS)
def test_the_dora_of_a_kan_count_with_the_first_one(rules: str) -> None:
    """C-001: each indicator counts, and so two equal ones count twice."""
    hand = "234m678p56778s44p"
    assert bonus(scored(won(hand, "riichi", ron="9s", dora="3p"), rules)) == 2
    assert bonus(scored(won(hand, "riichi", ron="9s", dora="3p3p"), rules)) == 4


@pytest.mark.parametrize("rules", BOOKS)
def test_all_four_tiles_of_a_kan_are_dora(rules: str) -> None:
    win = won("23m678p99s", "rinshan", melds=["kan:2222p", "pon:555z"], tsumo="4m", dora="1p9s")
    assert bonus(scored(win, rules)) == 4


@pytest.mark.parametrize("rules", BOOKS)
def test_a_replacement_tile_is_not_the_last_tile_of_the_wall(rules: str) -> None:
    """C-029: rinshan without haitei, unless the rules say otherwise."""
    both = replace(load(rules), haitei_on_rinshan=True)
    win = won("23m678p99s", "rinshan", "haitei", melds=["kan:2222p", "pon:555z"], tsumo="4m")
    assert yaku(scored(win, both)) == {"rinshan": 1, "haitei": 1, "yakuhai_white": 1}
