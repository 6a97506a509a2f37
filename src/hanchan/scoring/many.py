"""The value of many wins at once, on NumPy arrays.

This module needs the extra `hanchan[research]`; nothing in the core imports it. It only lays the arrays side by side: the wins are valued
one after the other by `hanchan.scoring.value`, in a loop of the core, so the rules are those of a single win.
"""

import reprlib
from operator import index
from typing import Any, Final, NamedTuple

from hanchan.errors import ArgumentError, HandError, MissingExtra, SituationError

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as missing:
    raise MissingExtra(f"{__name__} needs {missing.name!r}: pip install 'hanchan[research]'") from None

from hanchan.hand.many import counts_given
from hanchan.rules import DEFAULT, Ruleset, load
from hanchan.scoring import rows
from hanchan.scoring.catalogue import YAKU
from hanchan.tiles.kinds import COPIES, KINDS, TILES

CHI: Final = 0
"""Added to its lowest kind, the number of a chii."""
PON: Final = KINDS
KAN: Final = 2 * KINDS
"""Of an open kan, however it came about."""
ANKAN: Final = 3 * KINDS
NONE: Final = -1
"""In place of a meld or an indicator."""

_FIVES: Final = np.array([4, 13, 22])
_FIVES_OF_MELD: Final = np.zeros(4 * KINDS + 1, np.int16)
"""How many fives a meld has, by one more than its number: 0 stands for none."""
for _kind in range(27):
    _FIVES_OF_MELD[1 + CHI + _kind] = _kind % 9 in (2, 3, 4)
    for _sort, _size in ((PON, 3), (KAN, 4), (ANKAN, 4)):
        _FIVES_OF_MELD[1 + _sort + _kind] = _size * (_kind % 9 == 4)

_AT_ONCE: Final = 16_384
"""Rows that are valued at a time, so that the bytes in between stay few."""
_VALUE: Final = np.dtype([("yaku", "<i8"), ("base", "<i4"), ("points", "<i4"), ("han", "<i4"), ("fu", "<i4"), ("yakuman", "<f8")])


class Values(NamedTuple):
    """What each win is worth, as arrays with a number for each; all are 0 where a hand does not win."""

    yaku: NDArray[np.int64]
    """Bit n stands for the yaku n of the catalogue (`yaku_names`)."""
    han: NDArray[np.int32]
    """With dora; 0 for a yakuman."""
    fu: NDArray[np.int32]
    """After rounding; 0 for a yakuman."""
    yakuman: NDArray[np.float64]
    """How many yakuman it counts as."""
    base: NDArray[np.int32]
    """Base points."""
    points: NDArray[np.int32]
    """Points won, without counters and sticks."""


def value(
    counts: ArrayLike, kind: ArrayLike, melds: ArrayLike | None = None, *, rules: str | Ruleset = DEFAULT, tsumo: ArrayLike = False,
    seat_wind: ArrayLike = 0, round_wind: ArrayLike = 0, riichi: ArrayLike = 0, open_riichi: ArrayLike = False, ippatsu: ArrayLike = False,
    rinshan: ArrayLike = False, chankan: ArrayLike = False, last_tile: ArrayLike = False, first_turn: ArrayLike = False,
    discarder_in_riichi: ArrayLike = False, dora: ArrayLike | None = None, ura: ArrayLike | None = None, red_fives: ArrayLike = 0,
    counters: ArrayLike = 0,
) -> Values:  # fmt: skip
    """What many wins are worth: as `hanchan.scoring.value`, which takes one.

    `counts` are rows of the concealed tiles without the winning one, `kind` is the kind of that. `melds` has up to four columns of
    numbers (`PON` + kind and so on, `NONE`), `dora` and `ura` up to five of indicators; `red_fives` are those in hand and melds. The
    rest is as in `Win`. Each is an array with a number for each row, or one number for all of them. Situations are believed, as `value`
    does; `impossible` says of a single win whether it can have happened.

    >>> from hanchan.tiles import counts_of, parse, parse_tile
    >>> found = value([counts_of(parse("234m88p12345678s"))], parse_tile("9s"), rules="ema2016", riichi=1, seat_wind=1)
    >>> found.han.tolist(), found.fu.tolist(), found.points.tolist(), yaku_names(found.yaku[0])
    ([4], [30], [7700], ['riichi', 'pinfu', 'itsu'])
    """
    chosen = load(rules) if isinstance(rules, str) else rules
    held = counts_given(counts)
    table = np.zeros((len(held), rows.ROW), np.uint8)
    table[:, :KINDS] = _within("counts", held, held, 0, COPIES)
    won = _column("kind", kind, held, 0, KINDS - 1)
    table[:, rows.KIND] = won
    _put_beside(table, rows.MELDS, "melds", melds, 4, 4 * KINDS - 1)
    _put_beside(table, rows.DORA, "dora", dora, 5, TILES - 1)
    _put_beside(table, rows.URA, "ura", ura, 5, TILES - 1)
    numbers = {
        "tsumo": (rows.TSUMO, tsumo, 1), "seat_wind": (rows.SEAT_WIND, seat_wind, 3), "round_wind": (rows.ROUND_WIND, round_wind, 3),
        "riichi": (rows.RIICHI, riichi, 2), "red_fives": (rows.RED_FIVES, red_fives, 4), "counters": (rows.COUNTERS, counters, 255),
    }  # fmt: skip
    for name, (place, given, most) in numbers.items():
        table[:, place] = _column(name, given, held, 0, most)
    flags = (open_riichi, ippatsu, rinshan, chankan, last_tile, first_turn, discarder_in_riichi)
    for bit, (name, given) in enumerate(zip(rows.SITUATIONS, flags, strict=True)):
        table[:, rows.SITUATION] |= _column(name, given, held, 0, 1) << bit
    _check_tiles(table)
    _check_red_fives(table)
    values = np.zeros(len(table), _VALUE)
    for first in range(0, len(table), _AT_ONCE):
        part = table[first : first + _AT_ONCE]
        values[first : first + _AT_ONCE] = np.frombuffer(rows.values_of(part.tobytes(), chosen), _VALUE)
    return Values(*[np.ascontiguousarray(values[name]) for name in Values._fields])


def yaku_names(yaku: int | np.integer[Any]) -> list[str]:
    """The names of the yaku in a mask."""
    try:
        mask = index(yaku)
    except TypeError:
        raise ArgumentError(f"the mask is {reprlib.repr(yaku)}, which is not a whole number") from None
    return [one.name for number, one in enumerate(YAKU) if mask >> number & 1]


def _within(name: str, given: NDArray[Any], held: NDArray[Any], least: int, most: int) -> NDArray[Any]:
    if given.dtype.kind == "b":
        return given
    wrong = given > most
    if given.dtype.kind == "i":
        wrong |= given < least
    if wrong.any():
        row = int(wrong.reshape(len(held), -1).any(axis=1).argmax())
        raise SituationError(f"{name} of row {row}: {given[wrong].flat[0]}; it has {least} to {most}")
    return given


def _column(name: str, given: ArrayLike, held: NDArray[Any], least: int, most: int) -> NDArray[np.uint8]:
    numbers = _array(name, given)
    if numbers.dtype.kind not in "biu" or numbers.ndim > 1 or (numbers.ndim and len(numbers) != len(held)):
        raise SituationError(
            f"{name} has a whole number for each of {len(held)} rows, or one for all, not {numbers.dtype} of shape {numbers.shape}"
        )
    return _within(name, np.broadcast_to(numbers, (len(held),)), held, least, most).astype(np.uint8)


def _array(name: str, given: ArrayLike) -> NDArray[Any]:
    try:
        return np.asarray(given)
    except (ValueError, TypeError, OverflowError):
        raise SituationError(f"{name}: these make no array, because their rows differ; {NONE} fills a row") from None


def _put_beside(table: NDArray[np.uint8], place: int, name: str, given: ArrayLike | None, columns: int, most: int) -> None:
    """Write columns of numbers as one more than each, so that nothing is 0."""
    if given is None:
        return
    numbers = _array(name, given)
    if numbers.dtype.kind not in "iu" or numbers.ndim != 2 or len(numbers) != len(table) or numbers.shape[1] > columns:
        raise SituationError(
            f"{name} are whole numbers in {len(table)} rows of at most {columns}, {NONE} for none, "
            f"not {numbers.dtype} of shape {numbers.shape}"
        )
    table[:, place : place + numbers.shape[1]] = _within(name, numbers, table, NONE, most).astype(np.int16) + 1


def _check_red_fives(table: NDArray[np.uint8]) -> None:
    """Whether each row has as many fives as red ones."""
    fives = (table[:, _FIVES].sum(axis=1) + (np.isin(table[:, rows.KIND], _FIVES))).astype(np.int16)
    for column in range(rows.MELDS, rows.MELDS + 4):
        fives += _FIVES_OF_MELD[table[:, column]]
    wrong = table[:, rows.RED_FIVES] > fives
    if wrong.any():
        row = int(wrong.argmax())
        raise SituationError(f"red_fives of row {row}: {table[row, rows.RED_FIVES]}; the hand has {fives[row]} fives")


def _check_tiles(table: NDArray[np.uint8]) -> None:
    """Whether each row is a hand: thirteen tiles, counting melds as three, and no tile five times."""
    melds = table[:, rows.MELDS : rows.MELDS + 4].astype(np.int16) - 1
    every = table[:, :KINDS].astype(np.int8)
    tiles = every.sum(axis=1, dtype=np.int16) + 3 * (melds != NONE).sum(axis=1, dtype=np.int16)
    if (tiles != 13).any():
        row = int((tiles != 13).argmax())
        raise HandError(f"row {row} has {tiles[row]} tiles besides the winning one, a meld counted as three; there must be 13")
    at = np.arange(len(table))
    every[at, table[:, rows.KIND]] += 1
    for meld in melds.T:
        chosen = at[meld != NONE]
        sort, kind = meld[chosen] // KINDS, meld[chosen] % KINDS
        chi = sort == 0
        if ((kind[chi] >= 27) | (kind[chi] % 9 > 6)).any():
            row = int(chosen[chi][((kind[chi] >= 27) | (kind[chi] % 9 > 6)).argmax()])
            raise HandError(f"row {row} has a chii that begins with kind {meld[row]}; it is three in a row of a suit")
        every[chosen, kind] += np.where(chi, 1, np.where(sort == 1, 3, 4)).astype(np.int8)
        every[chosen[chi], kind[chi] + 1] += 1
        every[chosen[chi], kind[chi] + 2] += 1
    if (every > COPIES).any():
        row, one = (int(place[0]) for place in (every > COPIES).nonzero())
        raise HandError(f"row {row} has kind {one} {every[row, one]} times; a set of tiles has {COPIES}")
