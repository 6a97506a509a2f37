"""What a peer's module says about one workload."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def unchanged(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Task:
    """How a library does one workload. Only `call` is timed."""

    call: Callable[[Any], Any]
    """The library's own function, in its fastest public form."""
    prepare: Callable[[Any], Any]
    """From the input of the workload to what `call` takes."""
    answer: Callable[[Any], Any] = unchanged
    """From what `call` gives to the form in which answers are compared."""
    at_most: int | None = None
    """Calls to make, where a library is too slow for all inputs."""


def counts(hand: list[int]) -> list[int]:
    """How many of each of the 34 kinds, from physical tiles."""
    found = [0] * 34
    for tile in hand:
        found[tile // 4] += 1
    return found


def kinds(mask: int) -> list[int]:
    """The kinds whose bits are set."""
    return [kind for kind in range(34) if mask >> kind & 1]
