"""What games came to, player by player: places, points, and how often each won, paid, declared riichi and called."""

from dataclasses import dataclass, field

from hanchan.records.logged import DeclaredRiichi, LoggedDeal, LoggedGame, Melded, Won
from hanchan.records.replay import DealReplay

SEATS = range(4)


@dataclass
class PlayerStatistics:
    """Counts of one player; rates are of deals."""

    name: str
    games: int = 0
    places: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """How often first, second, third and fourth. Who shares a place has the better one."""
    points: int = 0
    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    riichi: int = 0
    calls: int = 0
    won: int = 0
    lost: int = 0

    def add(self, other: "PlayerStatistics") -> None:
        """Count what another one has counted too."""
        for place in SEATS:
            self.places[place] += other.places[place]
        self.games += other.games
        self.points += other.points
        self.deals += other.deals
        self.wins += other.wins
        self.self_draws += other.self_draws
        self.deal_ins += other.deal_ins
        self.riichi += other.riichi
        self.calls += other.calls
        self.won += other.won
        self.lost += other.lost

    def rate(self, count: int) -> float:
        return count / self.deals if self.deals else 0.0

    @property
    def average_place(self) -> float:
        finished = sum(self.places)
        return sum(place * count for place, count in enumerate(self.places, 1)) / finished if finished else 0.0

    @property
    def average_points(self) -> float:
        finished = sum(self.places)
        return self.points / finished if finished else 0.0

    @property
    def average_win(self) -> float:
        return self.won / self.wins if self.wins else 0.0

    @property
    def average_loss(self) -> float:
        return self.lost / self.deal_ins if self.deal_ins else 0.0

    def data(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "name": self.name, "games": self.games, "places": self.places, "average_place": round(self.average_place, 4),
            "average_points": round(self.average_points, 1), "deals": self.deals, "win_rate": round(self.rate(self.wins), 4),
            "self_draw_rate": round(self.rate(self.self_draws), 4), "deal_in_rate": round(self.rate(self.deal_ins), 4),
            "riichi_rate": round(self.rate(self.riichi), 4), "call_rate": round(self.rate(self.calls), 4),
            "average_win": round(self.average_win, 1), "average_loss": round(self.average_loss, 1),
        }  # fmt: skip


class Statistics:
    """Collects games. Players are told apart by their names; those without one go by their seat."""

    def __init__(self) -> None:
        self.players: dict[str, PlayerStatistics] = {}
        self.games = 0
        self.unfinished = 0

    def __repr__(self) -> str:
        return f"<Statistics of {self.games} games and {len(self.players)} players>"

    def add(self, game: LoggedGame) -> None:
        """Count a game; one without an end counts for its deals only."""
        names = [name or f"seat {seat}" for seat, name in enumerate(game.names)]
        names = [name if names.count(name) == 1 else f"{name} ({seat})" for seat, name in enumerate(names)]
        counted = count_seats(game)
        self.games += 1
        self.unfinished += not any(counted[0].places)
        for name, seat in zip(names, counted, strict=True):
            self.players.setdefault(name, PlayerStatistics(name)).add(seat)

    @property
    def by_place(self) -> list[PlayerStatistics]:
        """The players, the best average place first."""
        return sorted(self.players.values(), key=lambda player: (player.average_place or 9, -player.average_points, player.name))


def count_seats(game: LoggedGame) -> list[PlayerStatistics]:
    """What one game came to for each of its seats; one without an end counts for its deals only."""
    players = [PlayerStatistics(name, 1) for name in game.names]
    for deal in game.deals:
        _count_deal(players, deal)
    end = _end_of(game)
    if end is not None:
        points, places = end
        for seat, player in enumerate(players):
            player.points = points[seat]
            player.places[places[seat] - 1] = 1
    return players


def _end_of(game: LoggedGame) -> tuple[list[int], list[int]] | None:
    """Points and places at the end: as logged, else as the last deal leads to them."""
    if game.final_scores is not None:
        return game.final_scores, game.places or _places(game.final_scores)
    replay = DealReplay(game.deals[-1], game.rules)
    if not replay.ends_game():
        return None
    results = replay.game.results
    return [int(result.points) for result in results], [result.place for result in results]


def _places(points: list[int]) -> list[int]:
    """Where starting seats decide ties."""
    order = sorted(SEATS, key=lambda seat: (-points[seat], seat))
    return [order.index(seat) + 1 for seat in SEATS]


def _count_deal(players: list[PlayerStatistics], deal: LoggedDeal) -> None:
    happened: set[tuple[int, str]] = set()
    for step in deal.steps:
        if isinstance(step, DeclaredRiichi):
            happened.add((step.seat, "riichi"))
        elif isinstance(step, Melded) and step.meld.is_open:
            happened.add((step.seat, "calls"))
        elif isinstance(step, Won):
            worth = step.points or 0
            happened.add((step.seat, "wins"))
            players[step.seat].won += worth
            if step.source == step.seat:
                happened.add((step.seat, "self_draws"))
            else:
                happened.add((step.source, "deal_ins"))
                players[step.source].lost += worth
    for player in players:
        player.deals += 1
    for seat, what in happened:
        setattr(players[seat], what, getattr(players[seat], what) + 1)
