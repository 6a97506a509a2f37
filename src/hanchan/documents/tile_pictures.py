"""Tiles, melds and hands as SVG: pictures that stand alone, for notebooks and pages."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from hanchan.hand.hand import Hand
from hanchan.hand.melds import ANKAN, KAKAN, Meld
from hanchan.rules.files import load
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import is_red
from hanchan.tiles.notation import to_mpsz

BACK: Final = -1
"""A tile that lies face down."""
ASPECT: Final = 4 / 3
"""Height of a tile for its width."""
_GAP: Final = 0.35
"""Between the tiles of the hand and its melds, in widths of a tile."""
_HAND_TILE: Final = 36


@cache
def faces() -> dict[str, str]:
    """The drawing of each face by its name, with plain colours: a picture that stands alone has no palette to follow."""
    sprite = files("hanchan.documents").joinpath("tiles.svg").read_text(encoding="utf-8")
    plain = re.sub(r"var\([\w-]+,(#\w+)\)", r"\1", sprite)
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="t-(\w+)".*?</symbol>', plain, re.DOTALL)}


class Picture:
    """An SVG picture that grows. It carries the faces of the tiles that lie in it, and no others."""

    def __init__(self, width: float, height: float) -> None:
        self.width: Final = width
        self.height: Final = height
        self._parts: Final[list[str]] = []
        self._used: Final[set[str]] = set()

    def add(self, part: str) -> None:
        """Add an element as it stands."""
        self._parts.append(part)

    def tile(self, tile: int, x: float, y: float, width: float, turned: bool = False, faint: bool = False) -> None:
        """A tile with its upper left corner there; `turned` lies on its side, as wide as it is high otherwise."""
        face = "back" if tile == BACK else to_mpsz([tile])
        self._used.add(face)
        height = width * ASPECT
        place = f'transform="translate({x:g} {y + width:g}) rotate(-90)"' if turned else f'x="{x:g}" y="{y:g}"'
        look = ' opacity="0.35"' if faint else ""
        self.add(f'<use href="#t-{face}" {place} width="{width:g}" height="{height:g}"{look}/>')

    def row(self, tiles: Iterable[int], x: float, y: float, width: float) -> float:
        """Tiles side by side; where the next one would lie."""
        for tile in tiles:
            self.tile(tile, x, y, width)
            x += width
        return x

    def meld(self, meld: Meld, x: float, y: float, width: float, rules: Ruleset) -> float:
        """A meld as it lies on the table, its turned tile telling whom it came from; where the next one would begin."""
        tiles, turned = meld.laid_out
        if meld.type == ANKAN:
            return self.row(closed_kan(meld, rules), x, y, width)
        added = tiles[-1:] if meld.type == KAKAN else ()
        low = y + width * (ASPECT - 1)
        for place, tile in enumerate(tiles[: len(tiles) - len(added)]):
            if place == turned:
                self.tile(tile, x, low, width, turned=True)
                for above in added:
                    self.tile(above, x, low - width, width, turned=True)
                x += width * ASPECT
            else:
                self.tile(tile, x, y, width)
                x += width
        return x

    @property
    def body(self) -> str:
        """All elements, without the faces they use."""
        return "".join(self._parts)

    def lay(self, other: "Picture") -> None:
        """Lay another picture over this one."""
        self._parts.append(other.body)
        self.use(other)

    def use(self, other: "Picture") -> None:
        """Carry the faces of another picture."""
        self._used.update(other._used)

    def text(self) -> str:
        """The picture as a text."""
        used = "".join([faces()[face] for face in sorted(self._used)])
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{used}</defs>{self.body}</svg>'


def closed_kan(meld: Meld, rules: Ruleset) -> list[int]:
    """A concealed kan with two tiles face down: those in the middle (EMA 2016 §3.3.7) or those outside (EMA 2012 §3.3.8).

    A red five stays visible.
    """
    one, other = sorted(meld.tiles, key=is_red, reverse=True)[:2]
    return [one, BACK, BACK, other] if rules.closed_kan_shown == "middle_down" else [BACK, one, other, BACK]


def meld_width(meld: Meld, width: float) -> float:
    """How wide a meld lies, for the width of a tile."""
    upright = len(meld.tiles) - (meld.type == KAKAN) - (meld.type != ANKAN)
    return upright * width + (0 if meld.type == ANKAN else width * ASPECT)


def tiles_picture(concealed: Sequence[int], melds: Sequence[Meld] = (), width: float = _HAND_TILE) -> str:
    """Concealed tiles and melds in a row; a concealed kan lies as in the default rules."""
    gap = _GAP * width
    whole = len(concealed) * width + sum([gap + meld_width(meld, width) for meld in melds])
    # An added tile of a kan lies above the turned one, and reaches higher than an upright tile.
    above = width * (2 - ASPECT) if any(meld.type == KAKAN for meld in melds) else 0.0
    picture = Picture(whole, width * ASPECT + above)
    x = picture.row(concealed, 0, above, width)
    for meld in melds:
        x = picture.meld(meld, x + gap, above, width, load())
    return picture.text()


def hand_picture(hand: Hand) -> str:
    """A hand with its melds."""
    return tiles_picture(hand.concealed, hand.melds)


def meld_picture(meld: Meld) -> str:
    """One meld; a concealed kan lies as in the default rules."""
    width = float(_HAND_TILE)
    above = width * (2 - ASPECT) if meld.type == KAKAN else 0.0
    picture = Picture(meld_width(meld, width), width * ASPECT + above)
    picture.meld(meld, 0, above, width, load())
    return picture.text()
