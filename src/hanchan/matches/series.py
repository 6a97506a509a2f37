"""A series of games: averages with their confidence, and rates."""

from typing import Any, Final

from hanchan.matches.arena import PLAYERS, Arena
from hanchan.matches.confidence import Mean
from hanchan.matches.outcomes import Outcome, Tally

_SUMMED: Final = ("deals", "wins", "self_draws", "won", "deal_ins", "lost", "riichi", "opened", "offences")


class PlayerSeries:
    """The games of one player. `together` games count as one in the averages: games with the same walls depend on each other."""

    def __init__(self, name: str, together: int = 1) -> None:
        self.name: Final = name
        self.games = 0
        self._together: Final = together
        self._waiting: Final[list[Outcome]] = []
        self.place: Final = Mean()
        self.points: Final = Mean()
        self.result: Final = Mean()
        self.places: Final = [0.0] * PLAYERS
        self.sums: Final = dict.fromkeys(_SUMMED, 0)

    def add(self, outcome: Outcome) -> None:
        """Count a game of this player."""
        self.games += 1
        self._waiting.append(outcome)
        if len(self._waiting) == self._together:
            self.place.add(sum([one.place for one in self._waiting]) / self._together)
            self.points.add(sum([one.points for one in self._waiting]) / self._together)
            self.result.add(sum([one.result for one in self._waiting]) / self._together)
            self._waiting.clear()
        for place, share in enumerate(outcome.places):
            self.places[place] += share
        for what in _SUMMED:
            self.sums[what] += getattr(outcome, what)

    def __repr__(self) -> str:
        return f"<PlayerSeries {self.name}: {self.games} games, place {self.place}>"

    def data(self) -> dict[str, Any]:
        """Averages, shares of the places, and rates per deal, as plain values."""
        sums = self.sums
        deals = sums["deals"]
        return {
            "player": self.name,
            "place": self.place.data(),
            "places": [_share(share, self.games) for share in self.places],
            "points": self.points.data(),
            "result": self.result.data(),
            "win_rate": _share(sums["wins"], deals),
            "self_draw_rate": _share(sums["self_draws"], deals),
            "deal_in_rate": _share(sums["deal_ins"], deals),
            "riichi_rate": _share(sums["riichi"], deals),
            "call_rate": _share(sums["opened"], deals),
            "average_win": _share(sums["won"], sums["wins"]),
            "average_loss": _share(sums["lost"], sums["deal_ins"]),
            "offences": sums["offences"],
        }


class Series:
    """Adds up games. The last digit depends on the order, so games are added by number."""

    def __init__(self, arena: Arena) -> None:
        self.arena: Final = arena
        self.games = 0
        self.players: Final = [PlayerSeries(name, PLAYERS if arena.duplicate else 1) for name in arena.player_names]
        self.ends: Final[dict[str, int]] = {}
        self.yaku: Final[dict[str, int]] = {}

    def add(self, counted: Tally) -> None:
        """Count a game."""
        self.games += 1
        for player, outcome in zip(self.players, counted.outcomes, strict=True):
            player.add(outcome)
        _add_counts(self.ends, counted.ends)
        _add_counts(self.yaku, counted.yaku)

    def __repr__(self) -> str:
        return f"<Series of {self.games} games by {self.arena.rules.name}: {', '.join(self.arena.player_names)}>"

    def __str__(self) -> str:
        """The average place of each player with its 95 % confidence interval (2.5 is even), and how often he won and dealt in."""
        lines = [f"{self.games} games by {self.arena.rules.name}"]
        for player in self.players:
            data = player.data()
            lines.append(f"{player.name:<12} place {player.place}  wins {data['win_rate']:.1%}  deal-ins {data['deal_in_rate']:.1%}")
        return "\n".join(lines)

    @property
    def deals(self) -> int:
        """Deals played."""
        return sum(self.ends.values())

    @property
    def wins(self) -> int:
        """Hands won; a discard may be won by several."""
        return sum([player.sums["wins"] for player in self.players])

    def data(self) -> dict[str, Any]:
        """The series as plain values for JSON."""
        return {
            "games": self.games,
            "rules": self.arena.rules.name,
            "judge": self.arena.judge,
            "seed": self.arena.seed,
            "duplicate": self.arena.duplicate,
            "deals": self.deals,
            "wins": self.wins,
            "players": [player.data() for player in self.players],
            "ends": _most_first(self.ends),
            "yaku": _most_first(self.yaku),
        }


def _add_counts(total: dict[str, int], part: dict[str, int]) -> None:
    for key, count in part.items():
        total[key] = total.get(key, 0) + count


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _most_first(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))
