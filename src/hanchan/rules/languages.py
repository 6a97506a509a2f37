"""The rules in several languages: what every switch, value, chapter and origin is called.

English is in the code beside the switches, as their documentation; the other languages are the part `rules` of the catalogue.
"""

from functools import cache
from typing import Any, NamedTuple

from hanchan.rules.files import MEANINGS
from hanchan.rules.meaning import Meaning, Phrases, Value
from hanchan.rules.source import BASES, Source
from hanchan.words.catalogue import checked, part


class Language(NamedTuple):
    """The rules in a language: each switch with its meaning, the titles of chapters, and how values are known.

    `origins` has a word for each basis, `bases` a sentence; `readers` a word for each part of the program that reads switches;
    `sentences` are about whole rule sets.
    """

    meanings: dict[str, Meaning]
    chapters: dict[str, str]
    origins: dict[str, str]
    bases: dict[str, str]
    readers: dict[str, str]
    sentences: dict[str, str]

    def reading(self, meaning: Meaning, value: Value, source: Source) -> str:
        """'read as “no” because sticks are lent', where the document does not say it in plain words; the reason is in English."""
        return self.sentences["read_as"].format(value=meaning.says(value), reason=source.because) if source.because else ""


@cache
def language(lang: str = "en") -> Language:
    """The rules in a language.

    >>> language("pl").meanings["winners"].says(3)
    'wszyscy'
    """
    words = part("rules", checked(lang))
    if lang == "en":
        return Language(MEANINGS, words["chapters"], words["origins"], BASES, words["readers"], words["sentences"])
    phrases = Phrases(**words["phrases"])
    meanings = {switch: _translated(meaning, words[switch], words["values"], phrases) for switch, meaning in MEANINGS.items()}
    return Language(meanings, words["chapters"], words["origins"], words["bases"], words["readers"], words["sentences"])


def value_key(value: Any) -> str:
    """A value as the key of its words: `true`, `3`, `1.5`, `at_once`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _translated(meaning: Meaning, words: dict[str, str], shared: dict[str, str], phrases: Phrases) -> Meaning:
    """A switch in another language. Words that it does not have itself are taken from those shared by many switches."""
    values = {value: words.get(value_key(value)) or shared[value_key(value)] for value in meaning.values}
    return meaning._replace(about=words["about"], values=values, phrases=phrases)
