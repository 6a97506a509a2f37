"""The first worksheet of an XLSX file as rows of text. Needs openpyxl (`pip install hanchan[xlsx]`)."""

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


def read_xlsx(content: bytes) -> list[list[str]]:
    """Cells as text, row by row; whole numbers without a needless '.0'."""
    try:
        import openpyxl
    except ImportError:
        raise MissingExtra("XLSX needs openpyxl: pip install 'hanchan[xlsx]'") from None
    _check_size(content)
    try:
        book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
        cells = book.worksheets[0].iter_rows(max_row=ROWS + 1, max_col=COLUMNS, values_only=True)
        rows = [_up_to_the_last([_text(cell) for cell in row]) for row in cells]
    except Exception as error:  # a spoilt file shows itself as any kind of error there
        raise TournamentError(f"this is no XLSX file that can be read: {error}") from None
    rows = _up_to_the_last(rows)
    if len(rows) > ROWS:
        raise TournamentError(f"the sheet has more than {ROWS:,} rows; that is no list of players")
    return rows


def _check_size(content: bytes) -> None:
    """Refuse what is small as a file and large in memory."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            parts = [part.file_size for part in archive.infolist()]
    except (BadZipFile, ValueError, NotImplementedError) as error:
        raise TournamentError(f"this is no XLSX file that can be read: {error}") from None
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
    return str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell).strip()
