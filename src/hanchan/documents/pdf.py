"""What papers are made of: fonts, words, grids. Needs ReportLab."""

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

from hanchan.documents.booklet import FONTS
from hanchan.tournament.reports import Rows

_LONG = 24
"""Characters above which a cell is broken into lines."""


def grid(rows: Rows, repeat: bool = False, tall: bool = False, size: int = 8, widths: Sequence[float] | None = None) -> Any:
    """A table with a head; columns as wide as their words, if no widths are given."""
    from reportlab.lib import colors
    from reportlab.platypus import Table

    cells = [
        [words(str(cell), size, bold=False) if isinstance(cell, str) and len(cell) > _LONG else str(cell) for cell in row] for row in rows
    ]
    width = max(len(row) for row in cells)
    made = Table([row + [""] * (width - len(row)) for row in cells], widths, 26 if tall else None, repeatRows=1 if repeat else 0)
    made.setStyle([
        ("FONT", (0, 0), (-1, -1), "DejaVu", size), ("FONT", (0, 0), (-1, 0), "DejaVu-Bold", size),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.grey), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LEADING", (0, 0), (-1, -1), size * 1.25),
    ])  # fmt: skip
    return made


def words(text: str, size: int, centred: bool = False, bold: bool | None = None) -> Any:
    """A paragraph; large ones are bold."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    strong = size > 8 if bold is None else bold
    style = ParagraphStyle(
        f"size{size}{centred}{strong}", fontName="DejaVu-Bold" if strong else "DejaVu", fontSize=size, leading=size * 1.3,
        spaceAfter=size / 2, alignment=1 if centred else 0,
    )  # fmt: skip
    return Paragraph(escape(text), style)


def register_fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DejaVu", str(FONTS / "DejaVuSans.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVu-Bold", str(FONTS / "DejaVuSans-Bold.ttf")))
