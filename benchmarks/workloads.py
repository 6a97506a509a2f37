"""What is measured, and with which inputs.

To add a workload: add it to `WORKLOADS` with a maker of inputs (anything JSON can carry), and give each module in
`peers` that can do it a task of the same name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks import hands

WARM_UP = 200


@dataclass(frozen=True)
class Workload:
    """Calls of one task, over inputs made by `make`."""

    name: str
    """What it is called on the command line, and the task of the peers."""
    inputs: str
    """What it is asked about, in words."""
    make: Callable[[Random], Any]
    seed: int
    calls: int
    variants: tuple[str, ...] = ()
    """Other tasks of Hanchan with the same answer, shown as rows of their own."""

    @property
    def title(self) -> str:
        return f"{self.name}: {self.inputs}"

    def generate(self) -> dict[str, list[Any]]:
        """Inputs, and different ones to warm up with."""
        rng = Random(self.seed)
        return {
            "inputs": [self.make(rng) for _ in range(self.calls)],
            "warm_up": [self.make(rng) for _ in range(min(WARM_UP, self.calls))],
        }


SHANTEN_RANDOM = Workload("shanten", "random hands of 14", hands.random_hand, seed=20261101, calls=60_000)
SHANTEN_HALF_FLUSH = Workload("shanten", "half-flush hands of 14", hands.half_flush_hand, seed=20261102, calls=60_000)
WAITS = Workload("waits", "waiting hands of 13", hands.waiting_hand, seed=20261103, calls=40_000)
ACCEPTANCE = Workload(
    "acceptance", "every discard from hands of 14", hands.developing_hand, seed=20261104, calls=6_000, variants=("masks",)
)

WORKLOADS = (SHANTEN_RANDOM, SHANTEN_HALF_FLUSH, WAITS, ACCEPTANCE)
