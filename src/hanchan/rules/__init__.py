"""Rule sets: every switch with its meaning and clause, one file per dated rule book, your own by TOML."""

from hanchan.rules.files import DEFAULT, MEANINGS, PRESETS, load, parse, preset, read
from hanchan.rules.meaning import CHAPTERS, Meaning, Value
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import BASES, Source

__all__ = [
    "BASES", "CHAPTERS", "DEFAULT", "MEANINGS", "PRESETS", "Meaning", "Ruleset", "Source", "Value",
    "load", "parse", "preset", "read",
]  # fmt: skip
