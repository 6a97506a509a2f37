"""A hand after an action, before the next draw, in numbers of about one: what the network of `network.py` is told.

The order and the scale of the numbers belong to the fitted weights; who changes them fits again. Typed so that mypyc makes it five times
as fast: `MYPYPATH=src mypyc --follow-imports=silent benchmarks/prospects/reading.py` puts the compiled module beside this file.
"""

from typing import Final

from hanchan.bots.strong.claims import hand_after_claim
from hanchan.bots.strong.evaluation import Evaluation
from hanchan.bots.strong.opponents import Opponent
from hanchan.bots.strong.player import Decision
from hanchan.deal import actions
from hanchan.hand.accepting import accepting
from hanchan.hand.distance import missing_tiles, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.tiles.kinds import EAST, KINDS, WHITE, is_red, kind_of
from hanchan.tiles.masks import ORPHANS

CONTEXT: Final = 101
"""Numbers of the game, the others and the hand as a whole."""
KIND: Final = 8
"""Numbers of each kind."""
_AWAY: Final = 7
_OTHERS: Final = (1, 2, 3)
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)
_SAFEST: Final = (0, 1, 3)
"""Of the hand's tiles in order of what they cost, these are told."""


class After:
    """The hands that one decision may lead to."""

    def __init__(self, decision: Decision) -> None:
        self._decision: Final = decision
        table = decision.table
        self._others: Final[list[Opponent | None]] = [None, None, None]
        for other in decision.opponents.all:
            self._others[(other.seat - table.seat) % 4 - 1] = other
        self._safe: Final[list[list[int]]] = []
        for step in _OTHERS:
            flags = [0] * KINDS
            for kind in table.view.safe_against((table.seat + step) % 4):
                flags[kind] = 1
            self._safe.append(flags)
        self._shared: Final = self._game()

    def option(self, number: int) -> list[float]:
        """The hand after a discard, a riichi, a pass, or a claim with the discard that seems best."""
        decision = self._decision
        view, made = decision.view, decision.table.melds[decision.table.seat]
        verb = actions.verb_of(number)
        tiles, counts, kind = view.hand, view.counts, -1
        tile = actions.first_of(number)
        if verb in (actions.CHI, actions.PON):
            hand = hand_after_claim(decision.table, number)
            tiles, counts, made = hand.tiles, hand.counts, hand.melds
            choices = [actions.action(actions.DISCARD, choice) for choice in hand.discards]
            tile = actions.first_of(decision.discards(tiles, counts, made, choices)[0][0].number)
        if verb != actions.PASS:
            kind = kind_of(tile)
            tiles.remove(tile)
            counts[kind] -= 1
        evaluation = decision.evaluator.evaluate(tiles, counts, made)
        return self._shared + self._hand(tiles, counts, made, kind, verb in _DECLARING, evaluation) + self._kinds(tiles, counts)

    def _game(self) -> list[float]:
        decision = self._decision
        table, race, opponents = decision.table, decision.race, decision.opponents
        view, seat, scores, rules = table.view, table.seat, table.scores, table.rules
        own, left = scores[seat], decision.placement.deals_left
        others = sorted([scores[other] for other in range(4) if other != seat])
        above = 0
        for score in others:
            above += score > own
        found = [
            len(table.rivers[seat]) / 18, view.tiles_left / 70, race.turns / 18, _one(table.is_dealer), left / 8, _one(left == 0),
            _one(view.round_wind > 0), _one(rules.red_fives > 0), _one(rules.ura_dora), _one(rules.open_tanyao), min(view.counters, 4) / 3,
            view.sticks / 2, _between((own - others[2]) / 15000, -3.0, 3.0), _between((own - others[0]) / 15000, -3.0, 3.0),
            _between(own / 30000 - 1, -1.0, 2.0),
        ]  # fmt: skip
        found += [_one(above == place) for place in range(4)]
        for step in _OTHERS:
            other, opponent = (seat + step) % 4, self._others[step - 1]
            opened = 0
            for meld in table.melds[other]:
                opened += meld.is_open
            found += [
                _one(table.riichi[other]), opened / 4, opponent.waiting if opponent is not None else 0.0,
                opponent.points / 8000 if opponent is not None else 0.0, _one(view.dealer == other),
                _between((scores[other] - own) / 15000, -3.0, 3.0), len(table.rivers[other]) / 18,
            ]  # fmt: skip
        found += [
            _one(opponents.threatened), _between(race.folded[race.turns] / 3000, -2.0, 2.0), opponents.average_risk * 10,
            opponents.average_cost / 1000, race.ends[race.turns], race.ends[0], race.lost[race.turns] / 1000, len(table.indicators) - 1.0,
            _one(table.can_declare),
        ]  # fmt: skip
        return found

    def _hand(self, tiles: list[int], counts: list[int], made: list[Meld], kind: int, riichi: bool, evaluation: Evaluation) -> list[float]:
        table = self._decision.table
        m, p, s, z, _ = suit_keys(counts)
        away = missing_tiles(m, p, s, z, len(made)) - 1
        mask = accepting(counts, m, p, s, z, len(made))
        opened = sure = dora = 0
        outside = False
        for meld in made:
            opened += meld.is_open
            if meld.type != CHI:
                sure += table.honours[meld.kind]
            for tile in meld.tiles:
                dora += table.dora[tile]
                outside = outside or bool(ORPHANS >> kind_of(tile) & 1)
        for tile in tiles:
            dora += table.dora[tile]
        pairs = threes = orphans = orphan_kinds = valued = 0
        for one, number in enumerate(counts):
            pairs += number >= 2
            threes += number >= 3
            if ORPHANS >> one & 1:
                orphans += number
                orphan_kinds += number > 0
            if one >= EAST and table.honours[one]:
                valued += number >= 2
                sure += table.honours[one] if number >= 3 else 0
        furiten = False
        if away == 0:
            for one in table.own_discards:
                furiten = furiten or bool(mask >> one & 1)
        most, honours = max(sum(counts[0:9]), sum(counts[9:18]), sum(counts[18:27])), sum(counts[EAST:])
        found = [_one(opened == number) for number in range(5)]
        found += [_one(away == number) for number in range(_AWAY)]
        found += [
            sure / 2, min(dora, 6) / 3, _one(outside), len(made) / 4, table.tiles(mask) / 40, int(mask).bit_count() / 20, pairs / 7,
            threes / 4, orphans / 14, orphan_kinds / 13, most / 14, honours / 14, (most + honours) / 14, valued / 2, _one(riichi),
            _one(furiten),
        ]  # fmt: skip
        return found + self._gone(kind) + self._danger(counts, evaluation)

    def _gone(self, kind: int) -> list[float]:
        """The tile just discarded; none if a tile on offer was passed."""
        table, opponents = self._decision.table, self._decision.opponents
        if kind < 0:
            return [0.0] * 10
        live = 0
        for flags in self._safe:
            live += not flags[kind]
        return [
            1.0, min(1.0, opponents.risk[kind] * 10), _between(opponents.cost[kind] / 1000, 0.0, 4.0),
            _between(opponents.cost[kind] / 300, 0.0, 1.0), _one(kind >= EAST), _one(kind >= WHITE), _one(bool(ORPHANS >> kind & 1)),
            table.left[kind] / 4, _one(table.dora[kind] > 0), live / 3,
        ]  # fmt: skip

    def _danger(self, counts: list[int], evaluation: Evaluation) -> list[float]:
        """How safe the tiles that are left would be, what folding with them comes to, and what the estimate says."""
        opponents = self._decision.opponents
        costs: list[float] = []
        for kind, number in enumerate(counts):
            costs += [opponents.cost[kind]] * number
        costs.sort()
        fold = self._decision.fold(costs)
        found = [_between(costs[min(place, len(costs) - 1)] / 1000, 0.0, 3.0) for place in _SAFEST]
        for flags in self._safe:
            held = 0
            for kind, number in enumerate(counts):
                held += number * flags[kind]
            found.append(held / 5)
        found += [
            _between(evaluation.worth / 5000, -2.0, 4.0), evaluation.win, evaluation.points / 8000,
            evaluation.win * evaluation.points / 2000, _between(fold / 3000, -2.0, 2.0), _one(fold > evaluation.worth),
            _one(evaluation.riichi), _between((evaluation.worth - fold) / 1000, -3.0, 3.0),
        ]  # fmt: skip
        return found

    def _kinds(self, tiles: list[int], counts: list[int]) -> list[float]:
        table = self._decision.table
        reds, own = [0] * KINDS, [0] * KINDS
        for tile in tiles:
            reds[kind_of(tile)] |= is_red(tile)
        for kind in table.own_discards:
            own[kind] = 1
        found: list[float] = []
        for kind, number in enumerate(counts):
            found += [
                _one(number > 0), _one(number > 1), _one(number > 2), table.left[kind] / 4, _one(table.dora[kind] > 0),
                float(reds[kind]) if kind < EAST else table.honours[kind] / 2, float(own[kind]),
                (self._safe[0][kind] + self._safe[1][kind] + self._safe[2][kind]) / 3,
            ]  # fmt: skip
        return found


def _one(yes: bool) -> float:
    return 1.0 if yes else 0.0


def _between(number: float, least: float, most: float) -> float:
    return least if number < least else most if number > most else number
