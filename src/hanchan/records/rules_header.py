"""Our rules in the header of a foreign format: the nearest preset, and the switches that differ from it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hanchan.rules.files import MEANINGS, PRESETS, change, load
from hanchan.rules.ruleset import Ruleset


def write_rules(rules: Ruleset) -> dict[str, Any]:
    """`rules`: the nearest preset; `switches`: what differs from it; `rules_name`: the name of the rules. As plain values for JSON."""
    nearest = min([load(preset) for preset in PRESETS], key=lambda preset: len(_differing(rules, preset)))
    header: dict[str, Any] = {"rules": nearest.name, "rules_name": rules.name}
    switches = {switch: _plain(getattr(rules, switch)) for switch in _differing(rules, nearest)}
    return header | ({"switches": switches} if switches else {})


def read_rules(header: Mapping[str, Any]) -> Ruleset | None:
    """The rules in a header, None if it has none of ours. `ValueError` or `RulesetError` if they are wrong."""
    if header.get("rules") not in PRESETS:  # others may use the word for something else
        return None
    switches, name = header.get("switches", {}), header.get("rules_name", header["rules"])
    if not isinstance(switches, dict):
        raise ValueError("switches are not an object")
    if not isinstance(name, str) or not name.isprintable():
        raise ValueError("rules_name is not a text")
    return replace(change(load(header["rules"]), switches, "switches"), name=name)


def _differing(rules: Ruleset, other: Ruleset) -> list[str]:
    return [switch for switch in MEANINGS if getattr(rules, switch) != getattr(other, switch)]


def _plain(value: Any) -> Any:
    """A value as JSON can hold it; a table from numbers to texts as an object."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple) and isinstance(value[0][-1], str):
            return {str(start): text for start, text in value}
        return [_plain(item) for item in value]
    return value
