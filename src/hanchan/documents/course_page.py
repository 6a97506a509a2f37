"""The run of the leaders as a page."""

from typing import Any

from hanchan.documents.line_charts import COLOURS
from hanchan.documents.paper_words import PaperWords
from hanchan.documents.pdf import text
from hanchan.documents.progress_chart import courses
from hanchan.tournament.office import Tournament

_WIDE, _HIGH = 760, 380


def course(tournament: Tournament) -> list[Any]:
    """The run of the leaders as a page."""
    from reportlab.graphics.shapes import Drawing, Line, PolyLine, String
    from reportlab.lib.colors import HexColor, grey

    lines = courses(tournament)
    values = [value for _, sums in lines for value in sums] or [0.0]
    low, high = min(0.0, *values), max(0.0, *values)
    span = (high - low) or 1.0
    steps = max((len(sums) for _, sums in lines), default=1)
    drawing = Drawing(_WIDE + 20, _HIGH + 30)

    def at(step: int, value: float) -> tuple[float, float]:
        return 60 + (_WIDE - 260) * step / steps, 20 + _HIGH * (value - low) / span

    for value in sorted({low, 0.0, high}):
        x, y = at(0, value)
        drawing.add(Line(x, y, _WIDE - 200, y, strokeColor=grey, strokeWidth=0.3))
        drawing.add(String(x - 4, y - 3, f"{value:+,.0f}", fontName="DejaVu", fontSize=8, textAnchor="end"))
    for step in range(1, steps + 1):
        drawing.add(String(at(step, low)[0], 4, str(step), fontName="DejaVu", fontSize=8, textAnchor="middle"))
    for number, (name, sums) in enumerate(lines):
        colour = HexColor(COLOURS[number % len(COLOURS)])
        points = [coordinate for step, value in enumerate([0.0, *sums]) for coordinate in at(step, value)]
        drawing.add(PolyLine(points, strokeColor=colour, strokeWidth=1.6))
        drawing.add(
            String(_WIDE - 190, _HIGH + 10 - 16 * number, f"{name} {sums[-1]:+,.0f}", fontName="DejaVu", fontSize=9, fillColor=colour)
        )
    return [text(f"{tournament.about.title}: {PaperWords(tournament).say('title.course')}", 14), drawing]
