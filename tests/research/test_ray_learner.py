"""The example `examples/ray_learner.py`, in short form."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "ray_learner.py"


@pytest.fixture(scope="module")
def learner() -> Iterator[ModuleType]:
    pytest.importorskip("ray", reason="Ray is not installed: NO LEARNER IS TESTED")
    spec = importlib.util.spec_from_file_location("ray_learner", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ray_learner"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["ray_learner"]


def test_what_brought_points_becomes_likelier(learner: ModuleType) -> None:
    """One feature, two actions that may be taken: the one that brought points is chosen more often afterwards."""
    policy = learner.Policy(1)
    seen = np.ones((1, 1), np.float32)
    masks = np.zeros((1, policy.weights.shape[1]), bool)
    masks[0, [3, 7]] = True
    before = policy.chances(seen, masks)[0]
    assert before[[3, 7]].tolist() == [0.5, 0.5]
    slopes = -before
    slopes[7] += 1
    policy.learn(learner.Slopes(2.0 * slopes[None], 1, 1), 0.1)
    after = policy.chances(seen, masks)[0]
    assert after[7] > 0.5 > after[3]
    assert after.sum() == pytest.approx(1)


def test_a_worker_learns_from_whole_deals_alone(learner: ModuleType) -> None:
    """After a few steps no deal is over; after many, every decision of those that are has its part. The same is the same again."""
    policy = learner.Policy(learner.width())
    assert learner.Rollout(1, 4).played(policy.weights, 5).decisions == 0
    one, two = (learner.Rollout(1, 32).played(policy.weights, 200) for _ in range(2))
    assert 0 < one.decisions <= one.steps == 6400
    assert np.abs(one.weights).sum() > 0
    assert np.array_equal(one.weights, two.weights)
    policy.learn(one, 0.05)
    assert np.isfinite(policy.weights).all()
    assert learner.Rollout(2, 4).played(policy.weights, 100).steps == 400


class LastFirst:
    """Two workers in this process, where Ray would carry what they are given and bring back. The last that began is ready first."""

    def __init__(self, learner: ModuleType) -> None:
        self.count = 2
        self.rollouts = [learner.Rollout(number, 32) for number in range(2)]
        self.given: list[tuple[int, Any, int]] = []
        self.order: list[int] = []

    def begin(self, number: int, weights: Any, steps: int) -> None:
        assert number not in [waiting for waiting, _, _ in self.given], "it is still at work"
        self.given.append((number, weights, steps))

    def next_done(self) -> tuple[int, Any]:
        number, weights, steps = self.given.pop()
        self.order.append(number)
        return number, self.rollouts[number].played(weights, steps)


def test_each_worker_plays_its_rounds_with_the_weights_of_the_moment(learner: ModuleType) -> None:
    """One is ready three times before the other. The weights that the other was given have not changed meanwhile."""
    workers = LastFirst(learner)
    policy, speed = learner.learned(workers, rounds=3, steps=120)
    assert workers.order == [1, 1, 1, 0, 0, 0]
    assert speed > 0
    twins = [learner.Rollout(number, 32) for number in range(2)]
    again = learner.Policy(learner.width())
    for number, weights in ((1, None), (1, None), (1, None), (0, again.weights), (0, None), (0, None)):
        again.learn(twins[number].played(again.weights if weights is None else weights, 120), 0.025)
    assert np.abs(policy.weights).sum() > 0
    assert np.array_equal(policy.weights, again.weights)
