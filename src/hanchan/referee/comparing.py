"""The same question under other rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hanchan.referee.decision import paths, read_answers
from hanchan.referee.judging import rule
from hanchan.referee.ruling import Ruling
from hanchan.referee.table_state import TableState
from hanchan.referee.topics import question, questions, topic
from hanchan.rules import PRESETS, load


@dataclass(frozen=True)
class Compared:
    """Rulings of one rule set: several where it asks something that was not answered, each with the answers it rests on."""

    rules: str
    title: str
    rulings: tuple[Ruling, ...]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {"rules": self.rules, "title": self.title, "rulings": [ruling.data() for ruling in self.rulings]}


def compare(
    topic_id: str,
    answers: Mapping[str, Any] | None = None,
    setting: TableState | None = None,
    lang: str = "en",
    among: Iterable[str] = PRESETS,
) -> tuple[Compared, ...]:
    """How each rule set decides the same case."""
    subject = topic(topic_id)
    known = read_answers(subject, answers or {})
    found = []
    for rules in map(load, among):
        rulings = tuple(rule(topic_id, path, rules, setting, lang) for path, _ in paths(subject, rules, known))
        found.append(Compared(rules.name, rules.title, rulings))
    return tuple(found)


def answers_text(topic_id: str, answers: Mapping[str, Any], lang: str = "en") -> str:
    """Answers in words, for a line of a table."""
    asked = {one.id for one in questions(topic_id)}
    shown = [(question(name), answer) for name, answer in answers.items() if name in asked]
    return "; ".join(f"{one.text(lang)} {answer if one.is_number else one.option_text(str(answer), lang)}" for one, answer in shown)
