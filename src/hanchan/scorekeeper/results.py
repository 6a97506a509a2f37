"""The result of a game on a sheet: places, uma and oka as the engine has them, then deductions and substitutes (EMA 2016 §3.6-§5.8)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hanchan.game.result import final_results
from hanchan.scorekeeper.position import Position
from hanchan.scoring.settlement import SEATS, STICK


@dataclass(frozen=True)
class PlayerResult:
    """The line of a player on the score sheet: final score, base points, uma, oka, total, further adjustments, result."""

    seat: int
    name: str
    place: int
    points: Fraction
    """The final score with leftover sticks."""
    base: int
    uma: Fraction
    oka: Fraction
    total: Fraction
    """Points - base + uma + oka."""
    deduction: int
    """Penalties after the uma; they move nobody's place."""
    result: Fraction
    substitute: str = ""
    """Who played instead."""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "seat": self.seat, "name": self.name, "place": self.place, "points": plain(self.points), "base": self.base,
            "uma": plain(self.uma), "oka": plain(self.oka), "total": plain(self.total), "deduction": self.deduction,
            "result": plain(self.result), "substitute": self.substitute,
        }  # fmt: skip


def results(position: Position) -> list[PlayerResult]:
    """The results by seat, if the game ended as it stands."""
    rules = position.rules
    by_seat = {substitution.seat: substitution for substitution in position.substitutions}
    fixed = by_seat if rules.substitute_result == "fixed" else {}
    scores = list(position.scores)
    found = final_results(scores, position.sticks, rules)
    # Who joined a running game has the lowest bonus whatever his points: the others take the places before him (EMA 2016 §5.8).
    late = [seat for seat in fixed if not fixed[seat].from_start]
    uma = _uma_without(scores, position, late) if late else [result.uma for result in found]
    players: list[PlayerResult] = []
    for seat in SEATS:
        points, oka, bonus = found[seat].points, found[seat].oka, uma[seat]
        base = rules.return_points
        if seat in fixed:
            points, base, oka, bonus = Fraction(rules.substitute_points), 0, Fraction(0), Fraction(rules.substitute_uma)
        deduction = sum(removal.points for removal in position.deductions if removal.seat == seat)
        total = points - base + bonus + oka
        substitute = (by_seat[seat].name or "a substitute") if seat in by_seat else ""
        name, place = position.names[seat], found[seat].place
        players.append(PlayerResult(seat, name, place, points, base, bonus, oka, total, deduction, total - deduction, substitute))
    return players


def left_on_table(position: Position) -> Fraction:
    """What of the sticks nobody receives at the end: all of them, or what does not divide among tied players."""
    given = sum((result.points for result in final_results(list(position.scores), position.sticks, position.rules)), Fraction(0))
    return STICK * position.sticks + sum(position.scores) - given


def _uma_without(scores: list[int], position: Position, late: list[int]) -> list[Fraction]:
    """The bonuses if some seats count as last."""
    below = min(scores) - STICK * (position.sticks + 1)
    lowered = [below - seat if seat in late else score for seat, score in enumerate(scores)]
    return [result.uma for result in final_results(lowered, position.sticks, position.rules)]


def plain(amount: Fraction) -> int | float:
    """A whole number where it is one."""
    return int(amount) if amount.denominator == 1 else round(float(amount), 2)
