"""Ways from a far hand to a win: each with the tiles that help, the distance, and the points it promises.

A concealed hand heads for riichi. A hand that claims needs a yaku: honours that count, all simples where they count for open hands, one
suit with honours, or only pons. For each such plan the tiles that do not fit are taken out, and the distance of the rest is looked up.
"""

from typing import Final

from hanchan.bots.sight import Sight
from hanchan.hand.accepting import accepting, kinds_of, standard_accepting
from hanchan.hand.distance import missing_tiles, standard_missing, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.scoring.masks import HONOURS, ORPHANS, SUIT
from hanchan.tiles.kinds import EAST, KINDS, kind_of

_SIMPLES: Final = (1 << KINDS) - 1 & ~ORPHANS
_FIRST: Final = 5**8
"""What a one adds to the key of its suit; a nine adds 1."""
_POINTS: Final[tuple[int, ...]] = (0, 1300, 2600, 5000, 7700, 8000, 11000, 12000, 15000, 16000, 17000, 22000, 24000, 30000, 32000)
"""What a hand of so many han usually wins for a player who is not dealer."""
_OPEN: Final = 0.85
"""An open hand has fewer fu."""
_CLAIMED_PON: Final = 2.0
_CLAIMED_CHI: Final = 1.35
"""How many times as often a tile comes that may be claimed too."""
_FARTHEST: Final = 4
_PACE: Final = 1.15
_PACE_HONOURS: Final = 1.05
_PACE_SIMPLES: Final = 1.0
_PACE_ONE_SUIT: Final = 0.75
_PACE_PONS: Final = 0.65
"""How fast hands come nearer that claim, with a yaku already or on the way to one."""


class Way:
    """One way: its shanten, share of the unseen tiles that help, pace later on, points of a win; the helpful kinds as a mask."""

    def __init__(self, shanten: int, share: float, pace: float, points: float, closed: bool, mask: int) -> None:
        self.shanten: Final = shanten
        self.share: Final = share
        self.pace: Final = pace
        self.points: Final = points
        self.closed: Final = closed
        self.mask: Final = mask


def ways(sight: Sight, tiles: list[int], counts: list[int], melds: list[Meld], mask: int, can_declare: bool, least_han: int) -> list[Way]:
    """All ways of a hand before its draw; `mask` are the kinds that help without any plan."""
    return _Ways(sight, tiles, counts, melds, least_han).all(mask, can_declare)


class _Ways:
    def __init__(self, sight: Sight, tiles: list[int], counts: list[int], melds: list[Meld], least_han: int) -> None:
        self.sight: Final = sight
        self.counts: Final = counts
        self.least_han: Final = least_han
        self.made: Final = len(melds)
        self.melded = 0
        self.has_chi = False
        self.closed = True
        self.found: Final[list[Way]] = []
        dora = 0
        honour_han = 0
        for tile in tiles:
            dora += sight.dora[tile]
        for meld in melds:
            self.closed = self.closed and not meld.is_open
            self.has_chi = self.has_chi or meld.type == CHI
            honour_han += sight.honours[meld.kind]
            for tile in meld.tiles:
                dora += sight.dora[tile]
                self.melded |= 1 << kind_of(tile)
        for kind in range(EAST, KINDS):
            if counts[kind] >= 3:
                honour_han += sight.honours[kind]
        self.honour_han: Final = honour_han
        self.sure: Final = dora + honour_han

    def all(self, mask: int, can_declare: bool) -> list[Way]:
        counts, made = self.counts, self.made
        m, p, s, z, _ = suit_keys(counts)
        standard = standard_missing(m, p, s, z, made) - 1
        if self.closed:
            shanten = missing_tiles(m, p, s, z, made) - 1
            points = points_of(self._closed_han(can_declare))
            self.found.append(Way(shanten, self._drawn_share(mask), 1.0, points, True, mask))
            if shanten < standard:  # nearer by pairs; but sets come quicker
                mask = standard_accepting(counts, m, p, s, z, made)
                self.found.append(Way(standard, self._drawn_share(mask), 1.0, points, True, mask))
        if standard and (made or self.honour_han) and self.honour_han >= self.least_han:
            self._add(standard, mask, self.sure, _PACE)
        self._honours(m, p, s, z, standard)
        if self.sight.rules.open_tanyao and self.least_han == 1 and not self.melded & ORPHANS:
            m2, p2, s2 = m - counts[0] * _FIRST - counts[8], p - counts[9] * _FIRST - counts[17], s - counts[18] * _FIRST - counts[26]
            self._towards(m2, p2, s2, 0, _SIMPLES, 1, standard + 1, _PACE_SIMPLES)
        if not self.melded & ~(SUIT | HONOURS):
            self._towards(m, 0, 0, z, SUIT | HONOURS, 2, standard + 2, _PACE_ONE_SUIT)
        if not self.melded & ~(SUIT << 9 | HONOURS):
            self._towards(0, p, 0, z, SUIT << 9 | HONOURS, 2, standard + 2, _PACE_ONE_SUIT)
        if not self.melded & ~(SUIT << 18 | HONOURS):
            self._towards(0, 0, s, z, SUIT << 18 | HONOURS, 2, standard + 2, _PACE_ONE_SUIT)
        if not self.has_chi:
            self._only_pons(standard)
        if not self.found:
            self.found.append(Way(standard, 0.0, 1.0, 0.0, False, 0))
        return self.found

    def _honours(self, m: int, p: int, s: int, z: int, standard: int) -> None:
        """A pair of honours that becomes a set."""
        sight, made = self.sight, self.made + 1
        for kind in range(EAST, KINDS):
            if self.counts[kind] == 2 and sight.honours[kind] and sight.left[kind]:
                han = sight.honours[kind]
                rest = z - 2 * 5 ** (33 - kind)
                shanten = missing_tiles(m, p, s, rest, made)
                if shanten <= standard + 1 and self.honour_han + han >= self.least_han:
                    helpful = accepting(self.counts, m, p, s, rest, made) if shanten else 0
                    self._add(shanten, helpful | 1 << kind, self.sure + han, _PACE_HONOURS)

    def _towards(self, m: int, p: int, s: int, z: int, fitting: int, han: int, farthest: int, pace: float) -> None:
        """A hand of fitting kinds only; of the suits only what fits is given."""
        shanten = standard_missing(m, p, s, z, self.made) - 1
        if 0 < shanten <= min(farthest, _FARTHEST):
            self._add(shanten, accepting(self.counts, m, p, s, z, self.made) & fitting, self.sure + han, pace)

    def _only_pons(self, standard: int) -> None:
        pairs = 0
        sets = self.made
        mask = 0
        for kind, n in enumerate(self.counts):
            if n >= 3:
                sets += 1
            elif n == 2:
                pairs += 1
                mask |= 1 << kind
        shanten = 8 - 2 * sets - min(pairs, 5 - sets)
        if sets + pairs >= 5 and 0 < shanten <= standard + 1:
            self._add(shanten, mask, self.sure + 2, _PACE_PONS)

    def _add(self, shanten: int, mask: int, han: int, pace: float) -> None:
        """Tiles that can be claimed count for more."""
        left, counts = self.sight.left, self.counts
        tiles = 0.0
        for kind in kinds_of(mask):
            tiles += left[kind] * (_CLAIMED_PON if counts[kind] >= 2 else _CLAIMED_CHI if kind < EAST else 1.0)
        self.found.append(Way(shanten, min(1.0, tiles / self.sight.all_left), pace, _OPEN * points_of(float(han)), False, mask))

    def _drawn_share(self, mask: int) -> float:
        left = self.sight.left
        tiles = 0
        for kind in kinds_of(mask):
            tiles += left[kind]
        return tiles / self.sight.all_left

    def _closed_han(self, can_declare: bool) -> float:
        """Han a concealed hand usually ends with."""
        sight, counts = self.sight, self.counts
        han = self.sure + 0.5 + (1.0 if can_declare else 0.0) + (0.25 if sight.rules.ura_dora else 0.0)
        orphans = 0
        for kind in (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33):
            n = counts[kind]
            if n:
                orphans += n
                if n == 2 and sight.left[kind]:
                    han += 0.4 * sight.honours[kind]
        if orphans < 3:
            han += 0.9 - 0.3 * orphans
        if 3 not in counts:
            han += 0.3
        return han


def points_of(han: float) -> float:
    """What a hand of so many han usually wins."""
    whole = min(int(han), 13)
    return _POINTS[whole] + (han - whole) * (_POINTS[whole + 1] - _POINTS[whole])
