"""The games of a `VectorEnv`: in this process, or shared with others. Actions are sent, and what they bring is received."""

from collections.abc import Callable, Sequence
from typing import Final

from hanchan.errors import ArgumentError
from hanchan.research.arguments import observed, reward_name, ruleset, seed_text, shuffle_name, three_others, whole
from hanchan.research.crew import Crew
from hanchan.research.shares import Wish
from hanchan.research.spaces import Bytes, shown
from hanchan.research.uncollected import uncollected
from hanchan.research.vector_step import OwnStep, SharedStep, VectorStep

MOST_GAMES: Final = 1_000_000
"""Of one `VectorEnv`. So many take some 20 GB; a few hundred are fastest."""


class Alone:
    """Games in this process. They are stepped when somebody receives what they bring."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish
        with uncollected():
            self._batch = wish.batch(0, wish.games)
        self._torn = False
        self._wanted = b""
        self.first: VectorStep = OwnStep(self._batch, wish)

    def send(self, ids: Bytes) -> None:
        if self._torn:
            raise ArgumentError("a step was broken off, so some games have moved and others not; call reset")
        wanted = ids.tobytes()
        self._batch.check(wanted)
        self._wanted = wanted

    def receive(self) -> VectorStep:
        return self._done(lambda: self._batch.step(self._wanted))

    def reset(self, seed: str) -> VectorStep:
        return self._done(lambda: self._batch.reset(seed))

    def _done(self, move: Callable[[], None]) -> VectorStep:
        self._torn = True  # if a bot fails or Ctrl-C comes, it stays so
        with uncollected():
            move()
        self._torn = False
        return OwnStep(self._batch, self._wish)

    def show(self, game: int, seat: int) -> str:
        return shown(self._batch.games[game], seat)

    def close(self) -> None:
        """There is nothing to end."""


class Together:
    """Games in this process and others: one group of those of a crew."""

    def __init__(self, wish: Wish, crew: Crew, group: int) -> None:
        self._wish = wish
        self._crew = crew
        self._group = group
        self.close = crew.close
        self.first: VectorStep = SharedStep(*crew.first[group], wish)

    def send(self, ids: Bytes) -> None:
        self._crew.send(self._group, ids)

    def receive(self) -> VectorStep:
        return SharedStep(*self._crew.receive(self._group), self._wish)

    def reset(self, seed: str) -> VectorStep:
        return SharedStep(*self._crew.reset(self._group, seed), self._wish)

    def show(self, game: int, seat: int) -> str:
        return self._crew.show(self._group, game, seat)


def wished(
    games: object, rules: object, seed: object, reward: object, others: object, seat: object, version: object, analysis: object,
    oracle: object, shuffle: object,
) -> Wish:  # fmt: skip
    """What somebody asks a `VectorEnv` for, checked."""
    version, analysis, oracle = observed(version, analysis, oracle)
    return Wish(
        ruleset(rules), whole(games, "the number of games", 1, MOST_GAMES), seed_text(seed), reward_name(reward),
        None if others is None else three_others(others), whole(seat, "the seat", most=3), version, analysis, oracle, shuffle_name(shuffle),
    )  # fmt: skip


def games_of(wishes: Sequence[Wish], workers: object, own: object) -> list[Alone | Together]:
    """The games of each wish; with workers, the same ones serve all."""
    games = wishes[0].games
    workers = whole(workers, "the number of workers", 1)
    if workers > games:
        raise ArgumentError(f"{workers} workers for {games} games; it takes a game for each")
    if own is not None:
        own = whole(own, "the number of own games", most=games + 1 - workers if workers > 1 else games)
        if workers == 1 and own < games:
            raise ArgumentError(f"{own} of {games} games are this process's own, and there are no workers for the others")
    try:
        return [Alone(wish) for wish in wishes] if workers == 1 else _shared(wishes, workers, own)
    except (MemoryError, OSError) as error:
        room = f"{len(wishes) * games} games with {workers} workers are more than this machine has room for"
        raise ArgumentError(f"{room}: {error}") from None


def _shared(wishes: Sequence[Wish], workers: int, own: int | None) -> list[Alone | Together]:
    wishes[0].batch(0, 1)  # so that what is wrong with the wishes is said here, not by a worker
    crew = Crew(wishes, workers, own)
    together: list[Alone | Together] = [Together(wish, crew, group) for group, wish in enumerate(wishes)]
    del crew.first
    return together
