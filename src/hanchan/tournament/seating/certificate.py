"""The certificate of a schedule, by counting alone: this module shares no code with the search."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from hanchan.errors import TournamentError
from hanchan.tournament.seating.bounds import fewest_repeats, most_sessions_without_repeat
from hanchan.tournament.seating.schedule import Schedule


@dataclass(frozen=True)
class Certificate:
    """What a schedule reaches, and what no schedule can beat."""

    players: int
    sessions: int
    repeats: int
    """Sum over all pairs of players of (meetings - 1)."""
    bound: int
    """No schedule has fewer repeats."""
    most_meetings: int
    """How often the pair that meets most often meets."""
    never_met: int
    """Pairs that never meet."""
    winds_even: bool
    """Everybody starts in each wind as often as in any other, give or take one."""
    same_table: int
    """How often a player comes back to a table number, beyond what cannot be avoided."""
    islands: int
    """Groups of players between whom no chain of games leads; 1 is best."""
    apart_broken: int
    """Games in which two players meet who are to be kept apart."""
    fixed_broken: int
    """Games that a player with a fixed table plays elsewhere."""
    sessions_without_repeat: int
    """How many sessions are possible for this number of players before some pair must meet again."""

    @property
    def is_best(self) -> bool:
        """Whether it is proven that no schedule has fewer repeats."""
        return self.repeats == self.bound

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**self.__dict__, "is_best": self.is_best}


def certify(schedule: Schedule, apart: list[tuple[int, int]] | None = None, fixed: dict[int, int] | None = None) -> Certificate:
    """Count what a schedule reaches. One in which somebody sits twice or not at all is refused."""
    players, rounds = schedule.players, schedule.rounds
    meetings: dict[tuple[int, int], int] = {}
    winds = [[0, 0, 0, 0] for _ in range(players)]
    tables = [[0] * (players // 4) for _ in range(players)]
    islands = _Islands(players)
    for number, session in enumerate(rounds, 1):
        _check_session(number, [player for table in session for player in table], players)
        for place, table in enumerate(session):
            for wind, player in enumerate(table):
                winds[player][wind] += 1
                tables[player][place] += 1
                islands.join(table[0], player)
            for pair in combinations(sorted(table), 2):
                meetings[pair] = meetings.get(pair, 0) + 1
    pairs = players * (players - 1) // 2
    least = -(-len(rounds) // max(1, players // 4))
    held = fixed or {}
    return Certificate(
        players=players,
        sessions=len(rounds),
        repeats=sum(count - 1 for count in meetings.values()),
        bound=fewest_repeats(players, len(rounds)),
        most_meetings=max(meetings.values(), default=0),
        never_met=pairs - len(meetings),
        winds_even=all(max(counts) - min(counts) <= 1 for counts in winds),
        same_table=sum(max(0, count - least) for player, counts in enumerate(tables) if player not in held for count in counts),
        islands=islands.count,
        apart_broken=sum(meetings.get((min(a, b), max(a, b)), 0) for a, b in apart or []),
        fixed_broken=sum(len(rounds) - tables[player][table] for player, table in held.items()),
        sessions_without_repeat=most_sessions_without_repeat(players),
    )


class _Islands:
    """Groups of players, each known by one of them; joined whenever two of them play together."""

    def __init__(self, players: int) -> None:
        self._next = list(range(players))
        self.count = players

    def join(self, one: int, other: int) -> None:
        one, other = self._chief(one), self._chief(other)
        if one != other:
            self._next[other] = one
            self.count -= 1

    def _chief(self, player: int) -> int:
        while self._next[player] != player:
            self._next[player] = player = self._next[self._next[player]]
        return player


def _check_session(number: int, seated: list[int], players: int) -> None:
    missing = sorted(set(range(players)) - set(seated))
    twice = sorted(player for player, count in Counter(seated).items() if count > 1)
    strange = sorted(set(seated) - set(range(players)))
    if missing or twice or strange:
        raise TournamentError(f"session {number}: not seated {missing}, seated twice {twice}, unknown {strange}")
