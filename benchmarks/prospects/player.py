"""A bot that chooses by what the network says of the hands it may have, mixed with its own estimates."""

from functools import cache
from typing import Final

import numpy as np

from benchmarks.prospects.games import CAREFUL, is_open_choice
from benchmarks.prospects.network import HERE, Network
from benchmarks.prospects.reading import After
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.player import Decision, advise
from hanchan.bots.strong.temper import CALM, Temper
from hanchan.deal import actions
from hanchan.game.view import View

EARLY: Final = 6
"""Discards of one's own: fewer are early, and what is learned does not tell hands apart then."""
SHARE: Final = 0.5
"""Of what is learned; the rest are the estimates."""
CLOSE: Final = 2500.0
"""Only options that seem worth no more than so many points less than the best are looked at."""
_STEP: Final = 1000.0


class Foreseeing:
    """Plays by estimates and by what is learned from games."""

    def __init__(self, temper: Temper = CALM) -> None:
        self._temper: Final = temper

    @property
    def name(self) -> str:
        return "foreseeing"

    def choose(self, view: View) -> int:
        advice = advise(view, self._temper)
        if not is_open_choice(view, advice) or not asked(view, advice):
            return advice.number
        options = [one for one in advice.estimates if advice.best.worth - one.worth < CLOSE]
        learned = worths(Decision(view, CAREFUL), options)
        mixed = [SHARE * worth + (1 - SHARE) * one.worth for worth, one in zip(learned, options, strict=True)]
        return options[mixed.index(max(mixed))].number


def asked(view: View, advice: Advice) -> bool:
    claim = any([actions.verb_of(one.number) == actions.PASS for one in advice.estimates])
    return claim or len(view.river(view.seat)) >= EARLY


def worths(decision: Decision, options: list[Estimate]) -> list[float]:
    """What each option is worth as learned, the danger of its discard and the places as estimated."""
    after = After(decision)
    points = network().points(np.array([after.option(one.number) for one in options], np.float32))
    slope = worth_of_a_point(decision.placement)
    return [(1 - one.risk) * float(point) * slope - one.risk * one.loss for one, point in zip(options, points, strict=True)]


def worth_of_a_point(placement: Placement) -> float:
    """With what it changes in the bonuses for places."""
    return (placement.win(2 * _STEP) - placement.win(_STEP)) / _STEP


@cache
def network() -> Network:
    return Network(HERE / "hands.bin")
