"""English names of the winds in the order of play. A seat's wind, or a round's, is a place in them."""

from typing import Final

WINDS: Final[tuple[str, ...]] = ("east", "south", "west", "north")
WIND_TITLES: Final[tuple[str, ...]] = ("East", "South", "West", "North")
