"""Rows as CSV files and XLSX workbooks."""

import csv
from collections.abc import Mapping
from io import BytesIO, StringIO
from typing import Any, Final

from hanchan.errors import MissingExtra

Rows = list[list[Any]]
"""The first row is the head."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins like this would be taken for a formula by a spreadsheet."""


def csv_text(rows: Rows) -> str:
    """Rows as CSV; text that a spreadsheet would take for a formula is marked as text."""
    file = StringIO()
    csv.writer(file, lineterminator="\r\n").writerows([[_as_text(cell) for cell in row] for row in rows])
    return file.getvalue()


def workbook(worksheets: Mapping[str, Rows]) -> bytes:
    """An XLSX file with a worksheet for each title. Needs XlsxWriter (`pip install hanchan[xlsx]`)."""
    try:
        import xlsxwriter
    except ImportError:
        raise MissingExtra("XLSX needs XlsxWriter: pip install 'hanchan[xlsx]'") from None
    file = BytesIO()
    # Names come from players: nothing in them is a formula, a link or a number.
    settings = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book: Any = xlsxwriter.Workbook(file, settings)
    head, points = book.add_format({"bold": True, "bottom": 1}), book.add_format({"num_format": "#,##0"})
    for title, rows in worksheets.items():
        worksheet = book.add_worksheet(title)
        worksheet.freeze_panes(1, 0)
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                worksheet.write(number, column, cell, head if number == 0 else points if isinstance(cell, int) else None)
        worksheet.autofit()
    book.close()
    return file.getvalue()


def _as_text(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
