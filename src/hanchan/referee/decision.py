"""From answers to a ruling: the first of a topic's rulings whose conditions hold, or the next question that matters."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from hanchan.errors import RefereeError
from hanchan.referee.topics import Question, RulingRow, Topic, question, questions
from hanchan.rules.ruleset import Ruleset

Answers = Mapping[str, str | int]
Path = dict[str, str | int]

GENERAL: Final = "general practice"
"""What stands for the clause of a document that is silent."""

_LIMIT: Final = re.compile(r"(>=|>|<=|<) (?:@(\w+)|(\d+))")


def decide(topic: Topic, answers: Answers, rules: Ruleset) -> RulingRow | Question:
    """The ruling that the answers lead to, or the question still to be asked. What does not matter under these rules is not asked."""
    for row in topic.rulings:
        held = [(key, _holds(key, wanted, answers, rules)) for key, wanted in row.when.items()]
        if any(found is False for _, found in held):
            continue
        open_keys = [key for key, found in held if found is None]
        if not open_keys:
            return row
        asked = question("tiles" if open_keys[0].startswith("scale.") else open_keys[0])
        return replace(asked, options=tuple(option for option in asked.options if is_possible(asked, option, rules)))
    raise RefereeError(f"{topic.id}: no ruling for {dict(answers)!r} under {rules.title}")


def is_possible(asked: Question, option: str, rules: Ruleset) -> bool:
    """Whether an option can occur: there is no draw by four riichi where the rules have none (EMA 2016 §3.4.3)."""
    needed = asked.needs.get(option, ())
    return not needed or any(all(_holds(key, wanted, {}, rules) for key, wanted in one.items()) for one in needed)


def impossible(answers: Answers, rules: Ruleset) -> str:
    """The first answer that cannot occur under these rules, as `question=answer`; empty if all can."""
    for name, answer in answers.items():
        if not is_possible(question(name), str(answer), rules):
            return f"{name}={answer}"
    return ""


def read_answers(topic: Topic, answers: Mapping[str, Any]) -> Answers:
    """The answers, made sure of: known questions, possible answers, numbers as numbers."""
    known = {asked.id: asked for asked in questions(topic.id)}
    found: Path = {}
    for name, answer in answers.items():
        if name not in known:
            there = f"its questions are {', '.join(known)}" if known else "nothing is asked there"
            raise RefereeError(f"{name!r} is no question of {topic.id}; {there}")
        found[name] = _read(known[name], answer)
    return found


def penalty_for(scale: tuple[tuple[int, str], ...], tiles: int) -> str:
    """The penalty of a scale for a number of tiles."""
    steps = [penalty for start, penalty in scale if start <= tiles]
    return steps[-1] if steps else "free"


def paths(topic: Topic, rules: Ruleset, answers: Answers | None = None) -> Iterator[tuple[Path, RulingRow]]:
    """Every way through the questions, with the ruling at its end. Numbers are asked by the first of each range that makes a difference."""
    known: Path = dict(answers or {})
    if impossible(known, rules):
        return
    found = decide(topic, known, rules)
    if isinstance(found, RulingRow):
        yield known, found
        return
    for answer in [start for start, _ in number_ranges(topic, found, rules)] if found.is_number else found.options:
        yield from paths(topic, rules, {**known, found.id: answer})


def number_ranges(topic: Topic, asked: Question, rules: Ruleset) -> list[tuple[int, int]]:
    """The ranges of a number within which nothing changes, as first and last."""
    starts = {asked.low}
    for row in topic.rulings:
        for key, wanted in row.when.items():
            if key.startswith("scale.") and asked.id == "tiles":
                starts |= {start for start, _ in getattr(rules, key.removeprefix("scale."))}
            elif key == asked.id and (limit := _LIMIT.fullmatch(str(wanted))):
                bound = _bound(limit, rules)
                starts.add(bound + 1 if limit[1] in (">", "<=") else bound)
    inside = sorted(start for start in starts if asked.low <= start <= asked.high)
    return [(start, after - 1) for start, after in zip(inside, [*inside[1:], asked.high + 1], strict=True)]


def _holds(key: str, wanted: Any, answers: Answers, rules: Ruleset) -> bool | None:
    """Whether a condition holds; `None` if that depends on a question not yet answered."""
    kind, _, switch = key.partition(".")
    if kind == "rules":
        return _is_one_of(getattr(rules, switch), wanted, rules)
    if kind == "clause":
        return bool(says(switch, rules) == wanted)
    if kind == "scale":
        scale = getattr(rules, switch)
        if len(scale) == 1:
            return _is_one_of(scale[0][1], wanted, rules)
        return _is_one_of(penalty_for(scale, int(answers["tiles"])), wanted, rules) if "tiles" in answers else None
    return _is_one_of(answers[key], wanted, rules) if key in answers else None


def says(point: str, rules: Ruleset) -> bool:
    """Whether the document has a sentence about a point that is no switch."""
    return rules.clause(point) not in ("", GENERAL)


def _is_one_of(value: Any, wanted: Any, rules: Ruleset) -> bool:
    if isinstance(wanted, list):
        return any(_is_one_of(value, one, rules) for one in wanted)
    if isinstance(wanted, str):
        if wanted.startswith("!"):
            return bool(value != wanted[1:])
        limit = _LIMIT.fullmatch(wanted)
        if limit:
            bound = _bound(limit, rules)
            return bool({">=": value >= bound, ">": value > bound, "<=": value <= bound, "<": value < bound}[limit[1]])
    return bool(value == wanted)


def _bound(limit: re.Match[str], rules: Ruleset) -> int:
    return int(getattr(rules, limit[2])) if limit[2] else int(limit[3])


def _read(asked: Question, answer: Any) -> str | int:
    if not asked.is_number:
        if answer not in asked.options:
            raise RefereeError(f"{answer!r} is no answer to {asked.id}; there are {', '.join(asked.options)}")
        return str(answer)
    if not str(answer).isdecimal() or not asked.low <= int(answer) <= asked.high:
        raise RefereeError(f"{answer!r} is no answer to {asked.id}; it is a number from {asked.low} to {asked.high}")
    return int(answer)
