"""What a bot reads off its view once for a decision."""

from typing import Final

from hanchan.game.view import View
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import EAST, KINDS, WHITE, dora_of


class Sight:
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
        self.dora: Final = [0] * KINDS
        """How many dora a tile of each kind is."""
        for indicator in self.indicators:
            self.dora[dora_of(indicator)] += 1
        self.honours: Final = [0] * KINDS
        """Han for a set of each kind."""
        for kind in range(WHITE, KINDS):
            self.honours[kind] = 1
        self.honours[EAST + view.round_wind] += 1
        self.honours[EAST + view.seat_wind] += 1
        self.pot: Final = 1000 * view.sticks + self.rules.counter_value * view.counters
        """What a winner gets besides his hand."""
