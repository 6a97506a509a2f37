"""Draws the faces of the tiles and writes them as one SVG sprite, for the pages and for the library.

    python tools/draw_tiles.py

Characters and honours are outlines of Yuji Syuku, the bird of one bamboo is a glyph of Noto Sans Symbols 2 (both under the SIL Open
Font License 1.1; `npm pack` fetches them); circles and bamboos are drawn here. Colours are CSS variables, so that a page can change
the palette. Needs fonttools and brotli from PyPI.
"""

import math
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
SPRITES = [ROOT / "web/src/tiles/sprite.svg", ROOT / "src/hanchan/documents/tiles.svg"]
"""For the pages, and for the pictures that the library draws."""

FACE, EDGE = "var(--tile-face,#f8f5ec)", "var(--tile-edge,#cfc8b4)"
INK, RED, GREEN = "var(--tile-ink,#1c1c22)", "var(--tile-red,#b3202a)", "var(--tile-green,#0b6b3a)"
BLUE, AKA = "var(--tile-blue,#123a7a)", "var(--tile-aka,#c8102e)"

Coin = tuple[int, int, int, str]
"""Centre, radius and colour."""
Stick = tuple[int, int, int, str, int]
"""Centre, length, colour and turn in degrees."""

COINS: dict[int, list[Coin]] = {
    1: [(150, 200, 105, RED)],
    2: [(150, 110, 56, GREEN), (150, 290, 56, BLUE)],
    3: [(82, 90, 48, BLUE), (150, 200, 48, RED), (218, 310, 48, GREEN)],
    4: [(92, 110, 50, BLUE), (208, 110, 50, GREEN), (92, 290, 50, GREEN), (208, 290, 50, BLUE)],
    5: [(85, 95, 46, BLUE), (215, 95, 46, GREEN), (150, 200, 46, RED), (85, 305, 46, GREEN), (215, 305, 46, BLUE)],
    6: [(x, y, 44, GREEN if y < 150 else RED) for y in (85, 215, 315) for x in (95, 205)],
    7: [(70, 70, 36, GREEN), (150, 105, 36, GREEN), (230, 140, 36, GREEN)] + [(x, y, 42, RED) for y in (235, 330) for x in (95, 205)],
    8: [(x, y, 40, BLUE) for y in (65, 155, 245, 335) for x in (95, 205)],
    9: [(x, y, 42, colour) for y, colour in ((80, BLUE), (200, RED), (320, GREEN)) for x in (62, 150, 238)],
}

LEFT, MIDDLE, RIGHT = 70, 150, 230
STICKS: dict[int, list[Stick]] = {
    2: [(MIDDLE, y, 150, GREEN, 0) for y in (110, 290)],
    3: [(MIDDLE, 110, 150, GREEN, 0), (90, 290, 150, GREEN, 0), (210, 290, 150, GREEN, 0)],
    4: [(x, y, 150, GREEN, 0) for x in (90, 210) for y in (110, 290)],
    5: [(x, y, 140, GREEN, 0) for x in (LEFT, RIGHT) for y in (110, 290)] + [(MIDDLE, 200, 150, RED, 0)],
    6: [(x, y, 150, GREEN, 0) for x in (LEFT, MIDDLE, RIGHT) for y in (110, 290)],
    7: [(MIDDLE, 75, 105, RED, 0)] + [(x, y, 105, GREEN, 0) for x in (LEFT, MIDDLE, RIGHT) for y in (205, 320)],
    8: [(x, y, 140, GREEN, 0) for x in (60, 240) for y in (110, 290)]
    + [(120, 110, 130, GREEN, -35), (180, 110, 130, GREEN, 35), (120, 290, 130, GREEN, 35), (180, 290, 130, GREEN, -35)],
    9: [(x, y, 110, RED if x == MIDDLE else GREEN, 0) for x in (LEFT, MIDDLE, RIGHT) for y in (80, 200, 320)],
}


class Glyphs:
    """Outlines of a font that is spread over several files."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._fonts: dict[int, TTFont] = {}
        for file in files:
            font = TTFont(file)
            for code in font.getBestCmap():
                self._fonts.setdefault(code, font)

    def outlines(self, character: str) -> list[RecordingPen]:
        """The closed outlines of a character."""
        font = self._fonts[ord(character)]
        whole = RecordingPen()
        font.getGlyphSet()[font.getBestCmap()[ord(character)]].draw(whole)
        found: list[RecordingPen] = []
        current = RecordingPen()
        for step in whole.value:
            current.value.append(step)
            if step[0] == "closePath":
                found.append(current)
                current = RecordingPen()
        return found


def bounds(outlines: Iterable[RecordingPen]) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    for outline in outlines:
        outline.replay(pen)
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def path(outlines: list[RecordingPen], box: tuple[int, int, int, int], colour: str) -> str:
    """Outlines fitted into a box of left, top, width and height."""
    x, y, width, height = box
    left, bottom, right, top = bounds(outlines)
    scale = min(width / (right - left), height / (top - bottom))
    across = x + (width - scale * (right - left)) / 2 - scale * left
    down = y + (height - scale * (top - bottom)) / 2 + scale * top
    pen = SVGPathPen(None, ntos=lambda value: f"{value:.0f}")
    for outline in outlines:
        outline.replay(pen)
    moved = f"translate({across:.1f} {down:.1f}) scale({scale:.4f} {-scale:.4f})"
    return f'<path transform="{moved}" d="{pen.getCommands()}" style="fill:{colour}"/>'


class Drawing:
    """Shapes by their colour. Each colour becomes one path: a picture of three shapes is drawn sooner than one of fifty."""

    def __init__(self) -> None:
        self._paths: dict[str, list[str]] = {}

    def add(self, colour: str, commands: str) -> None:
        self._paths.setdefault(colour, []).append(commands)

    def circle(self, colour: str, x: float, y: float, radius: float, hole: bool = False) -> None:
        self.add(colour, arc(x, y, radius, radius, 0, hole))

    def svg(self) -> str:
        """The colour of the face lies above all others: with it rings and lights are cut out of them."""
        colours = sorted(self._paths, key=lambda colour: colour == FACE)
        return "".join(f'<path d="{"".join(self._paths[colour])}" style="fill:{colour}"/>' for colour in colours)


def arc(x: float, y: float, across: float, down: float, turn: float, hole: bool = False) -> str:
    """An ellipse. A hole goes round the other way."""
    dx, dy = across * math.cos(math.radians(turn)), across * math.sin(math.radians(turn))
    half = f"a{across:.1f} {down:.1f} {turn} 1 {0 if hole else 1}"
    return f"M{x - dx:.1f} {y - dy:.1f}{half} {2 * dx:.1f} {2 * dy:.1f}{half} {-2 * dx:.1f} {-2 * dy:.1f}Z"


def coins(wanted: Iterable[Coin]) -> str:
    drawing = Drawing()
    for x, y, radius, colour in wanted:
        drawing.circle(colour, x, y, radius)
        drawing.circle(FACE, x, y, radius * 0.845)
        drawing.circle(FACE, x, y, radius * 0.755, hole=True)
        for eighth in range(8):
            angle = eighth * math.pi / 4
            drawing.circle(FACE, x + radius / 2 * math.cos(angle), y + radius / 2 * math.sin(angle), radius * 0.13)
        drawing.circle(FACE, x, y, radius * 0.2)
    return drawing.svg()


def sticks(wanted: Iterable[Stick]) -> str:
    drawing = Drawing()
    for x, y, length, colour, turn in wanted:
        sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))

        def at(across: float, down: float, x: int = x, y: int = y, sine: float = sine, cosine: float = cosine) -> tuple[float, float]:
            return x + across * cosine - down * sine, y + across * sine + down * cosine

        def bar(top: float, wide: float, high: float, corner: float, at: Callable[[float, float], tuple[float, float]] = at) -> str:
            left, right, bottom = -wide / 2, wide / 2, top + high
            corners = [((left, top + corner), (left + corner, top)), ((right - corner, top), (right, top + corner))]
            corners += [((right, bottom - corner), (right - corner, bottom)), ((left + corner, bottom), (left, bottom - corner))]
            rounded = f"A{corner:.1f} {corner:.1f} 0 0 1 " if corner else "L"
            steps = [f"{{:.1f}} {{:.1f}}{rounded}{{:.1f}} {{:.1f}}".format(*at(*start), *at(*end)) for start, end in corners]
            return f"M{'L'.join(steps)}Z"

        width = length * 0.26
        drawing.add(colour, bar(-length / 2, width * 0.66, length, width * 0.2))
        for part in (-0.42, 0, 0.42):
            drawing.add(colour, arc(*at(0, part * length), width * 0.55, width * 0.26, turn))
        for part in (-0.34, 0.14):
            drawing.add(FACE, bar(part * length, width * 0.14, length * 0.2, 0))
    return drawing.svg()


def tile(body: str) -> str:
    return f'<rect x="4" y="4" width="292" height="392" rx="28" style="fill:{FACE};stroke:{EDGE}" stroke-width="4"/>{body}'


BACK = (
    '<rect x="4" y="4" width="292" height="392" rx="28" fill="#2f6f66" stroke="#235750" stroke-width="4"/>'
    '<g fill="none" stroke="#4f9187" stroke-width="5"><rect x="34" y="34" width="232" height="332" rx="16"/>'
    '<path d="M150 140 210 200 150 260 90 200Z"/><path d="M150 168 182 200 150 232 118 200Z"/></g>'
)
WHITE = f'<rect x="60" y="70" width="180" height="260" rx="14" fill="none" style="stroke:{BLUE}" stroke-width="14"/>'


def faces(brush: Glyphs, symbols: Glyphs) -> dict[str, str]:
    """Every face by its name: `1m` to `9s`, `1z` to `7z`, red fives as `0m`, and `back`."""

    def character(number: int, ink: str, red: str) -> str:
        return path(brush.outlines("一二三四五六七八九"[number - 1]), (60, 40, 180, 120), ink) + path(
            brush.outlines("萬"), (60, 190, 180, 175), red
        )

    def honour(sign: str, colour: str) -> str:
        return path(brush.outlines(sign), (45, 70, 210, 260), colour)

    found = {f"{number}m": character(number, INK, RED) for number in range(1, 10)}
    found |= {f"{number}p": coins(COINS[number]) for number in range(1, 10)}
    # The glyph is a whole tile: its two largest outlines are the frame.
    bird = sorted(symbols.outlines("\U0001f010"), key=_area)[:-2]
    found["1s"] = path(bird, (40, 40, 220, 320), GREEN)
    found |= {f"{number}s": sticks(STICKS[number]) for number in range(2, 10)}
    found |= {f"{place}z": honour(sign, INK) for place, sign in enumerate("東南西北", 1)}
    found |= {"5z": WHITE, "6z": honour("發", GREEN), "7z": honour("中", RED)}
    dot = f'<circle cx="270" cy="32" r="13" style="fill:{AKA}"/>'
    found["0m"] = character(5, AKA, AKA) + dot
    found["0p"] = coins((x, y, radius, AKA) for x, y, radius, _ in COINS[5]) + dot
    found["0s"] = sticks((x, y, length, AKA, turn) for x, y, length, _, turn in STICKS[5]) + dot
    return {name: tile(body) for name, body in sorted(found.items())} | {"back": BACK}


def _area(outline: RecordingPen) -> float:
    left, bottom, right, top = bounds([outline])
    return (right - left) * (top - bottom)


def font(package: str, folder: Path) -> Glyphs:
    """The upright regular files of a font package."""
    packed = subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True).stdout.split()[-1]
    target = folder / package.replace("/", "-")
    with tarfile.open(folder / packed) as archive:
        archive.extractall(target, filter="data")
    return Glyphs(sorted(target.glob("package/files/*400-normal.woff2")))


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = faces(font("@fontsource/yuji-syuku", folder), font("@fontsource/noto-sans-symbols-2", folder))
    symbols = "".join(f'<symbol id="t-{key}" viewBox="0 0 300 400">{body}</symbol>' for key, body in found.items())
    for sprite in SPRITES:
        sprite.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" style="display:none">{symbols}</svg>\n', encoding="utf-8")
        print(f"{sprite}: {len(found)} faces")


if __name__ == "__main__":
    main()
