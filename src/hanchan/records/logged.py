"""A game as others logged it, in our words: what each format's reader makes, and what the engine is checked against.

The steps met most often have their `__init__` written out: the one a dataclass makes is never compiled. They hold no lists, so that the
garbage collector need not look at them.
"""

from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Drew:
    seat: int
    tile: int

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Discarded:
    seat: int
    tile: int
    drawn: bool | None = field(default=None, compare=False)
    """Whether it was the tile just drawn and not an equal one of the hand, where the log tells it."""

    def __init__(self, seat: int, tile: int, drawn: bool | None = None) -> None:
        self.seat = seat
        self.tile = tile
        self.drawn = drawn


@dataclass
class DeclaredRiichi:
    seat: int
    open: bool = False
    """Whether the hand was shown."""


@dataclass
class Melded:
    seat: int
    meld: Meld


@dataclass
class RevealedDora:
    indicator: int


@dataclass
class Won:
    """A win; `source` is the seat itself for a self-draw. What a log does not tell is None."""

    seat: int
    source: int
    tile: int
    ura: list[int] = field(default_factory=list)
    yaku: dict[str, int] | None = None
    fu: int | None = None
    points: int | None = None
    changes: list[int] | None = None


@dataclass
class Drawn:
    """A deal without a winner; `how` in the words of `hanchan.deal.ends`."""

    how: str
    seat: int = -1
    changes: list[int] | None = None
    shown: list[bool] | None = None
    """Who showed a waiting hand, where the log tells it."""


Step = Drew | Discarded | DeclaredRiichi | Melded | RevealedDora | Won | Drawn


@dataclass
class LoggedDeal:
    dealer: int
    round_wind: int
    counters: int
    sticks: int
    scores: list[int]
    hands: list[list[int]]
    indicator: int
    steps: list[Step] = field(default_factory=list)


@dataclass
class LoggedGame:
    rules: Ruleset
    names: list[str]
    deals: list[LoggedDeal]
    final_scores: list[int] | None = None
    """Points at the end, what lay on the table given out."""
    places: list[int] | None = None
    """The place of each seat, 1 to 4."""
    cut_off: bool = False
    """Whether the file ends in the middle of something."""
