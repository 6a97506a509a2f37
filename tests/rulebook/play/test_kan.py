"""Kan in play: its dora, and robbing it (EMA 2016 §3.3.5-§3.3.7).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/setup.md, docs/rules/cases/kan.md.
"""

import pytest

from hanchan.deal import TileDrawn
from tests.support.books import EMA, EVERY, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

AT_ONCE = (*EMA, *WRC, "m-league")
"""A claimed or extended kan opens its dora before the replacement tile."""
AFTER_DISCARD = (WARSAW, *SHEET)
NO_KAN_DORA = "jpml-a"
PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
CHANKAN = "123456m789p13s99s"
"""Waits for 2s, without a yaku."""


# When the new dora is opened.


def claimed_kan(rules: str, **more: str) -> Table:
    """B claims a kan of 2p; the second indicator is 1p, so that 2p is dora; the replacement tile is 5m."""
    settings = {"indicators": "4z1p", "replacements": "5m", **more}
    table = deal(rules, B="222p34m567s678s99s", draws="2p", **settings)
    table.play("A discards 2p, B kan")
    return table


@under(*AT_ONCE)
def test_a_claimed_kan_opens_its_dora_before_the_replacement_tile(rules: str) -> None:
    """D01: EMA 2016 §3.3.5; EMA 2025 §3.3.4."""
    assert claimed_kan(rules).story[-3:] == ["B kan 2222p", "dora 1p", "B draws 5m"]


@under(*AFTER_DISCARD)
def test_in_warsaw_and_on_the_polish_sheet_it_is_opened_after_the_discard(rules: str) -> None:
    """D01: WOMRT #22; Polish sheet [N]."""
    table = claimed_kan(rules)
    table.play("B discards 9s")
    assert table.story[-5:-1] == ["B kan 2222p", "B draws 5m", "B discards 9s", "dora 1p"]


@under(*PLATFORMS)
def test_on_the_platforms_it_is_opened_with_the_discard_before_claims(rules: str) -> None:
    """D01."""
    table = claimed_kan(rules)
    table.play("B discards 9s")
    assert table.story[-5:-1] == ["B kan 2222p", "B draws 5m", "dora 1p", "B discards 9s"]


def test_the_jpml_has_no_kan_dora() -> None:
    """D00."""
    table = claimed_kan(NO_KAN_DORA)
    table.play("B discards 9s")
    table.turns(4)
    assert table.indicators == "4z"


def extended_kan(rules: str, **more: str) -> Table:
    """B has claimed a pon of 2s, draws the fourth and extends the pon."""
    table = deal(rules, B="22s1z", draws="2s xxx 2s", indicators="4z1p", replacements="5m", **more)
    table.play("A discards 2s, B pon, B discards 1z")
    table.turns(3)
    table.play("B draws 2s, B kakan 2s")
    table.nobody_claims()
    return table


@under(*AT_ONCE)
def test_an_extended_kan_opens_its_dora_before_the_replacement_tile(rules: str) -> None:
    """D02: EMA 2008, 2012 §3.3.7; EMA 2016 §3.3.6."""
    assert extended_kan(rules).story[-4:] == ["B announces 2s", "B kakan 2222s", "dora 1p", "B draws 5m"]


@under(*AFTER_DISCARD, *PLATFORMS)
def test_elsewhere_it_waits_for_the_discard_like_a_claimed_one(rules: str) -> None:
    """D02: WOMRT #22; Polish sheet [N]."""
    table = extended_kan(rules)
    assert table.story[-3:] == ["B announces 2s", "B kakan 2222s", "B draws 5m"]
    table.play("B discards 5m")
    shown = ["dora 1p", "B discards 5m"] if rules in PLATFORMS else ["B discards 5m", "dora 1p"]
    assert table.story[-3:-1] == shown


def concealed_kan(rules: str, **more: str) -> Table:
    """A declares a concealed kan of 2p in his first turn."""
    table = deal(rules, A="2222p", indicators="4z1p", replacements="5m", **more)
    table.play("A ankan 2p")
    table.nobody_claims()
    return table


@under(*all_but(*AFTER_DISCARD, NO_KAN_DORA))
def test_a_concealed_kan_opens_its_dora_before_the_replacement_tile(rules: str) -> None:
    """D03: EMA 2016 §3.3.7."""
    assert concealed_kan(rules).story[-3:] == ["A ankan 2222p", "dora 1p", "A draws 5m"]


@under(*AFTER_DISCARD)
def test_or_after_it_but_before_the_discard(rules: str) -> None:
    """D03: Polish sheet [N]; WOMRT #22 says before the discard."""
    table = concealed_kan(rules)
    assert table.story[-3:] == ["A ankan 2222p", "A draws 5m", "dora 1p"]


@under(*AFTER_DISCARD, *PLATFORMS)
@pytest.mark.parametrize("second", ["ankan 1m", "kakan 9p"])
def test_a_further_kan_opens_the_dora_of_the_one_before(rules: str, second: str) -> None:
    """X-W09: a second kan opens the pending indicator when it is declared."""
    table = deal(rules, A="9p2s", B="99p111m222s7z", indicators="4z1p6s", replacements=f"{second[-2:]}5z")
    table.play("A discards 9p, B pon, B discards 7z")
    table.turns(2)
    table.play("A discards 2s, B kan")
    assert table.indicators == "4z"
    table.play(f"B {second}")
    assert table.indicators == ("4z1p" if second == "kakan 9p" else "4z1p6s")
    assert table.story.index("dora 1p") < table.story.index("B draws 5z")


def test_the_pending_dora_is_open_even_if_the_further_kan_is_robbed() -> None:
    """X-W09: opened when it is declared."""
    table = deal(WARSAW, A="9p2s", B="99p222s7z", D="123m456m789s78p55s", indicators="4z1p", replacements="9p")
    table.play("A discards 9p, B pon, B discards 7z")
    table.turns(2)
    table.play("A discards 2s, B kan, B kakan 9p")
    assert table.indicators == "4z1p"
    table.play("D ron")
    assert "chankan" in table.wins["D"].yaku


# Which wins count the new dora.


@under(*EVERY)
def test_a_replacement_win_after_a_claimed_kan(rules: str) -> None:
    """C-020: the four new dora count only if the indicator is open already."""
    table = claimed_kan(rules)
    table.play("B tsumo")
    assert "rinshan" in table.wins["B"].yaku
    assert table.wins["B"].han == (5 if rules in AT_ONCE else 1)


@under(*EVERY)
def test_a_replacement_win_after_a_concealed_kan(rules: str) -> None:
    """C-021: they count wherever there are kan dora; Warsaw and the Polish sheet open before the discard."""
    table = deal(rules, B="222p34m567s678s99s", draws="x2p", indicators="4z1p", replacements="5m")
    table.turns(1)
    table.play("B ankan 2p, B tsumo")
    assert set(table.wins["B"].yaku) == {"menzen_tsumo", "rinshan"}
    assert table.wins["B"].han == (2 if rules == NO_KAN_DORA else 6)


@under(*EVERY)
def test_a_ron_on_the_discard_after_a_claimed_kan(rules: str) -> None:
    """C-022: 7s as the second indicator makes 8s dora, of which C has one; D05a for the platforms."""
    table = deal(rules, B="999m", C=PINFU, draws="9m", indicators="4z7s", replacements="5p")
    table.play("A discards 9m, B kan, B discards 5p, C ron")
    opened = rules in AT_ONCE or rules in PLATFORMS
    assert table.wins["C"].han == (3 if opened else 2)
    assert table.indicators == ("4z7s" if opened else "4z")


@under(*EVERY)
def test_two_equal_indicators_count_twice(rules: str) -> None:
    """C-001: indicators 3p and 3p, the winner has two 4p."""
    table = deal(rules, A="1111m2z", B="234m567m44p678s23s", draws="x7z6z7z4s", indicators="3p3p")
    table.play("A ankan 1m, A discards 2z")
    table.turns(3)
    table.play("A draws 4s, A discards 4s, B ron")
    assert table.wins["B"].han == (4 if rules == NO_KAN_DORA else 6)


@under(*EVERY)
def test_ura_dora_lie_under_every_open_indicator(rules: str) -> None:
    """D16: EMA 2016 §3.3.14; the JPML has none."""
    table = deal(rules, A="2222z7z", B=CHANKAN, draws="x3z6z6z2s", indicators="4z4z", ura="8s8s")
    table.play("A ankan 2z, A discards 7z, B riichi 3z")
    table.turns(2)
    table.play("A draws 2s, A discards 2s, B ron")
    win = table.wins["B"]
    assert len(win.ura) == (0 if rules == NO_KAN_DORA else 2)
    assert win.han == (1 if rules == NO_KAN_DORA else 2 + 4)


# Draws.


@under(*EVERY)
def test_every_kan_takes_a_draw_from_the_wall(rules: str) -> None:
    """C-003: three kans leave 66 draws after the deal, and three replacement tiles."""
    table = deal(rules, A="1111m2222p3333s5z")
    table.play("A ankan 1m, A ankan 2p, A ankan 3s, A discards 5z")
    table.play_out()
    drawn = [event for event in table.deal.events if isinstance(event, TileDrawn)]
    assert sum(not event.replacement for event in drawn) == 1 + 66
    assert sum(event.replacement for event in drawn) == 3


# Robbing.


def robbed(rules: str, **more: str) -> Table:
    """B extends a pon of 2s, for which D waits."""
    table = deal(rules, A="2s", B="22s1z", D=CHANKAN, draws="7z6z7z6z2s", indicators="4z1p", **more)
    table.play("A discards 2s, B pon, B discards 1z")
    table.turns(3)
    table.play("B draws 2s, B kakan 2s")
    return table


@under(*EVERY)
def test_an_extended_kan_is_robbed(rules: str) -> None:
    """C-023: EMA 2016 §4.2.1. A win by ron with a han of its own; B pays alone; no new indicator; B keeps his pon."""
    table = robbed(rules)
    assert table.options("D") == ["ron", "pass"]
    table.play("D ron")
    assert table.wins["D"].yaku == ("chankan",)
    assert table.wins["D"].source == 1
    assert table.change == [0, -1300, 0, 1300]
    assert table.indicators == "4z"
    assert [meld.type for meld in table.deal.state.players[1].melds] == ["pon"]


@under(*EVERY)
def test_a_kan_that_is_not_robbed_stands(rules: str) -> None:
    table = robbed(rules)
    table.play("D passes")
    assert table.happened("B kakan 2222s")


@under(*EVERY)
def test_robbing_a_kan_inside_ippatsu(rules: str) -> None:
    """C-024: the kan was not completed and broke nothing. Riichi, ippatsu, chankan: 3 han 40 fu."""
    table = deal(rules, A="2s", B="22s1z", D=CHANKAN, draws="7z 6z 3z 7z 2s")
    table.play("A discards 2s, B pon, B discards 1z")
    table.turns(1)
    table.play("D riichi 3z")
    table.turns(1)
    table.play("B draws 2s, B kakan 2s, D ron")
    if rules == "jpml-a":  # no ippatsu
        assert table.wins["D"].yaku == ("riichi", "chankan")
        assert table.change == [0, -2600, 0, 2600]
    else:
        assert table.wins["D"].yaku == ("riichi", "ippatsu", "chankan")
        assert table.change == [0, -5200, 0, 5200]


ROBS_CLOSED = (*EMA, WARSAW, *SHEET, "mahjong-soul")


def robbed_closed(rules: str) -> Table:
    """B declares a concealed kan of 9m; C waits for it with thirteen orphans, D with 7-8m."""
    table = deal(rules, B="999m", C="1m19p19s12345677z", D="234p567p78m55p678s", draws="7z9m")
    table.turns(1)
    table.play("B ankan 9m")
    return table


@under(*ROBS_CLOSED)
def test_a_concealed_kan_is_robbed_for_thirteen_orphans_only(rules: str) -> None:
    """C-025: EMA 2016 §3.3.7, §4.2.1."""
    table = robbed_closed(rules)
    assert table.options("C") == ["ron", "pass"]
    assert table.options("D") == []
    table.play("C ron")
    assert table.wins["C"].yakuman == 1
    assert table.change == [0, -32000, 32000, 0]


@under(*all_but(*ROBS_CLOSED))
def test_elsewhere_a_concealed_kan_is_never_robbed(rules: str) -> None:
    """D09: M.League chapter 4 article 5; WRC, Tenhou, JPML."""
    table = robbed_closed(rules)
    assert table.options("C") == table.options("D") == []
    assert table.happened("B ankan 9999m")


@under(*EVERY)
def test_who_could_not_rob_a_concealed_kan_has_passed_nothing(rules: str) -> None:
    """C-025: D is not furiten and may win on 6m afterwards."""
    table = deal(rules, B="999m6m", D="234p567p78m55p678s", draws="7z9m")
    table.turns(1)
    table.play("B ankan 9m, B discards 6m")
    assert table.may("D ron")
