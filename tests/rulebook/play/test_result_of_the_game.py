"""The result of a game: leftover sticks, ties, uma and oka (EMA 2016 §3.6, §3.6.1; WOMRT #14, #17, #18, #26).

Cases: docs/rules/cases/end-of-game.md, docs/rules/cases/examples.md.
"""

from fractions import Fraction

import pytest

from hanchan.game import SeatResult, final_results
from hanchan.rules import load
from tests.support.books import EMA, EVERY, NEW_EMA, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import deal

# Leftover sticks.


def results(rules: str, points: list[int], sticks: int = 0, chombos: list[int] | None = None) -> list[SeatResult]:
    return final_results(points, sticks, load(rules), chombos)


def points(rules: str, scores: list[int], sticks: int) -> list[Fraction]:
    """The final points, before any bonus."""
    return [result.points for result in results(rules, scores, sticks)]


def uma(rules: str, scores: list[int], sticks: int = 0) -> list[Fraction]:
    return [result.uma for result in results(rules, scores, sticks)]


def totals(rules: str, scores: list[int], sticks: int = 0) -> list[Fraction]:
    return [result.total for result in results(rules, scores, sticks)]


KEPT = all_but(*WRC, "jpml-a")
"""Those that give leftover sticks to somebody."""


@under(*KEPT)
def test_a_leftover_stick_goes_to_the_first(rules: str) -> None:
    """C-120: EMA 2016 §3.6; WOMRT #26. Nobody else is affected."""
    found = results(rules, [33000, 32500, 30000, 23500], sticks=1)
    assert [result.points for result in found] == [34000, 32500, 30000, 23500]
    assert [result.place for result in found] == [1, 2, 3, 4]


@under(*WRC, "jpml-a")
def test_leftover_sticks_that_nobody_gets(rules: str) -> None:
    """N07: WRC 2025 §10.2, they stay on the table."""
    assert points(rules, [33000, 32500, 30000, 23500], 1) == [33000, 32500, 30000, 23500]
    assert points(rules, [36000, 36000, 26000, 20000], 2) == [36000, 36000, 26000, 20000]


@under(*EMA, WARSAW, *SHEET, "m-league")
def test_leftover_sticks_are_shared_on_a_tie_for_first(rules: str) -> None:
    """C-119: EMA 2016 §3.6; inferred for 2008 and 2012."""
    assert points(rules, [36000, 36000, 26000, 20000], 2) == [37000, 37000, 26000, 20000]
    assert points(rules, [36000, 36000, 27000, 20000], 1) == [36500, 36500, 27000, 20000]


@under(*PLATFORMS)
def test_where_starting_seats_decide_the_earlier_seat_takes_the_sticks(rules: str) -> None:
    """N07, N10: there is no tie."""
    assert points(rules, [20000, 36000, 36000, 6000], 2) == [20000, 38000, 36000, 6000]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("ema2016", [Fraction(97000, 3)] * 3),  # not said: shared to the point
        ("ema2025", [32300, 32300, 32300]),  # §3.7: fractions are dropped
        ("m-league", [32400, 32300, 32300]),  # Y-27: the larger part to the earlier seat
    ],
)
def test_a_stick_that_does_not_divide_by_three(rules: str, expected: list[Fraction]) -> None:
    """X-G20."""
    assert points(rules, [32000, 32000, 32000, 23000], 1)[:3] == expected


@under("m-league")
@pytest.mark.parametrize(
    ("scores", "oka"),
    [
        ([32000, 32000, 32000, 4000], [6700, 6700, 6600, 0]),
        ([4000, 32000, 32000, 32000], [0, 6700, 6700, 6600]),
        ([25000] * 4, [5000] * 4),
    ],
)
def test_bonuses_that_do_not_divide_go_by_starting_seat(rules: str, scores: list[int], oka: list[int]) -> None:
    """N10: in hundreds; the uma of three firsts divides, the oka does not."""
    found = results(rules, scores)
    assert [result.oka for result in found] == oka
    assert sum(result.uma for result in found) == 0
    assert all(result.total % 100 == 0 for result in found)


@under(WARSAW)
def test_elsewhere_they_are_shared_to_the_point(rules: str) -> None:
    """N10, X-W11: no rule for a remainder."""
    found = results(rules, [32000, 32000, 32000, 4000])
    assert [result.oka for result in found] == [Fraction(20000, 3)] * 3 + [0]


@under("m-league")
def test_two_sticks_for_three_are_shared_stick_by_stick(rules: str) -> None:
    """Y-27."""
    assert points(rules, [22000, 32000, 32000, 32000], 2)[1:] == [32800, 32600, 32600]


@under(*EMA)
def test_the_sticks_of_a_game_played_to_its_end_go_to_the_first(rules: str) -> None:
    """C-120: two bets lie on the table when South 4 is drawn."""
    table = deal(rules, dealer="D", round="South", sticks=2, scores=[33000, 32000, 30000, 23000])
    table.play_out()
    assert table.game_over
    assert [result.points for result in table.game.results] == [35000, 32000, 30000, 23000]
    assert table.game.scores == [33000, 32000, 30000, 23000]


# Uma and ties.


@pytest.mark.parametrize(
    ("case", "scores", "ema2008", "ema2012", "ema2016"),
    [
        ("UM-01", [42000, 31000, 27000, 20000], [9, 3, -3, -9], [30, 10, -10, -30], [15, 5, -5, -15]),
        ("UM-02", [36000, 36000, 28000, 20000], [6, 6, -3, -9], [20, 20, -10, -30], [10, 10, -5, -15]),
        ("UM-03", [40000, 30000, 30000, 20000], [9, 0, 0, -9], [30, 0, 0, -30], [15, 0, 0, -15]),
        ("UM-04", [40000, 32000, 24000, 24000], [9, 3, -6, -6], [30, 10, -20, -20], [15, 5, -10, -10]),
        ("UM-05", [34000, 34000, 34000, 18000], [3, 3, 3, -9], [10, 10, 10, -30], [5, 5, 5, -15]),
        ("UM-06", [30000, 30000, 30000, 30000], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
        ("C-119", [37000, 37000, 26000, 20000], [6, 6, -3, -9], [20, 20, -10, -30], [10, 10, -5, -15]),
    ],
)
def test_tied_players_share_the_bonuses_of_their_places(
    case: str, scores: list[int], ema2008: list[int], ema2012: list[int], ema2016: list[int]
) -> None:
    """C-118, C-119: §3.6.1 of every EMA edition; WRC has the bonuses of 2016 and M.League those of 2012."""
    expected = {
        "ema2008": ema2008, "ema2012": ema2012, "m-league": ema2012, "ema2016": ema2016, "ema2025": ema2016, "wrc2022": ema2016,
        "wrc2025": ema2016,
    }  # fmt: skip
    for rules, bonuses in expected.items():
        assert uma(rules, scores) == [1000 * bonus for bonus in bonuses], rules


@under(*OLD_EMA, *NEW_EMA)
def test_the_uma_follows_the_points_with_the_leftover_sticks(rules: str) -> None:
    """C-119, N08: first the sticks, then the bonus. Both tied for first stay first."""
    found = results(rules, [36000, 36000, 26000, 20000], sticks=2)
    assert [result.place for result in found] == [1, 1, 3, 4]
    assert found[0].uma == found[1].uma == Fraction(sum(load(rules).uma[:2]), 2)


@under(*all_but("jpml-a"))
def test_the_uma_goes_by_place_not_by_seat(rules: str) -> None:
    """UM-01 with the seats turned."""
    first, second, third, last = load(rules).uma
    assert uma(rules, [27000, 42000, 20000, 31000]) == [third, first, last, second]


@under(*EVERY)
@pytest.mark.parametrize(
    "scores",
    [[42000, 31000, 27000, 20000], [36000, 36000, 28000, 20000], [34000, 34000, 34000, 18000], [30000] * 4, [40000, 40000, 20000, 20000]],
)
def test_bonuses_add_up_to_nothing(rules: str, scores: list[int]) -> None:
    """§3.6.1; the oka is what the players paid in."""
    assert sum(uma(rules, scores)) == 0
    assert sum(result.oka for result in results(rules, scores)) == load(rules).oka


def test_in_warsaw_the_first_has_an_oka_besides() -> None:
    """UM-01: #17, #18."""
    found = results(WARSAW, [42000, 31000, 27000, 20000])
    assert [result.uma for result in found] == [10000, 5000, -5000, -10000]
    assert [result.oka for result in found] == [20000, 0, 0, 0]


@under(WARSAW, "m-league")
def test_two_firsts_share_uma_and_oka(rules: str) -> None:
    """UM-02, X-W11: inferred for Warsaw."""
    found = results(rules, [36000, 36000, 16000, 12000])
    assert [result.oka for result in found] == [10000, 10000, 0, 0]
    assert found[0].uma == found[1].uma == Fraction(sum(load(rules).uma[:2]), 2)


@under(*PLATFORMS)
def test_on_the_platforms_starting_seats_decide_ties(rules: str) -> None:
    """N10: the earlier seat has the better place."""
    first, second, third, last = load(rules).uma
    found = results(rules, [20000, 30000, 20000, 30000])
    assert [result.place for result in found] == [3, 1, 4, 2]
    assert [result.uma for result in found] == [third, first, last, second]
    assert [result.place for result in results(rules, [25000] * 4)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([45000, 29900, 25100, 20000], [12000, -1000, -3000, -8000]),
        ([45000, 30000, 25000, 20000], [8000, 4000, -4000, -8000]),
        ([35000, 34000, 33000, 18000], [8000, 3000, 1000, -12000]),
        ([30000, 30000, 30000, 30000], [0, 0, 0, 0]),
        ([29000, 29000, 29000, 29000], [0, 0, 0, 0]),  # four sticks lie on the table
        ([40000, 40000, 25000, 15000], [6000, 6000, -4000, -8000]),  # a tie shares 8000 and 4000
        ([20000, 45000, 29900, 25100], [-8000, 12000, -1000, -3000]),
    ],
)
def test_a_floating_uma_goes_by_how_many_have_the_return_points(scores: list[int], expected: list[int]) -> None:
    """N09 of JPML A; Y-21: exactly 30,000 counts."""
    assert uma("jpml-a", scores) == expected


# The result.


def test_the_result_of_a_game_in_warsaw() -> None:
    """C-125: #14, #15, #17, #18."""
    found = totals(WARSAW, [41200, 27800, 19000, 12000])
    assert found == [41200, 2800, -16000, -28000]
    assert sum(found) == 0


@under(*NEW_EMA)
def test_the_result_of_a_game_of_the_european_association(rules: str) -> None:
    """C-126: the score sheet of 2016; 2025 §3.7."""
    assert totals(rules, [42300, 31200, 26500, 20000]) == [27300, 6200, -8500, -25000]


@under(*NEW_EMA)
def test_a_tournament_chombo_comes_off_after_the_bonus_and_moves_nobody(rules: str) -> None:
    """C-126: EMA 2016 §3.4.6."""
    found = results(rules, [42300, 31200, 26500, 20000], chombos=[0, 0, 1, 0])
    assert [result.total for result in found] == [27300, 6200, -28500, -25000]
    assert [result.place for result in found] == [1, 2, 3, 4]
    assert [result.points for result in found] == [42300, 31200, 26500, 20000]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("tenhou", [10000 + 20000 + 20000, -2000 + 10000, -8000 - 10000, -20000 - 20000]),
        ("mahjong-soul", [15000 + 15000, 3000 + 5000, -3000 - 5000, -15000 - 15000]),
        ("m-league", [10000 + 30000 + 20000, -2000 + 10000, -8000 - 10000, -20000 - 30000]),
    ],
)
def test_the_result_of_a_game_that_starts_with_25000(rules: str, expected: list[int]) -> None:
    """N13: points less the return points, uma, oka."""
    found = totals(rules, [40000, 28000, 22000, 10000])
    assert found == expected
    assert sum(found) == 0


@under(*EVERY)
def test_results_of_a_game_without_sticks_add_up_to_nothing(rules: str) -> None:
    start = load(rules).start_points
    assert sum(totals(rules, [start + 12000, start - 3000, start - 4000, start - 5000])) == 0
