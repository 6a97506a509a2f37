"""Things as files, as far as the database has them: also those that cannot be read any more."""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from hanchan.scorekeeper.sheet import FORMAT, VERSION
from hanchan.server.errors import Refused
from hanchan.server.players.presenters import player_export
from hanchan.store import Database, export, play

_JSON: Final = "application/json"
_LINES: Final = "application/x-ndjson"


class File(NamedTuple):
    """A file with its media type and its ending."""

    content: bytes
    kind: str
    ending: str


async def exported(database: Database, kind: str, thing_id: str) -> File:
    """The record of a table, the notes of a sheet, the log of a tournament, the members of a club, everything about a player."""
    return await _EXPORTS[kind](database, thing_id)


async def _table(database: Database, table_id: str) -> File:
    """The record if the game is over, else settings and moves; the walls of a game in play are nobody's business."""
    record = await database.run(lambda connection: play.record(connection, table_id))
    if record is not None:
        return File(record, _LINES, "jsonl")
    return _json(await database.run(lambda connection: export.table(connection, table_id)))


async def _sheet(database: Database, sheet_id: str) -> File:
    notes = await database.run(lambda connection: export.sheet_notes(connection, sheet_id))
    if not notes:
        raise Refused("not_found", "there is no such score sheet", "no_sheet")
    return File(f'{{"format": "{FORMAT}", "version": {VERSION}, "notes": [{", ".join(notes)}]}}'.encode(), _JSON, "json")


async def _season(database: Database, season_id: str) -> File:
    return _json(await database.run(lambda connection: export.season(connection, season_id)))


async def _club(database: Database, club_id: str) -> File:
    return _json(await database.run(lambda connection: export.club(connection, club_id)))


async def _tournament(database: Database, tournament_id: str) -> File:
    notes = await database.run(lambda connection: export.tournament_notes(connection, tournament_id))
    if not notes:
        raise Refused("not_found", "there is no such tournament", "no_tournament")
    return File("".join(f"{note}\n" for note in notes).encode(), _LINES, "jsonl")


async def _player(database: Database, player_id: str) -> File:
    return _json((await player_export(database, player_id)).model_dump(mode="json"))


def _json(data: dict[str, Any] | None) -> File:
    if data is None:
        raise Refused("not_found", "there is no such thing")
    return File(json.dumps(data, ensure_ascii=False, indent=1).encode(), _JSON, "json")


_EXPORTS: Final[dict[str, Callable[[Database, str], Awaitable[File]]]] = {
    "tables": _table, "sheets": _sheet, "seasons": _season, "tournaments": _tournament, "clubs": _club, "players": _player,
}  # fmt: skip
