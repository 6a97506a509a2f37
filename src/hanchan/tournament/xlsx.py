"""The first sheet of an XLSX file as rows of text; the format is XML in a ZIP archive, and the standard library reads both."""

from io import BytesIO
from typing import Final
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile

from hanchan.errors import TournamentError

_SPACE: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LARGEST: Final = 20_000_000


def read_xlsx(content: bytes) -> list[list[str]]:
    """Cells as text, row by row; numbers without a needless '.0'."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            names = archive.namelist()
            sheet = next(
                (name for name in ("xl/worksheets/sheet1.xml", *sorted(names)) if name in names and name.startswith("xl/worksheets/")), ""
            )
            if not sheet:
                raise TournamentError("the file has no sheet")
            shared = _strings(_xml(archive, "xl/sharedStrings.xml")) if "xl/sharedStrings.xml" in names else []
            return [_cells(row, shared) for row in _xml(archive, sheet).iter(f"{_SPACE}row")]
    except (BadZipFile, ElementTree.ParseError, KeyError, IndexError, ValueError) as error:
        raise TournamentError(f"this is no XLSX file that can be read: {error}") from None


def _xml(archive: ZipFile, name: str) -> ElementTree.Element:
    if archive.getinfo(name).file_size > _LARGEST:
        raise TournamentError("the sheet is too large for a list of players")
    text = archive.read(name)
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
        raise TournamentError("the sheet defines entities of its own; that is no list of players")
    return ElementTree.fromstring(text)


def _strings(root: ElementTree.Element) -> list[str]:
    return ["".join(part.text or "" for part in item.iter(f"{_SPACE}t")) for item in root.iter(f"{_SPACE}si")]


def _cells(row: ElementTree.Element, shared: list[str]) -> list[str]:
    found: list[str] = []
    for cell in row.iter(f"{_SPACE}c"):
        place = _column(cell.get("r", "")) if cell.get("r") else len(found)
        found.extend([""] * (place + 1 - len(found)))
        found[place] = _text(cell, shared).strip()
    return found


def _text(cell: ElementTree.Element, shared: list[str]) -> str:
    if cell.get("t") == "inlineStr":
        return "".join(part.text or "" for part in cell.iter(f"{_SPACE}t"))
    value = cell.findtext(f"{_SPACE}v", "")
    if cell.get("t") == "s":
        return shared[int(value)]
    return value.removesuffix(".0")


def _column(reference: str) -> int:
    """'B7' is column 1."""
    number = 0
    for letter in reference:
        if letter.isalpha():
            number = number * 26 + ord(letter.upper()) - ord("A") + 1
    return number - 1
