"""The rules in a record, which may be older than some of today's switches.

A record holds all of its rules, so that it does not change with the presets. A switch that was added later is missing from it. Its
value is then what Hanchan did before the switch existed, if `BEFORE` has it; else the value in today's preset of that name, or in the
default preset. A value may also have been played like another one (`PLAYED_AS`). A wrong guess is noticed: the game is played again and
must lead to the same events.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from hanchan.errors import RulesetError
from hanchan.rules.files import DEFAULT, MEANINGS, PRESETS, parse, preset
from hanchan.rules.meaning import Value
from hanchan.rules.ruleset import Ruleset

BEFORE: Final[Mapping[str, Value]] = {
    "nagashi_waiting": True, "nagashi_dealer": "winner", "extra_round_target": "reached", "chanta_pair": True, "junchan_pair": True,
    "suuankou_tanki_tsumo": True, "tenhou_special_wait": False, "open_riichi_ron": "not_in_riichi",
}  # fmt: skip
"""For switches over something that Hanchan once did in one way under all rules: that way."""

PLAYED_AS: Final[Mapping[str, Mapping[Value, Value]]] = {
    "temporary_furiten_ends": {"own_draw": "own_draw_or_claim"},
    "riichi_closed_kan": {"shape_yaku": "shape"},
    "riichi_wrong_kan": {"unstated": "chombo"},
}
"""For records of version 1: values that Hanchan then played in the same way as another one."""

_WHERE: Final = "its rules"
_NAME: Final = re.compile(r'^name\s*=\s*"([^"\n]+)"', re.MULTILINE)


@lru_cache(maxsize=16)
def recorded_rules(text: str, version: int) -> Ruleset:
    """The rules in a record, as they were played; `RulesetError` for a switch that is not known, or a value it cannot have.

    They are cached: the records of a club mostly have the same rules, and reading these takes longer than replaying a short game.
    """
    rules = completed_rules(text, BEFORE)
    if version > 1:
        return rules
    changed: dict[str, Any] = {switch: played.get(getattr(rules, switch), getattr(rules, switch)) for switch, played in PLAYED_AS.items()}
    return replace(rules, **changed)


def completed_rules(text: str, before: Mapping[str, Value] = BEFORE, where: str = _WHERE) -> Ruleset:
    """The rules in a text, with these values for switches that it lacks, else those of a preset."""
    try:
        return parse(text, where)
    except RulesetError:
        base = preset(_base(text))
        values: dict[str, Value] = {switch: getattr(base, switch) for switch in MEANINGS}
        return parse(text, where, {**values, **before})


def _base(text: str) -> str:
    found = _NAME.search(text)
    return found[1] if found and found[1] in PRESETS else DEFAULT
