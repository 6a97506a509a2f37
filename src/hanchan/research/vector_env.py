"""Thousands of games at once, for learning at speed: arrays in, arrays out."""

from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.batch import Batch, Choose
from hanchan.game.layout import VERSION
from hanchan.game.packed import Packs
from hanchan.game.rewards import UMA
from hanchan.research.spaces import Bytes, Observation, action_space, mask_of, observation_space, parts_of, shown
from hanchan.rules import DEFAULT, Ruleset, load


class Seen:
    """What seats saw and could do: one row for each game. Bytes are unpacked when they are first asked for."""

    def __init__(self, packs: Packs, version: int, analysis: bool, oracle: bool) -> None:
        self.version, self.analysis, self.oracle = version, analysis, oracle
        self.packed: Bytes = np.frombuffer(packs.planes.getvalue(), np.uint8)
        """The planes as they were written: five bytes a plane (of version 1: 34)."""
        self._others = (packs.numbers.getvalue(), packs.rivers.getvalue(), packs.melds.getvalue())
        self.masks: NDArray[np.bool_] = mask_of(packs.masks.getvalue())
        """(games, actions): what the seat may do."""

    @cached_property
    def parts(self) -> Observation:
        """All parts of the observations by name, as the environments of a single game have them."""
        return parts_of(self.packed, *self._others, version=self.version, analysis=self.analysis, oracle=self.oracle)

    @property
    def observations(self) -> Bytes:
        """(games, planes, 34): the planes."""
        found: Bytes = self.parts["observation"]
        return found

    @property
    def numbers(self) -> Bytes:
        """(games, numbers): what is on the table in numbers. Like rivers and melds, not in version 1."""
        found: Bytes = self.parts["numbers"]
        return found

    @property
    def rivers(self) -> Bytes:
        """(games, 4, 24, 3): the discards of each seat in order."""
        found: Bytes = self.parts["rivers"]
        return found

    @property
    def melds(self) -> Bytes:
        """(games, 4, 4, 7): the melds of each seat."""
        found: Bytes = self.parts["melds"]
        return found


class VectorStep(Seen):
    """What a step left: what the seats asked now see, and what the step brought. Later steps do not change it."""

    def __init__(self, batch: Batch, version: int, analysis: bool, oracle: bool) -> None:
        super().__init__(batch.seen, version, analysis, oracle)
        self.seats: Bytes = np.frombuffer(batch.seats.getvalue(), np.uint8)
        """(games): which seat is asked."""
        self.rewards: NDArray[np.float32] = np.array(batch.rewards, np.float32).reshape(-1, 4)
        """(games, 4): what the step brought each seat, in thousands of points."""
        self.ended: NDArray[np.bool_] = np.frombuffer(bytes(batch.ended), np.bool_)
        """(games): whether the step ended the game. What is seen is of the next one, which begins at once."""
        self.deal_ended: NDArray[np.bool_] = np.frombuffer(bytes(batch.deal_ended), np.bool_)
        """(games): whether it ended a deal."""
        self.final = Seen(batch.last_seen, version, analysis, oracle)
        """One row for each game that ended, in order: what the seat that acted last, or the one that learns, saw at its end."""


class VectorEnv:
    """Many games side by side. Every step takes an action id for each, by the seat asked there.

    With `others` bots play three seats, in the order of play from the one after `seat`, and only `seat` is asked; without, every seat of
    every game is. The same seed and actions lead to the same games. `version` is that of the observations; `analysis` and `oracle` add
    planes to them (see `hanchan.game.layout`).

    >>> many = VectorEnv(games=2, seed="7")
    >>> now = many.step(many.state.masks.argmax(axis=1))
    >>> now.observations.shape, now.seats.tolist()
    ((2, 81, 34), [1, 1])
    """

    def __init__(
        self, games: int, rules: str | Ruleset = DEFAULT, seed: str = "0", reward: str = UMA, others: tuple[str | Bot, ...] | None = None,
        *, seat: int = 0, version: int = VERSION, analysis: bool = False, oracle: bool = False,
    ) -> None:  # fmt: skip
        chosen = load(rules) if isinstance(rules, str) else rules
        bots = None if others is None else [bot(other, place) if isinstance(other, str) else other for place, other in enumerate(others)]
        choose: list[Choose] | None = None if bots is None else [one.choose for one in bots]
        self._batch = Batch(chosen, games, seed, reward, choose, seat, version, analysis, oracle)
        self._observed = (version, analysis, oracle)
        self.num_envs = games
        self.single_observation_space: spaces.Dict = observation_space(*self._observed)
        self.single_action_space: spaces.Discrete[Any] = action_space()
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, games)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, games)
        self.state = VectorStep(self._batch, *self._observed)
        """What is true now."""

    @property
    def games(self) -> int:
        """How many games there are; `num_envs` is the same by Gymnasium's name."""
        return self.num_envs

    def reset(self, seed: str | int | None = None) -> VectorStep:
        """Begin all games anew: by another seed, or without one by the same."""
        self._batch.reset(self._batch.seed if seed is None else str(seed))
        self.state = VectorStep(self._batch, *self._observed)
        return self.state

    def step(self, actions: ArrayLike) -> VectorStep:
        """Act in every game. If a mask forbids one of the actions, `IllegalAction` is raised and no game has moved."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,):
            raise ArgumentError(f"{wanted.size} actions for {self.num_envs} games")
        if wanted.dtype.kind not in "iu":
            raise ArgumentError(f"actions are whole numbers, not {wanted.dtype}")
        outside = (wanted < 0) | (wanted >= ACTION_IDS)
        ids = np.where(outside, 0, wanted).astype(np.uint8)
        forbidden = outside | ~self.state.masks[np.arange(self.num_envs), ids]
        if forbidden.any():
            game = int(forbidden.argmax())
            named = f"action {wanted[game]}" if outside[game] else action_name(int(wanted[game]))
            raise IllegalAction(
                int(self.state.seats[game]), int(wanted[game]), f"{named} is not possible in game {game}; no game has moved"
            )
        self._batch.step(ids.tobytes())
        self.state = VectorStep(self._batch, *self._observed)
        return self.state

    def render(self, game: int = 0) -> str:
        """What the seat asked in a game sees, in words."""
        asked = int(self.state.seats[game])
        return shown(self._batch.games[game], asked)

    def close(self) -> None:
        """Nothing to do; environments have it."""
