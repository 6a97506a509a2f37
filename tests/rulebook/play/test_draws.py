"""Undecided deals: the exhausted wall, abortive draws, nagashi mangan (EMA 2008 §3.4.2-§3.4.4; EMA 2016 §3.4.2, §3.4.3).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/draws.md.
"""

from itertools import combinations

import pytest

from tests.support.books import ABORTIVE, EMA, EVERY, LEAGUES, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import SEATS, Table, by_seat, deal

WAITING = {"A": "123456789m11z22z", "B": "123456789p33z44z", "C": "123456789s55z66z", "D": "234678m234p234s7z"}
"""A waiting hand for each seat."""
ASKED = all_but(*SHEET, *PLATFORMS)
"""Rule sets in which a player says whether he is waiting; in the others hands are shown."""


# Noten payments.


@under(*EVERY)
@pytest.mark.parametrize("number", range(5))
def test_noten_payments(rules: str, number: int) -> None:
    """C-061, NT-01: 3000 in all from those not waiting to those who are."""
    gains, losses = {0: (0, 0), 1: (3000, -1000), 2: (1500, -1500), 3: (1000, -3000), 4: (0, 0)}[number]
    for seats in combinations(SEATS, number):
        table = deal(rules, **{seat: WAITING[seat] for seat in seats})
        table.play_out()
        assert table.how == "exhaustive draw"
        assert table.change == [gains if seat in seats else losses for seat in SEATS]


@under(*EVERY)
def test_the_dealer_stays_if_he_is_waiting(rules: str) -> None:
    """C-062: one counter before; it is carried on in either case (EMA 2016 §3.4.2, §3.4.11)."""
    waiting = deal(rules, A=WAITING["A"], counters=1)
    waiting.play_out()
    assert waiting.after == ("A", 2, 0)
    noten = deal(rules, B=WAITING["B"], counters=1, sticks=2)
    noten.play_out()
    assert noten.after == ("B", 2, 2)


@under(*ASKED)
def test_a_waiting_hand_may_be_kept_closed(rules: str) -> None:
    """C-063: then it counts as not waiting, for the payment and for the dealer."""
    table = deal(rules, A=WAITING["A"], C=WAITING["C"])
    table.until_wall(0)
    table.turns(1)
    table.play("A noten, C tenpai")
    assert table.change == [-1000, -1000, 3000, -1000]
    assert table.next_dealer == "B"


@under(*SHEET, *PLATFORMS)
def test_or_all_hands_are_shown(rules: str) -> None:
    """H06: Polish sheet [A]; the platforms."""
    table = deal(rules, A=WAITING["A"], C=WAITING["C"])
    table.until_wall(0)
    table.turns(1)
    assert table.deal.is_over
    assert table.change == [1500, -1500, 1500, -1500]


@under(*ASKED)
def test_hands_are_announced_from_the_dealer_on(rules: str) -> None:
    """C-063, H07: EMA 2016 §3.4.2."""
    table = deal(rules, dealer="C", A=WAITING["A"], B=WAITING["B"], D=WAITING["D"])
    table.until_wall(0)
    table.turns(1)
    for seat in "DAB":
        assert [SEATS[asked] for asked in table.deal.pending] == [seat]
        table.play(f"{seat} tenpai")
    assert [line for line in table.story if line[2:] in ("tenpai", "noten")] == ["C noten", "D tenpai", "A tenpai", "B tenpai"]


@under(*EVERY)
def test_after_riichi_the_hand_is_always_shown(rules: str) -> None:
    """C-063, E23."""
    table = deal(rules, B=WAITING["B"], draws="x5z")
    table.turns(1)
    table.play("B riichi 5z")
    table.play_out()
    assert table.happened("B tenpai")
    assert table.options("B") == []
    assert table.change == [-1000, 2000, -1000, -1000]


@under(*EVERY)
def test_four_equal_tiles_are_no_wait(rules: str) -> None:
    """C-036: 1111m 456p 789p 123s is not waiting at a draw."""
    table = deal(rules, B="1111m456p789p123s")
    table.play_out()
    assert table.change == [0, 0, 0, 0]


@under(*EVERY)
def test_four_tiles_in_the_own_melds_are_no_wait_except_on_tenhou(rules: str) -> None:
    """H08: EMA 2025 §3.3.8, example 1: the whole hand is counted. All four 3m are in a pon and a chi of B."""
    table = deal(rules, A="34m", B="33m35m12m99p678s12z")
    table.play("A discards 3m, B pon, B discards 1z")
    table.turns(2)
    table.play("A discards 4m, B chi 35m, B discards 2z")
    assert table.hand("B") == "12m99p678s"
    table.play_out()
    assert table.change == ([-1000, 3000, -1000, -1000] if rules == "tenhou" else [0, 0, 0, 0])


@under(*EVERY)
def test_a_waiting_hand_needs_no_yaku(rules: str) -> None:
    """H10: an open hand without any is waiting."""
    table = deal(rules, A="9p", B="78p1z123m456m13s99s")
    table.play("A discards 9p, B chi, B discards 1z")
    table.play_out()
    assert table.change == [-1000, 3000, -1000, -1000]


@under(*EVERY)
def test_a_dead_hand_is_never_waiting(rules: str) -> None:
    """C-073: A, East, would be waiting; B gets 1000 from each and becomes East."""
    table = deal(rules, A=WAITING["A"], B=WAITING["B"])
    table.rule("A", "dead_hand", "wrong_tile_count")
    table.play_out()
    assert table.change == [-1000, 3000, -1000, -1000]
    assert table.next_dealer == "B"


# Nine terminals and honours.


@under(*ABORTIVE)
def test_nine_kinds_of_terminals_and_honours(rules: str) -> None:
    """C-064: on the own first draw; duplicates count once; B may also play on."""
    table = deal(rules, B="119m19p1s1234z357m", draws="7z5z")
    table.turns(1)
    assert table.may("B discards 5z")
    table.play("B nine terminals")
    assert table.how == "nine terminals"
    assert table.change == [0, 0, 0, 0]


@under(*ABORTIVE)
def test_eight_kinds_are_not_enough(rules: str) -> None:
    """C-064."""
    table = deal(rules, B="1199m19p1s123z357m", draws="7z5m")
    table.turns(1)
    assert not table.may("B nine terminals")


@under(*all_but(*ABORTIVE))
def test_nine_kinds_are_no_reason_to_stop_since_2016(rules: str) -> None:
    """C-064: EMA 2016 §3.4.3; M.League chapter 3 article 2."""
    table = deal(rules, B="19m19p19s12345z37m", draws="7z6z")
    table.turns(1)
    assert not table.may("B nine terminals")


@under(*ABORTIVE)
def test_the_dealer_may_stop_on_his_dealt_tiles(rules: str) -> None:
    """C-065."""
    table = deal(rules, A="19m19p19s123z357m", draws="5m")
    table.play("A nine terminals")
    assert table.how == "nine terminals"


@under(*ABORTIVE)
def test_not_after_the_own_first_turn(rules: str) -> None:
    """C-064, X-S19: the Polish sheet leaves the condition out."""
    table = deal(rules, A="19m19p19s123z357m", draws="x")
    table.turns(4)
    assert not table.may("A nine terminals")


@under(*ABORTIVE)
@pytest.mark.parametrize(
    ("hands", "before"),
    [
        ({"A": "2222p6z"}, "A ankan 2p, A discards 6z"),
        ({"A": "6z", "D": "66z2p"}, "A discards 6z, D pon, D discards 2p, A discards 2s"),
    ],
)
def test_not_after_a_claim_or_kan(rules: str, hands: dict[str, str], before: str) -> None:
    """C-065: the go-around is broken."""
    table = deal(rules, B="19m19p19s12345z37m", draws="2s2s2s", replacements="5p", **hands)
    table.play(f"{before}, B draws 2s")
    assert not table.may("B nine terminals")


@under(*ABORTIVE)
def test_after_an_abortive_draw_the_dealer_stays(rules: str) -> None:
    """C-079: EMA 2012 §3.4.10, §3.4.12; C stops; three counters and a stick before; no noten payments."""
    table = deal(rules, A=WAITING["A"], C="19p19s3456z19m357p", draws="xx7z", counters=3, sticks=1, indicators="8p", ura="8p")
    table.turns(2)
    table.play("C nine terminals")
    assert table.change == [0, 0, 0, 0]
    assert table.after == ("A", 4, 1)


# Four equal winds.


def four_winds(rules: str, **more: str) -> Table:
    table = deal(rules, draws="4z4z4z4z", indicators="7z", ura="7z", counters=1, sticks=1, **more)
    table.play("A discards 4z, B discards 4z, C discards 4z, D discards 4z")
    return table


@under(*ABORTIVE)
def test_four_equal_winds(rules: str) -> None:
    """C-066: EMA 2008 §3.4.3; WOMRT #12b; Polish sheet [A] 1."""
    table = four_winds(rules)
    assert table.how == "four winds"
    assert table.after == ("A", 2, 1)


@under(*all_but(*ABORTIVE))
def test_four_equal_winds_are_nothing_since_2016(rules: str) -> None:
    """C-066."""
    table = four_winds(rules)
    table.turns(1)
    assert not table.deal.is_over


@under(*ABORTIVE)
def test_nobody_can_win_on_the_fourth_wind(rules: str) -> None:
    """C-066: all four have discarded it and are furiten, even with thirteen orphans."""
    table = deal(rules, A="19m19p19s11z23567z", draws="4z4z4z4z", indicators="7z", ura="7z")
    table.play("A discards 4z, B discards 4z, C discards 4z, D discards 4z")
    assert table.how == "four winds"


@under(*ABORTIVE)
def test_three_equal_winds_and_another_are_no_draw(rules: str) -> None:
    """C-066."""
    table = deal(rules, draws="4z4z4z3z", indicators="7z", ura="7z")
    table.turns(4)
    assert not table.deal.is_over


@under(*ABORTIVE)
def test_a_claimed_wind_spoils_it(rules: str) -> None:
    """C-066: one of the four was ponned, and play goes on."""
    table = deal(rules, C="44z8m", draws="4z4z", indicators="7z", ura="7z")
    table.play("A discards 4z, C pon, C discards 8m, D discards 4z")
    assert not table.deal.is_over


@under(*ABORTIVE)
def test_not_in_the_second_go_around(rules: str) -> None:
    """C-066: first discards only."""
    table = deal(rules, draws="1z2z3z5z 4z4z4z4z", indicators="7z", ura="7z")
    table.turns(8)
    assert not table.deal.is_over


# Four riichi.


def four_riichi(rules: str, last: str = "5z", judge: str = "prevent", **more: str) -> Table:
    """A, B and C are in riichi, D declares and discards."""
    hands = {**WAITING, **more}
    table = deal(rules, draws=f"9p9m5p{last}", indicators="8s", ura="8s", judge=judge, counters=1, **hands)
    table.play(f"A riichi 9p, B riichi 9m, C riichi 5p, D riichi {last}")
    return table


@under(*ABORTIVE)
def test_four_riichi(rules: str) -> None:
    """C-067: EMA 2008 §3.4.3; WOMRT #12e; Polish sheet [A] 4. The four sticks stay."""
    table = four_riichi(rules, "8p")
    assert table.how == "four riichi"
    assert table.change == [-1000, -1000, -1000, -1000]
    assert table.after == ("A", 2, 4)


@under(*all_but(*ABORTIVE))
def test_four_riichi_are_nothing_since_2016(rules: str) -> None:
    """C-067: play goes on with four riichi."""
    table = four_riichi(rules, "8p")
    table.turns(1)
    assert not table.deal.is_over
    table.play_out()
    assert table.change == [-1000, -1000, -1000, -1000]


@under(*ABORTIVE)
def test_at_four_riichi_a_hand_that_does_not_wait_is_chombo(rules: str) -> None:
    """C-067, X-A08: all hands are shown. The sticks go back."""
    table = four_riichi(rules, "8p", "penalise", D="258m258p258s7z56z7z")
    table.nobody_claims()
    assert table.chombo == {"D": "riichi_noten"}
    assert table.after == ("A", 1, 0)
    assert sum(table.change) == 0


@under(*EVERY)
def test_the_fourth_riichi_discard_wins(rules: str) -> None:
    """C-068: D's riichi is void; B takes his own stick back and those of A and C."""
    table = four_riichi(rules, "3z")
    table.play("B ron")
    assert not table.happened("D stick")
    paid = table.wins["B"].points
    assert table.change == [-1000, paid + 300 + 2000, -1000, -paid - 300]
    assert table.end.sticks == 0


# Three winners.


def three_winners(rules: str) -> Table:
    """D discards 2p, for which A (in riichi), B and C wait; a carried stick and a counter."""
    table = deal(
        rules, A="234m567m34p55p678s", B="345m345s34p88p678s", C="345m678m34p99m567s", counters=1, sticks=1,
        draws="1z2z3z5z 6z7z6z7z 6z7z5z2p",
    )  # fmt: skip
    table.turns(4)
    table.play("A riichi 6z")
    table.turns(6)
    table.play("D draws 2p, D discards 2p, A ron, B ron, C ron")
    return table


@under(*EMA)
def test_three_winners_are_all_paid(rules: str) -> None:
    """C-069: EMA 2016 §3.3.1, §3.4.9, §4.1. Each with the counter; A's own stick and the carried one go to A, next in turn after D."""
    table = three_winners(rules)
    assert table.change == [5800 + 300 + 1000, 2000 + 300, 1000 + 300, -8800 - 900]
    assert table.after == ("A", 2, 0)


def test_on_mahjong_soul_three_win_and_the_nearest_takes_the_counters() -> None:
    """C11, I05, J05."""
    table = three_winners("mahjong-soul")
    assert table.change == [5800 + 300 + 1000, 2000, 1000, -8800 - 300]
    assert table.after == ("A", 2, 0)


@under(WARSAW, *SHEET, "tenhou")
def test_three_at_once_are_a_draw(rules: str) -> None:
    """C-069: WOMRT #12f; Polish sheet [A] 5. Sticks stay, a counter, East stays."""
    table = three_winners(rules)
    assert table.how == "three winners"
    assert table.change == [-1000, 0, 0, 0]
    assert table.after == ("A", 2, 2)


@under(WARSAW, *SHEET, "tenhou")
def test_a_riichi_whose_discard_three_win_on_is_void(rules: str) -> None:
    """E06, H15: the deal is drawn, but the stick was never laid."""
    table = deal(
        rules, A="234m567m34p55p678s", B="345m345s34p88p678s", C="345m678m34p99m567s", D="123789m11222z99s", draws="1z3z3z5z 6z7z6z2p"
    )  # fmt: skip
    table.turns(7)
    table.play("D draws 2p, D riichi 2p, A ron, B ron, C ron")
    assert table.how == "three winners"
    assert table.change == [0, 0, 0, 0]
    assert table.end.sticks == 0


@under(*WRC, *LEAGUES)
def test_of_three_only_the_first_wins(rules: str) -> None:
    """H15: head bump."""
    table = three_winners(rules)
    assert table.change == [5800 + 300 + 1000, 0, 0, -6100]


# Nagashi mangan.

ORPHANS = "1111m9999m1111p9999p1s9s"
"""Enough terminals for every discard of a seat."""
NAGASHI = (*OLD_EMA, *SHEET, *PLATFORMS)
AS_WIN = (*OLD_EMA, *SHEET)


def nagashi(rules: str, seat: str, **more: str) -> Table:
    """A seat draws and discards nothing but terminals and is waiting; two counters and a stick."""
    settings = {seat: "234m567m345s678p5z", **more}
    table = deal(rules, draws=by_seat(**{seat: ORPHANS}), counters=2, sticks=1, **settings)
    table.play_out()
    return table


@under(*AS_WIN)
def test_nagashi_mangan_is_settled_as_a_win(rules: str) -> None:
    """C-070: EMA 2008, 2012 §4.2.4; X-G04. With counters and sticks, no noten payments; being ready does not matter (X-G03)."""
    table = nagashi(rules, "C")
    assert table.how == "nagashi mangan"
    assert table.change == [-4200, -2200, 8600 + 1000, -2200]
    assert table.after == ("B", 0, 0)


@under(*PLATFORMS)
def test_on_the_platforms_it_stays_a_draw(rules: str) -> None:
    """H22, H24: a mangan in place of the noten payment, without counters and sticks; East stays if waiting."""
    table = nagashi(rules, "C")
    assert table.how == "nagashi mangan"
    assert table.change == [-4000, -2000, 8000, -2000]
    assert table.after == ("B", 3, 1)
    ready = nagashi(rules, "C", A="234m567m345s678p6z")
    assert ready.change == [-4000, -2000, 8000, -2000]
    assert ready.after == ("A", 3, 1)


@under(*all_but(*NAGASHI))
def test_there_is_no_nagashi_mangan_since_2016(rules: str) -> None:
    """C-070: EMA 2016 §4.2.6; Warsaw does not know it. An ordinary draw."""
    table = nagashi(rules, "C")
    assert table.how == "exhaustive draw"
    assert table.change == [-1000, -1000, 3000, -1000]
    assert table.after == ("B", 3, 1)


@under(*NAGASHI)
def test_a_claimed_discard_spoils_it(rules: str) -> None:
    """C-071 (a)."""
    table = deal(rules, C="234m567m345s678p5z", D="77z2p", draws=by_seat(C=f"7z{ORPHANS}"))
    table.turns(2)
    table.play("C discards 7z, D pon, D discards 2p")
    table.play_out()
    assert table.how == "exhaustive draw"


@under(*NAGASHI)
def test_an_own_claim_spoils_it_where_the_hand_must_be_concealed(rules: str) -> None:
    """C-071 (b): EMA 2008 and the Polish sheet; not in EMA 2012 and on the platforms (Y-17)."""
    later = "".join(f"xxx{tile}" for tile in ("1m1m1m1m9m9m9m9m1p1p9p9p9p9p1s9s9s"[place : place + 2] for place in range(0, 34, 2)))
    table = deal(rules, B="5z", C="234m567m345s55z11p", draws=f"xx{later}")
    table.turns(1)
    table.play("B discards 5z, C pon, C discards 1p")
    table.play_out()
    spoiled = rules in ("ema2008", *SHEET)
    assert table.how == ("exhaustive draw" if spoiled else "nagashi mangan")


@under(*AS_WIN)
def test_nagashi_mangan_of_east(rules: str) -> None:
    """C-072: 4000 each and 100 for each counter; East stays with one more."""
    table = nagashi(rules, "A")
    assert table.change == [12600 + 1000, -4200, -4200, -4200]
    assert table.after == ("A", 3, 0)


@under(*PLATFORMS)
def test_nagashi_mangan_of_east_on_the_platforms(rules: str) -> None:
    """H24: East stays because he is waiting, and not otherwise."""
    assert nagashi(rules, "A").after == ("A", 3, 1)
    noten = nagashi(rules, "A", A="2468m2468p2468s5z")
    assert noten.change == [12000, -4000, -4000, -4000]
    assert noten.after == ("B", 3, 1)


@under(*OLD_EMA)
def test_two_at_once_are_both_paid(rules: str) -> None:
    """X-G04: the sticks go to the one next in turn after East."""
    honours = "2222z3333z6666z7777z1s"
    table = deal(
        rules, B="234m567m345s678p5z", C="2468m2468p2468s5z", draws=by_seat(B=ORPHANS, C=honours), counters=1, sticks=1, indicators="1s"
    )
    table.play_out()
    assert table.change == [-4100 * 2, 8300 - 2100 + 1000, 8300 - 2100, -2100 * 2]


@under(*NAGASHI)
def test_a_dead_hand_has_no_nagashi_mangan(rules: str) -> None:
    """M01 (inferred): it wins nothing."""
    table = deal(rules, C="234m567m345s678p5z", draws=by_seat(C=ORPHANS))
    table.rule("C", "dead_hand", "wrong_tile_count")
    table.play_out()
    assert table.how == "exhaustive draw"
