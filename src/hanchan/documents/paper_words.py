"""What papers say, in all languages of an event: one to four of them side by side."""

from collections.abc import Sequence
from typing import Any

from hanchan.documents.fitting import PLAIN, put
from hanchan.tournament.office import Tournament
from hanchan.words.catalogue import part, text

_PART = "papers"


class PaperWords:
    """The words of a tournament's papers. The first language orders names, and is the one of texts that exist once."""

    def __init__(self, tournament: Tournament) -> None:
        self.languages: Sequence[str] = tournament.about.languages or ("en",)

    @property
    def language(self) -> str:
        return self.languages[0]

    def each(self, key: str, **values: str | int) -> list[str]:
        """A text in every language, each once: Polish and Czech have some words in common."""
        return list(dict.fromkeys(text(_PART, key, lang, **values) for lang in self.languages))

    def say(self, key: str, **values: str | int) -> str:
        """A text in all languages, on one line."""
        return " / ".join(self.each(key, **values))

    def winds(self, seat: int) -> list[str]:
        """The wind of a seat at the start, in every language."""
        found = (part(_PART, lang)["winds"].split("|")[seat] for lang in self.languages)
        return list(dict.fromkeys(word[:1].upper() + word[1:] for word in found))

    def column(self, heading: str) -> str:
        """The heading of a report's column, a line for each language; what has no words, such as the number of a session, stays."""
        found = [part(_PART, lang)["column"].get(heading, heading) for lang in self.languages]
        return "\n".join(dict.fromkeys(found))


def put_lines(
    canvas: Any, lines: Sequence[str], at: tuple[float, float], width: float, size: float, font: str = PLAIN, align: str = "start"
) -> None:
    """The same text in several languages: the first one large, the others small on a line below."""
    x, y = at
    others = " / ".join(lines[1:])
    put(canvas, lines[0], (x, y + (size * 0.42 if others else 0)), width, size, font, align)
    if others:
        put(canvas, others, (x, y - size * 0.3), width, size * 0.6, PLAIN, align)
