"""What a ruling does to a game, so that a score-keeper can apply it."""

from dataclasses import dataclass
from typing import Any, Final

GOES_ON: Final = "goes_on"
REPLAYED: Final = "replayed"
DRAWN: Final = "drawn"
WON: Final = "won"
GAME_OVER: Final = "game_over"
NO_DEAL: Final = ""
"""The ruling is not about a deal."""


@dataclass(frozen=True)
class Payment:
    """Points from seat to seat, at once; -1 is the pot, which the next winner takes."""

    payer: int
    payee: int
    points: int
    reason: str


@dataclass(frozen=True)
class Deduction:
    """Points off a player that nobody receives: `at_once` off the table score, so places may change, or `after_uma` off the result."""

    seat: int
    points: int
    taken: str


@dataclass(frozen=True)
class Effect:
    """What happens to the deal, the points, the sticks and the players."""

    deal: str = GOES_ON
    """`goes_on`, `replayed`, `drawn` (an abortive draw), `won` (settle the win), `game_over`, or empty: not about a deal."""
    payments: tuple[Payment, ...] = ()
    deductions: tuple[Deduction, ...] = ()
    chombos: tuple[int, ...] = ()
    dead_hands: tuple[int, ...] = ()
    noten: tuple[int, ...] = ()
    """Counts as not waiting at this draw."""
    warnings: tuple[int, ...] = ()
    riichi_void: tuple[int, ...] = ()
    sticks_returned: tuple[int, ...] = ()
    """Seats that take back the stick of this deal."""
    replaced: tuple[int, ...] = ()
    disqualified: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "deal": self.deal,
            "payments": [{"from": p.payer, "to": p.payee, "points": p.points, "for": p.reason} for p in self.payments],
            "deductions": [{"seat": d.seat, "points": d.points, "taken": d.taken} for d in self.deductions],
            **{
                name: list(getattr(self, name))
                for name in ("chombos", "dead_hands", "noten", "warnings", "riichi_void", "sticks_returned", "replaced", "disqualified")
            },
        }
