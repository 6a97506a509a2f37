"""How a deal may go on for a hand: a small model, so that a near cheap hand and a far dear one can be compared.

In the model a hand draws once per go-around, comes nearer with the share of unseen tiles that help, and once it waits wins by its own
draw or on a discard. After each go-around somebody else may have won. What will help later is taken from experience.
"""

from typing import Final, NamedTuple

MOST_TURNS: Final = 18
FARTHEST: Final = 6

_HELPFUL: Final = (0.065, 0.19, 0.30, 0.42, 0.52, 0.60, 0.66)
"""Share of the unseen tiles that usually help, by shanten: at 0 they win."""
_RON: Final = 1.7
"""A winning tile comes from one of the three others so many times as often as from the wall."""
_CLAIMS: Final = 1.6
"""How much faster a hand comes nearer that may claim."""
_STEPS: Final = 100


class Forecast(NamedTuple):
    """Chance to win, chance to be waiting when the wall is empty, and how many go-arounds it takes until the deal ends."""

    win: float
    waiting: float
    turns: float


_NOTHING: Final = Forecast(0.0, 0.0, 0.0)
_memory: Final[dict[tuple[int, int, bool, bool], list[Forecast]]] = {}


def forecast(shanten: int, share: float, turns: int, *, open_hand: bool, threat: bool) -> Forecast:
    """What becomes of a hand after its discard, `share` of the unseen tiles bringing it nearer and `turns` draws to come."""
    near = min(shanten, FARTHEST)
    step = min(round(share * _STEPS), _STEPS)
    return _before_others(near, step / _STEPS, min(turns, MOST_TURNS), _by_turns(near, step, open_hand, threat), threat)


def _by_turns(shanten: int, step: int, open_hand: bool, threat: bool) -> list[Forecast]:
    """Forecasts before the own draw, by the draws to come."""
    key = (shanten, step, open_hand, threat)
    if key not in _memory:
        _memory[key] = _computed(shanten, step / _STEPS, open_hand, threat)
    return _memory[key]


def _computed(shanten: int, share: float, open_hand: bool, threat: bool) -> list[Forecast]:
    found = [Forecast(0.0, 1.0 if shanten == 0 else 0.0, 0.0)]
    nearer: list[Forecast] = []
    next_share = 0.0
    if shanten:
        next_share = _HELPFUL[shanten - 1] * (_CLAIMS if open_hand and shanten > 1 else 1.0)
        nearer = _by_turns(shanten - 1, round(next_share * _STEPS), open_hand, threat)
    for turns in range(1, MOST_TURNS + 1):
        stays = _before_others(shanten, share, turns - 1, found, threat)
        comes = Forecast(1.0, 0.0, 0.0) if shanten == 0 else _before_others(shanten - 1, next_share, turns - 1, nearer, threat)
        found.append(Forecast(*[share * came + (1 - share) * stayed for came, stayed in zip(comes, stays, strict=True)]))
    return found


def _before_others(shanten: int, share: float, turns: int, later: list[Forecast], threat: bool) -> Forecast:
    """The go-around of the others comes first: they may discard the winning tile, or win themselves."""
    goes_on = 1 - (0.12 if threat else 0.01 + 0.004 * (MOST_TURNS - turns))
    ron = min(0.9, _RON * share) if shanten == 0 else 0.0
    rest = later[turns]
    return Forecast(
        ron + (1 - ron) * goes_on * rest.win,
        (1 - ron) * goes_on * rest.waiting,
        1 + (1 - ron) * goes_on * rest.turns,
    )
