"""Kan in play: its dora, robbing it, four of them, the end of the wall, and after riichi (EMA 2016 §3.3.5-§3.3.10, §3.3.14).

Seats are A to D in turn order and A is East.
"""

from dataclasses import replace

import pytest

from hanchan.deal import TileDrawn
from hanchan.rules import load
from tests.support.books import (
    ABORTIVE,
    EMA,
    EVERY,
    PLATFORMS,
    SHEET,
    WARSAW,
    WRC,
    all_but,
    under,
)  # fmt: skip
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


# Four kans.


def four_kans(rules: str, **more: str) -> Table:
    """A has three kans, C declares the fourth and draws."""
    settings = {"draws": "5z xx", "replacements": "6z6z6z1s", **more}
    table = deal(rules, A="1111m2222p3333s5z", C="4444s", sticks=1, counters=2, **settings)
    table.play("A ankan 1m, A ankan 2p, A ankan 3s, A discards 5z")
    table.turns(1)
    table.play("C ankan 4s")
    table.nobody_claims()
    return table


@under(*ABORTIVE)
def test_four_kans_of_two_players_are_a_draw(rules: str) -> None:
    """C-026: EMA 2008, 2012 §3.3.9; WOMRT #12d; Polish sheet [A] 3. East stays, a counter, sticks stay."""
    table = four_kans(rules, D="11s")
    table.play("C discards 1s")
    assert table.how == "four kans"
    assert table.change == [0, 0, 0, 0]
    assert table.after == ("A", 3, 1)


@under(*all_but(*ABORTIVE))
def test_four_kans_of_two_players_are_no_draw_and_there_is_no_fifth(rules: str) -> None:
    """C-026: EMA 2016 §3.3.10; EMA 2025 §3.3.5; M.League chapter 3 article 2."""
    table = four_kans(rules, D="6666p")
    table.play("C discards 1s")
    assert table.story[-1].startswith("D draws")
    assert not table.may("D ankan 6p")
    table.turns(8)


@under(*all_but(*ABORTIVE))
def test_no_fifth_kan_can_be_claimed(rules: str) -> None:
    """C-026, D13."""
    table = four_kans(rules, D="111s")
    table.play("C discards 1s")
    assert table.may("D pon")
    assert not table.may("D kan")


@under(*ABORTIVE)
def test_a_claimed_fourth_kan_of_a_second_player_is_a_draw_too(rules: str) -> None:
    """C-026: the draw comes with the discard that follows, not before."""
    table = deal(rules, A="1111m2222p3333s5z", C="555z", draws="x", replacements="6z6z6z1s")
    table.play("A ankan 1m, A ankan 2p, A ankan 3s, A discards 5z, C kan")
    assert not table.deal.is_over
    table.play("C draws 1s, C discards 1s")
    assert table.how == "four kans"


@under(*EVERY)
def test_a_win_on_the_discard_after_the_fourth_kan_counts(rules: str) -> None:
    """C-027, X-G10."""
    table = four_kans(rules, D="234m567m34p55p678s", replacements="6z6z6z5p")
    table.play("C discards 5p, D ron")
    assert list(table.wins) == ["D"]


@under(*EVERY)
def test_a_win_on_the_fourth_replacement_tile_counts(rules: str) -> None:
    """C-027."""
    table = deal(rules, A="1111m8888p3333s5z", C="4444s567m34p55p78m", draws="5z7z9m", replacements="6z6z6z2p")
    table.play("A ankan 1m, A ankan 8p, A ankan 3s, A discards 5z")
    table.turns(1)
    table.play("C draws 9m, C ankan 4s, C tsumo")
    assert set(table.wins["C"].yaku) >= {"rinshan", "menzen_tsumo"}


@under(*EVERY)
def test_a_robbed_fourth_kan_is_none(rules: str) -> None:
    """C-027: only three kans exist."""
    table = deal(rules, A="1111z2222p444s2s5z", B="22s7z", D=CHANKAN, draws="4s 7z5z7z 2s", replacements="6z6z6z")
    table.play("A ankan 1z, A ankan 2p, A ankan 4s, A discards 2s, B pon, B discards 7z")
    table.turns(3)
    table.play("B draws 2s, B kakan 2s, D ron")
    assert "chankan" in table.wins["D"].yaku
    assert table.deal.state.kans == 3


@under(*EVERY)
def test_four_kans_of_one_player_are_no_draw(rules: str) -> None:
    """C-028: play goes on, and nobody may make a fifth; B needs only the pair."""
    table = deal(rules, A="1111m2222p3333s6s", D="9999m", draws="9p 7z7z7z 9p", replacements="6s6s6s5z")
    table.play("A ankan 1m, A ankan 2p, A ankan 3s, A ankan 6s, A discards 5z")
    table.turns(2)
    assert table.story[-1].startswith("D draws")
    assert not table.may("D ankan 9m")
    table.turns(1)
    table.play("A draws 9p, A tsumo")
    assert "suukantsu" in table.wins["A"].yaku


# The end of the wall.


def last_but_one(rules: str, **more: str) -> Table:
    """A draws the fourth red dragon with one tile left in the wall."""
    settings = {"A": "777z234m567m34p55p", **more}
    table = deal(rules, draws="x" * 68 + "7z", **settings)
    table.until_wall(1)
    table.play("A draws 7z")
    return table


@under(*EVERY)
def test_a_kan_with_one_tile_left(rules: str) -> None:
    """C-029: EMA 2016 §3.4.1. The replacement tile is the last one; a win on it is rinshan and not haitei (X-G05)."""
    table = last_but_one(rules, replacements="2p")
    table.play("A ankan 7z")
    assert table.wall == 0
    table.play("A tsumo")
    assert "rinshan" in table.wins["A"].yaku
    assert "haitei" not in table.wins["A"].yaku


@under(*EVERY)
def test_the_discard_after_such_a_kan_is_the_last_one(rules: str) -> None:
    """C-029: won with houtei, and not claimed otherwise."""
    hands = {"A": "777z123m12345s", "C": "33p", "D": "345m345s24p88p678s", "replacements": "3p", "indicators": "3p"}
    table = last_but_one(rules, **hands)
    table.play("A ankan 7z, A discards 3p")
    assert table.options("D") == ["ron", "pass"]
    assert table.options("C") == []
    table.play("D ron")
    assert "houtei" in table.wins["D"].yaku


def test_whether_the_last_replacement_tile_is_haitei_is_a_switch() -> None:
    """C-029, X-G05: EMA 2016 §3.4.1 calls it the last tile."""
    house = replace(load("ema2016"), name="house", haitei_on_rinshan=True)
    table = deal(house, A="777z234m567m34p55p", draws="x" * 68 + "7z", replacements="2p")
    table.until_wall(1)
    table.play("A ankan 7z, A tsumo")
    assert {"rinshan", "haitei"} <= set(table.wins["A"].yaku)


def test_whether_the_discard_after_it_is_houtei_is_a_switch() -> None:
    """C-029, Y-16: by one digest it is not on Mahjong Soul."""
    house = replace(load("mahjong-soul"), name="house", houtei_after_rinshan=False)
    hands = {"A": "777z123m12345s", "C": "33p", "D": "345m345s24p88p678s"}
    table = deal(house, draws="x" * 68 + "7z", replacements="3p", indicators="3p", **hands)
    table.until_wall(1)
    table.play("A ankan 7z, A discards 3p, D ron")
    assert "houtei" not in table.wins["D"].yaku


@under(*EVERY)
def test_the_last_tile_of_the_wall_is_haitei(rules: str) -> None:
    """G08: also when a kan has made the wall shorter."""
    table = deal(rules, B=PINFU, draws="x" * 69 + "2p")
    table.until_wall(0)
    table.play("B draws 2p, B tsumo")
    assert "haitei" in table.wins["B"].yaku
    shorter = deal(rules, A="7777z", draws="x" * 68 + "2p", replacements="1m", C="1z", D="1z", B="1z")
    shorter.play("A ankan 7z, A discards 1m")
    shorter.until_wall(0)
    assert shorter.drawn("A") == "2p"


@under(*EVERY)
def test_no_kan_on_the_last_tile(rules: str) -> None:
    """C-030: EMA 2016 §3.4.1; elsewhere the dead wall could not be refilled."""
    table = deal(rules, B="777z", draws="x" * 69 + "7z")
    table.until_wall(0)
    table.play("B draws 7z")
    assert not table.may("B ankan 7z")


@under(*EVERY)
def test_no_extension_on_the_last_tile(rules: str) -> None:
    """C-030."""
    table = deal(rules, A="6z", B="66z1z", C="7z", D="77z2z", draws="x" * 69 + "7z")
    table.play("A discards 6z, B pon, B discards 1z, C discards 7z, D pon, D discards 2z")
    table.until_wall(0)
    table.play("D draws 7z")
    assert not table.may("D kakan 7z")


# Turns.


@under(*EVERY)
def test_no_kan_in_the_turn_of_a_claim(rules: str) -> None:
    """C-031: EMA 2016 §3.3.6, §3.3.7; both kans are possible after the next draw."""
    table = deal(rules, B="666p1111m9s", draws="6p")
    table.play("A discards 6p, B pon")
    assert not table.may("B kakan 6p")
    assert not table.may("B ankan 1m")
    table.play("B discards 9s")
    table.turns(3)
    assert table.may("B kakan 6p")
    assert table.may("B ankan 1m")


@under(*EVERY)
def test_four_equal_tiles_need_not_be_declared(rules: str) -> None:
    """D10: EMA 2016 §3.3.7."""
    table = deal(rules, A="1111m")
    assert table.may("A ankan 1m")
    table.play("A discards 1m")
    assert not table.happened("A ankan 1111m")


@under(*EVERY)
def test_no_blessing_after_a_kan(rules: str) -> None:
    """C-110: a concealed kan from the dealt tiles, or on the first draw, and a win on the replacement tile."""
    dealer = deal(rules, A="2222p34m567s678s9s", draws="9s", replacements="5m")
    dealer.play("A ankan 2p, A tsumo")
    assert set(dealer.wins["A"].yaku) == {"menzen_tsumo", "rinshan"}
    other = deal(rules, B="222p34m567s678s99s", draws="x2p", replacements="5m")
    other.turns(1)
    other.play("B ankan 2p, B tsumo")
    assert set(other.wins["B"].yaku) == {"menzen_tsumo", "rinshan"}


# After riichi.


def riichi_kan(rules: str, hand: str, drawn: str) -> Table:
    """B declares riichi in his first turn and draws a tile in the next."""
    table = deal(rules, B=hand, draws=f"x4z xxx {drawn}", indicators="1z")
    table.turns(1)
    table.play("B riichi 4z")
    table.turns(3)
    table.play(f"B draws {drawn}")
    return table


@under(*EVERY)
def test_a_kan_after_riichi_that_leaves_the_waits(rules: str) -> None:
    """C-032: EMA 2016 §3.3.14. It ends ippatsu for everybody, his own too."""
    table = riichi_kan(rules, "111m456p789p23s55s", "1m")
    table.play("B ankan 1m")
    assert table.happened("B ankan 1111m")
    assert not any(player.ippatsu for player in table.deal.state.players)


@under(*EVERY)
def test_a_kan_after_riichi_that_changes_the_waits(rules: str) -> None:
    """C-033."""
    assert not riichi_kan(rules, "2223m456p789p111s", "2m").may("B ankan 2m")


@under(*EVERY)
def test_a_kan_after_riichi_of_tiles_that_may_be_chi(rules: str) -> None:
    """C-034, E11: the waits stay 3p and 6p, but 111 222 333 may be three times 1-2-3. The platforms ask for the waits only."""
    table = riichi_kan(rules, "111222333m45p99s", "1m")
    assert table.may("B ankan 1m") == (rules in PLATFORMS)


@under(*EVERY)
def test_a_kan_after_riichi_with_an_older_tile(rules: str) -> None:
    """C-035: 9-9-9-9m held as 999m and 7-8-9m; another tile is drawn."""
    assert not riichi_kan(rules, "789999m456p23s55s", "7z").may("B ankan 9m")


@under(*all_but(*PLATFORMS))
@pytest.mark.parametrize(
    ("hand", "drawn", "kan", "allowed"),
    [
        ("3367m234p333345s", "6s", "3s", False),  # the drawn tile does not match
        ("234m2223p234s789s", "2p", "2p", False),  # the waits change
        ("6668999m456p111s", "6m", "6m", False),  # may be part of a chi
        ("6668999m456p111s", "9m", "9m", False),
        ("6668999m456p111s", "1s", "1s", True),
        ("1234m444550666p", "4p", "4p", False),  # may be three equal chi
        ("1234m444550666p", "5p", "5p", False),
        ("1234m444550666p", "6p", "6p", False),
    ],
)
def test_the_invalid_kans_printed_in_2025(rules: str, hand: str, drawn: str, kan: str, allowed: bool) -> None:
    """EMA 2025 §6.7.1; the older editions word the rule the same way (§3.3.14)."""
    assert riichi_kan(rules, hand, drawn).may(f"B ankan {kan}") == allowed


@under(*EVERY)
def test_after_riichi_no_pon_is_extended_and_nothing_claimed(rules: str) -> None:
    """E09: the hand is frozen."""
    table = riichi_kan(rules, "111m456p789p23s55s", "7z")
    assert table.options("B") == ["discard drawn C"]
