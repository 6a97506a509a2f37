"""Seats by lot, drawn tile by tile: one tile of each wind, and who mixed them draws last (EMA 2012 and 2016 §2.3)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from hanchan.errors import ScoreSheetError
from hanchan.tiles.winds import WINDS


class SeatDraw(NamedTuple):
    """Who mixed the tiles, and who drew which wind, in the order of drawing."""

    mixer: str
    drawn: tuple[tuple[str, str], ...]

    @property
    def seats(self) -> list[str]:
        """The names from the first East to the first North."""
        return sorted([who for who, _ in self.drawn], key=lambda name: WINDS.index(dict(self.drawn)[name]))

    def data(self) -> dict[str, Any]:
        return {"mixer": self.mixer, "drawn": [{"name": who, "wind": wind} for who, wind in self.drawn]}


def drawn_seats(names: Sequence[str], seed: str) -> list[str]:
    """The names from the first East to the first North. The same seed and names give the same seats, in whatever order they are told.

    >>> drawn_seats(["Ania", "Bea", "Cyril", "Dana"], "table 3") == drawn_seats(["Dana", "Cyril", "Bea", "Ania"], "table 3")
    True
    """
    if len(set(names)) != 4:
        raise ScoreSheetError(f"{len(set(names))} different names; a table has four")
    if not seed:
        raise ScoreSheetError("a lot needs a seed, such as from hanchan.tiles.new_seed")
    return sorted(names, key=lambda name: sha256(f"{seed}\n{name}".encode()).digest())


def draw_seats(names: Sequence[str], seed: str) -> SeatDraw:
    """The same seats as they are drawn: who mixes is drawn by lot too, then all draw in the order they were told, the mixer last."""
    seats = drawn_seats(names, seed)
    mixer = min(names, key=lambda name: sha256(f"{seed}\nmixes\n{name}".encode()).digest())
    order = [name for name in names if name != mixer] + [mixer]
    return SeatDraw(mixer, tuple([(name, WINDS[seats.index(name)]) for name in order]))
