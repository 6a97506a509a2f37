"""Whole games between bots: who sits where, which wall, and what came of it."""

from typing import Final, NamedTuple

from hanchan.bots.registry import bot
from hanchan.deal.events import HandWon, MeldMade, RiichiAccepted
from hanchan.errors import HanchanError
from hanchan.game.game import PREVENT, Game
from hanchan.rules.ruleset import Ruleset

PLAYERS: Final = 4


class Arena(NamedTuple):
    """What a series of games has in common. A game follows from this and its number alone, so games can be played anywhere in any order."""

    players: tuple[str, ...]
    rules: Ruleset
    seed: str
    judge: str = PREVENT

    def seats(self, number: int) -> list[int]:
        """Seat of each player in a game: neighbours stay, and over four games everybody starts once with each wind."""
        return [(player - number) % PLAYERS for player in range(PLAYERS)]

    def play(self, number: int) -> Game:
        """Play the game of that number, from 0."""
        if len(self.players) != PLAYERS:
            raise HanchanError(f"{len(self.players)} players named; a game has {PLAYERS}, as in careful,greedy,greedy,random")
        seed = f"{self.seed} game {number}"
        game = Game(self.rules, seed, self.judge)
        seats = self.seats(number)
        choosers = [bot(self.players[seats.index(seat)], number * PLAYERS + seat) for seat in range(PLAYERS)]
        while not game.is_over:
            seat = game.pending[0]
            game.act(seat, choosers[seat].choose(game.view(seat)))
        return game


class Outcome(NamedTuple):
    """What a game came to for one player. Counts are of deals, but for the points."""

    place: float
    points: float
    result: float
    deals: int
    wins: int
    self_draws: int
    won: int
    deal_ins: int
    lost: int
    riichi: int
    opened: int
    offences: int


class Tally(NamedTuple):
    """What a game came to: the players in the order they were named, how deals ended, and the yaku of the wins."""

    outcomes: tuple[Outcome, ...]
    ends: dict[str, int]
    yaku: dict[str, int]


def tally(arena: Arena, number: int, game: Game) -> Tally:
    """Count what happened in a finished game."""
    seats = arena.seats(number)
    counts = [dict.fromkeys(("wins", "self_draws", "won", "deal_ins", "lost", "riichi", "opened", "offences"), 0) for _ in seats]
    ends: dict[str, int] = {}
    yaku: dict[str, int] = {}
    deals = [*game.finished_deals, game.deal]
    for deal in deals:
        happened: set[tuple[int, str]] = set()
        for event in deal.events:
            if isinstance(event, HandWon):
                happened.add((event.seat, "wins"))
                counts[event.seat]["won"] += event.points
                happened.add((event.seat, "self_draws") if event.source == event.seat else (event.source, "deal_ins"))
                if event.source != event.seat:
                    counts[event.source]["lost"] += event.points
                for name in event.yaku:
                    yaku[name] = yaku.get(name, 0) + 1
            elif isinstance(event, RiichiAccepted):
                happened.add((event.seat, "riichi"))
            elif isinstance(event, MeldMade):
                if event.meld.is_open:
                    happened.add((event.seat, "opened"))
            elif event.name in ("ChomboGiven", "HandDied", "PenaltyPaid"):
                happened.add((event.seat, "offences"))
        for seat, what in happened:
            counts[seat][what] += 1
        ends[deal.end.how] = ends.get(deal.end.how, 0) + 1
    results = game.results
    outcomes: list[Outcome] = []
    for seat in seats:
        tied = len([other for other in results if other.place == results[seat].place])
        place = results[seat].place + (tied - 1) / 2  # those who share places have the middle one
        outcomes.append(Outcome(place, float(results[seat].points), float(results[seat].total), len(deals), **counts[seat]))
    return Tally(tuple(outcomes), ends, yaku)
