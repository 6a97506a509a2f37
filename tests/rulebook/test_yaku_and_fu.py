"""Yaku and fu where implementations go wrong; dora of all sorts.

Cases: docs/rules/cases/setup.md, docs/rules/cases/yaku-and-fu.md.
"""

import pytest

from hanchan.rules import load
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import bonus, scored, won, yaku


@every_case("yaku_and_fu")
def test_yaku_and_fu(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


@pytest.mark.parametrize("rules", BOOKS)
def test_seven_pairs_lose_to_twice_two_equal_chi(rules: str) -> None:
    """C-116: 4 han 30 fu against 3 han 25 fu."""
    score = scored(won("223344m667788p7z", tsumo="7z"), rules)
    assert "chiitoitsu" not in yaku(score)
    assert score.points == 7900


@pytest.mark.parametrize("rules", BOOKS)
def test_a_wind_that_is_seat_and_round_wind_is_two_yaku(rules: str) -> None:
    win = won("34m678s99p", melds=["pon:222z", "chi:123s"], ron="5m", seat="south", round="south")
    assert yaku(scored(win, rules)) == {"seat_wind": 1, "round_wind": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_double_riichi_is_two_han_in_place_of_one(rules: str) -> None:
    """EMA 2016 §4.2.1."""
    win = won("123456m789p13s99s", "double_riichi", "ippatsu", ron="2s")
    assert yaku(scored(win, rules)) == {"double_riichi": 2, "ippatsu": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_the_last_tile_is_haitei_and_the_last_discard_houtei(rules: str) -> None:
    """EMA 2016 §4.2.1; an open hand may have both."""
    assert yaku(scored(won("456m13s99s", "haitei", melds=["chi:123m", "chi:789p"], tsumo="2s"), rules)) == {"haitei": 1}
    assert yaku(scored(won("456m13s99s", "houtei", melds=["chi:123m", "chi:789p"], ron="2s"), rules)) == {"houtei": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_only_a_winner_in_riichi_counts_ura_dora(rules: str) -> None:
    """C-004, EMA 2016 §3.3.14."""
    win = won("23m567p345678s99p", "riichi", ron="4m", dora="8p", ura="8p")
    score = scored(win, rules)
    assert (score.dora, score.ura_dora, score.han) == (2, 2, 6)
    without = scored(won("23m567p345678s99p", ron="4m", dora="8p"), rules)
    assert (without.dora, without.ura_dora, without.han) == (2, 0, 3)


def test_without_ura_dora_nobody_counts_them() -> None:
    score = scored(won("23m567p345678s99p", "riichi", ron="4m", ura="8p"), "jpml-a")
    assert (score.ura_dora, score.han) == (0, 2)


def test_without_ippatsu_the_first_go_around_is_nothing_special() -> None:
    assert yaku(scored(won("23m567p345678s99p", "riichi", "ippatsu", ron="4m"), "jpml-a")) == {"riichi": 1, "pinfu": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_a_red_five_that_is_dora_counts_twice(rules: str) -> None:
    """C-001, where red fives are used."""
    score = scored(won("23m067p345678s99p", "riichi", ron="4m", dora="4p"), rules)
    assert (score.dora, score.red_fives) == (1, 1 if load(rules).red_fives else 0)


@pytest.mark.parametrize("rules", BOOKS)
def test_dora_indicators_go_round(rules: str) -> None:
    """C-002: North leads to East, red to white, nine to one."""
    hand = won("111z555z123m789p5s", "riichi", ron="5s", dora="4z7z9m")
    assert bonus(scored(hand, rules)) == 3 + 3 + 1


@pytest.mark.parametrize("rules", BOOKS)
def test_dora_add_nothing_to_a_yakuman(rules: str) -> None:
    score = scored(won("19m19p19s1234567z", "riichi", ron="1z", dora="9s", ura="9m"), rules)
    assert (bonus(score), score.han) == (0, 0)


@pytest.mark.parametrize("rules", BOOKS)
def test_four_concealed_pons_with_a_pon_by_ron_are_three(rules: str) -> None:
    """EMA 2016 §4.2.5: by ron only on a pair wait."""
    assert yaku(scored(won("222444m666p88s99p", ron="9p"), rules)) == {"sanankou": 2, "toitoi": 2}


@pytest.mark.parametrize("rules", BOOKS)
def test_all_terminals_and_honours_is_not_an_outside_hand(rules: str) -> None:
    """EMA 2016 §4.2.1: the outside hand has at least one chi."""
    score = scored(won("99s11m", melds=["pon:111p", "pon:999m", "pon:222z"], ron="9s", seat="west"), rules)
    assert yaku(score) == {"honroutou": 2, "toitoi": 2}


@pytest.mark.parametrize("rules", BOOKS)
def test_the_higher_of_two_outside_hands_counts(rules: str) -> None:
    """Terminals in every set are junchan, which chanta is not added to."""
    assert yaku(scored(won("123m78999p123s99m", ron="9p"), rules)) == {"junchan": 3}


def test_yakuman_add_up_where_the_rules_say_so() -> None:
    """Big three dragons and all honours: one yakuman in the European texts, two in the world championship."""
    win = won("1122z", melds=["pon:555z", "pon:666z", "pon:777z"], ron="1z")
    limits = [scored(win, rules).limit for rules in ("ema2016", "ema2025", "wrc2025", "tenhou")]
    assert limits == ["yakuman", "yakuman", "yakuman x2", "yakuman x2"]


def test_yakuman_add_up_to_the_cap() -> None:
    """All honours, four kans, big four winds and four concealed pons: four yakuman, and on Mahjong Soul doubles among them."""
    win = won("5z", melds=["ankan:1111z", "ankan:2222z", "ankan:3333z", "ankan:4444z"], tsumo="5z")
    assert yaku(scored(win, "wrc2025")) == {"tsuuiisou": 1, "suuankou_tanki": 1, "suukantsu": 1, "daisuushii": 1}
    limits = [scored(win, rules).limit for rules in ("wrc2025", "mahjong-soul", "jpml-a")]
    assert limits == ["yakuman x4", "yakuman x6", "yakuman x4"]
