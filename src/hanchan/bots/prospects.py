"""What a hand is worth before its draw: the best of the ways it can go, each with its chance and its points.

A concealed hand heads for riichi. A hand that claims needs a yaku: honours that count, all simples where they count for open hands, one
suit with honours, or only pons. For each such plan the tiles that do not fit are taken out, and the distance of the rest is looked up.
"""

from typing import Final

from hanchan.bots.forecast import FARTHEST, forecast
from hanchan.bots.sight import Sight
from hanchan.hand.accepting import accepting, discard_masks, kinds_of
from hanchan.hand.distance import missing_tiles, standard_missing, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.scoring.masks import HONOURS, ORPHANS, SUIT
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, KINDS, kind_of

_SIMPLES: Final = (1 << KINDS) - 1 & ~ORPHANS
_FIRST: Final = 5**8
"""What a one adds to the key of its suit; a nine adds 1."""

_POINTS: Final = (0, 1300, 2600, 5000, 7700, 8000, 11000, 12000, 15000, 16000, 17000, 22000, 24000, 30000, 32000)
"""What a hand of so many han usually wins for a player who is not dealer."""
_OPEN: Final = 0.85
"""An open hand has fewer fu."""
_BACKWARDS: Final = 0.5
"""The forecast thinks too well of a step backwards."""
_CLAIMED_PON: Final = 2.3
_CLAIMED_CHI: Final = 1.45
"""How many times as often a tile comes that may be claimed too."""
_FARTHEST_PLAN: Final = 4
_PACE: Final = 1.4
_PACE_HONOURS: Final = 1.3
_PACE_SIMPLES: Final = 1.2
_PACE_ONE_SUIT: Final = 0.9
_PACE_PONS: Final = 0.8
"""How fast hands come nearer that claim, with a yaku already or on the way to one."""
_SELF_DRAWN: Final = 0.4
"""Of the wins of a hand that may win either way, how many are by self-draw."""
_LOCKED: Final = 1.3
"""A hand in riichi cannot fold: its risk is so much higher."""
_URA: Final = 1.25
_IPPATSU: Final = 1.08


class Prospect:
    """The way a hand goes: what it brings on average, its shanten on that way, and whether riichi is the way."""

    def __init__(self, points: float, shanten: int, riichi: bool = False) -> None:
        self.points = points
        self.shanten = shanten
        self.riichi = riichi


class Prospects:
    """Values hands of one seat at one moment. `risk` is what a go-around costs on average while others threaten."""

    def __init__(self, sight: Sight, risk: float = 0.0) -> None:
        self.sight: Final = sight
        self.risk: Final = risk
        rules, view = sight.rules, sight.view
        has_stick = not rules.riichi_needs_stick or view.scores[sight.seat] >= 1000
        self.can_declare: Final = has_stick and view.tiles_left - 4 >= rules.riichi_min_wall
        self.least_han: Final = 2 if 0 < rules.two_han_from_counters <= view.counters else 1
        self.noten: Final = rules.noten_payment / 2
        self.factor: Final = 1.5 if sight.is_dealer else 1.0

    def of(self, tiles: list[int], counts: list[int], melds: list[Meld], nearest: int = FARTHEST) -> Prospect:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`.

        `nearest` is the shanten the hand could have.
        """
        m, p, s, z, _ = suit_keys(counts)
        made = len(melds)
        shanten = missing_tiles(m, p, s, z, made) - 1
        mask = accepting(counts, m, p, s, z, made)
        closed = True
        dora = self._dora(tiles)
        for meld in melds:
            closed = closed and not meld.is_open
            dora += self._dora(list(meld.tiles))
        honour_han = self._honour_sets(counts, melds)
        if shanten == 0:
            best = self._waiting(tiles, kinds_of(mask), melds, closed)
        elif closed:
            next_share = self._next_share(counts, mask) if shanten == 1 and nearest == 1 else 0.0
            worth = self._worth(shanten, self._share(mask), self._closed_han(counts, dora + honour_han), 0.0, next_share)
            best = Prospect(worth * _BACKWARDS if shanten > nearest else worth, shanten)
        else:
            best = Prospect(0.0, shanten)
        plans = Plans(self, best, counts, melds, dora, honour_han)
        plans.weigh(m, p, s, z, mask)
        return best

    def _dora(self, tiles: list[int]) -> int:
        dora = self.sight.dora
        han = 0
        for tile in tiles:
            han += dora[tile]
        return han

    def _honour_sets(self, counts: list[int], melds: list[Meld]) -> int:
        """Han for sets of honours that the hand has already."""
        honours = self.sight.honours
        han = 0
        for kind in range(EAST, KINDS):
            if counts[kind] >= 3:
                han += honours[kind]
        for meld in melds:
            han += honours[meld.kind]
        return han

    # Hands that wait

    def _waiting(self, tiles: list[int], waits: list[int], melds: list[Meld], closed: bool) -> Prospect:
        """A waiting hand is scored for each tile it waits for, silent and with riichi."""
        sight = self.sight
        furiten = False
        left = 0
        for kind in waits:
            left += sight.left[kind]
            furiten = furiten or kind in sight.own_discards
        best = Prospect(self._silent(tiles, waits, melds, furiten), 0)
        if closed and self.can_declare and left:
            points = 0.0
            for kind in waits:
                if sight.left[kind]:
                    points += sight.left[kind] * self._scored(tiles, kind, melds, furiten, 1)
            points *= (_URA if sight.rules.ura_dora else _IPPATSU) / left
            chances = forecast(0, left * (_SELF_DRAWN if furiten else 1.0) / sight.all_left, sight.turns, 1.0, self.risk > 0)
            worth = (
                chances.win * (sight.gain(points + sight.pot) + 1000)
                - 1000
                + chances.waiting * self.noten
                - _LOCKED * self.risk * chances.turns
            )
            if worth >= best.points:
                return Prospect(worth, 0, True)
        return best

    def _silent(self, tiles: list[int], waits: list[int], melds: list[Meld], furiten: bool) -> float:
        points = 0.0
        winning = 0.0
        for kind in waits:
            left = float(self.sight.left[kind])
            if left:
                worth = 0 if furiten else self._scored(tiles, kind, melds, False, 0)
                if not worth:
                    worth = self._scored(tiles, kind, melds, True, 0)
                    left *= _SELF_DRAWN  # by the own draw only
                if worth:
                    points += left * worth
                    winning += left
        chances = forecast(0, winning / self.sight.all_left, self.sight.turns, 1.0, self.risk > 0)
        average = self.sight.gain(points / winning + self.sight.pot) if winning else 0.0
        return chances.win * average + chances.waiting * self.noten - self.risk * chances.turns

    def _scored(self, tiles: list[int], kind: int, melds: list[Meld], tsumo: bool, riichi: int) -> int:
        sight = self.sight
        win = Win(
            tiles, kind, melds, tsumo=tsumo, seat_wind=sight.view.seat_wind, round_wind=sight.view.round_wind, riichi=riichi,
            dora=sight.indicators, counters=sight.view.counters,
        )  # fmt: skip
        score = value(win, sight.rules)
        return score.points if score else 0

    # Hands that are not yet waiting

    def _worth(self, shanten: int, share: float, han: float, pace: float, next_share: float = 0.0) -> float:
        """What a hand brings that is to end with so many han; with a pace it may claim on the way."""
        chances = forecast(shanten, share, self.sight.turns, pace or 1.0, self.risk > 0, next_share)
        points = 0.0
        if han:
            whole = min(int(han), 13)
            points = (_POINTS[whole] + (han - whole) * (_POINTS[whole + 1] - _POINTS[whole])) * self.factor
            if pace:
                points *= _OPEN
            points = self.sight.gain(points + self.sight.pot)
        return chances.win * points + chances.waiting * self.noten - self.risk * chances.turns

    def _share(self, mask: int) -> float:
        left = self.sight.left
        tiles = 0
        for kind in kinds_of(mask):
            tiles += left[kind]
        return tiles / self.sight.all_left

    def _next_share(self, counts: list[int], mask: int) -> float:
        """Share of the unseen tiles that a hand will wait for on average, once one of the kinds in the mask has come."""
        left = self.sight.left
        waited = 0
        ways = 0
        for kind in kinds_of(mask):
            if left[kind]:
                counts[kind] += 1
                most = 0
                for _, shanten, waits in discard_masks(counts):
                    if shanten == 0:
                        most = max(most, sum([left[wait] for wait in kinds_of(waits)]))
                counts[kind] -= 1
                waited += left[kind] * most
                ways += left[kind]
        return waited / ways / self.sight.all_left if ways else 0.0

    def _closed_han(self, counts: list[int], sure: int) -> float:
        """Han a concealed hand usually ends with."""
        sight = self.sight
        han = sure + 0.5 + (1.0 if self.can_declare else 0.0) + (0.25 if sight.rules.ura_dora else 0.0)
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


class Plans:
    """Ways to a yaku for a hand that claims; each that promises more than the best so far takes its place."""

    def __init__(self, prospects: Prospects, best: Prospect, counts: list[int], melds: list[Meld], dora: int, honour_han: int) -> None:
        self.prospects: Final = prospects
        self.sight: Final = prospects.sight
        self.best: Final = best
        self.counts: Final = counts
        self.made: Final = len(melds)
        self.sure: Final = dora + honour_han
        self.honour_han: Final = honour_han
        self.melded = 0
        self.has_chi = False
        for meld in melds:
            self.has_chi = self.has_chi or meld.type == CHI
            for tile in meld.tiles:
                self.melded |= 1 << kind_of(tile)

    def weigh(self, m: int, p: int, s: int, z: int, mask: int) -> None:
        """Weigh every plan; the keys of the suits, and the kinds that help without any plan."""
        made, counts, least = self.made, self.counts, self.prospects.least_han
        shanten = standard_missing(m, p, s, z, made) - 1
        if shanten and (made or self.honour_han):
            self._consider(shanten, mask, self.sure if self.honour_han >= least else 0, _PACE)
        self._honours(m, p, s, z, shanten)
        if self.sight.rules.open_tanyao and least == 1 and not self.melded & ORPHANS:
            m2, p2, s2 = m - counts[0] * _FIRST - counts[8], p - counts[9] * _FIRST - counts[17], s - counts[18] * _FIRST - counts[26]
            self._towards(m2, p2, s2, 0, _SIMPLES, 1, shanten + 1, _PACE_SIMPLES)
        if not self.melded & ~(SUIT | HONOURS):
            self._towards(m, 0, 0, z, SUIT | HONOURS, 2, shanten + 2, _PACE_ONE_SUIT)
        if not self.melded & ~(SUIT << 9 | HONOURS):
            self._towards(0, p, 0, z, SUIT << 9 | HONOURS, 2, shanten + 2, _PACE_ONE_SUIT)
        if not self.melded & ~(SUIT << 18 | HONOURS):
            self._towards(0, 0, s, z, SUIT << 18 | HONOURS, 2, shanten + 2, _PACE_ONE_SUIT)
        if not self.has_chi:
            self._only_pons(shanten)

    def _honours(self, m: int, p: int, s: int, z: int, standard: int) -> None:
        """A pair of honours that becomes a set."""
        sight, made = self.sight, self.made + 1
        for kind in range(EAST, KINDS):
            if self.counts[kind] == 2 and sight.honours[kind] and sight.left[kind]:
                han = sight.honours[kind]
                rest = z - 2 * 5 ** (33 - kind)
                shanten = missing_tiles(m, p, s, rest, made)
                if shanten <= standard + 1 and self.honour_han + han >= self.prospects.least_han:
                    helpful = accepting(self.counts, m, p, s, rest, made) if shanten else 0
                    self._consider(shanten, helpful | 1 << kind, self.sure + han, _PACE_HONOURS)

    def _towards(self, m: int, p: int, s: int, z: int, fitting: int, han: int, farthest: int, pace: float) -> None:
        """A hand of fitting kinds only; of the suits only what fits is given."""
        shanten = standard_missing(m, p, s, z, self.made) - 1
        if 0 < shanten <= min(farthest, _FARTHEST_PLAN):
            self._consider(shanten, accepting(self.counts, m, p, s, z, self.made) & fitting, self.sure + han, pace)

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
            self._consider(shanten, mask, self.sure + 2, _PACE_PONS)

    def _consider(self, shanten: int, mask: int, han: int, pace: float) -> None:
        worth = self.prospects._worth(shanten, min(1.0, self._share(mask)), han, pace)
        if worth > self.best.points:
            self.best.points, self.best.shanten, self.best.riichi = worth, shanten, False

    def _share(self, mask: int) -> float:
        """Share of the unseen tiles that help, those counted more that can be claimed."""
        left, counts = self.sight.left, self.counts
        tiles = 0.0
        for kind in kinds_of(mask):
            tiles += left[kind] * (_CLAIMED_PON if counts[kind] >= 2 else _CLAIMED_CHI if kind < EAST else 1.0)
        return tiles / self.sight.all_left
