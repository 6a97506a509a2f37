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


def whole_hand(win: Win, rules: Ruleset, found: list[int] | None) -> i64:
    """Yaku that do not depend on the reading, added to `found`, and their han; they count for seven pairs too."""
    closed = win.closed
    han: i64 = 0
    if tanyao(win, rules):
        han += counted(TANYAO, closed, found)
    if honitsu(win):
        han += counted(HONITSU, closed, found)
    elif chinitsu(win):
        han += counted(CHINITSU, closed, found)
    if honroutou(win):
        han += counted(HONROUTOU, closed, found)
    return han


def patterns(shape: Shape, rules: Ruleset, found: list[int] | None) -> i64:
    """Yaku of one reading, added to `found`, and their han."""
    han: i64 = 0
    if shape.chi_count:
        han += _of_chis(shape, rules, found)
    if shape.pons:
        han += _of_pons(shape, rules, found)
    return han


def _of_chis(shape: Shape, rules: Ruleset, found: list[int] | None) -> i64:
    closed = shape.closed
    han: i64 = 0
    if pinfu(shape):
        han += counted(PINFU, closed, found)
    if iipeikou(shape):
        han += counted(IIPEIKOU, closed, found)
    elif ryanpeikou(shape):
        han += counted(RYANPEIKOU, closed, found)
    if sanshoku(shape):
        han += counted(SANSHOKU, closed, found)
    if itsu(shape):
        han += counted(ITSU, closed, found)
    if junchan(shape, rules):
        han += counted(JUNCHAN, closed, found)
    elif chanta(shape, rules):
        han += counted(CHANTA, closed, found)
    return han


def _of_pons(shape: Shape, rules: Ruleset, found: list[int] | None) -> i64:
    closed = shape.closed
    han: i64 = 0
    if shape.pons & HONOURS:
        if yakuhai_white(shape):
            han += counted(YAKUHAI_WHITE, closed, found)
        if yakuhai_green(shape):
            han += counted(YAKUHAI_GREEN, closed, found)
        if yakuhai_red(shape):
            han += counted(YAKUHAI_RED, closed, found)
        if seat_wind(shape):
            han += counted(SEAT_WIND, closed, found)
        if round_wind(shape):
            han += counted(ROUND_WIND, closed, found)
        if shousangen(shape):
            han += counted(SHOUSANGEN, closed, found)
    if sanshoku_doukou(shape):
        han += counted(SANSHOKU_DOUKOU, closed, found)
    if sanankou(shape):
        han += counted(SANANKOU, closed, found)
    if sankantsu(shape):
        han += counted(SANKANTSU, closed, found)
    if toitoi(shape):
        han += counted(TOITOI, closed, found)
    if rules.sanshoku_shou_doukou and sanshoku_shou_doukou(shape):
        han += counted(SANSHOKU_SHOU_DOUKOU, closed, found)
    if rules.sanrenkou and sanrenkou(shape):
        han += counted(SANRENKOU, closed, found)
    return han
