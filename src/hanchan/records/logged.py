"""A logged game, independent of its format: what every reader makes and what the engine is compared with.

The most frequent steps have their `__init__` written out, because the one a dataclass makes is never compiled. They hold no lists, so
that the garbage collector can skip them.
"""

from dataclasses import dataclass, field
from typing import Any

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

    def __reduce__(self) -> tuple[Any, ...]:
        return Drew, (self.seat, self.tile)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Discarded:
    seat: int
    tile: int
    drawn: bool | None = field(default=None, compare=False)
    """Whether it was the tile just drawn and not an equal one of the hand; None if the log does not say."""

    def __init__(self, seat: int, tile: int, drawn: bool | None = None) -> None:
        self.seat = seat
        self.tile = tile
        self.drawn = drawn

    def __reduce__(self) -> tuple[Any, ...]:
        return Discarded, (self.seat, self.tile, self.drawn)


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
    """A win; `source` is the seat itself for a self-draw. What a log does not say is None."""

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
    """Which seats showed a waiting hand; None if the log does not say."""


Step = Drew | Discarded | DeclaredRiichi | Melded | RevealedDora | Won | Drawn


@dataclass
class LoggedDeal:
    """A deal as logged: what it began with, and step by step what happened."""

    dealer: int
    round_wind: int
    counters: int
    sticks: int
    scores: list[int]
    hands: list[list[int]]
    indicator: int
    steps: list[Step] = field(default_factory=list)

    @property
    def last_tile(self) -> int:
        """The tile a win at this point is on: drawn, discarded, won or added to a kan last."""
        for step in reversed(self.steps):
            if isinstance(step, Drew | Discarded | Won):
                return step.tile
            if isinstance(step, Melded):
                return step.meld.tiles[-1]
        raise ValueError("a win without a tile")


@dataclass(repr=False)
class LoggedGame:
    """A game as logged: its rules, players and deals, and how it ended if the log says so."""

    rules: Ruleset
    names: list[str]
    deals: list[LoggedDeal]
    final_scores: list[int] | None = None
    """Points at the end, with the riichi sticks left on the table given out."""
    places: list[int] | None = None
    """The place of each seat, 1 to 4."""
    cut_off: bool = False
    """Whether the log ends before the game does."""

    @property
    def summary(self) -> str:
        """`Ada, Bo, Cy, Di; 9 deals by the rules ema2016`."""
        names = ", ".join([name or f"seat {seat}" for seat, name in enumerate(self.names)])
        deals = f"{len(self.deals)} deal{'' if len(self.deals) == 1 else 's'}"
        return f"{names}; {deals} by the rules {self.rules.name}{', cut off' if self.cut_off else ''}"

    def __repr__(self) -> str:
        return f"<LoggedGame {self.summary}>"
