"""Whether things of the database can be read, and what they are called. Done aside: games and tournaments are played through."""

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from hanchan.server.play.opening import first_game
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.sheets.open_sheet import sheet_of
from hanchan.store.lists import ListedRow
from hanchan.store.play import CLOSED, OPEN, OVER, PLAYING, MoveRow
from hanchan.tournament.office import Tournament

_LONGEST: Final = 200


class Reading(NamedTuple):
    """What a row turns out to be."""

    name: str
    rules: str = ""
    status: str = ""
    problem: str = ""


def readings(kind: str, rows: list[ListedRow]) -> list[Reading]:
    """One for each row; one that cannot be read says why."""
    return [_reading(_READERS[kind], row) for row in rows]


def _reading(read: Callable[[ListedRow], Reading], row: ListedRow) -> Reading:
    try:
        return read(row)
    except Exception as error:  # whatever is wrong with it: the list goes on
        return Reading(row.name, "", row.status, f"{type(error).__name__}: {error}"[:_LONGEST])


def _table(row: ListedRow) -> Reading:
    settings = TableSettings.model_validate(json.loads(row.body))
    if row.status != OPEN and not (row.status == CLOSED and row.started is None):
        moves = [MoveRow(number, seat, action, 0) for number, (seat, action) in enumerate(row.entries)]
        PlayedGame(first_game(settings, row.seed, json.loads(row.opening) if row.opening else None), 0).take_up(moves)
    return Reading(f"{settings.title}: {row.name}" if settings.title else row.name, settings.rules, row.status)


def _sheet(row: ListedRow) -> Reading:
    sheet = sheet_of([json.loads(note) for note in row.entries])
    names = ", ".join(sheet.start.names)
    title = f"{sheet.start.title}: {names}" if sheet.start.title else names
    return Reading(title, sheet.rules.name, OVER if sheet.position.is_over else PLAYING)


def _tournament(row: ListedRow) -> Reading:
    notes: list[dict[str, Any]] = [json.loads(note) for note in row.entries]
    about = Tournament.from_data(notes).about
    return Reading(about.title, about.rules)


def _as_it_is(row: ListedRow) -> Reading:
    return Reading(row.name, "", row.status)


_READERS: Final[dict[str, Callable[[ListedRow], Reading]]] = {
    "tables": _table, "sheets": _sheet, "tournaments": _tournament, "seasons": _as_it_is, "clubs": _as_it_is,
    "players": _as_it_is,
}  # fmt: skip
