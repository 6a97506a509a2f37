"""Where a game stands: everything that follows from the entries so far."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.settlement import POT, SEATS, STICK, Transfer, deltas
from hanchan.scoring.words import ExplanationLine
from hanchan.tiles.winds import WIND_TITLES, WINDS

RIICHI: Final = "riichi"
"""Reason of a transfer that lays a stick on the table."""

Four = tuple[int, int, int, int]


@dataclass(frozen=True)
class Removal:
    """Points a rule or a correction took out of the game (below zero: put in), and why."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True)
class Substitution:
    """Somebody plays for a player, from the start of the game or from some deal on."""

    seat: int
    name: str
    from_start: bool


@dataclass(frozen=True)
class Position:
    """The state of the table between two entries."""

    rules: Ruleset
    names: tuple[str, ...]
    tournament: bool
    scores: tuple[int, ...]
    round_wind: int = 0
    dealer: int = 0
    counters: int = 0
    sticks: int = 0
    """Riichi sticks and penalties on the table, 1000 points each."""
    deals: int = 0
    """Deals that were played to an end; chombo does not count (EMA 2016 §5.9)."""
    is_over: bool = False
    why_over: str = ""
    chombos: tuple[int, ...] = (0, 0, 0, 0)
    deductions: tuple[Removal, ...] = ()
    """Points off the result after the uma; the table score keeps them."""
    taken_out: tuple[Removal, ...] = ()
    """Points that left the table."""
    dead_hands: tuple[int, ...] = ()
    """Dead hands of the deal in play."""
    no_stick: tuple[int, ...] = ()
    """Seats whose riichi of the deal in play is void."""
    substitutions: tuple[Substitution, ...] = ()

    @property
    def start_points(self) -> int:
        return 4 * self.rules.start_points

    @property
    def points_on_table(self) -> int:
        """Scores and sticks."""
        return sum(self.scores) + STICK * self.sticks

    @property
    def is_conserved(self) -> bool:
        """No point is lost or found, but for what a rule or a correction took out."""
        return self.points_on_table + sum(removal.points for removal in self.taken_out) == self.start_points

    @property
    def label(self) -> str:
        """The deal in play, as in `East 3`."""
        return f"{WIND_TITLES[self.round_wind % 4]} {self.dealer + 1}"

    def wind(self, seat: int) -> str:
        """The wind of a seat in the deal in play."""
        return WINDS[(seat - self.dealer) % 4]

    def paid(self, transfers: list[Transfer]) -> "Position":
        """The scores after some transfers."""
        change = deltas(transfers)
        return replace(self, scores=tuple(self.scores[seat] + change[seat] for seat in SEATS))

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "deal": self.label, "round_wind": WINDS[self.round_wind % 4], "dealer": self.dealer, "counters": self.counters,
            "sticks": self.sticks, "scores": list(self.scores), "winds": [self.wind(seat) for seat in SEATS], "deals": self.deals,
            "is_over": self.is_over, "why_over": self.why_over, "chombos": list(self.chombos), "dead_hands": list(self.dead_hands),
            "deductions": [vars(removal) for removal in self.deductions], "taken_out": [vars(removal) for removal in self.taken_out],
            "points_on_table": self.points_on_table, "start_points": self.start_points,
        }  # fmt: skip


@dataclass(frozen=True)
class Step:
    """What an entry did: who paid whom, what was counted, and where the game stands after it."""

    id: str
    before: Position
    after: Position
    transfers: tuple[Transfer, ...] = ()
    how: str = ""
    """How the deal ended; empty if the entry did not end one."""
    text: str = ""
    explanations: tuple[tuple[int, tuple[ExplanationLine, ...]], ...] = field(default=())
    """For each winner the lines of the count with their clauses."""

    @property
    def changes(self) -> list[int]:
        """How the scores moved."""
        return [self.after.scores[seat] - self.before.scores[seat] for seat in SEATS]

    @property
    def ends_deal(self) -> bool:
        return bool(self.how)

    def data(self) -> dict[str, Any]:
        """As plain data for JSON; -1 is the pot."""
        return {
            "id": self.id, "deal": self.before.label, "counters": self.before.counters, "how": self.how, "text": self.text,
            "payments": [{"from": t.payer, "to": t.payee, "points": t.points, "for": t.reason} for t in self.transfers],
            "changes": self.changes,
            "explanations": [
                {"seat": seat, "lines": [line._asdict() for line in lines]} for seat, lines in self.explanations
            ],
            "after": self.after.data(),
        }  # fmt: skip


__all__ = ["POT", "RIICHI", "Four", "Position", "Removal", "Step", "Substitution"]
