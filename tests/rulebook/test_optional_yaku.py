"""Optional yaku of the Polish sheet, block [M]: open riichi, eight counters and others.

Cases: docs/rules/cases/optional-yaku.md.
"""

import pytest

from hanchan.rules import load
from hanchan.scoring import SeatWin, Table, deltas, impossible, settle
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import refused, scored, won, yaku

PINFU = "123m678p456s78s99p"


@every_case("optional_yaku")
def test_optional_yaku(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


# Open riichi.


def test_open_riichi_by_self_draw_is_two_han_in_place_of_one() -> None:
    """C-135 (a)."""
    score = scored(won(PINFU, "open_riichi", tsumo="9s"), "plm-extended")
    assert yaku(score) == {"open_riichi": 2, "menzen_tsumo": 1, "pinfu": 1}
    assert (score.han, score.fu, score.tsumo) == (4, 20, (1300, 2600))


def test_open_riichi_by_ron_from_a_player_not_in_riichi_is_a_yakuman() -> None:
    """C-135 (b): whoever sees the hand and discards for it pays."""
    score = scored(won(PINFU, "open_riichi", ron="9s"), "plm-extended")
    assert (yaku(score), score.limit, score.ron) == ({"open_riichi": 1}, "yakuman", 32000)
    assert scored(won(PINFU, "open_riichi", ron="9s", seat="east"), "plm-extended").ron == 48000


def test_open_riichi_by_ron_from_a_player_in_riichi_is_two_han() -> None:
    """C-135 (c): he had no choice."""
    score = scored(won(PINFU, "open_riichi", "from_riichi", ron="9s"), "plm-extended")
    assert (yaku(score), score.han, score.ron) == ({"open_riichi": 2, "pinfu": 1}, 3, 3900)


def test_open_riichi_has_ippatsu_and_ura_dora_like_riichi() -> None:
    win = won(PINFU, "open_riichi", "ippatsu", tsumo="9s", dora="1z", ura="8p")
    score = scored(win, "plm-extended")
    assert yaku(score) == {"open_riichi": 2, "ippatsu": 1, "menzen_tsumo": 1, "pinfu": 1}
    assert (score.ura_dora, score.han) == (2, 7)


def test_a_ron_from_a_player_in_riichi_changes_nothing_for_a_riichi_not_open() -> None:
    assert yaku(scored(won(PINFU, "riichi", "from_riichi", ron="9s"), "plm-extended")) == {"riichi": 1, "pinfu": 1}
    assert yaku(scored(won(PINFU, "riichi", ron="9s"), "plm-extended")) == {"riichi": 1, "pinfu": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_elsewhere_there_is_no_open_riichi(rules: str) -> None:
    assert impossible(won(PINFU, "open_riichi", ron="9s"), load(rules)).startswith("open riichi; ")


# Eight counters.


def test_the_dealer_wins_with_eight_counters() -> None:
    """C-134: a hand of one han is a yakuman, and the counters are paid besides."""
    score = scored(won(PINFU, ron="9s", seat="east", counters=8), "plm-extended")
    assert (yaku(score), score.limit) == ({"eight_counters": 1}, "yakuman")
    settled = settle([SeatWin(0, score)], 2, Table(counters=8), load("plm-extended"))
    assert deltas(settled) == [48000 + 2400, 0, -48000 - 2400, 0]


@pytest.mark.parametrize(("seat", "counters"), [("east", 7), ("south", 8), ("north", 20)])
def test_with_fewer_counters_or_another_winner_it_is_an_ordinary_hand(seat: str, counters: int) -> None:
    score = scored(won(PINFU, ron="9s", seat=seat, counters=counters), "plm-extended")
    assert (yaku(score), score.han) == ({"pinfu": 1}, 1)


def test_more_than_eight_counters_are_as_good() -> None:
    assert scored(won(PINFU, tsumo="9s", seat="east", counters=11), "plm-extended").tsumo == (16000, 16000)


def test_eight_counters_do_not_replace_a_yaku() -> None:
    win = won("678p456s78s99p", melds=["chi:123m"], ron="9s", seat="east", counters=8)
    assert refused(win, "plm-extended").reason == "no_yaku"


@pytest.mark.parametrize("rules", [*BOOKS, "ema2025", "tenhou"])
def test_elsewhere_eight_counters_are_only_counters(rules: str) -> None:
    assert scored(won(PINFU, "riichi", ron="9s", seat="east", counters=8), rules).ron == 2900
