"""One seat as a Gymnasium environment; the others are played by bots."""

from typing import Any

import gymnasium

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.deal.actions import Choice
from hanchan.deal.turns import options_of
from hanchan.errors import ArgumentError
from hanchan.game import Game
from hanchan.game.action_ids import option_of
from hanchan.game.layout import VERSION
from hanchan.game.rewards import DEAL, THOUSAND, UMA, rewards_of
from hanchan.game.silence import silent_action
from hanchan.research import arguments
from hanchan.research.arguments import observed, reward_name, ruleset, seed_number, three_others, whole
from hanchan.research.spaces import Observation, action_space, observation_of, observation_space, shown
from hanchan.rules import DEFAULT, Ruleset

_LARGEST_SEED = 2**63
_MOST = 2**31
"""Beyond any action: those that are not possible forfeit the turn."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """A game of one learner against three bots, given by name or as objects with `choose(view)`, in turn order after the learner.

    The learner sits at `seat`, or at each in turn if it is None. An action that is not possible forfeits the turn: it counts as a
    pass or as the discard of the drawn tile, and `info["illegal"]` says so. Observations are of `version`; `analysis` and `oracle` add
    planes to them.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (Gymnasium reads it from the class)

    def __init__(
        self, others: tuple[str | Bot, ...] = ("greedy", "greedy", "greedy"), rules: str | Ruleset = DEFAULT, reward: str = UMA,
        seat: int | None = None, render_mode: str | None = None, version: int = VERSION, analysis: bool = False, oracle: bool = False,
    ) -> None:  # fmt: skip
        self.rules = ruleset(rules)
        self.others = three_others(others)
        self.reward = reward_name(reward)
        self.fixed_seat = None if seat is None else whole(seat, "the seat", most=3)
        self.render_mode = arguments.render_mode(render_mode, self.metadata["render_modes"])
        self._observed = observed(version, analysis, oracle)
        self.observation_space = observation_space(*self._observed)
        self.action_space = action_space()
        self._games = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and play until the learner is asked."""
        seed = seed_number(seed)
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        self.seat = self._games % 4 if self.fixed_seat is None else self.fixed_seat
        self._games += 1
        number = int(self.np_random.integers(_LARGEST_SEED))
        self.game = Game(self.rules, str(number))
        self._bots = {
            (self.seat + place) % 4: bot(other, number + place) if isinstance(other, str) else other
            for place, other in enumerate(self.others, 1)
        }
        self._play_others()
        return observation_of(self.game, self.seat, *self._observed), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act for the learner, and play until it is asked again or the game is over."""
        self._check_begun()
        if self.game.is_over:
            raise ArgumentError("the game is over; call reset for another one")
        wanted = whole(action, "an action", -_MOST, _MOST)
        state = self.game.deal.state
        option = int(option_of(wanted, options_of(state, self.seat), state.offered))
        info: dict[str, Any] = {"seat": self.seat}
        if option < 0:
            option = silent_action(self.game.view(self.seat))
            info["illegal"] = True
        reward = self._act(self.seat, option) + self._play_others()
        return observation_of(self.game, self.seat, *self._observed), reward, self.game.is_over, False, info

    def render(self) -> str:
        """What the learner sees, in words."""
        self._check_begun()
        return shown(self.game, self.seat)

    def _check_begun(self) -> None:
        if self._games == 0:
            raise ArgumentError("no game has begun; call reset first")

    def _play_others(self) -> float:
        """Until the learner is asked or the game is over; what that brought it."""
        reward = 0.0
        while not self.game.is_over and self.seat not in self.game.pending:
            seat = self.game.pending[0]
            reward += self._act(seat, self._bots[seat].choose(self.game.view(seat)))
        return reward

    def _act(self, seat: int, choice: Choice) -> float:
        deal = self.game.deal
        self.game.act(seat, choice)
        if self.game.deal is deal and not self.game.is_over:
            return 0.0
        if self.reward == DEAL:
            return (self.game.scores[self.seat] - deal.state.setting.scores[self.seat]) / THOUSAND
        return rewards_of(self.game, self.reward)[self.seat] if self.game.is_over else 0.0


gymnasium.register(id="hanchan/Seat-v1", entry_point=f"{__name__}:SeatEnv")
