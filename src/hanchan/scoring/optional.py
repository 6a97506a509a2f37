"""Optional yaku of the Polish sheet, block [M]. Each counts only where the rules switch it on."""

from mypy_extensions import i64

from hanchan.scoring.shape import Shape
from hanchan.scoring.win import Win, count_in
from hanchan.tiles.masks import bit


def sanshoku_shou_doukou(shape: Shape) -> bool:
    """Two pons and the pair of one number in the three suits."""
    if shape.pair >= 27:
        return False
    number: i64 = shape.pair % 9
    found: i64 = 0
    suit: i64
    for suit in range(3):
        kind: i64 = 9 * suit + number
        if kind != shape.pair and shape.pons & bit(kind):
            found += 1
    return found == 2


def sanrenkou(shape: Shape) -> bool:
    """Three pons of a suit with consecutive numbers; four of them are suurenkou."""
    return _consecutive_pons(shape, 3)


def suurenkou(shape: Shape) -> bool:
    """Four pons of a suit with consecutive numbers."""
    return _consecutive_pons(shape, 4)


def _consecutive_pons(shape: Shape, length: i64) -> bool:
    suit: i64
    for suit in range(3):
        run: i64 = shape.pons >> 9 * suit & 0b111111111
        i: i64
        for i in range(length - 1):
            run &= run >> 1
        if run:
            return True
    return False


def isshoku_yonjun(shape: Shape) -> bool:
    """Four equal chii."""
    return shape.chi_count == 4 and shape.chis & (shape.chis - 1) == 0


def daisharin(win: Win) -> bool:
    """Concealed 2-2-3-3-4-4-5-5-6-6-7-7-8-8 of dots."""
    if win.melds:
        return False
    kind: i64
    for kind in range(10, 17):
        n: i64 = count_in(win.m, win.p, win.s, win.z, kind)
        if n != 2:
            return False
    return True


def shiisan_puuta(win: Win) -> bool:
    """On the first draw: one pair, and no other two tiles of a suit that are equal or at most two steps apart."""
    if not win.first_turn or not win.tsumo or win.melds:
        return False
    counts = win.counts
    pairs: i64 = 0
    kind: i64
    for kind in range(34):
        n: i64 = counts[kind]
        if n > 2:
            return False
        if n == 2:
            pairs += 1
        if n and kind < 27:
            step: i64
            for step in range(1, 3):
                if kind % 9 + step < 9:
                    near: i64 = counts[kind + step]
                    if near:
                        return False
    return pairs == 1


def eight_counters(win: Win) -> bool:
    """The dealer wins with eight or more counters on the table; the hand still needs another yaku."""
    return win.is_dealer and win.counters >= 8
