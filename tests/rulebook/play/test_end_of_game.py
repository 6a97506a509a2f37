"""The end of the game: when it is over (EMA 2016 §3.5, §3.6, §4.1; WOMRT #7, #9, #15, #16).

Seats are A to D; A was the first East, so D deals the last deal of a round.

Cases: docs/rules/cases/end-of-game.md.
"""

from typing import Any

import pytest

from tests.support.books import EVERY, NEW_EMA, OLD_EMA, PLATFORMS, WARSAW, all_but, under
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


@under(*TARGET)
@pytest.mark.parametrize("dealer", ["A", "B", "C", "D"])
def test_in_an_extra_round_a_staying_dealer_who_leads_with_the_target_ends_the_game(rules: str, dealer: str) -> None:
    """C-124, N02, N05: each of its deals may be the last one, so a leading dealer's win ends the game in any of them."""
    scores = [28500 if seat == dealer else 23800 for seat in "ABCD"]
    table = east_wins(rules, scores, dealer=dealer, round="West")
    assert table.next_dealer == dealer
    assert max(table.game.scores) == 31400
    assert table.game_over


@under(*PLATFORMS)
def test_in_an_extra_round_a_dealer_who_waits_and_leads_with_the_target_ends_it_too(rules: str) -> None:
    """N03, N05; below the target, or behind another player, the dealer repeats."""
    assert drawn_out(rules, [29000, 24000, 23000, 24000], "A", dealer="A", round="West").game_over
    assert not drawn_out(rules, [26000, 25000, 24000, 25000], "A", dealer="A", round="West").game_over
    assert not drawn_out(rules, [28500, 28600, 22900, 20000], "A", "B", dealer="A", round="West").game_over


@under(*PLATFORMS)
def test_in_an_extra_round_a_dealer_who_wins_behind_another_repeats(rules: str) -> None:
    """N02, Y-12."""
    table = east_wins(rules, [20000, 36000, 22000, 22000], dealer="A", round="West")
    assert not table.game_over
    assert table.after == ("A", 1, 0)


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
