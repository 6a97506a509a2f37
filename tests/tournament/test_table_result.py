"""Results of tables: uma, ties, lateness, penalties and substitutes, by the examples of the rule books.

Cases: docs/rules/cases/end-of-game.md, docs/rules/cases/examples.md.
"""

from fractions import Fraction

import pytest

from hanchan.errors import TournamentError
from hanchan.rules import load
from hanchan.tournament.acts import Penalise
from hanchan.tournament.penalties import penalty
from hanchan.tournament.table_result import Sitting, TableResult, table_result

A, B, C, D = 1, 2, 3, 4


def table(
    rules: str, *scores: int, sticks: int = 0, penalties: tuple[Penalise, ...] = (), seats: tuple[Sitting, ...] | None = None
) -> TableResult:
    book = load(rules)
    sittings = seats or tuple(Sitting(player) for player in (A, B, C, D))
    result = table_result(scores, sticks, sittings, [penalty(one, book) for one in penalties], book)
    assert result.balance == 0
    return result


def late(player: int, minutes: int) -> Penalise:
    return Penalise(f"late{player}", 1, player, "late", "late", minutes=minutes)


def uma(result: TableResult) -> list[int]:
    return [int(line.uma) for line in result.lines]


def results(result: TableResult) -> list[int]:
    return [int(line.result) for line in result.lines]


@pytest.mark.parametrize(
    ("case", "scores", "ema2008", "ema2012", "ema2016"),
    [
        ("UM-01", (42000, 31000, 27000, 20000), [9000, 3000, -3000, -9000], [30000, 10000, -10000, -30000], [15000, 5000, -5000, -15000]),
        ("UM-02", (36000, 36000, 28000, 20000), [6000, 6000, -3000, -9000], [20000, 20000, -10000, -30000], [10000, 10000, -5000, -15000]),
        ("UM-03", (40000, 30000, 30000, 20000), [9000, 0, 0, -9000], [30000, 0, 0, -30000], [15000, 0, 0, -15000]),
        ("UM-04", (40000, 32000, 24000, 24000), [9000, 3000, -6000, -6000], [30000, 10000, -20000, -20000], [15000, 5000, -10000, -10000]),
        ("UM-05", (34000, 34000, 34000, 18000), [3000, 3000, 3000, -9000], [10000, 10000, 10000, -30000], [5000, 5000, 5000, -15000]),
        ("UM-06", (30000, 30000, 30000, 30000), [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_uma_and_ties(case: str, scores: tuple[int, ...], ema2008: list[int], ema2012: list[int], ema2016: list[int]) -> None:
    """EMA §3.6.1."""
    assert uma(table("ema2008", *scores)) == ema2008
    assert uma(table("ema2012", *scores)) == ema2012
    assert uma(table("ema2016", *scores)) == ema2016


@pytest.mark.parametrize(("rules", "bonus"), [("ema2008", 6000), ("ema2012", 20000), ("ema2016", 10000)])
def test_leftover_sticks_are_shared_on_a_tie(rules: str, bonus: int) -> None:
    """C-119; EMA 2016 §3.6."""
    result = table(rules, 36000, 36000, 26000, 20000, sticks=2)
    assert [int(line.points) for line in result.lines] == [37000, 37000, 26000, 20000]
    assert uma(result)[:2] == [bonus, bonus]


def test_leftover_sticks_go_to_the_first() -> None:
    """C-120."""
    assert table("ema2016", 33000, 32500, 30000, 23500, sticks=1).lines[0].points == 34000


def test_result_with_deductions() -> None:
    """C-126; EMA 2016 §3.4.6, §5.7: deductions come after the bonus and move nobody's place."""
    chombo = Penalise("c", 1, C, "chombo", "false ron")
    result = table("ema2016", 42300, 31200, 26500, 20000, penalties=(late(A, 3), chombo))
    assert results(result) == [24300, 6200, -28500, -25000]
    assert [line.place for line in result.lines] == [1, 2, 3, 4]


def test_lateness_and_placing() -> None:
    """C-127; EMA 2012 §5.6 takes the points at once, EMA 2016 §5.7 after the bonus."""
    old = table("ema2012", 31000, 30000, 35000, 24000, penalties=(late(A, 2),))
    assert old.lines[0].points == 29000
    assert uma(old) == [-10000, 10000, 30000, -30000]
    new = table("ema2016", 31000, 30000, 35000, 24000, penalties=(late(A, 2),))
    assert new.lines[0].result == 4000
    assert new.lines[0].place == 2


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_lateness_by_the_minute(rules: str) -> None:
    """LT-01."""
    assert penalty(late(A, 1), load(rules)).points == 1000
    assert penalty(late(A, 10), load(rules)).points == 10000
    with pytest.raises(TournamentError, match="the player is replaced"):
        penalty(late(A, 11), load(rules))


@pytest.mark.parametrize(
    ("rules", "from_start", "others", "fixed"),
    [
        ("ema2012", True, [10000, -10000, -30000], (0, -30000)),
        ("ema2016", True, [5000, -5000, -15000], (-15000, -15000)),
        ("ema2012", False, [30000, 10000, -10000], (0, -30000)),
        ("ema2016", False, [15000, 5000, -5000], (-15000, -15000)),
    ],
)
def test_substitute(rules: str, from_start: bool, others: list[int], fixed: tuple[int, int]) -> None:
    """SU-01, SU-02, SU-03, C-131; EMA 2012 §5.7, EMA 2016 §5.8: the player he replaced has the same fixed result."""
    seats = (Sitting(D, True, "SUB", from_start), Sitting(A), Sitting(B), Sitting(C))
    result = table(rules, 45000, 35000, 25000, 15000, seats=seats)
    assert uma(result)[1:] == others
    line = result.lines[0]
    assert (int(line.points), int(line.uma)) == fixed
    assert line.result == -30000


def test_substitute_scored_as_played_where_the_rules_say_so() -> None:
    """WRC 2025, penalties: the substitute of the house is scored normally and left out of the ranking; who forfeits has -30,000."""
    house = (Sitting(D, False, "SUB"), Sitting(A), Sitting(B), Sitting(C))
    assert results(table("wrc2025", 45000, 35000, 25000, 15000, seats=house)) == [30000, 10000, -10000, -30000]
    forfeited = (Sitting(D, True, "SUB"), Sitting(A), Sitting(B), Sitting(C))
    assert table("wrc2025", 45000, 35000, 25000, 15000, seats=forfeited).lines[0].result == -30000


@pytest.mark.parametrize(("rules", "points", "bonus"), [("ema2012", 23000, [-10000, 10000]), ("ema2016", 31000, [5000, -5000])])
def test_obstruction(rules: str, points: int, bonus: list[int]) -> None:
    """C-132; EMA 2012 §5.5 at once, EMA 2016 §5.5 after the bonus; the others receive nothing."""
    fault = Penalise("o", 1, A, "obstruction", "hid the discards", points=8000)
    result = table(rules, 31000, 30000, 37000, 22000, penalties=(fault,))
    assert result.lines[0].points == points
    assert uma(result)[:2] == bonus
    assert sum(results(result)) == -8000


def test_obstruction_only_by_amounts_of_the_rules() -> None:
    with pytest.raises(TournamentError, match="8000 or 12000"):
        penalty(Penalise("o", 1, A, "obstruction", "x", points=9000), load("ema2016"))
    with pytest.raises(TournamentError, match="12000 to 48000"):
        penalty(Penalise("o", 1, A, "serious_obstruction", "x", points=50000), load("ema2016"))


def test_chombo_costs_points_only_where_it_is_not_paid_at_the_table() -> None:
    """CH-01; §3.4.6."""
    assert penalty(Penalise("c", 1, A, "chombo", "x"), load("ema2012")).points == 0
    assert penalty(Penalise("c", 1, A, "chombo", "x"), load("ema2016")).points == 20000


def test_oka_and_base_points() -> None:
    """C-125; Warsaw #14-#18."""
    assert results(table("womrt2009", 41200, 27800, 19000, 12000)) == [41200, 2800, -16000, -28000]


def test_three_tied_for_first_share_sticks_in_fractions() -> None:
    result = table("ema2016", 33000, 33000, 33000, 20000, sticks=1)
    assert result.lines[0].points == 33000 + Fraction(1000, 3)


@pytest.mark.parametrize(
    ("scores", "sticks", "words"),
    [
        ((30000, 30000, 30000, 30100), 0, "100 too much"),
        ((30000, 30000, 30000, 29000), 0, "1000 too little"),
        ((30050, 29950, 30000, 30000), 0, "no multiple of 100"),
        ((30000, 30000, 30000, 30000), 1, "1000 too much"),
    ],
)
def test_scores_that_do_not_add_up_are_refused(scores: tuple[int, ...], sticks: int, words: str) -> None:
    with pytest.raises(TournamentError, match=words):
        table("ema2016", *scores, sticks=sticks)
