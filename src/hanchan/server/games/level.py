"""Others of about the same strength, with whom somebody's figures are compared."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hanchan.store.games import SumRow

LEAST_GAMES: Final = 5
"""Fewer games say nothing about somebody."""
_NEAR: Final = 0.25
"""Average places that differ by no more are of one level."""
_LEAST_PLAYERS: Final = 3


class Others(NamedTuple):
    players: int
    same_level: bool
    sum: SumRow


def average_place(row: SumRow) -> float:
    return sum(place * count for place, count in enumerate(row.places, 1)) / row.games if row.games else 0.0


def others_of(me: str, mine: SumRow, everybody: Mapping[str, SumRow]) -> Others | None:
    """The others whose average place is near one's own; all others while these are too few, none if there is nobody."""
    others = [row for player, row in everybody.items() if player != me]
    near = [row for row in others if mine.games and abs(average_place(row) - average_place(mine)) <= _NEAR]
    chosen = near if len(near) >= _LEAST_PLAYERS else others
    return Others(len(chosen), chosen is near, _together(chosen)) if chosen else None


def _together(rows: list[SumRow]) -> SumRow:
    places = [sum(row.places[place] for row in rows) for place in range(4)]
    counts = [sum(row[field] for row in rows) for field in range(2, len(SumRow._fields))]  # type: ignore[misc]
    return SumRow(sum(row.games for row in rows), places, *counts)
