"""The certificate of a schedule, by counting alone: this module shares no code with the search."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from hanchan.errors import TournamentError
from hanchan.tournament.seating.bounds import fewest_repeats_of, most_sessions_without_repeat
from hanchan.tournament.seating.schedule import Schedule, Table

Sessions = Sequence[Sequence[Table]]


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
    winds_uneven: int
    """Players who start in one wind at least two times more often than in another."""
    table_returns: int
    """How often somebody sits at a table where they have been before: all visits of a player to a table but the first."""
    needed_returns: int
    """The returns nobody can avoid, because there are more sessions than tables."""
    most_visits: int
    """How often somebody is at the same table at the most."""
    fewest_common: int
    """Of two players who never meet: the number of opponents they have in common, at the least."""
    most_common: int
    """The same, at the most."""
    mean_common: float
    common_deviation: float
    """How far the number of common opponents is from its mean (the standard deviation); 0 is best."""
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

    @property
    def winds_even(self) -> bool:
        """Everybody starts in each wind as often as in any other, give or take one."""
        return self.winds_uneven == 0

    @property
    def same_table(self) -> int:
        """Returns to a table that could be thought of as avoidable: whether they can all be avoided at once is another question."""
        return self.table_returns - self.needed_returns

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**self.__dict__, "is_best": self.is_best, "winds_even": self.winds_even, "same_table": self.same_table}


def certify(schedule: Schedule, apart: list[tuple[int, int]] | None = None, fixed: dict[int, int] | None = None) -> Certificate:
    """Count what a schedule reaches. One in which somebody sits twice or not at all is refused."""
    for number, session in enumerate(schedule.rounds, 1):
        _check_session(number, [player for table in session for player in table], range(schedule.players))
    return certify_sessions(schedule.rounds, apart or (), fixed or {})


def certify_sessions(sessions: Sessions, apart: Sequence[tuple[int, int]] = (), fixed: dict[int, int] | None = None) -> Certificate:
    """Count what the sessions of a tournament reach, whoever plays in which of them; `fixed` has table numbers from 0."""
    held = fixed or {}
    games: dict[int, int] = {}
    meetings: dict[tuple[int, int], int] = {}
    winds: dict[int, list[int]] = {}
    visits: Counter[tuple[int, int]] = Counter()
    opponents: dict[int, set[int]] = {}
    fixed_broken = needed = 0
    for session in sessions:
        for place, table in enumerate(session):
            for wind, player in enumerate(table):
                games[player] = games.get(player, 0) + 1
                winds.setdefault(player, [0, 0, 0, 0])[wind] += 1
                opponents.setdefault(player, set()).update(table)
                if player not in held:
                    visits[player, place] += 1
                elif held[player] != place:
                    fixed_broken += 1
            for pair in combinations(sorted(table), 2):
                meetings[pair] = meetings.get(pair, 0) + 1
    tables = max((len(session) for session in sessions), default=0)
    needed = sum(max(0, played - tables) for player, played in games.items() if player not in held)
    common = _common(opponents)
    mean = sum(common) / len(common) if common else 0.0
    return Certificate(
        players=len(games),
        sessions=len(sessions),
        repeats=sum(count - 1 for count in meetings.values()),
        bound=fewest_repeats_of(list(games.values())),
        most_meetings=max(meetings.values(), default=0),
        never_met=len(games) * (len(games) - 1) // 2 - len(meetings),
        winds_uneven=sum(max(counts) - min(counts) > 1 for counts in winds.values()),
        table_returns=sum(count - 1 for count in visits.values()),
        needed_returns=needed,
        most_visits=max(visits.values(), default=0),
        fewest_common=min(common, default=0),
        most_common=max(common, default=0),
        mean_common=round(mean, 2),
        common_deviation=round(sqrt(sum((one - mean) ** 2 for one in common) / len(common)), 2) if common else 0.0,
        islands=_islands(list(games), sessions),
        apart_broken=sum(meetings.get((min(a, b), max(a, b)), 0) for a, b in apart),
        fixed_broken=fixed_broken,
        sessions_without_repeat=most_sessions_without_repeat(len(games)),
    )


def _common(opponents: dict[int, set[int]]) -> list[int]:
    """For every two who never meet, how many have met both."""
    bits = {player: sum(1 << one for one in met) for player, met in opponents.items()}
    return [(bits[a] & bits[b]).bit_count() for a, b in combinations(sorted(opponents), 2) if not bits[a] >> b & 1]


def _islands(players: list[int], sessions: Sessions) -> int:
    """Groups of players, each known by one of them; joined whenever two of them play together."""
    chief = {player: player for player in players}

    def chief_of(player: int) -> int:
        while chief[player] != player:
            chief[player] = player = chief[chief[player]]
        return player

    for session in sessions:
        for table in session:
            for player in table:
                chief[chief_of(player)] = chief_of(table[0])
    return sum(chief_of(player) == player for player in players)


def _check_session(number: int, seated: list[int], players: range) -> None:
    missing = sorted(set(players) - set(seated))
    twice = sorted(player for player, count in Counter(seated).items() if count > 1)
    strange = sorted(set(seated) - set(players))
    if missing or twice or strange:
        raise TournamentError(f"session {number}: not seated {missing}, seated twice {twice}, unknown {strange}")
