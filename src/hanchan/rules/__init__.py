"""Rule sets: every switch with its meaning and clause, a file for each dated rule book, and your own rules in TOML."""

from hanchan.rules.compare import Comparison, comparison, differences
from hanchan.rules.files import DEFAULT, MEANINGS, PRESETS, load, parse, preset, read
from hanchan.rules.languages import Language, language
from hanchan.rules.meaning import CHAPTERS, READERS, Meaning, Value
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import BASES, Source
from hanchan.rules.write import changed_rules, whole_rules

__all__ = [
    "BASES", "CHAPTERS", "DEFAULT", "MEANINGS", "PRESETS", "READERS", "Comparison", "Language", "Meaning", "Ruleset", "Source", "Value",
    "changed_rules", "comparison", "differences", "language", "load", "parse", "preset", "read", "whole_rules",
]  # fmt: skip
