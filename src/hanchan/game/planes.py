"""What an observation holds, plane by plane: the layout that `hanchan.game.observation` fills and `docs/research.md` shows.

An observation is `PLANES` rows of 34 bytes. In most of them a byte stands for a kind of tile; the last ones hold numbers of the
table, one in each column. Seats are counted from the observing one: 0 itself, 1 the next in turn (right), 2 across, 3 left.
When the meaning changes, `VERSION` changes.
"""

from typing import Final

VERSION: Final = 1
COLUMNS: Final = 34

_OWN: Final = (
    ("hand", "own concealed tiles of the kind, the drawn one included"),
    ("red fives", "1 if a red five of the kind is among them"),
    ("drawn", "the tile just drawn: 1, a red five 2"),
    ("waits", "1 for the kinds the own hand waited for before its draw"),
    ("offered", "the tile that can be claimed: 1, a red five 2"),
    ("indicators", "dora indicators of the kind face up"),
    ("dora", "han a tile of the kind is worth by the indicators"),
    ("unseen", "tiles of the kind that the seat does not see"),
)
_OF_A_SEAT: Final = (
    ("river", "place in the river of its last discard of the kind, from 1; claimed discards too"),
    ("from hand", "1 if a discard of the kind came from the hand and was not the tile just drawn"),
    ("melds", "tiles of the kind in its melds"),
    ("melded red fives", "1 if one of them is a red five"),
    ("claimed", "tiles of the kind it claimed from others"),
)
_OF_ANOTHER: Final = (
    ("safe", "1 for kinds it cannot win on by ron, as everybody can tell"),
    ("shown hand", "tiles of the kind in a hand shown by open riichi"),
)

SEATS: Final = ("own", "right", "across", "left")

OWN_PLANES: Final = len(_OWN)
SEAT_PLANES: Final = len(_OF_A_SEAT)
OTHER_PLANES: Final = len(_OF_ANOTHER)
FIRST_SEAT: Final = OWN_PLANES
FIRST_OTHER: Final = FIRST_SEAT + 4 * SEAT_PLANES
TABLE: Final = FIRST_OTHER + 3 * OTHER_PLANES
"""The plane of numbers of the table."""
OF_SEATS: Final = TABLE + 1
"""The plane of numbers of the four seats."""
PLANES: Final = TABLE + 2
SIZE: Final = PLANES * COLUMNS

NUMBERS: Final = (
    ("moment", "what is asked: 0 own turn, 1 a claim, 2 robbing a kan, 3 showing the hand at a draw"),
    ("round wind", "0 East, 1 South, ..."),
    ("seat wind", "0 East to 3 North"),
    ("dealer", "seat that deals, counted from the own"),
    ("turn", "seat whose turn it is, counted from the own"),
    ("counters", "counters on the table (at most 255)"),
    ("sticks", "riichi sticks on the table (at most 255)"),
    ("tiles left", "tiles left to draw"),
    ("missing", "tiles the own hand lacks to be complete: shanten + 1"),
    ("furiten", "1 if the own hand cannot win by ron"),
    ("rounds", "rounds that are played by the rules"),
    ("red fives in play", "red fives of the set"),
)
"""Columns of the plane of the table; the others are 0."""

SEAT_NUMBERS: Final = (
    ("thousands", "its points: thousands, rounded down, plus 100 (0 to 255: -100,000 to 155,900 points)"),
    ("hundreds", "its points: what is above the thousands, in hundreds"),
    ("riichi", "0 none, 1 riichi, 2 double riichi"),
    ("turned", "place in its river of the tile turned for riichi, from 1; 0 without"),
    ("discards", "tiles in its river"),
    ("concealed", "concealed tiles it holds"),
    ("dead", "1 if its hand is dead"),
)
"""Columns of the plane of the seats, seven for each: column 7 * seat + place."""

SEAT_COLUMNS: Final = len(SEAT_NUMBERS)
POINTS_OFFSET: Final = 100


def plane_names() -> list[tuple[str, str]]:
    """Every plane in order: name and meaning."""
    found = [*_OWN]
    for seat in SEATS:
        found += [(f"{seat} {name}", meaning) for name, meaning in _OF_A_SEAT]
    for seat in SEATS[1:]:
        found += [(f"{seat} {name}", meaning) for name, meaning in _OF_ANOTHER]
    found.append(("table", "numbers of the table, one a column"))
    found.append(("seats", "numbers of the seats, seven columns for each"))
    return found
