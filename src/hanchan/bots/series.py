"""A series of games: averages with their confidence, and rates."""

from typing import Any, NamedTuple

from hanchan.bots.arena import PLAYERS, Arena, Outcome, Tally

_NORMAL_95 = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


class Mean(NamedTuple):
    """An average, and the half width of its 95 % confidence interval."""

    value: float
    interval: float


class Series:
    """Adds up games. Order matters in the last digit, so games are added by number."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.games = 0
        self.outcomes: list[list[Outcome]] = [[] for _ in range(PLAYERS)]
        self.ends: dict[str, int] = {}
        self.yaku: dict[str, int] = {}

    def add(self, counted: Tally) -> None:
        self.games += 1
        for player, outcome in enumerate(counted.outcomes):
            self.outcomes[player].append(outcome)
        for total, part in ((self.ends, counted.ends), (self.yaku, counted.yaku)):
            for key, count in part.items():
                total[key] = total.get(key, 0) + count

    @property
    def deals(self) -> int:
        return sum(self.ends.values())

    @property
    def wins(self) -> int:
        """Hands won; a discard may be won by several."""
        return sum([outcome.wins for player in self.outcomes for outcome in player])

    def player(self, number: int) -> dict[str, Any]:
        """What became of a player, as plain values: averages, shares of the places, and rates per deal."""
        outcomes = self.outcomes[number]
        deals = sum([outcome.deals for outcome in outcomes])
        wins = sum([outcome.wins for outcome in outcomes])
        deal_ins = sum([outcome.deal_ins for outcome in outcomes])
        return {
            "player": self.arena.players[number],
            "place": mean([outcome.place for outcome in outcomes])._asdict(),
            "places": [_share(sum([outcome.places[place] for outcome in outcomes]), self.games) for place in range(PLAYERS)],
            "points": mean([outcome.points for outcome in outcomes])._asdict(),
            "result": mean([outcome.result for outcome in outcomes])._asdict(),
            "win_rate": _share(wins, deals),
            "self_draw_rate": _share(sum([outcome.self_draws for outcome in outcomes]), deals),
            "deal_in_rate": _share(deal_ins, deals),
            "riichi_rate": _share(sum([outcome.riichi for outcome in outcomes]), deals),
            "call_rate": _share(sum([outcome.opened for outcome in outcomes]), deals),
            "average_win": _share(sum([outcome.won for outcome in outcomes]), wins),
            "average_loss": _share(sum([outcome.lost for outcome in outcomes]), deal_ins),
            "offences": sum([outcome.offences for outcome in outcomes]),
        }

    def data(self) -> dict[str, Any]:
        """The series as plain values for JSON."""
        return {
            "games": self.games,
            "rules": self.arena.rules.name,
            "judge": self.arena.judge,
            "seed": self.arena.seed,
            "deals": self.deals,
            "wins": self.wins,
            "players": [self.player(number) for number in range(PLAYERS)],
            "ends": _most_first(self.ends),
            "yaku": _most_first(self.yaku),
        }


def mean(values: list[float]) -> Mean:
    """The average of independent values.

    >>> found = mean([1.0, 2.0, 3.0])
    >>> found.value, round(found.interval, 2)
    (2.0, 1.13)
    """
    if not values:
        return Mean(0.0, 0.0)
    count = len(values)
    average = sum(values) / count
    if count == 1:
        return Mean(average, 0.0)
    variance = sum([(value - average) ** 2 for value in values]) / (count - 1)
    return Mean(average, _NORMAL_95 * (variance / count) ** 0.5)


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _most_first(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))
