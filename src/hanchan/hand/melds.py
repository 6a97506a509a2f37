"""Melds: sets on the table, with the claimed tile and the player it came from."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from hanchan.errors import HandError
from hanchan.tiles.kinds import is_red, kind_of, sort_key
from hanchan.tiles.notation import parse, to_mpsz

CHI: Final = "chi"
PON: Final = "pon"
KAN: Final = "kan"
KAKAN: Final = "kakan"
ANKAN: Final = "ankan"

MELD_TYPES: Final = {
    CHI: "three in a row, claimed from the left",
    PON: "three equal tiles, one claimed",
    KAN: "four equal tiles, one claimed",
    KAKAN: "a pon extended by the fourth tile",
    ANKAN: "four equal tiles from the own hand",
}

RIGHT: Final = 1
ACROSS: Final = 2
LEFT: Final = 3
SOURCES: Final = {"right": RIGHT, "across": ACROSS, "left": LEFT}
"""Where the claimed tile came from, in turn order after the owner; 0 for a concealed kan."""

_TURNED: Final = {LEFT: 0, ACROSS: 1}


@mypyc_attr(acyclic=True)
class Meld:
    """A meld. Build it with `meld` or `parse_meld`, which check it."""

    def __init__(self, type: str, tiles: tuple[int, ...], claimed: int, source: int) -> None:
        self.type: Final = type
        self.tiles: Final = tiles
        self.claimed: Final = claimed
        self.source: Final = source
        self.kind: Final = kind_of(tiles[0])
        """The kind of a pon or kan, or the lowest kind of a chii."""
        self.is_kan: Final = len(tiles) == 4
        self.is_open: Final = type != ANKAN
        """Whether it opens the hand: every meld but a concealed kan does (EMA 2016 §3.3.7)."""

    @property
    def laid_out(self) -> tuple[tuple[int, ...], int]:
        """Tiles in the order in which they lie, and the index of the turned one (-1 if none is turned).

        The turned tile shows who discarded it: left, middle or right (EMA 2016 §3.3.8). The tile added to a kakan is the
        last here; it lies turned on top of it.
        """
        if self.source == 0:
            return self.tiles, -1
        own = list(self.tiles)
        own.remove(self.claimed)
        added = [own.pop()] if self.type == KAKAN else []
        turned = _TURNED.get(self.source, len(own))
        return (*own[:turned], self.claimed, *own[turned:], *added), turned

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Meld)
            and self.type == other.type
            and self.tiles == other.tiles
            and self.claimed == other.claimed
            and self.source == other.source
        )

    def __hash__(self) -> int:
        return hash((self.type, self.tiles, self.claimed, self.source))

    def __reduce__(self) -> tuple[Any, ...]:
        return Meld, (self.type, self.tiles, self.claimed, self.source)

    def __repr__(self) -> str:
        return f"parse_meld({str(self)!r})"

    def _repr_svg_(self) -> str:
        """The meld as a picture, for notebooks."""
        from hanchan.documents.tile_pictures import meld_picture

        return meld_picture(self)

    def __str__(self) -> str:
        source = "" if self.source == 0 else "@" + next(name for name, place in SOURCES.items() if place == self.source)
        own = list(self.tiles)
        if self.source == 0:
            return f"{self.type}:{to_mpsz(own)}"
        own.remove(self.claimed)
        return f"{self.type}:{to_mpsz([self.claimed])}+{to_mpsz(own)}{source}"


def meld(type: str, tiles: list[int], claimed: int = -1, source: int = 0) -> Meld:
    """A checked meld. The claimed tile is the first one unless given, and the source is the player on the left unless given."""
    if type not in MELD_TYPES:
        raise HandError(f"unknown meld {type!r}; there are {', '.join(MELD_TYPES)}")
    ordered = sorted(tiles, key=sort_key)
    kinds = sorted([kind_of(tile) for tile in tiles])
    shown = to_mpsz(ordered)
    if type == CHI:
        if len(kinds) != 3 or kinds[0] >= 27 or kinds[0] % 9 > 6 or kinds != [kinds[0], kinds[0] + 1, kinds[0] + 2]:
            raise HandError(f"{shown!r} is not a chi: three numbers in a row of one suit, as in 456m (8-9-1 is none)")
    else:
        size = 3 if type == PON else 4
        if len(kinds) != size or kinds[0] != kinds[-1]:
            raise HandError(f"{shown!r} is not a {type}: {MELD_TYPES[type]}, as in {'5' * size}z")
    if sum(is_red(tile) for tile in tiles) > 1:
        raise HandError(f"{shown!r} has two red fives of one suit; a set of tiles has one")
    if type == ANKAN:
        if claimed >= 0 or source:
            raise HandError("a concealed kan has no claimed tile and no source")
        return Meld(type, tuple(ordered), -1, 0)
    if claimed < 0:
        claimed = ordered[0]
    if claimed not in ordered:
        raise HandError(f"the claimed tile {to_mpsz([claimed])} is not in {shown}")
    source = source or LEFT
    if type == CHI and source != LEFT:
        raise HandError("chi is claimed from the player on the left only (EMA 2016 §3.3.3)")
    return Meld(type, tuple(ordered), claimed, source)


def parse_meld(text: str) -> Meld:
    """A meld from text: `pon:555z@left`, `chi:3m+24m` (3m was claimed), `ankan:1111m`."""
    name, colon, rest = text.strip().partition(":")
    if not colon:
        raise HandError(f"{text!r} is not a meld; write the type first, as in pon:555z@left ({', '.join(MELD_TYPES)})")
    tiles_text, at, source_name = rest.partition("@")
    if at and source_name not in SOURCES:
        raise HandError(f"{source_name!r} is no place to claim from; there are {', '.join(SOURCES)}")
    claimed_text, plus, own_text = tiles_text.partition("+")
    first = parse(claimed_text)
    claimed = -1
    if plus:
        if len(first) != 1:
            raise HandError(f"before the + stands the one claimed tile, not {claimed_text!r}")
        claimed = first[0]
    return meld(name.strip(), first + parse(own_text), claimed, SOURCES[source_name] if at else 0)
