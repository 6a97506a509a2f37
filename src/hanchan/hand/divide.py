"""Every reading of a complete hand, and what the winning tile completes in each.

A set is a number: the kind (0-33) for a pon, 34 + the lowest kind for a chii.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from hanchan.hand.distance import shanten_seven_pairs, shanten_thirteen_orphans
from hanchan.tiles.kinds import ORPHANS

CHI: Final = 34
"""Added to the lowest kind of a chii."""

PAIR: Final = -1
"""Place of the winning tile in the pair, where sets have the places 0 to 3."""

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
    found: list[tuple[int, tuple[int, ...]]] = []
    pair_suit: i64 = -1
    pair_sum: i64 = 0
    suit: i64
    kind: i64
    n: i64
    for suit in range(4):
        tiles: i64 = 0
        numbers: i64 = 0
        for kind in range(9 * suit, min(9 * suit + 9, 34)):
            n = counts[kind]
            tiles += n
            numbers += n * (kind - 9 * suit)
        if tiles % 3 == 1 or (tiles % 3 == 2 and pair_suit >= 0):
            return found
        if tiles % 3 == 2:
            pair_suit = suit
            pair_sum = numbers
    if pair_suit < 0:
        return found
    rest = list(counts)
    sets: list[int] = []
    for kind in range(9 * pair_suit, min(9 * pair_suit + 9, 34)):
        n = rest[kind]
        # The numbers in a set add up to a multiple of three, so the sum of the hand tells which pairs are possible.
        if n >= 2 and (pair_sum - 2 * (kind - 9 * pair_suit)) % 3 == 0:
            rest[kind] = n - 2
            _divide(rest, 0, sets, kind, found)
            rest[kind] = n
    return found


def _divide(rest: list[int], kind: i64, sets: list[int], pair: int, found: list[tuple[int, tuple[int, ...]]]) -> None:
    """Use up the lowest tile that is left, as a pon or in a chii, so that sets are found in order; stop at a tile that fits in no set."""
    n: i64 = 0
    while kind < 34:
        n = rest[kind]
        if n:
            break
        kind += 1
    if kind == 34:
        found.append((pair, tuple(sets)))
        return
    if n >= 3:
        rest[kind] = n - 3
        sets.append(kind)
        _divide(rest, kind, sets, pair, found)
        sets.pop()
        rest[kind] = n
    if kind < 27 and kind % 9 < 7:
        second: i64 = rest[kind + 1]
        third: i64 = rest[kind + 2]
        if second >= n and third >= n:
            # Without a pon each of the n tiles starts a chii.
            rest[kind] = 0
            rest[kind + 1] = second - n
            rest[kind + 2] = third - n
            i: i64
            for i in range(n):
                sets.append(CHI + kind)
            _divide(rest, kind + 1, sets, pair, found)
            for i in range(n):
                sets.pop()
            rest[kind] = n
            rest[kind + 1] = second
            rest[kind + 2] = third
