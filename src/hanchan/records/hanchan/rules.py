"""The rules in a record, which may be older than some of today's switches.

A record holds all of its rules, so that it does not change with the presets. A switch that was added later is missing from it. Its
value is then what Hanchan did before the switch existed, if `BEFORE` has it; else the value in today's preset of that name, or in the
default preset. A wrong guess is noticed: the game is played again and must lead to the same events.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from hanchan.errors import RulesetError
from hanchan.rules.files import DEFAULT, MEANINGS, PRESETS, parse, preset
from hanchan.rules.meaning import Value
from hanchan.rules.ruleset import Ruleset

BEFORE: Final[Mapping[str, Value]] = {}
"""For switches over something that Hanchan once did in one way under all rules: that way."""

_WHERE: Final = "its rules"


@lru_cache(maxsize=16)
def recorded_rules(text: str) -> Ruleset:
    """The rules in a record; `RulesetError` for a switch that is not known, or a value it cannot have.

    They are cached: the records of a club mostly have the same rules, and reading these takes longer than replaying a short game.
    """
    return completed_rules(text, BEFORE)


def completed_rules(text: str, before: Mapping[str, Value]) -> Ruleset:
    """The rules in a text, with these values for switches that it lacks, else those of a preset."""
    try:
        return parse(text, _WHERE)
    except RulesetError:
        base = preset(_base(text))
        values: dict[str, Value] = {switch: getattr(base, switch) for switch in MEANINGS}
        return parse(text, _WHERE, {**values, **before})


def _base(text: str) -> str:
    try:
        name: Any = tomllib.loads(text).get("name")
    except (ValueError, RecursionError):
        return DEFAULT
    return name if isinstance(name, str) and name in PRESETS else DEFAULT
