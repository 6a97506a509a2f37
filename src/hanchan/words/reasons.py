"""Why something is not possible: a word, what it is about and the clause, so that it can be said in any language."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from hanchan.words.table import Entry, in_language, name

_FILE: Final = Path(__file__).with_name("reasons.toml")


class Reason(NamedTuple):
    """A reason. `values` fill the sentence of `key`; a `wind` is named in the language of the sentence."""

    key: str
    values: dict[str, str]
    clause: str = ""

    def text(self, lang: str = "en") -> str:
        """The sentence, without the clause.

        >>> Reason("not_in_hand", {"tile": "5p"}).text("cs")
        '5p není v ruce'
        """
        named = {what: name(what, value, lang) if what == "wind" else value for what, value in self.values.items()}
        return in_language(sentences()[self.key], lang).format(**named)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})" if self.clause else self.text()


@lru_cache(maxsize=1)
def sentences() -> dict[str, Entry]:
    """The sentence of each key in each language."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
