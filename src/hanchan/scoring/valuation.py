"""What a win is worth: every reading is valued, and the highest counts (EMA 2016 §3.4.9)."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hanchan.errors import SituationError
from hanchan.hand.divide import CHI, PAIR, SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, packed_divisions, pair_of, sets_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import fu
from hanchan.scoring.catalogue import (
    CHIITOITSU,
    EIGHT_COUNTERS,
    KOKUSHI,
    KOKUSHI13,
    RENHOU,
    SHIISAN_PUUTA,
    counted,
    han_of,
)  # fmt: skip
from hanchan.scoring.limits import BAIMAN, MANGAN, base_points, yakuman_points
from hanchan.scoring.optional import eight_counters, shiisan_puuta
from hanchan.scoring.patterns import patterns, pinfu, seven_pairs, whole_hand
from hanchan.scoring.result import UNRELATED, Score, dora_count, red_count, ura_count
from hanchan.scoring.shape import Shape
from hanchan.scoring.situation import renhou, situational
from hanchan.scoring.win import Win
from hanchan.scoring.yakuman import Found, kokushi, of_sets, of_situation, of_tiles, special, thirteen_sided

_NO_DIVISION: Final = -1
"""In place of a division for seven pairs, the one counted hand that has no sets."""


def value(win: Win, rules: Ruleset) -> Score | None:
    """The score of a win under the rules; None if the hand does not win (`refusal` says why)."""
    return Valuation(win, rules).best()


def readings(win: Win, rules: Ruleset) -> list[Score]:
    """Every way to count a win, the best first; empty if the hand does not win. Readings that differ in nothing that is counted are one."""
    search = Valuation(win, rules)
    search.every = []
    best = search.best()
    if best is None:
        return []
    found: dict[tuple[Any, ...], Score] = {_counts_as(best): best}
    for score in sorted(search.every, key=_worth, reverse=True):
        found.setdefault(_counts_as(score), score)
    return list(found.values())


def chosen(score: Score, number: int) -> Score:
    """The reading with a number, counted from 1, the best. Only where the rules leave it to the winner (EMA 2008 §3.4.9, §4.1.1) may
    another one than the best be chosen."""
    if number == 1:
        return score
    rules = score.rules
    if rules.reading_chosen_by != "winner":
        raise SituationError(
            f"reading {number} cannot be chosen under {rules.title}: the highest counts ({rules.clause('highest_reading')})"
        )
    found = readings(score.win, rules)
    if not 1 <= number <= len(found):
        raise SituationError(f"there is no reading {number}; the hand has {len(found)}")
    return found[number - 1]


def _worth(score: Score) -> tuple[int, bool, int, int]:
    """What `_pays_more` compares."""
    return score.base, score.yakuman > 0, score.han, score.raw_fu


def _counts_as(score: Score) -> tuple[Any, ...]:
    return tuple(sorted(score.yaku)), tuple(sorted(score.multiples)), score.han, tuple(sorted(score.fu_lines)), score.base


@mypyc_attr(acyclic=True, free_list_len=1)
class Valuation:
    """The search for the best reading of a win; what does not depend on the reading is computed once.

    The readings are compared by numbers alone. Only of the best one are the yaku listed, and a `Score` is made.
    """

    def __init__(self, win: Win, rules: Ruleset) -> None:
        self.win = win
        self.rules = rules
        self.common: i64 = situational(win, rules) + whole_hand(win, rules)
        """The tally of the yaku that every reading has."""
        self.common_yakuman: Found = of_situation(win, rules)
        tiles = of_tiles(win, rules)
        if tiles:
            self.common_yakuman = self.common_yakuman + tiles
        self.bonus: i64 = dora_count(win) + ura_count(win, rules) + red_count(win, rules)
        self.needs_two_han = 0 < rules.two_han_from_counters <= win.counters
        self.shape = Shape(win)
        self.is_complete = False
        self.lacks_second_han = False
        self.every: list[Score] | None = None
        """Where all readings are asked for, they are collected here."""
        self.score: Score | None = None
        """The best reading, if it is one that is not counted by han and fu, or if all readings are asked for."""
        # The best so far in numbers; -1 base points if there is none.
        self.best_base: i64 = -1
        self.best_is_yakuman = False
        self.best_han: i64 = 0
        self.best_fu: i64 = 0
        self.best_tally: i64 = 0
        self.best_division: i64 = _NO_DIVISION
        self.best_place: i64 = PAIR

    def best(self) -> Score | None:
        """Value every reading."""
        win = self.win
        divisions = packed_divisions(win.m, win.p, win.s, win.z)
        if divisions.first >= 0:
            self._divided(divisions.first)
            others = divisions.others
            if others is not None:
                for other in others:
                    self._divided(other)
        if not win.melds and len(win.concealed) == 13:
            self._other_forms()
        if win.first_turn and self.is_complete and renhou(win):
            self._renhou_alone()
        if self.score is None and self.best_base >= 0:
            self.score = self._counted_score(
                self.best_division, self.best_place, self.best_tally, self.best_han, self.best_fu, self.best_base
            )
        return self.score

    def _divided(self, division: i64) -> None:
        """Value the readings of a division: one for each place that the winning tile can have."""
        kind: i64 = self.win.kind
        self.shape.read(division)
        previous: i64 = -1
        place: i64 = 0
        left: i64 = division >> 8
        while left:
            code: i64 = (left & 255) - 1
            low: i64 = code - CHI if code >= CHI else code
            if code != previous and (low == kind or (code >= CHI and low < kind <= low + 2)):
                self._standard(place)
                previous = code
            place += 1
            left >>= 8
        if pair_of(division) == kind:
            self._standard(PAIR)

    def _standard(self, place: i64) -> None:
        shape = self.shape
        shape.complete_with(place)
        yakuman = of_sets(shape, self.rules)
        if yakuman or self.common_yakuman:
            self._yakuman(STANDARD, shape.division, place, self.common_yakuman + yakuman)
            return
        tally: i64 = self.common + patterns(shape, self.rules)
        self._counted(shape.division, place, tally, fu.fu_of_sets(shape, self.rules, pinfu(shape), None))

    def _other_forms(self) -> None:
        win, rules = self.win, self.rules
        if seven_pairs(win):
            if self.common_yakuman:
                self._yakuman(SEVEN_PAIRS, win.kind, PAIR, self.common_yakuman)
            else:
                self._counted(_NO_DIVISION, PAIR, self.common + counted(CHIITOITSU, True), fu.FU_OF_SEVEN_PAIRS)
        elif kokushi(win):
            doubled = [kind for kind, count in enumerate(win.counts) if count == 2]
            orphans = (KOKUSHI13, special(win, rules, rules.kokushi_13_wait)) if thirteen_sided(win) else (KOKUSHI, 1.0)
            self._yakuman(THIRTEEN_ORPHANS, doubled[0], PAIR, [*self.common_yakuman, orphans])
        elif rules.shiisan_puuta and shiisan_puuta(win):
            self._yakuman(UNRELATED, win.kind, PAIR, [*self.common_yakuman, (SHIISAN_PUUTA, 1.0)])

    def _counted(self, division: i64, place: i64, tally: i64, raw_fu: i64) -> None:
        self.is_complete = True
        rules = self.rules
        han: i64 = han_of(tally)
        if han == 0:
            return
        minimum: i64 = han + self.bonus if rules.two_han_counts_dora else han
        if self.needs_two_han and minimum < 2:
            self.lacks_second_han = True
            return
        if rules.eight_counters and eight_counters(self.win):
            form, read = (SEVEN_PAIRS, self.win.kind) if division == _NO_DIVISION else (STANDARD, division)
            self._yakuman(form, read, place, [])
            return
        han += self.bonus
        base: i64 = base_points(han, fu.rounded(raw_fu), rules)
        if self.every is not None:
            self.every.append(self._counted_score(division, place, tally, han, raw_fu, base))
        if self._pays_more(base, False, han, raw_fu):
            self.best_division = division
            self.best_place = place
            self.best_tally = tally
            self.score = None if self.every is None else self.every[-1]

    def _counted_score(self, division: i64, place: i64, tally: i64, han: i64, raw_fu: i64, base: i64) -> Score:
        win, rules = self.win, self.rules
        if division == _NO_DIVISION:
            return Score(win, rules, SEVEN_PAIRS, (), win.kind, place, None, None, han, fu.fu_of_seven_pairs(), base, 0.0, tally=tally)
        return Score(win, rules, STANDARD, None, pair_of(division), place, None, None, han, None, base, 0.0, raw_fu, division, tally)

    def _renhou_alone(self) -> None:
        """Where renhou is a limit to which nothing is added, it counts unless the hand without it is worth more."""
        renhou_value = self.rules.renhou
        han, base = (5, MANGAN) if renhou_value == "mangan_alone" else (8, BAIMAN) if renhou_value == "baiman" else (0, 0)
        if base:
            # It has no fu, so it is compared without its han too.
            self._take(Score(self.win, self.rules, STANDARD, (), -1, PAIR, [RENHOU], [], han, [], base, 0.0), False)

    def _yakuman(self, form: str, division: i64, place: i64, yaku: Found) -> None:
        self.is_complete = True
        rules = self.rules
        if rules.eight_counters and eight_counters(self.win):
            yaku = [*yaku, (EIGHT_COUNTERS, 1.0)]
        multiple = 0.0
        for _, times in yaku:
            if rules.yakuman_add_up:
                multiple += times
            elif times > multiple:
                multiple = times
        if rules.yakuman_cap and multiple > rules.yakuman_cap:
            multiple = float(rules.yakuman_cap)
        base = yakuman_points(multiple)
        numbers = [number for number, _ in yaku]
        times_each = [times for _, times in yaku]
        pair = pair_of(division)
        self._take(Score(self.win, rules, form, sets_of(division), pair, place, numbers, times_each, 0, [], base, multiple), True)

    def _take(self, score: Score, yakuman: bool) -> None:
        """Keep a reading that is not counted by han and fu: if it is the best so far, or if all are asked for."""
        if self.every is not None:
            self.every.append(score)
        if self._pays_more(score.base, yakuman, 0, 0):
            self.score = score

    def _pays_more(self, base: i64, yakuman: bool, han: i64, raw_fu: i64) -> bool:
        """Whether a reading pays more than the best so far; if equal, whether it is a yakuman, or has more han, or more fu. If so it is
        the best from now on."""
        if base < self.best_base:
            return False
        if base == self.best_base:
            if yakuman != self.best_is_yakuman:
                if not yakuman:
                    return False
            elif han < self.best_han or (han == self.best_han and raw_fu <= self.best_fu):
                return False
        self.best_base = base
        self.best_is_yakuman = yakuman
        self.best_han = han
        self.best_fu = raw_fu
        return True
