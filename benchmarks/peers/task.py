"""What a peer's module says about one workload."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

MID_PLAY = 500
"""Decisions after which a game counts as in mid-play; random ones take about a thousand to its end."""

STEPS = 100
"""Of each of the games stepped together: more than a deal of them."""


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


@dataclass(frozen=True)
class Play:
    """How a library plays a game. Its games are not those of the others, so only rates are compared."""

    play: Callable[[int], int]
    """From a seed, which decides the wall and the choices, to the number of decisions made in the game."""
    at_most: int | None = None


@dataclass(frozen=True)
class Hold:
    """How a library has a game in mid-play, to see how much memory it takes."""

    begin: Callable[[int], Any]
    """From a seed to all that is needed to play on after `MID_PLAY` decisions, None if the game is over by then."""
    at_most: int | None = None


@dataclass(frozen=True)
class Stepping:
    """How a library steps many games, by the clock on the wall: what several processes save is no processor's time."""

    run: Callable[[int], tuple[float, int]]
    """From a seed to the seconds of the whole loop, the choice of actions included, and the number of decisions."""


Work = Task | Play | Hold | Stepping


def counts(hand: list[int]) -> list[int]:
    """How many of each of the 34 kinds, from physical tiles."""
    found = [0] * 34
    for tile in hand:
        found[tile // 4] += 1
    return found


def kinds(mask: int) -> list[int]:
    """The kinds whose bits are set."""
    return [kind for kind in range(34) if mask >> kind & 1]
