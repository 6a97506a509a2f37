"""What a finished game came to, counted."""

from typing import Final, NamedTuple

from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven, HandDied, HandWon, MeldMade, PenaltyPaid, RiichiAccepted
from hanchan.game.game import Game
from hanchan.matches.arena import PLAYERS, Arena

_COUNTED: Final = ("wins", "self_draws", "won", "deal_ins", "lost", "riichi", "opened", "offences")


class Outcome(NamedTuple):
    """The outcome of a game for one player. `places` is the share of each place: players who tie share theirs.

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
    """The outcomes of a game for its players in the order they were named, how its deals ended, and the yaku of the wins."""

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
    """What a deal adds to the counts of a seat. Something that happens twice to a seat in a deal counts once; points are added up."""
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
