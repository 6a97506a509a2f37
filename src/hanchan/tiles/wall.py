"""The wall: built, broken, dealt from, and its dead end (EMA 2016 §2.4-§2.8; the other documents agree).

Each player builds 17 stacks of two tiles. East throws two dice and counts the players counter-clockwise, starting with East. The player
reached counts the same number of stacks from the right end of their wall and breaks the wall behind them. The seven stacks to the right of
the break are the dead wall. Tiles are taken to the left of it, clockwise, the upper tile first.

Tiles are numbered here by *place*: 0 is the first tile dealt, 121 the last of the live wall, 122-135 the dead wall
up to the break. So in every stack the even place is the upper tile.
"""

from typing import Final

from hanchan.errors import WallError
from hanchan.tiles.notation import from_tenhou
from hanchan.tiles.shuffle import SET_SIZE, shuffle

STACKS: Final = 17
DEAD_WALL: Final = 14
LIVE_PLACES: Final = SET_SIZE - DEAD_WALL
DEALT: Final = 53
"""Tiles dealt: four hands of thirteen and East's fourteenth."""

INDICATORS: Final = (130, 128, 126, 124, 122)
"""Upper tile of the third stack from the break, then one stack further right for each kan (EMA 2012 §3.3.2)."""

REPLACEMENTS: Final = (134, 135, 132, 133)
"""The four tiles left of the first indicator, from the break (EMA 2012 §2.6, §3.3.2)."""

_CLOCKWISE_SEATS: Final = (0, 3, 2, 1)
"""Walls clockwise from East's: East's left neighbour is North."""


def breaker(total: int) -> int:
    """The seat (0 East, 1 South, 2 West, 3 North) whose wall is broken after a throw with this total."""
    if not 2 <= total <= 12:
        raise WallError(f"two dice cannot show {total}; they show 2 to 12")
    return (total - 1) % 4


class Wall:
    """The 136 tiles in the order of play, as numbers 0-135 (see `hanchan.tiles.notation`).

    A wall built at the table comes from `Wall.build`; a wall known only by the order of its tiles from `Wall(order)`.
    """

    def __init__(self, order: list[int], dice: tuple[int, int] | None = None, *, checked: bool = False) -> None:
        if not checked and sorted(order) != list(range(SET_SIZE)):
            raise WallError(f"a wall holds each of the tiles 0 to 135 once; this one has {len(set(order))} different of {len(order)}")
        if dice is not None and not (1 <= dice[0] <= 6 and 1 <= dice[1] <= 6):
            raise WallError(f"dice show 1 to 6, not {dice[0]} and {dice[1]}")
        self.order: Final = order
        self.dice: Final = dice

    @staticmethod
    def build(built: list[int], dice: tuple[int, int]) -> "Wall":
        """A wall built and broken at the table.

        `built` are the tiles as they lie: East's wall from its right end, upper tile before lower, then
        clockwise North's, West's and South's wall.
        """
        start = break_after(dice)
        return Wall(built[start:] + built[:start], dice)

    @staticmethod
    def from_key(key: bytes) -> "Wall":
        """The wall and the dice computed from the key of a deal."""
        built, dice = shuffle(key)
        start = break_after(dice)
        return Wall(built[start:] + built[:start], dice, checked=True)

    def tile(self, place: int, red_fives: bool) -> int:
        """The tile at a place, in a set with or without red fives."""
        return from_tenhou(self.order[place], red_fives)

    def hands(self, red_fives: bool) -> list[list[int]]:
        """The dealt hands in the order East, South, West, North; East has fourteen tiles (EMA 2016 §2.8)."""
        hands: list[list[int]] = [[], [], [], []]
        place = 0
        for _ in range(3):
            for hand in hands:
                for _ in range(4):
                    hand.append(self.tile(place, red_fives))
                    place += 1
        for hand in (hands[0], hands[1], hands[2], hands[3], hands[0]):
            hand.append(self.tile(place, red_fives))
            place += 1
        return hands

    def indicator(self, kan: int, red_fives: bool) -> int:
        """The dora indicator shown at the start (kan = 0) or by the first to fourth kan."""
        return self.tile(INDICATORS[kan], red_fives)

    def ura_indicator(self, kan: int, red_fives: bool) -> int:
        """The tile under that indicator."""
        return self.tile(INDICATORS[kan] + 1, red_fives)

    def replacement(self, kan: int, red_fives: bool) -> int:
        """The tile drawn after the kan with that number (from 0)."""
        return self.tile(REPLACEMENTS[kan], red_fives)


_BREAKS: Final = [2 * (STACKS * _CLOCKWISE_SEATS.index(breaker(total)) + total) for total in range(2, 13)]
"""By the total of the dice, from two on."""


def break_after(dice: tuple[int, int]) -> int:
    """How many tiles lie before the break, in the order of `Wall.build`."""
    total = dice[0] + dice[1]
    return _BREAKS[total - 2] if 2 <= total <= 12 else breaker(total)


def place_of(seat: int, stack: int, dice: tuple[int, int]) -> int:
    """Place of the upper tile of a stack, counted from 0 at the right end of a seat's wall."""
    built = 2 * (STACKS * _CLOCKWISE_SEATS.index(seat) + stack)
    return (built - break_after(dice)) % SET_SIZE
