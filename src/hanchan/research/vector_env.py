"""Thousands of games at once, for learning at speed: arrays in, arrays out."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.game.action_ids import ACTION_IDS
from hanchan.game.batch import UMA, Batch
from hanchan.game.planes import COLUMNS, PLANES
from hanchan.research.spaces import ACTION_MASK, OBSERVATION, Bytes, shown
from hanchan.rules import DEFAULT, Ruleset, load


class VectorStep(NamedTuple):
    """What a step left in the arrays of the environment. They are written again by the next step: copy what is to be kept."""

    observations: Bytes
    """(games, planes, 34): what the seat asked now sees."""
    masks: NDArray[np.bool_]
    """(games, actions): what it may do."""
    seats: Bytes
    """(games): which seat it is."""
    rewards: NDArray[np.float32]
    """(games, 4): what the step brought each seat, in thousands of points."""
    ended: NDArray[np.bool_]
    """(games): whether the step ended the game. The observation is of the next one, which begins at once."""


class VectorEnv:
    """Many games side by side. Every step takes an action id for each, by the seat asked there.

    With `others` the seats 1 to 3 are played by bots, and only seat 0 is asked; without, every seat of every game is.
    The same seed and actions lead to the same games.

    >>> many = VectorEnv(games=2, seed="7")
    >>> now = many.step(many.state.masks.argmax(axis=1))
    >>> now.observations.shape, now.seats.tolist()
    ((2, 36, 34), [1, 1])
    """

    def __init__(
        self, games: int, rules: str | Ruleset = DEFAULT, seed: str = "0", reward: str = UMA, others: tuple[str | Bot, ...] | None = None,
    ) -> None:  # fmt: skip
        chosen = load(rules) if isinstance(rules, str) else rules
        bots = None if others is None else [bot(other, place) if isinstance(other, str) else other for place, other in enumerate(others)]
        self._batch = Batch(chosen, games, seed, reward, None if bots is None else [one.choose for one in bots])
        self.games = games
        self.state = VectorStep(
            np.frombuffer(self._batch.observations, np.uint8).reshape(games, PLANES, COLUMNS),
            np.frombuffer(self._batch.masks, np.bool_).reshape(games, ACTION_IDS),
            np.frombuffer(self._batch.seats, np.uint8),
            np.frombuffer(self._batch.rewards, np.float32).reshape(games, 4),
            np.frombuffer(self._batch.ended, np.bool_),
        )
        """The arrays, which always hold what is true now."""

    def step(self, actions: ArrayLike) -> VectorStep:
        """Act in every game. An action that a mask forbids raises `IllegalAction`."""
        self._batch.step(np.asarray(actions).tolist())
        return self.state

    def render(self, game: int = 0) -> str:
        """What the seat asked in a game sees, in words."""
        return shown({OBSERVATION: self.state.observations[game], ACTION_MASK: self.state.masks[game]})
