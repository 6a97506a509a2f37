"""What an observation of version 2 holds: the layout that `hanchan.game.packed` fills and `docs/research.md` shows.

An observation has four parts. *Planes* are sets of kinds, so that a plane is 34 bits: it is kept in `PLANE_BYTES` bytes, and NumPy turns
the planes of thousands of games into bytes in one call. Counts are planes too: "hand 2" has the kinds of which the hand has two or more.
*Numbers* are single bytes. *Rivers* and *melds* are rows of bytes, in the order of play. Seats are counted from the observing one: own,
right (the next in turn), across, left. Two switches add planes at the end: `analysis`, what the own hand needs, which takes longer than
all the rest; `oracle`, the hands of the others, for training alone.

Version 1 (`hanchan.game.planes`) stays as it is. When the meaning here changes, `VERSION` changes.
"""

from typing import Final

from hanchan.game.planes import COLUMNS, SEATS

VERSION: Final = 2
PLANE_BYTES: Final = 5
"""34 bits, the lowest for the first kind; the others are 0."""
PLANE_BITS: Final = 8 * PLANE_BYTES

COUNTED: Final = (1, 2, 3, 4)


def _counts(name: str, meaning: str) -> tuple[tuple[str, str], ...]:
    return tuple([(f"{name} {least}", f"{meaning}: {least} or more") for least in COUNTED])


_OWN: Final = (
    *_counts("hand", "own concealed tiles of the kind, the drawn one included"),
    ("red fives", "fives of which the red one is among them"),
    ("drawn", "the tile just drawn"),
    ("waits", "what the own hand waited for before its draw"),
    ("offered", "the tile that can be claimed"),
    ("forbidden", "what may not be discarded after a claim"),
    ("indicators", "dora indicators face up"),
    *_counts("dora", "han a tile of the kind is worth by the indicators"),
    *_counts("unseen", "tiles of the kind that the seat does not see"),
)
_OF_A_SEAT: Final = (
    *_counts("river", "its discards of the kind, claimed ones too"),
    ("from hand", "discards that came from the hand and were not the tile just drawn"),
    ("turned", "the discard that was turned for riichi"),
    *_counts("melds", "tiles of the kind in its melds"),
    ("melded red fives", "fives of which the red one is among them"),
    ("claimed", "what it claimed from others"),
)
_OF_ANOTHER: Final = (
    ("safe", "what it cannot win on by ron, as everybody can tell"),
    *_counts("shown", "tiles of the kind in a hand shown by open riichi"),
)
_ANALYSIS: Final = (
    ("nearest", "in the own turn: discards after which the hand is as near to complete as it can be"),
    ("waiting", "in the own turn: discards after which it waits"),
    ("accepted", "tiles that bring the hand nearer, in the own turn after one of the nearest discards"),
)
_ORACLE: Final = (
    *_counts("concealed", "its concealed tiles of the kind"),
    ("concealed red fives", "fives of which the red one is among them"),
    ("real waits", "what it waits for"),
)

OWN_PLANES: Final = len(_OWN)
SEAT_PLANES: Final = len(_OF_A_SEAT)
OTHER_PLANES: Final = len(_OF_ANOTHER)
PLANES: Final = OWN_PLANES + 4 * SEAT_PLANES + 3 * OTHER_PLANES
"""Without those of the switches."""
ANALYSIS_PLANES: Final = len(_ANALYSIS)
ORACLE_PLANES: Final = 3 * len(_ORACLE)

_OF_THE_DEAL: Final = (
    ("round wind", "0 East, 1 South, ..."),
    ("deal of the round", "1 to 4: East 1 to East 4, South 1 ..."),
    ("deals played", "deals of the game before this one, repeated ones too (at most 255)"),
    ("deals left", "deals that follow at least, if no dealer stays and nobody goes bust"),
    ("seat wind", "0 East to 3 North"),
    ("dealer", "seat that deals, counted from the own"),
    ("first dealer", "seat that dealt East 1, counted from the own"),
    ("counters", "counters on the table (at most 255)"),
    ("rounds", "rounds that are played by the rules"),
    ("red fives in play", "red fives of the set"),
)
NUMBERS: Final = (
    *_OF_THE_DEAL,
    ("moment", "what is asked: 0 own turn, 1 a claim, 2 robbing a kan, 3 showing the hand at a draw"),
    ("turn", "seat whose turn it is, counted from the own"),
    ("sticks", "riichi sticks on the table (at most 255)"),
    ("tiles left", "tiles left to draw"),
    ("kans", "kans made in this deal"),
    ("missing", "tiles the own hand lacks to be complete: shanten + 1"),
    ("furiten", "1 if the own hand cannot win by ron"),
    ("offered red", "1 if the tile that can be claimed is a red five"),
    ("drawn red", "1 if the tile just drawn is a red five"),
)
SEAT_NUMBERS: Final = (
    ("thousands", "its points: thousands, rounded down, plus 100 (0 to 255: -100,000 to 155,900 points)"),
    ("hundreds", "its points: what is above the thousands, in hundreds"),
    ("place", "its place by points, 1 to 4; tied seats have the same"),
    ("riichi", "0 none, 1 riichi, 2 double riichi"),
    ("ippatsu", "1 while a win would be ippatsu"),
    ("discards", "tiles in its river"),
    ("concealed", "concealed tiles it holds"),
    ("melds", "its melds"),
    ("dead", "1 if its hand is dead"),
)
ALL_NUMBERS: Final = len(NUMBERS) + 4 * len(SEAT_NUMBERS)
POINTS_OFFSET: Final = 100

RIVER: Final = (
    ("tile", "tile + 1: 1 to 34, red fives 35 to 37; 0 after the last discard"),
    ("marks", "sum of 1 the tile just drawn, 2 turned for riichi, 4 claimed by another"),
    ("order", "the how manieth discard of the deal it was, from 1"),
)
LONGEST_RIVER: Final = 24
"""Discards of a seat that are told one by one; no more were ever seen, and what came after would be left out."""
MELD: Final = (
    ("type", "1 chii, 2 pon, 3 claimed kan, 4 concealed kan, 5 added kan; 0 after the last meld"),
    ("source", "from whom: 1 the next in turn after its owner, 2, 3; 0 of a concealed kan"),
    ("claimed", "the claimed tile + 1, 0 of a concealed kan"),
    ("first", "its tiles + 1"),
    ("second", ""),
    ("third", ""),
    ("fourth", "0 if there are three"),
)
MOST_MELDS: Final = 4

RIVER_BYTES: Final = LONGEST_RIVER * len(RIVER)
MELD_BYTES: Final = MOST_MELDS * len(MELD)


def planes_of(analysis: bool, oracle: bool) -> int:
    """How many planes there are with these switches."""
    return PLANES + (ANALYSIS_PLANES if analysis else 0) + (ORACLE_PLANES if oracle else 0)


def plane_names(analysis: bool = False, oracle: bool = False) -> list[tuple[str, str]]:
    """Every plane in order: name and meaning."""
    found = [*_OWN]
    for seat in SEATS:
        found += [(f"{seat} {name}", meaning) for name, meaning in _OF_A_SEAT]
    for seat in SEATS[1:]:
        found += [(f"{seat} {name}", meaning) for name, meaning in _OF_ANOTHER]
    if analysis:
        found += _ANALYSIS
    if oracle:
        for seat in SEATS[1:]:
            found += [(f"{seat} {name}", meaning) for name, meaning in _ORACLE]
    return found


def number_names() -> list[tuple[str, str]]:
    """Every number in order: name and meaning."""
    found = [*NUMBERS]
    for seat in SEATS:
        found += [(f"{seat} {name}", meaning) for name, meaning in SEAT_NUMBERS]
    return found


assert COLUMNS <= PLANE_BITS
