"""A schedule: for every session the tables, for every table four players in the order East, South, West, North at the start."""

from dataclasses import dataclass
from typing import Any

from hanchan.errors import TournamentError

Table = tuple[int, int, int, int]
Round = list[Table]


@dataclass(frozen=True)
class Schedule:
    """Who sits where. Players are numbered from 0; the place of a table in its session is its number, from 0."""

    players: int
    rounds: tuple[tuple[Table, ...], ...]
    method: str = ""
    """How it was made, in words."""

    @property
    def sessions(self) -> int:
        return len(self.rounds)

    def seat_of(self, session: int, player: int) -> tuple[int, int]:
        """Table and seat of a player in a session."""
        for number, table in enumerate(self.rounds[session]):
            if player in table:
                return number, table.index(player)
        raise TournamentError(f"player {player} does not play in session {session + 1}")

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {"players": self.players, "method": self.method, "rounds": [[list(table) for table in tables] for tables in self.rounds]}

    @staticmethod
    def from_data(data: dict[str, Any]) -> "Schedule":
        rounds = tuple(tuple((t[0], t[1], t[2], t[3]) for t in tables) for tables in data["rounds"])
        return Schedule(data["players"], rounds, data.get("method", ""))


def frozen(players: int, rounds: list[Round], method: str) -> Schedule:
    return Schedule(players, tuple(tuple(tables) for tables in rounds), method)


def in_fours(order: list[int]) -> Round:
    """Tables of four from players in a row."""
    return [(order[k], order[k + 1], order[k + 2], order[k + 3]) for k in range(0, len(order), 4)]
