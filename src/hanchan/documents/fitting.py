"""Text of a size that fits: a long name becomes smaller, and never runs into what stands beside it."""

from typing import Any

BOLD = "DejaVu-Bold"
PLAIN = "DejaVu"
SERIF_BOLD = "DejaVuSerif-Bold"
SERIF = "DejaVuSerif"
"""For diplomas."""


def fitting_size(words: str, width: float, most: float, font: str = BOLD) -> float:
    """The size at which a text is no wider than `width`, at most `most`. The fonts of documents must be there (`pdf_file`)."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    wide = stringWidth(words, font, 1.0)
    return min(most, width / wide) if wide else most


def put(canvas: Any, words: str, at: tuple[float, float], width: float, size: float, font: str = BOLD, align: str = "start") -> None:
    """Write a text on one line within `width`, from the start, about the middle or to the end of it."""
    x, y = at
    canvas.setFont(font, fitting_size(words, width, size, font))
    if align == "end":
        canvas.drawRightString(x + width, y, words)
    elif align == "middle":
        canvas.drawCentredString(x + width / 2, y, words)
    else:
        canvas.drawString(x, y, words)
