"""What a network is told about a decision: the table and the hand, and of each option what lies round its tile and what is expected of it.

The order and the scale of the numbers belong to the fitted weights (`benchmarks.experience.fit`); who changes them fits again.
"""

from typing import Final

from hanchan.bots.advice import Estimate
from hanchan.bots.strong.opponents import Opponent
from hanchan.bots.strong.player import Decision
from hanchan.deal import actions
from hanchan.hand.accepting import discard_masks
from hanchan.hand.melds import CHI
from hanchan.tiles.kinds import EAST, KINDS, is_red, kind_of
from hanchan.tiles.masks import ORPHANS

CONTEXT: Final = 69
SUIT: Final = 54
HONOURS: Final = 42
OPTION: Final = 92
_ROUND: Final = 4
"""So far to both sides is looked at round a tile."""
_AWAY: Final = 7


class Reading:
    """One decision of one seat, in numbers of about one."""

    def __init__(self, decision: Decision) -> None:
        table = decision.table
        self._table: Final = table
        self._opponents: Final = decision.opponents
        self._placement: Final = decision.placement
        self._race: Final = decision.race
        self._tiles: Final = decision.view.hand
        self._counts: Final = decision.view.counts
        self._reds: Final = [0.0] * KINDS
        for tile in self._tiles:
            if is_red(tile):
                self._reds[kind_of(tile)] = 1.0
        self._others: Final[list[Opponent | None]] = [None, None, None]
        for other in self._opponents.all:
            self._others[(other.seat - table.seat) % 4 - 1] = other

    def context(self, now: Estimate, nearest: int) -> list[float]:
        """The game and the deal, the hand as a whole, the others; and what is expected of the best option, or of passing."""
        table, race = self._table, self._race
        view, seat, scores = table.view, table.seat, table.scores
        own = scores[seat]
        others = sorted([scores[other] for other in range(4) if other != seat])
        found = [
            len(table.rivers[seat]) / 18, view.tiles_left / 70, race.turns / 18, _one(table.is_dealer), self._placement.deals_left / 8,
            _one(self._placement.deals_left == 0), _one(view.round_wind > 0),
        ]  # fmt: skip
        above = [score - own for score in others if score > own]
        below = [own - score for score in others if score <= own]
        found += [_one(len(above) == place) for place in range(4)]
        found.append(_between(min(above) / 10000, 0.0, 3.0) if above else 0.0)
        found.append(_between(min(below) / 10000, 0.0, 3.0) if below else 0.0)
        found.append(_between((own - others[2]) / 15000, -3.0, 3.0))
        found.append(_between((own - others[0]) / 15000, -3.0, 3.0))
        found.append(_between(own / 30000 - 1, -1.0, 2.0))
        found.append(min(view.counters, 4) / 3)
        found.append(view.sticks / 2)
        found += self._hand(nearest)
        for step in (1, 2, 3):
            other = (seat + step) % 4
            opponent = self._others[step - 1]
            found += [
                _one(table.riichi[other]), sum([meld.is_open for meld in table.melds[other]]) / 4,
                opponent.waiting if opponent is not None else 0.0, opponent.points / 8000 if opponent is not None else 0.0,
                _one(view.dealer == other), _between((scores[other] - own) / 15000, -3.0, 3.0),
            ]  # fmt: skip
        found += [
            _one(self._opponents.threatened), _between(now.worth / 5000, -2.0, 3.0), _between(race.folded[race.turns] / 3000, -2.0, 2.0),
            now.win, self._opponents.average_risk * 10, self._opponents.average_cost / 1000, race.ends[race.turns], now.points / 8000,
            _one(now.folds),
        ]  # fmt: skip
        return found

    def _hand(self, nearest: int) -> list[float]:
        table, counts = self._table, self._counts
        made = table.melds[table.seat]
        opened = sum([meld.is_open for meld in made])
        found = [_one(opened == number) for number in range(5)]
        sure = 0
        dora = sum([table.dora[tile] for tile in self._tiles])
        outside = False
        for meld in made:
            if meld.type != CHI:
                sure += table.honours[meld.kind]
            for tile in meld.tiles:
                dora += table.dora[tile]
                outside = outside or bool(ORPHANS >> kind_of(tile) & 1)
        found += [sure / 2, min(dora, 6) / 3, _one(outside), len(made) / 4]
        found += [_one(nearest == away) for away in range(_AWAY)]
        pairs = threes = orphans = orphan_kinds = valued = 0
        for kind, number in enumerate(counts):
            pairs += number >= 2
            threes += number >= 3
            if ORPHANS >> kind & 1:
                orphans += number
                orphan_kinds += number > 0
            valued += kind >= EAST and number >= 2 and table.honours[kind] > 0
        most = max(sum(counts[0:9]), sum(counts[9:18]), sum(counts[18:27]))
        honours = sum(counts[EAST:])
        found += [
            pairs / 7, threes / 4, orphans / 14, orphan_kinds / 13, most / 14, honours / 14, (most + honours) / 14, valued / 2,
        ]  # fmt: skip
        return found

    def board(self) -> list[float]:
        """Three suits and the honours: of each kind how many the hand has, how many are left, and what they bring."""
        table = self._table
        found: list[float] = []
        for kind, number in enumerate(self._counts):
            found += [_one(number > 0), _one(number > 1), _one(number > 2), table.left[kind] / 4, _one(table.dora[kind] > 0)]
            found.append(self._reds[kind] if kind < EAST else table.honours[kind] / 2)
        return found

    def discards(self, estimates: list[Estimate]) -> list[list[float]]:
        """The options of the own turn, the best first."""
        table, counts = self._table, self._counts
        view, seat = table.view, table.seat
        wins = max([estimate.win for estimate in estimates])
        nearest = min([estimate.shanten for estimate in estimates])
        away: dict[int, int] = {}
        accepted: dict[int, int] = {}
        for kind, shanten, mask in discard_masks(counts):
            away[kind] = shanten
            accepted[kind] = mask
        least = min(away.values())
        most = max(1, *[table.tiles(accepted[kind]) for kind in away if away[kind] == least])
        drawn = kind_of(view.drawn) if view.drawn >= 0 else -1
        safe = [view.safe_against((seat + step) % 4) for step in (1, 2, 3)]
        found: list[list[float]] = []
        for rank, estimate in enumerate(estimates):
            tile = actions.first_of(estimate.number)
            kind = kind_of(tile)
            tiles = table.tiles(accepted[kind])
            is_near = away[kind] == nearest
            row = self._round(kind) + _expected(estimate, estimates[0], wins, nearest, rank)
            row += [
                tiles / 40, tiles / most - 1 if is_near else 0.0, accepted[kind].bit_count() / 20, _one(is_near), _one(kind == drawn),
                _one(kind in table.own_discards), float(table.dora[tile]), _one(is_red(tile)), self._beside(kind) / 2,
            ]  # fmt: skip
            for place, opponent in enumerate(self._others):
                row.append(_one(kind in safe[place]))
                row.append(opponent.waiting * opponent.on_kind[kind] * 5 if opponent is not None else 0.0)
            found.append(row + [0.0] * 8)
        return found

    def claims(self, estimates: list[Estimate], now: Estimate) -> list[list[float]]:
        """Passing and the calls for a tile on offer, the best first; `now` is what is expected of passing."""
        table = self._table
        view = table.view
        offered = view.offered
        kind = kind_of(offered)
        wins = max([estimate.win for estimate in estimates])
        nearest = min([estimate.shanten for estimate in estimates])
        found: list[list[float]] = []
        for rank, estimate in enumerate(estimates):
            verb = actions.verb_of(estimate.number)
            row = self._round(kind) + _expected(estimate, estimates[0], wins, nearest, rank)
            row += [
                _between((estimate.worth - now.worth) / 500, -6.0, 6.0), (estimate.win - now.win) * 4,
                (estimate.points - now.points) / 4000, float(now.shanten - estimate.shanten), now.win, now.points / 8000,
                float(table.dora[offered]), _one(is_red(offered)), _between(now.worth / 5000, -2.0, 3.0), self._race.turns / 18,
                _one(rank == 0), _one((view.turn - table.seat) % 4 == 3), 0.0, 0.0, 0.0,
            ]  # fmt: skip
            middle = outer = False
            if verb == actions.CHI:
                one, other = kind_of(actions.first_of(estimate.number)), kind_of(actions.second_of(estimate.number))
                middle = min(one, other) < kind < max(one, other)
                outer = (kind < min(one, other)) == (kind % 9 > _ROUND)
            reds = 0
            if verb != actions.PASS:
                reds = is_red(actions.first_of(estimate.number)) + is_red(actions.second_of(estimate.number))
            row += [
                _one(verb == actions.PASS), _one(verb == actions.CHI), _one(verb == actions.PON), _one(middle), _one(outer), float(reds),
                0.0, 0.0,
            ]  # fmt: skip
            found.append(row)
        return found

    def _round(self, kind: int) -> list[float]:
        """What stands round a kind, seen from its nearer end of the suit."""
        table = self._table
        found = [0.0] * 53
        if kind >= EAST:
            found[5 + min(2, table.honours[kind])] = 1.0
            self._look(found, kind, _ROUND)
            found[44 + _ROUND] = _one(table.dora[kind] > 0)
            return found
        number = kind % 9
        low = kind - number
        near = min(number, 8 - number)
        found[near] = 1.0
        for step in range(-_ROUND, _ROUND + 1):
            at = number + step
            if 0 <= at < 9:
                place = _ROUND + (step if number <= _ROUND else -step)
                self._look(found, low + at, place)
                found[44 + place] = _one(table.dora[low + at] > 0) + self._reds[low + at]
        return found

    def _look(self, found: list[float], kind: int, place: int) -> None:
        number = self._counts[kind]
        found[8 + place] = _one(number > 0)
        found[17 + place] = _one(number > 1)
        found[26 + place] = _one(number > 2)
        found[35 + place] = self._table.left[kind] / 4

    def _beside(self, kind: int) -> int:
        """How many kinds no more than two away the seat has discarded."""
        near = 0
        if kind < EAST:
            for step in (-2, -1, 1, 2):
                near += 0 <= kind % 9 + step < 9 and kind + step in self._table.own_discards
        return near


def _expected(estimate: Estimate, best: Estimate, wins: float, nearest: int, rank: int) -> list[float]:
    behind = estimate.worth - best.worth
    return [
        _between(behind / 500, -10.0, 0.0), _between(behind / 100, -3.0, 0.0), _between(estimate.worth / 5000, -2.0, 3.0), estimate.win,
        (estimate.win - wins) * 4, estimate.points / 8000, estimate.win * estimate.points / 2000, min(1.0, estimate.risk * 10),
        _between(estimate.risk * estimate.loss / 1000, 0.0, 3.0), _one(estimate.shanten == nearest), _one(estimate.shanten == nearest + 1),
        _one(estimate.folds), _one(rank == 0), _one(rank == 1), _one(rank == 2), rank / 10,
    ]  # fmt: skip


def _one(yes: bool) -> float:
    return 1.0 if yes else 0.0


def _between(number: float, least: float, most: float) -> float:
    return least if number < least else most if number > most else number
