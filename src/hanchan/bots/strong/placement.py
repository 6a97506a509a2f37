"""What points are worth to a player: themselves, and the place at the end of the game that they make likelier.

Until then each score goes its own way, the farther the more deals are to come. So in the first deals a thousand points are hardly more
than a thousand points; in the last a hundred can be worth a place.
"""

import math
from typing import Final

from hanchan.bots.strong.visible import VisibleTable, rules_uma

_SPREAD: Final = 7600.0
"""How far the difference of two scores moves in a deal: one standard deviation."""
_REPEATS: Final = 1.25
"""Deals for each deal that the winds count: dealers repeat."""
_SURE: Final = 250.0
"""How uncertain the scores are even in the last deal, in points: sticks, payments at a draw."""
_SELF_DRAWN: Final = 0.38
"""Share of wins by self-draw."""
_STEP: Final = 100


class Placement:
    """Values payments for one seat at one moment."""

    def __init__(self, table: VisibleTable) -> None:
        rules, view = table.rules, table.view
        self._seat: Final = table.seat
        self._own: Final = float(table.scores[table.seat])
        self._others: Final = [float(table.scores[seat]) for seat in range(4) if seat != table.seat]
        self._pot: Final = float(table.pot)
        bonuses = [float(bonus) for bonus in rules_uma(rules)]
        bonuses[0] += rules.oka
        self._bonuses: Final = bonuses
        self.deals_left: Final = max(0, 4 * (rules.rounds - 1 - view.round_wind) + 3 - view.dealer)
        """Deals to come after this one, if no dealer repeats."""
        self._spread: Final = math.sqrt(_SPREAD * _SPREAD * self.deals_left * _REPEATS + _SURE * _SURE) * math.sqrt(2.0)
        self._now: Final = self._worth(self._own, self._others)
        self._wins: Final[dict[int, float]] = {}
        self._losses: Final[dict[int, float]] = {}

    def win(self, points: float) -> float:
        """What a win of this number of points is worth, averaged over how it may happen; sticks and counters are added."""
        step = int(points / _STEP)
        if step not in self._wins:
            own = self._own + points + self._pot
            third = points / 3
            others = [score - third for score in self._others]
            worth = _SELF_DRAWN * self._worth(own, others)
            for payer in range(3):
                others = self._others.copy()
                others[payer] -= points
                worth += (1 - _SELF_DRAWN) / 3 * self._worth(own, others)
            self._wins[step] = worth - self._now
        return self._wins[step]

    def loss(self, points: float, winner: int) -> float:
        """What dealing in for this number of points costs, as a positive number."""
        step = int(points / _STEP) * 4 + winner
        if step not in self._losses:
            others = self._others.copy()
            others[self._place(winner)] += points + self._pot
            self._losses[step] = self._now - self._worth(self._own - points, others)
        return self._losses[step]

    def beaten(self, points: float, winner: int) -> float:
        """What another's win costs on average that is no fault of this seat, as a positive number: it may change places even unpaid."""
        third = points / 3
        others = [score - third for score in self._others]
        others[self._place(winner)] += points + third + self._pot
        worth = _SELF_DRAWN * self._worth(self._own - third, others)
        for payer in range(3):
            if payer != self._place(winner):
                others = self._others.copy()
                others[payer] -= points
                others[self._place(winner)] += points + self._pot
                worth += (1 - _SELF_DRAWN) / 2 * self._worth(self._own, others)
        return self._now - worth

    def _place(self, seat: int) -> int:
        return seat if seat < self._seat else seat - 1

    def _worth(self, own: float, others: list[float]) -> float:
        better = 0.0
        for score in others:
            better += 0.5 * (1.0 + math.erf((score - own) / self._spread))
        whole = min(int(better), 2)
        bonuses = self._bonuses
        return own + bonuses[whole] + (better - whole) * (bonuses[whole + 1] - bonuses[whole])
