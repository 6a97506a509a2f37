"""A picture of chances that came true, or did not: across what was foreseen, upwards how often it was so."""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from hanchan.documents.line_charts import COLOURS

_LEFT, _TOP, _SIZE, _RIGHT = 60, 20, 320, 230
_LEGEND: Final = 18
_STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2)
_MARKS: Final = 5
"""At most so many steps on an axis."""
_SURE: Final = 1.96


class Band(NamedTuple):
    """Chances that were foreseen alike: their average, how often it was so, how many there were."""

    foreseen: float
    real: float
    size: int

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of what was so."""
        return _SURE * sqrt(self.real * (1 - self.real) / self.size)


def bands(pairs: Sequence[tuple[float, bool]], most: int = 10) -> list[Band]:
    """Chances and whether it was so, in bands of equally many, the smallest chances first."""
    ranked = sorted(pairs, key=lambda pair: pair[0])
    found: list[Band] = []
    for number in range(most):
        some = ranked[len(ranked) * number // most : len(ranked) * (number + 1) // most]
        if some:
            found.append(Band(sum([chance for chance, _ in some]) / len(some), sum([so for _, so in some]) / len(some), len(some)))
    return found


def calibration_svg(title: str, across: str, upwards: str, courses: Mapping[str, Sequence[Band]]) -> str:
    """A line for each name; on the grey one what was foreseen came true as often as foreseen. Bars are 95 % intervals."""
    every = [band for course in courses.values() for band in course]
    largest = max([_STEPS[0], *[max(band.foreseen, band.real) for band in every]])
    step = next(step for step in _STEPS if largest <= _MARKS * step)
    marks = [step * number for number in range(ceil(largest / step) + 1)]
    high = marks[-1]

    def x(chance: float) -> str:
        return f"{_LEFT + _SIZE * chance / high:.1f}"

    def y(chance: float) -> str:
        return f"{_TOP + _SIZE * (1 - min(max(chance, 0.0), high) / high):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _SIZE + _RIGHT} {_TOP + _SIZE + 50}" '
        f'width="{_LEFT + _SIZE + _RIGHT}" height="{_TOP + _SIZE + 50}" font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<rect x="{_LEFT}" y="{_TOP}" width="{_SIZE}" height="{_SIZE}" fill="none" stroke="#999"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(high)}" y2="{y(high)}" stroke="#bbb"/>',
    ]
    for chance in marks:
        parts.append(f'<text x="{_LEFT - 6}" y="{float(y(chance)) + 4:.1f}" text-anchor="end">{100 * chance:.0f} %</text>')
        parts.append(f'<text x="{x(chance)}" y="{_TOP + _SIZE + 16}" text-anchor="middle">{100 * chance:.0f} %</text>')
    middle = _TOP + _SIZE / 2
    parts.append(f'<text x="{_LEFT + _SIZE / 2}" y="{_TOP + _SIZE + 38}" text-anchor="middle">{escape(across)}</text>')
    parts.append(f'<text x="14" y="{middle}" text-anchor="middle" transform="rotate(-90 14 {middle})">{escape(upwards)}</text>')
    for number, (name, course) in enumerate(courses.items()):
        colour = COLOURS[number % len(COLOURS)]
        run = " ".join([f"{x(band.foreseen)},{y(band.real)}" for band in course])
        parts.append(f'<polyline points="{run}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        for band in course:
            at = x(band.foreseen)
            parts.append(
                f'<line x1="{at}" y1="{y(band.real - band.margin)}" x2="{at}" y2="{y(band.real + band.margin)}" stroke="{colour}"/>'
                f'<circle cx="{at}" cy="{y(band.real)}" r="3" fill="{colour}">'
                f"<title>{band.foreseen:.3f} foreseen, {band.real:.3f} of {band.size}</title></circle>"
            )
        said = f"{name} ({sum([band.size for band in course]):,})"
        parts.append(f'<text x="{_LEFT + _SIZE + 12}" y="{_TOP + 12 + _LEGEND * number}" fill="{colour}">{escape(said)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
