"""Topics: what can happen at a table, the questions a referee asks about it, and a list of rulings to choose from.

A topic is an entry in one of the chapter files in `data`; its words are in the parts
`referee/topics` and `referee/questions` of the catalogue. Its rulings are a list: the first whose conditions hold is given.
A condition is about an answer (`shown = "no"`), a switch of the rules (`"rules.wrong_set_mended" = true`), the penalty for a
number of tiles (`"scale.exposed_wall" = "free"`), or whether the document has a sentence about something (`"clause.put_back" = true`).
A list means any of these, `!` before a value means anything but that.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import RefereeError
from hanchan.referee.words import word
from hanchan.words.catalogue import text

CHAPTERS: Final = ("setup", "claims", "riichi", "winning", "tiles", "conduct", "tournament", "ending")
"""The chapters of the referee's book, each a file of topics."""

_OFFENCES: Final = {"wrong_win": "false_win", "furiten": "furiten_win", "kuikae": "swap_call"}
"""Offences that the engine calls otherwise than the topic about them."""

_FOLDER: Final = Path(__file__).with_name("data")
_YES_NO: Final = ("yes", "no")


@dataclass(frozen=True)
class Question:
    """A plain question: one of some options, or a number from `low` to `high`."""

    id: str
    options: tuple[str, ...]
    low: int = 0
    high: int = 0
    needs: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)
    """Options that exist only under some rules: conditions of which one must hold."""

    @property
    def is_number(self) -> bool:
        return not self.options

    def text(self, lang: str = "en") -> str:
        return text("referee/questions", f"{self.id}.text", lang)

    def option_text(self, option: str, lang: str = "en") -> str:
        if self.options == _YES_NO:
            return word("answer", option, lang)
        return text("referee/questions", f"{self.id}.option.{option}", lang)

    def data(self, lang: str = "en") -> dict[str, Any]:
        """As plain data for JSON."""
        found: dict[str, Any] = {"id": self.id, "text": self.text(lang)}
        if self.is_number:
            return {**found, "low": self.low, "high": self.high}
        return {**found, "options": [{"id": option, "text": self.option_text(option, lang)} for option in self.options]}


@dataclass(frozen=True)
class RulingRow:
    """A ruling of a topic as the data file has it; see `consequences` and `judging` for what its keys mean."""

    id: str
    when: Mapping[str, Any]
    outcome: str = ""
    switch: str = ""
    scale: str = ""
    values: Mapping[str, str] | None = None
    source: str = ""
    """The switch that gives clause and basis, if it is another than the one read."""
    clause: str = ""
    """A key of the rules' `clauses`: the sentence that says exactly this. Without it the ruling only follows from `source`."""
    follows: str = ""
    """The basis of a ruling that only follows from `source`: `inferred` if not given, `inherited` where another edition says it."""
    usual: str = ""
    range: tuple[str, ...] = ()
    say: str = ""
    riichi: str = ""
    points: str = ""
    deal: str = ""
    """A deal at its end already: `won`, `won_least` (the win is read as it pays least) or `over`."""


@dataclass(frozen=True)
class Topic:
    """Something that happens at a table."""

    id: str
    chapter: str
    rows: tuple[str, ...]
    """Rows of the comparison of rule books (`docs/rules/comparison.md`)."""
    rulings: tuple[RulingRow, ...]

    def title(self, lang: str = "en") -> str:
        return text("referee/topics", f"{self.id}.title", lang)

    def phrases(self, lang: str) -> tuple[str, ...]:
        """What people call it."""
        return tuple(phrase.strip() for phrase in text("referee/topics", f"{self.id}.words", lang).split(","))

    def data(self, lang: str = "en") -> dict[str, Any]:
        """As plain data for JSON."""
        chapter = word("chapter", self.chapter, lang)
        questions_asked = [question.data(lang) for question in questions(self.id)]
        return {"id": self.id, "title": self.title(lang), "chapter": chapter, "rows": list(self.rows), "questions": questions_asked}


@cache
def topics() -> tuple[Topic, ...]:
    """Every topic, chapter by chapter."""
    return tuple(_topic(name, chapter, entry) for chapter in CHAPTERS for name, entry in _data(chapter).items())


def topic(id: str) -> Topic:
    """The topic of that id."""
    for known in topics():
        if known.id == id:
            return known
    from difflib import get_close_matches

    near = get_close_matches(id, [known.id for known in topics()])
    raise RefereeError(f"no topic {id!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else ""))


def topic_of_offence(offence: str) -> str:
    """The id of the topic about an offence of the engine, empty if there is none.

    >>> topic_of_offence("wrong_win")
    'false_win'
    """
    wanted = _OFFENCES.get(offence, offence)
    return wanted if any(known.id == wanted for known in topics()) else ""


def question(id: str) -> Question:
    """The question of that id."""
    entry = _data("questions")[id]
    if "high" in entry:
        return Question(id, (), entry["low"], entry["high"])
    needs = {option: tuple(conditions) for option, conditions in entry.get("needs", {}).items()}
    return Question(id, tuple(entry["options"]) if "options" in entry else _YES_NO, needs=needs)


def questions(topic_id: str) -> tuple[Question, ...]:
    """All questions that can come up in a topic under some rules, in order; `next_question` leaves out what does not matter."""
    found: dict[str, Question] = {}
    for row in topic(topic_id).rulings:
        for key in row.when:
            name = "tiles" if key.startswith("scale.") else key
            if not name.startswith(("rules.", "clause.")):
                found[name] = question(name)
    return tuple(found.values())


def _topic(id: str, chapter: str, entry: Mapping[str, Any]) -> Topic:
    rulings = tuple(RulingRow(**{"when": {}, **row, "range": tuple(row.get("range", ()))}) for row in entry["ruling"])
    return Topic(id, chapter, tuple(entry["rows"]), rulings)


@cache
def _data(name: str) -> dict[str, Any]:
    """One file of `data`, by its name without the ending."""
    found: dict[str, Any] = tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return found
