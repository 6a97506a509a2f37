"""Fu, item by item (EMA 2016 §4.1.1)."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.shape import CLOSED_WAIT, EDGE_WAIT, PAIR_WAIT, Shape
from hanchan.tiles.kinds import EAST, WHITE
from hanchan.tiles.masks import ORPHANS, bit

ITEMS: Final = (
    "win", "concealed_ron", "seven_pairs", "open_pon", "concealed_pon", "open_kan", "concealed_kan", "dragon_pair", "seat_wind_pair",
    "round_wind_pair", "edge_wait", "closed_wait", "pair_wait", "self_draw", "open_pinfu",
)  # fmt: skip
"""Names of the items, by number."""

WIN: Final = 0
CONCEALED_RON: Final = 1
SEVEN_PAIRS: Final = 2
OPEN_PON: Final = 3
CONCEALED_PON: Final = 4
OPEN_KAN: Final = 5
CONCEALED_KAN: Final = 6
DRAGON_PAIR: Final = 7
SEAT_WIND_PAIR: Final = 8
ROUND_WIND_PAIR: Final = 9
EDGE: Final = 10
CLOSED: Final = 11
PAIR: Final = 12
SELF_DRAW: Final = 13
OPEN_PINFU: Final = 14

_ABOUT_NOTHING: Final = -1


class FuItem(NamedTuple):
    """A fu item: what it is for, the kind concerned (-1 if none), and how many fu."""

    item: int
    kind: int
    fu: int

    @property
    def name(self) -> str:
        return ITEMS[self.item]


def line(item: i64, fu: i64, kind: i64 = _ABOUT_NOTHING) -> i64:
    """An item packed into a number: valuing a hand makes many items, and few are ever read."""
    return item << 16 | (kind + 1) << 8 | fu


def read_line(packed: int) -> FuItem:
    return FuItem(packed >> 16, (packed >> 8 & 255) - 1, packed & 255)


def total(lines: list[int]) -> int:
    fu: i64 = 0
    for packed in lines:
        n: i64 = packed
        fu += n & 255
    return fu


def rounded(raw: i64) -> i64:
    """Rounded up to tens; the 25 fu of seven pairs are not rounded (EMA 2016 §4.1)."""
    return raw if raw == 25 else (raw + 9) // 10 * 10


FU_OF_SEVEN_PAIRS: Final = 25


def fu_of_seven_pairs() -> list[int]:
    """Always 25 fu and nothing else."""
    return [line(SEVEN_PAIRS, FU_OF_SEVEN_PAIRS)]


def fu_of_sets(shape: Shape, rules: Ruleset, pinfu: bool, lines: list[int] | None) -> i64:
    """The fu of one reading; its items are added to `lines`, if anybody wants to know them.

    Pinfu is exactly 30 by ron and 20 by self-draw (EMA 2016 §4.2.1).
    """
    win = shape.win
    start: i64 = _item(lines, WIN, 20) if win.tsumo or not shape.closed else _item(lines, CONCEALED_RON, 30)
    if pinfu:
        return start
    fu: i64 = start
    if shape.pons:
        fu += _sets(shape, lines)
    if shape.pair >= EAST:
        fu += _pair(shape, rules, lines)
    if shape.wait == EDGE_WAIT:
        fu += _item(lines, EDGE, 2)
    elif shape.wait == CLOSED_WAIT:
        fu += _item(lines, CLOSED, 2)
    elif shape.wait == PAIR_WAIT:
        fu += _item(lines, PAIR, 2)
    if win.tsumo:
        drawn: i64 = rules.rinshan_tsumo_fu if win.rinshan else 2
        if drawn:
            fu += _item(lines, SELF_DRAW, drawn)
    if fu == start and not shape.closed:
        fu += _item(lines, OPEN_PINFU, 2)
    return fu


def _item(lines: list[int] | None, item: i64, fu: i64, kind: i64 = _ABOUT_NOTHING) -> i64:
    if lines is not None:
        lines.append(line(item, fu, kind))
    return fu


def _sets(shape: Shape, lines: list[int] | None) -> i64:
    fu: i64 = 0
    left: i64 = shape.pons
    kind: i64 = 0
    while left:
        while left & 255 == 0:
            left >>= 8
            kind += 8
        if left & 1:
            worth: i64 = 4 if bit(kind) & ORPHANS else 2
            concealed = shape.closed_pons & bit(kind) != 0
            if concealed:
                worth *= 2
            if shape.kans & bit(kind):
                fu += _item(lines, CONCEALED_KAN if concealed else OPEN_KAN, 4 * worth, kind)
            else:
                fu += _item(lines, CONCEALED_PON if concealed else OPEN_PON, worth, kind)
        left >>= 1
        kind += 1
    return fu


def _pair(shape: Shape, rules: Ruleset, lines: list[int] | None) -> i64:
    """Of a pair of honours."""
    pair: i64 = shape.pair
    if pair >= WHITE:
        return _item(lines, DRAGON_PAIR, 2, pair)
    fu: i64 = 0
    seat = bit(pair) & shape.own_wind != 0
    if seat:
        fu += _item(lines, SEAT_WIND_PAIR, 2, pair)
    if bit(pair) & shape.prevailing_wind and (not seat or rules.double_wind_pair_fu == 4):
        fu += _item(lines, ROUND_WIND_PAIR, 2, pair)
    return fu
