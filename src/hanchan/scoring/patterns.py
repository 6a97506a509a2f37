"""Yaku of tiles and sets, a function for each, with its name (EMA 2016 §4.2.1-§4.2.4)."""

from mypy_extensions import i64

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import (
    CHANTA,
    CHINITSU,
    HONITSU,
    HONROUTOU,
    IIPEIKOU,
    ITSU,
    JUNCHAN,
    PINFU,
    ROUND_WIND,
    RYANPEIKOU,
    SANANKOU,
    SANKANTSU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SANSHOKU_SHOU_DOUKOU,
    SEAT_WIND,
    SHOUSANGEN,
    TANYAO,
    TOITOI,
    YAKUHAI_GREEN,
    YAKUHAI_RED,
    YAKUHAI_WHITE,
)  # fmt: skip
from hanchan.scoring.optional import sanrenkou, sanshoku_shou_doukou
from hanchan.scoring.shape import TWO_SIDED, Shape
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, GREEN, RED, WHITE
from hanchan.tiles.masks import DRAGONS, HONOURS, ORPHANS, OUTER_CHI, SUIT, TERMINALS, bit, size, suits_of


def tanyao(win: Win, rules: Ruleset) -> bool:
    """All simples: no terminals, no honours."""
    return win.present & ORPHANS == 0 and (win.closed or rules.open_tanyao)


def honitsu(win: Win) -> bool:
    """Half flush: one suit and honours."""
    suits = suits_of(win.present)
    return suits & (suits - 1) == 0 and suits != 0 and win.present & HONOURS != 0


def chinitsu(win: Win) -> bool:
    """Full flush: one suit only."""
    suits = suits_of(win.present)
    return suits & (suits - 1) == 0 and win.present & HONOURS == 0


def honroutou(win: Win) -> bool:
    """Only terminals and honours."""
    return win.present & ~ORPHANS == 0


def pinfu(shape: Shape) -> bool:
    """A concealed hand of four chii, a pair without value and a two-sided wait."""
    if not shape.win.closed or shape.chi_count != 4 or shape.wait != TWO_SIDED:
        return False
    pair: i64 = shape.pair
    return pair < EAST or (pair < WHITE and pair != EAST + shape.win.seat_wind and pair != EAST + shape.win.round_wind)


def iipeikou(shape: Shape) -> bool:
    """Two equal chii in a concealed hand; two such pairs are ryanpeikou instead."""
    return shape.win.closed and shape.equal_chis == 1


def ryanpeikou(shape: Shape) -> bool:
    """Twice two equal chii in a concealed hand."""
    return shape.win.closed and shape.equal_chis == 2


def sanshoku(shape: Shape) -> bool:
    """The same chii in all three suits."""
    return shape.chis & shape.chis >> 9 & shape.chis >> 18 & SUIT != 0


def itsu(shape: Shape) -> bool:
    """1-2-3, 4-5-6 and 7-8-9 of one suit."""
    straight: i64 = 0b1001001
    return shape.chis & straight == straight or shape.chis >> 9 & straight == straight or shape.chis >> 18 & straight == straight


def yakuhai_white(shape: Shape) -> bool:
    return shape.pons & bit(WHITE) != 0


def yakuhai_green(shape: Shape) -> bool:
    return shape.pons & bit(GREEN) != 0


def yakuhai_red(shape: Shape) -> bool:
    return shape.pons & bit(RED) != 0


def seat_wind(shape: Shape) -> bool:
    return shape.pons & bit(EAST + shape.win.seat_wind) != 0


def round_wind(shape: Shape) -> bool:
    return shape.pons & bit(EAST + shape.win.round_wind) != 0


def chanta(shape: Shape, rules: Ruleset) -> bool:
    """A terminal or honour in every set and the pair, at least one chii; with terminals alone it is junchan, without chii honroutou.

    EMA 2008 §4.2.1 names only the sets.
    """
    return _outside(shape, ORPHANS, rules.chanta_pair) and not junchan(shape, rules)


def junchan(shape: Shape, rules: Ruleset) -> bool:
    """A terminal in every set and the pair, at least one chii. EMA 2008 and 2012 §4.2.2 name only the sets."""
    return _outside(shape, TERMINALS, rules.junchan_pair)


def _outside(shape: Shape, ends: i64, with_pair: bool) -> bool:
    if shape.chi_count == 0 or shape.chis & ~OUTER_CHI or shape.pons & ~ends:
        return False
    return not with_pair or bit(shape.pair) & ~ends == 0


def sanshoku_doukou(shape: Shape) -> bool:
    """The same pon in all three suits."""
    return shape.pons & shape.pons >> 9 & shape.pons >> 18 & SUIT != 0


def sanankou(shape: Shape) -> bool:
    """Three concealed pons; the hand may be open."""
    return size(shape.closed_pons) == 3


def sankantsu(shape: Shape) -> bool:
    """Three kans."""
    return size(shape.kans) == 3


def toitoi(shape: Shape) -> bool:
    """Pons and kans only."""
    return shape.chi_count == 0


def shousangen(shape: Shape) -> bool:
    """Two dragon pons and the pair of the third."""
    return size(shape.pons & DRAGONS) == 2 and shape.pair >= WHITE


def whole_hand(win: Win, rules: Ruleset) -> list[int]:
    """Yaku that do not depend on the reading; they count for seven pairs too."""
    found: list[int] = []
    if tanyao(win, rules):
        found.append(TANYAO)
    if honitsu(win):
        found.append(HONITSU)
    elif chinitsu(win):
        found.append(CHINITSU)
    if honroutou(win):
        found.append(HONROUTOU)
    return found


def patterns(shape: Shape, rules: Ruleset) -> list[int]:
    """Yaku of one reading."""
    found: list[int] = []
    if shape.chi_count:
        if pinfu(shape):
            found.append(PINFU)
        if iipeikou(shape):
            found.append(IIPEIKOU)
        elif ryanpeikou(shape):
            found.append(RYANPEIKOU)
        if sanshoku(shape):
            found.append(SANSHOKU)
        if itsu(shape):
            found.append(ITSU)
        if junchan(shape, rules):
            found.append(JUNCHAN)
        elif chanta(shape, rules):
            found.append(CHANTA)
    if shape.pons:
        if shape.pons & HONOURS:
            if yakuhai_white(shape):
                found.append(YAKUHAI_WHITE)
            if yakuhai_green(shape):
                found.append(YAKUHAI_GREEN)
            if yakuhai_red(shape):
                found.append(YAKUHAI_RED)
            if seat_wind(shape):
                found.append(SEAT_WIND)
            if round_wind(shape):
                found.append(ROUND_WIND)
            if shousangen(shape):
                found.append(SHOUSANGEN)
        if sanshoku_doukou(shape):
            found.append(SANSHOKU_DOUKOU)
        if sanankou(shape):
            found.append(SANANKOU)
        if sankantsu(shape):
            found.append(SANKANTSU)
        if toitoi(shape):
            found.append(TOITOI)
        if rules.sanshoku_shou_doukou and sanshoku_shou_doukou(shape):
            found.append(SANSHOKU_SHOU_DOUKOU)
        if rules.sanrenkou and sanrenkou(shape):
            found.append(SANRENKOU)
    return found
