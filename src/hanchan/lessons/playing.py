"""A short position to play out at the table: the others discard what they draw, and the learner has a goal."""

from dataclasses import dataclass
from typing import Any, Final

from hanchan.deal.actions import DISCARD_DRAWN, PASS, Action, action, verb_of
from hanchan.deal.events import HandWon, RiichiDeclared
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.lessons.positions import SEATS, game_at
from hanchan.lessons.question import PLAY, Question, ReasonLine
from hanchan.lessons.texts import ask, why
from hanchan.rules.ruleset import Ruleset

WIN: Final = "win"
RIICHI_WIN: Final = "riichi_win"
GOALS: Final = {WIN: (HandWon,), RIICHI_WIN: (RiichiDeclared, HandWon)}
"""What the learner's seat must have done."""
_TURNS: Final = 10
"""So many own decisions are enough for every position."""


@dataclass(frozen=True)
class Played:
    """A position after some actions of the learner."""

    game: Game
    seat: int
    is_over: bool
    reached: bool


def play(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """What is to be reached."""
    goal = data["goal"]
    line = ReasonLine(why(f"goal_{goal}", lang), rules.clause("riichi" if goal == RIICHI_WIN else "complete_hand"))
    return Question(ask(f"goal_{goal}", lang), PLAY, (), lines=(line,))


def played(data: dict[str, Any], rules: Ruleset, actions: list[str]) -> Played:
    """The position after the learner's actions; an action that is not possible raises `IllegalAction`."""
    if len(actions) > _TURNS:
        raise ArgumentError(f"{len(actions)} actions; a position has at most {_TURNS}")
    game, seat = game_at(data, rules, "prevent"), SEATS.index(data["seat"])
    deal = game.deal
    _others_move(game, seat)
    for words in actions:
        if game.deal is not deal or game.is_over:
            raise ArgumentError("the position is over already")
        game.act(seat, Action.parse(words))
        _others_move(game, seat)
    done = [type(event) for event in deal.events if event.seat == seat]
    reached = all(wanted in done for wanted in GOALS[data["goal"]])
    return Played(game, seat, deal.is_over or len(actions) == _TURNS, reached)


def solution(data: dict[str, Any]) -> list[str]:
    """A way to the goal."""
    return [words.strip() for words in data["way"].split(",")]


def _others_move(game: Game, seat: int) -> None:
    deal = game.deal
    while not deal.is_over and seat not in deal.pending:
        other = deal.pending[0]
        numbers = game.action_numbers(other)
        game.act(other, next((number for number in numbers if verb_of(number) in (DISCARD_DRAWN, PASS)), numbers[-1]))
    if not deal.is_over and deal.pending[0] != seat:  # asked together with others, who pass
        for other in [one for one in deal.pending if one != seat]:
            game.act(other, action(PASS))
