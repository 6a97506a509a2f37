"""Every reading of a complete hand, and what the winning tile completes in each.

A set is a number: the kind (0-33) for a pon, 34 + the lowest kind for a chii.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.distance import shanten_seven_pairs, shanten_thirteen_orphans
from hanchan.tiles.kinds import EAST, KINDS, ORPHANS
from hanchan.tiles.masks import bit

CHI: Final = 34
"""Added to the lowest kind of a chii."""

PAIR: Final = -1
"""Place of the winning tile in the pair, where sets have the places 0 to 3."""

_EVERY_OTHER: Final = 0o707070707
"""Digits of a suit, every other one."""
_SECOND: Final = 0o070070070
"""The digits of 2, 5 and 8."""
_THIRD: Final = 0o700700700

STANDARD: Final = "standard"
SEVEN_PAIRS: Final = "seven pairs"
THIRTEEN_ORPHANS: Final = "thirteen orphans"


class Reading(NamedTuple):
    """One reading of a complete hand's concealed tiles.

    `form` is standard, seven pairs or thirteen orphans; `sets` are set numbers, lowest first; `pair` is the
    kind of the pair (of the doubled orphan); `pairs` are the seven kinds of seven pairs. `place` says what the winning tile
    completes: an index into `sets`, or `PAIR` for the pair and for the forms without sets.
    """

    form: str
    sets: tuple[int, ...]
    pair: int
    place: int
    pairs: tuple[int, ...] = ()


def is_chi(set_number: int) -> bool:
    return set_number >= CHI


def lowest_kind(set_number: int) -> int:
    """The kind of a pon, or the lowest kind of a chii."""
    return set_number - CHI if set_number >= CHI else set_number


def kinds_in_set(set_number: int) -> list[int]:
    low = lowest_kind(set_number)
    return [low, low + 1, low + 2] if is_chi(set_number) else [low, low, low]


def readings(counts: list[int], winning_kind: int) -> list[Reading]:
    """All readings of a complete hand (with the winning tile), one for each place that the winning tile can have.

    Empty when the hand is not complete or does not hold the winning tile.

    >>> from hanchan.tiles import parse, counts_of, parse_tile
    >>> [reading.place for reading in readings(counts_of(parse("23456789p33344z7p")), parse_tile("7p"))]
    [1, 2]
    """
    found: list[Reading] = []
    if counts[winning_kind] == 0:
        return found
    for pair, sets in divisions(counts):
        seen = -1
        for place, number in enumerate(sets):
            low = lowest_kind(number)
            if number != seen and (low == winning_kind or (is_chi(number) and low < winning_kind <= low + 2)):
                found.append(Reading(STANDARD, sets, pair, place))
                seen = number
        if pair == winning_kind:
            found.append(Reading(STANDARD, sets, pair, PAIR))
    if sum(counts) == 14:
        if shanten_seven_pairs(counts) == -1:
            pairs = tuple([kind for kind in range(34) if counts[kind]])
            found.append(Reading(SEVEN_PAIRS, (), winning_kind, PAIR, pairs))
        if shanten_thirteen_orphans(counts) == -1:
            doubled = [kind for kind in ORPHANS if counts[kind] == 2]
            found.append(Reading(THIRTEEN_ORPHANS, (), doubled[0], PAIR))
    return found


def divisions(counts: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Every division of 3n+2 concealed tiles into a pair and sets, as (kind of the pair, sets)."""
    suits: list[int] = []
    suit: i64
    for suit in range(4):
        packed: i64 = 0
        kind: i64 = min(9 * suit + 9, KINDS)
        while kind > 9 * suit:
            kind -= 1
            n: i64 = counts[kind]
            packed = packed << 3 | n
        suits.append(packed)
    found = packed_divisions(suits[0], suits[1], suits[2], suits[3])
    if found.first < 0:
        return []
    return [(pair_of(division), sets_of(division)) for division in [found.first, *(found.others or [])]]


def pair_of(division: i64) -> i64:
    """The kind of the pair in a packed division."""
    return division & 255


def sets_of(division: i64) -> tuple[int, ...]:
    """The sets of a packed division."""
    found: list[int] = []
    left: i64 = division >> 8
    while left:
        found.append((left & 255) - 1)
        left >>= 8
    return tuple(found)


def packed(pair: i64, sets: tuple[int, ...]) -> i64:
    """A division as a number; see `packed_divisions`."""
    division: i64 = pair
    place: i64 = 8
    for number in sets:
        code: i64 = number
        division |= (code + 1) << place
        place += 8
    return division


@mypyc_attr(acyclic=True, free_list_len=1)
class Divisions:
    """The divisions of a hand as numbers. Most hands have one, so only further ones take a list."""

    def __init__(self) -> None:
        self.first: i64 = -1
        """-1 if there is none."""
        self.others: list[int] | None = None

    def add(self, division: i64) -> None:
        others = self.others
        if self.first < 0:
            self.first = division
        elif others is None:
            self.others = [division]
        else:
            others.append(division)


def packed_divisions(m: i64, p: i64, s: i64, z: i64) -> Divisions:
    """Every division as a number: the lowest byte is the kind of the pair, each further one a set number plus one, lowest first.

    Suits are given as octal numbers, the count of the lowest kind as the last digit. By numbers and not by lists, because every win that
    is valued asks for this.
    """
    found = Divisions()
    pair_suit: i64 = -1
    suit: i64
    rest: i64
    for suit in range(4):
        rest = m if suit == 0 else p if suit == 1 else s if suit == 2 else z
        over: i64 = _tiles_beyond_threes(rest)
        if over == 1 or (over == 2 and pair_suit >= 0):
            return found
        if over == 2:
            pair_suit = suit
    if pair_suit < 0:
        return found
    rest = m if pair_suit == 0 else p if pair_suit == 1 else s if pair_suit == 2 else z
    # The numbers in a set add up to a multiple of three, so the sum of the suit, which is that of every third kind and twice that of the
    # next, is that of the pair: this leaves three kinds for it.
    number: i64 = (2 * _tiles_beyond_threes(rest & _SECOND) + _tiles_beyond_threes(rest & _THIRD)) % 3
    while number < 9:
        if rest >> 3 * number & 7 >= 2:
            pair: i64 = bit(3 * number + 1)
            kind: i64 = 9 * pair_suit + number
            if pair_suit == 0:
                _divide(m - pair, 0, p, s, z, kind, 8, found)
            elif pair_suit == 1:
                _divide(m, 0, p - pair, s, z, kind, 8, found)
            elif pair_suit == 2:
                _divide(m, 0, p, s - pair, z, kind, 8, found)
            else:
                _divide(m, 0, p, s, z - pair, kind, 8, found)
        number += 3
    return found


def _tiles_beyond_threes(suit: i64) -> i64:
    """The remainder by three of the number of tiles: two digits together stand for a multiple of 64, which is one more than a multiple of
    three, so it is that of their sum."""
    return ((suit & _EVERY_OTHER) + (suit >> 3 & _EVERY_OTHER)) % 3


def _divide(rest: i64, kind: i64, second: i64, third: i64, fourth: i64, division: i64, place: i64, found: Divisions) -> None:
    """Use up the lowest tile that is left, as a pon or in a chii, so that sets are found in order; stop at a tile that fits in no set.

    `rest` is what is left of a suit from `kind` on, the others are the suits after it; `place` is the bit of the next set.
    """
    while True:
        while rest == 0:
            if second == 0 and third == 0 and fourth == 0:
                found.add(division)
                return
            kind = 9 if kind < 9 else 18 if kind < 18 else 27
            rest, second, third, fourth = second, third, fourth, 0
        while rest & 7 == 0:
            rest >>= 3
            kind += 1
        n: i64 = rest & 7
        if n >= 3:
            _divide(rest - 3, kind, second, third, fourth, division | (kind + 1) << place, place + 8, found)
        if kind >= EAST or rest >> 3 & 7 < n or rest >> 6 & 7 < n:
            return
        # Without a pon each of the n tiles starts a chii.
        rest -= 0o111 * n
        while n > 0:
            division |= (CHI + kind + 1) << place
            place += 8
            n -= 1
