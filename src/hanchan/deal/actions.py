"""Actions: what a seat may do. A number for programs, an `Action` for people.

The number holds a verb and up to two tiles, so that arrays and files can hold it: `verb << 12 | first << 6 | second`.
"""

from typing import Final, NamedTuple

from hanchan.errors import HanchanError
from hanchan.tiles.kinds import TILES
from hanchan.tiles.notation import mjai_name, parse_tile

PASS: Final = 0
DISCARD: Final = 1
"""Discard a tile from the hand."""
DISCARD_DRAWN: Final = 2
"""Discard the tile just drawn."""
RIICHI: Final = 3
"""Declare riichi and discard a tile from the hand."""
RIICHI_DRAWN: Final = 4
"""Declare riichi and discard the tile just drawn."""
OPEN_RIICHI: Final = 5
"""Declare riichi with the hand shown and discard a tile of it."""
TSUMO: Final = 6
RON: Final = 7
CHI: Final = 8
"""Claim with two tiles of the hand."""
PON: Final = 9
KAN: Final = 10
"""Claim with three tiles of the hand."""
ANKAN: Final = 11
KAKAN: Final = 12
NINE_TERMINALS: Final = 13
"""End the deal with nine kinds of terminals and honours."""
TENPAI: Final = 14
"""Show a waiting hand at an exhaustive draw."""
NOTEN: Final = 15
"""Keep the hand closed at an exhaustive draw."""

VERBS: Final = (
    "pass", "discard", "discard drawn", "riichi", "riichi drawn", "open riichi", "tsumo", "ron", "chi", "pon", "kan", "ankan", "kakan",
    "nine terminals", "tenpai", "noten",
)  # fmt: skip

NO_TILE: Final = 63
_TILES_OF_VERB: Final = (0, 1, 1, 1, 1, 1, 0, 0, 2, 2, 0, 1, 1, 0, 0, 0)


def action(verb: int, first: int = NO_TILE, second: int = NO_TILE) -> int:
    """The number of an action."""
    return verb << 12 | first << 6 | second


def verb_of(number: int) -> int:
    return number >> 12


def first_of(number: int) -> int:
    return number >> 6 & 63


def second_of(number: int) -> int:
    return number & 63


class Action(NamedTuple):
    """An action in words: a verb of `VERBS` and its tiles."""

    verb: str
    tiles: tuple[int, ...] = ()

    @staticmethod
    def from_number(number: int) -> "Action":
        verb = verb_of(number)
        if not 0 <= verb < len(VERBS):
            raise HanchanError(f"{number} is not an action")
        tiles = (first_of(number), second_of(number))[: _TILES_OF_VERB[verb]]
        if any(tile >= TILES for tile in tiles):
            raise HanchanError(f"{number} is not an action: {VERBS[verb]} needs {_TILES_OF_VERB[verb]} tiles")
        found = Action(VERBS[verb], tiles)
        if found.number != number:
            raise HanchanError(f"{number} is not an action: {VERBS[verb]} takes {_TILES_OF_VERB[verb]} tiles")
        return found

    @staticmethod
    def parse(text: str) -> "Action":
        """`discard 5m`, `chi 4m 6m`, `riichi drawn 9p`, `pass`."""
        words = text.split()
        for length in (2, 1):
            verb = " ".join(words[:length])
            if verb in VERBS:
                tiles = tuple([parse_tile(word) for word in words[length:]])
                wanted = _TILES_OF_VERB[VERBS.index(verb)]
                if len(tiles) != wanted:
                    raise HanchanError(f"{text!r}: {verb} takes {wanted} tiles, not {len(tiles)}")
                return Action(verb, tiles)
        raise HanchanError(f"{text!r} is not an action; it begins with one of: {', '.join(VERBS)}")

    @property
    def number(self) -> int:
        if self.verb not in VERBS:
            raise HanchanError(f"{self.verb!r} is no verb of an action; there are {', '.join(VERBS)}")
        verb = VERBS.index(self.verb)
        if len(self.tiles) != _TILES_OF_VERB[verb] or not all([0 <= tile < TILES for tile in self.tiles]):
            raise HanchanError(f"{self.verb} takes {_TILES_OF_VERB[verb]} tiles of 0 to {TILES - 1}, not {self.tiles}")
        tiles = [*self.tiles, NO_TILE, NO_TILE]
        return action(verb, tiles[0], tiles[1])

    def __str__(self) -> str:
        return " ".join([self.verb, *[mjai_name(tile) for tile in self.tiles]])
