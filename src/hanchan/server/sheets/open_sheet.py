"""A score sheet that is open: written on by several phones, watched by more.

A note is stored before it is acknowledged. Its id is made by the phone, so sending it again changes nothing; and a phone says how many
notes it had seen, so that two phones that went different ways are told, never silently mixed.
"""

import asyncio
import hmac
import json
from collections.abc import Sequence
from typing import Any, Final

from hanchan.scorekeeper import Sheet, SheetDifference, SheetNote, diff, note_from_data
from hanchan.scorekeeper.sheet import FORMAT, VERSION
from hanchan.server.errors import Refused
from hanchan.server.identity import secret_hash
from hanchan.server.journal import Journal
from hanchan.server.limits import Limits
from hanchan.server.storable import LONGEST_TEXT, check_storable
from hanchan.store import Database
from hanchan.store import score_sheets as store
from hanchan.store.score_sheets import SheetRow

_LONGEST_NOTE: Final = 8_000
"""Characters of a note as JSON; a start may hold the text of a rules file."""
_LONGEST_RULES: Final = 60_000
_AT_A_TIME: Final = 100
"""Entries that are counted before others come to their turn."""


class Disagrees(Refused):
    """Another phone wrote something else meanwhile; the difference is told, nothing was stored."""

    def __init__(self, difference: SheetDifference) -> None:
        super().__init__("disagrees", "another phone has written something else meanwhile; look at the difference")
        self.details["difference"] = difference.data()


class OpenSheet:
    """A sheet in memory."""

    def __init__(self, row: SheetRow, sheet: Sheet, database: Database, limits: Limits) -> None:
        self.row = row
        self._limits: Final = limits
        self._after: Sheet | None = None
        """The sheet with the notes that are just being stored."""
        self.sheet = sheet
        self.listeners: Final[set[asyncio.Event]] = set()
        self._database: Final = database
        self._journal: Final = Journal(lambda: len(self.sheet.notes), self._add, self._read, self._apply, database.is_shared)

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self._journal.lock.locked()

    def stop(self) -> None:
        """A sheet does nothing by itself."""

    def has_key(self, key: str) -> bool:
        """Whether this is the key to write on it."""
        return bool(key) and hmac.compare_digest(secret_hash(key), self.row.key_hash)

    def tell(self) -> None:
        """Wake everybody who watches."""
        for listener in self.listeners:
            listener.set()

    async def with_notes(self, notes: Sequence[SheetNote]) -> Sheet:
        """The sheet as it would be with more notes; nothing is stored."""
        limits, after = self._limits, self.sheet.copy()
        if limits.sheet_notes and len(after.notes) + len(notes) > limits.sheet_notes:
            raise Refused("too_large", f"a sheet has at most {limits.sheet_notes} notes", "sheet_full")
        await write_in_turn(after, notes)
        if limits.sheet_recounts and after.recounted > max(limits.sheet_recounts, self.sheet.recounted):
            raise Refused("too_large", "earlier entries of this sheet were corrected too often; begin a new one", "sheet_full")
        return after

    async def catch_up(self) -> None:
        """See what other servers have stored."""
        await self._journal.catch_up()

    async def write(self, seen: int, notes: Sequence[SheetNote]) -> int:
        """Add notes of a phone that had seen this many notes; returns how many were new. Either all are stored or none."""
        for note in notes:
            note_body(note)

        async def work() -> int:
            sheet = self.sheet
            if not 0 <= seen <= len(sheet.notes):
                raise Refused("bad_message", f"seen {seen} notes, but the sheet has {len(sheet.notes)}")
            known, sent = {note.id for note in sheet.notes}, {note.id for note in notes}
            if any(note.id not in known for note in notes) and any(note.id not in sent for note in sheet.notes[seen:]):
                theirs = Sheet()
                await write_in_turn(theirs, [*sheet.notes[:seen], *notes])
                difference = diff(sheet, theirs)
                if difference.agree:
                    return 0  # both phones entered the same
                raise Disagrees(difference)
            after = await self.with_notes(notes)
            added = after.notes[len(sheet.notes) :]
            if added:
                self._after = after
                await self._journal.write(added)
            return len(added)

        return await self._journal.enter(work)

    async def set_clock(self, clock: dict[str, Any] | None) -> None:
        async with self._journal.lock:
            await self._database.run(lambda connection: store.set_clock(connection, self.row.id, clock))
            self.row = self.row._replace(clock=clock)
            self.tell()

    async def set_season(self, season: str | None) -> None:
        async with self._journal.lock:
            await self._database.run(lambda connection: store.set_season(connection, self.row.id, season))
            self.row = self.row._replace(season=season)
            self.tell()

    # What the journal does

    async def _add(self, start: int, notes: Sequence[SheetNote]) -> None:
        bodies = [note_body(note) for note in notes]
        await self._database.run(lambda connection: store.add_notes(connection, self.row.id, start, bodies))

    async def _read(self, start: int) -> list[SheetNote]:
        row, bodies = await self._database.run(
            lambda connection: (store.sheet(connection, self.row.id), store.notes(connection, self.row.id, start))
        )
        if row is None:
            raise Refused("not_found", "this score sheet was deleted", "sheet_deleted")
        if row != self.row:
            self.row = row
            self.tell()
        return [note_from_data(body) for body in bodies]

    def _apply(self, notes: Sequence[SheetNote]) -> None:
        after, self._after = self._after, None
        if after is None or after.notes[len(self.sheet.notes) :] != list(notes):
            after = self.sheet.copy()  # whoever works with the sheet of before goes on with it
            for note in notes:
                after.write(note)
        self.sheet = after
        self.tell()


def sheet_of(notes: Sequence[dict[str, Any]]) -> Sheet:
    """The sheet that stored notes make."""
    return Sheet.from_data({"format": FORMAT, "version": VERSION, "notes": list(notes)})


async def write_in_turn(sheet: Sheet, notes: Sequence[SheetNote]) -> None:
    """Write notes, a few at a time: others come in between."""
    counted = 0
    for note in notes:
        before = sheet.recounted
        sheet.write(note)
        counted += 1 + sheet.recounted - before
        if counted >= _AT_A_TIME:
            counted = 0
            await asyncio.sleep(0)


def note_body(note: SheetNote) -> dict[str, Any]:
    """A note as it is stored; every database must be able to keep it."""
    body = note.data()
    is_start = body.get("entry", {}).get("type") == "start"
    check_storable(body, _LONGEST_RULES if is_start else LONGEST_TEXT)
    length = len(json.dumps(body, ensure_ascii=False))
    if length > _LONGEST_NOTE and not is_start:
        raise Refused("too_large", f"a note of {length} characters; it has at most {_LONGEST_NOTE}")
    if not note.id.isprintable():
        raise Refused("bad_message", "the id of a note holds characters that cannot be written down", "text_unwritable")
    return body
