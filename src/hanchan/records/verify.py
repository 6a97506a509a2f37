"""Replaying logged games through the engine: is each action legal, and is each result the same?"""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from hanchan.errors import HanchanError, RecordDiffers, RecordError, WallError
from hanchan.game.game import Game
from hanchan.records.logged import LoggedGame
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.records.wall import wall_of
from hanchan.tiles.notation import to_tenhou

ENGINE: Final = "engine"
"""Kind of a fault of the engine."""


@dataclass
class Difference:
    """Where a log and the engine part: in which deal, at which step, of which kind, and how."""

    deal: int
    step: int
    kind: str
    text: str


def verify(game: LoggedGame) -> list[Difference]:
    """The first difference of each deal, empty when everything agrees.

    A log that ends too early gives a difference of the kind `CUT_OFF`: up to there it agrees.
    """
    found: list[Difference] = []
    for number, logged in enumerate(game.deals, 1):
        replay = DealReplay(logged, game.rules)
        try:
            replay.run()
            if number < len(game.deals):
                replay.compare_following(game.deals[number])
            elif game.final_scores is not None:
                replay.compare_result(game.final_scores, game.places)
            elif game.cut_off:
                raise Differs(CUT_OFF, "the log ends before the game does")
        except Differs as differs:
            kind = differs.kind
            if kind == CUT_OFF and number < len(game.deals):
                kind = "result"  # the next deal is there
            found.append(Difference(number, replay.place, kind, differs.text))
        except (HanchanError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            # Not a thing a log can do: it is told apart, and never lost.
            found.append(Difference(number, replay.place, ENGINE, f"{type(error).__name__}: {error}"))
    return found


def played(game: LoggedGame) -> Game:
    """The logged game as one of ours, up to where the log ends. What the log does not show of the walls is made up."""
    first, rules = game.deals[0], game.rules
    begin = (first.dealer, first.round_wind, first.counters, first.sticks, first.scores)
    if begin != (0, 0, 0, 0, [rules.start_points] * 4):
        raise RecordError("does not begin with the first deal of a game")
    differences = [difference for difference in verify(game) if difference.kind != CUT_OFF]
    if differences:
        where = f"deal {differences[0].deal}: {differences[0].kind}: {differences[0].text}"
        raise RecordDiffers(f"the engine does not agree with it, {where}")
    ours = Game(rules, b"", walls=[to_tenhou(wall_of(logged, rules)) for logged in game.deals])
    for logged in game.deals:
        replay = DealReplay(logged, rules)
        with suppress(Differs):  # cut off
            replay.run()
        for seat, number in replay.deal.numbers_done:
            try:
                ours.act(seat, number)
            except WallError:
                raise RecordError("ends between two deals; the next one would have to be made up") from None
    return ours
