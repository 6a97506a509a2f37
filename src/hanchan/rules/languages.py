"""The rules in several languages: what every switch, value, chapter and origin is called.

English is in the code, beside the switches; the other languages are in `words/*.toml`.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from hanchan.errors import LanguageError
from hanchan.rules.files import MEANINGS
from hanchan.rules.meaning import CHAPTERS, Meaning, Phrases
from hanchan.rules.source import BASES

LANGUAGES: Final = ("en", "pl", "cs", "ru")

_FOLDER: Final = Path(__file__).with_name("words")
_TITLES: Final = {"counters": "Counters and dealer", "offences": "Other offences", "ending": "End of the game", "optional": "Optional yaku"}
_ORIGINS: Final = {"text": "in the text", "digest": "from digests"}
_SENTENCES: Final = {
    "all_sure": "None of the {all} values is marked unsure.",
    "unsure": "{count} of the {all} values are unsure.",
    "and": "{first} and {last}",
    "of": " of {chapters}",
    "agree": "{names} agree in all {all} switches{of}.",
    "differ": "{names} differ in {count} of {all} switches{of}.",
}


class Language(NamedTuple):
    """The rules in a language: each switch with its meaning, the titles of chapters, and how values are known.

    `origins` has a word for each basis, `bases` a sentence; `sentences` are about whole rule sets.
    """

    meanings: dict[str, Meaning]
    chapters: dict[str, str]
    origins: dict[str, str]
    bases: dict[str, str]
    sentences: dict[str, str]


@cache
def language(lang: str = "en") -> Language:
    """The rules in a language.

    >>> language("pl").meanings["winners"].says(3)
    'wszyscy'
    """
    if lang not in LANGUAGES:
        raise LanguageError(f"the rules are not told in {lang!r}: there are {', '.join(LANGUAGES)}")
    if lang == "en":
        titles = {chapter: _TITLES.get(chapter, chapter.capitalize()) for chapter in CHAPTERS.values()}
        return Language(MEANINGS, titles, {basis: _ORIGINS.get(basis, basis) for basis in BASES}, BASES, _SENTENCES)
    words = read_words(lang)
    phrases = Phrases(**words["phrases"])
    meanings = {switch: _translated(meaning, words[switch], words["values"], phrases) for switch, meaning in MEANINGS.items()}
    return Language(meanings, words["chapters"], words["origins"], words["bases"], words["sentences"])


def read_words(lang: str) -> dict[str, Any]:
    """The file of a language as it is written."""
    return tomllib.loads((_FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))


def value_key(value: Any) -> str:
    """A value as the key of its words: `true`, `3`, `1.5`, `at_once`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _translated(meaning: Meaning, words: dict[str, str], shared: dict[str, str], phrases: Phrases) -> Meaning:
    """A switch in another language; words that it has not itself are those which many switches share."""
    values = {value: words.get(value_key(value)) or shared[value_key(value)] for value in meaning.values}
    return meaning._replace(about=words["about"], values=values, phrases=phrases)
