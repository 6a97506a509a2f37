"""Why something is not possible: a word, what it is about and the clause, so that it can be said in any language."""

from typing import NamedTuple

from hanchan.words.catalogue import text
from hanchan.words.names import name, spoken


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
        named: dict[str, str | int] = {what: name(what, value, lang) if what == "wind" else value for what, value in self.values.items()}
        return text("reasons", self.key, spoken(lang), **named)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})" if self.clause else self.text()
