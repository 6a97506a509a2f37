"""Where the value of a switch comes from: the clause of the rule book, and how sure we are of it."""

from typing import Final, NamedTuple

BASES: Final = {
    "text": "the document says so",
    "inferred": "how we read a document that does not say it in plain words, with the reason",
    "inherited": "the document is silent; taken from another edition or general practice",
    "digest": "from public digests of the document, which we do not hold",
    "unsure": "rests on a single digest, or is a guess from another edition or general practice",
    "own": "set in your own rules file",
}


class Source(NamedTuple):
    """A clause, how we know it (a key of `BASES`), a note, and for an inferred value why the document is read so."""

    clause: str
    basis: str = "text"
    note: str = ""
    because: str = ""

    @property
    def sure(self) -> bool:
        """Whether the value is certain."""
        return self.basis != "unsure"


class Misprint(NamedTuple):
    """A misprinted number in a document, and the correct one."""

    where: str
    printed: str
    correct: str
    why: str


UNKNOWN: Final = Source("", "inherited")
