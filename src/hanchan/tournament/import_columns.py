"""Which column of a list is what: by its heading where there is one, else by what stands in it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hanchan.tournament.acts.entrant import is_email
from hanchan.tournament.countries import find_country, folded

NAME, LAST_FIRST, FIRST, LAST, COUNTRY, EMA, CLUB, TEAM, EMAIL, SUBSTITUTE, NUMBER = (
    "name", "last_first", "first", "last", "country", "ema", "club", "team", "email", "substitute", "number",
)  # fmt: skip
FIELDS: Final = (NAME, LAST_FIRST, FIRST, LAST, COUNTRY, EMA, CLUB, TEAM, EMAIL, SUBSTITUTE, NUMBER)
"""What a column may be. `last_first` has whole names, the last name first; `number` is the line number of somebody else's list, which
nobody needs."""
NAMES: Final = frozenset((NAME, LAST_FIRST, FIRST, LAST))

# Headings as organisers write them, folded: without case, accents, dots and other marks. Whatever has the word EMA is the EMA number.
_HEADINGS: Final = {
    NAME: (
        "name", "names", "player", "players", "full name", "player name", "participant", "imie i nazwisko", "gracz",
        "zawodnik", "uczestnik", "jmeno", "jmeno a prijmeni", "hrac", "ucastnik", "spieler", "spielername", "joueur",
        "имя", "имя и фамилия", "игрок", "участник",
    ),
    LAST_FIRST: (
        "last first", "last name first name", "last name and first name", "surname name", "surname first name", "surname and name",
        "surname and first name", "family name given name", "name vorname", "nachname vorname", "nom prenom", "nom et prenom",
        "nazwisko imie", "nazwisko i imie", "prijmeni jmeno", "prijmeni a jmeno", "cognome nome", "cognome e nome", "фамилия имя",
        "фамилия и имя", "фамилия имя отчество", "фио",
    ),
    FIRST: ("first name", "first", "given name", "forename", "imie", "prenom", "vorname", "krestni jmeno", "voornaam", "fornavn", "nome"),
    LAST: (
        "last name", "last", "surname", "family name", "nazwisko", "nom", "nom de famille", "nachname", "familienname", "prijmeni",
        "achternaam", "efternavn", "cognome", "фамилия",
    ),
    COUNTRY: (
        "country", "country code", "nation", "nationality", "nat", "kraj", "panstwo", "narodowosc", "land", "zeme", "stat", "narodnost",
        "pays", "nationalite", "nationalitat", "paese", "страна", "гражданство",
    ),
    CLUB: ("club", "klub", "verein", "club name", "association", "клуб", "oddil", "stowarzyszenie"),
    TEAM: ("team", "druzyna", "zespol", "tym", "druzstvo", "команда", "mannschaft", "equipe"),
    EMAIL: (
        "email", "e mail", "mail", "email address", "e mail address", "adres email", "adres e mail", "poczta", "почта", "эл почта",
        "электронная почта", "courriel",
    ),
    SUBSTITUTE: ("substitute", "sub", "reserve", "rezerwa", "rezerwowy", "nahradnik", "замена", "запасной", "ersatz"),
    NUMBER: ("no", "nr", "number", "numer", "lp", "l p", "cislo", "c", "poradi", "id", "n", "place", "rank", "seat", "№", "номер", "п п"),
}  # fmt: skip
_KNOWN: Final = {text: field for field, texts in _HEADINGS.items() for text in texts}
_MOSTLY: Final = 0.6
_HIGHEST: Final = 20
"""Rows in which headings are looked for."""


@dataclass(frozen=True)
class Column:
    """A column of a list: its heading, what it was taken for (nothing: not understood), and what stands in it first."""

    heading: str
    field: str
    samples: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {"heading": self.heading, "field": self.field, "samples": list(self.samples)}


def columns_of(rows: Sequence[Sequence[str]], wanted: Sequence[str] = ()) -> tuple[list[Column], int]:
    """The columns, and the first row with a player. `wanted` says what the columns are, where somebody knows better."""
    start = heading_row(rows)
    if start is None:
        start = next((number for number, row in enumerate(rows) if any(row)), 0)
    if start >= len(rows):
        return [], start
    head, width = list(rows[start]), max(len(row) for row in rows)
    head += [""] * (width - len(head))
    by_heading = [field_of_heading(cell) for cell in head]
    body = [[*row, *[""] * (width - len(row))] for row in rows[start + 1 :] if any(row)]
    if any(by_heading) and not _is_player(head):
        fields = _with_names(_each_once(by_heading), body)
        has_heading = True
    else:
        has_heading = _looks_like_heading(head, body)
        fields = _by_content(body if has_heading else [head, *body])
    # A list can have its EMA numbers under "No.": the number of a line has four digits at most.
    if EMA not in fields and NUMBER in fields and _share(body, fields.index(NUMBER), _CONTENTS[EMA]) > _MOSTLY:
        fields[fields.index(NUMBER)] = EMA
    if wanted:
        fields = _each_once([field if field in FIELDS else "" for field in [*wanted, *[""] * width][:width]])
    if not has_heading:
        head, body = [""] * width, [head, *body]
    found = [Column(head[k], fields[k], tuple(row[k] for row in body if row[k])[:2]) for k in range(width)]
    return found, start + has_heading


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """The row of headings, where there is one beyond doubt: two that are known, one of them a name. Titles may stand above it."""
    best, most = None, 1
    for number, row in enumerate(rows[:_HIGHEST]):
        if _is_player(row):
            break
        known = {field for field in map(field_of_heading, row) if field}
        if len(known) > most and known & NAMES:
            best, most = number, len(known)
    return best


def field_of_heading(heading: str) -> str:
    """What a heading stands for; nothing if it is not known.

    >>> [field_of_heading(text) for text in ("Nr EMA", "Nazwisko", "E-mail:", "T-shirt")]
    ['ema', 'last', 'email', '']
    """
    plain = folded(heading.replace("_", " "))
    words = plain.split()
    if any(letter.isdigit() for letter in plain):
        return ""
    if "ema" in words or plain in ("emaid", "emanumber", "emano", "emanr"):
        return EMA
    return _KNOWN.get(plain) or _KNOWN.get(" ".join(word for word in words if word not in ("the", "your", "twoj", "vas"))) or ""


def _is_player(cells: Sequence[str]) -> bool:
    """A row with a number, an address: whatever it is called, it is no heading."""
    return any(is_email(cell) or re.fullmatch(r"\d{4,}", cell) for cell in cells)


def _each_once(fields: Sequence[str]) -> list[str]:
    return [field if field not in fields[:place] else "" for place, field in enumerate(fields)]


def _with_names(fields: list[str], body: list[list[str]]) -> list[str]:
    """Beside a last name, a name is the first name (jméno and příjmení). Without any, the column that has names is looked for."""
    if LAST in fields and NAME in fields and FIRST not in fields:
        return [FIRST if field == NAME else field for field in fields]
    if not NAMES.intersection(fields):
        unknown = [
            k for k, field in enumerate(fields) if not field and _share(body, k, lambda cell: " " in cell and _is_word(cell)) > _MOSTLY
        ]
        if unknown:
            fields[unknown[0]] = NAME
    return fields


def _share(body: Sequence[Sequence[str]], place: int, holds: Any) -> float:
    """In how many of the filled cells of a column something holds."""
    cells = [row[place] for row in body if row[place]]
    return sum(1 for cell in cells if holds(cell)) / len(cells) if cells else 0.0


def _looks_like_name(cell: str) -> bool:
    return " " in cell and _is_word(cell)


def _is_word(cell: str) -> bool:
    return not any(letter.isdigit() or letter == "@" for letter in cell)


_CONTENTS: Final[dict[str, Any]] = {
    EMAIL: is_email,
    EMA: lambda cell: re.fullmatch(r"\d[\d ]{4,}", cell) is not None,
    NUMBER: lambda cell: re.fullmatch(r"\d{1,4}[.)]?", cell) is not None,
    COUNTRY: lambda cell: len(cell) > 1 and find_country(cell) is not None,
}


def _looks_like_heading(head: list[str], body: list[list[str]]) -> bool:
    """A first row that is unlike all others: words where there are numbers, one word where there are names."""
    if len(body) < 2 or not all(_is_word(cell) for cell in head):
        return False
    for place, cell in enumerate(head):
        for holds in _CONTENTS.values():
            if cell and not holds(cell) and _share(body, place, holds) > _MOSTLY:
                return True
    named = next((place for place, cell in enumerate(head) if cell), 0)
    return " " not in head[named] and all(" " in row[named] for row in body if row[named])


def _by_content(body: list[list[str]]) -> list[str]:
    """Without headings: numbers, countries and addresses show themselves; names, club and team come in this order."""
    width = len(body[0]) if body else 0
    fields = [next((field for field, holds in _CONTENTS.items() if _share(body, k, holds) > _MOSTLY), "") for k in range(width)]
    fields = _each_once(fields)
    texts = [k for k, field in enumerate(fields) if not field and any(row[k] for row in body)]
    single = [k for k in texts[:2] if _share(body, k, lambda cell: " " not in cell) > _MOSTLY]
    order = [FIRST, LAST, CLUB, TEAM] if len(single) == 2 and len(body) > 1 else [NAME, CLUB, TEAM]
    for place, field in zip(texts, order, strict=False):
        fields[place] = field
    return fields
