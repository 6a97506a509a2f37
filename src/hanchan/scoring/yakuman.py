"""Yakuman, a function for each, with its name (EMA 2016 §4.2.5). The rules say how many times each counts."""

from typing import Final

from mypy_extensions import i64

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import (
    CHIIHOU,
    CHINROUTOU,
    CHUUREN,
    CHUUREN9,
    DAISANGEN,
    DAISHARIN,
    DAISUUSHII,
    ISSHOKU_YONJUN,
    OPEN_RIICHI,
    RENHOU,
    RYUUIISOU,
    SHOUSUUSHII,
    SUUANKOU,
    SUUANKOU_TANKI,
    SUUKANTSU,
    SUURENKOU,
    TENHOU,
    TSUUIISOU,
)  # fmt: skip
from hanchan.scoring.optional import daisharin, isshoku_yonjun, suurenkou
from hanchan.scoring.shape import PAIR_WAIT, Shape
from hanchan.scoring.situation import open_riichi, renhou
from hanchan.scoring.win import Win, count_in
from hanchan.tiles.masks import DRAGONS, GREEN_TILES, HONOURS, TERMINALS, WINDS, bit, size, suits_of

Found = list[tuple[int, float]]
"""Yaku numbers and how many yakuman each is worth."""
_NOTHING: Final[Found] = []
"""What most hands have of yakuman, so it is not made again for each; nothing is ever added to it."""


def tenhou(win: Win) -> bool:
    """The dealer wins with the tiles dealt, without a concealed kan."""
    return win.first_turn and win.tsumo and win.is_dealer and not win.melds


def chiihou(win: Win) -> bool:
    """Another player wins on the first draw, the go-around unbroken, without a concealed kan."""
    return win.first_turn and win.tsumo and not win.is_dealer and not win.melds


def ryuuiisou(win: Win) -> bool:
    """All green: 2 3 4 6 8 of bamboo and the green dragon, which is not required."""
    return win.present & ~GREEN_TILES == 0


def chinroutou(win: Win) -> bool:
    """Only terminals."""
    return win.present & ~TERMINALS == 0


def tsuuiisou(win: Win) -> bool:
    """Only honours."""
    return win.present & ~HONOURS == 0


def chuuren(win: Win) -> bool:
    """Nine gates: concealed 1-1-1-2-3-4-5-6-7-8-9-9-9 of a suit and any other tile of that suit."""
    if win.present & HONOURS or win.melds or suits_of(win.present) not in (1, 2, 4):
        return False
    first: i64 = win.kind - win.kind % 9
    kind: i64
    for kind in range(first, first + 9):
        n: i64 = count_in(win.m, win.p, win.s, win.z, kind)
        if n == 0 or (n < 3 and (kind == first or kind == first + 8)):
            return False
    return True


def nine_sided(win: Win) -> bool:
    """Whether nine gates waited for all nine: the winning tile is the extra one."""
    n: i64 = count_in(win.m, win.p, win.s, win.z, win.kind)
    return n == 4 or (n == 2 and win.kind % 9 not in (0, 8))


def kokushi(win: Win) -> bool:
    """Thirteen orphans."""
    return not win.melds and win.present & ~(TERMINALS | HONOURS) == 0 and size(win.present) == 13


def thirteen_sided(win: Win) -> bool:
    """Whether thirteen orphans waited for all thirteen: the winning tile is the doubled one."""
    return count_in(win.m, win.p, win.s, win.z, win.kind) == 2


def suuankou(shape: Shape) -> bool:
    """Four concealed pons; by ron only on a pair wait, because a pon completed by ron is not concealed."""
    return size(shape.closed_pons) == 4


def suukantsu(shape: Shape) -> bool:
    """Four kans."""
    return size(shape.kans) == 4


def daisangen(shape: Shape) -> bool:
    """Big three dragons: pons of all three."""
    return shape.pons & DRAGONS == DRAGONS


def shousuushii(shape: Shape) -> bool:
    """Little four winds: three wind pons and the pair of the fourth."""
    return size(shape.pons & WINDS) == 3 and bit(shape.pair) & WINDS != 0


def daisuushii(shape: Shape) -> bool:
    """Big four winds: pons of all four."""
    return shape.pons & WINDS == WINDS


def special(win: Win, rules: Ruleset, multiple: float) -> float:
    """What a special wait is worth: in EMA 2008 §4.2.5 nothing extra for a hand won as dealt, which had no wait."""
    return multiple if rules.tenhou_special_wait or not tenhou(win) else 1.0


def pair_wait(win: Win, rules: Ruleset) -> float:
    """What four concealed pons on a pair wait are worth; EMA 2008 §4.2.5 can be read as giving the extra yakuman for ron alone."""
    return special(win, rules, rules.suuankou_tanki) if rules.suuankou_tanki_tsumo or not win.tsumo else 1.0


def of_situation(win: Win, rules: Ruleset) -> Found:
    """Yakuman of the situation."""
    found: Found = _NOTHING
    if win.first_turn:
        if tenhou(win):
            found = [*found, (TENHOU, 1.0)]
        elif chiihou(win):
            found = [*found, (CHIIHOU, 1.0)]
        elif rules.renhou == "yakuman" and renhou(win):
            found = [*found, (RENHOU, 1.0)]
    if not win.tsumo and open_riichi(win, rules) and (rules.open_riichi_ron == "anyone" or not win.discarder_in_riichi):
        found = [*found, (OPEN_RIICHI, 1.0)]
    return found


def of_tiles(win: Win, rules: Ruleset) -> Found:
    """Yakuman that do not depend on the reading; thirteen orphans is a form of its own."""
    found: Found = _NOTHING
    if ryuuiisou(win):
        found = [*found, (RYUUIISOU, 1.0)]
    if tsuuiisou(win):
        found = [*found, (TSUUIISOU, 1.0)]
    if chinroutou(win):
        found = [*found, (CHINROUTOU, 1.0)]
    if chuuren(win):
        gates = (CHUUREN9, special(win, rules, rules.chuuren_9_wait)) if nine_sided(win) else (CHUUREN, 1.0)
        found = [*found, gates]
    if rules.daisharin and daisharin(win):
        found = [*found, (DAISHARIN, 1.0)]
    return found


def of_sets(shape: Shape, rules: Ruleset) -> Found:
    """Yakuman of one reading."""
    found: Found = _NOTHING
    if shape.pons:
        if suuankou(shape):
            pons = (SUUANKOU_TANKI, pair_wait(shape.win, rules)) if shape.wait == PAIR_WAIT else (SUUANKOU, 1.0)
            found = [*found, pons]
        if suukantsu(shape):
            found = [*found, (SUUKANTSU, 1.0)]
        if daisangen(shape):
            found = [*found, (DAISANGEN, 1.0)]
        if daisuushii(shape):
            found = [*found, (DAISUUSHII, rules.daisuushii)]
        elif shousuushii(shape):
            found = [*found, (SHOUSUUSHII, 1.0)]
        if rules.suurenkou and suurenkou(shape):
            found = [*found, (SUURENKOU, 1.0)]
    elif rules.isshoku_yonjun and isshoku_yonjun(shape):
        found = [*found, (ISSHOKU_YONJUN, 1.0)]
    return found
