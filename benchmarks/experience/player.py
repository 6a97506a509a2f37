"""`strong` with experience: the worth of an option is weighed against how likely it is the choice of a far stronger player.

Experience is asked about claims, and about discards early in the deal and against a riichi. In between, and about riichi, kans and wins,
the estimates decide alone.
"""

from functools import cache
from pathlib import Path
from typing import Final

from benchmarks.experience.network import Network
from benchmarks.experience.reading import Reading
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.strong.player import Decision, advise
from hanchan.bots.strong.temper import CALM
from hanchan.deal import actions
from hanchan.game.view import View
from hanchan.tiles.kinds import kind_of

HERE: Final = Path(__file__).parent
POINTS: Final = 400.0
"""So many points outweigh that the other option is e times as likely."""
EARLY: Final = 6
"""Discards of one's own: fewer are early."""
RARE: Final = -20.0
UNASKED: Final = {actions.RIICHI, actions.RIICHI_DRAWN, actions.NINE_TERMINALS}
"""Where one of these may be chosen, experience is not asked."""


class Experienced:
    """Plays by estimates and experience."""

    name: Final = "experienced"

    def choose(self, view: View) -> int:
        advice = advise(view)
        if len(advice.estimates) < 2 or any([actions.verb_of(number) in UNASKED for number in view.action_numbers]):
            return advice.number
        chances = log_chances(view, advice)
        if not chances:
            return advice.number
        weighed = [
            estimate.worth + POINTS * max(chance, RARE) for estimate, chance in zip(advice.estimates, chances, strict=True)
        ]  # fmt: skip
        return advice.estimates[weighed.index(max(weighed))].number


def log_chances(view: View, advice: Advice) -> list[float]:
    """How likely each option of an advice is; nothing where experience is not asked."""
    passing = [estimate for estimate in advice.estimates if actions.verb_of(estimate.number) == actions.PASS]
    early = len(view.river(view.seat)) < EARLY
    if not passing and not early and not any(view.riichi):
        return []
    return of_options(Decision(view, CALM), advice.estimates, passing[0] if passing else None)


def of_options(decision: Decision, estimates: list[Estimate], passing: Estimate | None) -> list[float]:
    context, board, rows, kinds = inputs(decision, estimates, passing)
    return network("discards" if passing is None else "claims").log_chances(context, board, rows, kinds)


def inputs(
    decision: Decision, estimates: list[Estimate], passing: Estimate | None
) -> tuple[list[float], list[float], list[list[float]], list[int]]:
    """What the network is told: of discards, or with `passing` among them of the answers to a tile on offer, the best first."""
    reading = Reading(decision)
    if passing is None:
        kinds = [kind_of(actions.first_of(estimate.number)) for estimate in estimates]
        context = reading.context(estimates[0], min([estimate.shanten for estimate in estimates]))
        return context, reading.board(), reading.discards(estimates), kinds
    kinds = [kind_of(decision.view.offered)] * len(estimates)
    return reading.context(passing, passing.shanten), reading.board(), reading.claims(estimates, passing), kinds


@cache
def network(name: str) -> Network:
    return Network(HERE / f"{name}.bin")
