"""A policy learns to play by policy gradient: workers of Ray play games with the policy of the moment, one process learns from them.

    python examples/ray_learner.py                             two workers, 40 rounds
    python examples/ray_learner.py --workers 1 --rounds 5      in short
    python examples/ray_learner.py --scaling                   how much faster two workers play than one

Needs `pip install 'hanchan[research,ray]'`. Each worker has a `VectorEnv` of its own; in each round it gets the weights, plays so many
steps in all of its games, and sends back the sum of the slopes it found (REINFORCE: each decision is made more or less likely by the points
that its deal brought the seat). The weights change as soon as one worker has sent its slopes, and that one plays on with the new ones while
the others are still at work (as A3C does, Mnih et al. 2016), so none waits for the slowest. Only weights and slopes travel. The policy is
one layer from hand and table to actions: little enough to see what happens, and the place for a network of your own.
"""

import argparse
import time
from typing import Any, NamedTuple, Protocol

import numpy as np
import ray
from numpy.typing import NDArray

from hanchan.game.action_ids import ACTION_IDS
from hanchan.research import VectorEnv

Floats = NDArray[np.float32]
RULES = "ema2016"


class Slopes(NamedTuple):
    """What a worker brings back: the sum of the slopes, over how many decisions, and how many steps it played for them."""

    weights: Floats
    decisions: int
    steps: int


class Kept(NamedTuple):
    """What a worker remembers of a round, for each step and game. The memory is used again in the next one: to get new memory from the
    system takes two workers longer than one, for they wait for each other there."""

    features: Floats
    slopes: Floats
    seats: NDArray[np.uint8]
    gains: Floats


class Policy:
    """From what is seen to how likely each action is."""

    def __init__(self, features: int) -> None:
        self.weights: Floats = np.zeros((features, ACTION_IDS), np.float32)

    def chances(self, features: Floats, masks: NDArray[np.bool_]) -> Floats:
        scores = np.where(masks, features @ self.weights, -np.inf)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        found: Floats = raised / raised.sum(axis=1, keepdims=True)
        return found

    def learn(self, slopes: Slopes, rate: float) -> None:
        """Go a step into the direction of the slopes. The weights are new ones, because the old ones may be on their way to a worker."""
        if slopes.decisions:
            self.weights = self.weights + np.float32(rate / slopes.decisions) * slopes.weights


def features_of(now: Any) -> Floats:
    """Hand, numbers of the table and a constant: the first planes are those of the own hand."""
    own = now.observations[:, :4].reshape(len(now.seats), -1)
    return np.concatenate([own, now.numbers / 255, np.ones((len(now.seats), 1))], axis=1).astype(np.float32)


def width() -> int:
    """How many features there are."""
    return int(features_of(VectorEnv(1, RULES).state).shape[1])


class Rollout:
    """The games of one worker. They go on from round to round."""

    def __init__(self, number: int, games: int) -> None:
        self.many = VectorEnv(games, RULES, f"worker {number}", reward="deal")
        self.rng = np.random.default_rng(number)
        self._kept: Kept | None = None

    def played(self, weights: Floats, steps: int) -> Slopes:
        """Play so many steps in each game. What is not over then, brings nothing to learn from."""
        policy = Policy(len(weights))
        policy.weights = weights
        many, rows = self.many, np.arange(self.many.num_envs)
        kept = self._room(steps, *weights.shape)
        kept.gains[:] = 0
        told = np.zeros(len(rows), np.int64)
        for step in range(steps):
            now = many.state
            features = features_of(now)
            chances = policy.chances(features, now.masks)
            drawn = self.rng.random((len(rows), 1), np.float32) * chances.sum(axis=1, keepdims=True)
            actions = np.minimum((chances.cumsum(axis=1) <= drawn).sum(axis=1), ACTION_IDS - 1)
            actions = np.where(now.masks[rows, actions], actions, chances.argmax(axis=1))
            kept.features[step], kept.seats[step] = features, now.seats
            np.negative(chances, out=kept.slopes[step])
            kept.slopes[step, rows, actions] += 1
            after = many.step(actions)
            for game in (after.deal_ended | after.ended).nonzero()[0]:
                kept.gains[told[game] : step + 1, game] = after.rewards[game, kept.seats[told[game] : step + 1, game]]
                told[game] = step + 1
        found = np.zeros_like(weights)
        for features, gains, slopes in zip(kept.features, kept.gains, kept.slopes, strict=True):
            found += features.T @ np.multiply(slopes, gains[:, None], out=slopes)
        decisions = int(told.sum())
        return Slopes(found, decisions, steps * len(rows))

    def _room(self, steps: int, features: int, actions: int) -> Kept:
        if self._kept is None or len(self._kept.gains) != steps:
            shape = steps, self.many.num_envs
            self._kept = Kept(
                np.empty((*shape, features), np.float32), np.empty((*shape, actions), np.float32), np.empty(shape, np.uint8),
                np.empty(shape, np.float32),
            )  # fmt: skip
        return self._kept


class Workers(Protocol):
    """Whoever plays with the weights of the moment, each numbered from 0."""

    count: int

    def begin(self, number: int, weights: Floats, steps: int) -> None:
        """Let one of them play so many steps."""

    def next_done(self) -> tuple[int, Slopes]:
        """The first that is ready, and what it found."""


class RayWorkers:
    """Workers of Ray, a processor for each."""

    def __init__(self, count: int, games: int, first: int = 0) -> None:
        made: Any = ray.remote(num_cpus=1)(Rollout)
        self.count = count
        self._hired = [made.remote(first + number, games) for number in range(count)]
        self._at_work: dict[Any, int] = {}

    def begin(self, number: int, weights: Floats, steps: int) -> None:
        self._at_work[self._hired[number].played.remote(weights, steps)] = number

    def next_done(self) -> tuple[int, Slopes]:
        (done,), _ = ray.wait(list(self._at_work))
        return self._at_work.pop(done), ray.get(done)


def learned(workers: Workers, rounds: int, steps: int, rate: float = 0.05, show: bool = False) -> tuple[Policy, float]:
    """The policy after so many rounds of each worker, and how many decisions a second they made."""
    policy, played = Policy(width()), 0
    left = [rounds - 1] * workers.count
    begun = time.perf_counter()
    for number in range(workers.count):
        workers.begin(number, policy.weights, steps)
    for done in range(1, rounds * workers.count + 1):
        number, slopes = workers.next_done()
        policy.learn(slopes, rate / workers.count)
        if left[number]:
            left[number] -= 1
            workers.begin(number, policy.weights, steps)
        played += slopes.steps
        if show and done % workers.count == 0:
            speed = played / (time.perf_counter() - begun)
            print(f"round {done // workers.count}: {speed:,.0f} decisions a second, {slopes.decisions:,} learned from at last", flush=True)
    return policy, played / (time.perf_counter() - begun)


def scaling(games: int, rounds: int, steps: int, together: int = 4) -> list[float]:
    """How many times as many decisions two workers make as one, in each of some turns of so many rounds together."""
    one, two = RayWorkers(1, games), RayWorkers(2, games, first=1)
    for workers in (one, two):
        learned(workers, 1, steps)  # so that they are there when the clock runs
    return [learned(two, together, steps)[1] / learned(one, together, steps)[1] for _ in range(rounds)]


def main() -> None:
    parser = argparse.ArgumentParser(description="learn to play by policy gradient, with workers of Ray")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=64, help="games of each worker; more do not stay in its cache")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--steps", type=int, default=800, help="steps of each game in a round; a deal has about 75")
    parser.add_argument("--scaling", action="store_true", help="only compare two workers with one")
    given = parser.parse_args()
    settings = {"worker_niceness": 0}  # Ray's workers otherwise give way to every other process (niceness 15)
    ray.init("local", num_cpus=3 if given.scaling else given.workers, include_dashboard=False, log_to_driver=False, _system_config=settings)
    if given.scaling:
        times = scaling(given.games, given.rounds, given.steps)
        print(f"two workers play {np.median(times):.2f} times as fast as one ({min(times):.2f} - {max(times):.2f})")
    else:
        learned(RayWorkers(given.workers, given.games), given.rounds, given.steps, show=True)


if __name__ == "__main__":
    main()
