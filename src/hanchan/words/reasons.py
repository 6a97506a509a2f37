"""Why something is not possible: a word, what it is about and the clause, so that it can be said in any language."""

from typing import NamedTuple

from hanchan.words.catalogue import text
from hanchan.words.names import ids, name, spoken


class Reason(NamedTuple):
    """A reason. `values` fill the sentence of `key`; a `wind` and a `call` are named in the language of the sentence."""

    key: str
    values: dict[str, str]
    clause: str = ""

    def text(self, lang: str = "en") -> str:
        """The sentence, without the clause; in English where a language has names only.

        >>> Reason("not_in_hand", {"tile": "5p"}).text("cs")
        '5p není v ruce'
        """
        named: dict[str, str | int] = {what: _named(what, value, lang) for what, value in self.values.items()}
        return text("reasons", self.key, spoken(lang), **named)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})" if self.clause else self.text()


def _named(what: str, value: str, lang: str) -> str:
    if what == "wind":
        return name("wind", value, lang)
    if what == "call":
        return next((name(group, value, lang).lower() for group in ("call", "meld") if value in ids(group)), value)
    return value
