"""A worksheet of an XLSX file as rows of text. Needs openpyxl (`pip install hanchan[xlsx]`)."""

from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from typing import Any, Final, TypeVar
from zipfile import BadZipFile, ZipFile

from hanchan.errors import MissingExtra, TournamentError

Part = TypeVar("Part")

ROWS: Final = 2_000
COLUMNS: Final = 60
"""More than this no list of players has."""
_LARGEST_PART: Final = 3_000_000
"""Bytes of a part of the archive, unpacked; a list of 1,000 players has a fifth of it."""
_MOST_PARTS: Final = 200
_WORKSHEETS: Final = 12
"""So many are looked at."""
_HEAD: Final = 40
"""Rows in which headings are looked for."""


def read_xlsx(content: bytes) -> list[list[str]]:
    """Cells of the first worksheet that has any, as text, row by row; whole numbers without a needless '.0'."""
    return read_workbook(content)[0]


def read_workbook(content: bytes, is_wanted: Callable[[list[list[str]]], bool] = bool) -> tuple[list[list[str]], tuple[str, ...]]:
    """The first worksheet whose upper rows are wanted, else the first with anything in it; and the names of the others that have."""
    try:
        import openpyxl
    except ImportError:
        raise MissingExtra("XLSX needs openpyxl: pip install 'hanchan[xlsx]'") from None
    _check_size(content)
    try:
        book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
        heads = {place: _rows(one, _HEAD) for place, one in enumerate(book.worksheets[:_WORKSHEETS])}
        filled = [place for place, head in heads.items() if head]
        chosen = next((place for place in filled if is_wanted(heads[place])), filled[0] if filled else 0)
        rows = _rows(book.worksheets[chosen], ROWS + 1)
        others = tuple(book.worksheets[place].title for place in filled if place != chosen)
    except Exception as error:  # a spoilt file shows itself as any kind of error there
        raise TournamentError(f"this is no XLSX file that can be read: {error}", "no_list") from None
    if len(rows) > ROWS:
        raise TournamentError(f"the sheet has more than {ROWS:,} rows; that is no list of players", "no_list")
    return rows, others


def _rows(worksheet: Any, most: int) -> list[list[str]]:
    cells = worksheet.iter_rows(max_row=most, max_col=COLUMNS, values_only=True)
    return _up_to_the_last([_up_to_the_last([_text(cell) for cell in row]) for row in cells])


def _check_size(content: bytes) -> None:
    """Refuse what is small as a file and large in memory."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            parts = [part.file_size for part in archive.infolist()]
    except (BadZipFile, ValueError, NotImplementedError) as error:
        raise TournamentError(f"this is no XLSX file that can be read: {error}", "no_list") from None
    if len(parts) > _MOST_PARTS or max(parts, default=0) > _LARGEST_PART:
        raise TournamentError("the file is too large for a list of players")


def _up_to_the_last(parts: list[Part]) -> list[Part]:
    """Without what is empty at the end."""
    while parts and not parts[-1]:
        parts.pop()
    return parts


def _text(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return cell.isoformat(" ").removesuffix(" 00:00:00")
    return str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell).strip()
