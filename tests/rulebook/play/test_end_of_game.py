"""The end of the game: when it is over, leftover sticks, ties, uma and oka (EMA 2016 §3.5-§3.6.1, §4.1; WOMRT #7, #9, #14-#18, #26).

Seats are A to D; A was the first East, so D deals the last deal of a round.
"""

from fractions import Fraction
from typing import Any

import pytest

from hanchan.game import SeatResult, final_results
from hanchan.rules import load
from tests.support.books import EMA, EVERY, NEW_EMA, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, by_seat, deal

PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han: 2000 points, 2900 for East."""

TARGET = (WARSAW, *PLATFORMS)
"""Those that want 30,000 points for the game to end."""
NO_TARGET = all_but(*TARGET)


# When the game is over.


def east_wins(rules: str, scores: list[int], *, dealer: str = "D", round: str = "South") -> Table:
    """East wins 2900 points from the next player."""
    hands: dict[str, Any] = {dealer: PINFU}
    table = deal(rules, **hands, draws="1234z5z2p", dealer=dealer, round=round, scores=scores)
    payer = "ABCDA"["ABCD".index(dealer) + 1]
    table.turns(5)
    table.play(f"{payer} discards 2p, {dealer} ron")
    assert sorted(table.change) == [-2900, 0, 0, 2900]
    return table


def b_wins(rules: str, scores: list[int], *, dealer: str = "D", round: str = "South") -> Table:
    """B, who does not deal, wins 2000 points from D."""
    before_d = "DCBA".index(dealer)
    table = deal(rules, B=PINFU, draws="1234z" + ["", "5z", "56z", "567z"][before_d] + "2p", dealer=dealer, round=round, scores=scores)
    table.turns(4 + before_d)
    table.play("D discards 2p, B ron")
    assert table.change == [0, 2000, 0, -2000]
    return table


def drawn_out(rules: str, scores: list[int], *waiting: str, dealer: str = "D", round: str = "South") -> Table:
    """An exhaustive draw at which these players wait."""
    hands: dict[str, Any] = dict(zip(waiting, (PINFU, "345m345s34p88p678s"), strict=False))
    table = deal(rules, **hands, dealer=dealer, round=round, scores=scores)
    table.play_out()
    assert table.how == "exhaustive draw"
    return table


@under(*EVERY)
def test_the_game_goes_on_until_the_last_deal_of_the_south_round(rules: str) -> None:
    """N01: EMA 2016 §3.5. After East 4 comes South 1."""
    table = b_wins(rules, [35000, 25000, 20000, 20000], round="East")
    assert not table.game_over
    assert (table.game.round_wind, table.game.dealer) == (1, 0)


@under(*EVERY)
def test_the_game_is_over_when_the_first_east_would_deal_for_the_third_time(rules: str) -> None:
    """N01: EMA 2016 §3.5, §3.6; WOMRT #15."""
    table = b_wins(rules, [35000, 25000, 20000, 20000])
    assert table.game_over
    assert table.game.pending == []


@under(*EVERY)
def test_south_three_is_not_the_last_deal(rules: str) -> None:
    """N01."""
    table = b_wins(rules, [35000, 25000, 20000, 20000], dealer="C")
    assert not table.game_over
    assert table.game.dealer == 3


@under(*NO_TARGET)
@pytest.mark.parametrize(
    "scores",
    [
        [25900, 24000, 22000, 28100],  # (a) leads with 31,000
        [21900, 32000, 21000, 25100],  # (b) is second
        [25400, 25000, 23000, 26600],  # (c) leads with 29,500
    ],
)
def test_east_wins_the_last_deal_and_plays_on(rules: str, scores: list[int]) -> None:
    """C-122: EMA 2016 §3.6 excludes agari-yame by name; the others know no such end."""
    table = east_wins(rules, scores)
    assert not table.game_over
    assert table.after == ("D", 1, 0)
    assert table.game.round_wind == 1


@under(*TARGET)
def test_where_east_must_stop_the_last_deal_won_in_the_lead_ends_the_game(rules: str) -> None:
    """C-122 (a): WOMRT #7; on the platforms too (N02). East has 31,000."""
    table = east_wins(rules, [25900, 24000, 22000, 28100])
    assert table.game.scores == [23000, 24000, 22000, 31000]
    assert table.game_over


@under(*TARGET)
def test_east_who_is_second_after_his_win_repeats(rules: str) -> None:
    """C-122 (b): WOMRT #7."""
    table = east_wins(rules, [21900, 32000, 21000, 25100])
    assert not table.game_over
    assert table.game.dealer == 3


@under(*TARGET)
def test_east_who_leads_below_the_target_repeats(rules: str) -> None:
    """C-122 (c): the game cannot end below 30,000 (WOMRT #15)."""
    table = east_wins(rules, [25400, 25000, 23000, 26600])
    assert table.game.scores[3] == 29500
    assert not table.game_over


@under(*TARGET)
def test_east_who_shares_the_lead_does_not_lead(rules: str) -> None:
    """C-122: where places are shared he is not alone in front; where starting seats decide he was the last of them."""
    table = east_wins(rules, [19900, 31000, 21000, 28100])
    assert table.game.scores == [17000, 31000, 21000, 31000]
    assert not table.game_over


@under(*TARGET)
def test_a_win_in_the_lead_before_the_last_deal_ends_nothing(rules: str) -> None:
    """C-122: WOMRT #7 speaks of the last deal."""
    assert not east_wins(rules, [22000, 25900, 24000, 28100], dealer="A").game_over
    assert not east_wins(rules, [25900, 24000, 22000, 28100], round="East").game_over


@under(*all_but(*PLATFORMS))
def test_east_only_waiting_in_the_last_deal_repeats(rules: str) -> None:
    """C-123: EMA 2016 §3.4.11; WOMRT #7 speaks of a win."""
    table = drawn_out(rules, [20000, 20000, 20000, 40000], "D")
    assert not table.game_over
    assert table.after == ("D", 1, 0)


@under(*PLATFORMS)
def test_on_the_platforms_east_waiting_and_leading_ends_the_game(rules: str) -> None:
    """C-123, N03: if he has 30,000, and not otherwise."""
    assert drawn_out(rules, [20000, 20000, 20000, 40000], "D").game_over
    assert not drawn_out(rules, [35000, 20000, 25000, 20000], "D").game_over
    assert not drawn_out(rules, [25000, 25000, 24000, 26000], "D").game_over


@under(*NO_TARGET)
def test_nobody_needs_a_number_of_points_for_the_game_to_end(rules: str) -> None:
    """C-124: EMA 2016 §3.5; the game is over after South 4."""
    table = drawn_out(rules, [29900, 27000, 22100, 21000])
    assert table.game.scores == [29900, 27000, 22100, 21000]
    assert table.game_over


@under(*TARGET)
def test_below_the_target_a_west_round_is_played(rules: str) -> None:
    """C-124: WOMRT #15, #16."""
    table = drawn_out(rules, [29900, 27000, 22100, 21000])
    assert not table.game_over
    assert (table.game.round_wind, table.game.dealer, table.game.counters) == (2, 0, 1)


@under(*TARGET)
def test_exactly_the_target_is_enough(rules: str) -> None:
    """C-124: WOMRT #15 says at least 30,000."""
    assert drawn_out(rules, [30000, 27000, 22000, 21000]).game_over
    assert b_wins(rules, [21000, 28000, 26000, 25000]).game_over
    assert b_wins(rules, [21000, 28000, 26000, 25000], dealer="A", round="West").game_over


@under(*TARGET)
def test_sticks_on_the_table_are_not_counted_towards_the_target(rules: str) -> None:
    """C-124, N05: the first will get them, but he has them not yet."""
    table = deal(rules, dealer="D", round="South", sticks=1, scores=[29000, 27000, 22000, 21000])
    table.play_out()
    assert not table.game_over


@under(*TARGET)
def test_the_west_round_goes_on_below_the_target(rules: str) -> None:
    """C-124: WOMRT #16."""
    table = b_wins(rules, [27000, 24000, 24000, 25000], dealer="A", round="West")
    assert not table.game_over
    assert (table.game.round_wind, table.game.dealer) == (2, 1)


@under(*TARGET)
def test_the_west_round_is_over_when_east_wins_and_has_the_target(rules: str) -> None:
    """C-124, X-W02; on the platforms because he leads."""
    assert east_wins(rules, [28000, 25000, 24000, 23000], dealer="A", round="West").game_over


def test_in_warsaw_the_west_round_is_over_at_once_even_if_east_would_repeat() -> None:
    """C-124: #16, as soon as somebody has 30,000. A and B wait."""
    table = drawn_out(WARSAW, [22000, 28500, 24500, 25000], "A", "B", dealer="A", round="West")
    assert table.game.scores == [23500, 30000, 23000, 23500]
    assert table.game_over


@under(*PLATFORMS)
def test_on_the_platforms_easts_repeat_goes_before_the_target(rules: str) -> None:
    """N05, Y-12."""
    table = drawn_out(rules, [22000, 28500, 24500, 25000], "A", "B", dealer="A", round="West")
    assert table.game.scores[1] == 30000
    assert not table.game_over
    assert table.game.dealer == 0


@under(*TARGET)
def test_a_noten_payment_can_end_the_west_round(rules: str) -> None:
    """C-124: B, who does not deal, reaches the target by it."""
    assert drawn_out(rules, [25000, 27500, 24000, 23500], "B", dealer="A", round="West").game_over


@under(*PLATFORMS)
def test_nagashi_mangan_in_the_last_deal_is_a_draw_like_any_other(rules: str) -> None:
    """N03, H24: East is waiting and leads after it, so the game is over."""
    draws = by_seat(A="1111m9999m1111p9999p1s9s")
    table = deal(rules, dealer="D", round="South", scores=[20000, 20000, 20000, 40000], draws=draws, D="234m567m345s678p5z")
    table.play_out()
    assert table.how == "nagashi mangan"
    assert table.game_over


@under(*PLATFORMS)
def test_there_is_no_north_round(rules: str) -> None:
    """N05: at the latest the game ends with West 4."""
    assert drawn_out(rules, [25000, 25000, 25000, 25000], round="West").game_over


# Below zero.


def d_pays(rules: str, points: int) -> Table:
    """D, who has so many points, pays 2000 in the first deal."""
    return b_wins(rules, [33500, 25000, 40000, points], dealer="A", round="East")


@under(*all_but(*TARGET))
def test_below_zero_the_game_goes_on(rules: str) -> None:
    """C-121: EMA 2016 §4.1, D borrows; inferred for 2008, 2012 and the Polish sheet."""
    table = d_pays(rules, 1500)
    assert table.game.scores[3] == -500
    assert not table.game_over


@under(*TARGET)
def test_where_a_player_below_zero_ends_the_game(rules: str) -> None:
    """C-121: WOMRT #9, after the settlement; N06."""
    table = d_pays(rules, 1500)
    assert table.game.scores == [33500, 27000, 40000, -500]
    assert table.game_over


@under(*EVERY)
def test_with_exactly_zero_everybody_plays_on(rules: str) -> None:
    """C-121: WOMRT #9."""
    table = d_pays(rules, 2000)
    assert table.game.scores[3] == 0
    assert not table.game_over


@under(*TARGET)
def test_a_chombo_can_take_a_player_below_zero(rules: str) -> None:
    """C-121: the game is over once it is settled, although the deal was not played."""
    table = deal(rules, scores=[35000, 5000, 30000, 30000])
    table.rule("B", "chombo", "play_disturbed")
    assert table.game_over


@under(*NEW_EMA, *OLD_EMA)
def test_one_who_has_nothing_may_still_declare_riichi(rules: str) -> None:
    """C-121, X-G12: sticks are borrowed (EMA 2016 §4.1)."""
    table = deal(rules, A=PINFU, draws="1z", scores=[0, 40000, 40000, 40000])
    table.play("A riichi 1z")
    table.turns(1)
    assert table.deal.state.scores[0] == -1000


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
