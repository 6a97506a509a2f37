"""The same question under other rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hanchan.referee.decision import number_ranges, paths, read_answers
from hanchan.referee.judging import rule
from hanchan.referee.ruling import Ruling
from hanchan.referee.table_state import TableState
from hanchan.referee.topics import Question, question, questions, topic
from hanchan.referee.words import word
from hanchan.rules import PRESETS, Ruleset, load


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


def answers_text(ruling: Ruling, given: Mapping[str, Any], rules: Ruleset, lang: str = "en") -> str:
    """What a ruling rests on beyond the answers that were given, in words, for a line of a table."""
    asked = {one.id for one in questions(ruling.topic)}
    shown = [(question(name), answer) for name, answer in ruling.answers.items() if name in asked and name not in given]
    texts = [_number_text(ruling, one, rules, lang) if one.is_number else one.option_text(str(answer), lang) for one, answer in shown]
    return "; ".join(f"{one.text(lang)} {answer}" for (one, _), answer in zip(shown, texts, strict=True))


def _number_text(ruling: Ruling, asked: Question, rules: Ruleset, lang: str) -> str:
    """The whole range of a number with this ruling; the number alone where an amount grows with it (EMA 2016 §5.7: for each minute)."""
    first = int(ruling.answers[asked.id])
    last = next(last for start, last in number_ranges(topic(ruling.topic), asked, rules) if start <= first <= last)
    if first == last or rule(ruling.topic, {**ruling.answers, asked.id: last}, rules, lang=lang).text != ruling.text:
        return str(first)
    if last == asked.high:
        return word("number", "least", lang, first=str(first))
    return word("number", "span", lang, first=str(first), last=str(last))
