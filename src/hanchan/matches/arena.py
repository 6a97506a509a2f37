"""Whole games between bots: who sits where, which walls, and what came of it."""

from typing import Final, NamedTuple

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven, HandDied, HandWon, MeldMade, PenaltyPaid, RiichiAccepted
from hanchan.errors import BotError
from hanchan.game.game import PREVENT, Game
from hanchan.rules.ruleset import Ruleset

PLAYERS: Final = 4
_COUNTED: Final = ("wins", "self_draws", "won", "deal_ins", "lost", "riichi", "opened", "offences")


class Arena(NamedTuple):
    """What a series of games has in common. A game follows from this and its number alone, so games can be played anywhere in any order."""

    players: tuple[str | Bot, ...]
    """Four bots, by their names or as objects of one's own; those that are played by several processes must be such as can be pickled."""
    rules: Ruleset
    seed: str
    judge: str = PREVENT
    duplicate: bool = False
    """Four games in a row have the same walls, and everybody plays them once from each seat: luck weighs less."""

    def seats(self, number: int) -> list[int]:
        """Seat of each player in a game: neighbours stay, and over four games everybody begins once with each wind."""
        return [(player - number) % PLAYERS for player in range(PLAYERS)]

    def names(self, number: int) -> list[str]:
        """Who sits at each seat."""
        return [self.player_names[(seat + number) % PLAYERS] for seat in range(PLAYERS)]

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple([player if isinstance(player, str) else player.name for player in self.players])

    def bots(self, number: int) -> list[Bot]:
        """Who plays at each seat in a game."""
        found: list[Bot] = []
        for seat in range(PLAYERS):
            player = self.players[(seat + number) % PLAYERS]
            found.append(bot(player, PLAYERS * number + seat) if isinstance(player, str) else player)
        return found

    def game_seed(self, number: int) -> str:
        """The seed of a game, from which its walls follow."""
        return f"{self.seed} game {(number // PLAYERS if self.duplicate else number) + 1}"

    def play(self, number: int) -> Game:
        """Play the game of that number, from 0."""
        game = Game(self.rules, self.game_seed(number), self.judge)
        bots = self.bots(number)
        while not game.is_over:
            seat = game.pending[0]
            game.act(seat, bots[seat].choose(game.view(seat)))
        return game


def players_from(text: str) -> tuple[str, ...]:
    """Four names of bots, as in `careful,greedy,greedy,random`; one name stands for four."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)  # an unknown one is refused here
    if len(names) == 1:
        names *= PLAYERS
    if len(names) != PLAYERS:
        raise BotError(f"{text!r} names {len(names)} players; a game has {PLAYERS}, as in careful,greedy,greedy,random")
    return tuple(names)


class Outcome(NamedTuple):
    """What a game came to for one player. `places` says how much of each place is his: players who tie share theirs.

    `won` and `lost` are points of wins and of deal-ins; the rest counts deals.
    """

    places: tuple[float, ...]
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

    @property
    def place(self) -> float:
        """The place; those who tie have the middle of theirs."""
        return sum([(number + 1) * share for number, share in enumerate(self.places)])


class Tally(NamedTuple):
    """What a game came to: the players in the order they were named, how deals ended, and the yaku of the wins."""

    outcomes: tuple[Outcome, ...]
    ends: dict[str, int]
    yaku: dict[str, int]


def tally(arena: Arena, number: int, game: Game) -> Tally:
    """Count what happened in a finished game."""
    counts = [dict.fromkeys(_COUNTED, 0) for _ in range(PLAYERS)]
    ends: dict[str, int] = {}
    yaku: dict[str, int] = {}
    deals = [*game.finished_deals, game.deal]
    for deal in deals:
        for seat, what, points in _happened(deal, yaku):
            counts[seat][what] += points
        ends[deal.end.how] = ends.get(deal.end.how, 0) + 1
    results = game.results
    outcomes: list[Outcome] = []
    for seat in arena.seats(number):
        own = results[seat]
        tied = len([other for other in results if other.place == own.place])
        places = tuple([1 / tied if own.place <= place < own.place + tied else 0.0 for place in range(1, PLAYERS + 1)])
        outcomes.append(Outcome(places, float(own.points), float(own.total), len(deals), **counts[seat]))
    return Tally(tuple(outcomes), ends, yaku)


def _happened(deal: Deal, yaku: dict[str, int]) -> list[tuple[int, str, int]]:
    """What a deal adds to the counts of which seat. Something that happens twice to a seat in a deal counts once, but for points."""
    once: dict[tuple[int, str], int] = {}
    points: list[tuple[int, str, int]] = []
    for event in deal.events:
        if isinstance(event, HandWon):
            once[event.seat, "wins"] = 1
            points.append((event.seat, "won", event.points))
            if event.source == event.seat:
                once[event.seat, "self_draws"] = 1
            else:
                once[event.source, "deal_ins"] = 1
                points.append((event.source, "lost", event.points))
            for name in event.yaku:
                yaku[name] = yaku.get(name, 0) + 1
        elif isinstance(event, RiichiAccepted):
            once[event.seat, "riichi"] = 1
        elif isinstance(event, MeldMade):
            if event.meld.is_open:
                once[event.seat, "opened"] = 1
        elif isinstance(event, ChomboGiven | HandDied | PenaltyPaid):
            once[event.seat, "offences"] = 1
    return [(seat, what, 1) for seat, what in once] + points
