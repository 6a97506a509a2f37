"""Score sheets of real tables: made and found."""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper import PlayerResult, Sheet, note_from_data
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id, secret_hash
from hanchan.server.limits import Limits
from hanchan.server.open_things import OpenThings
from hanchan.server.sheets.open_sheet import OpenSheet, note_body, write_in_turn
from hanchan.server.sheets.session_clock import clock_data
from hanchan.store import Database, EntryTaken, deletion
from hanchan.store import score_sheets as store
from hanchan.store.play import now
from hanchan.store.score_sheets import SheetRow

ID_LENGTH: Final = 12
_MOST_OPEN: Final = 500


@dataclass(frozen=True)
class NewSheet:
    """What a game begins with. A phone without network makes id and key itself; both cannot be guessed."""

    names: Sequence[str]
    rules: str
    tournament: bool = False
    by_lot: bool = False
    title: str = ""
    table: str = ""
    session: str = ""
    by: str = ""
    at: str = ""
    id: str = ""
    key: str = ""
    office: str = ""
    """The tournament at one of whose tables the game is played."""


class ScoreKeeper:
    """All sheets, the latest in memory."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database: Final = database
        self._limits: Final = limits
        self._sheets: Final = OpenThings(self._load, _MOST_OPEN)
        self._making: Final = asyncio.Lock()

    @property
    def count(self) -> int:
        """How many sheets are in memory."""
        return len(self._sheets)

    async def create(self, new: NewSheet) -> tuple[OpenSheet, str]:
        """A new sheet and the key to write on it, which is told this once. The same request again finds the same sheet."""
        key = new.key or secrets.token_urlsafe(24)
        sheet = Sheet.begin(
            new.names, new.rules, tournament=new.tournament, by_lot=new.by_lot, title=new.title, table=new.table, session=new.session,
            by=new.by, at=new.at,
        )  # fmt: skip
        row = SheetRow(new.id or new_id(ID_LENGTH), secret_hash(key), None, None, now(), new.office or None)
        body = note_body(sheet.notes[0])
        if not new.id:
            return await self._make(row, sheet, body), key
        async with self._making:  # a request that is sent again may come while the first is under way
            return await self._find_or_make(row, sheet, body), key

    async def has(self, sheet_id: str) -> bool:
        return await self._sheets.find(sheet_id) is not None

    async def open(self, sheet_id: str) -> OpenSheet:
        """The sheet of that id."""
        found = await self._sheets.find(sheet_id)
        if found is None:
            raise Refused("not_found", "there is no such score sheet", "no_sheet")
        await found.catch_up()
        return found

    async def catch_up(self, sheet_id: str) -> None:
        """Another server announced something: about a sheet, or (empty) anything may have changed."""
        for opened in self._sheets.named(sheet_id):
            if await self._database.run(partial(store.sheet, sheet_id=opened.row.id)) is None:
                self.drop([opened.row.id])
            else:
                await opened.catch_up()

    async def open_to_write(self, sheet_id: str, key: str) -> OpenSheet:
        """The sheet of that id, for somebody who has its key."""
        found = await self.open(sheet_id)
        if not key:
            raise Refused("unknown_secret", "writing needs the key of the sheet; this is the link for looking", "sheet_looked_at")
        if not found.has_key(key):
            raise Refused("forbidden", "this is not the key of this sheet", "sheet_looked_at")
        return found

    async def result(self, sheet_id: str) -> list[PlayerResult] | None:
        """The result of a finished game by seat; `None` while it goes on."""
        found = await self.open(sheet_id)
        return found.sheet.results if found.sheet.position.is_over else None

    async def delete(self, sheet_id: str) -> None:
        """A sheet goes for good, with every note."""
        self.drop([sheet_id])
        if not await self._database.run(lambda connection: deletion.delete_sheet(connection, sheet_id)):
            raise Refused("not_found", "there is no such score sheet", "no_sheet")

    def drop(self, sheet_ids: Iterable[str]) -> None:
        """Forget sheets that are deleted; the phones that show them ask, and are told."""
        for sheet_id in sheet_ids:
            opened = self._sheets.get(sheet_id)
            self._sheets.drop(sheet_id)
            if opened is not None:
                opened.tell()

    async def leave_season(self, season_id: str) -> None:
        """The sheets that are open belong to a season no more."""
        for opened in self._sheets:
            if opened.row.season == season_id:
                await opened.set_season(None)

    async def _find_or_make(self, row: SheetRow, sheet: Sheet, body: dict[str, Any]) -> OpenSheet:
        known = await self._sheets.find(row.id)
        if known is None:
            try:
                return await self._make(row, sheet, body)
            except EntryTaken:  # another server was faster
                known = await self.open(row.id)
        if known.row.key_hash != row.key_hash or known.sheet.notes[0] != sheet.notes[0]:
            raise Refused("taken", "there is another sheet of this id")
        return known

    async def _make(self, row: SheetRow, sheet: Sheet, body: dict[str, Any]) -> OpenSheet:
        await self._database.run(lambda connection: store.add_sheet(connection, row, [body]))
        return self._sheets.keep(row.id, OpenSheet(row, sheet, self._database, self._limits))

    async def _load(self, sheet_id: str) -> OpenSheet | None:
        row = await self._database.run(lambda connection: store.sheet(connection, sheet_id))
        if row is None:
            return None
        notes = await self._database.run(lambda connection: store.notes(connection, sheet_id))
        sheet = Sheet()
        await write_in_turn(sheet, [note_from_data(note) for note in notes])
        if not sheet.notes:
            raise ScoreSheetError("a score sheet without a start")
        if row.clock is not None:
            clock_data(sheet, row.clock, datetime.now(UTC))  # what cannot be shown is unreadable
        return OpenSheet(row, sheet, self._database, self._limits)
