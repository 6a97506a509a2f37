"""Liability for a fed yakuman (EMA 2016 §3.3.9), and for a kan whose replacement tile wins (WOMRT #5b).

Seats are A to D in turn order and A is East; C has fed.

Cases: docs/rules/cases/liability.md.
"""

from dataclasses import replace
from itertools import product

import pytest

from hanchan.rules import PRESETS, load
from hanchan.scoring import NOBODY, SeatWin, Table, deltas, settle
from hanchan.scoring.catalogue import DAISANGEN, DAISUUSHII, SUUKANTSU
from hanchan.tiles.winds import WINDS
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import scored, won

A, B, C, D = range(4)
DRAGONS = ["pon:555z", "pon:666z", "pon:777z"]
LIABLE = ("ema2008", "ema2012", "ema2016", "ema2025", "womrt2009", "plm")


@every_case("liability")
def test_hand_that_can_be_fed(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


def big_dragons(winner: int, rules: str, tsumo: bool, hand: str = "45m99p", tile: str = "6m") -> SeatWin:
    """Big three dragons, the third set fed by C."""
    win = won(hand, melds=DRAGONS, tsumo=tile if tsumo else "", ron=tile, seat=WINDS[winner])
    return SeatWin(winner, scored(win, rules), C, DAISANGEN)


def change(win: SeatWin, discarder: int, rules: str, counters: int = 0) -> list[int]:
    return deltas(settle([win], discarder, Table(dealer=A, counters=counters), load(rules)))


@pytest.mark.parametrize("rules", LIABLE)
def test_by_self_draw_the_liable_player_pays_everything(rules: str) -> None:
    """C-080: with two counters."""
    assert load(rules).liability_daisangen
    assert change(big_dragons(B, rules, tsumo=True), NOBODY, rules, 2) == [0, 32600, -32600, 0]
    assert change(big_dragons(A, rules, tsumo=True), NOBODY, rules, 2) == [48600, 0, -48600, 0]


@pytest.mark.parametrize("rules", LIABLE)
def test_on_the_discard_of_a_third_player_each_pays_half_and_the_discarder_the_counters(rules: str) -> None:
    """C-081."""
    assert change(big_dragons(B, rules, tsumo=False), D, rules, 2) == [0, 32600, -16000, -16600]
    assert change(big_dragons(A, rules, tsumo=False), D, rules, 2) == [48600, 0, -24000, -24600]


@pytest.mark.parametrize("rules", LIABLE)
def test_the_liable_player_discards_the_tile_himself_and_pays_all(rules: str) -> None:
    """C-082."""
    assert change(big_dragons(B, rules, tsumo=False), C, rules, 2) == [0, 32600, -32600, 0]
    assert change(big_dragons(A, rules, tsumo=False), C, rules, 2) == [48600, 0, -48600, 0]


@pytest.mark.parametrize("rules", LIABLE)
def test_without_liability_a_yakuman_is_paid_like_any_hand(rules: str) -> None:
    """C-083: the last set was drawn by the winner himself, or the earlier ones were concealed."""
    win = big_dragons(B, rules, tsumo=True)._replace(liable=NOBODY, fed=-1)
    assert change(win, NOBODY, rules, 2) == [-16200, 32600, -8200, -8200]
    assert change(win._replace(liable=B, fed=DAISANGEN), NOBODY, rules, 2) == [-16200, 32600, -8200, -8200]


@pytest.mark.parametrize(
    ("rules", "points"),
    [("ema2008", 64000), ("ema2012", 64000), ("womrt2009", 64000), ("plm", 64000), ("plm-extended", 48000), ("ema2016", 32000)],
)
def test_big_four_winds(rules: str, points: int) -> None:
    """C-084: self-drawn by B, the fourth set fed by C; and halves on the discard of D."""
    melds = ["pon:111z", "pon:222z", "pon:333z", "pon:444z"]
    drawn = SeatWin(B, scored(won("5m", melds=melds, tsumo="5m"), rules), C, DAISUUSHII)
    assert change(drawn, NOBODY, rules) == [0, points, -points, 0]
    ronned = SeatWin(B, scored(won("5m", melds=melds, ron="5m"), rules), C, DAISUUSHII)
    assert change(ronned, D, rules) == [0, points, -points // 2, -points // 2]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("womrt2009", [0, 32000, -32000, 0]),
        ("wrc2025", [0, 32000, -32000, 0]),
        ("m-league", [0, 32000, -32000, 0]),
        ("ema2008", [-16000, 32000, -8000, -8000]),
        ("ema2012", [-16000, 32000, -8000, -8000]),
        ("ema2016", [-16000, 32000, -8000, -8000]),
        ("tenhou", [-16000, 32000, -8000, -8000]),
    ],
)
def test_the_feeder_of_the_fourth_kan_is_liable_where_the_rules_say_so(rules: str, expected: list[int]) -> None:
    """C-085: WOMRT #5b; K03."""
    melds = ["ankan:1111m", "ankan:2222p", "kan:9999s", "kan:3333s"]
    score = scored(won("2m", melds=melds, tsumo="2m"), rules)
    liable = C if load(rules).liability_suukantsu else NOBODY
    assert change(SeatWin(B, score, liable, SUUKANTSU), NOBODY, rules) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("womrt2009", [0, 5500, -5500, 0]),
        ("ema2008", [-2700, 5500, -1400, -1400]),
        ("ema2012", [-2700, 5500, -1400, -1400]),
        ("ema2016", [-2700, 5500, -1400, -1400]),
    ],
)
def test_in_warsaw_the_feeder_of_a_kan_pays_for_all_three_if_its_replacement_tile_wins(rules: str, expected: list[int]) -> None:
    """C-086: 3 han 40 fu with a counter."""
    win = won("34m678s99s", "rinshan", melds=["kan:2222p", "pon:555z"], tsumo="5m", dora="7s")
    score = scored(win, rules)
    assert (score.han, score.fu) == (3, 40)
    liable = C if load(rules).liability_rinshan else NOBODY
    assert change(SeatWin(B, score, liable), NOBODY, rules, 1) == expected


def test_the_feeder_of_a_kan_pays_the_counters_whoever_pays_those_of_a_fed_yakuman() -> None:
    """The switch is about yakuman; here there is one payer."""
    win = won("34m678s99s", "rinshan", melds=["kan:2222p", "pon:555z"], tsumo="5m", dora="7s")
    rules = replace(load("womrt2009"), liability_counters_tsumo="all")
    found = settle([SeatWin(B, scored(win, rules), C)], NOBODY, Table(counters=1), rules)
    assert deltas(found) == [0, 5500, -5500, 0]


@pytest.mark.parametrize("rules", BOOKS)
def test_yakuman_that_do_not_add_up_leave_one_to_pay(rules: str) -> None:
    """All honours besides: the liable player answers for the one yakuman that is scored."""
    win = big_dragons(B, rules, tsumo=True, hand="1122z", tile="1z")
    assert change(win, NOBODY, rules, 1) == [0, 32300, -32300, 0]


# Where yakuman add up: big three dragons, fed, and all honours, worth 64,000 together.


@pytest.mark.parametrize("rules", ["wrc2022", "wrc2025"])
def test_in_the_world_championship_only_the_fed_yakuman_is_covered_and_all_three_pay_counters(rules: str) -> None:
    """C pays 32,000 for the dragons alone; the honours are paid as any self-draw."""
    win = big_dragons(B, rules, tsumo=True, hand="1122z", tile="1z")
    assert change(win, NOBODY, rules, 2) == [-16200, 64600, -32000 - 8200, -8200]
    win = big_dragons(A, rules, tsumo=True, hand="1122z", tile="1z")
    assert change(win, NOBODY, rules, 2) == [96600, -16200, -48000 - 16200, -16200]


@pytest.mark.parametrize("rules", ["wrc2022", "wrc2025", "jpml-a"])
def test_on_a_discard_the_fed_yakuman_is_halved_and_the_discarder_pays_the_rest(rules: str) -> None:
    win = big_dragons(B, rules, tsumo=False, hand="1122z", tile="1z")
    assert change(win, D, rules, 2) == [0, 64600, -16000, -16000 - 32000 - 600]


@pytest.mark.parametrize("rules", ["mahjong-soul", "m-league"])
def test_counters_by_the_liable_player_with_only_the_fed_yakuman_covered(rules: str) -> None:
    drawn = big_dragons(B, rules, tsumo=True, hand="1122z", tile="1z")
    assert change(drawn, NOBODY, rules, 2) == [-16000, 64600, -32000 - 8000 - 600, -8000]
    ronned = big_dragons(B, rules, tsumo=False, hand="1122z", tile="1z")
    assert change(ronned, D, rules, 2) == [0, 64600, -16000 - 600, -16000 - 32000]


def test_on_tenhou_the_whole_hand_is_covered_and_the_liable_player_pays_the_counters() -> None:
    drawn = big_dragons(B, "tenhou", tsumo=True, hand="1122z", tile="1z")
    assert change(drawn, NOBODY, "tenhou", 2) == [0, 64600, -64600, 0]
    ronned = big_dragons(B, "tenhou", tsumo=False, hand="1122z", tile="1z")
    assert change(ronned, D, "tenhou", 2) == [0, 64600, -32000 - 600, -32000]


def test_a_fed_double_yakuman_is_covered_as_one() -> None:
    """Mahjong Soul: big four winds count twice, all honours once more."""
    melds = ["pon:111z", "pon:222z", "pon:333z", "pon:444z"]
    score = scored(won("5z", melds=melds, tsumo="5z"), "mahjong-soul")
    assert score.limit == "yakuman x3"
    assert change(SeatWin(B, score, C, DAISUUSHII), NOBODY, "mahjong-soul") == [-16000, 96000, -64000 - 8000, -8000]


@pytest.mark.parametrize(("counters_by", "expected"), [("liable", [0, 32600, -32600, 0]), ("all", [-200, 32600, -32200, -200])])
def test_the_counters_of_a_self_draw_are_a_switch_of_their_own(counters_by: str, expected: list[int]) -> None:
    rules = replace(load("ema2016"), liability_counters_tsumo=counters_by)
    found = settle([big_dragons(B, "ema2016", tsumo=True)], NOBODY, Table(counters=2), rules)
    assert deltas(found) == expected


@pytest.mark.parametrize(("counters_by", "expected"), [("liable", [0, 32600, -16600, -16000]), ("discarder", [0, 32600, -16000, -16600])])
def test_the_counters_of_a_shared_ron_are_a_switch_of_their_own(counters_by: str, expected: list[int]) -> None:
    rules = replace(load("ema2016"), liability_counters_ron=counters_by)
    found = settle([big_dragons(B, "ema2016", tsumo=False)], D, Table(counters=2), rules)
    assert deltas(found) == expected


@pytest.mark.parametrize("rules", ["ema2016", "ema2025"])
def test_a_second_winner_is_paid_beside_a_liable_one(rules: str) -> None:
    """D discards for B, whom C has fed, and for A: halves for the one, all for the other, counters and sticks as ever."""
    other = SeatWin(A, scored(won("234m567m34p55p678s", "riichi", ron="2p", seat="east"), rules))
    table = Table(counters=1, carried_sticks=1, riichi=(A,))
    found = settle([big_dragons(B, rules, tsumo=False), other], D, table, load(rules))
    assert deltas(found) == [5800 + 300 + 2000, 32000 + 300, -16000, -16000 - 300 - 5800 - 300]


@pytest.mark.parametrize("rules", PRESETS)
def test_whoever_is_liable_the_winner_gets_the_value_of_the_hand_and_the_counters(rules: str) -> None:
    """Every winner, liable player and discarder; both yakuman, of which one was fed."""
    for winner, liable, discarder, counters in product(range(4), range(4), (NOBODY, A, B, C, D), (0, 2)):
        if winner not in (liable, discarder):
            win = big_dragons(winner, rules, discarder == NOBODY, hand="1122z", tile="1z")._replace(liable=liable)
            found = change(win, discarder, rules, counters)
            assert found[winner] == win.score.points + 300 * counters
            assert sum(found) == 0
            assert found[liable] < 0
