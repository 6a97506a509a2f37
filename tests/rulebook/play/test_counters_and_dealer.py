"""Counters, the dealer, and several winners (EMA 2016 §3.4.9-§3.4.11; EMA 2008, 2012 §3.4.9-§3.4.12).

Seats are A to D in turn order and A is East.
"""

import pytest

from tests.support.books import EMA, EVERY, OLD_EMA, PLATFORMS, SHEET, WARSAW, all_but, under
from tests.support.table import Table, deal

PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
RIICHI_ONLY = "123456m789p13s99s"
"""Waits for 2s without a yaku of its own."""


# Payment.


def riichi(rules: str, hand: str) -> Table:
    """C declares riichi with two counters on the table; a go-around later A draws 2p, or C 4p."""
    table = deal(rules, C=hand, draws="1z2z3z5z 6z7z5z 6z7z1z2z3z 2p7z4p", counters=2)
    table.turns(6)
    table.play("C riichi 5z")
    table.turns(5)
    return table


@under(*EVERY)
def test_each_counter_is_300_points_from_the_discarder(rules: str) -> None:
    """C-074: 3 han 30 fu."""
    table = riichi(rules, PINFU)
    table.play("A draws 2p, A discards 2p, C ron")
    assert table.change == [-3900 - 600, 0, 3900 + 600, 0]


@under(*EVERY)
def test_or_100_points_from_each_by_self_draw(rules: str) -> None:
    """C-074: 3 han 30 fu."""
    table = riichi(rules, "234m567m35p55p678s")
    table.turns(2)
    table.play("C draws 4p, C tsumo")
    assert table.change == [-2000 - 200, -1000 - 200, 4000 + 600, -1000 - 200]


# Counters and the dealer.


@under(*EVERY)
def test_a_win_of_the_dealer_adds_a_counter(rules: str) -> None:
    """I01, I08."""
    table = deal(rules, A=PINFU, draws="6z1z3z5z6z2p", counters=1)
    table.turns(5)
    table.play("B draws 2p, B discards 2p, A ron")
    assert table.after == ("A", 2, 0)


@under(*EVERY)
def test_a_win_of_another_removes_the_counters(rules: str) -> None:
    """I03, I09."""
    table = deal(rules, C=PINFU, draws="1z2z3z5z6z2p", counters=4)
    table.turns(5)
    table.play("B discards 2p, C ron")
    assert table.after == ("B", 0, 0)


@under(*EVERY)
def test_counters_are_carried_on_when_the_dealer_changes_at_a_draw(rules: str) -> None:
    """I04: EMA 2016 §3.4.2: the new East lays out the old number and one more."""
    table = deal(rules, B="123456789p33z22z", counters=3)
    table.play_out()
    assert table.after == ("B", 4, 0)


@under(*EVERY)
def test_the_next_deal_has_the_new_dealer_and_the_counters(rules: str) -> None:
    table = deal(rules, B="123456789p33z22z", counters=3, sticks=1)
    table.play_out()
    game = table.game
    assert (game.dealer, game.round_wind, game.counters, game.sticks) == (1, 0, 4, 1)
    assert game.deal is not table.deal
    assert game.view(1).seat_wind == 0


# Several winners.


def two_winners(rules: str) -> Table:
    """C-077: D discards; A (2900) and C (2000, in riichi) win; B is in riichi; one carried stick; one counter."""
    table = deal(
        rules, A=PINFU, B=RIICHI_ONLY, C="345m678m34p99p567s", counters=1, sticks=1, draws="1z2z3z5z 6z7z6z7z 6z7z5z2p", indicators="3s",
    )  # fmt: skip
    table.turns(5)
    table.play("B riichi 7z, C riichi 6z")
    table.turns(4)
    table.play("D draws 2p, D discards 2p, A ron, C ron")
    return table


@under(*EMA, WARSAW, *SHEET)
def test_two_winners_one_of_them_east(rules: str) -> None:
    """C-077: EMA 2016 §3.4.9, §4.1. A is next in turn after D and takes B's stick and the carried one; C takes his own back."""
    table = two_winners(rules)
    assert [table.wins["A"].points, table.wins["C"].points] == [2900, 2000]
    assert table.change == [5200, -1000, 2300, -5500]
    assert table.after == ("A", 2, 0)


@under(*PLATFORMS)
def test_two_winners_on_the_platforms(rules: str) -> None:
    """I05, J05: counters and all sticks to the nearest."""
    table = two_winners(rules)
    assert table.change == [2900 + 300 + 3000, -1000, 2000 - 1000, -5200]
    assert table.after == ("A", 2, 0)


@under(*EMA, WARSAW, *SHEET)
def test_two_winners_without_east(rules: str) -> None:
    """C-078: A discards; B and C win, C and D are in riichi; sticks of others go to B, who becomes East without counters."""
    table = deal(
        rules, B=PINFU, C="345m678m34p99p567s", D=RIICHI_ONLY, counters=1, sticks=1, draws="1z2z3z5z 6z7z6z7z 6z7z5z3z 2p", indicators="3s",
    )  # fmt: skip
    table.turns(6)
    table.play("C riichi 6z, D riichi 7z")
    table.turns(4)
    table.play("A draws 2p, A discards 2p, B ron, C ron")
    assert table.change == [-4600, 2000 + 300 + 2000, 2000 + 300 + 1000 - 1000, -1000]
    assert table.after == ("B", 0, 0)


# The two-han minimum.


def five_counters(rules: str, counters: int = 5) -> Table:
    """B has a pon of white dragons and two dora, and D discards the tile he waits for."""
    table = deal(rules, A="5z", B="55z34m678s99p123s1z", draws="x7z7z5m", indicators="8p", counters=counters)
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(2)
    table.play("A draws 5m, A discards 5m")
    return table


@under(*OLD_EMA)
def test_with_five_counters_one_han_and_two_dora_are_not_enough(rules: str) -> None:
    """C-075: EMA 2008, 2012 §3.4.11."""
    table = five_counters(rules)
    assert not table.may("B ron")
    assert five_counters(rules, 4).may("B ron")


@under(*all_but(*OLD_EMA))
def test_elsewhere_they_are(rules: str) -> None:
    """C-075: abolished in 2016; in Warsaw dora count (#6)."""
    table = five_counters(rules)
    table.play("B ron")
    assert table.wins["B"].han == 3
    assert table.change[1] == table.wins["B"].points + 1500


@under(*OLD_EMA, WARSAW)
@pytest.mark.parametrize(("counters", "allowed"), [(4, True), (5, False), (6, False)])
def test_riichi_alone_by_ron(rules: str, counters: int, allowed: bool) -> None:
    """C-076: without dora it is not enough anywhere there is a minimum."""
    table = deal(rules, B=RIICHI_ONLY, draws="1z2z3z5z6z3z 7z6z7z6z2s", counters=counters)
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(4)
    table.play("C draws 2s, C discards 2s")
    assert table.may("B ron") == allowed


@under(*OLD_EMA, WARSAW)
def test_riichi_and_ippatsu_or_self_draw_are_enough(rules: str) -> None:
    """C-076."""
    for draws, win in (("2s", "C discards 2s, B ron"), ("7z6z7z2s", "B draws 2s, B tsumo")):
        table = deal(rules, B=RIICHI_ONLY, draws=f"1z2z3z5z6z3z {draws}", counters=5)
        table.turns(5)
        table.play("B riichi 3z")
        table.turns(0 if draws == "2s" else 3)
        table.play(win)
        assert table.wins["B"].han >= 2


@under(*OLD_EMA)
def test_ura_dora_are_not_counted_for_it(rules: str) -> None:
    """C-076: riichi and ura dora are not enough; so the win is not offered, whatever lies there."""
    table = deal(rules, B=RIICHI_ONLY, draws="1z2z3z5z6z3z 7z6z7z6z2s", counters=5, ura="8s")
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(4)
    table.play("C discards 2s")
    assert not table.may("B ron")


@under(*OLD_EMA, WARSAW)
def test_seven_pairs_are_enough(rules: str) -> None:
    """C-076."""
    table = deal(rules, B="1133m5577p2288s3z", draws="1z2z1z6z3z", counters=5)
    table.turns(4)
    table.play("A draws 3z, A discards 3z, B ron")
    assert table.wins["B"].yaku == ("chiitoitsu",)


@under(*OLD_EMA)
def test_a_tile_that_may_not_be_won_for_want_of_a_second_han_makes_furiten(rules: str) -> None:
    """F05 with I06: it completes the hand all the same."""
    table = deal(rules, B=RIICHI_ONLY, draws="1z2z3z5z6z3z 7z6z7z6z2s 2s", counters=5)
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(4)
    table.play("C discards 2s, D discards 2s")
    assert table.game.view(1).furiten_cause == "passed_in_riichi"
