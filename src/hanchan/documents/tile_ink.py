"""Tiles on a page of a PDF: the faces of `tiles.svg` drawn with ReportLab, each face once a document."""

import math
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final
from xml.etree import ElementTree

from hanchan.documents.tile_pictures import ASPECT, BACK, Picture, faces, meld_width
from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import to_mpsz

_FACE_WIDTH: Final = 300
"""A face is drawn on 300 by 400."""
_NON_ZERO: Final = 1
_GAP: Final = 0.4
_STEP: Final = re.compile(r"([MLQHVZAa])([^MLQHVZAa]*)")

Curve = tuple[float, float, float, float, float, float]
"""Two points that pull, and the end."""


def hand_row(concealed: list[int], tile: int, melds: list[Meld], rules: Ruleset, width: float) -> Any:
    """A hand in a row, as something that flows: concealed tiles, the winning tile apart, melds."""
    from reportlab.platypus import Flowable

    gap = _GAP * width
    whole = (len(concealed) + 1) * width + gap + sum([gap + meld_width(meld, width) for meld in melds])

    class Row(Flowable):  # type: ignore[misc]
        def wrap(self, *_room: float) -> tuple[float, float]:
            return whole, width * ASPECT

        def draw(self) -> None:
            picture = Ink(self.canv, whole, width * ASPECT)
            x = picture.row(concealed, 0, 0, width)
            x = picture.row([tile], x + gap, 0, width)
            for meld in melds:
                x = picture.meld(meld, x + gap, 0, width, rules)

    return Row()


class Ink(Picture):
    """A picture whose tiles go to the canvas of a PDF at once."""

    def __init__(self, canvas: Any, width: float, height: float) -> None:
        super().__init__(width, height)
        self.canvas: Final = canvas

    def tile(self, tile: int, x: float, y: float, width: float, turned: bool = False, faint: bool = False) -> None:
        """A tile with its upper left corner there, measured from above as in SVG."""
        face = "back" if tile == BACK else to_mpsz([tile])
        self._learn(face)
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(0, self.height)
        canvas.scale(1, -1)
        canvas.translate(x, y + width if turned else y)
        if turned:
            canvas.rotate(-90)
        canvas.scale(width / _FACE_WIDTH, width / _FACE_WIDTH)
        canvas.doForm(f"tile-{face}")
        canvas.restoreState()

    def _learn(self, face: str) -> None:
        """Draw a face once; later it is only named."""
        canvas = self.canvas
        if canvas.hasForm(f"tile-{face}"):
            return
        canvas.beginForm(f"tile-{face}", 0, 0, _FACE_WIDTH, _FACE_WIDTH * ASPECT)
        for element in _face(face):
            _draw(canvas, element, {})
        canvas.endForm()


@cache
def _face(face: str) -> Any:
    return ElementTree.fromstring(faces()[face])


def _draw(canvas: Any, element: Any, inherited: dict[str, str]) -> None:
    """An element of a face. Only what the faces are made of is known: groups, rectangles, circles, ellipses and paths."""
    written = dict(pair.split(":") for pair in filter(None, element.get("style", "").split(";")))
    style = {**inherited, **{key: value for key in ("fill", "stroke", "stroke-width") if (value := element.get(key))}, **written}
    canvas.saveState()
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
        _transform(canvas, name, [float(number) for number in numbers.split()])
    tag = element.tag.rpartition("}")[2]
    if tag == "g":
        for inner in element:
            _draw(canvas, inner, style)
    else:
        filled, stroked = _ink(canvas, style)
        _shape(canvas, tag, element, int(stroked), int(filled))
    canvas.restoreState()


def _transform(canvas: Any, name: str, numbers: list[float]) -> None:
    if name == "rotate":
        angle, x, y = numbers
        canvas.translate(x, y)
        canvas.rotate(angle)
        canvas.translate(-x, -y)
    else:
        getattr(canvas, name)(*numbers)


def _ink(canvas: Any, style: dict[str, str]) -> tuple[bool, bool]:
    """Set colours; whether the shape is filled and whether it is outlined. As in SVG, black fills what names nothing."""
    from reportlab.lib.colors import HexColor

    fill, stroke = style.get("fill", "#000000"), style.get("stroke", "none")
    if fill != "none":
        canvas.setFillColor(HexColor(fill))
    if stroke != "none":
        canvas.setStrokeColor(HexColor(stroke))
        canvas.setLineWidth(float(style.get("stroke-width", 1)))
    return fill != "none", stroke != "none"


def _shape(canvas: Any, tag: str, element: Any, stroke: int, fill: int) -> None:
    def number(key: str) -> float:
        return float(element.get(key, 0))

    if tag == "rect":
        canvas.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"), stroke, fill)
    elif tag == "circle":
        canvas.circle(number("cx"), number("cy"), number("r"), stroke, fill)
    elif tag == "ellipse":
        x, y, rx, ry = number("cx"), number("cy"), number("rx"), number("ry")
        canvas.ellipse(x - rx, y - ry, x + rx, y + ry, stroke, fill)
    else:
        canvas.drawPath(_path(canvas, element.get("d")), stroke, fill, fillMode=_NON_ZERO)


def _path(canvas: Any, steps: str) -> Any:
    """A path; quadratic curves and arcs become cubic ones, which is what PDF has."""
    path, x, y = canvas.beginPath(), 0.0, 0.0
    for command, rest in _STEP.findall(steps):
        letter = command
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", rest)]
        if letter == "M":  # what follows the first point are lines
            (x, y), numbers, letter = numbers[:2], numbers[2:], "L"
            path.moveTo(x, y)
        if letter in ("A", "a"):
            for place in range(0, len(numbers), 7):
                radius, _, _, is_long, is_clockwise, to_x, to_y = numbers[place : place + 7]
                if letter == "a":
                    to_x, to_y = x + to_x, y + to_y
                for curve in _arc(x, y, radius, bool(is_long), bool(is_clockwise), to_x, to_y):
                    path.curveTo(*curve)
                x, y = to_x, to_y
        elif letter == "Q":
            for place in range(0, len(numbers), 4):
                cx, cy, to_x, to_y = numbers[place : place + 4]
                path.curveTo(x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), to_x + 2 / 3 * (cx - to_x), to_y + 2 / 3 * (cy - to_y), to_x, to_y)
                x, y = to_x, to_y
        elif letter == "Z":
            path.close()
        else:
            pairs = {"L": numbers, "H": [*numbers, y], "V": [x, *numbers]}[letter]
            for place in range(0, len(pairs), 2):
                x, y = pairs[place : place + 2]
                path.lineTo(x, y)
    return path


def _arc(x: float, y: float, radius: float, is_long: bool, is_clockwise: bool, to_x: float, to_y: float) -> Iterator[Curve]:
    """An arc of a circle as cubic curves, none longer than a quarter of the circle."""
    half = math.hypot(to_x - x, to_y - y) / 2
    radius = max(radius, half)  # a little too small after rounding
    height = math.sqrt(radius * radius - half * half) * (1 if is_long == is_clockwise else -1)
    centre_x = (x + to_x) / 2 + height * (to_y - y) / (2 * half)
    centre_y = (y + to_y) / 2 - height * (to_x - x) / (2 * half)
    angle = math.atan2(y - centre_y, x - centre_x)
    turn = math.atan2(to_y - centre_y, to_x - centre_x) - angle
    if is_clockwise and turn <= 0:  # y grows downwards
        turn += 2 * math.pi
    elif not is_clockwise and turn >= 0:
        turn -= 2 * math.pi
    pieces = math.ceil(abs(turn) / (math.pi / 2) - 1e-6)
    step = turn / pieces
    reach = radius * 4 / 3 * math.tan(step / 4)
    for _ in range(pieces):
        end = angle + step
        from_x, from_y = centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)
        end_x, end_y = centre_x + radius * math.cos(end), centre_y + radius * math.sin(end)
        yield (
            from_x - reach * math.sin(angle), from_y + reach * math.cos(angle),
            end_x + reach * math.sin(end), end_y - reach * math.cos(end), end_x, end_y,
        )  # fmt: skip
        angle = end
