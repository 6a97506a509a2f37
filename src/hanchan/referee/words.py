"""The referee's words in four languages, from the files in `data`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import LanguageError

LANGUAGES: Final = ("en", "pl", "cs", "ru")
"""The languages of the rule books this room speaks: each text is in all of them."""

DATA: Final = Path(__file__).with_name("data")

_NO_BREAK: Final = "\u00a0"


@cache
def table(name: str) -> dict[str, Any]:
    """One file of `data`, by its name without the ending."""
    found: dict[str, Any] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    return found


def checked(lang: str) -> str:
    """The language, if this room speaks it."""
    if lang not in LANGUAGES:
        raise LanguageError(f"the referee does not speak {lang!r}: there are {', '.join(LANGUAGES)}")
    return lang


def said(entry: Mapping[str, str], lang: str, **values: str) -> str:
    """An entry in a language, with its blanks filled in."""
    text = entry[checked(lang)]
    return text.format(**values) if values else text


def word(group: str, key: str, lang: str, **values: str) -> str:
    """A word or sentence of `words.toml`."""
    return said(table("words")[group][key], lang, **values)


def points_text(points: int, lang: str) -> str:
    """Points as the books print them: 7700, but 11,600, outside English with a space."""
    text = f"{points:,}" if abs(points) >= 10_000 else str(points)
    return text if lang == "en" else text.replace(",", _NO_BREAK)
