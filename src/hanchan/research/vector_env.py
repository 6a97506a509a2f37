"""Thousands of games at once, for learning at speed: arrays in, arrays out."""

from collections.abc import Callable
from functools import cached_property
from threading import Lock
from types import TracebackType
from typing import Any, Final, NoReturn

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.interface import Bot
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.batch import Batch
from hanchan.game.layout import VERSION
from hanchan.game.rewards import UMA
from hanchan.research.arguments import observed, reward_name, ruleset, seed_text, shuffle_name, three_others, whole
from hanchan.research.crew import Crew
from hanchan.research.shares import Bundle, State, Wish, bundle_of
from hanchan.research.spaces import Bytes, Observation, action_space, mask_of, named_parts, observation_space, parts_of, shown
from hanchan.research.uncollected import uncollected
from hanchan.rules import DEFAULT, Ruleset
from hanchan.tiles.shuffle import FAIR

MOST_GAMES: Final = 1_000_000
"""Of one `VectorEnv`. So many take some 20 GB; a few hundred are fastest."""


class Seen:
    """What seats saw and could do: one row for each game. Bytes are unpacked when they are first asked for."""

    def __init__(self, parts: Bundle, wish: Wish) -> None:
        self._wish = wish
        self.packed: Bytes = np.frombuffer(parts.planes, np.uint8)
        """The planes as they were written: five bytes a plane (of version 1: 34)."""
        self._others = parts[1:4]
        self.masks: NDArray[np.bool_] = mask_of(parts.masks)
        """(games, actions): what the seat may do."""

    @cached_property
    def parts(self) -> Observation:
        """All parts of the observations by name, as the environments of a single game have them."""
        wish = self._wish
        return parts_of(self.packed, *self._others, version=wish.version, analysis=wish.analysis, oracle=wish.oracle)

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

    seats: Bytes
    """(games): which seat is asked."""
    rewards: NDArray[np.float32]
    """(games, 4): what the step brought each seat, in thousands of points."""
    ended: NDArray[np.bool_]
    """(games): whether the step ended the game. What is seen is of the next one, which begins at once."""
    deal_ended: NDArray[np.bool_]
    """(games): whether it ended a deal."""
    final: Seen
    """One row for each game that ended, in order: what the seat that acted last, or the one that learns, saw at its end."""


class _OwnStep(VectorStep):
    """Of games in this process."""

    def __init__(self, batch: Batch, wish: Wish) -> None:
        super().__init__(bundle_of(batch.seen), wish)
        self.seats = np.frombuffer(batch.seats.getvalue(), np.uint8)
        self.rewards = np.array(batch.rewards, np.float32).reshape(-1, 4)
        self.ended = np.frombuffer(bytes(batch.ended), np.bool_)
        self.deal_ended = np.frombuffer(bytes(batch.deal_ended), np.bool_)
        self.final = Seen(bundle_of(batch.last_seen), wish)


class _SharedStep(VectorStep):
    """Of games in several processes: looks at what they wrote."""

    def __init__(self, state: State, final: Bundle, wish: Wish) -> None:
        self._wish = wish
        self._state = state
        self.packed = state.packed.reshape(-1)
        self.masks = state.masks[:, :ACTION_IDS].view(np.bool_)
        self.seats = state.seats[:, 0]
        self.rewards = state.rewards.view(np.float32)
        self.ended = state.ended[:, 0].view(np.bool_)
        self.deal_ended = state.deal_ended[:, 0].view(np.bool_)
        self.final = Seen(final, wish)

    @cached_property
    def parts(self) -> Observation:
        wish, state = self._wish, self._state
        seen = state.bits if state.bits.size else state.packed
        return named_parts(seen, state.numbers, state.rivers, state.melds, wish.version, wish.analysis, wish.oracle)


class _Alone:
    """Games in this process."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish
        with uncollected():
            self._batch = wish.batch(0, wish.games)
        self._torn = False
        self.first: VectorStep = _OwnStep(self._batch, wish)

    def step(self, ids: Bytes) -> VectorStep:
        if self._torn:
            raise ArgumentError("a step was broken off, so some games have moved and others not; call reset")
        wanted = ids.tobytes()
        self._batch.check(wanted)
        return self._done(lambda: self._batch.step(wanted))

    def reset(self, seed: str) -> VectorStep:
        return self._done(lambda: self._batch.reset(seed))

    def _done(self, move: Callable[[], None]) -> VectorStep:
        self._torn = True  # if a bot fails or Ctrl-C comes, it stays so
        with uncollected():
            move()
        self._torn = False
        return _OwnStep(self._batch, self._wish)

    def show(self, game: int, seat: int) -> str:
        return shown(self._batch.games[game], seat)

    def close(self) -> None:
        """There is nothing to end."""


class _Together:
    """Games in this process and others."""

    def __init__(self, wish: Wish, workers: int) -> None:
        wish.batch(0, 1)  # so that what is wrong with the wishes is said here, not by a worker
        self._wish = wish
        self._crew = Crew(wish, workers)
        self.show, self.close = self._crew.show, self._crew.close
        self.first: VectorStep = _SharedStep(*self._crew.first, wish)
        del self._crew.first

    def step(self, ids: Bytes) -> VectorStep:
        return _SharedStep(*self._crew.step(ids), self._wish)

    def reset(self, seed: str) -> VectorStep:
        return _SharedStep(*self._crew.reset(seed), self._wish)


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

    `workers` processes share the games, this one and others that it starts; what comes out is the same. `close` ends them, and so does
    the end of a `with` block or of the program. A program that starts workers needs `if __name__ == "__main__":`, and bots that are
    objects are copied to each of them.

    >>> many = VectorEnv(games=2, seed="7")
    >>> now = many.step(many.state.masks.argmax(axis=1))
    >>> now.observations.shape, now.seats.tolist()
    ((2, 81, 34), [1, 1])
    """

    def __init__(
        self, games: int | np.integer[Any], rules: str | Ruleset = DEFAULT, seed: str | int = "0", reward: str = UMA,
        others: tuple[str | Bot, ...] | None = None, *, seat: int = 0, version: int = VERSION, analysis: bool = False,
        oracle: bool = False, workers: int = 1, shuffle: str = FAIR,
    ) -> None:  # fmt: skip
        games, workers = whole(games, "the number of games", 1, MOST_GAMES), whole(workers, "the number of workers", 1)
        seed = seed_text(seed)
        if workers > games:
            raise ArgumentError(f"{workers} workers for {games} games; it takes a game for each")
        version, analysis, oracle = observed(version, analysis, oracle)
        others = None if others is None else three_others(others)
        seat = whole(seat, "the seat", most=3)
        self._wish = Wish(ruleset(rules), games, seed, reward_name(reward), others, seat, version, analysis, oracle, shuffle_name(shuffle))
        self._seed = seed
        self._turn = _Turn()
        try:
            self._games: _Alone | _Together = _Alone(self._wish) if workers == 1 else _Together(self._wish, workers)
        except (MemoryError, OSError) as error:
            raise ArgumentError(f"{games} games with {workers} workers are more than this machine has room for: {error}") from None
        self.workers = workers
        self.num_envs = games
        self._rows = np.arange(games)
        self.single_observation_space: spaces.Dict = observation_space(version, analysis, oracle)
        self.single_action_space: spaces.Discrete[Any] = action_space()
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, games)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, games)
        self.state = self._games.first
        """What is true now."""

    @property
    def games(self) -> int:
        """How many games there are; `num_envs` is the same by Gymnasium's name."""
        return self.num_envs

    def reset(self, seed: str | int | None = None) -> VectorStep:
        """Begin all games anew: by another seed, or without one by the same."""
        self._seed = self._seed if seed is None else seed_text(seed)
        with self._turn:
            self.state = self._games.reset(self._seed)
        return self.state

    def step(self, actions: ArrayLike) -> VectorStep:
        """Act in every game. If a mask forbids one of the actions, `IllegalAction` is raised and no game has moved."""
        try:
            wanted = np.asarray(actions)
        except (ValueError, TypeError):  # rows of several lengths, objects that are no rows
            raise ArgumentError(f"actions are one whole number for each of {self.num_envs} games, in a row") from None
        if wanted.shape != (self.num_envs,):
            rows = "" if wanted.ndim == 1 else f", of shape {wanted.shape} and not in a row,"
            raise ArgumentError(f"{wanted.size} actions{rows} for {self.num_envs} games")
        if wanted.dtype.kind not in "iu":
            raise ArgumentError(f"actions are whole numbers, not {wanted.dtype}")
        with self._turn:
            return self._stepped(wanted)

    def _stepped(self, wanted: NDArray[Any]) -> VectorStep:
        if wanted.min() < 0 or wanted.max() >= ACTION_IDS or not self.state.masks[self._rows, wanted].all():
            self._refuse(wanted)
        self.state = self._games.step(wanted.astype(np.uint8))
        return self.state

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
