"""Pictures of a season as SVG: how results added up, and the share of places."""

from xml.sax.saxutils import escape

from hanchan.records.places_plot import places_svg
from hanchan.scorekeeper.season import Season

_COLOURS = ("#1b7f5c", "#b5483a", "#3a6fb5", "#e0b05c", "#7a4fa3", "#2aa0a8", "#8a6d3b", "#555555")
_LEFT, _WIDTH, _TOP, _HEIGHT, _RIGHT = 70, 480, 20, 260, 170


def season_places_svg(season: Season) -> str:
    """A bar for each player, a part for each place."""
    return places_svg(season.by_place)


def course_svg(season: Season) -> str:
    """A line for each player: the sum of results after each game."""
    rows = season.table
    sums = [float(value) for row in rows for value in row.course] or [0.0]
    low, high = min(0.0, *sums), max(0.0, *sums)
    span = (high - low) or 1.0

    def point(game: int, value: float) -> str:
        x = _LEFT + _WIDTH * game / max(1, season.games)
        return f"{x:.1f},{_TOP + _HEIGHT * (high - value) / span:.1f}"

    zero = _TOP + _HEIGHT * high / span
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + _WIDTH + _RIGHT}" height="{_TOP + _HEIGHT + 40}" '
        'font-family="sans-serif" font-size="12">',
        "<title>Results added up</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<line x1="{_LEFT}" y1="{zero:.1f}" x2="{_LEFT + _WIDTH}" y2="{zero:.1f}" stroke="#999"/>',
    ]
    parts += [
        f'<text x="{_LEFT - 6}" y="{_TOP + _HEIGHT * (high - value) / span + 4:.1f}" text-anchor="end">{value:+,.0f}</text>'
        for value in sorted({low, 0.0, high})
    ]
    parts.append(f'<text x="{_LEFT + _WIDTH / 2}" y="{_TOP + _HEIGHT + 30}" text-anchor="middle">{season.games} games</text>')
    for number, row in enumerate(rows):
        colour = _COLOURS[number % len(_COLOURS)]
        course = " ".join([point(0, 0.0), *[point(game, float(value)) for game, value in enumerate(row.course, 1)]])
        name = escape(row.name)
        parts.append(f'<polyline points="{course}" fill="none" stroke="{colour}" stroke-width="2"><title>{name}</title></polyline>')
        y = _TOP + 12 + 16 * number
        parts.append(f'<text x="{_LEFT + _WIDTH + 10}" y="{y}" fill="{colour}">{name} {float(row.total):+,.0f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
