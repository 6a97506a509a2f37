"""What a hand is worth before its draw.

A hand that waits, or is no farther from waiting than the horizon, is followed to its wins (`waits`, `approach`). A hand farther away is
estimated by its plans for a yaku, each with its distance and the han it promises (`plans`).
"""

from typing import Final

from hanchan.bots.strong.approach import Approach
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.plans import Plan, Plans, Tempo, next_share
from hanchan.bots.strong.race import FARTHEST, Race
from hanchan.bots.strong.visible import VisibleTable
from hanchan.bots.strong.waits import Waits, key_of
from hanchan.hand.accepting import accepting
from hanchan.hand.distance import missing_tiles, suit_keys
from hanchan.hand.melds import Meld

_NEAR: Final = 2
"""Hands up to this shanten are near."""
_BACKWARDS: Final = 0.7
_BACKWARDS_FAR: Final = 0.25
"""A hand that has taken a step backwards seems to win more often than it does: what the nearer hand might have become is not seen."""
_TEMPO: Final = Tempo(pon=2.0, chi=1.35, with_yaku=1.15, honours=1.05, simples=1.0, one_suit=0.75, pons=0.65)


class Evaluation:
    """The best way for a hand: what it is worth, chance to win and points of a win, shanten, and whether riichi is the plan."""

    def __init__(self, worth: float, win: float, points: float, shanten: int, riichi: bool = False) -> None:
        self.worth = worth
        self.win = win
        self.points = points
        self.shanten = shanten
        self.riichi = riichi
        self.alternative: Evaluation | None = None
        """Of a waiting hand that may declare riichi: the way not taken, silence or riichi."""


class Evaluator:
    """Values hands of one seat at one moment."""

    def __init__(self, table: VisibleTable, placement: Placement, race: Race, horizon: int) -> None:
        self.table: Final = table
        self.race: Final = race
        self.horizon: Final = horizon
        """Hands up to this shanten are followed to their wins."""
        self._waits: Final = Waits(table, placement, race)
        self._approach: Final = Approach(table, race, self._waits)

    def evaluate(
        self, tiles: list[int], counts: list[int], melds: list[Meld], nearest: int = FARTHEST, to_beat: float = -1e9
    ) -> Evaluation:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`.

        `nearest` is the shanten of sets that it could have had. A step backwards is only followed if it might be worth more than `to_beat`.
        """
        m, p, s, z, _ = suit_keys(counts)
        made, horizon = len(melds), self.horizon
        shanten = missing_tiles(m, p, s, z, made) - 1
        mask = accepting(counts, m, p, s, z, made)
        best = Evaluation(-1e9, 0.0, 0.0, shanten)
        if shanten > 0:
            # To be guessed: far hands, plans that take longer than the hand is away, and any step backwards before it is followed.
            for plan in self._plans(tiles, counts, melds, mask):
                if plan.shanten > min(1, horizon) and (plan.shanten > shanten or shanten > nearest or shanten > horizon):
                    evaluation = self._by_plan(plan, counts, nearest if plan.closed or shanten > horizon else 0)
                    if evaluation.worth > best.worth:
                        best = evaluation
        if shanten <= horizon and (shanten <= nearest or best.worth > to_beat):
            evaluation = self._followed(tiles, counts, melds, shanten, mask)
            if shanten > nearest:
                evaluation.worth -= (1 - _BACKWARDS) * evaluation.win * self._waits.gain(evaluation.points)
                evaluation.win *= _BACKWARDS
            if shanten > nearest or evaluation.worth > best.worth:
                best = evaluation  # what was followed is truer than a first look
        return best

    def _followed(self, tiles: list[int], counts: list[int], melds: list[Meld], shanten: int, mask: int) -> Evaluation:
        path = self._approach.path(tiles, counts, melds, shanten, mask)
        turns = self.race.turns
        evaluation = Evaluation(path.worth[turns], path.win[turns], path.points, shanten)
        if shanten == 0:
            self._compare_riichi(evaluation, tiles, counts, melds)
        return evaluation

    def _compare_riichi(self, best: Evaluation, tiles: list[int], counts: list[int], melds: list[Meld]) -> None:
        waits, turns = self._waits, self.race.turns
        key = key_of(tiles, counts, melds)
        best.riichi = key in waits.declared
        path = waits.alternative(key)
        if path is not None:
            best.alternative = Evaluation(path.worth[turns], path.win[turns], path.points, 0, not best.riichi)

    def _plans(self, tiles: list[int], counts: list[int], melds: list[Meld], mask: int) -> list[Plan]:
        plans = Plans(self.table, tiles, counts, melds, self._waits.least_han, _TEMPO)
        concealed = plans.concealed(mask, self._waits.can_declare)
        found = concealed + plans.claiming(concealed[-1].mask if concealed else mask)
        return found or [plans.without_yaku(0)]

    def _by_plan(self, plan: Plan, counts: list[int], nearest: int) -> Evaluation:
        race = self.race
        then = 0.0
        if self.horizon and plan.closed and plan.shanten <= self.horizon + 1:
            then = next_share(self.table, counts, plan.mask, plan.shanten - 1)
        path = race.far(plan.shanten, plan.share, then, plan.pace)
        points = plan.points * (1.5 if self.table.is_dealer else 1.0)
        win, rest = path.win[race.turns], path.worth[race.turns]
        if plan.shanten > nearest:
            win *= _BACKWARDS if plan.shanten <= _NEAR else _BACKWARDS_FAR
        return Evaluation(win * self._waits.gain(points) + rest, win, points, plan.shanten)
