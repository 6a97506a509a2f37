"""A session of a tournament: tables, what is on their score sheets, substitutes, the clock."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hanchan.errors import TournamentError
from hanchan.tournament.seating.schedule import Table
from hanchan.tournament.timing import Timing

if TYPE_CHECKING:
    from hanchan.tournament.acts import Substitute


@dataclass(frozen=True)
class TableScores:
    """What is on a score sheet, and its history: the earlier scores with who changed them and why."""

    scores: tuple[int, int, int, int]
    sticks: int
    by: str
    confirmed: str = ""
    history: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True)
class OtherCount:
    """What somebody else counted at a table that had a result."""

    scores: tuple[int, int, int, int]
    sticks: int
    by: str


@dataclass
class Session:
    """A session: its tables, the results that are in, and who plays for whom."""

    number: int
    tables: list[Table]
    results: dict[int, TableScores] = field(default_factory=dict)
    others: dict[int, tuple[OtherCount, ...]] = field(default_factory=dict)
    """Other counts of tables, until their result is corrected."""
    substitutes: dict[int, "Substitute"] = field(default_factory=dict)
    timing: Timing | None = None
    """The clock, once the session has begun."""
    cancelled: bool = False
    """It does not count, and is not played."""

    def table_of(self, player: int) -> int:
        """The table a player has in this session, from 1; 0 if none."""
        return next((number for number, table in enumerate(self.tables, 1) if player in table), 0)

    def table(self, number: int) -> Table:
        """The players of a table, from 1."""
        if not 1 <= number <= len(self.tables):
            raise TournamentError(f"session {self.number} has no table {number}; there are {len(self.tables)}", "no_such_table")
        return self.tables[number - 1]

    def copy(self) -> "Session":
        """The same session once more, to try something on."""
        return replace(self, results=self.results.copy(), others=self.others.copy(), substitutes=self.substitutes.copy())

    @property
    def is_complete(self) -> bool:
        return self.cancelled or len(self.results) == len(self.tables)

    @property
    def still_playing(self) -> list[int]:
        """Tables whose result is missing."""
        if self.cancelled:
            return []
        return [number for number in range(1, len(self.tables) + 1) if number not in self.results]
