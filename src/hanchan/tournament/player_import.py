"""Lists of players from CSV, XLSX or pasted text, with a preview: what was understood, and what is wrong or worth a look in which line.

Nothing is lost on the way: a row that is not in order stays in the preview until somebody puts it right or leaves it out, and a column
that was not understood is named.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Entrant, is_ema_number
from hanchan.tournament.acts.entrant import is_email
from hanchan.tournament.countries import find_country
from hanchan.tournament.import_columns import COUNTRY, EMA, LAST_FIRST, NAME, Column, columns_of, field_of_heading
from hanchan.tournament.import_files import read_rows, rows_of
from hanchan.tournament.names import split_last_first
from hanchan.tournament.similar_names import SimilarNames

_YES: Final = ("1", "x", "yes", "y", "true", "tak", "ano", "да", "t", "a")
_NONE: Final = ("no", "none", "nie", "brak", "ne", "нет", "-", "–")
_ORDINAL: Final = re.compile(r"^\s*\d{1,4}\s*[.):]\s*")
_BRACKETS: Final = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_DIGITS: Final = re.compile(r"(?:EMA\s*(?:nr|no|number)?\.?:?\s*)?(?<!\d)(\d{4,8})(?!\d)", re.IGNORECASE)
_DATE: Final = re.compile(r"\d{4}-\d\d?-\d\d?|\d\d?[./-]\d\d?[./-]\d{4}")
_ADDRESS: Final = re.compile(r"<?([^\s<>,;()]+@[^\s<>,;()]+)>?")

# What is said of a player, in English; pages have the same kinds in their language.
REMARKS: Final = {
    "no_name": "no name",
    "ema_taken": "EMA number {value} belongs to {other} already",
    "email_form": "{value!r} is no e-mail address",
    "too_long": "{value!r} is longer than 80 characters",
    "ema_form": "EMA number {value!r} has not eight digits",
    "ema_zero": "EMA number {value} was given without its first 0",
    "same_name": "is {other} already",
    "near_name": "looks like {other}",
    "no_country": "no country",
    "unknown_country": "{value!r} is no country of the list",
}
_FAULTS: Final = ("no_name", "ema_taken", "email_form", "too_long")


class Remark(msgspec.Struct, frozen=True):
    """Something to be put right (`fault`) or worth a look. `other` is another player, by name and line."""

    kind: str
    fault: bool
    value: str = ""
    other: str = ""

    @property
    def text(self) -> str:
        return REMARKS[self.kind].format(value=self.value, other=self.other)


def remark(kind: str, value: str = "", other: str = "") -> Remark:
    return Remark(kind, kind in _FAULTS, value, other)


@dataclass(frozen=True)
class ReadPlayer:
    """A row of a list: where it stood, who it is, and what is to be said of it."""

    line: int
    entrant: Entrant
    remarks: tuple[Remark, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        one = self.entrant
        return {
            "line": self.line, "name": one.name, "first": one.first, "last": one.last, "country": one.country, "ema": one.ema,
            "club": one.club, "team": one.team, "substitute": one.substitute, "email": one.email,
            "remarks": [msgspec.to_builtins(said) for said in self.remarks],
        }  # fmt: skip


@dataclass(frozen=True)
class Preview:
    """What was read. `faults` must be put right; `doubts` are worth a look."""

    rows: tuple[ReadPlayer, ...]
    columns: tuple[Column, ...] = ()
    encoding: str = ""
    heading: str = ""
    """The line that was taken for headings though none of them is known."""
    passed_over: tuple[str, ...] = ()
    """What stands above the headings, and the names of other worksheets."""

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Everybody who can be entered."""
        return tuple(row.entrant for row in self.rows if not any(said.fault for said in row.remarks))

    @property
    def faults(self) -> tuple[str, ...]:
        return self._texts(True) if self.rows else ("no players found",)

    @property
    def doubts(self) -> tuple[str, ...]:
        """In words; columns that were not understood come first."""
        unknown = [column for column in self.columns if not column.field and (column.heading or column.samples)]
        said = [f"column {one.heading or '(no heading)'!r} was not understood ({', '.join(one.samples)})" for one in unknown]
        said += [f"{self.heading!r} was taken for headings"] if self.heading else []
        said += [f"{text!r} was not read" for text in self.passed_over]
        return (*said, *self._texts(False))

    def _texts(self, fault: bool) -> tuple[str, ...]:
        return tuple(
            f"line {row.line}: {row.entrant.name}{':' if said.kind != 'same_name' else ''} {said.text}" if row.entrant.name else
            f"line {row.line}: {said.text}"
            for row in self.rows for said in row.remarks if said.fault == fault
        )  # fmt: skip

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "players": [row.data() for row in self.rows], "columns": [column.data() for column in self.columns], "encoding": self.encoding,
            "heading": self.heading, "passed_over": list(self.passed_over), "faults": list(self.faults), "doubts": list(self.doubts),
        }  # fmt: skip


def read_players(path: Path, known: Sequence[Entrant] = ()) -> Preview:
    """Players from a file; `known` are on the list already."""
    try:
        return preview_file(path.read_bytes(), known)
    except OSError as error:
        raise TournamentError(f"{path}: cannot be read: {error.strerror}") from None


def preview_file(content: bytes, known: Sequence[Entrant] = (), columns: Sequence[str] = ()) -> Preview:
    """Players from the content of a file."""
    read = read_rows(content)
    found = preview(read.rows, known, columns)
    return replace(found, encoding=read.encoding, passed_over=(*found.passed_over, *read.worksheets))


def preview(rows: Sequence[Sequence[str]], known: Sequence[Entrant] = (), columns: Sequence[str] = ()) -> Preview:
    """Understand rows of cells. `columns` says what they are, where somebody knows better."""
    rows = [[cell.strip() for cell in row] for row in rows]
    found, start = columns_of(rows, columns)
    read: list[tuple[int, Entrant]] = []
    heading = ""
    if start and any(rows[start - 1]) and found and not any(_is_known(column) for column in found):
        heading = ", ".join(cell for cell in rows[start - 1] if cell)
    for number, row in enumerate(rows[start:], start + 1):
        if any(row):
            read.append((number, _entrant({column.field: cell for column, cell in zip(found, row, strict=False) if column.field})))
    above = tuple(", ".join(cell for cell in row if cell) for row in rows[: max(start - 1, 0)] if any(row))
    return Preview(check_players(read, known, any(column.field == COUNTRY for column in found)), tuple(found), "", heading, above)


def check_players(read: Sequence[tuple[int, Entrant]], known: Sequence[Entrant] = (), wants_country: bool = True) -> tuple[ReadPlayer, ...]:
    """What is to be said of players who were read or edited, each with its line."""
    names = SimilarNames()
    emas: dict[str, str] = {}
    for one in known:
        names.add(one, "on the list")
        emas[one.ema] = one.name
    found: list[ReadPlayer] = []
    for line, entrant in read:
        said, one = _remarks_of(entrant, wants_country)
        if one.ema and one.ema in emas:
            said.append(remark("ema_taken", one.ema, emas[one.ema]))
        if one.name:
            kind, other = names.like(one)
            said += [remark(kind, other=other)] if kind else []
            names.add(one, f"in line {line}")
            emas.setdefault(one.ema, f"{one.name} (line {line})")
        found.append(ReadPlayer(line, one, tuple(said)))
    return tuple(found)


def _remarks_of(one: Entrant, wants_country: bool) -> tuple[list[Remark], Entrant]:
    said: list[Remark] = []
    if not one.name:
        said.append(remark("no_name"))
    if one.ema and re.fullmatch(r"\d{7}", one.ema) and one.ema[0] != "0":  # a spreadsheet took it for a number
        one = msgspec.structs.replace(one, ema=f"0{one.ema}")
        said.append(remark("ema_zero", one.ema))
    elif one.ema and not is_ema_number(one.ema):
        said.append(remark("ema_form", one.ema))
    if one.email and not is_email(one.email):
        said.append(remark("email_form", one.email))
    said += [remark("too_long", text) for text in (one.name, one.club, one.team, one.country, one.ema, one.email) if len(text) > 80]
    if one.country and find_country(one.country) is None:
        said.append(remark("unknown_country", one.country))
    elif not one.country and wants_country and one.name:
        said.append(remark("no_country"))
    return said, one


def _is_known(column: Column) -> bool:
    return bool(field_of_heading(column.heading))


def _entrant(cells: dict[str, str]) -> Entrant:
    cells = {field: " ".join(cell.split()) for field, cell in cells.items()}
    whole = next((field for field in (NAME, LAST_FIRST) if cells.get(field)), "")
    if whole:
        cells = _within_name(cells, whole)
    if whole == LAST_FIRST:
        cells["first"], cells["last"] = split_last_first(cells[LAST_FIRST])
    ema = cells.get(EMA, "")
    if not _DATE.search(ema):  # a spreadsheet takes numbers for dates: eight digits as well, and nobody's number
        ema = re.sub(r"[\s.\-]", "", ema)
    ema = "" if ema.casefold() in _NONE else ema
    first, last = cells.get("first", ""), cells.get("last", "")
    return Entrant(
        "" if first or last else cells.get(NAME, ""), cells.get(COUNTRY, ""), ema, cells.get("club", ""), cells.get("team", ""),
        cells.get("substitute", "").casefold() in _YES, first, last, cells.get("email", ""),
    )  # fmt: skip


def _within_name(cells: dict[str, str], whole: str) -> dict[str, str]:
    """`1. Jan Kowalski (POL) 04123`: what stands in one line beside the name. What has a column of its own is not looked for."""
    name, found = _ORDINAL.sub("", cells[whole]), dict(cells)
    for pattern, field in ((_ADDRESS, "email"), (_DIGITS, EMA)):
        hit = pattern.search(name)
        if hit and not found.get(field):
            found[field] = hit.group(1)
            name = f"{name[: hit.start()]} {name[hit.end() :]}"
    for hit in reversed(list(_BRACKETS.finditer(name))):
        field = COUNTRY if find_country(hit.group(1)) else "club"
        if hit.group(1) and not found.get(field):
            found[field] = hit.group(1).strip()
            name = f"{name[: hit.start()]} {name[hit.end() :]}"
    words = name.rstrip(" ,;-–").split()
    if len(words) > 2 and not found.get(COUNTRY) and len(words[-1]) == 3 and words[-1].isupper() and find_country(words[-1]):
        found[COUNTRY] = words.pop()  # Jan Kowalski POL
    return found | {whole: " ".join(words).strip(" ,;-–")}


__all__ = ["REMARKS", "Preview", "ReadPlayer", "Remark", "check_players", "preview", "preview_file", "read_players", "rows_of"]
