"""The result of a game: leftover sticks, places, uma, oka (EMA 2016 §3.6, §3.6.1)."""

from fractions import Fraction
from typing import NamedTuple

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.settlement import STICK


class SeatResult(NamedTuple):
    """A seat's result. `place` is 1 to 4; tied seats have the same. `total` is points - return points + uma + oka - deduction."""

    seat: int
    points: Fraction
    place: int
    uma: Fraction
    oka: Fraction
    deduction: int
    total: Fraction


def final_results(scores: list[int], sticks: int, rules: Ruleset, chombos: list[int] | None = None) -> list[SeatResult]:
    """Results by seat (0 is the first East). `chombos` are counted where points come off the result after the uma."""
    points = _with_sticks([Fraction(score) for score in scores], sticks, rules)
    groups = _places(points, rules)
    bonuses = _uma(points, rules)
    found: list[SeatResult] = []
    for seat in range(4):
        place, tied = groups[seat]
        order = len([other for other in range(seat) if groups[other] == (place, tied)])
        shares = _share(sum(bonuses[place - 1 : place - 1 + tied]), tied, order, rules)
        oka = _share(rules.oka, tied, order, rules) if place == 1 else Fraction(0)
        deduction = rules.chombo_tournament * chombos[seat] if chombos else 0
        total = points[seat] - rules.return_points + shares + oka - deduction
        found.append(SeatResult(seat, points[seat], place, shares, oka, deduction, total))
    return found


def _places(points: list[Fraction], rules: Ruleset) -> list[tuple[int, int]]:
    """The place of each seat, and how many seats share it."""
    found: list[tuple[int, int]] = []
    for seat in range(4):
        better = len([other for other in range(4) if points[other] > points[seat]])
        equal = [other for other in range(4) if points[other] == points[seat]]
        if rules.ties == "seat":
            found.append((better + 1 + equal.index(seat), 1))
        else:
            found.append((better + 1, len(equal)))
    return found


def _uma(points: list[Fraction], rules: Ruleset) -> tuple[int, ...]:
    """The bonuses for the places; a floating uma depends on how many seats have the return points."""
    if not rules.floating_uma:
        return rules.uma
    return rules.floating_uma[len([score for score in points if score >= rules.return_points])]


def _share(whole: int, tied: int, order: int, rules: Ruleset) -> Fraction:
    """The share of one of several tied players in their bonuses; `order` is the number of earlier starting seats among them."""
    if rules.ties != "shared_by_seat":
        return Fraction(whole, tied)
    hundreds, rest = divmod(whole // 100, tied)
    return Fraction(100 * (hundreds + (1 if order < rest else 0)))


def _with_sticks(points: list[Fraction], sticks: int, rules: Ruleset) -> list[Fraction]:
    """Sticks left on the table go to the first player, or are shared on a tie."""
    if not sticks or rules.leftover_sticks == "nobody":
        return points
    best = max(points)
    first = [seat for seat in range(4) if points[seat] == best]
    if rules.ties == "seat":
        first = first[:1]
    result = points.copy()
    if rules.leftover_remainder == "seat":
        # Stick by stick in hundreds, the larger part to the earlier seat.
        share, rest = divmod(STICK // 100, len(first))
        for order, seat in enumerate(first):
            result[seat] += sticks * 100 * (share + (1 if order < rest else 0))
        return result
    for seat in first:
        whole = Fraction(sticks * STICK, len(first))
        result[seat] += whole if rules.leftover_remainder == "exact" else Fraction(whole // 100 * 100)
    return result
