"""The kinds of questions by name. Each makes a question of an exercise, for rules and a language; None where the rules do not offer it."""

from collections.abc import Callable
from typing import Any, Final

from hanchan.lessons import playing, positions, rulings, shapes, wins
from hanchan.lessons.question import Question
from hanchan.rules.ruleset import Ruleset

Kind = Callable[[dict[str, Any], Ruleset, str], Question | None]

KINDS: Final[dict[str, Kind]] = {
    "members": shapes.members,
    "sets": shapes.sets,
    "complete": shapes.complete,
    "waits": shapes.waits,
    "discard": shapes.discard,
    "dora": shapes.dora,
    "wins": wins.wins,
    "yaku": wins.yaku,
    "han": wins.han,
    "fu": wins.fu,
    "points": wins.points,
    "total": wins.total,
    "ron": positions.ron,
    "calls": positions.calls,
    "forbidden": positions.forbidden,
    "ruling": rulings.ruling,
    "noten": rulings.noten,
    "switch": rulings.switch,
    "play": playing.play,
}


def posed(data: dict[str, Any], rules: Ruleset, lang: str = "en") -> Question | None:
    """The question of an exercise."""
    return KINDS[data["ask"]](data, rules, lang)
