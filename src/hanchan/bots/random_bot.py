"""A player that chooses at random, but commits no offence."""

from typing import Final

from hanchan.bots.interface import allowed
from hanchan.game.view import View

_WORD: Final = (1 << 64) - 1


class RandomBot:
    """Any option is as likely as another. The choice follows from the seed and the view, so a game can be taken up anywhere."""

    name: Final = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def __repr__(self) -> str:
        return f'bot("{self.name}", seed={self._seed})'

    def choose(self, view: View) -> int:
        options = allowed(view)
        return options[number_of(view, self._seed) % len(options)]


def number_of(view: View, seed: int) -> int:
    """A number that follows from a seed and a view, and looks like any other."""
    number = seed
    place = (view.seat, view.round_wind, view.dealer, view.counters, view.tiles_left, view.turn, view.offered)
    for fact in (*place, *view.hand, *view.scores):
        number = mixed(number ^ (fact + 1))
    return number


def mixed(number: int) -> int:
    """The next of the numbers of splitmix64: any two different numbers lead to unrelated ones."""
    number = (number + 0x9E3779B97F4A7C15) & _WORD
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _WORD
    return number ^ (number >> 31)
