"""Liability: who fed the last set of a yakuman answers for it (EMA 2008, 2012 §3.3.6, EMA 2016 §3.3.9, EMA 2025 §3.3.7; WOMRT #5b).

Seats are A to D in turn order; C feeds B. What each switch of the payment does is tested with the settlement.

Cases: docs/rules/cases/liability.md.
"""

import pytest

from tests.support.books import EVERY, LEAGUES, PLATFORMS, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

BY_LIABLE = (*PLATFORMS, "m-league")
"""Those whose liable player pays the counters when another discards."""
FOURTH_KAN = (WARSAW, *WRC, *LEAGUES)
"""Those that hold the feeder of a fourth kan liable."""
UNFED = [-16000 - 200, 32000 + 600, -8000 - 200, -8000 - 200]
"""A yakuman self-drawn by South with two counters, nobody liable."""


# Big three dragons.


def fed(rules: str, turns: int, dealer: str = "A") -> Table:
    """B pons dragons from A, D and at last from C, and waits for 3m and 6m; the 6m is drawn so many turns later. Two counters."""
    before = 3 if dealer == "B" else 0
    table = deal(
        rules, A="5z", B="556677z45m99p123z", C="7z", D="6z", draws="x" * (3 + before + turns) + "6m", dealer=dealer, counters=2
    )  # fmt: skip
    table.turns(before)
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(1)
    table.play("D discards 6z, B pon, B discards 2z, C discards 7z, B pon, B discards 3z")
    table.turns(turns - 1)
    return table


@under(*all_but(*WRC))
@pytest.mark.parametrize(("dealer", "points"), [("A", 32000), ("B", 48000)])
def test_by_self_draw_the_feeder_pays_everything(rules: str, dealer: str, points: int) -> None:
    """C-080: EMA 2016 §3.3.9; WOMRT #5b."""
    table = fed(rules, 4, dealer)
    table.play("B draws 6m, B tsumo")
    assert table.wins["B"].liable == 2
    assert table.change == [0, points + 600, -points - 600, 0]


@under(*WRC)
@pytest.mark.parametrize(("dealer", "points"), [("A", 32000), ("B", 48000)])
def test_in_the_world_championship_all_three_pay_the_counters(rules: str, dealer: str, points: int) -> None:
    """C-080, Y-26."""
    table = fed(rules, 4, dealer)
    table.play("B draws 6m, B tsumo")
    assert table.change == [-200, points + 600, -points - 200, -200]


@under(*EVERY)
@pytest.mark.parametrize(("dealer", "points"), [("A", 32000), ("B", 48000)])
def test_on_the_discard_of_a_third_player_each_pays_half(rules: str, dealer: str, points: int) -> None:
    """C-081, X-G07: the counters by the discarder; K09: on the platforms and in M.League by the liable player."""
    table = fed(rules, 2, dealer)
    table.play("D discards 6m, B ron")
    half = points // 2
    expected = [0, points + 600, -half - 600, -half] if rules in BY_LIABLE else [0, points + 600, -half, -half - 600]
    assert table.change == expected


@under(*EVERY)
@pytest.mark.parametrize(("dealer", "points"), [("A", 32000), ("B", 48000)])
def test_the_feeder_discards_the_winning_tile_himself(rules: str, dealer: str, points: int) -> None:
    """C-082: he pays all of it."""
    table = fed(rules, 1, dealer)
    table.play("C discards 6m, B ron")
    assert table.change == [0, points + 600, -points - 600, 0]


@under(*EVERY)
def test_a_kan_of_the_third_dragon_is_fed_too(rules: str) -> None:
    """C-080: the last set may be a kan."""
    table = deal(rules, A="5z", B="5566777z45m99p12z", C="7z", D="6z", draws="x" * 7 + "6m", replacements="3z")
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(1)
    table.play("D discards 6z, B pon, B discards 2z, C discards 7z, B kan, B discards 3z")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == [0, 32000, -32000, 0]


@under(*EVERY)
def test_not_liable_if_the_earlier_sets_are_concealed(rules: str) -> None:
    """C-083 (a): EMA 2012 §4.2.5, all melded; EMA 2016 §3.3.9, open sets before the feed."""
    table = deal(rules, B="55566677z45m99p1z", C="7z", draws="xxxxxx6m", counters=2)
    table.turns(2)
    table.play("C discards 7z, B pon, B discards 1z")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == UNFED


@under(*EVERY)
def test_nobody_is_liable_for_a_third_set_of_the_winners_own(rules: str) -> None:
    """C-083 (b): two are ponned, the third is drawn."""
    table = deal(rules, A="5z", B="5566777z45m99p12z", D="6z", draws="xxxxxx6m", counters=2)
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(1)
    table.play("D discards 6z, B pon, B discards 2z")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == UNFED


@under(*EVERY)
def test_a_concealed_kan_does_not_count_among_the_earlier_sets(rules: str) -> None:
    """C-083 (c): inferred, X-G06."""
    table = deal(rules, B="55556677z45m99p1z", C="7z", D="6z", draws="x2zxxxxxx6m", replacements="3z", counters=2)
    table.turns(1)
    table.play("B ankan 5z, B discards 3z")
    table.turns(1)
    table.play("D discards 6z, B pon, B discards 1z, C discards 7z, B pon, B discards 2z")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.change == UNFED


@under(*EVERY)
def test_the_second_set_makes_nobody_liable(rules: str) -> None:
    """C-083: the hand is won with two dragon sets only."""
    table = deal(rules, A="5z", B="5566z45m99p123s12z", D="6z", draws="xxxxxx6m")
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(1)
    table.play("D discards 6z, B pon, B discards 2z")
    table.turns(3)
    table.play("B draws 6m, B tsumo")
    assert table.wins["B"].liable == -1
    assert all(change < 0 for seat, change in enumerate(table.change) if seat != 1)


# Big four winds.


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        *[(rules, 64000) for rules in ("ema2008", "ema2012", WARSAW, "plm", "mahjong-soul")],
        ("plm-extended", 48000),
        *[(rules, 32000) for rules in ("ema2016", "ema2025", *WRC, "tenhou", *LEAGUES)],
    ],
)
def test_the_feeder_of_the_fourth_wind_pays_everything(rules: str, points: int) -> None:
    """C-084: EMA §4.2.5, worth what big four winds are worth; WOMRT #5b."""
    table = deal(
        rules, A="1z", B="11223344z5m567z9s", C="4z", D="23z", draws="x" * 9 + "5m", indicators="6m", ura="6m"
    )  # fmt: skip
    table.play("A discards 1z, B pon, B discards 5z")
    table.turns(1)
    table.play("D discards 2z, B pon, B discards 6z")
    table.turns(1)
    table.play("D discards 3z, B pon, B discards 7z, C discards 4z, B pon, B discards 9s")
    table.turns(3)
    table.play("B draws 5m, B tsumo")
    assert table.wins["B"].yaku == ("daisuushii",)
    assert table.change == [0, points, -points, 0]


# Four kans.


def fourth_kan(rules: str) -> Table:
    """B has two concealed kans and one from D; C feeds the fourth; later B draws the tile of his pair."""
    table = deal(rules, B="111m2222p999s777p", C="7p", D="9s", draws="x1m xxxxxx 5m", replacements="5m1z2z3z")
    table.turns(1)
    table.play("B ankan 1m, B ankan 2p, B discards 1z")
    table.turns(1)
    table.play("D discards 9s, B kan, B discards 2z, C discards 7p, B kan, B discards 3z")
    table.turns(3)
    table.play("B draws 5m, B tsumo")
    return table


@under(*FOURTH_KAN)
def test_the_feeder_of_the_fourth_kan_pays_everything(rules: str) -> None:
    """C-085: WOMRT #5b; K03."""
    assert fourth_kan(rules).change == [0, 32000, -32000, 0]


@under(*all_but(*FOURTH_KAN))
def test_a_fed_fourth_kan_is_an_ordinary_self_draw(rules: str) -> None:
    """C-085: EMA names dragons and winds only."""
    assert fourth_kan(rules).change == [-16000, 32000, -8000, -8000]


# A win on the replacement tile of a claimed kan.


def replacement_win(rules: str) -> Table:
    """B claims C's discard for a kan and wins on the replacement tile: 3 han 40 fu, one counter."""
    table = deal(rules, A="5z", B="222p55z34m678s99s1z", C="2p", indicators="7s6z6z", replacements="5m", counters=1)
    table.play("A discards 5z, B pon, B discards 1z, C discards 2p, B kan, B draws 5m, B tsumo")
    assert (table.wins["B"].han, table.wins["B"].fu) == (3, 40)
    return table


def test_in_warsaw_the_feeder_of_the_kan_pays_for_all_three() -> None:
    """C-086: #5b."""
    assert replacement_win(WARSAW).change == [0, 5500, -5500, 0]


@under(*all_but(WARSAW))
def test_a_win_after_a_claimed_kan_is_an_ordinary_self_draw(rules: str) -> None:
    """C-086, K10."""
    assert replacement_win(rules).change == [-2700, 5500, -1400, -1400]


def test_in_warsaw_nobody_pays_for_a_concealed_kan() -> None:
    """C-086: #5b speaks of a kan that was fed."""
    table = deal(WARSAW, B="2222p34m678s999s7z", draws="x7z", indicators="4z6z", replacements="5m")
    table.turns(1)
    table.play("B ankan 2p, B tsumo")
    assert all(change < 0 for seat, change in enumerate(table.change) if seat != 1)


def test_in_warsaw_a_later_win_is_paid_by_all() -> None:
    """C-086: only the replacement tile itself counts."""
    table = deal(WARSAW, A="5z", B="222p55z34m678s99s1z", C="2p", draws="xxxxx5m", indicators="4z6z6z", replacements="2z")
    table.play("A discards 5z, B pon, B discards 1z, C discards 2p, B kan, B discards 2z")
    table.turns(3)
    table.play("B draws 5m, B tsumo")
    assert all(change < 0 for seat, change in enumerate(table.change) if seat != 1)
