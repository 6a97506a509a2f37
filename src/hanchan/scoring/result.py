"""The score of a win: its best reading, and what follows from it."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.divide import SEVEN_PAIRS, Reading, sets_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import CLOSED_HAN, OPEN_HAN, PINFU, RENHOU, YAKU, yaku_of
from hanchan.scoring.fu import FuItem, fu_of_sets, read_line, rounded, total
from hanchan.scoring.limits import limit_name, ron_payment, tsumo_payment
from hanchan.scoring.shape import shape_of
from hanchan.scoring.win import Win, count_in
from hanchan.tiles.kinds import TILES, dora_of

_DORA: Final = bytes([dora_of(tile) for tile in range(TILES)])
"""What each indicator makes dora."""
UNRELATED: Final = "unrelated"
"""Form of shiisan puuta, which has no sets."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Score:
    """What a win is worth and why.

    `yaku` are numbers of the catalogue; `multiples` says how many yakuman each is worth, and is empty for a counted hand.
    """

    def __init__(
        self, win: Win, rules: Ruleset, form: str, sets: tuple[int, ...] | None, pair: int, place: int,
        yaku: list[int] | None, multiples: list[float] | None, han: int, fu_lines: list[int] | None, base: int, yakuman: float,
        raw_fu: int = 0, division: i64 = 0, tally: i64 = 0,
    ) -> None:  # fmt: skip
        self.win: Final = win
        self.rules: Final = rules
        self.form: Final = form
        self._sets = sets
        """None until somebody asks for them, where they follow from the division."""
        self._division: i64 = division
        self.pair: Final = pair
        self.place: Final = place
        self._yaku = yaku
        """None until somebody asks for them, where they follow from the tally."""
        self._tally: i64 = tally
        self._multiples = multiples
        self.han: Final = han
        """All han, dora included; 0 for a yakuman."""
        self._fu_lines = fu_lines
        """None until somebody asks for them, where they follow from the reading."""
        self.base: Final = base
        """Base points: what each non-dealer pays another for a self-draw, before rounding."""
        self.yakuman: Final = yakuman
        """How many yakuman the hand counts as, 0 for a counted hand."""
        self.raw_fu: Final = raw_fu if fu_lines is None else total(fu_lines)
        """Fu before rounding."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The sets among the concealed tiles, as numbers (see `hanchan.hand.divide`)."""
        sets = self._sets
        if sets is None:
            sets = sets_of(self._division)
            self._sets = sets
        return sets

    @property
    def yaku(self) -> list[int]:
        """Numbers of the catalogue."""
        yaku = self._yaku
        if yaku is None:
            yaku = yaku_of(self._tally)
            self._yaku = yaku
        return yaku

    @property
    def multiples(self) -> list[float]:
        """How many yakuman each of the yaku is worth; empty for a counted hand."""
        multiples = self._multiples
        return multiples if multiples is not None else []

    @property
    def reading(self) -> Reading:
        """The reading that counts, and what the winning tile completed in it."""
        pairs = tuple([kind for kind, count in enumerate(self.win.counts) if count]) if self.form == SEVEN_PAIRS else ()
        return Reading(self.form, self.sets, self.pair, self.place, pairs)

    @property
    def yaku_values(self) -> list[tuple[str, float]]:
        """Names of the yaku, each with its han, or with how many yakuman it is worth."""
        if self.multiples:
            return [(YAKU[number].name, times) for number, times in zip(self.yaku, self.multiples, strict=True)]
        if self.yaku == [RENHOU]:
            return [(YAKU[RENHOU].name, float(self.han - self.dora - self.red_fives))]
        han = CLOSED_HAN if self.win.closed else OPEN_HAN
        return [(YAKU[number].name, float(han[number])) for number in self.yaku]

    @property
    def fu_items(self) -> list[FuItem]:
        """The fu one by one, each with its reason."""
        return [read_line(line) for line in self.fu_lines]

    @property
    def fu_lines(self) -> list[int]:
        """The fu one by one, as packed numbers (`hanchan.scoring.fu.read_line`)."""
        lines = self._fu_lines
        if lines is None:
            lines = []
            shape = shape_of(self.win, self.pair, self.sets)
            shape.complete_with(self.place)
            fu_of_sets(shape, self.rules, PINFU in self.yaku, lines)
            self._fu_lines = lines
        return lines

    @property
    def fu(self) -> int:
        """Fu after rounding."""
        return int(rounded(self.raw_fu))

    @property
    def counts_dora(self) -> bool:
        """Whether dora count: not with a yakuman, nor with a limit to which nothing is added."""
        return not self.yakuman and self.raw_fu > 0

    @property
    def dora(self) -> int:
        """Han of the dora."""
        return int(dora_count(self.win)) if self.counts_dora else 0

    @property
    def ura_dora(self) -> int:
        """Han of the dora under the indicators."""
        return int(ura_count(self.win, self.rules)) if self.counts_dora else 0

    @property
    def red_fives(self) -> int:
        """Han of the red fives."""
        return int(red_count(self.win, self.rules)) if self.counts_dora else 0

    @property
    def limit(self) -> str:
        """Name of the limit, empty below mangan."""
        return limit_name(self.base)

    @property
    def ron(self) -> int:
        """What a discarder pays, without counters."""
        return ron_payment(self.base, self.win.is_dealer)

    @property
    def tsumo(self) -> tuple[int, int]:
        """What each non-dealer and the dealer pay for a self-draw, without counters; the same when the dealer wins."""
        dealer = self.win.is_dealer
        return tsumo_payment(self.base, dealer, False), tsumo_payment(self.base, dealer, True)

    @property
    def points(self) -> int:
        """Points won, without counters and sticks."""
        east = self.win.is_dealer
        if not self.win.tsumo:
            return ron_payment(self.base, east)
        other = tsumo_payment(self.base, east, False)
        return 3 * other if east else 2 * other + tsumo_payment(self.base, False, True)

    def __repr__(self) -> str:
        return f"<Score {self}>"

    def __str__(self) -> str:
        from hanchan.scoring.words import summary

        return summary(self)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same win, read in the same way by the same rules."""
        return isinstance(other, Score) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.win, self.form, self.sets, self.pair, self.place))

    def __reduce__(self) -> tuple[Any, ...]:
        return Score, (
            self.win, self.rules, self.form, self.sets, self.pair, self.place, self.yaku, self.multiples, self.han, self.fu_lines,
            self.base, self.yakuman,
        )  # fmt: skip


def dora_count(win: Win) -> i64:
    count: i64 = 0
    for indicator in win.dora:
        kind: i64 = _DORA[indicator]
        count += count_in(win.all_m, win.all_p, win.all_s, win.all_z, kind)
    return count


def ura_count(win: Win, rules: Ruleset) -> i64:
    """Only winners in riichi count the tiles under the indicators (EMA 2016 §3.3.14)."""
    count: i64 = 0
    if win.riichi and rules.ura_dora:
        for indicator in win.ura:
            kind: i64 = _DORA[indicator]
            count += count_in(win.all_m, win.all_p, win.all_s, win.all_z, kind)
    return count


def red_count(win: Win, rules: Ruleset) -> i64:
    return win.red_fives if rules.red_fives else 0
