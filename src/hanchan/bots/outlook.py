"""What a hand is worth before its draw.

A hand that waits is scored for each tile that wins, silently and with riichi. A hand one away is followed through every tile that lets it
wait and every claim that does. A hand farther away is weighed by its ways to a yaku, each with its distance and the han it promises.
"""

from typing import Final

from hanchan.bots import experience
from hanchan.bots.course import FARTHEST, Course, Path
from hanchan.bots.pressure import Pressure
from hanchan.bots.sight import Sight
from hanchan.bots.standing import Standing
from hanchan.bots.ways import Way, ways
from hanchan.deal.options import forbidden_after_chi, forbidden_after_pon
from hanchan.hand.accepting import accepting, discard_masks, kinds_of
from hanchan.hand.distance import missing_tiles, suit_keys
from hanchan.hand.melds import CHI, PON, Meld
from hanchan.scoring.limits import base_points, ron_payment
from hanchan.scoring.masks import ORPHANS
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, KINDS, kind_of, red_five_of

_URA: Final = 0.33
"""Han that one indicator under the wall brings on average."""
_IPPATSU: Final = 0.2
_STICK: Final = 1000.0
_REPEAT: Final = 600.0
"""What it is worth to stay dealer."""
_CLAIM: Final = 0.65
"""How much of the tiles others discard can be had for a claim: others may claim them too, or keep them."""
LATE: Final = 3
"""With so few draws to come a hand may be opened only to be waiting at the draw."""
_BACKWARDS: Final = 0.4
"""The estimate for far hands thinks too well of a step backwards."""
_LOOKED_AHEAD: Final = 3
"""Up to this shanten a hand is followed one draw further."""
_NO_PATH: Final = Path([0.0] * 19, [0.0] * 19, 0.0)


class Future:
    """The best way for a hand: what it is worth, chance to win and points of a win, shanten, and whether riichi is the way."""

    def __init__(self, worth: float, win: float, points: float, shanten: int, riichi: bool = False) -> None:
        self.worth = worth
        self.win = win
        self.points = points
        self.shanten = shanten
        self.riichi = riichi
        self.otherwise: Future | None = None
        """Of a waiting hand that may declare riichi: the way not taken, silence or riichi."""


class Outlook:
    """Values hands of one seat at one moment."""

    def __init__(self, sight: Sight, standing: Standing, pressure: Pressure, course: Course) -> None:
        self.sight: Final = sight
        self.standing: Final = standing
        self.course: Final = course
        self.pressure: Final = pressure
        rules, view = sight.rules, sight.view
        has_stick = not rules.riichi_needs_stick or view.scores[sight.seat] >= _STICK
        self.can_declare: Final = has_stick and view.tiles_left - 4 >= rules.riichi_min_wall
        self.least_han: Final = 2 if 0 < rules.two_han_from_counters <= view.counters else 1
        self.ura: Final = (_URA * len(sight.indicators) if rules.ura_dora else 0.0) + (_IPPATSU if rules.ippatsu else 0.0)
        self._paths: Final[dict[tuple[int, int, int, int, int], Path]] = {}
        self._declared: Final[set[tuple[int, int, int, int, int]]] = set()
        """Of these waiting hands those that declare riichi."""
        self._others: Final[dict[tuple[int, int, int, int, int], Path]] = {}
        """Of those that may declare it the way not taken."""

    def after(self, tiles: list[int], counts: list[int], melds: list[Meld], nearest: int = FARTHEST) -> Future:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`, `nearest` the shanten it could have."""
        m, p, s, z, _ = suit_keys(counts)
        made = len(melds)
        shanten = missing_tiles(m, p, s, z, made) - 1
        turns = self.course.turns
        if shanten == 0:
            path = self._waiting(tiles, counts, melds, 0)
            key = self._key(tiles, counts, 0)
            declared = key in self._declared
            best = Future(path.worth[turns], path.win[turns], path.points, 0, declared)
            if key in self._others:
                path = self._others[key]
                best.otherwise = Future(path.worth[turns], path.win[turns], path.points, 0, not declared)
        elif shanten == 1:
            path = self._one_away(tiles, counts, melds)
            best = Future(path.worth[turns], path.win[turns], path.points, 1)
        else:
            best = Future(-1e9, 0.0, 0.0, shanten)
        if shanten > 0:
            mask = accepting(counts, m, p, s, z, made)
            for way in ways(self.sight, tiles, counts, melds, mask, self.can_declare, self.least_han):
                if way.shanten < 2 and shanten == 1:
                    continue
                future = self._by_way(way, counts, nearest)
                if future.worth > best.worth:
                    best = future
        return best

    # Hands far away

    def _by_way(self, way: Way, counts: list[int], nearest: int) -> Future:
        course = self.course
        next_share = self._next_share(counts, way.mask, way.shanten - 1) if way.closed and way.shanten <= _LOOKED_AHEAD else 0.0
        path = course.far(way.shanten, way.share, next_share, way.pace)
        points = way.points * (1.5 if self.sight.is_dealer else 1.0)
        win, rest = path.win[course.turns], path.worth[course.turns]
        if way.closed and way.shanten > nearest:
            win *= _BACKWARDS
        return Future(win * self.gain(points) + rest, win, points, way.shanten)

    def _next_share(self, counts: list[int], mask: int, nearer: int) -> float:
        """Share of the unseen tiles that will help on average, once one of the kinds in the mask has come and the hand is nearer."""
        left = self.sight.left
        helpful = 0
        ways = 0
        for kind in kinds_of(mask):
            if left[kind]:
                counts[kind] += 1
                most = 0
                for _, shanten, accepted in discard_masks(counts):
                    if shanten == nearer:
                        tiles = 0
                        for other in kinds_of(accepted):
                            tiles += left[other]
                        most = max(most, tiles)
                counts[kind] -= 1
                helpful += left[kind] * most
                ways += left[kind]
        return helpful / ways / self.sight.all_left if ways else 0.0

    # Hands one away

    def _one_away(self, tiles: list[int], counts: list[int], melds: list[Meld]) -> Path:
        """Through every draw that lets the hand wait, and every claim that does."""
        sight, left = self.sight, self.sight.left
        m, p, s, z, _ = suit_keys(counts)
        mask = accepting(counts, m, p, s, z, len(melds))
        shares: list[float] = []
        nexts: list[Path] = []
        claims: list[float] = []
        claimed: list[Path] = []
        for kind in kinds_of(mask):
            if not left[kind]:
                continue
            counts[kind] += 1
            path = self._best_waiting([*tiles, kind], counts, melds, 0, 0)
            counts[kind] -= 1
            shares.append(left[kind] / sight.all_left)
            nexts.append(path)
            if self._may_open(counts, melds, kind):
                share = _CLAIM * left[kind] / sight.all_left
                if counts[kind] >= 2:
                    claims.append(3 * share)
                    claimed.append(self._claimed(tiles, counts, melds, kind, kind, kind))
                elif kind < EAST:
                    chi = self._best_chi(tiles, counts, melds, kind)
                    if chi is not None:
                        claims.append(share)
                        claimed.append(chi)
        points = chance = 0.0
        for share, path in zip(shares + claims, nexts + claimed, strict=True):
            weight = share * path.win[self.course.turns]
            points += weight * path.points
            chance += weight
        return self.course.nearing(shares, nexts, claims, claimed, points / chance if chance else 0.0, 1)

    def _may_open(self, counts: list[int], melds: list[Meld], kind: int) -> bool:
        """Whether a claim could leave the hand a yaku: a quick look before it is followed."""
        sight = self.sight
        if self.course.turns <= LATE:
            return True
        for meld in melds:
            if meld.is_open or sight.honours[meld.kind]:
                return True
        if counts[kind] >= 2 and sight.honours[kind]:
            return True
        orphans = 0
        kinds = 0
        for other in range(KINDS):
            if counts[other]:
                if sight.honours[other] and counts[other] >= 3:
                    return True
                if ORPHANS >> other & 1:
                    orphans += counts[other]
                elif not counts[kind]:
                    kinds += 1
        if sight.rules.open_tanyao and orphans <= 1 and not ORPHANS >> kind & 1:
            return True
        suits = (1 if sum(counts[0:9]) else 0) + (1 if sum(counts[9:18]) else 0) + (1 if sum(counts[18:27]) else 0)
        return suits == 1

    def _best_chi(self, tiles: list[int], counts: list[int], melds: list[Meld], kind: int) -> Path | None:
        number = kind % 9
        best: Path | None = None
        for low in (-2, -1, 1):
            first, second = kind + low, kind + (low + 1 if low != -1 else 1)
            if number + low < 0 or number + second - kind > 8 or not counts[first] or not counts[second]:
                continue
            path = self._claimed(tiles, counts, melds, kind, first, second)
            if best is None or path.worth[self.course.turns] > best.worth[self.course.turns]:
                best = path
        return best

    def _claimed(self, tiles: list[int], counts: list[int], melds: list[Meld], kind: int, first: int, second: int) -> Path:
        """A claim with two kinds of the hand, and the best discard after it."""
        rest, held = tiles.copy(), counts.copy()
        used = [_taken(rest, first), _taken(rest, second)]
        held[first] -= 1
        held[second] -= 1
        rules = self.sight.rules
        if first == second:
            forbidden = forbidden_after_pon(rules, kind)
            made = Meld(PON, (*used, kind), kind, 1)
        else:
            forbidden = forbidden_after_chi(rules, kind, first, second)
            made = Meld(CHI, (*sorted([kind_of(used[0]), kind_of(used[1]), kind]),), kind, 3)
        return self._best_waiting(rest, held, [*melds, made], 1 + kind * 64 + first, forbidden)

    def _best_waiting(self, tiles: list[int], counts: list[int], melds: list[Meld], claim: int, forbidden: int) -> Path:
        """The best of the discards that let a hand wait."""
        best = _NO_PATH
        found = False
        turns = self.course.turns
        look = max(0, turns - 2)
        for kind in _waiting_discards(counts, len(melds)):
            if forbidden >> kind & 1:
                continue
            tile = _taken(tiles, kind)
            counts[kind] -= 1
            path = self._waiting(tiles, counts, melds, claim)
            counts[kind] += 1
            tiles.append(tile)
            if not found or path.worth[look] > best.worth[look]:
                best, found = path, True
        return best

    # Hands that wait

    def _key(self, tiles: list[int], counts: list[int], claim: int) -> tuple[int, int, int, int, int]:
        m, p, s, z, _ = suit_keys(counts)
        reds = 0
        for tile in tiles:
            if tile >= KINDS:
                reds |= 1 << (tile - KINDS)
        return m, p, s, z, claim * 8 + reds

    def _waiting(self, tiles: list[int], counts: list[int], melds: list[Meld], claim: int) -> Path:
        """A waiting hand, silent or with riichi, whichever is better."""
        key = self._key(tiles, counts, claim)
        if key in self._paths:
            return self._paths[key]
        sight = self.sight
        m, p, s, z, _ = suit_keys(counts)
        closed = True
        for meld in melds:
            closed = closed and not meld.is_open
        waited = kinds_of(accepting(counts, m, p, s, z, len(melds)))
        furiten = False
        for kind in waited:
            furiten = furiten or kind in sight.own_discards
        riichi = closed and self.can_declare
        silent = _Wins(self, furiten, experience.RON_SILENT if closed else experience.RON_OPEN)
        loud = _Wins(self, furiten, experience.RON_RIICHI)
        for kind in waited:
            if sight.left[kind]:
                self._score(tiles, kind, melds, closed, riichi, silent, loud)
        path = silent.path(False)
        if riichi and loud.draw:
            other = loud.path(True)
            turns = self.course.turns
            worth = [worth - _STICK * (1 - win) for worth, win in zip(other.worth, other.win, strict=True)]
            other = Path(other.win, worth, other.points)
            if other.worth[turns] >= path.worth[turns]:
                path, other = other, path
                self._declared.add(key)
            self._others[key] = other
        self._paths[key] = path
        return path

    def _score(self, tiles: list[int], kind: int, melds: list[Meld], closed: bool, riichi: bool, silent: "_Wins", loud: "_Wins") -> None:
        """What one tile wins, each way."""
        sight = self.sight
        view, rules = sight.view, sight.rules
        score = value(Win(
            tiles, kind, melds, tsumo=False, seat_wind=view.seat_wind, round_wind=view.round_wind, riichi=1 if closed else 0,
            dora=sight.indicators, counters=view.counters,
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
            loud.add(kind, self._points(han + self.ura, fu), self._points(han + 1 + self.ura, fu))

    def _points(self, han: float, fu: int) -> float:
        """Points of a win; between two whole numbers of han, between their points."""
        rules, dealer = self.sight.rules, self.sight.is_dealer
        whole = int(han)
        points = float(ron_payment(base_points(whole, fu, rules), dealer))
        if han > whole:
            points += (han - whole) * (ron_payment(base_points(whole + 1, fu, rules), dealer) - points)
        return points

    def gain(self, points: float) -> float:
        """What a win of so many points is worth."""
        return self.standing.win(points) + (_REPEAT if self.sight.is_dealer else 0.0)


class _Wins:
    """The wins of a waiting hand added up: chances of a go-around, and what they are worth."""

    def __init__(self, outlook: Outlook, furiten: bool, rates: tuple[float, ...]) -> None:
        self._outlook: Final = outlook
        self._furiten: Final = furiten
        self._rates: Final = rates
        self.draw = 0.0
        self._on_draw = 0.0
        self._ron = 0.0
        self._on_ron = 0.0
        self._points = 0.0

    def add(self, kind: int, ron_points: float, draw_points: float) -> None:
        outlook = self._outlook
        share = outlook.sight.left[kind] / outlook.sight.all_left
        if draw_points:
            self.draw += share
            self._on_draw += share * outlook.gain(draw_points)
            self._points += share * draw_points
        if ron_points and not self._furiten:
            edge = 4 if kind >= EAST else min(kind % 9, 8 - kind % 9, 3)
            ron = share * self._rates[edge]
            self._ron += ron
            self._on_ron += ron * outlook.gain(ron_points)
            self._points += ron * ron_points

    def path(self, locked: bool) -> Path:
        chance = self.draw + self._ron
        points = self._points / chance if chance else 0.0
        on_draw = self._on_draw / self.draw if self.draw else 0.0
        on_ron = self._on_ron / self._ron if self._ron else 0.0
        return self._outlook.course.waiting(self.draw, on_draw, min(0.9, self._ron), on_ron, points, locked)


def _waiting_discards(counts: list[int], melds: int) -> list[int]:
    """Kinds whose discard lets a hand wait."""
    found: list[int] = []
    for kind in range(KINDS):
        if counts[kind]:
            counts[kind] -= 1
            m, p, s, z, _ = suit_keys(counts)
            if missing_tiles(m, p, s, z, melds) == 1:
                found.append(kind)
            counts[kind] += 1
    return found


def _taken(tiles: list[int], kind: int) -> int:
    """Take a tile of a kind out of the hand, the red five last."""
    tile = kind if kind in tiles else red_five_of(kind)
    tiles.remove(tile)
    return tile
