"""The result of a table: uma, ties and base points by the rules, penalties, substitutes (EMA 2012 §3.6-§5.7, EMA 2016 §3.6-§5.8)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hanchan.errors import TournamentError
from hanchan.game.result import final_results
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.settlement import SEATS, STICK
from hanchan.tournament.penalties import AT_ONCE, Penalty
from hanchan.words.catalogue import text

Points = int | Fraction
"""A whole number wherever it is one: sums of hundreds of results are asked for after every act."""


@dataclass(frozen=True)
class Sitting:
    """Who has a seat: the player, and who plays for him. `ranked` is false for the house's substitute, who is nobody's."""

    player: int
    ranked: bool = True
    substitute: str = ""
    """Who plays instead; empty if the player himself plays."""
    from_start: bool = True


@dataclass(frozen=True)
class ResultLine:
    """A player's line: points - base + uma + oka - deductions. `place` is the place at the table."""

    player: int
    seat: int
    place: int
    points: Points
    base: int
    uma: Points
    oka: Points
    deduction: int
    """Penalties after the uma; those taken at once are in the points."""
    result: Points
    substitute: str = ""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "player": self.player, "seat": self.seat, "place": self.place, "points": plain(self.points), "base": self.base,
            "uma": plain(self.uma), "oka": plain(self.oka), "deduction": self.deduction, "result": plain(self.result),
            "substitute": self.substitute,
        }  # fmt: skip


@dataclass(frozen=True)
class Unclaimed:
    """What nobody received, and why: `reason` is a key of the catalogue. Player 0 is nobody."""

    reason: str
    amount: Fraction
    player: int = 0

    def text(self, lang: str = "en") -> str:
        """The reason in words."""
        return text("pages/results", self.reason, lang, player=self.player)


@dataclass(frozen=True)
class TableResult:
    """The four lines, and everything that nobody received: with it the table comes to zero."""

    lines: tuple[ResultLine, ...]
    unclaimed: tuple[Unclaimed, ...]

    @property
    def balance(self) -> Fraction:
        """Zero, or something is wrong."""
        return sum((line.result for line in self.lines), Fraction(0)) + sum((one.amount for one in self.unclaimed), Fraction(0))


def check_scores(scores: tuple[int, ...], sticks: int, rules: Ruleset) -> None:
    """Both sides of a score sheet: hundreds, and together what the four began with."""
    for score in scores:
        if score % 100:
            raise TournamentError(f"{score} is no multiple of 100", "scores_hundreds")
    if not 0 <= sticks <= 40:
        raise TournamentError(f"{sticks} sticks left over; there are 0 to 40", "sticks_left")
    total, whole = sum(scores) + sticks * STICK, 4 * rules.start_points
    if total != whole:
        left = f" and {sticks} sticks" if sticks else ""
        raise TournamentError(
            f"the scores{left} come to {total}; it must be {whole}, so {abs(whole - total)} too {_way(total, whole)}", "scores_sum"
        )


def table_result(
    scores: tuple[int, ...], sticks: int, sittings: tuple[Sitting, ...], penalties: list[Penalty], rules: Ruleset
) -> TableResult:
    """Lines by seat. `sittings` are the four seats; `penalties` those of this session and these players."""
    check_scores(scores, sticks, rules)
    at_once = [sum(one.points for one in penalties if one.player == who.player and one.taken == AT_ONCE) for who in sittings]
    later = [sum(one.points for one in penalties if one.player == who.player and one.taken != AT_ONCE) for who in sittings]
    lowered = [score - taken for score, taken in zip(scores, at_once, strict=True)]
    played = final_results(lowered, sticks, rules)
    # Whoever joins a running game has the lowest bonus whatever his points; the others take the places before him (EMA 2016 §5.8).
    joined = [seat for seat in SEATS if sittings[seat].substitute and not sittings[seat].from_start]
    ranked = final_results(_as_last(lowered, sticks, joined), sticks, rules) if joined and rules.substitute_result == "fixed" else played
    lines: list[ResultLine] = []
    unclaimed: list[Unclaimed] = []
    for seat, who in enumerate(sittings):
        points, uma, oka = played[seat].points, ranked[seat].uma, ranked[seat].oka
        base = rules.return_points
        if who.substitute and (rules.substitute_result == "fixed" or who.ranked):
            # The fixed result stands in the list of the substitute and of the player he replaced (EMA 2012 §5.7, EMA 2016 §5.8);
            # its points are a result already, without the base (EMA 2012: "0 points").
            as_played = points - base + uma + oka
            points, base, oka, uma = Fraction(rules.substitute_points), 0, Fraction(0), Fraction(rules.substitute_uma)
            unclaimed.append(Unclaimed("nobodyFixed", as_played - points - uma, who.player))
        if at_once[seat]:
            unclaimed.append(Unclaimed("nobodyAtOnce", Fraction(at_once[seat]), who.player))
        if later[seat]:
            unclaimed.append(Unclaimed("nobodyAfterUma", Fraction(later[seat]), who.player))
        result = points - base + uma + oka - later[seat]
        amounts = exact(points), base, exact(uma), exact(oka), later[seat], exact(result)
        lines.append(ResultLine(who.player, seat, ranked[seat].place, *amounts, who.substitute))
    rest = -sum((line.result for line in lines), Fraction(0)) - sum((one.amount for one in unclaimed), Fraction(0))
    # What is left can only be sticks nobody receives, and where start and return points differ, the difference that no oka pays out.
    left = STICK * sticks + sum(lowered) - sum((one.points for one in played), Fraction(0))
    if left:
        unclaimed.append(Unclaimed("nobodySticks", left))
    unpaid = 4 * (rules.return_points - rules.start_points) - sum((one.oka for one in ranked), Fraction(0))
    unpaid -= sum((one.uma for one in ranked), Fraction(0))
    if unpaid:
        unclaimed.append(Unclaimed("nobodyRest", unpaid))
    assert rest == left + unpaid, (rest, left, unpaid)
    return TableResult(tuple(lines), tuple(unclaimed))


def missed_result(rules: Ruleset) -> Points:
    """What a player gets for a session in which he has no table at all."""
    return rules.substitute_points + rules.substitute_uma


def _as_last(scores: list[int], sticks: int, joined: list[int]) -> list[int]:
    below = min(scores) - STICK * (sticks + 1)
    return [below - seat if seat in joined else score for seat, score in enumerate(scores)]


def _way(total: int, whole: int) -> str:
    return "much" if total > whole else "little"


def exact(amount: Fraction) -> Points:
    return amount.numerator if amount.denominator == 1 else amount


def plain(amount: Points) -> int | float:
    """A whole number where it is one."""
    return int(amount) if amount.denominator == 1 else round(float(amount), 2)
