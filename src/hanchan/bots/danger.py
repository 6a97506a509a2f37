"""How dangerous a discard is: the waits another player can still have, counted.

A two-sided wait is impossible when either of its tiles is safe (suji), any wait when the tiles it is made of have all been seen (no chance)
or hardly any are left (one chance); a lone honour is waited for by a pair or a single tile of it only. So the old rules of defence all come
out of one count. The weights say how often hands really wait in each way.
"""

from typing import Final

from hanchan.bots.strong.visible import VisibleTable
from hanchan.hand.accepting import waits
from hanchan.tiles.kinds import EAST, KINDS, counts_of

_TWO_SIDED: Final = 1.0
_CLOSED: Final = 0.21
"""A wait for the tile between two."""
_EDGE: Final = 0.2
_TWO_PAIRS: Final = 0.6
_SINGLE: Final = 0.28
_HONOUR: Final = 3.0
"""Pairs and single tiles are honours so much more often than chance has it."""

_RIICHI_POINTS: Final = 5400.0
_OPEN_POINTS: Final = 2200.0
_PER_DORA: Final = 1.7
_PER_INDICATOR: Final = 1500.0
_FEARED: Final = 0.1
"""Players less likely to wait are not considered."""
_WAITING: Final = ((0.0, 0.0), (0.02, 0.012), (0.14, 0.025), (0.40, 0.035), (1.0, 0.0))
"""Chance that a player waits by his number of claims: after three discards, and more with each further one."""


class Threat:
    """A player to beware of: how likely he waits, what he would win, and how likely on each kind."""

    def __init__(self, seat: int, waiting: float, points: float, on_kind: list[float]) -> None:
        self.seat = seat
        self.waiting = waiting
        self.points = points
        self.on_kind = on_kind

    def cost(self, kind: int) -> float:
        """Points a discard of this kind loses to him on average."""
        return self.waiting * self.on_kind[kind] * self.points


def threats(table: VisibleTable) -> list[Threat]:
    """The players to beware of."""
    found: list[Threat] = []
    for seat in range(4):
        if seat == table.seat or table.view.dead_hands[seat]:
            continue
        waiting = _chance_of_waiting(table, seat)
        if waiting >= _FEARED:
            found.append(Threat(seat, waiting, _points(table, seat), _on_kinds(table, seat)))
    return found


def _chance_of_waiting(table: VisibleTable, seat: int) -> float:
    if table.riichi[seat]:
        return 1.0
    turn = len(table.rivers[seat])
    claims = len([meld for meld in table.melds[seat] if meld.is_open])
    first, more = _WAITING[claims]
    return min(1.0, first + more * max(0, turn - 3))


def _points(table: VisibleTable, seat: int) -> float:
    """What a player may win: riichi hands are worth more than open ones, and dora that can be seen count."""
    dora = 0
    for meld in table.melds[seat]:
        for tile in meld.tiles:
            dora += table.dora[tile]
    points = _RIICHI_POINTS + _PER_INDICATOR * (len(table.indicators) - 1) if table.riichi[seat] else _OPEN_POINTS
    points = min(12000.0, points * _PER_DORA**dora)
    return table.loss(points * (1.45 if seat == table.view.dealer else 1.0) + table.pot, seat)


def _on_kinds(table: VisibleTable, seat: int) -> list[float]:
    """For each kind the chance that a waiting player wins on it."""
    shown = table.view.hand_of(seat)
    if shown:
        waited = waits(counts_of(shown))
        return [1.0 if kind in waited else 0.0 for kind in range(KINDS)]
    safe = [False] * KINDS
    for kind in table.view.safe_against(seat):
        safe[kind] = True
    left = table.left
    weight = [0.0] * KINDS
    total = 1.0
    for start in (0, 9, 18):
        for kind in range(start, start + 8):
            held = left[kind] * left[kind + 1]
            if held:
                low, high = kind - 1, kind + 2
                if kind == start or kind == start + 7:
                    wanted = high if kind == start else low
                    if not safe[wanted]:
                        weight[wanted] += held * _EDGE
                        total += held * _EDGE
                elif not safe[low] and not safe[high]:
                    weight[low] += held * _TWO_SIDED
                    weight[high] += held * _TWO_SIDED
                    total += held * _TWO_SIDED
            if kind < start + 7 and not safe[kind + 1]:
                held = left[kind] * left[kind + 2]
                weight[kind + 1] += held * _CLOSED
                total += held * _CLOSED
    for kind in range(KINDS):
        if not safe[kind]:
            n = left[kind]
            factor = _HONOUR if kind >= EAST else 1.0
            pair, single = factor * _TWO_PAIRS * n * (n - 1) / 2, factor * _SINGLE * n
            weight[kind] += pair + single
            total += pair / 2 + single
    return [share / total for share in weight]
