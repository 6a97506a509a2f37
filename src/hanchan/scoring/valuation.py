"""What a win is worth: every reading is valued, and the highest counts (EMA 2016 §3.4.9)."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from hanchan.errors import SituationError
from hanchan.hand.distance import shanten_seven_pairs
from hanchan.hand.divide import CHI, PAIR, SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, divisions, lowest_kind
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import fu
from hanchan.scoring.catalogue import (
    CHIITOITSU,
    CLOSED_HAN,
    EIGHT_COUNTERS,
    KOKUSHI,
    KOKUSHI13,
    OPEN_HAN,
    PINFU,
    RENHOU,
    SHIISAN_PUUTA,
)  # fmt: skip
from hanchan.scoring.limits import BAIMAN, MANGAN, base_points, yakuman_points
from hanchan.scoring.optional import eight_counters, shiisan_puuta
from hanchan.scoring.patterns import patterns, whole_hand
from hanchan.scoring.result import UNRELATED, Score, dora_count, red_count, ura_count
from hanchan.scoring.shape import Shape
from hanchan.scoring.situation import renhou, situational
from hanchan.scoring.win import Win
from hanchan.scoring.yakuman import Found, kokushi, of_sets, of_situation, of_tiles, special, thirteen_sided


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


@mypyc_attr(acyclic=True)
class Valuation:
    """The search for the best reading of a win; what does not depend on the reading is computed once."""

    def __init__(self, win: Win, rules: Ruleset) -> None:
        self.win = win
        self.rules = rules
        self.common = situational(win, rules)
        self.common += whole_hand(win, rules)
        self.common_yakuman: Found = of_situation(win, rules)
        self.common_yakuman += of_tiles(win, rules)
        self.bonus: i64 = dora_count(win) + ura_count(win, rules) + red_count(win, rules)
        self.needs_two_han = 0 < rules.two_han_from_counters <= win.counters
        self.is_complete = False
        self.lacks_second_han = False
        self.score: Score | None = None
        self.every: list[Score] | None = None
        """Where all readings are asked for, they are collected here."""

    def best(self) -> Score | None:
        """Value every reading."""
        win = self.win
        kind: i64 = win.kind
        for pair, sets in divisions(win.counts):
            shape = Shape(win, pair, sets)
            previous: i64 = -1
            place: i64 = 0
            for number in sets:
                code: i64 = number
                low: i64 = lowest_kind(code)
                if code != previous and (low == kind or (code >= CHI and low < kind <= low + 2)):
                    self._standard(shape, place)
                    previous = code
                place += 1
            if pair == kind:
                self._standard(shape, PAIR)
        if not win.melds and len(win.concealed) == 13:
            self._other_forms()
        if win.first_turn and self.is_complete and renhou(win):
            self._renhou_alone()
        return self.score

    def _standard(self, shape: Shape, place: i64) -> None:
        shape.complete_with(place)
        yakuman = of_sets(shape, self.rules)
        if yakuman or self.common_yakuman:
            self._yakuman(STANDARD, shape.sets, shape.pair, place, self.common_yakuman + yakuman)
            return
        yaku = patterns(shape, self.rules)
        lines = fu.fu_of_sets(shape, self.rules, PINFU in yaku)
        self._counted(STANDARD, shape.sets, shape.pair, place, self.common + yaku, lines)

    def _other_forms(self) -> None:
        win, rules = self.win, self.rules
        if shanten_seven_pairs(win.counts) == -1:
            if self.common_yakuman:
                self._yakuman(SEVEN_PAIRS, (), win.kind, PAIR, self.common_yakuman)
            else:
                self._counted(SEVEN_PAIRS, (), win.kind, PAIR, [*self.common, CHIITOITSU], fu.fu_of_seven_pairs())
        elif kokushi(win):
            doubled = [kind for kind in range(34) if win.counts[kind] == 2]
            orphans = (KOKUSHI13, special(win, rules, rules.kokushi_13_wait)) if thirteen_sided(win) else (KOKUSHI, 1.0)
            self._yakuman(THIRTEEN_ORPHANS, (), doubled[0], PAIR, [*self.common_yakuman, orphans])
        elif rules.shiisan_puuta and shiisan_puuta(win):
            self._yakuman(UNRELATED, (), win.kind, PAIR, [*self.common_yakuman, (SHIISAN_PUUTA, 1.0)])

    def _counted(self, form: str, sets: tuple[int, ...], pair: int, place: int, yaku: list[int], lines: list[int]) -> None:
        self.is_complete = True
        rules = self.rules
        values = CLOSED_HAN if self.win.closed else OPEN_HAN
        han: i64 = 0
        for number in yaku:
            n: i64 = values[number]
            han += n
        if han == 0:
            return
        minimum: i64 = han + self.bonus if rules.two_han_counts_dora else han
        if self.needs_two_han and minimum < 2:
            self.lacks_second_han = True
            return
        if rules.eight_counters and eight_counters(self.win):
            self._yakuman(form, sets, pair, place, [])
            return
        han += self.bonus
        raw_fu = fu.total(lines)
        base = base_points(han, fu.rounded(raw_fu), rules)
        if self.every is not None or self._pays_more(base, False, han, raw_fu):
            self._take(Score(self.win, rules, form, sets, pair, place, yaku, [], han, lines, base, 0.0))

    def _renhou_alone(self) -> None:
        """Where renhou is a limit to which nothing is added, it counts unless the hand without it is worth more."""
        renhou_value = self.rules.renhou
        han, base = (5, MANGAN) if renhou_value == "mangan_alone" else (8, BAIMAN) if renhou_value == "baiman" else (0, 0)
        if base and (self.every is not None or self._pays_more(base, False, 0, 0)):
            self._take(Score(self.win, self.rules, STANDARD, (), -1, PAIR, [RENHOU], [], han, [], base, 0.0))

    def _yakuman(self, form: str, sets: tuple[int, ...], pair: int, place: int, yaku: Found) -> None:
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
        if self.every is not None or self._pays_more(base, True, 0, 0):
            numbers = [number for number, _ in yaku]
            self._take(Score(self.win, rules, form, sets, pair, place, numbers, [times for _, times in yaku], 0, [], base, multiple))

    def _take(self, score: Score) -> None:
        """Keep a reading: the best so far, and among all of them if these are asked for."""
        if self.every is None:
            self.score = score
            return
        self.every.append(score)
        if self._pays_more(score.base, score.yakuman > 0, score.han, score.raw_fu):
            self.score = score

    def _pays_more(self, base: int, yakuman: bool, han: int, raw_fu: int) -> bool:
        """Whether a reading pays more than the best so far; if equal, whether it is a yakuman, or has more han, or more fu."""
        best = self.score
        if best is None or base != best.base:
            return best is None or base > best.base
        if yakuman != (best.yakuman > 0):
            return yakuman
        if han != best.han:
            return han > best.han
        return raw_fu > best.raw_fu
