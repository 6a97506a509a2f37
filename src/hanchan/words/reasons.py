"""Why something is not possible: a word, what it is about and the clause, so that it can be said in any language."""

from typing import NamedTuple

from hanchan.words.catalogue import LANGUAGES, checked, fill, part
from hanchan.words.names import NAME_LANGUAGES, name


class Reason(NamedTuple):
    """A reason. `values` fill the sentence of `key`; a `wind` is named in the language of the sentence."""

    key: str
    values: dict[str, str]
    clause: str = ""

    def text(self, lang: str = "en") -> str:
        """The sentence, without the clause; in English where a language has names only.

        >>> Reason("not_in_hand", {"tile": "5p"}).text("cs")
        '5p není v ruce'
        """
        spoken = "en" if lang in NAME_LANGUAGES and lang not in LANGUAGES else checked(lang)
        named: dict[str, str | int] = {what: name(what, value, lang) if what == "wind" else value for what, value in self.values.items()}
        return fill(part("reasons", spoken)[self.key], spoken, named)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})" if self.clause else self.text()
