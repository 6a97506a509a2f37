"""The shape of a hand: melds, shanten, waits, acceptance, and every reading of a complete hand.

The functions take the counts of the 34 kinds among the concealed tiles (`hanchan.tiles.counts_of`); `Hand` wraps
them for tiles and melds given as text.
"""

from hanchan.hand.accepting import Discard, acceptance, discards, waits
from hanchan.hand.distance import shanten, shanten_seven_pairs, shanten_standard, shanten_thirteen_orphans
from hanchan.hand.divide import Reading, readings
from hanchan.hand.hand import Hand
from hanchan.hand.melds import Meld, meld, parse_meld

__all__ = [
    "Discard", "Hand", "Meld", "Reading", "acceptance", "discards", "meld", "parse_meld", "readings",
    "shanten", "shanten_seven_pairs", "shanten_standard", "shanten_thirteen_orphans", "waits",
]  # fmt: skip
