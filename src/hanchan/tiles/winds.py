"""English names of the winds in the order of play. The wind of a seat or a round is an index into them."""

from typing import Final

WINDS: Final[tuple[str, ...]] = ("east", "south", "west", "north")
WIND_TITLES: Final[tuple[str, ...]] = ("East", "South", "West", "North")
