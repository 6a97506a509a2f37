"""What PDF documents are made of: fonts, pages, text, grids. Needs ReportLab (`pip install hanchan[pdf]`)."""

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from hanchan.documents.tables import Rows
from hanchan.errors import MissingExtra

_FONTS: Final = Path(__file__).with_name("fonts")
LANDSCAPE: Final = "A4 landscape"
_LONG: Final = 24
"""Characters above which a cell is broken into lines."""


def pdf_file(
    flow: Callable[[], list[Any]], title: str, page: str = "A4", *, margin: int = 30, lang: str = "en",
    on_page: Callable[..., None] | None = None,
) -> bytes:  # fmt: skip
    """The bytes of a PDF file. `flow` makes its parts once the fonts are there; `page` is A4, A5 or A4 landscape."""
    try:
        from reportlab.lib import pagesizes
        from reportlab.platypus import SimpleDocTemplate
    except ImportError:
        raise MissingExtra("PDF needs ReportLab: pip install 'hanchan[pdf]'") from None
    register_fonts()
    file = BytesIO()
    size = pagesizes.landscape(pagesizes.A4) if page == LANDSCAPE else getattr(pagesizes, page)
    document = SimpleDocTemplate(
        file, pagesize=size, leftMargin=margin, rightMargin=margin, topMargin=margin, bottomMargin=margin, title=title, author="Hanchan",
        lang=lang, invariant=True,
    )  # fmt: skip
    pages = {"onFirstPage": on_page, "onLaterPages": on_page} if on_page else {}
    document.build(flow(), **pages)
    return file.getvalue()


def register_fonts() -> None:
    """Fonts that have the letters of all our languages."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DejaVu", str(_FONTS / "DejaVuSans.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVu-Bold", str(_FONTS / "DejaVuSans-Bold.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVuSerif", str(_FONTS / "DejaVuSerif.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVuSerif-Bold", str(_FONTS / "DejaVuSerif-Bold.ttf")))
    pdfmetrics.registerFontFamily("DejaVu", normal="DejaVu", bold="DejaVu-Bold", italic="DejaVu", boldItalic="DejaVu-Bold")


def grid(rows: Rows, repeat: bool = False, tall: bool = False, size: int = 8, widths: Sequence[float] | None = None) -> Any:
    """A table with a head; columns fit their text, if no widths are given. Columns of numbers are aligned by their last digits."""
    from reportlab.lib import colors
    from reportlab.platypus import Table

    cells = [
        [text(cell, size, bold=False) if isinstance(cell, str) and len(cell) > _LONG and "\n" not in cell else _shown(cell) for cell in row]
        for row in rows
    ]
    width = max(len(row) for row in cells)
    made = Table([row + [""] * (width - len(row)) for row in cells], widths, 26 if tall else None, repeatRows=1 if repeat else 0)
    made.setStyle([
        ("FONT", (0, 0), (-1, -1), "DejaVu", size), ("FONT", (0, 0), (-1, 0), "DejaVu-Bold", size),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.grey), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LEADING", (0, 0), (-1, -1), size * 1.25),
    ])  # fmt: skip
    made.setStyle([("ALIGN", (column, 0), (column, -1), "RIGHT") for column in _numbers(rows)])
    return made


def _shown(cell: object) -> str:
    """Numbers with thin spaces between thousands and a minus of the same width as the digits."""
    is_number = isinstance(cell, int | float) and not isinstance(cell, bool)
    return f"{cell:,}".replace(",", "\u202f").replace("-", "\u2212") if is_number else str(cell)


def _numbers(rows: Rows) -> list[int]:
    """The columns that hold numbers and nothing else."""
    found = []
    for column in range(max(len(row) for row in rows)):
        cells = [row[column] for row in rows[1:] if column < len(row) and row[column] != ""]
        if cells and all(isinstance(cell, int | float) for cell in cells):
            found.append(column)
    return found


def text(words: str, size: int, centred: bool = False, bold: bool | None = None) -> Any:
    """A paragraph; large ones are bold unless told otherwise."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    strong = size > 8 if bold is None else bold
    style = ParagraphStyle(
        f"size{size}{centred}{strong}", fontName="DejaVu-Bold" if strong else "DejaVu", fontSize=size, leading=size * 1.3,
        spaceAfter=size / 2, alignment=1 if centred else 0,
    )  # fmt: skip
    return Paragraph(escape(words), style)
