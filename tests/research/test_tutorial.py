"""The tutorial `examples/push_or_fold.py`, in short form."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.support.hands import scaled

SCRIPT = Path(__file__).parents[2] / "examples" / "push_or_fold.py"


@pytest.fixture(scope="module")
def tutorial() -> ModuleType:
    spec = importlib.util.spec_from_file_location("push_or_fold", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["push_or_fold"] = module
    spec.loader.exec_module(module)
    return module


def test_a_network_learns_when_to_give_up(tutorial: ModuleType) -> None:
    """With few moments it learns at least those; with more, what it decides is better than always going on, at moments it has not seen."""
    network, errors, others = tutorial.learned(scaled(25, 800))
    assert errors[-1] < errors[0]
    goes_on = network.foresee(others.seen) > 0
    assert 0 < goes_on.sum() < len(goes_on)
    if len(goes_on) >= 800:
        assert tutorial.judged(others, goes_on).gain > 0


def test_it_is_the_same_every_time(tutorial: ModuleType) -> None:
    one, two = tutorial.gathered("again", 3), tutorial.gathered("again", 3)
    assert all(np.array_equal(first, second) for first, second in zip(one, two, strict=True))


def test_its_slopes_are_those_of_its_error(tutorial: ModuleType) -> None:
    """The gradient written by hand against differences of the error."""
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(16, 5)).astype(np.float32)
    wanted = rng.normal(size=16).astype(np.float32)
    network = tutorial.Network(tutorial.Moments(seen, wanted, wanted))
    network.parts = [part.astype(np.float64) for part in network.parts]

    def error() -> float:
        return float(np.mean((network.foresee(seen) - wanted) ** 2))

    for part, slope in zip(network.parts, network._slopes(seen, wanted), strict=True):
        for place in list(np.ndindex(part.shape))[:8]:
            kept = part[place]
            part[place] = kept + 1e-4
            above = error()
            part[place] = kept - 1e-4
            below = error()
            part[place] = kept
            assert slope[place] == pytest.approx((above - below) / 2e-4, abs=1e-4)
