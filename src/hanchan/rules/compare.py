"""Rule sets side by side, and how they differ."""

from collections.abc import Sequence
from typing import NamedTuple

from hanchan.rules.languages import language
from hanchan.rules.meaning import Meaning, Value
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import Source


class Comparison(NamedTuple):
    """A switch with its value and source in each of the compared rule sets, in their order."""

    switch: str
    meaning: Meaning
    values: tuple[Value, ...]
    sources: tuple[Source, ...]

    @property
    def agree(self) -> bool:
        """Whether all have the same value."""
        return all(value == self.values[0] for value in self.values)


def comparison(rulesets: Sequence[Ruleset], lang: str = "en") -> list[Comparison]:
    """Every switch by chapter, with its value in each of the rule sets and its meaning in a language."""
    return [
        Comparison(
            switch,
            meaning,
            tuple([getattr(rules, switch) for rules in rulesets]),
            tuple([rules.source(switch) for rules in rulesets]),
        )
        for switch, meaning in language(lang).meanings.items()
    ]


def differences(first: Ruleset, second: Ruleset, *more: Ruleset, lang: str = "en") -> list[Comparison]:
    """The switches that are not the same in all of these rule sets.

    >>> from hanchan.rules import load
    >>> [found.switch for found in differences(load("plm"), load("plm-extended"))][:2]
    ['renhou', 'kokushi_13_wait']
    """
    return [found for found in comparison([first, second, *more], lang) if not found.agree]
