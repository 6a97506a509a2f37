"""Amounts of points that rulings name: for lateness, obstruction and sheets, shares of a tie and of leftover sticks."""

from fractions import Fraction
from typing import Final, NamedTuple

from hanchan.errors import RefereeError
from hanchan.referee.decision import Answers
from hanchan.referee.words import points_text
from hanchan.rules.ruleset import Ruleset

AT_ONCE: Final = "at_once"
AFTER_UMA: Final = "after_uma"

_PLACES: Final = {
    "first_two": (0, 2), "middle_two": (1, 3), "last_two": (2, 4), "first_three": (0, 3), "last_three": (1, 4), "all": (0, 4),
}  # fmt: skip
_COUNTS: Final = {"one": 1, "two": 2, "three": 3, "four": 4}


class Amount(NamedTuple):
    """Points a referee takes off: one of `choices`, or anything between two of them. Empty: the document names no amount."""

    choices: tuple[int, ...]
    taken: str
    between: bool = False
    everybody: bool = False

    def decided(self, points: int | None) -> "Amount":
        """The amount after the referee's choice; nothing chosen, or nothing to choose, leaves it as it is."""
        if points is None or len(self.choices) < 2:
            return self
        if not (self.choices[0] <= points <= self.choices[-1] and points % 100 == 0 if self.between else points in self.choices):
            raise RefereeError(f"{points} points cannot be taken here; there are {self.text('en')}")
        return self._replace(choices=(points,))

    def text(self, lang: str) -> str:
        joint = "–" if self.between else " / "
        return joint.join(points_text(points, lang) for points in self.choices)


def amount(kind: str, answers: Answers, rules: Ruleset) -> Amount:
    """The points a ruling's `points` stands for under these rules."""
    if kind == "late":
        return Amount((rules.late_per_minute * int(answers["minutes"]),), rules.late_taken)
    if kind == "obstruction":
        return Amount(rules.obstruction, rules.obstruction_taken)
    if kind == "obstruction_serious":
        return Amount(rules.obstruction_serious, rules.obstruction_taken, between=True)
    if kind in ("wrong_sheet", "wrong_sheet_last"):
        return Amount((getattr(rules, kind),), AFTER_UMA, everybody=True)
    if kind == "repeated" and rules.repeated_warning:
        return Amount((rules.repeated_warning,), AFTER_UMA)
    return Amount((), rules.obstruction_taken)


def blanks(answers: Answers, rules: Ruleset, lang: str) -> dict[str, str]:
    """What the texts leave blank: values of switches, and shares of what tied players divide."""
    found = {
        switch: points_text(getattr(rules, switch), lang)
        for switch in ("riichi_min_wall", "late_per_minute", "substitute_points", "substitute_uma")
    }
    for name, bonus in zip(("uma_first", "uma_second", "uma_third"), rules.uma, strict=False):
        found[name] = points_text(bonus, lang)
    return {**found, "share": _share(answers, rules, lang)}


def tie_share(tied: str, rules: Ruleset) -> Fraction:
    """The uma of each of several tied players (EMA 2016 §3.6.1); of the first with the oka, where there is one."""
    first, after = _PLACES[tied]
    oka = rules.oka if first == 0 else 0
    return Fraction(sum(rules.uma[first:after]) + oka, after - first)


def _share(answers: Answers, rules: Ruleset, lang: str) -> str:
    if "tied" in answers:
        if rules.floating_uma:
            return "…"
        return _fraction_text(tie_share(str(answers["tied"]), rules), lang, remainder=rules.ties == "shared_by_seat")
    if "tied_first" in answers:
        share = Fraction(1000, _COUNTS[str(answers["tied_first"])])
        return _fraction_text(share, lang, remainder=rules.leftover_remainder == "seat", dropped=rules.leftover_remainder == "dropped")
    return ""


def _fraction_text(share: Fraction, lang: str, remainder: bool = False, dropped: bool = False) -> str:
    """A share; where it does not divide into hundreds and the rules do so, `300 / 400`, or the smaller part only."""
    if share.denominator == 1 and (share % 100 == 0 or not (remainder or dropped)):
        return points_text(int(share), lang)
    low = int(share // 100) * 100
    if dropped:
        return points_text(int(share), lang)
    if remainder:
        return f"{points_text(low, lang)} / {points_text(low + 100, lang)}"
    return f"{float(share):.1f}" if lang == "en" else f"{float(share):.1f}".replace(".", ",")
