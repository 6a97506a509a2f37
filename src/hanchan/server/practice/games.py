"""Where the hands come from: games between bots, played until something fit for an exercise turns up."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeVar

from hanchan.bots.registry import bot
from hanchan.deal.deal import Deal
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.rules.ruleset import Ruleset

T = TypeVar("T")

QUICK: Final = ("greedy",) * 4
"""Who plays where any hand will do: it never claims."""
MIXED: Final = ("careful", "greedy", "greedy", "greedy")
"""Who plays where open hands are wanted too."""
_GAMES: Final = 20
_LUCK: Final = 0.4


def first_fit(rules: Ruleset, seed: str, found: Callable[[Game, Random], Iterator[tuple[T, float]]]) -> T:
    """Something found in games that follow from the seed; the finder says how fit (0 to 1) each thing is.

    Chance may pass over a thing, the less fit the more easily: so exercises do not all come from first turns.
    """
    for number in range(_GAMES):
        name = f"practice {seed} {number}"
        chance = Random(name)
        for thing, fitness in found(Game(rules, name), chance):
            if chance.random() < _LUCK * fitness:
                return thing
    raise ArgumentError(f"nothing fit for an exercise turned up with seed {seed!r}; try another")


def decisions(game: Game, players: tuple[str, ...] = QUICK) -> Iterator[int]:
    """Play the game; before each decision the seat that is to make it is told."""
    bots = [bot(name) for name in players]
    while not game.is_over:
        seat = game.pending[0]
        yield seat
        game.act(seat, bots[seat].choose(game.view(seat)))


def finished_deals(game: Game, players: tuple[str, ...]) -> Iterator[Deal]:
    """Play the game; each deal is told when it is over."""
    deal = game.deal
    for _ in decisions(game, players):
        if game.deal is not deal:
            yield deal
            deal = game.deal
    yield game.deal
