"""The end of the game, leftover sticks, ties, uma, oka, deductions, substitutes, as the rule books have them.

Cases: docs/rules/cases/end-of-game.md, docs/rules/cases/examples.md.
"""

from fractions import Fraction

import pytest

from hanchan.errors import ScoreSheetError
from hanchan.rules import load
from hanchan.scorekeeper import Sheet, entry_from_text
from hanchan.scorekeeper.results import left_on_table

EMA = ("ema2008", "ema2012", "ema2016")


def standing(rules: str, points: list[int], sticks: int = 0, deal: int = 0, tournament: bool = False) -> Sheet:
    """A sheet with these points and sticks, after so many deals won by nobody (0 is East 1, 7 is South 4)."""
    sheet = Sheet.begin(["A", "B", "C", "D"], rules, tournament=tournament)
    for number in range(deal):
        sheet.add(entry_from_text(f"ron {'ABCD'[(number + 1) % 4]} 1/30 from {'ABCD'[(number + 2) % 4]}", sheet.position))
    change = [new - old for new, old in zip(points, sheet.position.scores, strict=True)]
    if any(change) or sticks:
        sheet.add({"type": "correction", "points": change, "sticks": sticks, "why": "set up"})
    return sheet


def over(sheet: Sheet, *lines: str) -> bool:
    for line in lines:
        sheet.add(entry_from_text(line, sheet.position))
    return sheet.position.is_over


UMA = [
    ("UM-01", [42000, 31000, 27000, 20000], [9000, 3000, -3000, -9000], [30000, 10000, -10000, -30000], [15000, 5000, -5000, -15000]),
    ("UM-02", [36000, 36000, 28000, 20000], [6000, 6000, -3000, -9000], [20000, 20000, -10000, -30000], [10000, 10000, -5000, -15000]),
    ("UM-03", [40000, 30000, 30000, 20000], [9000, 0, 0, -9000], [30000, 0, 0, -30000], [15000, 0, 0, -15000]),
    ("UM-04", [40000, 32000, 24000, 24000], [9000, 3000, -6000, -6000], [30000, 10000, -20000, -20000], [15000, 5000, -10000, -10000]),
    ("UM-05", [34000, 34000, 34000, 18000], [3000, 3000, 3000, -9000], [10000, 10000, 10000, -30000], [5000, 5000, 5000, -15000]),
    ("UM-06", [30000, 30000, 30000, 30000], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
]


@pytest.mark.parametrize(("case", "points", "ema2008", "ema2012", "ema2016"), UMA, ids=[row[0] for row in UMA])
def test_uma_and_ties(case: str, points: list[int], ema2008: list[int], ema2012: list[int], ema2016: list[int]) -> None:
    for rules, expected in zip(EMA, (ema2008, ema2012, ema2016), strict=True):
        assert [result.uma for result in standing(rules, points).results] == expected


def test_uma_and_oka_in_warsaw() -> None:
    """UM-01: Warsaw #17, #18."""
    results = standing("womrt2009", [42000, 31000, 27000, 20000]).results
    assert [result.uma for result in results] == [10000, 5000, -5000, -10000]
    assert [result.oka for result in results] == [20000, 0, 0, 0]


@pytest.mark.parametrize("rules", EMA)
def test_leftover_sticks_with_a_tie_for_first(rules: str) -> None:
    """C-119."""
    sheet = standing(rules, [36000, 36000, 26000, 20000], sticks=2)
    assert [result.points for result in sheet.results] == [37000, 37000, 26000, 20000]
    assert sheet.results[0].uma == sheet.results[1].uma


def test_leftover_sticks_with_one_winner_or_nobody() -> None:
    """C-120; WRC 2025 §10.2: they stay on the table."""
    for rules in (*EMA, "womrt2009"):
        sheet = standing(rules, [33000, 32500, 30000, 23500], sticks=1)
        assert [result.points for result in sheet.results] == [34000, 32500, 30000, 23500]
    sheet = standing("wrc2025", [33000, 32500, 30000, 23500], sticks=1)
    assert sheet.results[0].points == 33000
    assert left_on_table(sheet.position) == 1000


def test_below_zero() -> None:
    """C-121: EMA plays on, Warsaw ends; with exactly 0 Warsaw plays on."""
    for rules in EMA:
        assert not over(standing(rules, [60000, 30000, 28500, 1500]), "ron B 2/30 from D")
    assert over(standing("womrt2009", [40000, 30000, 28500, 1500]), "ron B 2/30 from D")
    assert not over(standing("womrt2009", [40000, 30000, 28000, 2000]), "ron B 2/30 from D")


def test_last_hand_east_wins() -> None:
    """C-122: EMA goes on, Warsaw ends if East leads with 30,000."""
    assert not over(standing("ema2016", [29000, 28000, 27000, 36000], deal=7), "ron D 1/30 from A")
    assert over(standing("womrt2009", [24000, 24000, 22500, 29500], deal=7), "ron D 1/30 from A")
    assert not over(standing("womrt2009", [24000, 35000, 12500, 28500], deal=7), "ron D 1/30 from A")
    assert not over(standing("womrt2009", [26000, 26000, 20000, 28000], deal=7), "ron D 1/30 from A")


def test_last_hand_east_only_waiting() -> None:
    """C-123: repeated everywhere."""
    for rules in (*EMA, "womrt2009"):
        start = load(rules).start_points
        points = [start - 2000, start - 2000, start - 2000, start + 6000]
        assert not over(standing(rules, points, deal=7), "draw D")


def test_west_round() -> None:
    """C-124: played until somebody has 30,000; EMA ends after South 4."""
    sheet = standing("womrt2009", [28900, 27000, 22100, 22000], deal=7)
    assert not over(sheet, "ron A 1/30 from D")
    assert sheet.position.label == "West 1"
    assert over(sheet, "ron C 1/30 from D", "ron A 1/30 from D")
    assert over(standing("ema2016", [29900, 28000, 30100, 32000], deal=7), "ron A 1/30 from D")


def test_result_with_oka() -> None:
    """C-125."""
    results = standing("womrt2009", [41200, 27800, 19000, 12000]).results
    assert [result.result for result in results] == [41200, 2800, -16000, -28000]
    assert [result.oka for result in results] == [20000, 0, 0, 0]


def test_result_with_deductions() -> None:
    """C-126: three minutes late and a chombo; places stay."""
    sheet = standing("ema2016", [42300, 31200, 26500, 20000], tournament=True)
    late = {"deal": "", "deductions": [{"seat": 0, "points": 3000, "taken": "after_uma"}]}
    sheet.add({"type": "ruling", "about": "late", "clause": "§5.7", "effect": late})
    sheet.add(entry_from_text("chombo C", sheet.position))
    assert [result.result for result in sheet.results] == [24300, 6200, -28500, -25000]
    assert [result.place for result in sheet.results] == [1, 2, 3, 4]


def test_lateness_and_placing() -> None:
    """C-127, LT-01: at once by EMA 2012, which moves the place; after the uma by EMA 2016."""
    places = {}
    for rules in ("ema2012", "ema2016"):
        sheet = standing(rules, [31000, 30000, 35000, 24000])
        effect = {"deal": "", "deductions": [{"seat": 0, "points": 2000, "taken": load(rules).late_taken}]}
        sheet.add({"type": "ruling", "about": "late", "effect": effect})
        assert sheet.position.is_conserved
        places[rules] = [(result.place, int(result.uma)) for result in sheet.results]
    assert places["ema2012"][:2] == [(3, -10000), (2, 10000)]
    assert places["ema2016"][:2] == [(2, 5000), (3, -5000)]
    assert sheet.results[0].result == 4000


@pytest.mark.parametrize(("rules", "points", "uma"), [("ema2012", 0, -30000), ("ema2016", -15000, -15000)])
def test_substitutes(rules: str, points: int, uma: int) -> None:
    """SU-01, SU-02, C-131: a fixed result; the others keep their places, or all move up if the substitute came later."""
    first, second, third, fourth = load(rules).uma
    for from_start, expected in ((True, [second, third, fourth]), (False, [first, second, third])):
        sheet = standing(rules, [45000, 35000, 25000, 15000])
        sheet.add({"type": "substitute", "seat": 0, "name": "Sub", "from_start": from_start})
        results = sheet.results
        assert [results[0].points, results[0].uma, results[0].result] == [points, uma, points + uma]
        assert [result.uma for result in results[1:]] == expected
        assert results[0].substitute == "Sub"


def test_floating_uma_and_ties_by_seat() -> None:
    """JPML A: by how many have 30,000; Tenhou: starting seats decide."""
    assert [result.uma for result in standing("jpml-a", [40000, 32000, 28000, 20000]).results] == [8000, 4000, -4000, -8000]
    assert [result.uma for result in standing("jpml-a", [45000, 29000, 26000, 20000]).results] == [12000, -1000, -3000, -8000]
    assert [result.place for result in standing("tenhou", [25000, 25000, 25000, 25000]).results] == [1, 2, 3, 4]


def test_sticks_shared_in_fractions_or_dropped() -> None:
    """X-G20: a stick among three; EMA 2025 drops what does not divide."""
    exact = standing("ema2016", [33000, 33000, 33000, 20000], sticks=1)
    assert exact.results[0].points == 33000 + Fraction(1000, 3)
    dropped = standing("ema2025", [33000, 33000, 33000, 20000], sticks=1)
    assert dropped.results[0].points == 33300
    assert left_on_table(dropped.position) == 100


def test_after_the_end_only_corrections_and_rulings() -> None:
    sheet = standing("ema2016", [31000, 30000, 30000, 29000])
    assert over(sheet, "end because time")
    with pytest.raises(ScoreSheetError, match="the game is over"):
        sheet.add(entry_from_text("draw", sheet.position))
    sheet.add(entry_from_text("correct A -100 B +100 because miscounted", sheet.position))
    assert sheet.position.scores[:2] == (30900, 30100)
