"""The list that the EMA gets of a tournament: one row a player, in the order of the EMA's own list.

The columns stand in one table, `COLUMNS`: whoever is asked for other headings or another order changes them there. Headings and order are
known from a description of the list, not from a published form; docs/guide/tournament.md says which.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from hanchan.tournament.acts import Entrant, Found, is_ema_number
from hanchan.tournament.countries import country_name
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import Row, standings
from hanchan.tournament.table_result import plain


@dataclass(frozen=True)
class ListedPlayer:
    """A row to be: the player, the place, and the tournament."""

    about: Found
    rules: str
    players: int
    row: Row
    entrant: Entrant


COLUMNS: Final[dict[str, Callable[[ListedPlayer], Any]]] = {
    "Tournament": lambda one: one.about.title,
    "Players": lambda one: one.players,
    "Place": lambda one: one.row.place,
    "First name": lambda one: one.entrant.first,
    "Last name": lambda one: one.entrant.last,
    "EMA number": lambda one: one.entrant.ema,
    "TP": lambda one: plain(one.row.total),
    "MP": lambda one: plain(one.row.table_points),
    "Has EMA number": lambda one: "YES" if is_ema_number(one.entrant.ema) else "NO",
    "Country": lambda one: country_name(one.entrant.country),
    "Date": lambda one: day_month_year(one.about.date),
    "Host country": lambda one: country_name(one.about.country),
    "City": lambda one: one.about.place,
    "Title": lambda one: one.about.title,
    "Rules": lambda one: one.rules,
    "Period": lambda one: period(one.about.date, one.about.days),
}


def ema_report(tournament: Tournament) -> list[list[Any]]:
    """A header, and a row for everybody who is ranked."""
    rows = [row for row in standings(tournament) if row.listed]
    listed = [
        ListedPlayer(tournament.about, tournament.rules.title, len(rows), row, tournament.players[row.player]) for row in rows
    ]  # fmt: skip
    return [list(COLUMNS), *[[cell(one) for cell in COLUMNS.values()] for one in listed]]


def day_month_year(text: str) -> str:
    """A date as dd/mm/yyyy; what is no date stays as it was typed.

    >>> day_month_year("2026-11-14"), day_month_year("14.11.2026"), day_month_year("in November")
    ('14/11/2026', '14/11/2026', 'in November')
    """
    found = _date(text)
    return f"{found:%d/%m/%Y}" if found else text


def period(text: str, days: int) -> str:
    """The first and the last day.

    >>> period("2026-11-14", 2), period("2026-11-14", 1)
    ('14/11/2026 - 15/11/2026', '14/11/2026')
    """
    found = _date(text)
    if found is None or days < 2:
        return day_month_year(text)
    return f"{found:%d/%m/%Y} - {found + timedelta(days - 1):%d/%m/%Y}"


def _date(text: str) -> date | None:
    hit = re.match(r"\s*(\d{4})-(\d{1,2})-(\d{1,2})", text)
    parts = [int(part) for part in hit.groups()] if hit else []
    if not parts:
        hit = re.match(r"\s*(\d{1,2})[./](\d{1,2})[./](\d{4})", text)
        parts = [int(part) for part in reversed(hit.groups())] if hit else []
    try:
        return date(*parts) if parts else None
    except ValueError:
        return None
