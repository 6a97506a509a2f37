"""Rows as CSV files and XLSX workbooks."""

import csv
from collections.abc import Mapping
from io import BytesIO, StringIO
from itertools import zip_longest
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
    """An XLSX file with a worksheet for each title. Needs openpyxl (`pip install hanchan[xlsx]`)."""
    try:
        from openpyxl import Workbook
        from openpyxl.utils import get_column_letter
    except ImportError:
        raise MissingExtra("XLSX needs openpyxl: pip install 'hanchan[xlsx]'") from None
    book = Workbook(write_only=True)
    for title, rows in worksheets.items():
        worksheet = book.create_sheet(title)
        worksheet.freeze_panes = "A2"
        for column, cells in enumerate(zip_longest(*rows, fillvalue=""), 1):
            worksheet.column_dimensions[get_column_letter(column)].width = 2 + max([len(str(cell)) for cell in cells])
        for number, row in enumerate(rows):
            worksheet.append([_styled(worksheet, cell, is_head=number == 0) for cell in row])
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def _styled(worksheet: Any, value: Any, is_head: bool) -> Any:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
    from openpyxl.styles import Border, Font, Side

    cell = WriteOnlyCell(worksheet, ILLEGAL_CHARACTERS_RE.sub("", value) if isinstance(value, str) else value)
    if isinstance(value, str):
        cell.data_type = "s"  # names come from players: nothing in them is a formula
    elif isinstance(value, int):
        cell.number_format = "#,##0"
    if is_head:
        cell.font, cell.border = Font(bold=True), Border(bottom=Side("thin"))
    return cell


def _as_text(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
