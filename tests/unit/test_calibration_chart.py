"""Whether chances came true, as a picture."""

from random import Random
from xml.etree import ElementTree

import pytest

from hanchan.documents.calibration_chart import Band, bands, calibration_svg

CIRCLE = "{http://www.w3.org/2000/svg}circle"
LINE = "{http://www.w3.org/2000/svg}line"
TEXT = "{http://www.w3.org/2000/svg}text"


def test_bands_are_equally_many_and_in_order() -> None:
    random = Random(1)
    chances = [random.random() for _ in range(1000)]
    found = bands([(chance, random.random() < chance) for chance in chances])
    assert [band.size for band in found] == [100] * 10
    assert [band.foreseen for band in found] == sorted(band.foreseen for band in found)
    assert sum(band.foreseen for band in found) / 10 == pytest.approx(sum(chances) / 1000)
    assert all(abs(band.real - band.foreseen) < 2 * band.margin for band in found)


def test_fewer_chances_than_bands_are_one_each() -> None:
    assert bands([(0.5, True), (0.1, False)]) == [Band(0.1, 0.0, 1), Band(0.5, 1.0, 1)]
    assert bands([]) == []


def test_what_came_true_as_foreseen_lies_on_the_grey_line() -> None:
    said = [Band(0.1, 0.1, 50), Band(0.4, 0.4, 50), Band(0.8, 0.8, 50)]
    root = ElementTree.fromstring(calibration_svg("Wins & losses", "foreseen", "real", {"<all>": said, "none": []}))
    diagonal = next(line for line in root.iter(LINE) if line.get("stroke") == "#bbb")
    x1, y1, x2, y2 = [float(diagonal.get(key, "")) for key in ("x1", "y1", "x2", "y2")]
    dots = [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in root.iter(CIRCLE)]
    assert len(dots) == 3
    for x, y in dots:
        assert y == pytest.approx(y1 + (y2 - y1) * (x - x1) / (x2 - x1), abs=0.2)


def test_more_than_foreseen_lies_above() -> None:
    root = ElementTree.fromstring(calibration_svg("", "", "", {"": [Band(0.3, 0.6, 100), Band(0.31, 0.2, 100)]}))
    above, below = [float(dot.get("cy", "")) for dot in root.iter(CIRCLE)]
    assert above < below


def test_axes_are_marked_in_even_steps_up_to_what_there_is() -> None:
    for largest, last, marks in ((0.043, "5 %", 6), (0.62, "80 %", 5), (1.0, "100 %", 6)):
        root = ElementTree.fromstring(calibration_svg("", "", "", {"": [Band(largest, largest, 100)]}))
        said = [text.text for text in root.iter(TEXT) if (text.text or "").endswith("%") and text.get("text-anchor") == "end"]
        assert (said[-1], len(said)) == (last, marks)
