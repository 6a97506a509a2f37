"""Liability in play: who fed the last set of a yakuman, and what he pays (EMA 2016 §3.3.9; WOMRT #5b).

Seats are A to D in turn order. B collects; A feeds first, C the last set.
"""

import pytest

from tests.support.books import EVERY, LEAGUES, PLATFORMS, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

LIABLE_PAYS_COUNTERS = (*PLATFORMS, "m-league")


def big_dragons(rules: str, dealer: str = "A", then: str = "") -> Table:
    """B claims two dragon pons from A and the third from C; he waits for 3m and 6m. `then` are the draws of C, D, A and B after it."""
    before = 0 if dealer == "A" else 3
    table = deal(rules, A="56z", B="55z66z77z45m99p123s", C="7z", dealer=dealer, draws="x" * (5 + before) + then, counters=2)
    table.turns(before)
    table.play("A discards 5z, B pon, B discards 1s")
    table.turns(2)
    table.play("A discards 6z, B pon, B discards 2s, C discards 7z, B pon, B discards 3s")
    assert table.hand("B") == "45m99p"
    return table


def shares(rules: str, value: int) -> list[int]:
    """What A, B, C, D have after C has paid for all, the counters as the rules say."""
    if rules in WRC:
        return [-200, value + 600, -value - 200, -200]
    return [0, value + 600, -value - 600, 0]


@under(*EVERY)
def test_by_self_draw_the_liable_player_pays_everything(rules: str) -> None:
    """C-080: 32,000 and two counters; in the world championship all three pay the counters (Y-26)."""
    table = big_dragons(rules, then="1z2z1z6m")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.wins["B"].liable == 2
    assert table.change == shares(rules, 32000)


@under(*EVERY)
def test_by_self_draw_to_east(rules: str) -> None:
    """C-080: 48,000."""
    table = big_dragons(rules, "B", then="1z2z1z6m")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == shares(rules, 48000)


@under(*EVERY)
@pytest.mark.parametrize(("dealer", "half"), [("A", 16000), ("B", 24000)])
def test_on_the_discard_of_a_third_player_both_pay_half(rules: str, dealer: str, half: int) -> None:
    """C-081: the counters by the discarder (X-G07), by the liable player on the platforms and in the M.League."""
    table = big_dragons(rules, dealer, then="1z6m")
    table.turns(1)
    table.play("D draws 6m, D discards 6m, B ron")
    by_liable = 600 if rules in LIABLE_PAYS_COUNTERS else 0
    assert table.change == [0, 2 * half + 600, -half - by_liable, -half - (600 - by_liable)]


@under(*EVERY)
def test_the_liable_player_discards_the_winning_tile_himself(rules: str) -> None:
    """C-082."""
    table = big_dragons(rules, then="6m")
    table.play("C draws 6m, C discards 6m, B ron")
    assert table.change == [0, 32600, -32600, 0]


ORDINARY = [-16000, 32000, -8000, -8000]


@under(*EVERY)
def test_the_last_set_was_drawn(rules: str) -> None:
    """C-083 (b): B ponned two and has the third from the wall."""
    table = deal(rules, A="56z", B="55z66z777z45m99p12s", draws="xxxxx3zx6m")
    table.play("A discards 5z, B pon, B discards 1s")
    table.turns(2)
    table.play("A discards 6z, B pon, B discards 2s")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.wins["B"].yakuman == 1
    assert table.change == ORDINARY


@under(*EVERY)
def test_two_concealed_dragon_pons_and_one_fed(rules: str) -> None:
    """C-083 (a): paid like any self-draw."""
    table = deal(rules, B="555z666z77z45m99p1s", C="7z", draws="x1zx2z1z2z6m")
    table.turns(1)
    table.play("B discards 1z, C discards 7z, B pon, B discards 1s")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == ORDINARY


@under(*EVERY)
def test_a_concealed_kan_does_not_count(rules: str) -> None:
    """C-083 (c), X-G06: one of the earlier two is a concealed kan."""
    table = deal(rules, B="5555z66z77z45m99p1s", C="67z", draws="x2sxx1p2z1z6m", replacements="3s")
    table.turns(1)
    table.play("B ankan 5z, B discards 3s, C discards 6z, B pon, B discards 1s, C discards 7z, B pon, B discards 2s")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.wins["B"].yakuman == 1
    assert table.change == ORDINARY


@under(*EVERY)
def test_big_four_winds(rules: str) -> None:
    """C-084: the fourth pon fed by C; B draws the pair. C pays everything."""
    table = deal(rules, A="123z", B="11223344z5m6789s", C="4z", draws="xxxxxxxx 1p2p1p5m", indicators="9p", ura="9p")
    for tile, junk in (("1z", "6s"), ("2z", "7s"), ("3z", "8s")):
        table.play(f"A discards {tile}, B pon, B discards {junk}")
        if tile != "3z":
            table.turns(2)
    table.play("C discards 4z, B pon, B discards 9s")
    table.turns(3)
    table.play("B draws 5m, B tsumo")
    points = {"ema2008": 64000, "ema2012": 64000, WARSAW: 64000, "plm": 64000, "plm-extended": 48000, "mahjong-soul": 64000}
    assert table.change == [0, points.get(rules, 32000), -points.get(rules, 32000), 0]


def four_kans(rules: str) -> Table:
    """B has three concealed kans, claims the fourth from C, and draws the pair later."""
    table = deal(rules, B="1111m2222p3333s9m", C="7z", draws="x1sx2s1p2s9m", replacements="7z7z7z1p")
    table.turns(1)
    table.play("B ankan 1m, B ankan 2p, B ankan 3s, B discards 1s, C discards 7z, B kan, B discards 1p")
    table.turns(3)
    table.play("B draws 9m, B tsumo")
    return table


@under(WARSAW, *WRC, *LEAGUES)
def test_the_feeder_of_the_fourth_kan_is_liable(rules: str) -> None:
    """C-085: WOMRT #5b; K03."""
    assert four_kans(rules).change == [0, 32000, -32000, 0]


@under(*all_but(WARSAW, *WRC, *LEAGUES))
def test_or_not(rules: str) -> None:
    """C-085: EMA names dragons and winds only."""
    assert four_kans(rules).change == ORDINARY


def replacement_win(rules: str) -> Table:
    """B claims a kan from C and wins on the replacement tile: 3 han 40 fu, one counter."""
    table = deal(rules, A="5z", B="55z222p34m678s99s1z", C="2p", indicators="7s4z", replacements="5m", counters=1)
    table.play("A discards 5z, B pon, B discards 1z, C discards 2p, B kan, B tsumo")
    assert (table.wins["B"].han, table.wins["B"].fu) == (3, 40)
    return table


def test_in_warsaw_the_feeder_of_a_kan_pays_for_all_three() -> None:
    """C-086: WOMRT #5b."""
    assert replacement_win(WARSAW).change == [0, 5500, -5500, 0]


@under(*all_but(WARSAW))
def test_elsewhere_it_is_an_ordinary_self_draw(rules: str) -> None:
    """C-086, K10."""
    assert replacement_win(rules).change == [-2700, 5500, -1400, -1400]


def test_in_warsaw_only_the_first_tile_after_the_kan_is_meant() -> None:
    """K10: B discards the replacement tile and wins later; an ordinary self-draw."""
    table = deal(WARSAW, A="5z", B="55z222p34m678s99s1z", C="2p", draws="xx2z1z2z5m", replacements="3z")
    table.play("A discards 5z, B pon, B discards 1z, C discards 2p, B kan, B discards 3z")
    table.turns(3)
    table.play("B draws 5m, B tsumo")
    assert table.wins["B"].liable == -1
    assert min(table.change) < 0
    assert table.change.count(0) == 0
