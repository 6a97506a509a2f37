"""The course: lessons of a few minutes, each a list of steps that say or ask something, from the files in `data`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import ArgumentError
from hanchan.lessons.kinds import posed
from hanchan.lessons.question import Question
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import mjai_name, parse
from hanchan.words.catalogue import checked, text

CHAPTERS: Final = ("basics", "play", "yaku", "scoring", "table")
"""The chapters of the course, each a file of lessons and a part of the catalogue."""

_FEWEST: Final = 3
"""A lesson asks at least so much."""
_FOLDER: Final = Path(__file__).with_name("data")


@dataclass(frozen=True)
class Step:
    """A step of a lesson: something that is said or asked."""

    lesson: "Lesson"
    number: int
    data: Mapping[str, Any]

    @property
    def asks(self) -> bool:
        return "ask" in self.data

    def is_for(self, rules: Ruleset) -> bool:
        """Whether the rules have this step."""
        if any(getattr(rules, switch) != wanted for switch, wanted in self.data.get("when", {}).items()):
            return False
        return not self.asks or self.question(rules) is not None

    def question(self, rules: Ruleset, lang: str = "en") -> Question | None:
        """What is asked; None under rules that do not offer it."""
        return posed(dict(self.data), rules, lang)

    def text(self, rules: Ruleset, lang: str = "en") -> str:
        """What is said."""
        values = {blank: getattr(rules, switch) for blank, switch in self.data.get("fill", {}).items()}
        return text(self.lesson.part, f"{self.lesson.id}.{self.data['say']}", checked(lang), **values)

    def clause(self, rules: Ruleset) -> str:
        """Where the rules say so; empty if they do not."""
        if "switch" in self.data:
            return rules.source(self.data["switch"]).clause
        return rules.clause(self.data["clause"]) if "clause" in self.data else ""

    @property
    def tiles(self) -> tuple[tuple[str, ...], ...]:
        """Groups of tiles to show beside the text."""
        return tuple(tuple(mjai_name(tile) for tile in parse(group)) for group in self.data.get("tiles", "").split())


@dataclass(frozen=True)
class Lesson:
    """A lesson."""

    id: str
    chapter: str
    entries: tuple[Mapping[str, Any], ...]

    @property
    def part(self) -> str:
        return f"lessons/{self.chapter}"

    def title(self, lang: str = "en") -> str:
        return text(self.part, f"{self.id}.title", checked(lang))

    def about(self, lang: str = "en") -> str:
        return text(self.part, f"{self.id}.about", checked(lang))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, whatever the rules."""
        return tuple(Step(self, number, data) for number, data in enumerate(self.entries))

    def steps_for(self, rules: Ruleset) -> tuple[Step, ...]:
        """The steps under these rules."""
        return tuple(step for step in self.steps if step.is_for(rules))


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(Lesson(name, chapter, tuple(entry["step"])) for chapter in CHAPTERS for name, entry in data_file(chapter).items())


def course(rules: Ruleset) -> tuple[Lesson, ...]:
    """The lessons that these rules have enough to ask for: a document that does not speak of tournaments has no lesson about them."""
    return tuple(one for one in lessons() if sum(step.asks for step in one.steps_for(rules)) >= _FEWEST)


def lesson(id: str) -> Lesson:
    """The lesson of that id."""
    for known in lessons():
        if known.id == id:
            return known
    raise ArgumentError(f"no lesson {id!r}; there are {', '.join(known.id for known in lessons())}")


@cache
def data_file(name: str) -> dict[str, Any]:
    """One file of `data`, by its name without the ending."""
    found: dict[str, Any] = tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return found
