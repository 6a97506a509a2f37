"""Actions: what a seat may do. An `Action` for people, a number where speed matters.

The number of an action holds a verb and up to two tiles, so that arrays can hold it and comparing costs nothing:
`verb << 12 | first << 6 | second`, with `EMPTY` where there is no tile. `verb_of`, `first_of` and `second_of` take it apart,
`Action.from_number` turns it into an `Action`. `act` accepts both.
"""

from typing import Any, Final

from hanchan.errors import ActionError
from hanchan.tiles.kinds import EAST, TILES, is_red, kind_of, real_tile
from hanchan.tiles.notation import mjai_name, parse_tile, to_mpsz
from hanchan.tiles.notation import parse as parse_tiles

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
"""Declare open riichi (the hand is shown) and discard a tile from the hand."""
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

EMPTY: Final = 63
"""In place of a tile in the number of an action."""
_TILES_OF_VERB: Final = (0, 1, 1, 1, 1, 1, 0, 0, 2, 2, 0, 1, 1, 0, 0, 0)


def action(verb: int, first: int = EMPTY, second: int = EMPTY) -> int:
    """The number of an action."""
    return verb << 12 | first << 6 | second


def verb_of(number: int) -> int:
    """The verb of an action's number."""
    return number >> 12


def first_of(number: int) -> int:
    """The first tile of an action's number, `EMPTY` if it names none."""
    return number >> 6 & 63


def second_of(number: int) -> int:
    """The second tile of an action's number, `EMPTY` if it names none."""
    return number & 63


class Action:
    """An action: a verb of `VERBS` and its tiles. Built by name or from text, compared, hashed and pickled like any value.

    >>> Action.discard("5p"), Action.riichi("9p", drawn=True), Action.chi("34m")
    (Action.discard("5p"), Action.riichi("9p", drawn=True), Action.chi("34m"))
    >>> Action.parse("chi 34m") == Action.chi("34m")
    True
    >>> str(Action.chi("34m"))
    'chi 3m 4m'

    `str` and `parse` are the way into JSON and back. `number` is the same action as a number; see `hanchan.deal.actions`.
    """

    def __init__(self, verb: str, tiles: tuple[int, ...] = ()) -> None:
        self.verb: Final = verb
        self.tiles: Final = tiles

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.verb == other.verb and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash((self.verb, self.tiles))

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.verb, self.tiles)

    # By name

    @staticmethod
    def pass_() -> "Action":
        """Claim nothing."""
        return Action("pass")

    @staticmethod
    def discard(tile: str | int, drawn: bool = False) -> "Action":
        """Discard a tile: one of the hand, or with `drawn` the one just drawn.

        If this tile can only be the one just drawn, `game.act` accepts the discard without `drawn`.
        """
        return Action("discard drawn" if drawn else "discard", (_tile(tile),))

    @staticmethod
    def riichi(tile: str | int, drawn: bool = False, open: bool = False) -> "Action":
        """Declare riichi and discard a tile, as in `discard`; with `open` the hand is shown, where the rules have that."""
        return Action("open riichi" if open else "riichi drawn" if drawn else "riichi", (_tile(tile),))

    @staticmethod
    def tsumo() -> "Action":
        """Win with the tile just drawn."""
        return Action("tsumo")

    @staticmethod
    def ron() -> "Action":
        """Win with the tile on offer."""
        return Action("ron")

    @staticmethod
    def chi(own: str | tuple[int, int]) -> "Action":
        """Claim the tile on offer with two tiles of the hand that make three in a row with it."""
        first, second = _two_tiles(own)
        if not _may_be_chi(first, second):
            raise ActionError(f"{to_mpsz([first, second])} make no three in a row with any tile")
        return Action("chi", (first, second))

    @staticmethod
    def pon(own: str | tuple[int, int]) -> "Action":
        """Claim the tile on offer with two equal tiles of the hand."""
        first, second = _two_tiles(own)
        if kind_of(first) != kind_of(second):
            raise ActionError(f"{to_mpsz([first, second])} are not equal; a pon is made with two equal tiles")
        return Action("pon", (first, second))

    @staticmethod
    def kan() -> "Action":
        """Claim the tile on offer with three equal tiles of the hand."""
        return Action("kan")

    @staticmethod
    def ankan(kind: str | int) -> "Action":
        """Lay out four equal tiles of the hand as a concealed kan."""
        return Action("ankan", (kind_of(_tile(kind)),))

    @staticmethod
    def kakan(tile: str | int) -> "Action":
        """Extend a pon by this tile, the fourth."""
        return Action("kakan", (_tile(tile),))

    @staticmethod
    def nine_terminals() -> "Action":
        """End the deal with nine kinds of terminals and honours."""
        return Action("nine terminals")

    @staticmethod
    def tenpai() -> "Action":
        """Show a waiting hand at an exhaustive draw."""
        return Action("tenpai")

    @staticmethod
    def noten() -> "Action":
        """Keep the hand closed at an exhaustive draw."""
        return Action("noten")

    # Text and numbers

    @staticmethod
    def parse(text: str) -> "Action":
        """An action from its words: `discard 5m`, `discard drawn 5m`, `riichi 9p`, `chi 34m` or `chi 3m 4m`, `pass`."""
        words = text.split()
        for length in (2, 1):
            verb = " ".join(words[:length])
            if verb in VERBS:
                named = words[length:]
                wanted = _TILES_OF_VERB[VERBS.index(verb)]
                tiles = [tile for word in named for tile in (parse_tiles(word) if wanted > 1 else [parse_tile(word)])]
                if len(tiles) != wanted:
                    raise ActionError(f"{text!r}: {verb} takes {wanted} tiles, not {len(tiles)}")
                return Action(verb, tuple(_claim_order(tiles)))
        raise ActionError(f"{text!r} is not an action; it begins with one of: {', '.join(VERBS)}")

    @staticmethod
    def from_number(number: int) -> "Action":
        """The action that has a number."""
        verb = verb_of(number)
        if not 0 <= verb < len(VERBS):
            raise ActionError(f"{number} is not an action")
        tiles = (first_of(number), second_of(number))[: _TILES_OF_VERB[verb]]
        if any(tile >= TILES for tile in tiles):
            raise ActionError(f"{number} is not an action: {VERBS[verb]} needs {_TILES_OF_VERB[verb]} tiles")
        found = Action(VERBS[verb], tiles)
        if found.number != number:
            raise ActionError(f"{number} is not an action: {VERBS[verb]} takes {_TILES_OF_VERB[verb]} tiles")
        return found

    @property
    def number(self) -> int:
        """The action as a number."""
        if self.verb not in VERBS:
            raise ActionError(f"{self.verb!r} is no verb of an action; there are {', '.join(VERBS)}")
        verb = VERBS.index(self.verb)
        if len(self.tiles) != _TILES_OF_VERB[verb] or not all([0 <= tile < TILES for tile in self.tiles]):
            raise ActionError(f"{self.verb} takes {_TILES_OF_VERB[verb]} tiles of 0 to {TILES - 1}, not {self.tiles}")
        tiles = [*self.tiles, EMPTY, EMPTY]
        return action(verb, tiles[0], tiles[1])

    def __str__(self) -> str:
        return " ".join([self.verb, *[mjai_name(tile) if 0 <= tile < TILES else f"?{tile}" for tile in self.tiles]])

    def __repr__(self) -> str:
        if not _is_as_built(self):
            return f"Action({self.verb!r}, {self.tiles!r})"
        name, more = _BUILDERS.get(self.verb, (self.verb, ""))
        return f'Action.{name}("{to_mpsz(list(self.tiles))}"{more})' if self.tiles else f"Action.{name}()"


_BUILDERS: Final = {
    "pass": ("pass_", ""),
    "discard drawn": ("discard", ", drawn=True"),
    "riichi drawn": ("riichi", ", drawn=True"),
    "open riichi": ("riichi", ", open=True"),
    "nine terminals": ("nine_terminals", ""),
}
"""Verbs that are not built by the method of the same name: the method, and its other arguments."""

Choice = Action | str | int
"""Whatever names an action: an `Action`, its words, or its number."""


def chosen_number(choice: Choice, possible: list[int]) -> int:
    """The number of the action that is meant.

    "discard 5p" names a tile of the hand. If no 5p can be discarded from the hand but the one just drawn can, that one is meant; the same
    holds for riichi. The two tiles of a claim may be given in any order. The action may still be impossible.
    """
    if isinstance(choice, int):
        return choice
    named = Action.parse(choice) if isinstance(choice, str) else choice
    if not isinstance(named, Action):
        raise TypeError(f"{choice!r} is no Action, nor the words or the number of one")
    number = named.number
    if number in possible:
        return number
    verb, first, second = verb_of(number), first_of(number), second_of(number)
    likely = action(verb + 1, first) if verb in (DISCARD, RIICHI) else action(verb, second, first)
    return likely if likely in possible else number


def _is_as_built(built: Action) -> bool:
    """Whether a method of `Action` can have made it: a known verb with its tiles, claims in order and of tiles that fit, a concealed
    kan by its kind."""
    if built.verb not in VERBS or len(built.tiles) != _TILES_OF_VERB[VERBS.index(built.verb)]:
        return False
    if not all([0 <= tile < TILES for tile in built.tiles]):
        return False
    if built.verb == "ankan":
        return not is_red(built.tiles[0])
    if len(built.tiles) == 2:
        first, second = built.tiles
        if not (_may_be_chi(first, second) if built.verb == "chi" else kind_of(first) == kind_of(second)):
            return False
    return list(built.tiles) == _claim_order(list(built.tiles))


def _tile(tile: str | int) -> int:
    return real_tile(tile) if isinstance(tile, int) else parse_tile(tile)


def _two_tiles(own: str | tuple[int, int]) -> tuple[int, int]:
    tiles = parse_tiles(own) if isinstance(own, str) else [real_tile(tile) for tile in own]
    if len(tiles) != 2:
        raise ActionError(f"{own!r} names {len(tiles)} tiles; a claim is made with two tiles of the hand")
    first, second = _claim_order(tiles)
    return first, second


def _may_be_chi(first: int, second: int) -> bool:
    """Whether two tiles in order are of one suit and so near that a third makes three in a row of them."""
    low, high = kind_of(first), kind_of(second)
    return high < EAST and low // 9 == high // 9 and 1 <= high - low <= 2


def _claim_order(tiles: list[int]) -> list[int]:
    """The tiles of a claim in the order the engine uses: by kind, an ordinary five before the red one."""
    return sorted(tiles, key=_kind_then_red)


def _kind_then_red(tile: int) -> int:
    return 2 * kind_of(tile) + (1 if is_red(tile) else 0)
