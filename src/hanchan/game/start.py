"""What a game begins with. Most begin with the first deal; one that goes on from a position of another begins with the deal of that."""

from typing import NamedTuple


class Start(NamedTuple):
    """The table before the first deal of a game that is the continuation of another."""

    dealer: int
    round_wind: int
    counters: int
    sticks: int
    scores: list[int]
    chombos: list[int]
    """How many each seat has from before."""
