"""Shanten, waits and acceptance of many hands at once, on NumPy arrays of counts.

The functions are called as those of `hanchan.hand`, which take one hand. This module needs the extra `hanchan[research]`; nothing in the
core imports it, and it is not compiled: its loops are those of NumPy.
"""

from typing import Final, NamedTuple

from hanchan.errors import HandError, MissingExtra

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as missing:
    raise MissingExtra(f"{__name__} needs {missing.name!r}: pip install 'hanchan[research]'") from None

from hanchan.hand.tables import HONOURS, JOIN, MISSING, ORPHAN_KINDS, PAIRS, SUIT
from hanchan.tiles.kinds import COPIES, KINDS, ORPHANS

_ROWS: Final = 8_192
"""Hands that are looked up at a time: what is in between stays in the cache of the processor."""


def _table(content: bytes, first: int, step: int) -> NDArray[np.uint8]:
    return np.ascontiguousarray(np.frombuffer(content, np.uint8)[first::step])


_SUIT: Final = _table(SUIT, 0, 2)
_HONOURS: Final = _table(HONOURS, 0, 2)
_JOIN: Final = _table(JOIN, 0, 1)
_MISSING: Final = _table(MISSING, 0, 1)


def _profiles(shapes: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Pairs + 16 x kinds in the lower byte (at most 7 and 9 of a suit), and of orphans the same in the upper one."""
    pairs = np.frombuffer(PAIRS, np.uint8).astype(np.uint16)
    orphans = np.frombuffer(ORPHAN_KINDS, np.uint8).astype(np.uint16)
    return (pairs[shapes] | orphans[shapes] << 8).astype(np.uint16)


_SUIT_PROFILE: Final = _profiles(_table(SUIT, 1, 2))
_HONOUR_PROFILE: Final = _profiles(_table(HONOURS, 1, 2))

_WORDS: Final = (0, 9, 18, 26)
"""Where the eight bytes begin that are read as one number: the first eight of each suit, and the nine of bamboo with the honours."""
_STEPS: Final = ((5, 8, 0x00FF00FF00FF00FF), (25, 16, 0x0000FFFF0000FFFF), (625, 32, 0x00000000FFFFFFFF))
"""How eight digits in base 5, a byte each, become one number: neighbours are put together, then pairs of them, then both halves."""
_EVERY_BYTE: Final = np.uint64(0x0101010101010101)
"""A number times this has the sum of its bytes in the highest."""
_ORPHAN: Final = np.isin(np.arange(KINDS), ORPHANS)
_UNREACHABLE: Final = 99

Rows = NDArray[np.integer]


class _Looked(NamedTuple):
    """What the tables say about rows of counts. Numbers are of tiles missing to a complete hand."""

    keys: NDArray[np.int64]
    """Of the four suits, a row each."""
    parts: list[NDArray[np.uint8]]
    """What each suit contributes, to be joined."""
    melds: NDArray[np.int64]
    standard: NDArray[np.int16]
    pairs: NDArray[np.int16]
    kinds: NDArray[np.int16]
    """Different kinds that the hand has."""
    orphans: NDArray[np.int16]
    orphan_paired: NDArray[np.bool_]

    @property
    def missing(self) -> NDArray[np.int16]:
        found: NDArray[np.int16] = np.minimum(np.minimum(self.standard, self.pairs), self.orphans)
        return found


def shanten(counts: ArrayLike) -> NDArray[np.int8]:
    """Shanten of each row of counts, over all forms: as `hanchan.hand.shanten`, which takes one hand.

    >>> from hanchan.tiles import counts_of, parse
    >>> shanten([counts_of(parse("123m456p789s1122z")), counts_of(parse("147m258p369s1234z"))]).tolist()
    [0, 6]
    """
    given = counts_given(counts)
    found = np.empty(len(given), np.int8)
    for first in range(0, len(given), _ROWS):
        found[first : first + _ROWS] = _looked(given[first : first + _ROWS], first).missing - 1
    return found


def acceptance(counts: ArrayLike) -> NDArray[np.bool_]:
    """The kinds whose draw lowers the shanten of each row, as (rows, 34): as `hanchan.hand.acceptance`, which takes one hand.

    >>> from hanchan.tiles import counts_of, parse
    >>> acceptance([counts_of(parse("123m456p789s1122z"))]).nonzero()[1].tolist()
    [27, 28]
    """
    return _accepted(counts, only_waiting=False)


def waits(counts: ArrayLike) -> NDArray[np.bool_]:
    """The kinds that complete each row, as (rows, 34); none where a hand does not wait. As `hanchan.hand.waits`, which takes one hand."""
    return _accepted(counts, only_waiting=True)


def _accepted(counts: ArrayLike, only_waiting: bool) -> NDArray[np.bool_]:
    given = counts_given(counts)
    found = np.zeros((len(given), KINDS), np.bool_)
    for first in range(0, len(given), _ROWS):
        rows = given[first : first + _ROWS]
        looked = _looked(rows, first)
        after_draw = (rows.sum(axis=1) % 3 == 2).nonzero()[0]
        if len(after_draw):
            raise HandError(
                f"row {first + after_draw[0]} is a hand after its draw; this asks about hands before it (1, 4, 7, 10 or 13 tiles)"
            )
        if only_waiting:
            chosen = (looked.missing == 1).nonzero()[0]
            if len(chosen):
                found[first + chosen] = _accepting(rows[chosen], _looked(rows[chosen], first))
        else:
            found[first : first + len(rows)] = _accepting(rows, looked)
    return found


def counts_given(counts: ArrayLike) -> Rows:
    """The counts as an array with rows of 34; `HandError` if they are none. How many of a kind there are is not looked at."""
    try:
        given = np.asarray(counts)
    except (ValueError, TypeError, OverflowError):
        raise HandError(f"counts are whole numbers in rows of {KINDS}; these make no array, because their rows differ") from None
    if given.ndim != 2 or given.shape[1] != KINDS or given.dtype.kind not in "iu":
        raise HandError(f"counts are whole numbers in rows of {KINDS}, not {given.dtype} of shape {given.shape}")
    return given


def _bytes_of(rows: Rows, first: int) -> NDArray[np.uint8]:
    """The counts as bytes, once they are known to be 0 to 4."""
    if rows.min() < 0 or rows.max() > COPIES:
        row, kind = (int(place[0]) for place in ((rows < 0) | (rows > COPIES)).nonzero())
        raise HandError(f"row {first + row} has {rows[row, kind]} tiles of kind {kind}; a hand has 0 to {COPIES} of each")
    return np.ascontiguousarray(rows, np.uint8)


def _keys(rows: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
    """The keys of the suits of each row (see `hanchan.hand.distance.suit_keys`), as four rows, and its number of tiles.

    Eight counts are read as one number and put together in three steps. A product of matrices is as fast, but NumPy spreads it over all
    processors, which costs many times as much where they have other work.
    """
    words = np.empty((4, len(rows)), np.uint64)
    for suit, place in enumerate(_WORDS):
        words[suit] = np.ndarray((len(rows),), "<u8", rows.data, place, (KINDS,))
    tiles = ((words.sum(axis=0) * _EVERY_BYTE) >> np.uint64(56)).astype(np.int16) + rows[:, 8] + rows[:, 17]
    words[3] &= np.uint64(0xFFFFFFFFFFFFFF00)
    for times, shift, mask in _STEPS:
        aside = words >> np.uint64(shift)
        words *= np.uint64(times)
        words += aside
        words &= np.uint64(mask)
    keys = words.view(np.int64)
    keys[:3] *= 5
    for suit in range(3):
        keys[suit] += rows[:, 9 * suit + 8]
    return keys, tiles


def _looked(given: Rows, first: int) -> _Looked:
    rows = _bytes_of(given, first)
    keys, tiles = _keys(rows)
    wrong = (tiles > 14) | (tiles % 3 == 0)
    if wrong.any():
        row = int(wrong.argmax())
        raise HandError(f"row {first + row} has {tiles[row]} tiles; a hand has 1, 4, 7, 10 or 13, and one more after a draw")
    parts = [*[_SUIT.take(keys[suit]) for suit in range(3)], _HONOURS.take(keys[3])]
    melds = (4 - tiles // 3).astype(np.int64)
    standard = _MISSING.take(melds << 8 | _join(_join(parts[0], parts[1]), _join(parts[2], parts[3]))).astype(np.int16)
    profiles = [*[_SUIT_PROFILE.take(keys[suit]) for suit in range(3)], _HONOUR_PROFILE.take(keys[3])]
    held, kinds, orphan_kinds = [_summed(profiles, shift) for shift in (0, 4, 8)]
    paired = np.bitwise_or.reduce([part >> 12 for part in profiles]) > 0
    pairs = 7 - held + np.maximum(7 - kinds, 0)
    orphans = 14 - orphan_kinds - paired
    if melds.any():
        pairs, orphans = np.where(melds, _UNREACHABLE, pairs), np.where(melds, _UNREACHABLE, orphans)
    return _Looked(keys, parts, melds, standard, pairs, kinds, orphans, paired)


def _summed(profiles: list[NDArray[np.uint16]], shift: int) -> NDArray[np.int16]:
    """Four bits of each, added up."""
    m, p, s, z = [(part >> shift & 15).astype(np.int16) for part in profiles]
    return m + p + s + z


def _accepting(rows: Rows, looked: _Looked) -> NDArray[np.bool_]:
    found = np.zeros(rows.shape, np.bool_)
    parts, melds, best = looked.parts, looked.melds, looked.missing
    left, right = _join(parts[0], parts[1]), _join(parts[2], parts[3])
    others = [_join(parts[1], right), _join(parts[0], right), _join(left, parts[3]), _join(left, parts[2])]
    nearest = looked.standard == best
    for kind in range(KINDS):
        suit = kind // 9
        table, step = (_SUIT, 8 - kind % 9) if suit < 3 else (_HONOURS, 33 - kind)
        free = rows[:, kind] < 4
        drawn = table.take(np.where(free, looked.keys[suit] + 5**step, 0))
        missing = _MISSING.take(melds << 8 | _join(others[suit], drawn))
        found[:, kind] = nearest & free & (missing < best)
    by_pairs, by_orphans = looked.pairs == best, looked.orphans == best
    if by_pairs.any():
        found |= by_pairs[:, None] & ((rows == 1) | ((rows == 0) & (looked.kinds < 7)[:, None]))
    if by_orphans.any():
        found |= by_orphans[:, None] & _ORPHAN & ((rows == 0) | ((rows == 1) & ~looked.orphan_paired[:, None]))
    return found


def _join(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return _JOIN.take(a.astype(np.int64) << 8 | b)
