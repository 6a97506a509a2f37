"""A game as a program plays it: who must act, acting, copies and the past, results."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from hanchan.deal import Action, DealEnded, DealStarted, TileDiscarded, TileDrawn
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game import OPEN, PENALISE, Game, View, play
from hanchan.game.playout import random_playout
from hanchan.tiles import commitment, deal_key, stacked_wall, to_mpsz
from hanchan.tiles.notation import from_tenhou
from hanchan.tiles.shuffle import fast_order


def test_a_game_in_ten_lines() -> None:
    game = Game("ema2016", seed="7")
    while not game.is_over:
        for seat in list(game.pending):
            choices = game.choices(seat)
            game.act(seat, choices[0])
            break
    assert isinstance(game.events[-1], DealEnded)
    assert sum(game.scores) + 1000 * game.sticks == 120_000
    assert [result.seat for result in game.results] == [0, 1, 2, 3]


def test_the_dealer_begins() -> None:
    game = Game("ema2016", seed="7")
    assert game.pending == [0]
    assert game.action_numbers(1) == []
    assert [type(event) for event in game.events] == [DealStarted, TileDrawn]
    assert game.deal_number == 1


def test_an_action_is_a_number_or_words() -> None:
    by_number, by_words = Game("ema2016", seed="7"), Game("ema2016", seed="7")
    chosen = by_number.choices(0)[-1]
    by_number.act(0, chosen.number)
    by_words.act(0, Action.parse(str(chosen)))
    assert by_number.events == by_words.events
    discarded = by_number.events[2]
    assert isinstance(discarded, TileDiscarded)
    assert (discarded.seat, discarded.tile) == (0, chosen.tiles[0])


def test_a_function_of_the_view_can_play_all_seats() -> None:
    seen: Counter[int] = Counter()

    def first_option(view: View) -> int:
        seen[view.seat] += 1
        assert len(view.hand) % 3 == (2 if view.turn == view.seat and view.offered < 0 else 1)
        return view.action_numbers[0]

    game = play(Game("tenhou", seed="12"), first_option)
    assert game.is_over
    assert sorted(seen) == [0, 1, 2, 3]


def test_the_next_decision_is_that_of_the_first_who_is_asked() -> None:
    game = Game("tenhou", seed="12")
    asked = 0
    while (view := game.asked()) is not None:
        assert view.seat == game.pending[0]
        asked += 1
        game.act(view.seat, view.action_numbers[0])
    assert game.is_over
    assert asked == len(game.numbers_done)


@pytest.mark.parametrize(("rules", "judge"), [("tenhou", "prevent"), ("ema2016", "penalise")])
def test_answers_are_actions_of_whoever_is_asked(rules: str, judge: str) -> None:
    """Numbers, words and actions; the view that comes back is that of the next decision, and None is the end."""
    game, other = Game(rules, seed="12", judge=judge), Game(rules, seed="12", judge=judge)
    choose, forms = Random(12).choice, Random(13).choice
    view = game.asked()
    while view is not None and len(game.finished_deals) < 8:
        assert view.seat == game.pending[0]
        chosen = choose(view.choices)
        other.act(view.seat, chosen)
        named: list[Action | str | int] = [chosen, str(chosen), chosen.number]
        view = game.answer(forms(named))
        assert game.events[-1] == other.events[-1]
    assert game == other
    assert game.is_over == (view is None)


def test_an_answer_that_is_not_possible_changes_nothing() -> None:
    game = Game("tenhou", seed="12")
    before = game.clone()
    for wrong in ("pass", "discard 1z", Action.ron(), 0, -1, 2**70, Action.discard("9m", drawn=True)):
        with pytest.raises(IllegalAction, match="seat 0"):
            game.answer(wrong)
        assert game == before
    while game.answer(game.action_numbers(game.pending[0])[0]) is not None:
        pass
    with pytest.raises(IllegalAction, match="the game is over"):
        game.answer("pass")


def test_the_walls_of_a_simulation_are_fast_by_choice() -> None:
    """Every deal has its fast wall and no commitment; copies, pickles and the past have the same; without the choice, nothing changes."""
    game = Game("tenhou", seed="12", shuffle="fast")
    random_playout(game, 5, 2)
    assert [deal.state.setting.wall for deal in [*game.finished_deals, game.deal]] == [
        [from_tenhou(tile, True) for tile in fast_order(game.seed, number)] for number in (1, 2, 3)
    ]
    assert {event.commitment for event in game.events if isinstance(event, DealStarted)} == {""}
    for again in (pickle.loads(pickle.dumps(game)), game.clone(), game.before(0)):
        assert (again, again.shuffle) == (game, "fast")
        random_playout(again, 6, 5)
        assert again.deal.state.setting.wall == [from_tenhou(tile, True) for tile in fast_order(game.seed, again.deal_number)]
    assert game != Game("tenhou", seed="12")
    fair = Game("tenhou", seed="12")
    assert fair.shuffle == "fair"
    assert fair.events[0] == Game("tenhou", seed="12", shuffle="fair").events[0]
    assert isinstance(fair.events[0], DealStarted)
    assert fair.events[0].commitment == commitment(deal_key(fair.seed, 1))
    with pytest.raises(ArgumentError, match="shuffle 'quick' is neither 'fair' nor 'fast'"):
        Game("tenhou", seed="12", shuffle="quick")


def test_hidden_tiles_dealt_anew_go_on_with_walls_of_the_same_kind() -> None:
    game = Game("tenhou", seed="12", shuffle="fast")
    random_playout(game, 5, 2)
    world = game.redealt(game.pending[0], "1")
    assert world.walls is not None
    assert world.walls[:2] == [fast_order(game.seed, 1), fast_order(game.seed, 2)]
    random_playout(world, 7, 3)
    assert world.walls[3] == fast_order(world.seed, 4)
    assert pickle.loads(pickle.dumps(world)) == world


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Game("wrc2025", seed="spring") for _ in range(2)]
    assert [random_playout(game, 3) for game in games][0] > 100
    assert games[0].events == games[1].events
    assert games[0].events != Game("wrc2025", seed="summer").events


def test_a_game_without_a_seed_is_always_another() -> None:
    assert Game("ema2016").events != Game("ema2016").events


def test_walls_can_be_given() -> None:
    wall = stacked_wall(["19m19p19s1234567z"], draws="1m")
    game = Game("ema2016", walls=[wall, stacked_wall([])])
    assert to_mpsz(game.view(0).hand) == "119m19p19s1234567z"
    game.act(0, Action.parse("tsumo"))
    assert game.deal_number == 2


# Copies and what was before.


def test_a_copy_goes_its_own_way() -> None:
    game = Game("ema2016", seed="7")
    twin = game.clone()
    twin.act(0, twin.action_numbers(0)[0])
    assert len(game.numbers_done) == 0
    assert len(twin.numbers_done) == 1


def test_actions_can_be_taken_back() -> None:
    game = Game("ema2016", seed="7")
    random_playout(game, 1, 3)
    earlier = game.before(5)
    assert earlier.numbers_done == game.numbers_done[:-5]
    for seat, number in game.numbers_done[-5:]:
        earlier.act(seat, number)
    assert earlier.events == game.events
    assert game.before(0).view(OPEN).data() == game.view(OPEN).data()
    assert game.before(10_000).actions == []


def test_a_game_can_be_put_away_and_taken_out_again() -> None:
    game = Game("tenhou", seed="7", judge=PENALISE, tournament=True)
    random_playout(game, 1, 2)
    game.rule(2, "pot", "tenpai_said_early")
    found = pickle.loads(pickle.dumps(game))
    assert found.events == game.events
    assert (found.judge, found.tournament, found.rulings) == (PENALISE, True, [(2, "pot", "tenpai_said_early")])


# Results.


def test_results_are_points_and_uma() -> None:
    game = Game("ema2016", seed="7")
    game.scores = [45_000, 35_000, 25_000, 15_000]
    assert [(result.place, int(result.uma), int(result.total)) for result in game.results] == [
        (1, 15_000, 30_000), (2, 5_000, 10_000), (3, -5_000, -10_000), (4, -15_000, -30_000),
    ]  # fmt: skip


def test_equal_scores_share_their_places() -> None:
    game = Game("ema2016", seed="7")
    game.scores, game.sticks = [29_000, 29_000, 31_000, 30_000], 1
    results = game.results
    assert [result.place for result in results] == [3, 3, 1, 2]
    assert [result.uma for result in results] == [-10_000, -10_000, 15_000, 5_000]
    assert results[2].points == Fraction(32_000)


def test_every_game_ends_with_results_that_add_up() -> None:
    for seed in range(5):
        game = Game("ema2016", seed=str(seed))
        random_playout(game, seed)
        assert sum([result.points for result in game.results]) == 120_000
        assert sum([result.total for result in game.results]) == 0
