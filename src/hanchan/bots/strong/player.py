"""A player that decides by value: every option is weighed by what it wins and loses on average, places at the end of the game included."""

from typing import Final

from hanchan.bots.advice import BUILD, CALL, DRAW, FOLD, FORCED, KAN, PASS, RIICHI, WAIT, WIN, Advice, Estimate
from hanchan.bots.greedy import is_hopeless, kan_in_time, usefulness
from hanchan.bots.interface import allowed
from hanchan.bots.strong.approach import LATE
from hanchan.bots.strong.claims import hand_after_claim
from hanchan.bots.strong.evaluation import Evaluation, Evaluator
from hanchan.bots.strong.opponents import Opponents
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.race import FINE, ROUGH, Race
from hanchan.bots.strong.temper import CALM, Temper
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import actions
from hanchan.game.view import View
from hanchan.hand import melds
from hanchan.hand.accepting import discard_masks
from hanchan.hand.distance import standard_missing, suit_keys
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import KINDS, counts_of, is_red, kind_of

_AHEAD: Final = 5
"""So many discards a folding player looks ahead."""
_KEPT: Final = 0.8
"""How likely the deal goes on until the next of them."""
_DISCARDS: Final = (actions.DISCARD, actions.DISCARD_DRAWN)
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)


class Strong:
    """Weighs speed against worth and both against danger, by the rules in force, the points and the place."""

    name: Final = "strong"

    def __repr__(self) -> str:
        return f'bot("{self.name}")'

    def choose(self, view: View) -> int:
        return advise(view).number


def advise(view: View, temper: Temper = CALM) -> Advice:
    """What to do now, with estimates of the options and the reason in a sentence; or what it seems to a player of some temper."""
    options = allowed(view)
    if len(options) == 1:
        return Advice(FORCED, [Estimate(options[0], 0.0)])
    verbs = [actions.verb_of(option) for option in options]
    for verb in (actions.RON, actions.TSUMO, actions.TENPAI):
        if verb in verbs:
            return Advice(WIN if verb != actions.TENPAI else FORCED, [Estimate(options[verbs.index(verb)], 0.0)])
    decision = Decision(view, temper)
    if actions.PASS in verbs:
        return decision.claim(options, verbs)
    if actions.NINE_TERMINALS in verbs and is_hopeless(view.counts):
        return Advice(DRAW, [Estimate(options[verbs.index(actions.NINE_TERMINALS)], 0.0)])
    return decision.turn(options, verbs)


class Decision:
    """One decision: what the seat sees, what it fears, and what its hand may become."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view: Final = view
        self.temper: Final = temper
        self.place: Final = temper.place(view)
        self.table: Final = VisibleTable(view)
        self.placement: Final = Placement(self.table)
        self.opponents: Final = Opponents(self.table, self.placement, temper.fear)
        self.race: Final = Race(self.table, self.opponents, FINE if temper.horizon else ROUGH)
        self.evaluator: Final = Evaluator(self.table, self.placement, self.race, temper.horizon)
        self.folded: Final = self.race.folded[self.race.turns]

    # The own turn

    def turn(self, options: list[int], verbs: list[int]) -> Advice:
        counts = self.view.counts
        kan = kan_in_time(options, verbs, counts, self.opponents.threatened)
        if kan >= 0:
            return Advice(KAN, [self._after_kan(kan)])
        own = [option for option, verb in zip(options, verbs, strict=True) if verb in _DISCARDS]
        if not own:
            return Advice(FORCED, [Estimate(options[0], 0.0)])
        if self.table.riichi[self.table.seat]:
            return Advice(FORCED, [Estimate(options[verbs.index(actions.DISCARD_DRAWN)], 0.0)])
        estimates = self.discards(self.view.hand, counts, self.table.melds[self.table.seat], own)
        declaring: dict[int, int] = {}
        for option, verb in zip(options, verbs, strict=True):
            if verb in _DECLARING:
                declaring[actions.first_of(option)] = option
        found: list[Estimate] = []
        for estimate, evaluation in estimates:
            riichi = declaring.get(actions.first_of(estimate.number), -1)
            other = evaluation.alternative
            if riichi < 0 or estimate.folds:
                found.append(estimate)
                continue
            found.append(estimate._replace(number=riichi if evaluation.riichi else estimate.number))
            if other is not None:
                worth = estimate.worth - (1 - estimate.risk) * (evaluation.worth - other.worth)
                option = estimate.number if evaluation.riichi else riichi
                found.append(estimate._replace(number=option, worth=worth, win=other.win, points=other.points))
        found.sort(key=_worth, reverse=True)
        best = found[0]
        if best.folds:
            reason = FOLD
        elif actions.verb_of(best.number) in _DECLARING:
            reason = RIICHI
        else:
            reason = WAIT if best.shanten == 0 else BUILD
        return Advice(reason, found)

    def discards(self, tiles: list[int], counts: list[int], made: list[Meld], options: list[int]) -> list[tuple[Estimate, Evaluation]]:
        """Every discard with its estimate, the best first; options are discards, or the tiles themselves."""
        opponents = self.opponents
        m, p, s, z, _ = suit_keys(counts)
        nearest = standard_missing(m, p, s, z, len(made)) - 1
        ranked: list[tuple[float, int, int, Estimate, Evaluation]] = []
        tried: set[int] = set()
        to_beat = -1e9
        costs = self._costs(counts)
        for _, _, option in sorted(_in_order(counts, options, self.temper.horizon > 0)):
            tile = actions.first_of(option)
            kind = kind_of(tile)
            if kind in tried:
                continue  # the plain five goes before the red one
            tried.add(kind)
            rest = tiles.copy()
            rest.remove(tile)
            counts[kind] -= 1
            evaluation = self.evaluator.evaluate(rest, counts, made, nearest, to_beat)
            to_beat = max(to_beat, evaluation.worth)
            counts[kind] += 1
            fold = self.fold(costs, opponents.cost[kind] if counts[kind] == 1 else 0.0)
            risk, cost = opponents.risk[kind], opponents.cost[kind]
            folds = fold > evaluation.worth
            worth = self.temper.seen((1 - risk) * (fold if folds else evaluation.worth) - cost, self.place, tile)
            estimate = Estimate(
                option,
                worth,
                evaluation.win,
                evaluation.points,
                risk,
                cost / risk if risk else 0.0,
                evaluation.shanten,
                folds and opponents.threatened,
            )
            ranked.append((worth, -usefulness(kind, counts) - self.table.honours[kind], tile, estimate, evaluation))
        ranked.sort(key=_rank, reverse=True)
        return [(entry[3], entry[4]) for entry in ranked]

    def _costs(self, counts: list[int]) -> list[float]:
        """What discarding each tile of a hand costs, the safest first. What has passed once is safe, or nearly so."""
        cost = self.opponents.cost
        costs: list[float] = []
        if self.opponents.any_cost:
            for kind in range(KINDS):
                if counts[kind]:
                    costs.append(cost[kind])
                    costs.extend([0.0] * (counts[kind] - 1))
            costs.sort()
        return costs

    def fold(self, costs: list[float], without: float = -1.0) -> float:
        """What it is worth to discard the safest tiles from now on; one tile that costs `without` is gone already."""
        worth = self.folded
        weight = 1.0
        gone = without < 0
        left = min(_AHEAD, self.race.turns)
        for cost in costs:
            if not left:
                break
            if not gone and cost == without:
                gone = True
                continue
            weight *= _KEPT
            worth -= weight * cost
            left -= 1
        return worth

    def _after_kan(self, option: int) -> Estimate:
        """What is in prospect once a kan lies on the table, before its replacement tile."""
        kind = kind_of(actions.first_of(option))
        rest = [tile for tile in self.view.hand if kind_of(tile) != kind]
        made: list[Meld] = []
        for meld in self.table.melds[self.table.seat]:
            if meld.type == melds.PON and meld.kind == kind:
                made.append(Meld(melds.KAKAN, (*meld.tiles, actions.first_of(option)), meld.claimed, meld.source))
            else:
                made.append(meld)
        if actions.verb_of(option) == actions.ANKAN:
            made.append(Meld(melds.ANKAN, (kind,) * 4, -1, 0))
        evaluation = self.evaluator.evaluate(rest, counts_of(rest), made)
        return Estimate(option, evaluation.worth, evaluation.win, evaluation.points, 0.0, 0.0, evaluation.shanten)

    # Another's discard

    def claim(self, options: list[int], verbs: list[int]) -> Advice:
        """A chi or pon if the hand is worth more with it."""
        view = self.view
        passing = options[verbs.index(actions.PASS)]
        if view.riichi[view.seat]:
            return Advice(FORCED, [Estimate(passing, 0.0)])
        tiles, counts, made = view.hand, view.counts, self.table.melds[self.table.seat]
        now = self.evaluator.evaluate(tiles, counts, made)
        worth = max(now.worth, self.fold(self._costs(counts)))
        found = [Estimate(passing, worth, now.win, now.points, 0.0, 0.0, now.shanten, worth > now.worth and self.opponents.threatened)]
        for option, verb in zip(options, verbs, strict=True):
            if verb in (actions.CHI, actions.PON):
                estimate = self._claimed(option)
                if estimate is not None:
                    found.append(estimate)
        found.sort(key=_worth, reverse=True)
        best = found[0]
        if best.number == passing:
            return Advice(PASS, found)
        return Advice(CALL, found, best.worth - worth)

    def _claimed(self, option: int) -> Estimate | None:
        """A claim with its best discard, None if no discard would be left, or it would give the hand up."""
        hand = hand_after_claim(self.table, option)
        if not hand.discards:
            return None
        choices = [actions.action(actions.DISCARD, tile) for tile in hand.discards]
        best = self.discards(hand.tiles, hand.counts, hand.melds, choices)[0][0]
        only_waits = best.win == 0.0 and self.race.turns > LATE
        if best.folds or only_waits:
            return None
        return best._replace(number=option, worth=best.worth + self.temper.opening)


def _in_order(counts: list[int], options: list[int], nearest_first: bool) -> list[tuple[int, bool, int]]:
    """Discards to be sorted: red fives last, and if hands are to be followed those first that leave the nearest hand."""
    distances = {kind: shanten for kind, shanten, _ in discard_masks(counts)} if nearest_first else {}
    found: list[tuple[int, bool, int]] = []
    for option in options:
        tile = actions.first_of(option)
        found.append((distances.get(kind_of(tile), 0), is_red(tile), option))
    return found


def _rank(entry: tuple[float, int, int, Estimate, Evaluation]) -> tuple[float, int, int]:
    return entry[0], entry[1], entry[2]


def _worth(estimate: Estimate) -> float:
    return estimate.worth
