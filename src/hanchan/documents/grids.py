"""Tables of a report on paper: columns as wide as their words, in a size at which a page has them all."""

import re
from collections.abc import Sequence
from typing import Any, Final

from hanchan.documents.fitting import BOLD, PLAIN
from hanchan.documents.tables import Rows

_PADDING: Final = 0.45
"""Of the size, left and right of a column."""
_LEAST: Final = 4.5
"""Points below which a report is not made smaller: a page of a hundred sessions goes beyond it."""
_BREAKS: Final = re.compile(r"[ \n]|(?<=-)")
"""Where a cell may be broken: not at the thin spaces within numbers."""


def grid(rows: Rows, width: float, size: float = 8) -> Any:
    """A table with a head that is repeated on every page, at most `width` wide. Columns of numbers are aligned by their last digits.

    Where the text is too wide for the page, the widest columns are broken into lines between words; where that is not enough, it
    becomes smaller.
    """
    from reportlab.lib import colors
    from reportlab.platypus import Table

    count = max(len(row) for row in rows)
    cells = [[shown(cell) for cell in row] + [""] * (count - len(row)) for row in rows]
    widths, size = _widths(cells, width, size)
    numbers = number_columns(rows)
    body = [
        [_cell(words, widths[column] - 2 * _PADDING * size, size, k == 0) for column, words in enumerate(row)]
        for k, row in enumerate(cells)
    ]
    made = Table(body, widths, None, repeatRows=1, hAlign="LEFT")
    made.setStyle([
        ("FONT", (0, 0), (-1, -1), PLAIN, size), ("FONT", (0, 0), (-1, 0), BOLD, size), ("LEADING", (0, 0), (-1, -1), size * 1.25),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.grey), ("LINEBELOW", (0, 0), (-1, 0), 0.8, colors.black),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
        ("LEFTPADDING", (0, 0), (-1, -1), _PADDING * size), ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING * size),
        *[("ALIGN", (column, 0), (column, -1), "RIGHT") for column in numbers],
    ])  # fmt: skip
    return made


def shown(cell: object) -> str:
    """Numbers with thin spaces between thousands and a minus of the same width as the digits."""
    is_number = isinstance(cell, int | float) and not isinstance(cell, bool)
    return f"{cell:,}".replace(",", "\u202f").replace("-", "\u2212") if is_number else str(cell)


def number_columns(rows: Rows) -> list[int]:
    """The columns that hold numbers and nothing else."""
    found = []
    for column in range(max(len(row) for row in rows)):
        cells = [row[column] for row in rows[1:] if column < len(row) and row[column] != ""]
        if cells and all(isinstance(cell, int | float) for cell in cells):
            found.append(column)
    return found


def _widths(cells: Sequence[Sequence[str]], width: float, size: float) -> tuple[list[float], float]:
    """How wide each column is, and the size at which they all fit."""
    while True:
        columns = list(zip(*cells, strict=True))
        least = [_widest(column, size, _BREAKS.split) for column in columns]
        whole = [_widest(column, size, str.splitlines) for column in columns]
        if sum(least) <= width or size <= _LEAST:
            break
        size -= 0.25
    if sum(whole) <= width:
        more = min((width - sum(whole)) / len(whole), 24.0)
        return [one + more for one in whole], size
    low, high = 0.0, max(whole)  # the widest columns give way, all to the same width
    for _ in range(40):
        middle = (low + high) / 2
        fits = sum(max(small, min(large, middle)) for small, large in zip(least, whole, strict=True)) <= width
        low, high = (middle, high) if fits else (low, middle)
    return [max(small, min(large, low)) for small, large in zip(least, whole, strict=True)], size


def _widest(column: Sequence[str], size: float, parts: Any) -> float:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    found = [stringWidth(part, BOLD if k == 0 else PLAIN, size) for k, cell in enumerate(column) for part in parts(cell)]
    return max(found, default=0.0) + 2 * _PADDING * size + 0.1


def _cell(words: str, width: float, size: float, is_head: bool) -> str:
    """The text of a cell, broken between words where it is wider than its column."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    font = BOLD if is_head else PLAIN
    lines: list[str] = []
    for line in words.splitlines():
        said = ""
        for piece in re.findall(r"[^ -]*-+|[^ -]+ *| +", line):
            if said and stringWidth((said + piece).rstrip(" "), font, size) > width:
                lines.append(said.rstrip(" "))
                said = ""
            said += piece
        lines.append(said.rstrip(" "))
    return "\n".join(lines)
