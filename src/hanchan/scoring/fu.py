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


def rounded(raw: int) -> int:
    """Rounded up to tens; the 25 fu of seven pairs are not rounded (EMA 2016 §4.1)."""
    return raw if raw == 25 else (raw + 9) // 10 * 10


def fu_of_seven_pairs() -> list[int]:
    """Always 25 fu and nothing else."""
    return [line(SEVEN_PAIRS, 25)]


def fu_of_sets(shape: Shape, rules: Ruleset, pinfu: bool) -> list[int]:
    """The items of one reading. Pinfu is exactly 30 by ron and 20 by self-draw (EMA 2016 §4.2.1)."""
    win = shape.win
    lines: list[int] = [line(WIN, 20) if win.tsumo or not win.closed else line(CONCEALED_RON, 30)]
    if pinfu:
        return lines
    if shape.pons:
        _sets(shape, lines)
    _pair(shape, rules, lines)
    if shape.wait == EDGE_WAIT:
        lines.append(line(EDGE, 2))
    elif shape.wait == CLOSED_WAIT:
        lines.append(line(CLOSED, 2))
    elif shape.wait == PAIR_WAIT:
        lines.append(line(PAIR, 2))
    if win.tsumo:
        drawn = rules.rinshan_tsumo_fu if win.rinshan else 2
        if drawn:
            lines.append(line(SELF_DRAW, drawn))
    if len(lines) == 1 and not win.closed:
        lines.append(line(OPEN_PINFU, 2))
    return lines


def _sets(shape: Shape, lines: list[int]) -> None:
    left: i64 = shape.pons
    kind: i64 = 0
    while left:
        if left & 1:
            worth: i64 = 4 if bit(kind) & ORPHANS else 2
            concealed = shape.closed_pons & bit(kind) != 0
            if concealed:
                worth *= 2
            if shape.kans & bit(kind):
                lines.append(line(CONCEALED_KAN if concealed else OPEN_KAN, 4 * worth, kind))
            else:
                lines.append(line(CONCEALED_PON if concealed else OPEN_PON, worth, kind))
        left >>= 1
        kind += 1


def _pair(shape: Shape, rules: Ruleset, lines: list[int]) -> None:
    pair: i64 = shape.pair
    if pair < EAST:
        return
    if pair >= WHITE:
        lines.append(line(DRAGON_PAIR, 2, pair))
        return
    seat = pair == EAST + shape.win.seat_wind
    prevailing = pair == EAST + shape.win.round_wind
    if seat:
        lines.append(line(SEAT_WIND_PAIR, 2, pair))
    if prevailing and (not seat or rules.double_wind_pair_fu == 4):
        lines.append(line(ROUND_WIND_PAIR, 2, pair))
