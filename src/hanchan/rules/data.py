"""Rule sets as plain data for JSON: for programs, and for pages that show them."""

from collections.abc import Sequence
from typing import Any

from hanchan.rules.compare import Comparison
from hanchan.rules.files import MEANINGS, load
from hanchan.rules.meaning import Meaning, Value
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import Source


def unsure_count(rules: Ruleset) -> int:
    """How many of its values are unsure."""
    return sum([not rules.source(switch).sure for switch in MEANINGS])


def summary_data(rules: Ruleset) -> dict[str, Any]:
    """A rule set in short, with what a page needs to draw its table."""
    return {
        "name": rules.name,
        "title": rules.title,
        "note": rules.note,
        "default": rules == load(),
        "values": len(MEANINGS),
        "unsure": unsure_count(rules),
        "closed_kan_shown": rules.closed_kan_shown,
    }


def setting_data(meaning: Meaning, value: Value, source: Source) -> dict[str, Any]:
    """The value of a switch, also in words, and its source."""
    plain: Any = value
    if meaning.kind in ("scale", "sticks") and isinstance(value, tuple):
        plain = {str(number): what for number, what in value}
    return {"value": plain, "says": meaning.says(value), **source._asdict()}


def about_data(row: Comparison) -> dict[str, Any]:
    meaning = row.meaning
    return {"chapter": meaning.chapter, "row": meaning.row, "readers": list(meaning.readers), "about": meaning.about}


def comparison_data(row: Comparison, names: Sequence[str]) -> dict[str, Any]:
    """A switch in several rule sets."""
    settings = [
        {"ruleset": name, **setting_data(row.meaning, value, source)}
        for name, value, source in zip(names, row.values, row.sources, strict=True)
    ]
    return {"switch": row.switch, **about_data(row), "settings": settings}
