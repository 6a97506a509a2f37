"""What kind of mistake a decision was: which part of the difference between two options weighs most."""

from typing import Final

from hanchan.bots.advice import WIN, Advice, Estimate, hundreds, percent
from hanchan.deal import actions
from hanchan.words.catalogue import text

DEFENCE: Final = "defence"
EFFICIENCY: Final = "efficiency"
VALUE: Final = "value"
RIICHI: Final = "riichi"
CALLS: Final = "calls"
PLACEMENT: Final = "placement"
CLASSES: Final = (DEFENCE, EFFICIENCY, VALUE, RIICHI, CALLS, PLACEMENT)

_ENOUGH: Final = 0.25
"""A part of the difference that is at least so much of it explains it."""
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)
_DISCARDING: Final = (actions.DISCARD, actions.DISCARD_DRAWN, *_DECLARING)


def declares(option: int) -> bool:
    return actions.verb_of(option) in _DECLARING


def discards(option: int) -> bool:
    return actions.verb_of(option) in _DISCARDING


class Mistake:
    """A decision beside the better one; `taken` is its estimate if it was weighed.

    `near_end` are the last deals, where places decide; `threatened` says that somebody else probably waits.
    """

    def __init__(self, number: int, taken: Estimate | None, advice: Advice, near_end: bool, threatened: bool) -> None:
        self._near_end: Final = near_end
        self._threatened: Final = threatened
        self._unexplained = False
        self._number: Final = number
        self._taken: Final = taken
        self._best: Final = advice.best
        self.kind: Final = self._kind(advice.reason)
        """One of `CLASSES`."""

    def _kind(self, reason: str) -> str:
        number, best, taken = self._number, self._best, self._taken
        if reason == WIN:
            return VALUE
        if not (discards(number) and discards(best.number)):
            return CALLS
        if declares(number) != declares(best.number):
            return RIICHI
        if taken is None:
            return DEFENCE if best.folds else EFFICIENCY
        parts = {
            DEFENCE: taken.risk * taken.loss - best.risk * best.loss,
            EFFICIENCY: (best.win - taken.win) * best.points,
            VALUE: taken.win * (best.points - taken.points),
        }
        kind = max(parts, key=lambda part: parts[part])
        # What this discard and this win do not explain comes after it: the place at the end, or discards to be made.
        lost = best.worth - taken.worth
        explained = sum(parts.values())
        if self._near_end:
            return kind if lost - explained <= parts[kind] else PLACEMENT
        if parts[kind] >= max(1.0, _ENOUGH * lost):
            return kind
        self._unexplained = True
        return DEFENCE if self._threatened else VALUE

    def sentence_in(self, language: str) -> str:
        """What was wrong, in a language of the catalogue."""
        best, taken = self._best, self._taken
        key = self.kind
        if key == RIICHI:
            key = "riichi_made" if declares(self._number) else "riichi_missed"
        elif key == CALLS:
            key = "call_missed" if actions.verb_of(self._number) == actions.PASS else "call_made"
        elif taken is None:
            key = "unweighed"
        elif self._unexplained:
            key = "defence_later" if key == DEFENCE else "value_of_all"
        values = Estimate(self._number, 0.0) if taken is None else taken
        return text(
            "mistakes", key, language,
            risk=percent(values.risk, language), safer=percent(best.risk, language),
            win=percent(values.win, language), better=percent(best.win, language),
            points=hundreds(values.points), more=hundreds(best.points),
        )  # fmt: skip
