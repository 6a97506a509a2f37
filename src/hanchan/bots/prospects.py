"""What a hand is worth before its draw: the best of the ways it can go, each with its chance and its points.

A concealed hand heads for riichi. A hand that claims needs a yaku: honours that count, all simples where they count for open hands, one
suit with honours, or only pons. For each such plan the tiles that do not fit are taken out, and the distance of the rest is looked up.
"""

from typing import Final

from hanchan.bots.forecast import forecast
from hanchan.bots.sight import Sight
from hanchan.hand.accepting import accepting, kinds_of
from hanchan.hand.distance import missing_tiles, standard_missing, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.scoring.masks import HONOURS, ORPHANS, SUIT
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, KINDS, kind_of

_ALL: Final = (1 << KINDS) - 1
_SIMPLES: Final = _ALL & ~ORPHANS
_FIRST: Final = 5**8
"""What a one adds to the key of its suit; a nine adds 1."""

_POINTS: Final = (0, 1300, 2600, 5000, 7700, 8000, 11000, 12000, 15000, 16000, 17000, 22000, 24000, 30000, 32000)
"""What a hand of so many han usually wins for a player who is not dealer."""
_CLAIMED_PON: Final = 2.6
_CLAIMED_CHI: Final = 1.6
"""How many times as often a tile comes that may be claimed too."""


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
        self.least_han: Final = 2 if 0 < rules.two_han_from_counters <= view.counters else 1
        self.can_declare: Final = (
            not rules.riichi_needs_stick or view.scores[sight.seat] >= 1000
        ) and view.tiles_left - 4 >= rules.riichi_min_wall
        self.noten: Final = rules.noten_payment / 2
        self.factor: Final = 1.5 if sight.is_dealer else 1.0

    def of(self, tiles: list[int], counts: list[int], melds: list[Meld]) -> Prospect:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`."""
        m, p, s, z, _ = suit_keys(counts)
        made = len(melds)
        shanten = missing_tiles(m, p, s, z, made) - 1
        mask = accepting(counts, m, p, s, z, made)
        closed = not any([meld.is_open for meld in melds])
        if shanten == 0:
            best = self._waiting(tiles, kinds_of(mask), melds, closed)
        elif closed:
            best = Prospect(self._worth(shanten, self._share(mask), self._closed_han(tiles, counts, melds), False), shanten)
        else:
            best = Prospect(0.0, shanten)
        self._plans(best, tiles, counts, melds, (m, p, s, z), mask)
        return best

    # Hands that wait

    def _waiting(self, tiles: list[int], waits: list[int], melds: list[Meld], closed: bool) -> Prospect:
        """A waiting hand is scored for each tile it waits for, silent and with riichi."""
        sight = self.sight
        river = [kind_of(tile) for tile in sight.rivers[sight.seat]]
        furiten = any([kind in river for kind in waits])
        left = [sight.left[kind] for kind in waits]
        best = Prospect(self._silent(tiles, waits, left, melds, furiten), 0)
        if closed and self.can_declare and sum(left):
            points = 0.0
            for kind, n in zip(waits, left, strict=True):
                if n:
                    points += n * self._scored(tiles, kind, melds, furiten, 1)
            points /= sum(left)
            points *= 1.25 if sight.rules.ura_dora else 1.08
            chances = forecast(0, self._furiten_share(sum(left), furiten), sight.turns, open_hand=False, threat=self.risk > 0)
            worth = (
                chances.win * (points + sight.pot + 1000) - 1000 + chances.waiting * self.noten - 1.3 * self.risk * chances.turns
            )
            if worth >= best.points:
                best = Prospect(worth, 0, True)
        return best

    def _silent(self, tiles: list[int], waits: list[int], left: list[int], melds: list[Meld], furiten: bool) -> float:
        points = 0.0
        winning = 0.0
        for kind, n in zip(waits, left, strict=True):
            if n:
                by_ron = 0 if furiten else self._scored(tiles, kind, melds, False, 0)
                if by_ron:
                    points += n * by_ron
                    winning += n
                else:
                    by_draw = self._scored(tiles, kind, melds, True, 0)
                    if by_draw:
                        points += 0.4 * n * by_draw
                        winning += 0.4 * n
        chances = forecast(0, winning / self.sight.all_left, self.sight.turns, open_hand=False, threat=self.risk > 0)
        worth = chances.waiting * self.noten - self.risk * chances.turns
        if winning:
            worth += chances.win * (points / winning + self.sight.pot)
        return worth

    def _furiten_share(self, left: int, furiten: bool) -> float:
        return left * (0.4 if furiten else 1.0) / self.sight.all_left

    def _scored(self, tiles: list[int], kind: int, melds: list[Meld], tsumo: bool, riichi: int) -> int:
        sight = self.sight
        score = value(
            Win(
                tiles, kind, melds, tsumo=tsumo, seat_wind=sight.view.seat_wind, round_wind=sight.view.round_wind, riichi=riichi,
                dora=sight.indicators, counters=sight.view.counters,
            ),
            sight.rules,
        )  # fmt: skip
        return score.points if score else 0

    # Hands that are not yet waiting

    def _worth(self, shanten: int, share: float, han: float, open_hand: bool) -> float:
        chances = forecast(shanten, share, self.sight.turns, open_hand=open_hand, threat=self.risk > 0)
        points = 0.0
        if han:
            whole = min(int(han), 13)
            points = (_POINTS[whole] + (han - whole) * (_POINTS[whole + 1] - _POINTS[whole])) * self.factor
            points = (0.85 * points if open_hand else points) + self.sight.pot
        return chances.win * points + chances.waiting * self.noten - self.risk * chances.turns

    def _share(self, mask: int) -> float:
        left = self.sight.left
        tiles = 0
        while mask:
            lowest = mask & -mask
            tiles += left[lowest.bit_length() - 1]
            mask ^= lowest
        return tiles / self.sight.all_left

    def _claiming_share(self, mask: int, counts: list[int]) -> float:
        """The same, tiles counted more that can be claimed on the way."""
        left = self.sight.left
        tiles = 0.0
        while mask:
            lowest = mask & -mask
            kind = lowest.bit_length() - 1
            mask ^= lowest
            tiles += left[kind] * (_CLAIMED_PON if counts[kind] >= 2 else _CLAIMED_CHI if kind < EAST else 1.0)
        return tiles / self.sight.all_left

    def _dora(self, tiles: list[int], melds: list[Meld]) -> int:
        dora = self.sight.dora
        han = 0
        for tile in tiles:
            han += dora[kind_of(tile)] + (tile >= KINDS)
        for meld in melds:
            for tile in meld.tiles:
                han += dora[kind_of(tile)] + (tile >= KINDS)
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

    def _closed_han(self, tiles: list[int], counts: list[int], melds: list[Meld]) -> float:
        """Han a concealed hand usually ends with."""
        sight = self.sight
        han = 0.5 + (1.0 if self.can_declare else 0.0) + (0.25 if sight.rules.ura_dora else 0.0)
        han += self._dora(tiles, melds) + self._honour_sets(counts, melds)
        orphans = 0
        for kind in (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33):
            orphans += counts[kind]
            if counts[kind] == 2 and sight.left[kind]:
                han += 0.4 * sight.honours[kind]
        han += max(0.0, 0.9 - 0.35 * orphans)
        if 3 not in counts and not melds:
            han += 0.3
        return han

    # Plans for a hand that claims

    def _plans(self, best: Prospect, tiles: list[int], counts: list[int], melds: list[Meld], keys: tuple[int, int, int, int], mask: int) -> None:
        m, p, s, z = keys
        made = len(melds)
        sight = self.sight
        dora = self._dora(tiles, melds)
        honour_han = self._honour_sets(counts, melds)
        standard = standard_missing(m, p, s, z, made) - 1
        if made or honour_han:
            han = honour_han + dora if honour_han >= self.least_han else 0
            if standard:
                self._consider(best, standard, self._claiming_share(mask, counts), han)
        for kind in range(EAST, KINDS):
            if sight.honours[kind] and counts[kind] == 2 and sight.left[kind]:
                rest = z - 2 * 5 ** (33 - kind)
                distance = missing_tiles(m, p, s, rest, made + 1)
                if honour_han + sight.honours[kind] >= self.least_han and distance <= standard + 1:
                    helpful = accepting(counts, m, p, s, rest, made + 1) if distance else 0
                    self._consider(best, distance, self._claiming_share(helpful | 1 << kind, counts), honour_han + sight.honours[kind] + dora)
        melded = 0
        pons = True
        for meld in melds:
            pons = pons and meld.type != CHI
            for tile in meld.tiles:
                melded |= 1 << kind_of(tile)
        if sight.rules.open_tanyao and self.least_han == 1 and not melded & ORPHANS:
            keys = (
                m - counts[0] * _FIRST - counts[8], p - counts[9] * _FIRST - counts[17], s - counts[18] * _FIRST - counts[26], 0,
            )  # fmt: skip
            self._towards(best, keys, counts, made, _SIMPLES, 1 + dora, standard)
        for suit in range(3):
            fitting = SUIT << 9 * suit | HONOURS
            if not melded & ~fitting:
                keys = (m if suit == 0 else 0, p if suit == 1 else 0, s if suit == 2 else 0, z)
                self._towards(best, keys, counts, made, fitting, 2 + honour_han + dora, standard)
        if pons:
            self._only_pons(best, counts, made, 2 + honour_han + dora, standard)

    def _towards(
        self, best: Prospect, keys: tuple[int, int, int, int], counts: list[int], made: int, fitting: int, han: float, standard: int,
    ) -> None:  # fmt: skip
        """A hand of fitting kinds only."""
        m, p, s, z = keys
        shanten = standard_missing(m, p, s, z, made) - 1
        if shanten <= standard + 2 and shanten > 0:
            mask = accepting(counts, m, p, s, z, made) & fitting
            self._consider(best, shanten, self._claiming_share(mask, counts), han)

    def _only_pons(self, best: Prospect, counts: list[int], made: int, han: float, standard: int) -> None:
        pairs = 0
        triplets = 0
        mask = 0
        for kind in range(KINDS):
            if counts[kind] >= 3:
                triplets += 1
            elif counts[kind] == 2:
                pairs += 1
                mask |= 1 << kind
        sets = made + triplets
        shanten = 8 - 2 * sets - min(pairs, 5 - sets)
        if 0 < shanten <= standard + 1 and sets + pairs >= 5:
            self._consider(best, shanten, self._claiming_share(mask, counts), han)

    def _consider(self, best: Prospect, shanten: int, share: float, han: float) -> None:
        worth = self._worth(shanten, min(1.0, share), han, True)
        if worth > best.points:
            best.points, best.shanten, best.riichi = worth, shanten, False
