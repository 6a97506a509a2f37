"""The catalogue of words: a folder for each language, a TOML file for each part of it (`names`, `referee/topics`, `pages/table`).

A message is a text with named blanks: `"{tile} is not in the hand"`. Where it depends on a number it is a table of texts, one for
each plural form of the language (`one`, `few`, `many`, `other`), or for single numbers (`"=0"`) and all `other` ones; the number
fills the blank `{count}`. A thing of the part `names` is named by its group and id: `{term.dead_hand}`, or `{Term.dead_hand}` to begin with
a capital, so that there is one word for it everywhere. The pages are built with the same messages (`web/words.js`).
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import LanguageError
from hanchan.words.plurals import plural_form

Message = str | dict[str, str]

LANGUAGES: Final = ("en", "pl", "cs", "ru")
"""The languages of the whole catalogue; of names there are more (`NAME_LANGUAGES`)."""

FOLDER: Final = Path(__file__).parent
NAMED: Final = re.compile(r"\{(\w+)\.(\w+)\}")
"""A name from the table of names within a text."""


@cache
def written(name: str, lang: str) -> dict[str, Any]:
    """One file of the catalogue, as it is written."""
    found: dict[str, Any] = tomllib.loads((FOLDER / lang / f"{name}.toml").read_text(encoding="utf-8"))
    return found


@cache
def part(name: str, lang: str) -> dict[str, Any]:
    """One file of the catalogue, with the names that its texts refer to."""
    found: dict[str, Any] = _with_names(written(name, lang), lang)
    return found


def _with_names(entry: Any, lang: str) -> Any:
    if isinstance(entry, dict):
        return {key: _with_names(inner, lang) for key, inner in entry.items()}
    return NAMED.sub(lambda found: _named(found[1], found[2], lang), entry)


def _named(group: str, id: str, lang: str) -> str:
    word: str = written("names", lang)[group.lower()][id]
    return word if group.islower() else word[0].upper() + word[1:]


def checked(lang: str) -> str:
    """The language, if the catalogue has it."""
    if lang not in LANGUAGES:
        raise LanguageError(f"no texts in {lang!r}: there are {', '.join(LANGUAGES)}")
    return lang


def text(name: str, key: str, lang: str = "en", /, **values: str | int) -> str:
    """A message of a part with its blanks filled in; a key within a table is written with a dot.

    >>> text("referee/words", "answer.yes", "cs")
    'ano'
    """
    found: Any = part(name, checked(lang))
    for step in key.split("."):
        found = found[step]
    return fill(found, lang, values)


def fill(message: Message, lang: str, values: dict[str, str | int]) -> str:
    """The text of a message for these values.

    >>> [fill({"one": "{count} tile", "other": "{count} tiles"}, "en", {"count": count}) for count in (1, 2)]
    ['1 tile', '2 tiles']
    """
    if isinstance(message, dict):
        count = int(values["count"])
        message = message.get(f"={count}") or message.get(plural_form(count, lang)) or message["other"]
    return message.format(**values) if values else message
