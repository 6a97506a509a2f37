"""Our rules in the formats of others, as a few values among theirs: the nearest preset, and what differs from it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hanchan.rules.files import MEANINGS, PRESETS, change, load
from hanchan.rules.ruleset import Ruleset


def said_rules(rules: Ruleset) -> dict[str, Any]:
    """`rules`, the nearest preset; `switches`, what differs from it; `rules_name`, by which they go. All as JSON has it."""
    nearest = min([load(preset) for preset in PRESETS], key=lambda preset: len(_differing(rules, preset)))
    said: dict[str, Any] = {"rules": nearest.name, "rules_name": rules.name}
    switches = {switch: _plain(getattr(rules, switch)) for switch in _differing(rules, nearest)}
    return said | ({"switches": switches} if switches else {})


def rules_as_said(said: Mapping[str, Any]) -> Ruleset | None:
    """The rules said in this way, None if they are not. `ValueError` or `RulesetError` if they cannot be."""
    if said.get("rules") not in PRESETS:  # others may use the word for something else
        return None
    switches, name = said.get("switches", {}), said.get("rules_name", said["rules"])
    if not isinstance(switches, dict):
        raise ValueError("switches are not an object")
    if not isinstance(name, str) or not name.isprintable():
        raise ValueError("rules_name is not a text")
    return replace(change(load(said["rules"]), switches, "switches"), name=name)


def _differing(rules: Ruleset, other: Ruleset) -> list[str]:
    return [switch for switch in MEANINGS if getattr(rules, switch) != getattr(other, switch)]


def _plain(value: Any) -> Any:
    """A value as JSON has it; a table from numbers to texts as an object."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple) and isinstance(value[0][-1], str):
            return {str(start): text for start, text in value}
        return [_plain(item) for item in value]
    return value
