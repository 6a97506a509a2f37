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
    counted,
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


def seven_pairs(win: Win) -> bool:
    """Seven different pairs (EMA 2016 §4.2.2), of a hand without melds: fourteen tiles, and each digit of the suits is 0 or 2."""
    return (win.m | win.p | win.s | win.z) & ~0o222222222 == 0


def pinfu(shape: Shape) -> bool:
    """A concealed hand of four chii, a pair without value and a two-sided wait."""
    if not shape.closed or shape.chi_count != 4 or shape.wait != TWO_SIDED:
        return False
    return shape.pair < EAST or bit(shape.pair) & (DRAGONS | shape.own_wind | shape.prevailing_wind) == 0


def iipeikou(shape: Shape) -> bool:
    """Two equal chii in a concealed hand; two such pairs are ryanpeikou instead."""
    return shape.closed and shape.equal_chis == 1


def ryanpeikou(shape: Shape) -> bool:
    """Twice two equal chii in a concealed hand."""
    return shape.closed and shape.equal_chis == 2


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
    return shape.pons & shape.own_wind != 0


def round_wind(shape: Shape) -> bool:
    return shape.pons & shape.prevailing_wind != 0


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


def whole_hand(win: Win, rules: Ruleset) -> i64:
    """The tally of the yaku that do not depend on the reading; they count for seven pairs too."""
    closed = win.closed
    tally: i64 = 0
    if tanyao(win, rules):
        tally += counted(TANYAO, closed)
    if honitsu(win):
        tally += counted(HONITSU, closed)
    elif chinitsu(win):
        tally += counted(CHINITSU, closed)
    if honroutou(win):
        tally += counted(HONROUTOU, closed)
    return tally


def patterns(shape: Shape, rules: Ruleset) -> i64:
    """The tally of the yaku of one reading."""
    tally: i64 = 0
    if shape.chi_count:
        tally += _of_chis(shape, rules)
    if shape.pons:
        tally += _of_pons(shape, rules)
    return tally


def _of_chis(shape: Shape, rules: Ruleset) -> i64:
    closed = shape.closed
    tally: i64 = 0
    if pinfu(shape):
        tally += counted(PINFU, closed)
    if iipeikou(shape):
        tally += counted(IIPEIKOU, closed)
    elif ryanpeikou(shape):
        tally += counted(RYANPEIKOU, closed)
    if sanshoku(shape):
        tally += counted(SANSHOKU, closed)
    if itsu(shape):
        tally += counted(ITSU, closed)
    if junchan(shape, rules):
        tally += counted(JUNCHAN, closed)
    elif chanta(shape, rules):
        tally += counted(CHANTA, closed)
    return tally


def _of_pons(shape: Shape, rules: Ruleset) -> i64:
    closed = shape.closed
    tally: i64 = 0
    if shape.pons & HONOURS:
        if yakuhai_white(shape):
            tally += counted(YAKUHAI_WHITE, closed)
        if yakuhai_green(shape):
            tally += counted(YAKUHAI_GREEN, closed)
        if yakuhai_red(shape):
            tally += counted(YAKUHAI_RED, closed)
        if seat_wind(shape):
            tally += counted(SEAT_WIND, closed)
        if round_wind(shape):
            tally += counted(ROUND_WIND, closed)
        if shousangen(shape):
            tally += counted(SHOUSANGEN, closed)
    if sanshoku_doukou(shape):
        tally += counted(SANSHOKU_DOUKOU, closed)
    if sanankou(shape):
        tally += counted(SANANKOU, closed)
    if sankantsu(shape):
        tally += counted(SANKANTSU, closed)
    if toitoi(shape):
        tally += counted(TOITOI, closed)
    if rules.sanshoku_shou_doukou and sanshoku_shou_doukou(shape):
        tally += counted(SANSHOKU_SHOU_DOUKOU, closed)
    if rules.sanrenkou and sanrenkou(shape):
        tally += counted(SANRENKOU, closed)
    return tally
