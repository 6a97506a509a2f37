"""Rule sets with random values of every switch that the engine or the scorer reads, in combinations that can be played.

A name like `random-1-17` stands for one of them, always the same: `--again` of `tools/play_million.py` takes it like that of a preset.
"""

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from hanchan.deal.playable import require_playable
from hanchan.errors import RulesetError
from hanchan.rules import MEANINGS, PRESETS, Meaning, Ruleset, load
from hanchan.rules.consistency import with_fitting_sticks

PREFIX: Final = "random-"
SWITCHES: Final = tuple(switch for switch, meaning in MEANINGS.items() if {"play", "scoring"} & set(meaning.readers))
"""What the engine and the scorer read."""

_TOGETHER: Final = (("start_points", "return_points", "oka"), ("kan_dora_open", "kan_dora_closed"), ("yakuman_add_up", "yakuman_cap"))
"""Switches that fit only if they are drawn together."""
_TRIES: Final = 60


def is_random(name: str) -> bool:
    return name.startswith(PREFIX)


def random_names(number: int, seed: str) -> list[str]:
    """The names of that many random rule sets."""
    return [f"{PREFIX}{seed}-{place}" for place in range(number)]


@lru_cache(maxsize=8)
def rules_of(name: str) -> Ruleset:
    """The preset of a name, or the random rules."""
    return random_rules(name) if is_random(name) else load(name)


def random_rules(name: str) -> Ruleset:
    """Begins with a preset and draws every switch anew, those that must fit each other together; what is refused is drawn again."""
    rng = Random(name)
    rules = replace(load(rng.choice(PRESETS)), name=name, title=name)
    single = [(switch,) for switch in SWITCHES if not any(switch in group for group in _TOGETHER)]
    groups: list[tuple[str, ...]] = [*_TOGETHER, *single]
    rng.shuffle(groups)
    for group in groups:
        for _ in range(_TRIES):
            values: dict[str, Any] = {switch: _value(switch, MEANINGS[switch], rng) for switch in group}
            if "oka" in values:
                values["oka"] = 4 * (values["return_points"] - values["start_points"])
            drawn = with_fitting_sticks(replace(rules, **values))
            if _is_playable(drawn):
                rules = drawn
                break
    return rules


def _is_playable(rules: Ruleset) -> bool:
    try:
        require_playable(rules, True)
    except RulesetError:
        return False
    return True


def _value(switch: str, meaning: Meaning, rng: Random) -> Any:
    """A value that the switch permits; for numbers those of the presets and the limits more often than others."""
    if meaning.kind == "choice":
        return rng.choice(list(meaning.values))
    usual = getattr(load(rng.choice(PRESETS)), switch)
    if rng.random() < 0.4:
        return usual
    if meaning.kind == "bonuses":
        return _bonuses(rng)
    if meaning.kind == "bonus_rows":
        return tuple(_bonuses(rng) for _ in range(5))
    if rng.random() < 0.3:
        return rng.choice((meaning.low, meaning.high))
    return meaning.step * rng.randint(meaning.low // meaning.step, meaning.high // meaning.step)


def _bonuses(rng: Random) -> tuple[int, ...]:
    """Four bonuses with sum 0."""
    three = sorted([100 * rng.randint(-300, 300) for _ in range(3)], reverse=True)
    return (*three, -sum(three))
