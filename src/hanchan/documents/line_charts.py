"""Pictures as SVG: how results added up, and the share of places of a season."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from hanchan.documents.places_chart import places_svg
from hanchan.scorekeeper.season import Season

COLOURS = ("#1b7f5c", "#b5483a", "#3a6fb5", "#e0b05c", "#7a4fa3", "#2aa0a8", "#8a6d3b", "#555555")
_LEFT, _WIDTH, _TOP, _HEIGHT, _RIGHT = 70, 480, 20, 260, 170


def season_places_svg(season: Season) -> str:
    """A bar for each player, a part for each place."""
    return places_svg(season.by_place)


def course_svg(season: Season) -> str:
    """A line for each player: the sum of results after each game."""
    courses = [(row.name, [float(value) for value in row.course]) for row in season.table]
    return lines_svg("Results added up", f"{season.games} games", courses, season.games)


def lines_svg(title: str, foot: str, courses: Sequence[tuple[str, Sequence[float]]], steps: int) -> str:
    """A line for each name: its values after 1 to `steps` steps, from zero on."""
    values = [value for _, course in courses for value in course] or [0.0]
    low, high = min(0.0, *values), max(0.0, *values)
    span = (high - low) or 1.0

    def point(step: int, value: float) -> str:
        x = _LEFT + _WIDTH * step / max(1, steps)
        return f"{x:.1f},{_TOP + _HEIGHT * (high - value) / span:.1f}"

    zero = _TOP + _HEIGHT * high / span
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + _RIGHT} {_TOP + _HEIGHT + 40}" '
        f'width="{_LEFT + _WIDTH + _RIGHT}" height="{_TOP + _HEIGHT + 40}" font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<line x1="{_LEFT}" y1="{zero:.1f}" x2="{_LEFT + _WIDTH}" y2="{zero:.1f}" stroke="#999"/>',
    ]
    parts += [
        f'<text x="{_LEFT - 6}" y="{_TOP + _HEIGHT * (high - value) / span + 4:.1f}" text-anchor="end">{value:+,.0f}</text>'
        for value in sorted({low, 0.0, high})
    ]
    parts.append(f'<text x="{_LEFT + _WIDTH / 2}" y="{_TOP + _HEIGHT + 30}" text-anchor="middle">{escape(foot)}</text>')
    for number, (name, course) in enumerate(courses):
        colour = COLOURS[number % len(COLOURS)]
        run = " ".join([point(0, 0.0), *[point(step, value) for step, value in enumerate(course, 1)]])
        said = escape(name)
        parts.append(f'<polyline points="{run}" fill="none" stroke="{colour}" stroke-width="2"><title>{said}</title></polyline>')
        last = course[-1] if course else 0.0
        parts.append(f'<text x="{_LEFT + _WIDTH + 10}" y="{_TOP + 12 + 16 * number}" fill="{colour}">{said} {last:+,.0f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
