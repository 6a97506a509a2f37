"""Which tiles help: waits of a waiting hand, acceptance of any hand, and what each discard leaves.

Sets of kinds are `i64` masks inside this module and lists of kinds outside. `distance` describes how hands are given.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from hanchan.errors import HandError
from hanchan.hand.distance import (
    join,
    missing_tiles,
    orphans_missing,
    orphans_profile,
    pairs_missing,
    pairs_profile,
    standard_missing,
    suit_keys,
)  # fmt: skip
from hanchan.hand.tables import HONOURS, MISSING, SUIT
from hanchan.tiles.masks import ORPHANS

_UNREACHABLE: Final = 99
_ANY: Final = -9
_A_SUIT: Final = (1 << 9) - 1


class Discard(NamedTuple):
    """What is left after discarding a kind: shanten, and the kinds that lower it further."""

    kind: int
    shanten: int
    accepts: list[int]


def waits(counts: list[int], fifth: bool = False) -> list[int]:
    """Kinds that complete a hand of 3n+1 tiles, empty when it is not waiting.

    A kind of which the hand already has all four tiles is left out, unless `fifth` is set.

    >>> from hanchan.tiles import parse, counts_of, to_mpsz
    >>> to_mpsz(waits(counts_of(parse("123m456p789s1122z"))))
    '12z'
    """
    found = kinds_of(wait_mask(counts))
    if fifth:
        found = sorted(found + fifth_waits(counts))
    return found


def acceptance(counts: list[int]) -> list[int]:
    """Kinds whose draw lowers the shanten of a hand of 3n+1 tiles (the waits of a waiting hand)."""
    m, p, s, z, melds = _keys(counts, 1)
    return kinds_of(accepting(counts, m, p, s, z, melds))


def discards(counts: list[int]) -> list[Discard]:
    """What each possible discard from a hand of 3n+2 tiles leaves, in the order of kinds."""
    return [Discard(kind, left, kinds_of(mask)) for kind, left, mask in discard_masks(counts)]


def discard_masks(counts: list[int]) -> list[tuple[int, int, int]]:
    """The same as tuples of kind, shanten and mask of the kinds accepted."""
    return _discard_masks(counts, _ANY)


def discards_to(counts: list[int], shanten: int) -> list[tuple[int, int, int]]:
    """The same, but only for discards that leave exactly this shanten."""
    return _discard_masks(counts, shanten)


def _discard_masks(counts: list[int], wanted: i64) -> list[tuple[int, int, int]]:
    m, p, s, z, melds = _keys(counts, 2)
    rest = list(counts)
    found: list[tuple[int, int, int]] = []
    step: i64 = 1
    kind: i64 = 33
    while kind >= 0:
        n: i64 = rest[kind]
        if n > 0:
            m2: i64 = m - step if kind < 9 else m
            p2: i64 = p - step if 9 <= kind < 18 else p
            s2: i64 = s - step if 18 <= kind < 27 else s
            z2: i64 = z - step if kind >= 27 else z
            left: i64 = missing_tiles(m2, p2, s2, z2, melds) - 1
            if left == wanted or wanted == _ANY:
                rest[kind] = n - 1
                found.append((kind, left, accepting(rest, m2, p2, s2, z2, melds)))
                rest[kind] = n
        step *= 5
        if kind % 9 == 0:
            step = 1
        kind -= 1
    found.reverse()
    return found


def wait_mask(counts: list[int]) -> i64:
    """Waits of a hand of 3n+1 tiles as a mask."""
    m, p, s, z, melds = _keys(counts, 1)
    if missing_tiles(m, p, s, z, melds) != 1:
        return 0
    return accepting(counts, m, p, s, z, melds)


def fifth_waits(counts: list[int]) -> list[int]:
    """Kinds that would complete the hand but of which it already has all four tiles."""
    return [kind for kind in range(34) if counts[kind] == 4 and _fifth_completes(counts, kind)]


def kinds_of(mask: i64) -> list[int]:
    """The kinds in a mask."""
    kinds: list[int] = []
    kind: i64 = 0
    while mask:
        if mask & _A_SUIT == 0:  # most suits have none
            mask >>= 9
            kind += 9
            continue
        if mask & 1:
            kinds.append(kind)
        mask >>= 1
        kind += 1
    return kinds


def _keys(counts: list[int], remainder: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Keys of the suits and number of melds of a hand before (remainder 1) or after (2) its draw."""
    m, p, s, z, tiles = suit_keys(counts)
    if tiles % 3 != remainder:
        wanted = "before the draw (1, 4, 7, 10 or 13)" if remainder == 1 else "after the draw (2, 5, 8, 11 or 14)"
        raise HandError(f"{tiles} concealed tiles; this asks about a hand {wanted}")
    return m, p, s, z, 4 - tiles // 3


def accepting(counts: list[int], m: i64, p: i64, s: i64, z: i64, melds: i64) -> i64:
    """Mask of the kinds whose draw lowers the number of missing tiles, over the forms that are nearest."""
    standard: i64 = standard_missing(m, p, s, z, melds)
    best: i64 = standard
    pairs: i64 = _UNREACHABLE
    orphans: i64 = _UNREACHABLE
    pairs_held: i64 = 0
    orphans_held: i64 = 0
    if melds == 0:
        pairs_held = pairs_profile(m, p, s, z)
        pairs = pairs_missing(pairs_held)
        if pairs < best:
            best = pairs
        orphans_held = orphans_profile(m, p, s, z)
        orphans = orphans_missing(orphans_held)
        if orphans < best:
            best = orphans
    mask: i64 = 0
    if standard == best:
        mask = standard_accepting(counts, m, p, s, z, melds)
    if pairs == best:
        mask |= _pairs_accepting(counts, pairs_held >> 4 < 7)
    if orphans == best:
        mask |= _orphans_accepting(counts, orphans_held < 16)
    return mask


def standard_accepting(counts: list[int], m: i64, p: i64, s: i64, z: i64, melds: i64) -> i64:
    """Mask of the kinds that bring four sets and a pair nearer, even if another form is nearer."""
    a: i64 = SUIT[m << 1]
    b: i64 = SUIT[p << 1]
    c: i64 = SUIT[s << 1]
    d: i64 = HONOURS[z << 1]
    ab: i64 = join(a, b)
    cd: i64 = join(c, d)
    best: i64 = MISSING[melds << 8 | join(ab, cd)]
    mask: i64 = _suit_accepting(SUIT, counts, 0, 9, m, join(b, cd), melds, best)
    mask |= _suit_accepting(SUIT, counts, 9, 18, p, join(a, cd), melds, best) << 9
    mask |= _suit_accepting(SUIT, counts, 18, 27, s, join(ab, d), melds, best) << 18
    mask |= _suit_accepting(HONOURS, counts, 27, 34, z, join(ab, c), melds, best) << 27
    return mask


def _suit_accepting(suit: bytes, counts: list[int], start: i64, end: i64, key: i64, others: i64, melds: i64, best: i64) -> i64:
    """Mask (from bit 0) of the kinds of a suit whose draw brings four sets and a pair nearer."""
    mask: i64 = 0
    step: i64 = 2
    place: i64 = key << 1
    kind: i64 = end - 1
    while kind >= start:
        mask <<= 1
        n: i64 = counts[kind]
        if n < 4:
            drawn: i64 = suit[place + step]
            missing: i64 = MISSING[melds << 8 | join(others, drawn)]
            if missing < best:
                mask |= 1
        step *= 5
        kind -= 1
    return mask


def _pairs_accepting(counts: list[int], kinds_wanted: bool) -> i64:
    mask: i64 = 0
    bit: i64 = 1
    kind: i64
    for kind in range(34):
        n: i64 = counts[kind]
        if n == 1 or (n == 0 and kinds_wanted):
            mask |= bit
        bit <<= 1
    return mask


def _orphans_accepting(counts: list[int], pair_wanted: bool) -> i64:
    mask: i64 = 0
    bit: i64 = 1
    kind: i64
    for kind in range(34):
        n: i64 = counts[kind]
        if ORPHANS & bit and (n == 0 or (n == 1 and pair_wanted)):
            mask |= bit
        bit <<= 1
    return mask


def _fifth_completes(counts: list[int], kind: int) -> bool:
    """Whether a fifth tile of a kind would complete the hand: a set with this tile is removed, and the rest is looked up."""
    rest = list(counts)
    rest[kind] = 2  # a pon of three of the five
    if _complete(rest):
        return True
    rest[kind] = 4
    if kind >= 27:
        return False
    for first in range(max(kind - 2, kind - kind % 9), min(kind, kind - kind % 9 + 6) + 1):
        others = [k for k in range(first, first + 3) if k != kind]
        if rest[others[0]] and rest[others[1]]:
            rest[others[0]] -= 1
            rest[others[1]] -= 1
            complete = _complete(rest)
            rest[others[0]] += 1
            rest[others[1]] += 1
            if complete:
                return True
    return False


def _complete(counts: list[int]) -> bool:
    """Whether a hand of 3n+2 tiles is four sets and a pair with its melds."""
    m, p, s, z, melds = _keys(counts, 2)
    return standard_missing(m, p, s, z, melds) == 0
