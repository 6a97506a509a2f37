"""Many wins valued in one loop: each is a row of bytes, and so is its value. `hanchan.scoring.many` has them as arrays."""

from typing import Final

from librt.strings import BytesWriter, write_f64_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64

from hanchan.hand.melds import ANKAN, CHI, KAN, PON, Meld, meld
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import KINDS
from hanchan.tiles.masks import bit

# The bytes of a row, by their places.
KIND: Final = 34
"""The winning tile; before it are the counts of the concealed tiles without it."""
MELDS: Final = 35
"""Four melds: 0 for none, otherwise one more than its number."""
TSUMO: Final = 39
SEAT_WIND: Final = 40
ROUND_WIND: Final = 41
RIICHI: Final = 42
SITUATION: Final = 43
"""A bit for each of `SITUATIONS`."""
COUNTERS: Final = 44
RED_FIVES: Final = 45
DORA: Final = 46
"""Five indicators: 0 for none, otherwise one more than the tile."""
URA: Final = 51
ROW: Final = 56

SITUATIONS: Final = ("open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn", "discarder_in_riichi")
_INDICATORS: Final = 5

MELD_TYPES: Final = (CHI, PON, KAN, ANKAN)
"""The number of a meld is 34 times the place of its type here, and its kind, of a chii the lowest. An open kan is one, however it came
about."""
_MELDS: Final[list[Meld | None]] = [None] * (len(MELD_TYPES) * KINDS)
"""Those that were asked for. What was claimed from whom makes no difference to the value."""


def values_of(rows: bytes, rules: Ruleset) -> bytes:
    """The value of each row: 64 bits with a bit for each yaku, 32 bits each of base points, points, han and fu, and how many yakuman it is
    as a float of 64 bits; all 0 where a hand does not win."""
    found = BytesWriter()
    first: i64 = 0
    end: i64 = len(rows)
    while first < end:
        score = value(_win(rows, first), rules)
        first += ROW
        if score is None:
            _write(found, 0, 0, 0, 0, 0, 0.0)
            continue
        yaku: i64 = 0
        for number in score.yaku:
            yaku |= bit(number)
        _write(found, yaku, score.base, score.points, score.han, score.fu if score.han else 0, score.yakuman)
    return found.getvalue()


def _write(found: BytesWriter, yaku: i64, base: i64, points: i64, han: i64, fu: i64, yakuman: float) -> None:
    write_i64_le(found, yaku)
    write_i32_le(found, i32(base))
    write_i32_le(found, i32(points))
    write_i32_le(found, i32(han))
    write_i32_le(found, i32(fu))
    write_f64_le(found, yakuman)


def _win(rows: bytes, first: i64) -> Win:
    concealed: list[int] = []
    kind: i64
    n: i64
    for kind in range(KINDS):
        n = rows[first + kind]
        while n > 0:
            concealed.append(kind)
            n -= 1
    situation: i64 = rows[first + SITUATION]
    win = Win(
        concealed, rows[first + KIND], _melds(rows, first + MELDS), tsumo=rows[first + TSUMO] != 0, seat_wind=rows[first + SEAT_WIND],
        round_wind=rows[first + ROUND_WIND], riichi=rows[first + RIICHI], open_riichi=situation & 1 != 0, ippatsu=situation & 2 != 0,
        rinshan=situation & 4 != 0, chankan=situation & 8 != 0, last_tile=situation & 16 != 0, first_turn=situation & 32 != 0,
        discarder_in_riichi=situation & 64 != 0, dora=_indicators(rows, first + DORA), ura=_indicators(rows, first + URA),
        counters=rows[first + COUNTERS],
    )  # fmt: skip
    win.red_fives = rows[first + RED_FIVES]
    return win


def _melds(rows: bytes, first: i64) -> list[Meld]:
    found: list[Meld] = []
    place: i64
    for place in range(4):
        number: i64 = rows[first + place]
        if number:
            found.append(_meld(number - 1))
    return found


def _meld(number: i64) -> Meld:
    known = _MELDS[number]
    if known is None:
        kind = int(number % KINDS)
        name = MELD_TYPES[number // KINDS]
        known = meld(name, [kind, kind + 1, kind + 2] if name == CHI else [kind] * (3 if name == PON else 4))
        _MELDS[number] = known
    return known


def _indicators(rows: bytes, first: i64) -> list[int]:
    found: list[int] = []
    place: i64
    for place in range(_INDICATORS):
        tile: i64 = rows[first + place]
        if tile:
            found.append(tile - 1)
    return found
