"""What the environments and files of examples are asked for, checked: whatever is wrong is said in a sentence before anything begins."""

from collections.abc import Iterable, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np

from hanchan.bots.interface import Bot
from hanchan.errors import ArgumentError
from hanchan.game.batch import VERSIONS
from hanchan.game.planes import VERSION as FIRST_VERSION
from hanchan.game.rewards import REWARDS
from hanchan.rules import Ruleset, load
from hanchan.tiles.shuffle import SHUFFLES

_MOST: Final = 2**31 - 1
"""Of anything that is counted."""
_LONGEST: Final = 60
"""Characters of a wrong argument that a sentence repeats."""


def shortly(wrong: object) -> str:
    """A wrong argument, as far as it fits into a sentence."""
    words = " ".join(repr(wrong).split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."


def whole(number: object, what: str, least: int = 0, most: int = _MOST) -> int:
    """A whole number, of any type that counts: NumPy has some of its own."""
    try:
        found = index(number)  # type: ignore[arg-type]
    except TypeError:
        raise ArgumentError(f"{what} is {shortly(number)}, which is not whole") from None
    if not least <= found <= most:
        allowed = f"{least} at least" if found < least and most == _MOST else f"{least} to {most}"
        raise ArgumentError(f"{what} is {shortly(number)}; it is {allowed}")
    return found


def switch(given: object, what: str) -> bool:
    if not isinstance(given, bool | np.bool_):
        raise ArgumentError(f"{what} is {shortly(given)}; it is a switch, True or False")
    return bool(given)


def ruleset(rules: object) -> Ruleset:
    """The rules by name or file, or as they are."""
    return rules if isinstance(rules, Ruleset) else load(rules)


def shuffle_name(shuffle: object) -> str:
    if not isinstance(shuffle, str) or shuffle not in SHUFFLES:
        raise ArgumentError(f"shuffle {shortly(shuffle)} is none of {', '.join(SHUFFLES)}")
    return shuffle


def seed_text(seed: object) -> str:
    if not isinstance(seed, str | int | np.integer):
        raise ArgumentError(f"the seed is {shortly(seed)}; it is a text or a whole number")
    return str(seed)


def seed_number(seed: object) -> int | None:
    """A seed as Gymnasium and PettingZoo have it."""
    return None if seed is None else whole(seed, "the seed", most=2**63 - 1)


def reward_name(reward: object) -> str:
    if not isinstance(reward, str) or reward not in REWARDS:
        raise ArgumentError(f"reward {shortly(reward)} is none of {', '.join(REWARDS)}")
    return reward


def three_others(others: object) -> tuple[str | Bot, ...]:
    if not isinstance(others, Sequence) or isinstance(others, str | bytes):
        raise ArgumentError(f"the other players are three, not {shortly(others)} alone")
    if len(others) != 3:
        raise ArgumentError(f"{len(others)} other players; there are three other seats")
    for other in others:
        if not isinstance(other, str) and (isinstance(other, type) or not callable(getattr(other, "choose", None))):
            raise ArgumentError(f"another player is {shortly(other)}, which is neither the name of a bot nor something that can choose")
    return tuple(others)


def observed(version: object, analysis: object, oracle: object) -> tuple[int, bool, bool]:
    """Which observations are wanted."""
    further = switch(analysis, "analysis"), switch(oracle, "oracle")
    if isinstance(version, bool) or not isinstance(version, int | np.integer) or version not in VERSIONS:
        raise ArgumentError(f"there are no observations of version {shortly(version)}; there are {VERSIONS}")
    if version == FIRST_VERSION and any(further):
        raise ArgumentError("observations of version 1 have no further planes")
    return int(version), *further


def render_mode(mode: object, modes: Iterable[str]) -> str | None:
    if mode is not None and (not isinstance(mode, str) or mode not in modes):
        raise ArgumentError(f"there is no render mode {shortly(mode)}; there are {', '.join(modes)} and None")
    return mode


def path(given: object, what: str) -> Path:
    if not isinstance(given, str | PathLike):
        raise ArgumentError(f"{what} is {shortly(given)}; it is the name of one")
    try:
        found = Path(given)
    except TypeError:
        raise ArgumentError(f"{what} is {shortly(given)}; it is the name of one") from None
    if "\0" in str(found):
        raise ArgumentError(f"{what} is {shortly(given)}; no name has a zero byte")
    return found


def several(given: Any, what: str) -> Iterable[Any]:
    """Something to go through; one name alone would be gone through letter by letter."""
    if isinstance(given, str | bytes | PathLike) or not isinstance(given, Iterable):
        raise ArgumentError(f"{what} are several, in a list say, not {shortly(given)} alone")
    return given
