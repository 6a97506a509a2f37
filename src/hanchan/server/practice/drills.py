"""Drills in the shape of the lessons' questions: yaku at a glance, fu, waits of one suit, safe tiles, the last deal."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from hanchan.game.game import Game
from hanchan.lessons import drills
from hanchan.lessons.kinds import posed
from hanchan.lessons.question import Question
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.result import Score
from hanchan.server.lessons.presenters import question_data, verdict_data
from hanchan.server.practice.games import decisions, first_fit
from hanchan.server.practice.waits import one_suit
from hanchan.server.practice.worth import wins
from hanchan.tiles.notation import to_mpsz
from hanchan.words.names import spoken

Asked = Callable[[str], Question | None]
"""The question in a language."""


class Drill:
    """A drill: its question in any language, and the verdict."""

    def __init__(self, asked: Asked) -> None:
        self.asked: Final = asked

    def question(self, lang: str) -> dict[str, Any]:
        return {"question": question_data(self._in(lang))}

    def judge(self, answer: Sequence[str], lang: str) -> dict[str, Any]:
        return verdict_data(self._in(lang).judge(answer), spoken(lang))

    def _in(self, lang: str) -> Question:
        question = self.asked(spoken(lang))
        assert question is not None
        return question


def yaku(rules: Ruleset, seed: str) -> Drill:
    """Which yaku does a hand from a game have?"""
    score: Score = first_fit(rules, f"yaku {seed}", wins)
    return Drill(lambda lang: posed({"ask": "yaku", **drills.data_of(score.win)}, rules, lang))


def fu(rules: Ruleset, seed: str) -> Drill:
    """How many fu?"""
    score = first_fit(rules, f"fu {seed}", _with_fu)
    return Drill(lambda lang: posed({"ask": "fu", **drills.data_of(score.win)}, rules, lang))


def suit(rules: Ruleset, seed: str) -> Drill:
    """What do thirteen tiles of a suit wait for?"""
    hand = to_mpsz(one_suit(rules, Random(f"suit {seed}")).hand.concealed)
    return Drill(lambda lang: posed({"ask": "waits", "hand": hand}, rules, lang))


def safe(rules: Ruleset, seed: str) -> Drill:
    """Which tile cannot deal into a riichi?"""
    game, seat = first_fit(rules, f"safe {seed}", _in_danger)
    return Drill(lambda lang: drills.safe(game, seat, rules, lang))


def needs(rules: Ruleset, seed: str) -> Drill:
    """What is needed in the last deal?"""
    return Drill(lambda lang: drills.needed(rules, seed, lang))


def _with_fu(game: Game, chance: Random) -> Iterator[tuple[Score, float]]:
    """Wins whose fu matter and are not the commonest. Of a limit hand they do not: its explanation has none."""
    for score, fitness in wins(game, chance):
        if score.fu_lines and not score.limit:
            yield score, fitness * (0.4 if score.fu == 30 else 1.0)


def _in_danger(game: Game, _chance: Random) -> Iterator[tuple[tuple[Game, int], float]]:
    """Own turns while another is in riichi, with some safe tiles and many others; a deal is left after its first."""
    told = -1
    for seat in decisions(game):
        view = game.view(seat)
        number = len(game.finished_deals)
        if number != told and view.drawn >= 0 and drills.riichi_to_fear(game, seat) >= 0:
            told = number
            yield (game.clone(), seat), 1.0


DRILLS: Final = {"yaku": yaku, "fu": fu, "suit": suit, "safe": safe, "needs": needs}
