"""What a bot reads off its view once for a decision."""

from typing import Final

from hanchan.game.view import View
from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import EAST, KINDS, TILES, WHITE, dora_of, kind_of, red_five_of

STICK: Final = 1000


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
        self.pot: Final = 1000 * view.sticks + self.rules.counter_value * view.counters
        """What a winner gets besides his hand."""
        has_stick = not self.rules.riichi_needs_stick or self.scores[self.seat] >= STICK
        self.can_declare: Final = has_stick and view.tiles_left - 4 >= self.rules.riichi_min_wall
        """Whether a closed hand may declare riichi a turn from now."""

    def tiles(self, mask: int) -> int:
        """How many tiles of the kinds in a mask are not seen."""
        return tiles_left(mask, self.left)

    def share(self, mask: int) -> float:
        """Share of the unseen tiles that are of the kinds in a mask."""
        return self.tiles(mask) / self.all_left


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
