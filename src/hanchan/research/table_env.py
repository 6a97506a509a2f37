"""The table as a PettingZoo environment: four agents, each asked when the game asks its seat."""

from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hanchan.deal.turns import options_of
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game import Game
from hanchan.game.action_ids import ACTION_IDS, action_name, option_of
from hanchan.game.layout import VERSION
from hanchan.game.rewards import DEAL, THOUSAND, UMA, rewards_of
from hanchan.research import arguments
from hanchan.research.arguments import observed, reward_name, ruleset, seed_number, shortly, whole
from hanchan.research.spaces import Observation, action_space, observation_of, observation_space, shown
from hanchan.rules import DEFAULT, Ruleset

_LARGEST_SEED = 2**63


def env(
    rules: str | Ruleset = DEFAULT, reward: str = UMA, render_mode: str | None = None, version: int = VERSION, analysis: bool = False,
    oracle: bool = False,
) -> "AECEnv[str, Observation, int | None]":  # fmt: skip
    """The environment of a table, with PettingZoo's checks of actions and of the order of calls around it."""
    table: AECEnv[str, Observation, int | None] = TableEnv(rules, reward, render_mode, version, analysis, oracle)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class TableEnv(AECEnv[str, Observation, "int | None"]):
    """A game of four agents, `seat_0` (the first East) to `seat_3`. An action that the mask forbids raises `IllegalAction`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "hanchan_v1", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self, rules: str | Ruleset = DEFAULT, reward: str = UMA, render_mode: str | None = None, version: int = VERSION,
        analysis: bool = False, oracle: bool = False,
    ) -> None:  # fmt: skip
        self.rules = ruleset(rules)
        self.reward = reward_name(reward)
        self.render_mode = arguments.render_mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(4)]
        self.agents: list[str] = []
        self._observed = observed(version, analysis, oracle)
        self.observation_spaces = {agent: observation_space(*self._observed) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations look like."""
        return self.observation_spaces[self._agent(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Which action ids there are."""
        return self.action_spaces[self._agent(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed leads to the same walls, in this game and in those that follow."""
        seed = seed_number(seed)
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = Game(self.rules, str(self._random.integers(_LARGEST_SEED)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.pending[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; while it is not asked, its mask is empty."""
        self._check_begun()
        return observation_of(self.game, self.possible_agents.index(self._agent(agent)), *self._observed)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, and what came of its last action."""
        self._check_begun()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        """Act for the agent that is asked."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, state = self.possible_agents.index(agent), self.game.deal.state
        if action is None:
            raise IllegalAction(seat, -1, "no action was given")
        wanted = whole(action, "an action", most=ACTION_IDS - 1)
        option = option_of(wanted, options_of(state, seat), state.offered)
        if option < 0:
            raise IllegalAction(seat, -1, f"{action_name(wanted)} is not possible now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        deal = self.game.deal
        self.game.act(seat, int(option))
        if self.game.deal is not deal or self.game.is_over:
            self._reward(deal.state.setting.scores)
        self._accumulate_rewards()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.game.pending[0]]
        if self.render_mode == "human":
            print(self.render())

    def _check_begun(self) -> None:
        if not hasattr(self, "game"):
            raise ArgumentError("no game has begun; call reset first")

    def _agent(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise ArgumentError(f"there is no agent {shortly(agent)}; there are {', '.join(self.possible_agents)}")
        return agent

    def _reward(self, before: list[int]) -> None:
        if self.reward == DEAL:
            changes = [(after - earlier) / THOUSAND for after, earlier in zip(self.game.scores, before, strict=True)]
        elif self.game.is_over:
            changes = rewards_of(self.game, self.reward)
        else:
            return
        self.rewards = dict(zip(self.possible_agents, changes, strict=True))

    def render(self) -> str:
        """What the agent asked now sees, in words."""
        self._check_begun()
        return shown(self.game, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""
