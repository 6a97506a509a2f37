"""What is measured, and with which inputs.

To add a workload: add it to `WORKLOADS` with a maker of inputs (anything JSON can carry), and give each module in
`peers` that can do it a task of the same name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks import hands, recorded


@dataclass(frozen=True)
class Workload:
    """One task done with each of the inputs made by `make`."""

    name: str
    """What it is called on the command line, and the task of the peers."""
    inputs: str
    """What it is asked about, in words."""
    make: Callable[[Random], Any]
    seed: int
    calls: int
    warm_up: int = 200
    repeats: int | None = None
    """At most, where a figure hardly changes from one process to the next."""
    variants: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the name of a peer: other ways it has of doing the same, shown as rows of their own."""

    @property
    def title(self) -> str:
        return f"{self.name}: {self.inputs}"

    def generate(self) -> dict[str, list[Any]]:
        """Inputs, and different ones to warm up with."""
        rng = Random(self.seed)
        return {
            "inputs": [self.make(rng) for _ in range(self.calls)],
            "warm_up": [self.make(rng) for _ in range(self.warm_up)],
        }


def a_seed(rng: Random) -> int:
    return rng.randrange(2**32)


SHANTEN_RANDOM = Workload("shanten", "random hands of 14", hands.random_hand, seed=20261101, calls=60_000)
SHANTEN_HALF_FLUSH = Workload("shanten", "half-flush hands of 14", hands.half_flush_hand, seed=20261102, calls=60_000)
WAITS = Workload("waits", "waiting hands of 13", hands.waiting_hand, seed=20261103, calls=40_000)
ACCEPTANCE = Workload(
    "acceptance", "every discard from hands of 14", hands.developing_hand, seed=20261104, calls=6_000, variants={"hanchan": ("masks",)}
)
SCORE = Workload(
    "score", "won hands, Tenhou's rules", hands.win, seed=20261105, calls=20_000,
    variants={"hanchan": ("from tiles",), "riichienv": ("from tiles",)},
)  # fmt: skip
COMPILED_AGENT = "compiled agent"
WHOLE_VIEW = "whole view"
FAST_WALLS = "fast walls"
PROPERTIES = f"{WHOLE_VIEW}, property by property"
NO_LOG = "no log"
GAMES = Workload(
    "games", "whole hanchan by random choices", a_seed, seed=20261106, calls=150, warm_up=3,
    variants={"hanchan": (FAST_WALLS, WHOLE_VIEW, PROPERTIES, COMPILED_AGENT), "riichienv": (NO_LOG,)},
)  # fmt: skip
NO_OBSERVATIONS = "no observations"
BY_THE_CLOCK = "by the clock"
TWO_PROCESSES = f"{BY_THE_CLOCK}, two processes"
IN_TURNS = f"{TWO_PROCESSES} in turns"
LARGE = "1,024 games"
VECTOR = Workload(
    "vector", "many games stepped together by random choices", a_seed, seed=20261109, calls=1, warm_up=1, repeats=5,
    variants={
        "hanchan": tuple(f"{how}{games}" for games in ("", f", {LARGE}") for how in (BY_THE_CLOCK, TWO_PROCESSES, IN_TURNS)),
        "riichienv": (NO_OBSERVATIONS,), "mahjax": (f"one game, {NO_OBSERVATIONS}",),
    },
)  # fmt: skip
MEMORY = Workload("memory", "a live game in mid-play", a_seed, seed=20261107, calls=200, warm_up=3, repeats=3)
READING = "reading only"
RECORDS = Workload(
    "records", "mjai logs of hanchan, replayed and checked", recorded.a_log, seed=20261108, calls=60, warm_up=5,
    variants={"hanchan": (READING,), "riichienv": (READING,)},
)  # fmt: skip

WORKLOADS = (SHANTEN_RANDOM, SHANTEN_HALF_FLUSH, WAITS, ACCEPTANCE, SCORE, GAMES, VECTOR, RECORDS, MEMORY)
