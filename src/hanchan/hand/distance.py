"""Shanten: how many tiles a hand needs until it waits (0 waiting, -1 complete).

A hand is given by the counts of the 34 kinds among the concealed tiles. Melds are left out; their number follows from the number of
tiles. Four look-ups in `tables` and three joins are enough for any hand.

This is the innermost loop of everything, so its numbers are `i64` (plain C integers when compiled). Two traps of the compiler: an element
of a `bytes` must be assigned to an `i64` before it is used, and a literal must not be shifted by an `i64` (`1 << k` is computed in
32 bits).
"""

from typing import cast

from mypy_extensions import i64

from hanchan.errors import HandError
from hanchan.hand.tables import HONOURS, JOIN, MISSING, ORPHAN_KINDS, PAIRS, SUIT
from hanchan.tiles.kinds import KINDS, ORPHANS


def shanten(counts: list[int]) -> int:
    """Shanten of a hand over all its forms: four sets and a pair, seven pairs, thirteen orphans."""
    m, p, s, z, tiles = suit_keys(counts)
    return missing_tiles(m, p, s, z, 4 - tiles // 3) - 1


def shanten_standard(counts: list[int]) -> int:
    """Shanten towards four sets and a pair."""
    m, p, s, z, tiles = suit_keys(counts)
    return standard_missing(m, p, s, z, 4 - tiles // 3) - 1


def shanten_seven_pairs(counts: list[int]) -> int:
    """Shanten towards seven different pairs, for a hand without melds."""
    _require_all_kinds(counts)
    kinds: i64 = 0
    pairs: i64 = 0
    for n in cast("list[i64]", counts):
        if n >= 1:
            kinds += 1
        if n >= 2:
            pairs += 1
    missing: i64 = 6 - pairs
    if kinds < 7:
        missing += 7 - kinds
    return missing


def shanten_thirteen_orphans(counts: list[int]) -> int:
    """Shanten towards thirteen orphans, for a hand without melds."""
    _require_all_kinds(counts)
    kinds = 0
    paired = 0
    for kind in ORPHANS:
        kinds += counts[kind] >= 1
        paired |= counts[kind] >= 2
    return 13 - kinds - paired


def _require_all_kinds(counts: list[int]) -> None:
    if len(counts) != KINDS:
        raise HandError(f"counts of {len(counts)} kinds; there are {KINDS}")


def suit_keys(counts: list[int]) -> tuple[i64, i64, i64, i64, i64]:
    """Keys of the four suits for the tables, and the number of concealed tiles.

    A key reads the counts of a suit as a number in base 5. Its highest digit is the lowest tile here and the highest tile
    in the tables, which makes no difference: what holds for a suit holds for its mirror image.
    """
    m: i64 = 0
    p: i64 = 0
    s: i64 = 0
    key: i64 = 0
    tiles: i64 = 0
    kind: i64 = 0
    for n in cast("list[i64]", counts):  # read directly as C integers
        if n < 0 or n > 4:
            raise HandError(f"{n} tiles of one kind; a hand has 0 to 4 of each")
        key = key * 5 + n
        tiles += n
        kind += 1
        if kind == 9:
            m = key
            key = 0
        elif kind == 18:
            p = key
            key = 0
        elif kind == 27:
            s = key
            key = 0
    if kind != 34:
        raise HandError(f"counts of {kind} kinds; there are 34")
    if tiles > 14 or tiles % 3 == 0:
        raise HandError(f"{tiles} concealed tiles; a hand has 1, 4, 7, 10 or 13, and one more after a draw")
    return m, p, s, key, tiles


def join(a: i64, b: i64) -> i64:
    """Two groups of suits together."""
    together: i64 = JOIN[a << 8 | b]
    return together


def standard_missing(m: i64, p: i64, s: i64, z: i64, melds: i64) -> i64:
    """Tiles missing to four sets and a pair, from the keys of the suits."""
    a: i64 = SUIT[m << 1]
    b: i64 = SUIT[p << 1]
    c: i64 = SUIT[s << 1]
    d: i64 = HONOURS[z << 1]
    missing: i64 = MISSING[melds << 8 | join(join(a, b), join(c, d))]
    return missing


def pairs_profile(m: i64, p: i64, s: i64, z: i64) -> i64:
    """Pairs of the hand + 16 x kinds of the hand."""
    a: i64 = PAIRS[SUIT[m << 1 | 1]]
    b: i64 = PAIRS[SUIT[p << 1 | 1]]
    c: i64 = PAIRS[SUIT[s << 1 | 1]]
    d: i64 = PAIRS[HONOURS[z << 1 | 1]]
    return a + b + c + d


def orphans_profile(m: i64, p: i64, s: i64, z: i64) -> i64:
    """Kinds of orphans in the hand + 16 x suits in which an orphan is paired."""
    a: i64 = ORPHAN_KINDS[SUIT[m << 1 | 1]]
    b: i64 = ORPHAN_KINDS[SUIT[p << 1 | 1]]
    c: i64 = ORPHAN_KINDS[SUIT[s << 1 | 1]]
    d: i64 = ORPHAN_KINDS[HONOURS[z << 1 | 1]]
    return a + b + c + d


def pairs_missing(profile: i64) -> i64:
    """Tiles missing to seven pairs (EMA 2016 §4.2.2: seven different ones)."""
    missing: i64 = 7 - (profile & 15)
    kinds: i64 = profile >> 4
    if kinds < 7:
        missing += 7 - kinds
    return missing


def orphans_missing(profile: i64) -> i64:
    """Tiles missing to thirteen orphans."""
    missing: i64 = 14 - (profile & 15)
    if profile >= 16:
        missing -= 1
    return missing


def missing_tiles(m: i64, p: i64, s: i64, z: i64, melds: i64) -> i64:
    """Tiles missing to the nearest complete hand of any form."""
    best: i64 = standard_missing(m, p, s, z, melds)
    if melds == 0:
        missing: i64 = pairs_missing(pairs_profile(m, p, s, z))
        if missing < best:
            best = missing
        missing = orphans_missing(orphans_profile(m, p, s, z))
        if missing < best:
            best = missing
    return best
