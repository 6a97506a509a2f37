"""Payments, counters, sticks, dealer, liability, chombo as the rule books have them, entered at a table A, B, C, D with A as East.

Cases: docs/rules/cases/draws.md, docs/rules/cases/counters.md, docs/rules/cases/liability.md, docs/rules/cases/examples.md.
"""

from typing import Any

import pytest

from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper import Sheet, entry_from_text

EMA = ("ema2008", "ema2012", "ema2016")
EVERY = (*EMA, "womrt2009", "plm")


def table(rules: str, *lines: str, counters: int = 0, sticks: int = 0, tournament: bool = False) -> Sheet:
    """A sheet in East 1 with counters and sticks on the table, put there by a correction."""
    sheet = Sheet.begin(["A", "B", "C", "D"], rules, tournament=tournament)
    if counters or sticks:
        sheet.add({"type": "correction", "counters": counters, "sticks": sticks, "points": [0, 0, 0, 0], "why": "set up"})
    for line in lines:
        sheet.add(entry_from_text(line, sheet.position))
    return sheet


def changes(sheet: Sheet) -> list[int]:
    return sheet.steps[-1].changes


def stands(sheet: Sheet) -> tuple[str, int, int]:
    """Who deals next, with how many counters and sticks."""
    position = sheet.position
    return position.names[position.dealer], position.counters, position.sticks


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize(
    ("waiting", "expected"),
    [
        ("", [0, 0, 0, 0]),
        ("A", [3000, -1000, -1000, -1000]),
        ("B C", [-1500, 1500, 1500, -1500]),
        ("A B C", [1000, 1000, 1000, -3000]),
        ("A B C D", [0, 0, 0, 0]),
    ],
)
def test_noten_payments(rules: str, waiting: str, expected: list[int]) -> None:
    """C-061, NT-01."""
    assert changes(table(rules, f"draw {waiting}")) == expected


@pytest.mark.parametrize("rules", EVERY)
def test_dealer_at_an_exhaustive_draw(rules: str) -> None:
    """C-062: a waiting East stays; else counters are carried on."""
    assert stands(table(rules, "draw A", counters=1)) == ("A", 2, 0)
    assert stands(table(rules, "draw B", counters=1)) == ("B", 2, 0)


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "womrt2009", "plm"])
def test_four_riichi_is_a_draw_and_the_sticks_stay(rules: str) -> None:
    """C-067."""
    assert stands(table(rules, "abort four riichi riichi A B C D")) == ("A", 1, 4)


def test_three_winners() -> None:
    """C-069: all are paid by EMA; a draw in Warsaw and by the Polish sheet."""
    for rules in EMA:
        sheet = table(rules, "ron A 1/30 B 1/30 C 1/30 from D riichi A", counters=1, sticks=1)
        assert changes(sheet) == [1500 + 300 + 1000, 1300, 1300, -1500 - 1000 - 1000 - 900]
        assert stands(sheet) == ("A", 2, 0)
        with pytest.raises(ScoreSheetError, match="three winners is not offered"):
            table(rules, "abort three winners")
    for rules in ("womrt2009", "plm"):
        assert stands(table(rules, "abort three winners riichi A", counters=1, sticks=1)) == ("A", 2, 2)
        with pytest.raises(ScoreSheetError, match="abortive draw"):
            table(rules, "ron A 1/30 B 1/30 C 1/30 from D")


def test_nagashi_mangan() -> None:
    """C-070, C-072: a win by self-draw with counters and bets; B becomes East, or East stays."""
    for rules in ("ema2008", "ema2012", "plm"):
        sheet = table(rules, "draw C nagashi C", counters=2, sticks=1)
        assert changes(sheet) == [-4200, -2200, 8600 + 1000, -2200]
        assert stands(sheet) == ("B", 0, 0)
        east = table(rules, "draw nagashi A", counters=1)
        assert changes(east) == [12300, -4100, -4100, -4100]
        assert stands(east) == ("A", 2, 0)
    for rules in ("ema2016", "womrt2009"):
        with pytest.raises(ScoreSheetError, match="nagashi mangan is not offered"):
            table(rules, "draw C nagashi C")


@pytest.mark.parametrize("rules", EVERY)
def test_payment_with_counters(rules: str) -> None:
    """C-074."""
    assert changes(table(rules, "ron C 3/30 from D", counters=2)) == [0, 0, 4500, -4500]
    assert changes(table(rules, "tsumo C 3/30", counters=2)) == [-2200, -1200, 4600, -1200]


def test_two_han_minimum() -> None:
    """C-075, C-076: one han does not win with five counters where the rules want two."""
    for rules in ("ema2008", "ema2012", "womrt2009"):
        table(rules, "ron B 1/40 from C", counters=4)
        with pytest.raises(ScoreSheetError, match="two are needed"):
            table(rules, "ron B 1/40 from C", counters=5)
    for rules in ("ema2016", "plm"):
        table(rules, "ron B 1/40 from C", counters=5)


@pytest.mark.parametrize("rules", EVERY)
def test_two_winners_one_of_them_east(rules: str) -> None:
    """C-077: the first after the discarder takes the bets, another winner his own back."""
    sheet = table(rules, "ron A 2/30 C 2/30 from D riichi B C", counters=1, sticks=1)
    assert changes(sheet) == [5200, -1000, 2300, -5500]
    assert stands(sheet) == ("A", 2, 0)


@pytest.mark.parametrize("rules", EVERY)
def test_two_winners_without_east(rules: str) -> None:
    """C-078."""
    sheet = table(rules, "ron B 2/30 C 2/30 from A riichi D", counters=1, sticks=1)
    assert changes(sheet) == [-4600, 2300 + 2000, 2300, -1000]
    assert stands(sheet) == ("B", 0, 0)


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "womrt2009", "plm"])
def test_abortive_draw_and_dealer(rules: str) -> None:
    """C-079."""
    assert stands(table(rules, "abort nine terminals", counters=3)) == ("A", 4, 0)


@pytest.mark.parametrize("rules", [*EMA, "womrt2009"])
def test_liability_for_big_three_dragons(rules: str) -> None:
    """C-080 to C-082."""
    assert changes(table(rules, "tsumo B yakuman liable C daisangen", counters=2)) == [0, 32600, -32600, 0]
    assert changes(table(rules, "tsumo A yakuman liable C daisangen", counters=2)) == [48600, 0, -48600, 0]
    assert changes(table(rules, "ron B yakuman from D liable C daisangen", counters=2)) == [0, 32600, -16000, -16600]
    assert changes(table(rules, "ron B yakuman from C liable C daisangen", counters=2)) == [0, 32600, -32600, 0]


def test_liability_that_only_warsaw_knows() -> None:
    """C-085, C-086: four kans, and the replacement win after a claimed kan."""
    assert changes(table("womrt2009", "tsumo B yakuman liable C suukantsu")) == [0, 32000, -32000, 0]
    assert changes(table("womrt2009", "tsumo B 3/40 liable C kan", counters=1)) == [0, 5500, -5500, 0]
    for rules in EMA:
        assert changes(table(rules, "tsumo B 3/40", counters=1)) == [-2700, 5500, -1400, -1400]
        for fed in ("suukantsu", "kan"):
            with pytest.raises(ScoreSheetError, match="is not offered"):
                table(rules, f"tsumo B yakuman liable C {fed}")


@pytest.mark.parametrize("rules", EVERY)
def test_chombo(rules: str) -> None:
    """C-087, CH-01, L03-L05: a mangan in reverse, the deal again without a counter, bets of the deal back, older ones stay."""
    sheet = table(rules, "chombo B riichi C", counters=2, sticks=1)
    assert changes(sheet) == [4000, -8000, 2000, 2000]
    assert stands(sheet) == ("A", 2, 1)
    assert sheet.position.deals == 0
    assert changes(table(rules, "chombo A")) == [-12000, 4000, 4000, 4000]


def test_chombo_in_a_tournament() -> None:
    """C-087: 20,000 after the bonus by EMA 2016, and nobody receives it; 30,000 by WRC 2025, at any table."""
    sheet = table("ema2016", "chombo C", tournament=True)
    assert changes(sheet) == [0, 0, 0, 0]
    assert [result.deduction for result in sheet.results] == [0, 0, 20000, 0]
    assert [result.deduction for result in table("wrc2025", "chombo C").results] == [0, 0, 30000, 0]
    assert [result.deduction for result in table("ema2012", "chombo C", tournament=True).results] == [0, 0, 0, 0]


def test_several_offenders() -> None:
    """WRC 2025 §12.2: each is penalised, the deal is played again once."""
    sheet = table("wrc2025", "chombo B C")
    assert [result.deduction for result in sheet.results] == [0, 30000, 30000, 0]
    assert sheet.position.deals == 0


def test_points_to_the_pot() -> None:
    """Warsaw #5a: 1000 on the table, for the next winner."""
    sheet = table("womrt2009", "pot B because call withdrawn", "ron C 1/30 from D")
    assert sheet.position.scores == (25000, 24000, 27000, 24000)
    with pytest.raises(ScoreSheetError, match="pot is not offered"):
        table("ema2016", "pot B")


def test_riichi_with_fewer_than_1000_points() -> None:
    """C-042: allowed by EMA, not by Warsaw."""
    poor: dict[str, Any] = {"type": "correction", "points": [100, 100, -200, 0], "why": "set up"}
    for rules, start in (("ema2016", 30000), ("womrt2009", 25000)):
        sheet = table(rules)
        sheet.add({**poor, "points": [start - 500, 0, 500 - start, 0]})
        if rules == "ema2016":
            sheet.add(entry_from_text("draw C riichi C", sheet.position))
        else:
            with pytest.raises(ScoreSheetError, match="may not declare riichi"):
                sheet.add(entry_from_text("draw C riichi C", sheet.position))


@pytest.mark.parametrize("rules", EVERY)
def test_a_dead_hand_by_a_ruling_neither_wins_nor_waits(rules: str) -> None:
    """C-073: B gets 1000 from each and becomes East."""
    sheet = table(rules)
    sheet.add({"type": "ruling", "about": "wrong set", "clause": "§3.4.7", "effect": {"deal": "goes_on", "dead_hands": [0]}})
    for line in ("draw A B", "tsumo A mangan"):
        with pytest.raises(ScoreSheetError, match="dead hand"):
            sheet.add(entry_from_text(line, sheet.position))
    sheet.add(entry_from_text("draw B", sheet.position))
    assert changes(sheet) == [-1000, 3000, -1000, -1000]
    assert stands(sheet) == ("B", 1, 0)
    assert sheet.position.dead_hands == ()


def test_a_riichi_hand_that_does_not_wait_is_chombo() -> None:
    """C-043: it cannot be entered as a draw."""
    with pytest.raises(ScoreSheetError, match="else it is chombo"):
        table("ema2016", "draw B riichi C")


def test_a_hand_by_its_tiles_is_counted_and_explained() -> None:
    sheet = table("ema2016", "ron B hand=234m88p12345678s win=9s from A riichi B")
    assert changes(sheet) == [-7700, 7700, 0, 0]
    lines = dict(sheet.steps[-1].explanations)[1]
    assert ("Riichi", "1", "§4.2.1") in [tuple(line) for line in lines]
    with pytest.raises(ScoreSheetError, match="does not win"):
        table("ema2016", "ron B hand=234m88p12345678s win=7z from A")
    with pytest.raises(ScoreSheetError, match="laid no stick"):
        table("ema2016", "ron B hand=234m88p12345678s win=9s double_riichi from A")
