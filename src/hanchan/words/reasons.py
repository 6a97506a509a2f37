"""Why something is not possible: a word, what it is about and the clause, so that it can be said in any language."""

from typing import NamedTuple

from hanchan.tiles.notation import parse
from hanchan.words.catalogue import text
from hanchan.words.names import ids, name, spoken, tile_name


class Reason(NamedTuple):
    """A reason. `values` fill the sentence of `key`; a `wind` and a `call` are named in the language of the sentence."""

    key: str
    values: dict[str, str]
    clause: str = ""

    def text(self, lang: str = "en", *, tiles_named: bool = False) -> str:
        """The sentence, without the clause; in English where a language has names only. For players tiles are named, else written.

        >>> Reason("not_in_hand", {"tile": "5p"}).text("cs")
        'kámen 5p není v ruce'
        >>> Reason("not_in_hand", {"tile": "4z"}).text("en", tiles_named=True)
        'North is not in the hand'
        """
        named: dict[str, str | int] = {what: _named(what, value, lang, tiles_named) for what, value in self.values.items()}
        return text("reasons", self.key, spoken(lang), **named)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})" if self.clause else self.text()


def _named(what: str, value: str, lang: str, tiles_named: bool) -> str:
    if what in ("tile", "tiles") and tiles_named:
        return ", ".join(tile_name(tile, spoken(lang)) for tile in parse(value))
    if what == "wind":
        return name("wind", value, lang)
    if what == "call":
        return next((name(group, value, lang).lower() for group in ("call", "meld") if value in ids(group)), value)
    return value
