"""Hands that wait: scored for each tile that wins, silently and with riichi, and followed to the end of the wall."""

from typing import Final

from hanchan.bots.models import players
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.race import Path, Race
from hanchan.bots.strong.visible import STICK, VisibleTable
from hanchan.hand.accepting import kinds_of
from hanchan.hand.distance import suit_keys
from hanchan.hand.melds import PON, Meld
from hanchan.scoring.limits import base_points, ron_payment
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, KINDS

Key = tuple[int, int, int, int, int]
"""A hand: its suits, and its red fives with its melds."""

_URA: Final = 0.33
"""Han that one indicator under the wall brings on average."""
_IPPATSU: Final = 0.2
_STICK: Final = float(STICK)
REPEAT: Final = 600.0
"""What it is worth to stay dealer."""


def code_of(melds: list[Meld]) -> int:
    """A number that tells melds apart."""
    code = 0
    for meld in melds:
        code = code * 128 + 1 + 2 * meld.kind + (1 if meld.type == PON else 0)
    return code


def key_of(tiles: list[int], counts: list[int], melds: list[Meld]) -> Key:
    m, p, s, z, _ = suit_keys(counts)
    reds = 0
    for tile in tiles:
        if tile >= KINDS:
            reds |= 1 << (tile - KINDS)
    return m, p, s, z, code_of(melds) * 8 + reds


class Waits:
    """Values the waiting hands of one seat at one moment."""

    def __init__(self, table: VisibleTable, placement: Placement, race: Race) -> None:
        self.table: Final = table
        self.placement: Final = placement
        self.race: Final = race
        rules, view = table.rules, table.view
        self.can_declare: Final = table.can_declare
        self.least_han: Final = 2 if 0 < rules.two_han_from_counters <= view.counters else 1
        self._ura: Final = (_URA * len(table.indicators) if rules.ura_dora else 0.0) + (_IPPATSU if rules.ippatsu else 0.0)
        self._paths: Final[dict[Key, Path]] = {}
        self.declared: Final[set[Key]] = set()
        """Of the hands met those that declare riichi."""
        self._both: Final[dict[Key, tuple[_Wins, _Wins]]] = {}
        """Of those that may declare it both ways."""

    def path(self, tiles: list[int], counts: list[int], melds: list[Meld], mask: int) -> Path:
        """A hand that waits for the kinds in the mask, silent or with riichi, whichever is better."""
        key = key_of(tiles, counts, melds)
        if key in self._paths:
            return self._paths[key]
        table = self.table
        closed = True
        for meld in melds:
            closed = closed and not meld.is_open
        waited = kinds_of(mask)
        furiten = False
        for kind in waited:
            furiten = furiten or kind in table.own_discards
        riichi = closed and self.can_declare
        silent = _Wins(self, furiten, players.RON_SILENT if closed else players.RON_OPEN)
        loud = _Wins(self, furiten, players.RON_RIICHI)
        for kind in waited:
            if table.left[kind]:
                self._score(tiles, kind, melds, closed, riichi, silent, loud)
        if riichi and loud.draw and loud.worth(True) >= silent.worth(False):
            self.declared.add(key)
            path = loud.path(True)
        else:
            path = silent.path(False)
        self._paths[key] = path
        if riichi and loud.draw:
            self._both[key] = (silent, loud)
        return path

    def alternative(self, key: Key) -> Path | None:
        """Of a hand that may declare riichi the way not taken."""
        if key not in self._both:
            return None
        silent, loud = self._both[key]
        return silent.path(False) if key in self.declared else loud.path(True)

    def gain(self, points: float) -> float:
        """What a win of this number of points is worth."""
        return self.placement.win(points) + (REPEAT if self.table.is_dealer else 0.0)

    def _score(self, tiles: list[int], kind: int, melds: list[Meld], closed: bool, riichi: bool, silent: "_Wins", loud: "_Wins") -> None:
        """What one tile wins, each way."""
        table = self.table
        view, rules = table.view, table.rules
        score = value(Win(
            tiles, kind, melds, tsumo=False, seat_wind=view.seat_wind, round_wind=view.round_wind, riichi=1 if closed else 0,
            dora=table.indicators, counters=view.counters,
        ), rules)  # fmt: skip
        if score is None:
            silent.add(kind, 0.0, 0.0)
            return
        if score.yakuman:
            points = float(score.ron)
            silent.add(kind, points, points)
            loud.add(kind, points, points)
            return
        han, fu = score.han, score.fu
        if not closed:
            points = self._points(han, fu)
            silent.add(kind, points, points)
            return
        yaku = han - 1 - score.dora - score.red_fives
        silent.add(kind, self._points(han - 1, fu) if yaku >= self.least_han else 0.0, self._points(han, fu))
        if riichi:
            loud.add(kind, self._points(han + self._ura, fu), self._points(han + 1 + self._ura, fu))

    def _points(self, han: float, fu: int) -> float:
        """Points of a win; between two whole numbers of han, between their points."""
        rules, dealer = self.table.rules, self.table.is_dealer
        whole = int(han)
        points = float(ron_payment(base_points(whole, fu, rules), dealer))
        if han > whole:
            points += (han - whole) * (ron_payment(base_points(whole + 1, fu, rules), dealer) - points)
        return points


class _Wins:
    """The wins of a waiting hand added up: chances of a go-around, and what they are worth."""

    def __init__(self, waits: Waits, furiten: bool, rates: tuple[float, ...]) -> None:
        self._waits: Final = waits
        self._furiten: Final = furiten
        self._rates: Final = rates
        self.draw = 0.0
        self._ron = 0.0
        self._worth = 0.0
        self._points = 0.0

    def add(self, kind: int, ron_points: float, draw_points: float) -> None:
        waits = self._waits
        share = waits.table.left[kind] / waits.table.all_left
        if draw_points:
            self.draw += share
            self._worth += share * waits.gain(draw_points)
            self._points += share * draw_points
        if ron_points and not self._furiten:
            edge = 4 if kind >= EAST else min(kind % 9, 8 - kind % 9, 3)
            ron = share * self._rates[edge]
            self._ron += ron
            self._worth += ron * waits.gain(ron_points)
            self._points += ron * ron_points

    def worth(self, riichi: bool) -> float:
        """What the hand is worth now."""
        race = self._waits.race
        path = self._race(riichi)
        stick = _STICK if riichi else 0.0
        return path.worth[race.turns] + path.win[race.turns] * (self._gain() + stick) - stick

    def path(self, riichi: bool) -> Path:
        """What becomes of the hand. In riichi the stick is lost unless it wins."""
        stick = _STICK if riichi else 0.0
        gain = self._gain() + stick
        race = self._race(riichi)
        worth: list[float] = []
        for place, win in enumerate(race.win):
            worth.append(race.worth[place] + win * gain - stick)
        chance = self.draw + self._ron
        return Path(race.win, worth, self._points / chance if chance else 0.0)

    def _race(self, riichi: bool) -> Path:
        return self._waits.race.waiting(self.draw, min(0.9, self._ron), riichi)

    def _gain(self) -> float:
        chance = self.draw + self._ron
        return self._worth / chance if chance else 0.0
