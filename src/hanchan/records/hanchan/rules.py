"""The rules in a record, which may have been written before some of today's switches were there.

A record holds its rules whole, so that it stays what it is when a preset changes. A switch that was added later is missing in it. Then
holds what Hanchan did before there was this switch, in one way under all rules, if that is noted in `BEFORE`; else what the preset of
that name says today, or the default one. A wrong guess does not go unnoticed: the game is played again and must lead to the same events.
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
"""What Hanchan did before there was a switch, for switches about something that it did in one way before."""

_WHERE: Final = "its rules"


@lru_cache(maxsize=16)
def recorded_rules(text: str) -> Ruleset:
    """The rules in a record; `RulesetError` for a switch that is not known, or a value it cannot have.

    The records of a club mostly have the same, and reading them is most of the work for a short game.
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
