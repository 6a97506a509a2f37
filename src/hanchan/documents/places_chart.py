"""A small picture of places: one bar for each player, a part for each place."""

from xml.sax.saxutils import escape

from hanchan.records.statistics import PlayerStatistics

_COLOURS = ("#1b7f5c", "#7bbf9e", "#e0b05c", "#b5483a")
_ROW, _BAR, _LEFT, _WIDTH = 26, 18, 150, 420


def places_svg(players: list[PlayerStatistics]) -> str:
    """The plot as SVG."""
    height = 40 + _ROW * len(players)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + _WIDTH + 60}" height="{height}" font-family="sans-serif" font-size="12">',
        "<title>Share of places</title>",
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for place, colour in enumerate(_COLOURS):
        x = _LEFT + place * 70
        parts.append(f'<rect x="{x}" y="10" width="12" height="12" fill="{colour}"/><text x="{x + 17}" y="20">{_ordinal(place)}</text>')
    for row, player in enumerate(players):
        y = 32 + row * _ROW
        name = player.name if len(player.name) <= 20 else player.name[:19] + "…"
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 13}" text-anchor="end">{escape(name)}</text>')
        finished = sum(player.places)
        start = float(_LEFT)
        for place, count in enumerate(player.places):
            if finished and count:
                width = _WIDTH * count / finished
                label = f"{escape(player.name)}: {_ordinal(place)} {count} of {finished}"
                fill = _COLOURS[place]
                parts.append(
                    f'<rect x="{start:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" fill="{fill}"><title>{label}</title></rect>'
                )
                start += width
        parts.append(f'<text x="{_LEFT + _WIDTH + 8}" y="{y + 13}">{player.average_place:.2f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _ordinal(place: int) -> str:
    return ("1st", "2nd", "3rd", "4th")[place]
