"""The yaku of a rule set: han, example hands, clause, and what combines with what. All of it is what the scorer says of the examples."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from hanchan.lessons.course import data_file
from hanchan.lessons.wins import scored
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import YAKU, Score, Win

CLOSED: Final = "closed"
OPEN: Final = "open"
YAKUMAN_FIRST: Final = 100
"""Yakuman are sorted as if they were worth so many han."""


@dataclass(frozen=True)
class YakuExample:
    """A hand that has the yaku, and nothing else but what always comes along."""

    score: Score

    @property
    def win(self) -> Win:
        return self.score.win


@dataclass(frozen=True)
class YakuEntry:
    """A yaku under some rules. Han are 0 where it does not count; a yakuman has `yakuman`, how many it is worth."""

    id: str
    closed: int
    open: int
    yakuman: float
    clause: str
    examples: tuple[YakuExample, ...]
    combines: tuple[str, ...]

    @property
    def han(self) -> int:
        """What it is sorted by."""
        return YAKUMAN_FIRST if self.yakuman else self.closed or self.open


@lru_cache(maxsize=32)
def yaku_list(rules: Ruleset) -> tuple[YakuEntry, ...]:
    """Every yaku that the rules have, from the cheapest on, in the order of the catalogue."""
    pairs = _combinations(rules)
    found = [entry for yaku in YAKU if (entry := _entry(yaku.name, rules, pairs.get(yaku.name, set()))) is not None]
    return tuple(sorted(found, key=lambda entry: entry.han))


def _entry(yaku: str, rules: Ruleset, combines: set[str]) -> YakuEntry | None:
    scores = {how: score for how, data in _examples(yaku).items() if (score := scored(data, rules)) and worth(score, yaku)}
    if not scores:
        return None
    values = {how: worth(score, yaku) for how, score in scores.items()}
    yakuman = max((values[how] for how, score in scores.items() if score.yakuman), default=0.0)
    han = {how: int(value) for how, value in values.items() if not scores[how].yakuman}
    switch = rules.source(yaku).clause if yaku in rules.sources else ""
    ordered = tuple(one.name for one in YAKU if one.name in combines)
    examples = tuple(YakuExample(score) for score in scores.values())
    return YakuEntry(yaku, han.get(CLOSED, 0), han.get(OPEN, 0), yakuman, rules.clause(yaku) or switch, examples, ordered)


def worth(score: Score, yaku: str) -> float:
    """Han of a yaku in a score, or how many yakuman it is; 0 if the hand has it not."""
    return dict(score.yaku_values).get(yaku, 0.0)


def _examples(yaku: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = data_file("yaku_examples").get(yaku, {})
    return found


def _combinations(rules: Ruleset) -> dict[str, set[str]]:
    """Which yaku stand together in a hand that is known to have both."""
    found: dict[str, set[str]] = {}
    for data in data_file("yaku_pairs")["hand"]:
        score = scored(data, rules)
        if score is not None:
            names = {name for name, _ in score.yaku_values}
            for name in names:
                found.setdefault(name, set()).update(names - {name})
    return found
