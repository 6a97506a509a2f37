"""Plans from a far hand to a win: each with the tiles that help, the distance, and the points it promises.

A concealed hand heads for riichi. A hand that claims needs a yaku: honours that count, all simples where they count for open hands, one
suit with honours, or only pons. For each such plan the tiles that do not fit are taken out, and the distance of the rest is looked up.
"""

from typing import Final

from hanchan.bots.strong.visible import VisibleTable
from hanchan.hand.accepting import accepting, discards_to, kinds_of, standard_accepting
from hanchan.hand.distance import missing_tiles, standard_missing, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.tiles import kinds
from hanchan.tiles.kinds import EAST, KINDS, kind_of
from hanchan.tiles.masks import HONOURS, ORPHANS, SUIT

_SIMPLES: Final = (1 << KINDS) - 1 & ~ORPHANS
_FIRST: Final = 5**8
"""What a one adds to the key of its suit; a nine adds 1."""
_POINTS: Final[tuple[int, ...]] = (0, 1300, 2600, 5000, 7700, 8000, 11000, 12000, 15000, 16000, 17000, 22000, 24000, 30000, 32000)
"""What a hand usually wins for a non-dealer, by its han."""
_OPEN: Final = 0.85
"""An open hand has fewer fu."""
_FARTHEST: Final = 4


class Tempo:
    """How fast a player believes hands come nearer: how many times as often a tile comes that may be claimed too, for a pon or a chi;
    and how the pace of hands that claim compares with others, if they have a yaku already or are on the way to one."""

    def __init__(self, pon: float, chi: float, with_yaku: float, honours: float, simples: float, one_suit: float, pons: float) -> None:
        self.pon: Final = pon
        self.chi: Final = chi
        self.with_yaku: Final = with_yaku
        self.honours: Final = honours
        self.simples: Final = simples
        self.one_suit: Final = one_suit
        self.pons: Final = pons


class Plan:
    """One way: its shanten, share of the unseen tiles that help, pace later on, points of a win; the helpful kinds as a mask."""

    def __init__(self, shanten: int, share: float, pace: float, points: float, closed: bool, mask: int) -> None:
        self.shanten: Final = shanten
        self.share: Final = share
        self.pace: Final = pace
        self.points: Final = points
        self.closed: Final = closed
        self.mask: Final = mask


class Plans:
    """The ways of a hand before its draw. `least_han` are needed to win; `tempo` is what the player believes."""

    def __init__(self, table: VisibleTable, tiles: list[int], counts: list[int], melds: list[Meld], least_han: int, tempo: Tempo) -> None:
        self.table: Final = table
        self.counts: Final = counts
        self.least_han: Final = least_han
        self.tempo: Final = tempo
        self.made: Final = len(melds)
        self.melded = 0
        self.has_chi = False
        self.closed = True
        dora = 0
        honour_han = 0
        for tile in tiles:
            dora += table.dora[tile]
        for meld in melds:
            self.closed = self.closed and not meld.is_open
            self.has_chi = self.has_chi or meld.type == CHI
            honour_han += table.honours[meld.kind]
            for tile in meld.tiles:
                dora += table.dora[tile]
                self.melded |= 1 << kind_of(tile)
        for kind in range(EAST, KINDS):
            if counts[kind] >= 3:
                honour_han += table.honours[kind]
        self.honour_han: Final = honour_han
        self.sure: Final = dora + honour_han

    @property
    def has_yaku(self) -> bool:
        """Whether it may be opened as it is."""
        return self.honour_han >= self.least_han

    def concealed(self, mask: int, can_declare: bool) -> list[Plan]:
        """Plans that claim nothing, to riichi; `mask` are the kinds that help without any plan."""
        if not self.closed:
            return []
        table, counts, made = self.table, self.counts, self.made
        m, p, s, z, _ = suit_keys(counts)
        shanten = missing_tiles(m, p, s, z, made) - 1
        standard = standard_missing(m, p, s, z, made) - 1
        points = self.closed_points(can_declare)
        found = [Plan(shanten, table.share(mask), 1.0, points, True, mask)]
        if shanten < standard:  # nearer by pairs; but sets come quicker
            mask = standard_accepting(counts, m, p, s, z, made)
            found.append(Plan(standard, table.share(mask), 1.0, points, True, mask))
        return found

    def claiming(self, mask: int) -> list[Plan]:
        """Plans of hands that claim, each to a yaku."""
        counts, tempo, melded = self.counts, self.tempo, self.melded
        m, p, s, z, _ = suit_keys(counts)
        standard = standard_missing(m, p, s, z, self.made) - 1
        found: list[Plan] = []
        if standard and self.has_yaku:
            self._add(found, standard, mask, self.sure, tempo.with_yaku)
        self._honours(found, m, p, s, z, standard)
        if self.table.rules.open_tanyao and self.least_han == 1 and not melded & ORPHANS:
            m2, p2, s2 = m - counts[0] * _FIRST - counts[8], p - counts[9] * _FIRST - counts[17], s - counts[18] * _FIRST - counts[26]
            self._towards(found, m2, p2, s2, 0, _SIMPLES, 1, standard + 1, tempo.simples)
        for suit in range(3):
            fitting = SUIT << 9 * suit | HONOURS
            if not melded & ~fitting:
                own_m, own_p, own_s = m if suit == 0 else 0, p if suit == 1 else 0, s if suit == 2 else 0
                self._towards(found, own_m, own_p, own_s, z, fitting, 2, standard + 2, tempo.one_suit)
        if not self.has_chi:
            self._only_pons(found, standard)
        return found

    def without_yaku(self, mask: int) -> Plan:
        """Where a hand comes nearer that has no yaku yet: to nothing but the payment at the draw."""
        m, p, s, z, _ = suit_keys(self.counts)
        shanten = standard_missing(m, p, s, z, self.made) - 1
        return Plan(shanten, min(1.0, self._claimed_share(mask)), self.tempo.with_yaku, 0.0, False, mask)

    def _honours(self, found: list[Plan], m: int, p: int, s: int, z: int, standard: int) -> None:
        """A pair of honours that becomes a set."""
        table, made = self.table, self.made + 1
        for kind in range(EAST, KINDS):
            if self.counts[kind] == 2 and table.honours[kind] and table.left[kind]:
                han = table.honours[kind]
                rest = z - 2 * 5 ** (33 - kind)
                shanten = missing_tiles(m, p, s, rest, made)
                if shanten <= standard + 1 and self.honour_han + han >= self.least_han:
                    helpful = accepting(self.counts, m, p, s, rest, made) if shanten else 0
                    self._add(found, shanten, helpful | 1 << kind, self.sure + han, self.tempo.honours)

    def _towards(self, found: list[Plan], m: int, p: int, s: int, z: int, fitting: int, han: int, farthest: int, pace: float) -> None:
        """A hand of fitting kinds only; of the suits only what fits is given."""
        shanten = standard_missing(m, p, s, z, self.made) - 1
        if 0 < shanten <= min(farthest, _FARTHEST):
            self._add(found, shanten, accepting(self.counts, m, p, s, z, self.made) & fitting, self.sure + han, pace)

    def _only_pons(self, found: list[Plan], standard: int) -> None:
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
            self._add(found, shanten, mask, self.sure + 2, self.tempo.pons)

    def _add(self, found: list[Plan], shanten: int, mask: int, han: int, pace: float) -> None:
        found.append(Plan(shanten, min(1.0, self._claimed_share(mask)), pace, _OPEN * points_of(float(han)), False, mask))

    def _claimed_share(self, mask: int) -> float:
        """Share of the unseen tiles that help, those counted more that can be claimed."""
        left, counts, tempo = self.table.left, self.counts, self.tempo
        tiles = 0.0
        for kind in kinds_of(mask):
            tiles += left[kind] * (tempo.pon if counts[kind] >= 2 else tempo.chi if kind < EAST else 1.0)
        return tiles / self.table.all_left

    def closed_points(self, can_declare: bool) -> float:
        """What a concealed hand usually wins."""
        table, counts = self.table, self.counts
        han = self.sure + 0.5 + (1.0 if can_declare else 0.0) + (0.25 if table.rules.ura_dora else 0.0)
        orphans = 0
        for kind in kinds.ORPHANS:
            n = counts[kind]
            if n:
                orphans += n
                if n == 2 and table.left[kind]:
                    han += 0.4 * table.honours[kind]
        if orphans < 3:
            han += 0.9 - 0.3 * orphans
        if 3 not in counts:
            han += 0.3
        return points_of(han)


def points_of(han: float) -> float:
    """What a hand of this number of han usually wins."""
    whole = min(int(han), 13)
    return _POINTS[whole] + (han - whole) * (_POINTS[whole + 1] - _POINTS[whole])


def next_share(table: VisibleTable, counts: list[int], mask: int, nearer: int) -> float:
    """Share of the unseen tiles that will help on average, once one of the kinds in the mask has come and the hand is nearer."""
    left = table.left
    helpful = 0
    ways = 0
    for kind in kinds_of(mask):
        if left[kind]:
            counts[kind] += 1
            most = 0
            for _, _, accepted in discards_to(counts, nearer):
                most = max(most, table.tiles(accepted))
            counts[kind] -= 1
            helpful += left[kind] * most
            ways += left[kind]
    return helpful / ways / table.all_left if ways else 0.0
