"""Who pays whom: ron, self-draw, several winners, counters, sticks, draws and chombo (EMA 2016 §3.4, §4.1).

Seats are A to D in turn order and A is East. A stick of the deal has been laid and paid for before: taking it back is a gain.

Cases: docs/rules/cases/draws.md, docs/rules/cases/counters.md, docs/rules/cases/examples.md.
"""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from hanchan.rules import PRESETS, Ruleset, load
from hanchan.scoring import NOBODY, POT, Score, SeatWin, Table, Transfer, deltas, settle
from hanchan.scoring.draws import chombo_payments, nagashi_payments, noten_payments
from hanchan.tiles.winds import WINDS
from tests.rulebook.casebook import BOOKS
from tests.support.wins import scored, won

A, B, C, D = range(4)
EMA = ("ema2008", "ema2012", "ema2016", "ema2025")


def two_han(seat: int, rules: str) -> Score:
    """2 han 30 fu by ron, without riichi: 2000, or 2900 to East."""
    return scored(won("234m567m34p55p678s", ron="2p", seat=WINDS[seat]), rules)


def two_han_riichi(seat: int, rules: str) -> Score:
    """The same with riichi."""
    return scored(won("234m678p56789s99p", "riichi", ron="7s", seat=WINDS[seat]), rules)


def three_han(seat: int, rules: str) -> Score:
    """3 han 30 fu by ron: 3900."""
    return scored(won("234m567m34p55p678s", "riichi", ron="2p", seat=WINDS[seat]), rules)


def three_han_drawn(seat: int, rules: str) -> Score:
    """3 han 30 fu by self-draw: 1000 and 2000, or 2000 each to East."""
    return scored(won("234m567m35p55p678s", "riichi", tsumo="4p", seat=WINDS[seat]), rules)


def change(wins: list[SeatWin], discarder: int, rules: str, table: Table) -> list[int]:
    return deltas(settle(wins, discarder, table, load(rules)))


# One winner.


@pytest.mark.parametrize("rules", PRESETS)
def test_by_ron_the_discarder_pays_all(rules: str) -> None:
    assert change([SeatWin(B, two_han(B, rules))], D, rules, Table()) == [0, 2000, 0, -2000]
    assert change([SeatWin(A, two_han(A, rules))], D, rules, Table()) == [2900, 0, 0, -2900]


@pytest.mark.parametrize("rules", PRESETS)
def test_by_self_draw_all_three_pay_and_east_double(rules: str) -> None:
    assert change([SeatWin(B, three_han_drawn(B, rules))], NOBODY, rules, Table()) == [-2000, 4000, -1000, -1000]
    assert change([SeatWin(A, three_han_drawn(A, rules))], NOBODY, rules, Table()) == [6000, -2000, -2000, -2000]


@pytest.mark.parametrize("rules", PRESETS)
def test_east_is_whoever_deals(rules: str) -> None:
    """The same payments one seat further, when B deals."""
    drawn = SeatWin(C, three_han_drawn(B, rules))
    assert change([drawn], NOBODY, rules, Table(dealer=B)) == [-1000, -2000, 4000, -1000]


@pytest.mark.parametrize("rules", PRESETS)
def test_each_counter_is_300_by_ron_and_100_from_each_by_self_draw(rules: str) -> None:
    """C-074: two counters and 3 han 30 fu."""
    table = Table(counters=2)
    assert change([SeatWin(C, three_han(C, rules))], B, rules, table) == [0, -4500, 4500, 0]
    assert change([SeatWin(C, three_han_drawn(C, rules))], NOBODY, rules, table) == [-2200, -1200, 4600, -1200]


@pytest.mark.parametrize("rules", PRESETS)
def test_the_winner_takes_all_sticks(rules: str) -> None:
    table = Table(carried_sticks=2, riichi=(A, C))
    assert change([SeatWin(B, two_han(B, rules))], D, rules, table) == [0, 2000 + 4000, 0, -2000]


def test_transfers_say_who_pays_whom_and_for_what() -> None:
    rules = load("ema2016")
    table = Table(counters=1, riichi=(C,))
    assert settle([SeatWin(C, three_han(C, "ema2016"))], B, table, rules) == [
        Transfer(B, C, 3900, "hand"),
        Transfer(B, C, 300, "counters"),
        Transfer(POT, C, 1000, "sticks"),
    ]


# Several winners.


@pytest.mark.parametrize("rules", EMA)
def test_three_winners_are_each_paid_in_full(rules: str) -> None:
    """C-069: a stick of A and a carried one; both go to A, his own and as the nearest to the discarder."""
    wins = [SeatWin(A, two_han_riichi(A, rules)), SeatWin(B, two_han(B, rules)), SeatWin(C, two_han(C, rules))]
    table = Table(counters=1, carried_sticks=1, riichi=(A,))
    assert load(rules).winners == 3
    assert change(wins, D, rules, table) == [2900 + 300 + 2000, 2000 + 300, 2000 + 300, -7800]


@pytest.mark.parametrize("rules", ["womrt2009", "plm"])
def test_three_at_once_are_a_draw_in_warsaw_and_on_the_polish_sheet(rules: str) -> None:
    """C-069: so there is nothing to settle."""
    assert load(rules).winners == 2


@pytest.mark.parametrize("rules", [*BOOKS, "ema2025"])
def test_two_winners_one_of_them_east(rules: str) -> None:
    """C-077: A takes the stick of B and the carried one, C takes his own back; counters to each."""
    wins = [SeatWin(C, two_han_riichi(C, rules)), SeatWin(A, two_han(A, rules))]
    table = Table(counters=1, carried_sticks=1, riichi=(B, C))
    found = change(wins, D, rules, table)
    assert found == [2900 + 300 + 2000, 0, 2000 + 300 + 1000, -5500]
    laid = [0, 1000, 1000, 0]
    assert [gain - stick for gain, stick in zip(found, laid, strict=True)] == [5200, -1000, 2300, -5500]


@pytest.mark.parametrize("rules", [*BOOKS, "ema2025"])
def test_two_winners_without_east(rules: str) -> None:
    """C-078: sticks of others and carried ones go to B, next in turn after A."""
    wins = [SeatWin(C, two_han_riichi(C, rules)), SeatWin(B, two_han(B, rules))]
    table = Table(counters=1, carried_sticks=1, riichi=(C, D))
    assert change(wins, A, rules, table) == [-4600, 2000 + 300 + 2000, 2000 + 300 + 1000, 0]


@pytest.mark.parametrize("rules", BOOKS)
def test_the_nearest_winner_is_counted_from_the_discarder(rules: str) -> None:
    """After B come C, D, A: of D and A the first is D."""
    wins = [SeatWin(A, two_han(A, rules)), SeatWin(D, two_han(D, rules))]
    assert change(wins, B, rules, Table(carried_sticks=1)) == [2900, -4900, 0, 2000 + 1000]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul"])
def test_on_the_platforms_the_nearest_takes_all_counters_and_sticks(rules: str) -> None:
    """I05 and J05: also the stick of the other winner."""
    wins = [SeatWin(C, two_han_riichi(C, rules)), SeatWin(A, two_han(A, rules))]
    table = Table(counters=1, carried_sticks=1, riichi=(B, C))
    assert change(wins, D, rules, table) == [2900 + 300 + 3000, 0, 2000, -5200]


@pytest.mark.parametrize("rules", PRESETS)
def test_points_are_conserved_but_for_sticks_from_the_pot(rules: str) -> None:
    """Any winners, any liable player: what some gain others lose; sticks are gained from the pot, all of them, once."""
    checked = 0
    for wins, discarder in _every_ending(rules):
        for counters, carried, riichi in product((0, 3), (0, 2), ((), (A,), (B, C), (A, B, C, D))):
            transfers = settle(wins, discarder, Table(A, counters, carried, riichi), load(rules))
            sticks = 1000 * (carried + len(riichi))
            assert sum(transfer.points for transfer in transfers if transfer.payer == POT) == sticks
            assert sum(deltas(transfers)) == sticks
            assert all(transfer.points > 0 and transfer.payer != transfer.payee for transfer in transfers)
            assert {transfer.payee for transfer in transfers} == {win.seat for win in wins}
            checked += 1
    assert checked == 16 * (28 + 12)


def _every_ending(rules: str) -> Iterator[tuple[list[SeatWin], int]]:
    """One, two or three win by ron, or one by self-draw with another liable for it."""
    for discarder in range(4):
        others = [seat for seat in range(4) if seat != discarder]
        for number in (1, 2, 3):
            for winners in combinations(others, number):
                yield [SeatWin(seat, two_han(seat, rules)) for seat in winners], discarder
    for seat, liable in product(range(4), range(4)):
        if seat != liable:
            yield [SeatWin(seat, three_han_drawn(seat, rules), liable)], NOBODY


# Draws.


@pytest.mark.parametrize(
    ("waiting", "expected"),
    [
        ([], [0, 0, 0, 0]),
        ([B], [-1000, 3000, -1000, -1000]),
        ([A, C], [1500, -1500, 1500, -1500]),
        ([A, B, D], [1000, 1000, -3000, 1000]),
        ([A, B, C, D], [0, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("rules", PRESETS)
def test_noten_payments(rules: str, waiting: list[int], expected: list[int]) -> None:
    """NT-01, C-061: 3000 in all from those who are not waiting to those who are; nothing if nobody or everybody is."""
    assert deltas(noten_payments(waiting, load(rules))) == expected


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "plm", "plm-extended"])
def test_nagashi_mangan_is_paid_as_a_win_by_self_draw(rules: str) -> None:
    """C-070: with two counters and a stick."""
    assert load(rules).nagashi
    found = nagashi_payments([C], Table(counters=2, riichi=(D,)), load(rules))
    assert deltas(found) == [-4200, -2200, 8600 + 1000, -2200]


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "plm"])
def test_nagashi_mangan_of_east(rules: str) -> None:
    """C-072: 4000 from each and 100 for each counter."""
    assert deltas(nagashi_payments([A], Table(counters=2), load(rules))) == [12600, -4200, -4200, -4200]


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "plm"])
def test_two_nagashi_mangan_are_both_paid_and_the_first_after_east_takes_the_sticks(rules: str) -> None:
    found = nagashi_payments([D, B], Table(carried_sticks=1), load(rules))
    assert deltas(found) == [-8000, 6000 + 1000, -4000, 6000]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul"])
def test_on_the_platforms_nagashi_mangan_leaves_counters_and_sticks(rules: str) -> None:
    found = nagashi_payments([C], Table(counters=2, carried_sticks=1, riichi=(D,)), load(rules))
    assert deltas(found) == [-4000, -2000, 8000, -2000]


@pytest.mark.parametrize("rules", ["ema2008", "plm", "tenhou"])
def test_without_nagashi_mangan_nothing_is_paid(rules: str) -> None:
    """C-071: a claimed discard spoils it."""
    assert nagashi_payments([], Table(counters=2, carried_sticks=1), load(rules)) == []


# Chombo.

AT_THE_TABLE = ([4000, -8000, 2000, 2000], [-12000, 4000, 4000, 4000])
NOTHING = ([0, 0, 0, 0], [0, 0, 0, 0])


def chombo(rules: Ruleset, tournament: bool) -> tuple[list[int], list[int]]:
    """What B and what East pay."""
    return deltas(chombo_payments(B, A, rules, tournament)), deltas(chombo_payments(A, A, rules, tournament))


@pytest.mark.parametrize("rules", [*BOOKS, "ema2025", "tenhou"])
def test_chombo_is_a_mangan_to_the_others(rules: str) -> None:
    """CH-01, C-087: 4000 to East and 2000 to the others; East pays 4000 to each."""
    assert chombo(load(rules), tournament=False) == AT_THE_TABLE


@pytest.mark.parametrize(("rules", "off"), [("ema2016", 20000), ("ema2025", 20000), ("wrc2022", 20000), ("wrc2025", 30000)])
def test_in_tournaments_chombo_comes_off_the_result_and_nobody_receives_it(rules: str, off: int) -> None:
    """CH-01: EMA 2016 §3.4.6."""
    assert load(rules).chombo_tournament == off
    assert chombo(load(rules), tournament=True) == NOTHING


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "womrt2009"])
def test_before_2016_chombo_was_paid_in_tournaments_too(rules: str) -> None:
    assert chombo(load(rules), tournament=True) == AT_THE_TABLE


@pytest.mark.parametrize("rules", ["wrc2022", "wrc2025", "m-league"])
def test_where_chombo_is_not_paid_at_the_table(rules: str) -> None:
    assert chombo(load(rules), tournament=False) == NOTHING
