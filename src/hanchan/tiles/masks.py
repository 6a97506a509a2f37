"""Sets of kinds as bit masks: bit k is set if kind k is in the set."""

from typing import Final

from mypy_extensions import i64

SUIT: Final = 0b111111111
TERMINALS: Final = 0b100000001_100000001_100000001
WINDS: Final = 0b1111 << 27
DRAGONS: Final = 0b111 << 31
HONOURS: Final = WINDS | DRAGONS
ORPHANS: Final = TERMINALS | HONOURS
GREEN_TILES: Final = 0b10_101110 << 18 | 1 << 32
"""2 3 4 6 8 of bamboo and the green dragon."""

OUTER_CHI: Final = 0b001000001_001000001_001000001
"""Lowest kinds of the chii 1-2-3 and 7-8-9."""


def bit(kind: i64, one: i64 = 1) -> i64:
    """The mask of one kind. The shifted 1 is a variable, because the compiler would shift a literal in 32 bits."""
    return one << kind


def size(mask: i64) -> i64:
    """How many kinds are in a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def tiles_in(mask: i64) -> i64:
    """How many of the 37 tiles are in a mask: the same as `size`, but as fast for many as for few, because it adds up neighbours in pairs,
    fours and eights."""
    mask -= mask >> 1 & 0x5555555555
    mask = (mask & 0x3333333333) + (mask >> 2 & 0x3333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F
    mask += mask >> 8
    return mask + (mask >> 16) + (mask >> 32) & 0xFF


def suits_of(mask: i64) -> i64:
    """Which number suits occur: bit 0 for characters, bit 1 for dots, bit 2 for bamboo."""
    suits: i64 = 0
    if mask & SUIT:
        suits |= 1
    if mask >> 9 & SUIT:
        suits |= 2
    if mask >> 18 & SUIT:
        suits |= 4
    return suits
