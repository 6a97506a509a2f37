"""Counters, the two-han minimum, and who deals next (EMA 2016 §3.4.2, §3.4.9-§3.4.11; EMA 2012 §3.4.10-§3.4.12; WOMRT #6, #8, #19).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/counters.md.
"""

import pytest

from tests.support.books import ABORTIVE, EMA, EVERY, LEAGUES, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
OTHER = "345m345s34p88p678s"
"""Likewise; with 5p it would be worth more."""
MINIMUM = (*OLD_EMA, WARSAW)
"""Those that want two han from five counters on."""


# Payment.


@under(*EVERY)
def test_counters_are_paid_by_the_discarder(rules: str) -> None:
    """C-074: §3.4.10; WOMRT #19. Two counters, 3 han 30 fu: pinfu, all simples and a dora."""
    table = deal(rules, C=PINFU, draws="1234z 2p", indicators="7s", counters=2)
    table.turns(4)
    table.play("A discards 2p, C ron")
    assert (table.wins["C"].han, table.wins["C"].fu) == (3, 30)
    assert table.change == [-4500, 0, 4500, 0]
    assert table.after == ("B", 0, 0)


@under(*EVERY)
def test_counters_are_shared_by_three_at_a_self_draw(rules: str) -> None:
    """C-074: A pays 2000 + 200, the others 1000 + 200 each. All simples, self-draw and a dora, with a closed wait."""
    table = deal(rules, C="234m567m24p55p678s", draws="1234z 67z 3p", indicators="1m", counters=2)
    table.turns(6)
    table.play("C draws 3p, C tsumo")
    assert (table.wins["C"].han, table.wins["C"].fu) == (3, 30)
    assert table.change == [-2200, -1200, 4600, -1200]


# The two-han minimum.


@under(*OLD_EMA)
def test_one_han_and_two_dora_do_not_suffice_at_five_counters(rules: str) -> None:
    """C-075: EMA 2008, 2012 §3.4.11. Declared and shown it is chombo."""
    assert not dragons(rules, 5).may("B ron")
    table = dragons(rules, 5, judge="penalise")
    table.play("B ron")
    assert table.chombo == {"B": "wrong_win"}


@under(*all_but(*OLD_EMA))
def test_one_han_and_two_dora_suffice_where_dora_count_or_there_is_no_minimum(rules: str) -> None:
    """C-075: abolished in EMA 2016; WOMRT #6 counts dora; the Polish sheet has no minimum."""
    table = dragons(rules, 5)
    table.play("B ron")
    assert table.wins["B"].han == 3


@under(*EVERY)
def test_four_counters_restrict_nobody(rules: str) -> None:
    """C-076."""
    assert dragons(rules, 4).may("B ron")
    assert dragons(rules, 4, indicators="6z").may("B ron")


@under(*MINIMUM)
def test_one_han_without_dora_does_not_suffice_at_five_counters(rules: str) -> None:
    """C-075, C-076."""
    assert not dragons(rules, 5, indicators="6z").may("B ron")
    assert not dragons(rules, 8, indicators="6z").may("B ron")


@under(*all_but(*MINIMUM))
def test_one_han_suffices_where_there_is_no_minimum(rules: str) -> None:
    """C-076: with any number of counters."""
    assert dragons(rules, 9, indicators="6z").may("B ron")


def dragons(rules: str, counters: int, indicators: str = "1m", judge: str = "prevent") -> Table:
    """B has a pon of white dragons, one han, and a pair of 2m, the dora unless said otherwise; A discards what he waits for."""
    table = deal(rules, A="5z", B="55z22m34s678s999p1z", draws="xxx2s", indicators=indicators, counters=counters, judge=judge)
    table.play("A discards 5z, B pon, B discards 1z")
    table.turns(2)
    table.play("A draws 2s, A discards 2s")
    return table


def riichi(rules: str, hand: str, wait: str, *, turns: int, counters: int = 5, ura: str = "4z") -> Table:
    """B, in riichi, can win on a discard of A after so many turns: 2 in the same go-around, 6 in the next."""
    draws = "5z6z7z2z 6z3z" + "7z2z" + (wait if turns == 2 else f"5z6z7z2z{wait}")
    table = deal(rules, B=hand, draws=draws, counters=counters, ura=ura)
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(turns)
    table.play(f"A discards {wait}")
    return table


CHANKAN = "123456m789p13s99s"
"""Waits for 2s, without a yaku."""


@under(*MINIMUM)
def test_riichi_alone_does_not_suffice_on_a_discard(rules: str) -> None:
    """C-076: EMA 2012 §3.4.11; WOMRT #6."""
    assert not riichi(rules, CHANKAN, "2s", turns=6).may("B ron")


@under(*MINIMUM)
def test_riichi_and_ippatsu_suffice(rules: str) -> None:
    """C-076."""
    table = riichi(rules, CHANKAN, "2s", turns=2)
    table.play("B ron")
    assert set(table.wins["B"].yaku) >= {"riichi", "ippatsu"}


@under(*MINIMUM)
def test_riichi_and_self_draw_suffice(rules: str) -> None:
    """C-076."""
    table = deal(rules, B=CHANKAN, draws="5z6z7z2z 6z3z7z2z 5z6z7z2z 1z2s", counters=5)
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(7)
    table.play("B draws 2s, B tsumo")
    assert set(table.wins["B"].yaku) == {"riichi", "menzen_tsumo"}


@under(*MINIMUM)
def test_seven_pairs_alone_suffice(rules: str) -> None:
    """C-076."""
    table = deal(rules, B="1133m2244p6688s9s", draws="5z6z7z2z 9s", counters=5)
    table.turns(4)
    table.play("A discards 9s, B ron")
    assert table.wins["B"].yaku == ("chiitoitsu",)


@under(*OLD_EMA)
def test_riichi_and_ura_dora_do_not_suffice(rules: str) -> None:
    """C-076: dora are no yaku."""
    assert not riichi(rules, CHANKAN, "2s", turns=6, ura="8s").may("B ron")


@pytest.mark.parametrize("ura", ["8s", "4z"])
def test_in_warsaw_riichi_and_ura_dora_suffice(ura: str) -> None:
    """C-076: #6 counts every dora. What lies under the wall is known only when the hand is shown: without it the win is wrong."""
    table = deal(WARSAW, B=CHANKAN, draws="5z6z7z2z 6z3z7z2z 5z6z7z2z 2s", ura=ura, counters=5, judge="penalise")
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(6)
    table.play("A discards 2s, B ron")
    assert table.chombo == ({} if ura == "8s" else {"B": "wrong_win"})
    assert list(table.wins) == (["B"] if ura == "8s" else [])


@under(*OLD_EMA)
def test_pinfu_and_a_red_five_do_not_suffice(rules: str) -> None:
    """C-076: EMA 2012 §3.4.11 names red fives."""
    assert not red_pinfu(rules).may("B ron")


def test_in_warsaw_pinfu_and_a_red_five_suffice() -> None:
    """C-076: #6."""
    table = red_pinfu(WARSAW)
    table.play("B ron")
    assert table.wins["B"].han == 2


def red_pinfu(rules: str) -> Table:
    """B waits for 2p and 5p with pinfu and a red five, without all simples."""
    table = deal(rules, B="123m067m34p99p678s", draws="5z6z7z2z 2p", counters=5)
    table.turns(4)
    table.play("A discards 2p")
    return table


@under(*OLD_EMA)
def test_such_a_riichi_won_wrongly_is_chombo(rules: str) -> None:
    """C-075, C-076: shown, though it has only one han from yaku."""
    table = deal(rules, B=CHANKAN, draws="5z6z7z2z 6z3z7z2z 5z6z7z2z 2s", counters=5, judge="penalise")
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(6)
    table.play("A discards 2s, B ron")
    assert table.chombo == {"B": "wrong_win"}
    assert table.after == ("A", 5, 0)


# Several winners.


def two_winners(rules: str) -> Table:
    """C-077: D discards; A, East, and C, in riichi, win; B is in riichi too; one carried bet and one counter."""
    hands = {"A": OTHER, "B": "111m999m111s999s7z", "C": "123m567m34p99p678s"}
    table = deal(
        rules, A=hands["A"], B=hands["B"], C=hands["C"], draws="5z6z1z2z 5z6z1z2z 5z6z5z2z 6z1z3z2p", counters=1, sticks=1
    )  # fmt: skip
    table.turns(5)
    table.play("B riichi 6z, C riichi 1z")
    table.turns(8)
    table.play("D discards 2p, A ron, C ron")
    return table


@under(*EMA, WARSAW, *SHEET)
def test_east_and_another_win_on_the_same_discard(rules: str) -> None:
    """C-077: EMA §3.4.9, §3.4.10, §4.1; WOMRT #8. A, next in turn after D, takes B's bet and the carried one; C takes back his own."""
    table = two_winners(rules)
    assert [table.wins[seat].points for seat in "AC"] == [2900, 2000]
    assert table.change == [2900 + 300 + 2000, -1000, 2000 + 300, -2900 - 2000 - 600]
    assert table.after == ("A", 2, 0)


@under(*PLATFORMS)
def test_on_the_platforms_the_first_winner_takes_the_counter_and_every_bet(rules: str) -> None:
    """C-077, I05, J05: C's own bet too."""
    table = two_winners(rules)
    assert table.change == [2900 + 300 + 3000, -1000, 2000 - 1000, -2900 - 2000 - 300]
    assert table.after == ("A", 2, 0)


@under(*WRC, *LEAGUES)
def test_with_head_bump_east_alone_wins(rules: str) -> None:
    """C-077."""
    table = two_winners(rules)
    assert list(table.wins) == ["A"]
    assert table.change == [2900 + 300 + 3000, -1000, -1000, -2900 - 300]
    assert table.after == ("A", 2, 0)


@under(*EMA, WARSAW, *SHEET, *PLATFORMS)
def test_two_winners_without_east(rules: str) -> None:
    """C-078: A discards, B and C win. The bets of others and the carried one go to B; counters are removed and B deals."""
    table = deal(
        rules, B=OTHER, C=PINFU, D="111m999m111s999s7z", draws="5z6z1z2z 5z6z1z2z 2p", counters=1, sticks=1
    )  # fmt: skip
    table.turns(3)
    table.play("D riichi 2z")
    table.turns(4)
    table.play("A discards 2p, B ron, C ron")
    each = 0 if rules in PLATFORMS else 300
    assert table.change == [-2000 - 2000 - 300 - each, 2000 + 300 + 2000, 2000 + each, -1000]
    assert table.after == ("B", 0, 0)


# The next dealer.


@under(*EVERY)
def test_east_wins_and_stays(rules: str) -> None:
    """I01, I08: §3.4.10, §3.4.11. A counter is added."""
    table = deal(rules, A=PINFU, draws="1234z 5z2p", counters=1)
    table.turns(5)
    table.play("B discards 2p, A ron")
    assert table.change == [2900 + 300, -2900 - 300, 0, 0]
    assert table.after == ("A", 2, 0)


@under(*EVERY)
@pytest.mark.parametrize(("dealer", "following"), ["AB", "BC", "CD", "DA"])
def test_another_player_wins_and_the_next_deals(rules: str, dealer: str, following: str) -> None:
    """I03, I09: the counters are removed."""
    winner = "ABCD"[("ABCD".index(dealer) + 2) % 4]
    hands = {seat: PINFU if seat == winner else "" for seat in "ABCD"}
    table = deal(
        rules, A=hands["A"], B=hands["B"], C=hands["C"], D=hands["D"], draws="1234z 2p", dealer=dealer, counters=3
    )  # fmt: skip
    table.turns(4)
    table.play(f"{dealer} discards 2p, {winner} ron")
    assert table.after == (following, 0, 0)


@under(*EVERY)
@pytest.mark.parametrize(("waiting", "following"), [("A", "A"), ("B", "B"), ("AB", "A"), ("", "B")])
def test_east_stays_at_an_exhaustive_draw_if_he_waits(rules: str, waiting: str, following: str) -> None:
    """C-062: EMA 2008, 2012 §3.4.10, §3.4.12; EMA 2016 §3.4.2, §3.4.11. The counters go on in any case."""
    table = deal(rules, A=PINFU if "A" in waiting else "", B=OTHER if "B" in waiting else "", counters=1)
    table.play_out()
    assert table.after == (following, 2, 0)


@under(*ABORTIVE)
def test_east_stays_after_an_abortive_draw(rules: str) -> None:
    """C-079: EMA 2008 §3.4.3; EMA 2012 §3.4.10, §3.4.12. No noten payment, though B and C would wait; bets stay."""
    table = deal(rules, B=PINFU, C="19m19p19s123z2468m", D=OTHER, draws="5z6z5p", counters=3, sticks=1)
    table.turns(1)
    table.play("B riichi 6z, C nine terminals")
    assert table.change == [0, -1000, 0, 0]
    assert table.after == ("A", 4, 2)


@under(*EVERY)
def test_the_next_deal_has_the_new_dealer_and_the_counters(rules: str) -> None:
    table = deal(rules, B="123456789p33z22z", counters=3, sticks=1)
    table.play_out()
    game = table.game
    assert (game.dealer, game.round_wind, game.counters, game.sticks) == (1, 0, 4, 1)
    assert game.deal is not table.deal
    assert game.view(1).seat_wind == 0


@under(*OLD_EMA)
def test_a_tile_that_may_not_be_won_for_want_of_a_second_han_makes_furiten(rules: str) -> None:
    """F05 with I06: it completes the hand all the same."""
    table = deal(rules, B=CHANKAN, draws="1z2z3z5z6z3z 7z6z7z6z2s 2s", counters=5)
    table.turns(5)
    table.play("B riichi 3z")
    table.turns(4)
    table.play("C discards 2s, D discards 2s")
    assert table.game.view(1).furiten_cause == "passed_in_riichi"
