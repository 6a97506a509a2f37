"""When a kan is possible: four of them, the end of the wall, the turn of a claim, and after riichi (EMA 2016 §3.3.6-§3.3.10, §3.3.14).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/kan.md.
"""

from dataclasses import replace
from random import Random

import pytest

from hanchan.deal.player import Player
from hanchan.deal.riichi import kan_keeps_hand
from hanchan.deal.state import Setting, State
from hanchan.hand.accepting import kinds_of
from hanchan.hand.divide import divisions
from hanchan.hand.melds import Meld
from hanchan.rules import load
from tests.support.books import ABORTIVE, EVERY, PLATFORMS, all_but, under
from tests.support.table import Table, deal

PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
CHANKAN = "123456m789p13s99s"
"""Waits for 2s, without a yaku."""


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


NINE_GATES = "11122356789m"
"""With 99m: waits for 4m, which makes nine gates. 111m and 999m can be read only as pon."""


@under(*EVERY)
def test_a_kan_after_riichi_that_loses_a_yaku(rules: str) -> None:
    """E10: waits and readings stay, but nine gates need a hand without melds. Only JPML asks for the yaku too."""
    table = riichi_kan(rules, f"{NINE_GATES}99m", "1m")
    assert table.may("B ankan 1m") == (rules != "jpml-a")


def test_a_kan_that_loses_no_yaku_is_allowed_where_the_yaku_must_stay() -> None:
    """E10: three concealed pon stay three, and all pon stay all pon."""
    for hand, drawn in (("111m456p789p23s55s", "1m"), ("111m444p777s22z99s", "7s"), ("111m222p333s4445s", "1m")):
        assert riichi_kan("jpml-a", hand, drawn).may(f"B ankan {drawn}")


@pytest.mark.parametrize("add_up", [True, False])
def test_a_yakuman_makes_up_for_the_yaku_it_replaces(add_up: bool) -> None:
    """E10: the fourth kan adds four kans to four concealed pon, or stands in their place where yakuman do not add up."""
    rules = replace(load("jpml-a"), name="house", yakuman_add_up=add_up, yakuman_cap=0)
    table = deal(rules, B="111m222p333s444z5p", draws="x1m xxx2p xxx3s xxx4z", indicators="1z", ura="1z", replacements="6z7z5z5z")
    table.turns(1)
    table.play("B ankan 1m, B riichi 6z")
    for kan, drawn in (("2p", "7z"), ("3s", "5z"), ("4z", "")):
        table.turns(3)
        table.play(f"B ankan {kan}")
        if drawn:
            table.play(f"B draws {drawn}, B discards {drawn}")
    assert table.deal.state.kans == 4


def readings_stay(counts: list[int], waits: list[int], kind: int) -> bool:
    """The condition "shape" taken by its words: every reading of the completed hand is there after the kan too."""
    for wait in waits:
        before, after = counts.copy(), counts.copy()
        before[wait] += 1
        after[wait] += 1
        after[kind] = 0
        kept = {(pair, tuple(sorted([*sets, kind]))) for pair, sets in divisions(after)}
        if any((pair, tuple(sorted(sets))) not in kept for pair, sets in divisions(before)):
            return False
    return True


def test_only_a_pon_and_every_reading_stays_are_one_condition() -> None:
    """E10: EMA 2016 §3.3.14 says "only as a pon", WRC and M.League that the hand stays; on 3000 random hands."""
    random, allowed, refused = Random(16), 0, 0
    while allowed + refused < 3000:
        kinds = [kind for kind in range(9 if random.random() < 0.5 else 18) for _ in range(4)]
        hand = Player()
        for kind in random.sample(kinds, 13):
            hand.add(kind)
        hand.find_waits()
        for kind in [kind for kind in range(18) if hand.waits and hand.counts[kind] == 3 and not hand.waits >> kind & 1]:
            state = State(Setting(load("ema2016"), [], 0, 0, 0, 0, [0, 0, 0, 0]))
            drawn = hand.clone()
            drawn.add(kind)
            drawn.drawn = kind
            alone = drawn.clone()
            for _ in range(4):
                alone.remove(kind)
            alone.melds.append(Meld("ankan", (kind,) * 4, -1, 0))
            if alone.waits_now() == hand.waits:
                keeps = kan_keeps_hand(state, drawn, kind)
                assert keeps == readings_stay(hand.counts, kinds_of(hand.waits), kind), hand.tiles
                allowed, refused = allowed + keeps, refused + (not keeps)
    assert min(allowed, refused) > 100


@under(*EVERY)
def test_after_riichi_no_pon_is_extended_and_nothing_claimed(rules: str) -> None:
    """E09: the hand is frozen."""
    table = riichi_kan(rules, "111m456p789p23s55s", "7z")
    assert table.options("B") == ["discard drawn C"]
