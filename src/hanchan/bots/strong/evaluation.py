"""What a hand is worth before its draw.

A hand that waits, or is one or two away from it, is followed to its wins (`waiting`, `approach`). A hand farther away is weighed by its
ways to a yaku, each with its distance and the han it promises (`ways`).
"""

from typing import Final

from hanchan.bots.strong.approach import Approach
from hanchan.bots.strong.placement import Standing
from hanchan.bots.strong.plans import Tempo, Way, Ways, next_share
from hanchan.bots.strong.race import FARTHEST, Course
from hanchan.bots.strong.visible import Sight
from hanchan.bots.strong.waits import Waiting, key_of
from hanchan.hand.accepting import accepting
from hanchan.hand.distance import missing_tiles, suit_keys
from hanchan.hand.melds import Meld

FOLLOWED: Final = 2
"""Hands so far away are followed to their wins."""
_BACKWARDS: Final = 0.7
_BACKWARDS_FAR: Final = 0.25
"""A hand that has taken a step backwards seems to win more often than it does: what the nearer hand might have become is not seen."""
_LOOKED_AHEAD: Final = 3
"""Up to this shanten a hand is followed one draw further."""
_TEMPO: Final = Tempo(pon=2.0, chi=1.35, with_yaku=1.15, honours=1.05, simples=1.0, one_suit=0.75, pons=0.65)


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

    def __init__(self, sight: Sight, standing: Standing, course: Course) -> None:
        self.sight: Final = sight
        self.course: Final = course
        self._waiting: Final = Waiting(sight, standing, course)
        self._approach: Final = Approach(sight, course, self._waiting)

    def after(self, tiles: list[int], counts: list[int], melds: list[Meld], nearest: int = FARTHEST, to_beat: float = -1e9) -> Future:
        """The best way for a hand before its draw; `counts` are those of its concealed `tiles`.

        `nearest` is the shanten of sets that it could have had. A step backwards is only followed if it might be worth more than `to_beat`.
        """
        m, p, s, z, _ = suit_keys(counts)
        made = len(melds)
        shanten = missing_tiles(m, p, s, z, made) - 1
        mask = accepting(counts, m, p, s, z, made)
        best = Future(-1e9, 0.0, 0.0, shanten)
        if shanten > 0:
            # To be guessed: far hands, plans that take longer than the hand is away, and any step backwards before it is followed.
            for way in self._ways(tiles, counts, melds, mask):
                if way.shanten > 1 and (way.shanten > shanten or shanten > nearest or shanten > FOLLOWED):
                    future = self._by_way(way, counts, nearest if way.closed or shanten > FOLLOWED else 0)
                    if future.worth > best.worth:
                        best = future
        if shanten <= FOLLOWED and (shanten <= nearest or best.worth > to_beat):
            future = self._followed(tiles, counts, melds, shanten, mask)
            if shanten > nearest:
                future.worth -= (1 - _BACKWARDS) * future.win * self._waiting.gain(future.points)
                future.win *= _BACKWARDS
            if shanten > nearest or future.worth > best.worth:
                best = future  # what was followed is truer than a first look
        return best

    def _followed(self, tiles: list[int], counts: list[int], melds: list[Meld], shanten: int, mask: int) -> Future:
        path = self._approach.path(tiles, counts, melds, shanten, mask)
        turns = self.course.turns
        future = Future(path.worth[turns], path.win[turns], path.points, shanten)
        if shanten == 0:
            self._compare_riichi(future, tiles, counts, melds)
        return future

    def _compare_riichi(self, best: Future, tiles: list[int], counts: list[int], melds: list[Meld]) -> None:
        waiting, turns = self._waiting, self.course.turns
        key = key_of(tiles, counts, melds)
        best.riichi = key in waiting.declared
        path = waiting.other_way(key)
        if path is not None:
            best.otherwise = Future(path.worth[turns], path.win[turns], path.points, 0, not best.riichi)

    def _ways(self, tiles: list[int], counts: list[int], melds: list[Meld], mask: int) -> list[Way]:
        ways = Ways(self.sight, tiles, counts, melds, self._waiting.least_han, _TEMPO)
        concealed = ways.concealed(mask, self._waiting.can_declare)
        found = concealed + ways.claiming(concealed[-1].mask if concealed else mask)
        return found or [ways.without_yaku(0)]

    def _by_way(self, way: Way, counts: list[int], nearest: int) -> Future:
        course = self.course
        then = next_share(self.sight, counts, way.mask, way.shanten - 1) if way.closed and way.shanten <= _LOOKED_AHEAD else 0.0
        path = course.far(way.shanten, way.share, then, way.pace)
        points = way.points * (1.5 if self.sight.is_dealer else 1.0)
        win, rest = path.win[course.turns], path.worth[course.turns]
        if way.shanten > nearest:
            win *= _BACKWARDS if way.shanten <= FOLLOWED else _BACKWARDS_FAR
        return Future(win * self._waiting.gain(points) + rest, win, points, way.shanten)
