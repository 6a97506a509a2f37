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
from hanchan.tiles.kinds import KINDS, ORPHANS

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


_ONES: Final = np.ones(KINDS, np.float32)
_ORPHAN: Final = np.isin(np.arange(KINDS), ORPHANS)
_UNREACHABLE: Final = 99

Rows = NDArray[np.integer]


class _Looked(NamedTuple):
    """What the tables say about rows of counts. Numbers are of tiles missing to a complete hand."""

    keys: NDArray[np.int32]
    """Of the four suits."""
    parts: list[NDArray[np.uint8]]
    """What each suit contributes, to be joined."""
    melds: NDArray[np.int32]
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
    given = _checked(counts)
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
    given = _checked(counts)
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


def _checked(counts: ArrayLike) -> Rows:
    given = np.asarray(counts)
    if given.ndim != 2 or given.shape[1] != KINDS or given.dtype.kind not in "iu":
        raise HandError(f"counts are whole numbers in rows of {KINDS}, not {given.dtype} of shape {given.shape}")
    return given


def _looked(rows: Rows, first: int) -> _Looked:
    if rows.size and (rows.min() < 0 or rows.max() > 4):
        raise HandError(f"a row from {first} on has {rows.min()} to {rows.max()} tiles of one kind; a hand has 0 to 4 of each")
    as_floats = rows.astype(np.float32)
    keys = (as_floats @ _WEIGHTS).astype(np.int32)
    tiles = (as_floats @ _ONES).astype(np.int16)
    wrong = (tiles > 14) | (tiles % 3 == 0)
    if wrong.any():
        row = int(wrong.argmax())
        raise HandError(f"row {first + row} has {tiles[row]} tiles; a hand has 1, 4, 7, 10 or 13, and one more after a draw")
    parts = [*[_SUIT.take(keys[:, suit]) for suit in range(3)], _HONOURS.take(keys[:, 3])]
    melds = (4 - tiles // 3).astype(np.int32)
    standard = _MISSING.take(melds << 8 | _join(_join(parts[0], parts[1]), _join(parts[2], parts[3]))).astype(np.int16)
    profiles = [*[_SUIT_PROFILE.take(keys[:, suit]) for suit in range(3)], _HONOUR_PROFILE.take(keys[:, 3])]
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
        drawn = table.take(np.where(free, looked.keys[:, suit] + 5**step, 0))
        missing = _MISSING.take(melds << 8 | _join(others[suit], drawn))
        found[:, kind] = nearest & free & (missing < best)
    by_pairs, by_orphans = looked.pairs == best, looked.orphans == best
    if by_pairs.any():
        found |= by_pairs[:, None] & ((rows == 1) | ((rows == 0) & (looked.kinds < 7)[:, None]))
    if by_orphans.any():
        found |= by_orphans[:, None] & _ORPHAN & ((rows == 0) | ((rows == 1) & ~looked.orphan_paired[:, None]))
    return found


def _join(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return _JOIN.take(a.astype(np.int32) << 8 | b)
