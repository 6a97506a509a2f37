"""The seats of a table drawn by lot when its game begins, as EMA 2012 and 2016 §2.3 tell it: each draws the tile of a wind, and who
mixed the tiles draws last. Everything follows from the table's secret seed, so it needs no place in the database."""

from hashlib import sha256
from typing import Final

_SEATS: Final = 4


def places_drawn(seed: str) -> list[int]:
    """For each seat from East on: the place at which its player sat before the draw."""
    return _by_lot(seed, "places")


def drawing_order(seed: str) -> list[int]:
    """The seats, as they are after the draw, in the order in which they drew; the last one mixed the tiles."""
    return _by_lot(seed, "order")


def _by_lot(seed: str, what: str) -> list[int]:
    # A digest of the seed tells nothing of the walls that are made from it.
    return sorted(range(_SEATS), key=lambda place: sha256(f"{seed}\n{what}\n{place}".encode()).digest())
