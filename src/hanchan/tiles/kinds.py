"""What a tile is: a number.

A *kind* is 0 to 33: characters 1-9, dots 1-9, bamboo 1-9, the winds East South West North, the dragons
white green red. A *tile* is a kind, or 34 to 36 for the red five of characters, dots and bamboo.
"""

from typing import Final

from mypy_extensions import i64

from hanchan.errors import NotationError

KINDS: Final = 34
TILES: Final = 37
COPIES: Final = 4
NO_TILE: Final = -1
"""In place of a tile where there is none."""

EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33

RED_FIVE_CHARACTERS: Final = 34
RED_FIVE_DOTS: Final = 35
RED_FIVE_BAMBOO: Final = 36

ORPHANS: Final[tuple[int, ...]] = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""The terminals and honours, of which thirteen orphans has one each."""


def real_tile(tile: int) -> int:
    """The tile itself; a number that no tile has raises `NotationError`."""
    if not 0 <= tile < TILES:
        raise NotationError(f"there is no tile {tile}; there are 0 to {TILES - 1}")
    return tile


def kind_of(tile: i64) -> i64:
    """The kind of a tile: a red five is a five."""
    return tile if tile < KINDS else (tile - KINDS) * 9 + 4


def is_red(tile: int) -> bool:
    """Whether the tile is a red five."""
    return tile >= KINDS


def red_five_of(kind: int) -> int:
    """The red five of a suit's five."""
    return KINDS + kind // 9


def is_honour(kind: int) -> bool:
    """Whether a tile is a wind or a dragon."""
    return kind >= EAST


def is_terminal(kind: int) -> bool:
    """Whether a tile is a one or a nine."""
    return kind < EAST and kind % 9 in (0, 8)


def is_orphan(kind: int) -> bool:
    """Terminal or honour."""
    return kind >= EAST or kind % 9 in (0, 8)


def dora_of(indicator: int) -> int:
    """The kind that an indicator tile makes dora (EMA 2016 §2.7).

    The next number, and 1 after 9; winds in the order East, South, West, North, East; dragons in the order red, white, green, red.
    """
    kind = kind_of(indicator)
    if kind < EAST:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < WHITE:
        return EAST if kind == NORTH else kind + 1
    return WHITE if kind == RED else kind + 1


def sort_key(tile: int) -> int:
    """Orders tiles by kind, the red five right before the ordinary fives."""
    return 2 * kind_of(tile) + (0 if is_red(tile) else 1)


def in_order(tiles: list[int]) -> list[int]:
    """Tiles sorted by `sort_key`; fast for the few tiles of a meld."""
    found: list[int] = []
    for tile in tiles:
        place = len(found)
        while place > 0 and sort_key(found[place - 1]) > sort_key(tile):
            place -= 1
        found.insert(place, tile)
    return found


def counts_of(tiles: list[int]) -> list[int]:
    """How many tiles of each of the 34 kinds."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[kind_of(real_tile(tile))] += 1
    return counts
