"""Seasons: the sheets of a club counted together, for whoever knows the link; who has the key says which sheets belong to it."""

import hmac
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from hanchan.scorekeeper import Season, Sheet
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id, secret_hash
from hanchan.server.sheets.keeper import ID_LENGTH, ScoreKeeper
from hanchan.server.sheets.open_sheet import OpenSheet, sheet_of
from hanchan.store import Database, deletion
from hanchan.store import score_sheets as store
from hanchan.store.play import now
from hanchan.store.score_sheets import SeasonRow, SheetRow

Result = TypeVar("Result")
Work = Callable[..., Awaitable[Any]]
"""Does something aside."""
_Stored = list[tuple[SheetRow, list[store.Body]]]
_log: Final = logging.getLogger("hanchan.server")
_MOST_SHEETS: Final = 2000


class Seasons:
    """All seasons."""

    def __init__(self, database: Database, keeper: ScoreKeeper) -> None:
        self._database: Final = database
        self._keeper: Final = keeper

    async def create(self, name: str) -> tuple[SeasonRow, str]:
        """A new season and its key, which is told this once."""
        key = secrets.token_urlsafe(24)
        row = SeasonRow(new_id(ID_LENGTH), name, secret_hash(key), now())
        await self._database.run(lambda connection: store.add_season(connection, row))
        return row, key

    async def open(self, season_id: str) -> SeasonRow:
        row = await self._database.run(lambda connection: store.season(connection, season_id))
        if row is None:
            raise Refused("not_found", "there is no such season", "no_season")
        return row

    async def open_to_write(self, season_id: str, key: str) -> SeasonRow:
        """The season of that id, for somebody who has its key."""
        row = await self.open(season_id)
        if not key or not hmac.compare_digest(secret_hash(key), row.key_hash):
            raise Refused("forbidden", "this needs the key of the season", "season_looked_at")
        return row

    async def put(self, opened: OpenSheet, season_id: str, key: str) -> None:
        """A sheet belongs to a season from now on."""
        await self.open_to_write(season_id, key)
        if len(await self._sheets(season_id)) >= _MOST_SHEETS:
            raise Refused("taken", f"a season has at most {_MOST_SHEETS} games", "season_full")
        await opened.set_season(season_id)

    async def take_out(self, season: SeasonRow, sheet_id: str) -> None:
        """A sheet belongs to the season no more."""
        opened = await self._keeper.open(sheet_id)
        if opened.row.season != season.id:
            raise Refused("not_found", "this sheet is not in the season", "not_in_season")
        await opened.set_season(None)

    async def delete(self, season_id: str) -> None:
        """A season goes for good; its games stay."""
        await self._keeper.leave_season(season_id)
        if not await self._database.run(lambda connection: deletion.delete_season(connection, season_id)):
            raise Refused("not_found", "there is no such season", "no_season")

    async def data(self, season_id: str, least: int, work: Work) -> dict[str, Any]:
        """The league table, the players' statistics, and the games with their results."""
        found: dict[str, Any] = await work(_season_data, await self.open(season_id), await self._sheets(season_id), least)
        return found

    async def document(self, season_id: str, least: int, work: Work, write: Callable[..., Result], *arguments: Any) -> Result:
        """The season as a document."""
        await self.open(season_id)
        written: Result = await work(_document, await self._sheets(season_id), least, write, *arguments)
        return written

    async def _sheets(self, season_id: str) -> _Stored:
        return await self._database.run(lambda connection: store.sheets_of(connection, season_id))


# Done aside


def _season_data(row: SeasonRow, sheets: _Stored, least: int) -> dict[str, Any]:
    read = _readable(sheets)
    season = Season([sheet for _, sheet in read if sheet.position.is_over], least)
    games = [{"id": stored.id, "created": stored.created, **_game(sheet)} for stored, sheet in reversed(read)]
    return {"id": row.id, "name": row.name, "least": least, **season.data(), "sheets": games}


def _document(sheets: _Stored, least: int, write: Callable[..., Result], *arguments: Any) -> Result:
    return write(Season([sheet for _, sheet in _readable(sheets) if sheet.position.is_over], least), *arguments)


def _readable(sheets: _Stored) -> list[tuple[SheetRow, Sheet]]:
    """The sheets; one that cannot be read any more does not hide the others."""
    found: list[tuple[SheetRow, Sheet]] = []
    for stored, notes in sheets:
        try:
            found.append((stored, sheet_of(notes)))
        except Exception:
            _log.exception("score sheet %s cannot be read", stored.id)
    return found


def _game(sheet: Sheet) -> dict[str, Any]:
    return {
        "title": sheet.start.title, "is_over": sheet.position.is_over, "deal": sheet.position.label,
        "results": [result.data() for result in sheet.results],
    }  # fmt: skip
