"""Titles of rule sets for narrow places: the heads of tables and rows of buttons."""

import re
from collections import Counter
from functools import cache
from typing import Final

from hanchan.rules import PRESETS, preset

_NEEDLESS: Final = re.compile(r"\s*\([^)]*\)|,.*|\b(?:riichi rules|rules|ranked)\b")


@cache
def short_titles() -> dict[str, str]:
    """A title for each rule set, short where that tells it apart: `EMA riichi rules 2016` is `EMA 2016`."""
    titles = {name: preset(name).title for name in PRESETS}
    short = {name: " ".join(_NEEDLESS.sub("", title).split()) for name, title in titles.items()}
    times = Counter(short.values())
    # Of several that would be called the same, the one with the shortest title keeps the name.
    shortest = {text: min((name for name in short if short[name] == text), key=lambda name: len(titles[name])) for text in times}
    return {name: text if shortest[text] == name else titles[name] for name, text in short.items()}
