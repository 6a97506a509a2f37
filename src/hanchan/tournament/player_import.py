"""Lists of players from CSV, XLSX or pasted text, with a preview: what was understood, and what is wrong in which line."""

import csv
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Entrant
from hanchan.tournament.xlsx import read_xlsx

# Headings as organisers write them; compared in lower case, without dots and spaces.
_HEADINGS: Final = {
    "name": ("name", "player", "fullname", "playername", "imięinazwisko", "gracz", "jméno", "spieler", "joueur", "имя"),
    "first": ("firstname", "givenname", "imię", "prénom", "vorname", "křestníjméno"),
    "last": ("lastname", "surname", "familyname", "nazwisko", "nom", "nachname", "příjmení", "фамилия"),
    "country": ("country", "nation", "nationality", "kraj", "land", "země", "pays", "страна"),
    "ema": ("ema", "emanumber", "emaid", "emano", "emanr", "numerema", "ema#"),
    "club": ("club", "klub", "verein", "клуб"),
    "team": ("team", "drużyna", "zespół", "tým"),
    "substitute": ("substitute", "sub", "rezerwa", "náhradník"),
}
_YES: Final = ("1", "x", "yes", "y", "true", "tak", "ano")


@dataclass(frozen=True)
class Preview:
    """What was read. `faults` must be put right; `doubts` are worth a look."""

    players: tuple[Entrant, ...]
    faults: tuple[str, ...]
    doubts: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {"players": msgspec.to_builtins(self.players), "faults": list(self.faults), "doubts": list(self.doubts)}


def read_players(path: Path, known: tuple[Entrant, ...] = ()) -> Preview:
    """Players from a file; `known` are on the list already."""
    try:
        if path.suffix.lower() in (".xlsx", ".xlsm"):
            return preview(read_xlsx(path.read_bytes()), known)
        return preview(rows_of(path.read_bytes().decode("utf-8-sig")), known)
    except OSError as error:
        raise TournamentError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TournamentError(f"{path}: the text is not UTF-8; save it as 'CSV UTF-8' or as XLSX") from None


def rows_of(text: str) -> list[list[str]]:
    """Cells of CSV or of pasted text: separated by tab, semicolon or comma, whichever the first line has."""
    lines = text.lstrip("\ufeff").splitlines()
    first = next((line for line in lines if line.strip()), "")
    separator = next((mark for mark in ("\t", ";", ",") if mark in first), ",")
    try:
        return [[cell.strip() for cell in row] for row in csv.reader(StringIO(text.lstrip("\ufeff")), delimiter=separator)]
    except csv.Error as error:
        raise TournamentError(f"this is no list of players: {error}") from None


def preview(rows: list[list[str]], known: tuple[Entrant, ...] = ()) -> Preview:
    """Understand rows of cells. Without headings the columns are name, country, EMA number, club."""
    columns, start = _columns(rows)
    players: list[Entrant] = []
    faults: list[str] = []
    doubts: list[str] = []
    names = {_folded(one.name): "on the list" for one in known}
    emas = {one.ema: one.name for one in known if one.ema}
    for number, row in enumerate(rows[start:], start + 1):
        if not any(cell.strip() for cell in row):
            continue
        cells = {field: row[place].strip() for field, place in columns.items() if place < len(row)}
        name = " ".join((cells.get("name") or f"{cells.get('first', '')} {cells.get('last', '')}").split())
        if not name:
            faults.append(f"line {number}: no name")
            continue
        ema = cells.get("ema", "").replace(" ", "")
        if ema and not (ema.isdigit() and len(ema) == 8):
            doubts.append(f"line {number}: {name}: EMA number {ema!r} has not eight digits")
        if ema and ema in emas:
            faults.append(f"line {number}: {name}: EMA number {ema} belongs to {emas[ema]} already")
            continue
        if _folded(name) in names:
            doubts.append(f"line {number}: {name} is {names[_folded(name)]} already")
        if not cells.get("country") and "country" in columns:
            doubts.append(f"line {number}: {name}: no country")
        names[_folded(name)] = f"in line {number}"
        emas[ema] = name
        substitute = cells.get("substitute", "").lower() in _YES
        players.append(Entrant(name, cells.get("country", ""), ema, cells.get("club", ""), cells.get("team", ""), substitute))
    if not players and not faults:
        faults.append("no players found")
    return Preview(tuple(players), tuple(faults), tuple(doubts))


def _columns(rows: list[list[str]]) -> tuple[dict[str, int], int]:
    """Which column is what, and the first row with a player."""
    start = next((number for number, row in enumerate(rows) if any(cell.strip() for cell in row)), 0)
    found: dict[str, int] = {}
    for place, cell in enumerate(rows[start] if rows else []):
        heading = _folded(cell).replace(".", "").replace(" ", "")
        for field, words in _HEADINGS.items():
            if heading in words and field not in found:
                found[field] = place
    if "name" in found or "last" in found or "first" in found:
        return found, start + 1
    return {"name": 0, "country": 1, "ema": 2, "club": 3, "team": 4}, start


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
