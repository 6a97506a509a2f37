"""The table a ruling is asked for: who, who deals, and what lies on it. Seats are 0 to 3, the first East to the first North."""

from dataclasses import dataclass
from typing import Final

from hanchan.errors import RefereeError
from hanchan.tiles.winds import WINDS

SEATS: Final = (0, 1, 2, 3)


@dataclass(frozen=True)
class TableState:
    """What a ruling must know of the table. Without `seat`, amounts are given for a dealer and for another player."""

    seat: int | None = None
    """The player it is about, in most topics the offender."""
    dealer: int = 0
    counters: int = 0
    sticks: int = 0
    """Riichi sticks left from earlier deals."""
    riichi: tuple[int, ...] = ()
    """Seats in riichi in this deal."""
    tournament: bool = False
    after_time: bool = False
    """The deal after which a session's time is up."""
    others: tuple[int, ...] = ()
    """More offenders, if several made the same offence at once."""
    points: int | None = None
    """What the referee has decided on, where the document leaves a choice of points."""

    def __post_init__(self) -> None:
        named = [self.dealer, *self.riichi, *self.others] + ([] if self.seat is None else [self.seat])
        for seat in named:
            if seat not in SEATS:
                raise RefereeError(f"there is no seat {seat!r}; seats are 0 to 3, from the first East to the first North")
        if self.counters < 0 or self.sticks < 0:
            raise RefereeError(f"there cannot be {min(self.counters, self.sticks)} counters or sticks")

    @property
    def offenders(self) -> tuple[int, ...]:
        named = () if self.seat is None else (self.seat,)
        return named + tuple(seat for seat in self.others if seat not in named)

    def wind(self, seat: int) -> str:
        """The wind of a seat in this deal."""
        return WINDS[(seat - self.dealer) % 4]
