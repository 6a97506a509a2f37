"""How a deal may go on for a hand: a small model, so that a near cheap hand and a far dear one can be compared.

In the model a hand draws once per go-around, comes nearer with the share of unseen tiles that help, and once it waits wins by its own
draw or on a discard. After each go-around somebody else may have won. What will help later is taken from experience.
"""

from typing import Final

MOST_TURNS: Final = 18
FARTHEST: Final = 6

_HELPFUL: Final = (0.065, 0.17, 0.26, 0.34, 0.42, 0.48, 0.54)
"""Share of the unseen tiles that usually help, by shanten: at 0 they win."""
_RON: Final = 1.7
"""How many times as often a winning tile comes from one of the other three as from the wall."""
_HASTE: Final = 0.006
"""How much likelier somebody else wins with each go-around that has passed."""
_FAR_HASTE: Final = 0.013
"""The same for a hand that does not wait: it gives up when somebody else does."""
_THREAT: Final = 0.12
"""How likely somebody else wins in a go-around while a player threatens."""
_STEPS: Final = 200
_PACES: Final = 20


class Forecast:
    """Chance to win, chance to be waiting when the wall is empty, and how many go-arounds it takes until the deal ends."""

    def __init__(self, win: float, waiting: float, turns: float) -> None:
        self.win: Final = win
        self.waiting: Final = waiting
        self.turns: Final = turns


_before_draw: Final[dict[int, list[Forecast]]] = {}
_after_discard: Final[dict[int, list[Forecast]]] = {}


def forecast(shanten: int, share: float, turns: int, pace: float = 1.0, threat: bool = False, next_share: float = 0.0) -> Forecast:
    """What becomes of a hand after its discard, `share` of the unseen tiles bringing it nearer and `turns` draws to come.

    `pace` is how much faster than usual it comes nearer later: more when it may claim, less when few kinds fit its plan. Where it is
    known, `next_share` is the share of tiles that will help once the hand has come nearer.
    """
    near = min(shanten, FARTHEST)
    step, next_step = _step(share), _step(next_share)
    beat = int(pace * _PACES + 0.5)
    key = _key(near, step, beat, threat) * (_STEPS + 1) + next_step
    if key not in _after_discard:
        later = _computed(near, step / _STEPS, beat, threat, next_step / _STEPS) if next_step else _by_turns(near, step, beat, threat)
        _after_discard[key] = [_others_first(near, step / _STEPS, left, later, threat) for left in range(MOST_TURNS + 1)]
    return _after_discard[key][min(turns, MOST_TURNS)]


def _step(share: float) -> int:
    return min(int(share * _STEPS + 0.5), _STEPS)


def _key(shanten: int, step: int, beat: int, threat: bool) -> int:
    return ((shanten * (_STEPS + 1) + step) * 100 + beat) * 2 + int(threat)


def _by_turns(shanten: int, step: int, beat: int, threat: bool) -> list[Forecast]:
    """Forecasts before the own draw, by the draws to come."""
    key = _key(shanten, step, beat, threat)
    if key not in _before_draw:
        usual = min(1.0, _HELPFUL[shanten - 1] * (beat / _PACES if shanten > 1 else 1.0)) if shanten else 0.0
        _before_draw[key] = _computed(shanten, step / _STEPS, beat, threat, usual)
    return _before_draw[key]


def _computed(shanten: int, share: float, beat: int, threat: bool, next_share: float) -> list[Forecast]:
    found = [Forecast(0.0, 1.0 if shanten == 0 else 0.0, 0.0)]
    nearer = _by_turns(shanten - 1, _step(next_share), beat, threat) if shanten else []
    for turns in range(MOST_TURNS):
        stays = _others_first(shanten, share, turns, found, threat)
        comes = Forecast(1.0, 0.0, 0.0) if shanten == 0 else _others_first(shanten - 1, next_share, turns, nearer, threat)
        found.append(Forecast(
            share * comes.win + (1 - share) * stays.win,
            share * comes.waiting + (1 - share) * stays.waiting,
            share * comes.turns + (1 - share) * stays.turns,
        ))  # fmt: skip
    return found


def _others_first(shanten: int, share: float, turns: int, later: list[Forecast], threat: bool) -> Forecast:
    """The go-around of the others comes first: they may discard the winning tile, or win themselves."""
    passed = MOST_TURNS - turns
    goes_on = 1 - (_THREAT if threat else (_FAR_HASTE if shanten else _HASTE) * passed)
    ron = 0.0
    if shanten == 0:
        ron = min(0.9, _RON * share)
        goes_on *= 1 - ron
    rest = later[turns]
    return Forecast(ron + goes_on * rest.win, goes_on * rest.waiting, 1 + goes_on * rest.turns)
