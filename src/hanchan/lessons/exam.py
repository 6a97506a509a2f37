"""Exams: thirty questions from the case book, the referee's topics and the switches of the rules, drawn by a seed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

from hanchan.errors import ArgumentError
from hanchan.hand import Hand
from hanchan.lessons.course import data_file
from hanchan.lessons.kinds import posed
from hanchan.lessons.question import Question, Verdict
from hanchan.referee.decision import paths
from hanchan.referee.topics import topics
from hanchan.rules import MEANINGS, Ruleset, preset
from hanchan.tiles.kinds import KINDS, counts_of
from hanchan.tiles.notation import to_mpsz

EXAMS: Final = ("player", "referee")
QUESTIONS: Final = 30

Entries = Iterator[dict[str, Any]]


@dataclass(frozen=True)
class Exam:
    """The questions of an exam, and how many must be right."""

    kind: str
    seed: str
    entries: tuple[dict[str, Any], ...]
    pass_mark: int

    def questions(self, rules: Ruleset, lang: str = "en") -> tuple[Question, ...]:
        """The questions in a language."""
        return tuple(found for entry in self.entries if (found := posed(entry, rules, lang)) is not None)

    def judge(self, answers: Sequence[Sequence[str]], rules: Ruleset, lang: str = "en") -> list[Verdict]:
        """The verdicts; a question without an answer is wrong."""
        if len(answers) != len(self.entries):
            raise ArgumentError(f"{len(answers)} answers; the exam has {len(self.entries)} questions")
        asked = zip(self.questions(rules, lang), answers, strict=True)
        return [one.judge(given) if given else Verdict(False, one.correct, one.lines, one.score) for one, given in asked]


@lru_cache(maxsize=64)
def exam(kind: str, rules_name: str, seed: str) -> Exam:
    """The exam that follows from a seed. Raises `ArgumentError` where the rules have too little to ask."""
    if kind not in EXAMS:
        raise ArgumentError(f"no exam {kind!r}; there are {', '.join(EXAMS)}")
    rules, plan = preset(rules_name), data_file("exam")[kind]
    chance = Random(f"exam {kind} {rules_name} {seed}")
    entries: list[dict[str, Any]] = []
    for part, wanted in plan["parts"].items():
        entries += _drawn(_PARTS[part](rules, chance), wanted, entries, rules)
    if kind == "referee" and len(entries) < QUESTIONS:
        raise ArgumentError(f"{rules.title} says too little about conduct for an exam of referees")
    for part in ("points", "yaku", "fu", "waits"):  # where a document is silent about conduct, there are more hands
        entries += _drawn(_PARTS[part](rules, chance), QUESTIONS - len(entries), entries, rules)
    return Exam(kind, seed, tuple(entries), plan["pass"])


def is_offered(kind: str, rules: str) -> bool:
    """Whether there is such an exam under these rules."""
    try:
        exam(kind, rules, "0")
    except ArgumentError:
        return False
    return True


def _drawn(candidates: Entries, wanted: int, before: list[dict[str, Any]], rules: Ruleset) -> list[dict[str, Any]]:
    """The first candidates that can be asked under these rules and are not asked already."""
    found: list[dict[str, Any]] = []
    for entry in candidates:
        if len(found) >= wanted:
            break
        if entry not in before and entry not in found and posed(entry, rules) is not None:
            found.append(entry)
    return found


def _hands(ask: str) -> Callable[[Ruleset, Random], Entries]:
    """Hands of the case book with one question about each; those without a seat are the dealer's or another's."""

    def found(_rules: Ruleset, chance: Random) -> Entries:
        cases = [dict(case) for case in data_file("cases")["case"]]
        chance.shuffle(cases)
        for case in cases:
            yield {"seat": chance.choice(["east", "south", "west"]), **case, "ask": ask}

    return found


def _positions(_rules: Ruleset, chance: Random) -> Entries:
    found = list(data_file("exam")["positions"]["position"])
    chance.shuffle(found)
    yield from found


def _conduct(rules: Ruleset, chance: Random) -> Entries:
    """Rulings: one way through the questions of each topic, then another of each."""
    found = list(topics())
    for _ in range(3):
        chance.shuffle(found)
        for topic in found:
            answers = [answer for answer, _ in paths(topic, rules)]
            if answers:
                yield {"ask": "ruling", "topic": topic.id, "answers": chance.choice(answers)}


def _book(_rules: Ruleset, chance: Random) -> Entries:
    """Switches that concern a referee."""
    found = [switch for switch, meaning in MEANINGS.items() if "referee" in meaning.readers]
    chance.shuffle(found)
    yield from [{"ask": "switch", "switch": switch} for switch in found]


def _waits(_rules: Ruleset, chance: Random) -> Entries:
    """Hands that wait: four sets and a pair without one of their tiles, of few suits, so that there is something to see."""
    while True:
        suit = 9 * chance.randrange(3)
        chis = [suit + chance.randrange(7) for _ in range(chance.randrange(1, 4))]
        kinds = [kind for chi in chis for kind in (chi, chi + 1, chi + 2)]
        kinds += [kind for _ in range(4 - len(chis)) for kind in [chance.choice([suit + chance.randrange(9), chance.randrange(KINDS)])] * 3]
        kinds += [chance.choice([suit + chance.randrange(9), chance.randrange(27, 34)])] * 2
        if max(counts_of(kinds)) > 4:
            continue
        kinds.remove(chance.choice(kinds))
        if len(Hand(kinds).waits()) > 1:
            yield {"ask": "waits", "hand": to_mpsz(sorted(kinds))}


_PARTS: Final[dict[str, Callable[[Ruleset, Random], Entries]]] = {
    "waits": _waits,
    "win": _hands("wins"),
    "yaku": _hands("yaku"),
    "han": _hands("han"),
    "fu": _hands("fu"),
    "points": _hands("points"),
    "position": _positions,
    "conduct": _conduct,
    "book": _book,
}
"""The parts of an exam: candidates for it, in an order drawn by chance."""
