"""Shanten of many hands at once, on NumPy arrays of counts."""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.errors import HandError
from hanchan.hand.tables import HONOURS, JOIN, MISSING, ORPHAN_KINDS, PAIRS, SUIT
from hanchan.tiles.kinds import KINDS

_ROWS: Final = 16_384
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

_WEIGHTS: Final = np.zeros((KINDS, 4), np.float32)
"""A row of counts times this gives the keys of its suits, exactly: they are below 2**24. (Whole numbers would be multiplied one by one.)"""
for _kind in range(KINDS):
    _WEIGHTS[_kind, _kind // 9] = 5.0 ** (8 - _kind % 9) if _kind < 27 else 5.0 ** (33 - _kind)


def shanten_of_many(counts: ArrayLike) -> NDArray[np.int8]:
    """Shanten of each row of counts, over all forms: as `hanchan.hand.shanten`, which takes one hand.

    >>> from hanchan.tiles import counts_of, parse
    >>> shanten_of_many([counts_of(parse("123m456p789s1122z")), counts_of(parse("147m258p369s1234z"))]).tolist()
    [0, 6]
    """
    given = np.asarray(counts)
    if given.ndim != 2 or given.shape[1] != KINDS or given.dtype.kind not in "iu":
        raise HandError(f"counts are whole numbers in rows of {KINDS}, not {given.dtype} of shape {given.shape}")
    found = np.empty(len(given), np.int8)
    for first in range(0, len(given), _ROWS):
        rows = given[first : first + _ROWS]
        if rows.size and (rows.min() < 0 or rows.max() > 4):
            raise HandError(f"a row from {first} on has {rows.min()} to {rows.max()} tiles of one kind; a hand has 0 to 4 of each")
        found[first : first + _ROWS] = _shanten(rows, first)
    return found


def _shanten(rows: NDArray[np.integer], first: int) -> NDArray[np.int8]:
    as_floats = rows.astype(np.float32)
    keys = (as_floats @ _WEIGHTS).astype(np.int32)
    tiles = (as_floats @ _ONES).astype(np.int16)
    wrong = (tiles > 14) | (tiles % 3 == 0)
    if wrong.any():
        row = int(wrong.argmax())
        raise HandError(f"row {first + row} has {tiles[row]} tiles; a hand has 1, 4, 7, 10 or 13, and one more after a draw")
    m, p, s, z = keys[:, 0], keys[:, 1], keys[:, 2], keys[:, 3]
    left = _join(_SUIT.take(m), _SUIT.take(p))
    right = _join(_SUIT.take(s), _HONOURS.take(z))
    melds = 4 - tiles // 3
    missing = _MISSING.take(melds.astype(np.int32) << 8 | _join(left, right)).astype(np.int16)
    closed = np.flatnonzero(melds == 0)
    if len(closed) < len(rows):
        m, p, s, z = m[closed], p[closed], s[closed], z[closed]
    pairs_and_orphans = [_SUIT_PROFILE.take(key) for key in (m, p, s)] + [_HONOUR_PROFILE.take(z)]
    pairs = sum([(part & 15).astype(np.int16) for part in pairs_and_orphans])
    kinds = sum([(part >> 4 & 15).astype(np.int16) for part in pairs_and_orphans])
    orphans = sum([(part >> 8 & 15).astype(np.int16) for part in pairs_and_orphans])
    paired = np.bitwise_or.reduce([part >> 12 for part in pairs_and_orphans]) > 0
    others = np.minimum(7 - pairs + np.maximum(7 - kinds, 0), 14 - orphans - paired)
    if len(closed) == len(rows):
        missing = np.minimum(missing, others)
    else:
        missing[closed] = np.minimum(missing[closed], others)
    return (missing - 1).astype(np.int8)


_ONES: Final = np.ones(KINDS, np.float32)


def _join(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return _JOIN.take(a.astype(np.int32) << 8 | b)
