"""The referee's words that belong to no topic, and how points are printed."""

from typing import Final

from hanchan.words.catalogue import text

_NO_BREAK: Final = "\u00a0"


def word(group: str, key: str, lang: str, **values: str) -> str:
    """A word or sentence of the part `referee/words` of the catalogue."""
    return text("referee/words", f"{group}.{key}", lang, **values)


def points_text(points: int, lang: str) -> str:
    """Points as the books print them: 7700, but 11,600, outside English with a space."""
    printed = f"{points:,}" if abs(points) >= 10_000 else str(points)
    return printed if lang == "en" else printed.replace(",", _NO_BREAK)
