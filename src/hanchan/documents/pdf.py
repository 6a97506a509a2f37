"""What PDF documents are made of: fonts, pages, text, grids. Needs ReportLab (`pip install hanchan[pdf]`)."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from hanchan.errors import MissingExtra

_FONTS: Final = Path(__file__).with_name("fonts")
LANDSCAPE: Final = "A4 landscape"
PORTRAIT_WIDTH, LANDSCAPE_WIDTH = 523.0, 769.0
"""Between the margins of a page of A4."""


def pdf_file(
    flow: Callable[[], list[Any]], title: str, page: str = "A4", *, margin: int = 30, lang: str = "en",
    on_page: Callable[..., None] | None = None, foot: str = "",
) -> bytes:  # fmt: skip
    """The bytes of a PDF file. `flow` makes its parts once the fonts are there; `page` is A4, A5 or A4 landscape.

    `foot` stands at the bottom of every page with the number of the page and how many there are.
    """
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
    document.build(flow(), **pages, **({"canvasmaker": _with_foot(foot)} if foot else {}))
    return file.getvalue()


def _with_foot(words: str) -> Any:
    """A canvas that waits with the foot of each page until it knows how many there are."""
    from reportlab.pdfgen.canvas import Canvas

    class Footed(Canvas):  # type: ignore[misc, unused-ignore]
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self._waiting: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802 - ReportLab's name
            self._waiting.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for number, page in enumerate(self._waiting, 1):
                self.__dict__.update(page)
                self.setFont("DejaVu", 7)
                self.drawString(36, 20, words)
                self.drawRightString(self._pagesize[0] - 36, 20, f"{number} / {len(self._waiting)}")
                super().showPage()
            super().save()

    return Footed


def register_fonts() -> None:
    """Fonts that have the letters of all our languages."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DejaVu", str(_FONTS / "DejaVuSans.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVu-Bold", str(_FONTS / "DejaVuSans-Bold.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVuSerif", str(_FONTS / "DejaVuSerif.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVuSerif-Bold", str(_FONTS / "DejaVuSerif-Bold.ttf")))
    pdfmetrics.registerFontFamily("DejaVu", normal="DejaVu", bold="DejaVu-Bold", italic="DejaVu", boldItalic="DejaVu-Bold")


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
