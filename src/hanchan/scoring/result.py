"""The score of a win: its best reading, and what follows from it."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.divide import SEVEN_PAIRS, Reading
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import CLOSED_HAN, OPEN_HAN, RENHOU, YAKU
from hanchan.scoring.fu import FuItem, read_line, rounded, total
from hanchan.scoring.limits import limit_name, ron_payment, tsumo_payment
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import dora_of

UNRELATED: Final = "unrelated"
"""Form of shiisan puuta, which has no sets."""


@mypyc_attr(acyclic=True)
class Score:
    """What a win is worth and why.

    `yaku` are numbers of the catalogue; `multiples` says how many yakuman each is worth, and is empty for a counted hand.
    """

    def __init__(
        self, win: Win, rules: Ruleset, form: str, sets: tuple[int, ...], pair: int, place: int,
        yaku: list[int], multiples: list[float], han: int, fu_lines: list[int], base: int, yakuman: float,
    ) -> None:  # fmt: skip
        self.win: Final = win
        self.rules: Final = rules
        self.form: Final = form
        self.sets: Final = sets
        self.pair: Final = pair
        self.place: Final = place
        self.yaku: Final = yaku
        self.multiples: Final = multiples
        self.han: Final = han
        """All han, dora included; 0 for a yakuman."""
        self.fu_lines: Final = fu_lines
        self.base: Final = base
        """Base points: what each non-dealer pays another for a self-draw, before rounding."""
        self.yakuman: Final = yakuman
        """How many yakuman the hand counts as, 0 for a counted hand."""

    @property
    def reading(self) -> Reading:
        """The reading that counts, and what the winning tile completed in it."""
        pairs = tuple([kind for kind in range(34) if self.win.counts[kind]]) if self.form == SEVEN_PAIRS else ()
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
    def raw_fu(self) -> int:
        """Fu before rounding."""
        return total(self.fu_lines)

    @property
    def fu(self) -> int:
        """Fu after rounding."""
        return rounded(total(self.fu_lines))

    @property
    def counts_dora(self) -> bool:
        """Whether dora count: not with a yakuman, nor with a limit to which nothing is added."""
        return not self.yakuman and bool(self.fu_lines)

    @property
    def dora(self) -> int:
        """Han of the dora."""
        return dora_count(self.win) if self.counts_dora else 0

    @property
    def ura_dora(self) -> int:
        """Han of the dora under the indicators."""
        return ura_count(self.win, self.rules) if self.counts_dora else 0

    @property
    def red_fives(self) -> int:
        """Han of the red fives."""
        return red_count(self.win, self.rules) if self.counts_dora else 0

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
        if not self.win.tsumo:
            return self.ron
        other, dealer = self.tsumo
        return 3 * other if self.win.is_dealer else 2 * other + dealer

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


def dora_count(win: Win) -> int:
    count: i64 = 0
    for indicator in win.dora:
        n: i64 = win.all_counts[dora_of(indicator)]
        count += n
    return count


def ura_count(win: Win, rules: Ruleset) -> int:
    """Only winners in riichi count the tiles under the indicators (EMA 2016 §3.3.14)."""
    count: i64 = 0
    if win.riichi and rules.ura_dora:
        for indicator in win.ura:
            n: i64 = win.all_counts[dora_of(indicator)]
            count += n
    return count


def red_count(win: Win, rules: Ruleset) -> int:
    return win.red_fives if rules.red_fives else 0
