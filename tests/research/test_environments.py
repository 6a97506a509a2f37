"""The environments: what PettingZoo and Gymnasium ask of them, what they reward, and that many games are the same as one."""

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from hanchan.bots.registry import bot
from hanchan.errors import ArgumentError, HanchanError, IllegalAction
from hanchan.game import Game
from hanchan.game.action_ids import ACTION_IDS, action_id
from hanchan.game.layout import number_names
from hanchan.game.rewards import REWARDS, rewards_of
from hanchan.game.silence import silent_action
from hanchan.research import SeatEnv, TableEnv, VectorEnv, env
from hanchan.research.spaces import observation_of
from hanchan.rules import PRESETS
from tests.support.hands import scaled
from tests.support.observations import allowed_ids, observed


@pytest.mark.parametrize("reward", REWARDS)
def test_the_table_passes_pettingzoo_s_own_tests(reward: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have plain arrays; masks come in a dictionary
        api_test(env("wrc2025", reward), num_cycles=scaled(200, 4000))
        seed_test(lambda: env(reward=reward), num_cycles=scaled(20, 200))


def test_a_seat_passes_gymnasium_s_own_test() -> None:
    made = gymnasium.make("hanchan/Seat-v1", others=("tsumogiri", "random", "greedy"), disable_env_checker=True)
    check_env(made.unwrapped)


def played(table: TableEnv, choose: Any) -> tuple[dict[str, float], int]:
    """What each agent was rewarded in a game, and how many decisions it took."""
    totals = dict.fromkeys(table.possible_agents, 0.0)
    decisions = 0
    for agent in table.agent_iter():
        observation, reward, ended, _, _ = table.last()
        totals[agent] += reward
        decisions += not ended
        table.step(None if ended else choose(observation))
    return totals, decisions


def first_possible(observation: Any) -> int:
    return int(np.flatnonzero(observation["action_mask"])[-1])


@pytest.mark.parametrize("rules", ["ema2016", "m-league", "jpml-a"])
def test_agents_are_rewarded_by_what_came_of_the_game(rules: str) -> None:
    totals: dict[str, dict[str, float]] = {}
    for reward in REWARDS:
        table = TableEnv(rules, reward)
        table.reset(seed=5)
        totals[reward], _ = played(table, first_possible)
        results, start = table.game.results, table.game.rules.start_points
    agents = table.possible_agents
    wanted = {
        "uma": [float(result.total) / 1000 for result in results],
        "points": [float(result.points - start) / 1000 for result in results],
        "deal": [(score - start) / 1000 for score in table.game.scores],
    }
    for reward, values in wanted.items():
        assert [totals[reward][agent] for agent in agents] == pytest.approx(values)
    assert sum(wanted["points"]) == pytest.approx(0)


def test_an_action_that_is_not_possible_changes_nothing_at_the_table() -> None:
    table = TableEnv()
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="ron is not possible now"):
        table.step(115)
    assert not table.game.numbers_done


def test_an_impossible_action_forfeits_the_turn_of_a_seat() -> None:
    alone = SeatEnv(("tsumogiri",) * 3, seat=0)
    alone.reset(seed=3)
    drawn = silent_action(alone.game.view(0))
    *_, info = alone.step(115)
    assert info["illegal"]
    assert alone.game.numbers_done[0] == (0, drawn)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_seat_is_asked_for_nothing_but_its_own_decisions(seat: int | None) -> None:
    alone = SeatEnv(("greedy", "random", "tsumogiri"), "ema2025", seat=seat)
    seats = []
    for number in range(4):
        observation, info = alone.reset(seed=11 if number == 0 else None)
        seats.append(info["seat"])
        for _ in range(40):
            assert alone.game.pending
            assert info["seat"] in alone.game.pending
            observation, _, over, _, info = alone.step(first_possible(observation))
            if over:
                break
        assert alone.game.view(info["seat"]).seat == info["seat"]
    assert seats == ([0, 1, 2, 3] if seat is None else [seat] * 4)


def test_a_seat_s_rewards_add_up_to_the_result() -> None:
    alone = SeatEnv(("greedy",) * 3, reward="uma", seat=1)
    observation, _ = alone.reset(seed=2)
    total, over = 0.0, False
    while not over:
        observation, reward, over, _, _ = alone.step(first_possible(observation))
        total += reward
    assert total == float(alone.game.results[1].total) / 1000


@pytest.mark.parametrize("rules", PRESETS)
def test_many_games_are_the_same_as_each_alone(rules: str) -> None:
    """Games stepped together and games played one by one through the engine agree in every byte, and in what they reward."""
    number, chosen = 3, np.random.default_rng(4)
    many, first = (VectorEnv(number, rules, seed="many", reward="deal", version=version) for version in (2, 1))
    games = [Game(rules, f"many game {place + 1}") for place in range(number)]
    totals = np.zeros((number, 4))
    for _ in range(scaled(60, 3000)):
        for place, game in enumerate(games):
            seat = game.pending[0]
            assert many.state.seats[place] == seat
            assert first.state.observations[place].tobytes() == observed(game, seat)
            for name, part in observation_of(game, seat).items():
                assert name == "action_mask" or (many.state.parts[name][place] == part).all(), name
            assert many.state.masks[place].tobytes() == allowed_ids(game, seat)
        actions = [int(chosen.choice(np.flatnonzero(mask))) for mask in many.state.masks]
        deals = [game.deal for game in games]
        for game, wanted in zip(games, actions, strict=True):
            seat, offered = game.pending[0], int(game.deal.state.offered)
            game.act(seat, next(option for option in game.action_numbers(seat) if action_id(option, offered) == wanted))
        now, same = many.step(actions), first.step(actions)
        assert (now.rewards == same.rewards).all()
        assert (now.masks == same.masks).all()
        totals += now.rewards
        assert now.deal_ended.tolist() == [game.is_over or game.deal is not deal for game, deal in zip(games, deals, strict=True)]
        assert now.ended.tolist() == [game.is_over for game in games]
        if any(game.is_over for game in games):
            break
    for game, total in zip(games, totals, strict=True):
        done = game.scores if game.is_over else game.deal.state.setting.scores
        assert total * 1000 == pytest.approx([score - game.rules.start_points for score in done], abs=0.5)


def test_many_games_may_have_fast_walls() -> None:
    """The same ones whether one process steps them or two, and those of such games alone."""
    with VectorEnv(4, "tenhou", seed="7", shuffle="fast", workers=2) as shared:
        many = VectorEnv(4, "tenhou", seed="7", shuffle="fast")
        alone = [Game("tenhou", seed=f"7 game {number}", shuffle="fast") for number in range(1, 5)]
        fair = VectorEnv(4, "tenhou", seed="7")
        assert (many.state.observations != fair.state.observations).any()
        for _ in range(40):
            ids = many.state.masks.argmax(axis=1)
            for place, game in enumerate(alone):
                seat = game.pending[0]
                assert many.state.masks[place].tobytes() == allowed_ids(game, seat)
                game.act(seat, next(n for n in game.action_numbers(seat) if action_id(n, game.view(seat).offered) == ids[place]))
            many.step(ids)
            shared.step(ids)
            assert (many.state.observations == shared.state.observations).all()
    with pytest.raises(ArgumentError, match="shuffle 'quick'"):
        VectorEnv(4, shuffle="quick")


@pytest.mark.parametrize("reward", ["uma", "points"])
def test_games_begin_again_when_they_are_over(reward: str) -> None:
    many = VectorEnv(4, "ema2016", seed="again", reward=reward, others=("tsumogiri",) * 3)
    ended = 0
    while ended < 4:
        assert not many.state.seats.any()
        now = many.step(many.state.masks.argmax(axis=1))
        assert not now.rewards[~now.ended].any()
        if reward == "points":
            assert now.rewards.sum() == pytest.approx(0)
        ended += int(now.ended.sum())
    assert now.observations[:, :4].sum(axis=(1, 2)).min() >= 13


def test_seats_that_tie_share_their_uma() -> None:
    game = Game("ema2016", "7")
    game.scores = [35000, 25000, 35000, 25000]
    assert rewards_of(game, "uma") == [15.0, -15.0, 15.0, -15.0]
    assert rewards_of(game, "points") == [5.0, -5.0, 5.0, -5.0]


def test_a_wrong_action_among_many_names_its_game() -> None:
    many = VectorEnv(2, seed="wrong")
    before = many.state
    with pytest.raises(IllegalAction, match="tsumo is not possible in game 1; no game has moved"):
        many.step([int(many.state.masks[0].argmax()), 114])
    with pytest.raises(IllegalAction, match="action 300 is not possible in game 0"):
        many.step([300, 0])
    with pytest.raises(ArgumentError, match="3 actions for 2 games"):
        many.step([0, 0, 0])
    with pytest.raises(ArgumentError, match="whole numbers, not float64"):
        many.step([0.5, 0.5])
    with pytest.raises(ArgumentError, match=r"2 actions, of shape \(1, 2\) and not in a row, for 2 games"):
        many.step([[0, 0]])
    with pytest.raises(ArgumentError, match="one whole number for each of 2 games"):
        many.step([[0], [0, 1]])
    with pytest.raises(ArgumentError, match="number of the game is 2; it is -2 to 1"):
        many.render(2)
    assert many.state is before
    assert (many.reset().packed == before.packed).all()


def test_many_games_begin_anew_by_a_seed() -> None:
    many, other = VectorEnv(3, "tenhou", seed="one"), VectorEnv(np.int64(3), "tenhou", seed=2)
    for _ in range(30):
        many.step(many.state.masks.argmax(axis=1))
    assert (many.reset(2).packed == other.state.packed).all()
    assert many.num_envs == 3
    assert many.action_space.contains(many.state.masks.argmax(axis=1))
    seen = {**many.state.parts, "action_mask": many.state.masks.astype(np.int8)}
    assert many.observation_space.contains(seen)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_seat_that_learns_sees_the_end_of_its_games(seat: int) -> None:
    """Only this seat is asked, and what it saw at the end of a game is kept beside the first moment of the next."""
    many = VectorEnv(2, "ema2016", seed="end", others=("tsumogiri",) * 3, seat=seat)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        now = many.step(many.state.masks.argmax(axis=1))
        assert (now.seats == seat).all()
        ended = now.ended
        assert len(now.final.masks) == int(ended.sum())
    names = [name for name, _ in number_names()]
    assert now.deal_ended[ended].all()
    assert not now.final.masks.any()
    assert (now.final.numbers[:, names.index("first dealer")] == -seat % 4).all()
    assert (now.final.numbers[:, names.index("deals played")] > 3).all()
    assert (now.numbers[ended, names.index("deals played")] == 0).all()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"games": 0}, "number of games is 0; it is 1 to 1000000"),
        ({"games": 1, "reward": "fame"}, "'fame' is none of deal, points, uma"),
        ({"games": 1, "others": ("greedy",)}, "1 other players"),
        ({"games": 1, "seat": 4}, "the seat is 4; it is 0 to 3"),
        ({"games": 1, "rules": None}, "the rules are None; they are a name"),
        ({"games": 1, "version": 3}, "version 3"),
        ({"games": 1, "version": 1, "oracle": True}, "version 1 have no further planes"),
        ({"games": 2.5}, "number of games is 2.5, which is not whole"),
        ({"games": 2, "workers": "2"}, "number of workers is '2'"),
        ({"games": 1, "others": "greedy"}, "three, not 'greedy' alone"),
        ({"games": 1, "others": (1, 2, 3)}, "another player is 1, which is neither"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(HanchanError, match=problem):
        VectorEnv(**settings)


@pytest.mark.parametrize("settings", [{"reward": "fame"}, {"others": ("greedy",)}, {"seat": 4}])
def test_wrong_settings_of_a_seat_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(HanchanError):
        SeatEnv(**settings)


def test_a_seat_says_that_its_game_has_not_begun() -> None:
    with pytest.raises(ArgumentError, match="no game has begun; call reset first"):
        SeatEnv().step(0)


def test_a_seat_says_that_its_game_is_over_and_what_is_no_action() -> None:
    alone = SeatEnv(others=("tsumogiri",) * 3, seat=0)
    alone.reset(seed=5)
    for nothing in (2.5, None, "38"):
        with pytest.raises(ArgumentError, match=f"an action is {nothing!r}, which is not whole"):
            alone.step(nothing)  # type: ignore[arg-type]
    over = False
    while not over:
        _, _, over, _, _ = alone.step(np.int64(38))  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="the game is over; call reset for another one"):
        alone.step(38)


def test_what_an_agent_sees_can_be_read() -> None:
    many = VectorEnv(1, seed="7")
    text = many.render()
    assert text.startswith("East round, East looks: own turn")
    assert "may discard" in text
    table = TableEnv(render_mode="ansi")
    table.reset(seed=1)
    assert "unseen" in table.render()


def test_without_the_extra_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; import hanchan.research as room; room.env"
    said = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True).stderr
    assert "pip install 'hanchan[research]'" in said


def test_bots_may_be_objects() -> None:
    many = VectorEnv(1, seed="7", others=(bot("random", 3), "greedy", "tsumogiri"))
    assert many.step([int(many.state.masks[0].argmax())]).masks.shape == (1, ACTION_IDS)
