"""Files and pasted text as rows of cells, whatever program wrote them."""

import csv
import re
import unicodedata
from io import StringIO
from typing import Final, NamedTuple

from hanchan.errors import TournamentError
from hanchan.tournament.import_columns import heading_row
from hanchan.tournament.xlsx import read_workbook

_ZIP: Final = b"PK\x03\x04"
_OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
_SEPARATORS: Final = ("\t", ";", ",", "|")
_SEPARATOR_SAID: Final = re.compile(r'^"?sep=(.)"?$', re.MULTILINE)
"""The first line that Excel writes for itself."""
_HIGH_WORD: Final = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")
_UNSEEN: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")


class RowsOfFile(NamedTuple):
    """What a file has in it, and how its text was read."""

    rows: list[list[str]]
    encoding: str
    worksheets: tuple[str, ...] = ()
    """Other worksheets of the file that have something in them, too."""


def read_rows(content: bytes) -> RowsOfFile:
    """The cells of an XLSX or text file; what it is shows in its first bytes."""
    if content.startswith(_ZIP):
        cells, others = read_workbook(content, _has_headings)
        return RowsOfFile([[_clean(cell) for cell in row] for row in cells], "XLSX", others)
    if content.startswith(_OLD_EXCEL):
        raise TournamentError("this is a file of an old Excel (.xls); save it as XLSX or CSV", "old_excel")
    text, encoding = decode(content)
    if _UNSEEN.search(text):
        raise TournamentError("this is neither a text nor an XLSX file", "no_list")
    return RowsOfFile(rows_of(text), encoding)


def decode(content: bytes) -> tuple[str, str]:
    """A text and how it was encoded: UTF-8, UTF-16, or one of the code pages of Windows, which say nothing about themselves."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _decoded(content, "utf-16"), "UTF-16"
    if content.count(0) * 4 > len(content):  # every second byte of Latin letters in UTF-16
        return _decoded(content, "utf-16-le" if content[1:2] == b"\0" else "utf-16-be"), "UTF-16"
    if 0 in content:
        raise TournamentError("this is neither a text nor an XLSX file", "no_list")
    try:
        return content.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        pass
    # In a Polish or Czech word few letters are beyond ASCII, in a Russian word all.
    words = [word for word in _HIGH_WORD.findall(content) if len(word) > 2]
    russian = sum(1 for word in words if min(word) >= 0x80) * 2 > len(words)
    for codec, name in (("cp1251", "Windows-1251"),) if russian else _WESTERN:
        try:
            text = content.decode(codec)
        except UnicodeDecodeError:
            continue
        if codec != "cp1250" or not _IN_NO_NAME.search(text):
            return text, name
    raise TournamentError("the text is in no encoding that is known; save it as 'CSV UTF-8' or as XLSX", "encoding_unknown")


_WESTERN: Final = (("cp1250", "Windows-1250"), ("iso8859_2", "ISO 8859-2"), ("cp1252", "Windows-1252"))
_IN_NO_NAME: Final = re.compile("[ˇ¦¬±¶]")
"""What the letters Ą, Ś, Ź, ą and ś of ISO 8859-2 become where a text is taken for one of Windows-1250."""


def _decoded(content: bytes, codec: str) -> str:
    try:
        return content.decode(codec).lstrip("\ufeff")
    except UnicodeDecodeError as error:
        raise TournamentError(f"the text begins as {codec.upper()} and is not: {error.reason}", "encoding_unknown") from None


def rows_of(text: str) -> list[list[str]]:
    """Cells of CSV or of pasted text: separated by tab, semicolon, comma or bar, whichever most lines have."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    said = _SEPARATOR_SAID.match(text)
    if said:
        text = text[said.end() :]  # its line stays, empty: lines are counted as in the file
    lines = [line for line in text.splitlines() if line.strip()]
    separator = said[1] if said else max(_SEPARATORS, key=lambda mark: sum(1 for line in lines if mark in line)) if lines else ","
    try:
        return [[_clean(cell) for cell in row] for row in _cells(text, separator)]
    except csv.Error as error:
        raise TournamentError(f"this is no list of players: {error}", "no_list") from None


def _cells(text: str, separator: str) -> list[list[str]]:
    """A mark of quotation that nothing closes would swallow all lines after it; then such marks are letters."""
    try:
        return list(csv.reader(StringIO(text), delimiter=separator, strict=True))
    except csv.Error as error:
        unclosed = "end of data" in str(error)
    return list(csv.reader(StringIO(text), delimiter=separator, quoting=csv.QUOTE_NONE if unclosed else csv.QUOTE_MINIMAL))


def _has_headings(rows: list[list[str]]) -> bool:
    """Whether a worksheet has headings of a list of players."""
    return heading_row(rows) is not None


def _clean(cell: str) -> str:
    """A cell on one line without what nobody sees: programs and web pages leave marks of width nought, soft hyphens and hard spaces."""
    return " ".join("".join(letter for letter in cell if unicodedata.category(letter) != "Cf").split())
