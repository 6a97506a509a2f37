"""The rules in a record, which may have been written before some of today's switches were there.

A record holds its rules whole, so that it stays what it is when a preset changes. A switch that was added later is missing in it; the
game was then played as Hanchan did at that time, in one way under all rules, and so it must be played again.
"""

from collections.abc import Mapping
from typing import Final

from hanchan.rules.files import parse
from hanchan.rules.meaning import Value
from hanchan.rules.ruleset import Ruleset

BEFORE: Final[Mapping[str, Value]] = {}
"""What Hanchan did before there was a switch, by the name of the switch: an entry for each one added since version 1 of the format."""


def recorded_rules(text: str, before: Mapping[str, Value] = BEFORE) -> Ruleset:
    """The rules in a record; `RulesetError` for a switch that is not known, or missing for no known reason."""
    return parse(text, "its rules", before)
