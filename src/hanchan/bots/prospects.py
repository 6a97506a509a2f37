"""What a hand is worth before its draw: the best of the ways it can go, each with its chance and its points."""

from typing import Final

from hanchan.bots.forecast import FARTHEST, forecast
from hanchan.bots.strong.plans import Plans, Tempo, next_share
from hanchan.bots.strong.visible import VisibleTable
from hanchan.hand.accepting import accepting, kinds_of
from hanchan.hand.distance import missing_tiles, suit_keys
from hanchan.hand.melds import Meld
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win

_BACKWARDS: Final = 0.5
"""The forecast thinks too well of a step backwards."""
_TEMPO: Final = Tempo(pon=2.3, chi=1.45, with_yaku=1.4, honours=1.3, simples=1.2, one_suit=0.9, pons=0.8)
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

    def __init__(self, table: VisibleTable, risk: float = 0.0) -> None:
        self.table: Final = table
        self.risk: Final = risk
        rules, view = table.rules, table.view
        has_stick = not rules.riichi_needs_stick or view.scores[table.seat] >= 1000
        self.can_declare: Final = has_stick and view.tiles_left - 4 >= rules.riichi_min_wall
        self.least_han: Final = 2 if 0 < rules.two_han_from_counters <= view.counters else 1
        self.noten: Final = rules.noten_payment / 2
        self.factor: Final = 1.5 if table.is_dealer else 1.0

    def of(self, tiles: list[int], counts: list[int], melds: list[Meld], nearest: int = FARTHEST) -> Prospect:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`.

        `nearest` is the shanten the hand could have.
        """
        m, p, s, z, _ = suit_keys(counts)
        made = len(melds)
        shanten = missing_tiles(m, p, s, z, made) - 1
        mask = accepting(counts, m, p, s, z, made)
        ways = Plans(self.table, tiles, counts, melds, self.least_han, _TEMPO)
        if shanten == 0:
            best = self._waiting(tiles, kinds_of(mask), melds, ways.closed)
        elif ways.closed:
            then = next_share(self.table, counts, mask, 0) if shanten == 1 and nearest == 1 else 0.0
            worth = self._worth(shanten, self.table.share(mask), ways.closed_points(self.can_declare), 1.0, then)
            best = Prospect(worth * _BACKWARDS if shanten > nearest else worth, shanten)
        else:
            best = Prospect(0.0, shanten)
        claiming = ways.claiming(mask)
        if not ways.has_yaku and (made or ways.honour_han) and shanten:
            claiming.append(ways.without_yaku(mask))
        for way in claiming:
            worth = self._worth(way.shanten, way.share, way.points, way.pace)
            if worth > best.points:
                best = Prospect(worth, way.shanten)
        return best

    # Hands that wait

    def _waiting(self, tiles: list[int], waits: list[int], melds: list[Meld], closed: bool) -> Prospect:
        """A waiting hand is scored for each tile it waits for, silent and with riichi."""
        table = self.table
        furiten = False
        left = 0
        for kind in waits:
            left += table.left[kind]
            furiten = furiten or kind in table.own_discards
        best = Prospect(self._silent(tiles, waits, melds, furiten), 0)
        if closed and self.can_declare and left:
            points = 0.0
            for kind in waits:
                if table.left[kind]:
                    points += table.left[kind] * self._scored(tiles, kind, melds, furiten, 1)
            points *= (_URA if table.rules.ura_dora else _IPPATSU) / left
            chances = forecast(0, left * (_SELF_DRAWN if furiten else 1.0) / table.all_left, table.turns, 1.0, self.risk > 0)
            worth = (
                chances.win * (table.gain(points + table.pot) + 1000)
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
            left = float(self.table.left[kind])
            if left:
                worth = 0 if furiten else self._scored(tiles, kind, melds, False, 0)
                if not worth:
                    worth = self._scored(tiles, kind, melds, True, 0)
                    left *= _SELF_DRAWN  # by the own draw only
                if worth:
                    points += left * worth
                    winning += left
        chances = forecast(0, winning / self.table.all_left, self.table.turns, 1.0, self.risk > 0)
        average = self.table.gain(points / winning + self.table.pot) if winning else 0.0
        return chances.win * average + chances.waiting * self.noten - self.risk * chances.turns

    def _scored(self, tiles: list[int], kind: int, melds: list[Meld], tsumo: bool, riichi: int) -> int:
        table = self.table
        win = Win(
            tiles, kind, melds, tsumo=tsumo, seat_wind=table.view.seat_wind, round_wind=table.view.round_wind, riichi=riichi,
            dora=table.indicators, counters=table.view.counters,
        )  # fmt: skip
        score = value(win, table.rules)
        return score.points if score else 0

    # Hands that are not yet waiting

    def _worth(self, shanten: int, share: float, points: float, pace: float, then: float = 0.0) -> float:
        """What a hand brings that is to win so many points; `then` is the share of the unseen tiles that help after the next step."""
        chances = forecast(shanten, share, self.table.turns, pace, self.risk > 0, then)
        gain = self.table.gain(points * self.factor + self.table.pot) if points else 0.0
        return chances.win * gain + chances.waiting * self.noten - self.risk * chances.turns
