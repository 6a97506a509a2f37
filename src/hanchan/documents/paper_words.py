"""What papers say, in all languages of an event: one to four of them side by side."""

from collections.abc import Sequence

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

    @property
    def all_winds(self) -> list[list[str]]:
        return [self.winds(seat) for seat in range(4)]

    def cell(self, key: str, **values: str | int) -> str:
        """What stands in a report, in the first language."""
        return text(_PART, f"cell.{key}", self.language, **values)

    def column(self, heading: str) -> str:
        """The heading of a report's column, a line for each language; what has no words, such as the number of a session, stays."""
        found = [part(_PART, lang)["column"].get(heading, heading) for lang in self.languages]
        return "\n".join(dict.fromkeys(found))
