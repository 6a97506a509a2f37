"""What a bot reads off its view once for a decision."""

from typing import Final

from hanchan.game.view import View
from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import EAST, KINDS, TILES, WHITE, dora_of, kind_of, red_five_of

_NEXT_TO_LAST: Final = 0.4
"""How much of the bonuses is at stake in the last deal but one."""


class VisibleTable:
    """The table as one seat sees it."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.rules: Final = view.rules
        self.seat: Final = view.seat
        self.rivers: Final = view.rivers
        self.melds: Final[list[list[Meld]]] = view.melds
        self.riichi: Final = view.riichi
        self.left: Final = view.unseen
        """Tiles of each kind not seen."""
        self.all_left: Final = max(1, sum(self.left))
        self.turns: Final = (view.tiles_left + 3) // 4
        """Draws to come, about."""
        self.is_dealer: Final = view.dealer == view.seat
        self.indicators: Final = view.indicators
        self.dora: Final = [0] * KINDS + [1] * (TILES - KINDS)
        """How many dora each tile is."""
        for indicator in self.indicators:
            kind = dora_of(indicator)
            self.dora[kind] += 1
            if kind < EAST and kind % 9 == 4:
                self.dora[red_five_of(kind)] += 1
        self.own_discards: Final = [kind_of(tile) for tile in self.rivers[self.seat]]
        self.honours: Final = [0] * KINDS
        """Han for a set of each kind."""
        for kind in range(WHITE, KINDS):
            self.honours[kind] = 1
        self.honours[EAST + view.round_wind] += 1
        self.honours[EAST + view.seat_wind] += 1
        self.scores: Final = view.scores
        self.uma: Final = rules_uma(self.rules)
        to_come = 4 * (self.rules.rounds - 1 - view.round_wind) + 3 - view.dealer
        self.uma_weight: Final = 1.0 if to_come <= 0 else _NEXT_TO_LAST if to_come == 1 else 0.0
        """How much of the bonuses for places is at stake in this deal."""
        self.pot: Final = 1000 * view.sticks + self.rules.counter_value * view.counters
        """What a winner gets besides his hand."""

    def tiles(self, mask: int) -> int:
        """How many tiles of the kinds in a mask are not seen."""
        return tiles_left(mask, self.left)

    def share(self, mask: int) -> float:
        """Share of the unseen tiles that are of the kinds in a mask."""
        return self.tiles(mask) / self.all_left

    def gain(self, points: float) -> float:
        """What winning these points is worth, including the change of places in the last deals."""
        if self.uma_weight == 0:
            return points
        own = self.scores[self.seat]
        return points + self.uma_weight * (self._bonus(own + points, self.seat, 0.0) - self._bonus(own, self.seat, 0.0))

    def loss(self, points: float, winner: int) -> float:
        """What losing these points to another player costs."""
        if self.uma_weight == 0:
            return points
        own = self.scores[self.seat]
        return points + self.uma_weight * (self._bonus(own, winner, 0.0) - self._bonus(own - points, winner, points))

    def _bonus(self, own: float, winner: int, won: float) -> float:
        better = 0
        for other in range(4):
            if other != self.seat and self.scores[other] + (won if other == winner else 0.0) > own:
                better += 1
        return float(self.uma[better])


def tiles_left(mask: int, left: list[int]) -> int:
    """How many tiles of the kinds in a mask are left."""
    tiles = kind = 0
    while mask:
        if mask & 1:
            tiles += left[kind]
        mask >>= 1
        kind += 1
    return tiles


def rules_uma(rules: Ruleset) -> tuple[int, ...]:
    """Bonuses of the places; where they float, those of two players above the return points."""
    return rules.floating_uma[2] if rules.floating_uma else rules.uma
