"""Seats by lot: as if each drew a tile of a wind (EMA 2016 §2.3)."""

from collections.abc import Sequence
from hashlib import sha256

from hanchan.errors import ScoreSheetError


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
