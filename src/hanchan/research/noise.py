"""How much of a foreseen loss is only noise: the best of several estimates seems better than it is.

A player far stronger than people was played out against the choices of `strong`, wherever the two differ (docs/bots-tried.md,
`tools/play_out_teacher.py`): `strong` foresaw these losses on average, and none of them came true, within the margins. Such errors
spread about as far as their average, so nineteen of twenty are below three times as much: a loss counts as far as it is larger than that,
and what is smaller is no mistake.
"""

from typing import Final

from hanchan.deal import actions
from hanchan.game.view import View

_SPREAD: Final = 3.0
EARLY: Final = 178.0
LATER: Final = 298.0
THREATENED: Final = 235.0
NOT_CALLED: Final = 616.0
CALLED: Final = 815.0
OTHER_CALL: Final = 417.0
NOT_DECLARED: Final = 2322.0
DECLARED: Final = 774.0
OTHER_RIICHI: Final = 1184.0
_FIRST_DISCARDS: Final = 6
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)


def noise(view: View, taken: int, advised: int) -> float:
    """What is to be taken off the loss that `strong` foresees of a decision."""
    return _SPREAD * _foreseen_in_vain(view, taken, advised)


def _foreseen_in_vain(view: View, taken: int, advised: int) -> float:
    """What `strong` foresaw on average where nothing came of it."""
    verb, other = actions.verb_of(taken), actions.verb_of(advised)
    if actions.PASS in (verb, other):
        return NOT_CALLED if verb == actions.PASS else CALLED
    if verb in (actions.CHI, actions.PON):
        return OTHER_CALL
    if other in _DECLARING:
        return OTHER_RIICHI if verb in _DECLARING else NOT_DECLARED
    if verb in _DECLARING:
        return DECLARED
    if any([view.riichi[seat] for seat in range(4) if seat != view.seat]):
        return THREATENED
    return EARLY if len(view.river(view.seat)) < _FIRST_DISCARDS else LATER
