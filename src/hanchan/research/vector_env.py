"""Thousands of games at once, for learning at speed: arrays in, arrays out."""

from dataclasses import replace
from threading import Lock
from types import TracebackType
from typing import Any, NoReturn

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.interface import Bot
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.layout import VERSION
from hanchan.game.rewards import UMA
from hanchan.research.arguments import seed_text, whole
from hanchan.research.crew import MOST_GROUPS
from hanchan.research.shares import Wish
from hanchan.research.spaces import action_space, observation_space
from hanchan.research.vector_games import Alone, Together, games_of, wished
from hanchan.research.vector_step import VectorStep
from hanchan.rules import DEFAULT, Ruleset
from hanchan.tiles.shuffle import FAIR


class _Turn:
    """Only one thread at a time: two that step the same games would each act by what the other has changed."""

    def __init__(self) -> None:
        self._lock = Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise ArgumentError("another thread is in a step of these games; one thread at a time can use them")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self._lock.release()


class VectorEnv:
    """Many games side by side. Every step takes an action id for each, by the seat asked there.

    With `others` bots play three seats, in the order of play from the one after `seat`, and only `seat` is asked; without, every seat of
    every game is. The same seed and actions lead to the same games. `version` is that of the observations; `analysis` and `oracle` add
    planes to them (see `hanchan.game.layout`). `shuffle="fast"` takes the walls of all games from a fast generator (see `Game`).

    `workers` processes share the games, this one and others that it starts; what comes out is the same. This one steps `own` of them, by
    default about as many as the others. `close` ends them, and so does the end of a `with` block or of the program. A program that starts
    workers needs `if __name__ == "__main__":`, and bots that are objects are copied to each of them.

    >>> many = VectorEnv(games=2, seed="7")
    >>> now = many.step(many.state.masks.argmax(axis=1))
    >>> now.observations.shape, now.seats.tolist()
    ((2, 81, 34), [1, 1])
    """

    def __init__(
        self, games: int | np.integer[Any], rules: str | Ruleset = DEFAULT, seed: str | int = "0", reward: str = UMA,
        others: tuple[str | Bot, ...] | None = None, *, seat: int = 0, version: int = VERSION, analysis: bool = False,
        oracle: bool = False, workers: int = 1, own: int | None = None, shuffle: str = FAIR,
    ) -> None:  # fmt: skip
        wish = wished(games, rules, seed, reward, others, seat, version, analysis, oracle, shuffle)
        self._begin(wish, workers, games_of([wish], workers, own)[0], _Turn())

    def _begin(self, wish: Wish, workers: int, games: Alone | Together, turn: "_Turn") -> None:
        self._seed = wish.seed
        self._turn = turn
        self._games = games
        self._sent = False
        self.workers = int(workers)
        self.num_envs = wish.games
        self._rows = np.arange(wish.games)
        self.single_observation_space: spaces.Dict = observation_space(wish.version, wish.analysis, wish.oracle)
        self.single_action_space: spaces.Discrete[Any] = action_space()
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, wish.games)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, wish.games)
        self.state = games.first
        """What is true now."""

    @property
    def games(self) -> int:
        """How many games there are; `num_envs` is the same by Gymnasium's name."""
        return self.num_envs

    def reset(self, seed: str | int | None = None) -> VectorStep:
        """Begin all games anew: by another seed, or without one by the same."""
        seed = self._seed if seed is None else seed_text(seed)
        with self._turn:
            self._check_nothing_sent()
            self._seed = seed
            self.state = self._games.reset(seed)
        return self.state

    def step(self, actions: ArrayLike) -> VectorStep:
        """Act in every game. If a mask forbids one of the actions, `IllegalAction` is raised and no game has moved."""
        wanted = self._wanted(actions)
        with self._turn:
            self._send(wanted)
            return self._receive()

    def send(self, actions: ArrayLike) -> None:
        """The first half of a step: the workers begin with it while this process does something else. What is wrong with the actions is
        said here. The other half is `receive`."""
        wanted = self._wanted(actions)
        with self._turn:
            self._send(wanted)

    def receive(self) -> VectorStep:
        """The second half of a step: this process steps its own games, and waits for the workers."""
        with self._turn:
            if not self._sent:
                raise ArgumentError("no actions were sent, so there is nothing to receive")
            return self._receive()

    def _wanted(self, actions: ArrayLike) -> NDArray[Any]:
        try:
            wanted = np.asarray(actions)
        except (ValueError, TypeError):  # rows of several lengths, objects that are no rows
            raise ArgumentError(f"actions are one whole number for each of {self.num_envs} games, in a row") from None
        if wanted.shape != (self.num_envs,):
            rows = "" if wanted.ndim == 1 else f", of shape {wanted.shape} and not in a row,"
            raise ArgumentError(f"{wanted.size} actions{rows} for {self.num_envs} games")
        if wanted.dtype.kind not in "iu":
            raise ArgumentError(f"actions are whole numbers, not {wanted.dtype}")
        return wanted

    def _send(self, wanted: NDArray[Any]) -> None:
        self._check_nothing_sent()
        if wanted.min() < 0 or wanted.max() >= ACTION_IDS or not self.state.masks[self._rows, wanted].all():
            self._refuse(wanted)
        self._games.send(wanted.astype(np.uint8))
        self._sent = True

    def _receive(self) -> VectorStep:
        self._sent = False
        self.state = self._games.receive()
        return self.state

    def _check_nothing_sent(self) -> None:
        if self._sent:
            raise ArgumentError("actions were sent already; receive what they bring first")

    def _refuse(self, wanted: NDArray[Any]) -> None:
        """Name the first action that its mask forbids."""
        outside = (wanted < 0) | (wanted >= ACTION_IDS)
        game = int((outside | ~self.state.masks[self._rows, np.where(outside, 0, wanted)]).argmax())
        named = f"action {wanted[game]}" if outside[game] else action_name(int(wanted[game]))
        raise IllegalAction(int(self.state.seats[game]), int(wanted[game]), f"{named} is not possible in game {game}; no game has moved")

    def render(self, game: int = 0) -> str:
        """What the seat asked in a game sees, in words."""
        game = whole(game, "the number of the game", -self.num_envs, self.num_envs - 1)
        with self._turn:
            self._check_nothing_sent()
            return self._games.show(range(self.num_envs)[game], int(self.state.seats[game]))

    def close(self) -> None:
        """End the workers. Without them there is nothing to do; environments have it."""
        self._games.close()

    def __reduce__(self) -> NoReturn:
        raise ArgumentError("a VectorEnv cannot be copied; the same seed and actions lead to the same games in another one")

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self.close()


class Groups(tuple[VectorEnv, ...]):
    """What `in_turns` made. The end of a `with` block closes all of them."""

    __slots__ = ()

    def close(self) -> None:
        """End the workers."""
        for group in self:
            group.close()

    def __enter__(self) -> "Groups":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self.close()


def in_turns(
    groups: int, games: int | np.integer[Any], rules: str | Ruleset = DEFAULT, seed: str | int = "0", reward: str = UMA,
    others: tuple[str | Bot, ...] | None = None, *, seat: int = 0, version: int = VERSION, analysis: bool = False, oracle: bool = False,
    workers: int = 2, own: int | None = None, shuffle: str = FAIR,
) -> Groups:  # fmt: skip
    """The games of a `VectorEnv` in groups of so many games each, which the same workers step: while actions are chosen for one group, the
    workers step another, and none waits for the slowest in each step.

    Each group is a `VectorEnv`. All of them together have the games that a single one of all their games has, in its order.

    >>> with in_turns(2, games=3, seed="7", workers=1) as halves:
    ...     for half in halves:
    ...         half.send(half.state.masks.argmax(axis=1))
    ...     for _ in range(10):
    ...         for half in halves:
    ...             now = half.receive()
    ...             half.send(now.masks.argmax(axis=1))
    >>> now.rewards.shape
    (3, 4)
    """
    groups = whole(groups, "the number of groups", 1, MOST_GROUPS)
    wish = wished(games, rules, seed, reward, others, seat, version, analysis, oracle, shuffle)
    wishes = [replace(wish, before=group * wish.games, together=groups * wish.games) for group in range(groups)]
    turn, made = _Turn(), []
    for wish, shared in zip(wishes, games_of(wishes, workers, own), strict=True):
        group = VectorEnv.__new__(VectorEnv)
        group._begin(wish, workers, shared, turn)
        made.append(group)
    return Groups(made)
