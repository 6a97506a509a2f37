"""Files and pasted text as rows of cells, whatever program wrote them."""

import csv
import unicodedata
from io import StringIO
from typing import Final, NamedTuple

from hanchan.errors import TournamentError
from hanchan.tournament.xlsx import read_xlsx

_ZIP: Final = b"PK\x03\x04"
_SEPARATORS: Final = ("\t", ";", ",", "|")


class RowsOfFile(NamedTuple):
    """What a file has in it, and how its text was read."""

    rows: list[list[str]]
    encoding: str


def read_rows(content: bytes) -> RowsOfFile:
    """The cells of an XLSX or text file; what it is shows in its first bytes."""
    if content.startswith(_ZIP):
        return RowsOfFile([[_clean(cell) for cell in row] for row in read_xlsx(content)], "XLSX")
    text, encoding = decode(content)
    return RowsOfFile(rows_of(text), encoding)


def decode(content: bytes) -> tuple[str, str]:
    """A text and how it was encoded: UTF-8, UTF-16, or one of the code pages of Windows, which say nothing about themselves."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _decoded(content, "utf-16"), "UTF-16"
    if content.count(0) * 4 > len(content):  # every second byte of Latin letters in UTF-16
        return _decoded(content, "utf-16-le" if content[1:2] == b"\0" else "utf-16-be"), "UTF-16"
    if 0 in content:
        raise TournamentError("this is neither a text nor an XLSX file")
    try:
        return content.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        pass
    # In Polish and Czech few letters are beyond ASCII, in Russian nearly all.
    letters = sum(1 for byte in content if 65 <= byte <= 90 or 97 <= byte <= 122)
    beyond = sum(1 for byte in content if byte >= 0x80)
    for codec in ("cp1251",) if beyond > letters else ("cp1250", "cp1252"):
        try:
            return content.decode(codec), codec.replace("cp", "Windows-")
        except UnicodeDecodeError:
            continue
    raise TournamentError("the text is in no encoding that is known; save it as 'CSV UTF-8' or as XLSX")


def _decoded(content: bytes, codec: str) -> str:
    try:
        return content.decode(codec).lstrip("\ufeff")
    except UnicodeDecodeError as error:
        raise TournamentError(f"the text begins as {codec.upper()} and is not: {error.reason}") from None


def rows_of(text: str) -> list[list[str]]:
    """Cells of CSV or of pasted text: separated by tab, semicolon, comma or bar, whichever most lines have."""
    text = text.lstrip("\ufeff")
    lines = [line for line in text.splitlines() if line.strip()]
    separator = max(_SEPARATORS, key=lambda mark: sum(1 for line in lines if mark in line)) if lines else ","
    try:
        return [[_clean(cell) for cell in row] for row in csv.reader(StringIO(text), delimiter=separator)]
    except csv.Error as error:
        raise TournamentError(f"this is no list of players: {error}") from None


def _clean(cell: str) -> str:
    """A cell on one line without what nobody sees: programs and web pages leave marks of width nought, soft hyphens and hard spaces."""
    return " ".join("".join(letter for letter in cell if unicodedata.category(letter) != "Cf").split())
