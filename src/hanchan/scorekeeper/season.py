"""A club's season: places, averages, wins and deal-ins over many games, and a league table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from hanchan.errors import ScoreSheetError
from hanchan.records.statistics import PlayerStatistics
from hanchan.scorekeeper.entries import SELF_DRAW, WinEntry
from hanchan.scorekeeper.position import Step
from hanchan.scorekeeper.results import plain
from hanchan.scorekeeper.sheet import Sheet


@dataclass
class LeagueRow:
    """A player in the league: the sum of results, and how it grew."""

    name: str
    games: int = 0
    total: Fraction = field(default_factory=Fraction)
    best: Fraction | None = None
    """The best table score."""
    penalties: int = 0
    chombos: int = 0
    course: list[Fraction] = field(default_factory=list)
    """The sum after each game of the season, whether played in it or not."""
    place: int = 0

    @property
    def average(self) -> Fraction:
        return self.total / self.games if self.games else Fraction(0)

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "place": self.place, "name": self.name, "games": self.games, "total": plain(self.total), "average": plain(self.average),
            "best": None if self.best is None else plain(self.best), "penalties": self.penalties, "chombos": self.chombos,
        }  # fmt: skip


class Season:
    """Adds up finished games. Players are told apart by their names.

    A player must have played `least` games to be ranked before those who have not.
    """

    def __init__(self, sheets: Iterable[Sheet] = (), least: int = 0) -> None:
        self.least = least
        self.games = 0
        self.players: dict[str, PlayerStatistics] = {}
        self.league: dict[str, LeagueRow] = {}
        for sheet in sheets:
            self.add(sheet)

    def add(self, sheet: Sheet) -> None:
        """Count a game. One that is not over is refused: a sheet is ended by the rules or by an entry `end`."""
        position = sheet.position
        if not position.is_over:
            raise ScoreSheetError(f"the game of {', '.join(sheet.names)} is not over; it stands at {position.label}")
        self.games += 1
        results = sheet.results
        # A substitute's game counts for the player who was replaced, as the tournament's rules have it.
        counted = [self.players.setdefault(name, PlayerStatistics(name)) for name in sheet.names]
        for step in sheet.steps:
            if step.ends_deal:
                _count_deal(counted, step, sheet)
        for player, result in zip(counted, results, strict=True):
            player.games += 1
            player.points += int(result.points)
            player.places[result.place - 1] += 1
            row = self.league.setdefault(result.name, LeagueRow(result.name, course=[Fraction(0)] * (self.games - 1)))
            row.games += 1
            row.total += result.result
            row.best = max(result.points, row.best if row.best is not None else result.points)
            row.penalties += result.deduction
            row.chombos += position.chombos[result.seat]
        for row in self.league.values():
            row.course.append(row.total)

    @property
    def by_place(self) -> list[PlayerStatistics]:
        """The players, the best average place first."""
        return sorted(self.players.values(), key=lambda player: (player.average_place, -player.average_points, player.name))

    @property
    def table(self) -> list[LeagueRow]:
        """The league table: the largest sum first, those with too few games at the end. Equal sums share a place."""
        rows = sorted(self.league.values(), key=lambda row: (row.games < self.least, -row.total, row.name))
        for number, row in enumerate(rows):
            before = rows[number - 1] if number else None
            equal = before is not None and (before.total, before.games < self.least) == (row.total, row.games < self.least)
            row.place = before.place if equal and before is not None else number + 1
        return rows

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "games": self.games,
            "league": [row.data() for row in self.table],
            "players": [player.data() for player in self.by_place],
        }


def _count_deal(players: list[PlayerStatistics], step: Step, sheet: Sheet) -> None:
    entry = sheet.entries[step.id]
    for player in players:
        player.deals += 1
    for seat in getattr(entry, "riichi", ()):
        players[seat].riichi += 1
    if not isinstance(entry, WinEntry):
        return
    for winner in entry.winners:
        player = players[winner.seat]
        worth = sum(paid.points for paid in step.transfers if paid.payee == winner.seat and paid.reason == "hand")
        player.wins += 1
        player.won += worth
        if entry.source == SELF_DRAW:
            player.self_draws += 1
        else:
            players[entry.source].lost += worth
    if entry.source != SELF_DRAW:
        players[entry.source].deal_ins += 1
