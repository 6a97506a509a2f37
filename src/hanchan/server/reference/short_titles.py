"""Titles of rule sets for narrow places: the heads of tables and rows of buttons."""

import re
from collections import Counter
from functools import cache
from typing import Final

from hanchan.rules import PRESETS, preset

_NEEDLESS: Final = re.compile(r"\s*\([^)]*\)|\b(?:riichi rules|rules|ranked|yaku and|with its)\b")
_SEVERAL_CAPITALS: Final = re.compile(r"(?:[A-Z][a-z]+ ){2,}[A-Z][a-z]+")


@cache
def short_titles() -> dict[str, str]:
    """A title for each rule set, short where that tells it apart: `EMA riichi rules 2016` is `EMA 2016`."""
    longer = {name: _shortened(name, preset(name).title) for name in PRESETS}
    short = {name: text.partition(",")[0] for name, text in longer.items()}
    times = Counter(short.values())
    # Of several that would be called the same, the one with the shortest title keeps the name.
    shortest = {text: min((name for name in short if short[name] == text), key=lambda name: len(longer[name])) for text in times}
    return {name: text if shortest[text] == name else longer[name] for name, text in short.items()}


def _shortened(name: str, title: str) -> str:
    """Without needless words, and with initials where the name of the rule set has them too."""
    text = " ".join(_NEEDLESS.sub("", title).split()).replace(" ,", ",")
    words = _SEVERAL_CAPITALS.match(text)
    initials = "".join(word[0] for word in words[0].split()) if words else ""
    return initials + text[words.end() :] if words and name.startswith(initials.lower()) else text
