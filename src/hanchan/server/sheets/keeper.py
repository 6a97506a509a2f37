"""Sheets of real tables: made, written on by several phones, read.

A note is stored before it is acknowledged. Its id is made by the phone, so sending it again changes nothing; and a phone says how many
notes it had seen, so that two phones that went different ways are told, never silently mixed.
"""

import asyncio
import hmac
import json
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hanchan.scorekeeper import Difference, PlayerResult, Sheet, SheetNote, diff
from hanchan.scorekeeper.sheet import FORMAT, VERSION
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id, secret_hash
from hanchan.store import Database, StoreFailed
from hanchan.store import score_sheets as store
from hanchan.store.play import now
from hanchan.store.score_sheets import SheetRow

ID_LENGTH: Final = 12
_IN_MEMORY: Final = 500
_LONGEST_NOTE: Final = 8_000
"""Characters of a note as JSON; a start may hold the text of a rules file and has no limit but that of a request."""


class Disagrees(Refused):
    """Another phone wrote something else meanwhile; the difference is told, nothing was stored."""

    def __init__(self, difference: Difference) -> None:
        super().__init__("disagrees", "another phone has written something else meanwhile; look at the difference")
        self.details["difference"] = difference.data()


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


@dataclass
class KeptSheet:
    """A sheet in memory."""

    row: SheetRow
    sheet: Sheet
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[asyncio.Event] = field(default_factory=set)
    is_doubtful: bool = False
    """Storing failed: what is in the database must be looked up."""

    def tell(self) -> None:
        """Wake everybody who watches."""
        for listener in self.listeners:
            listener.set()


class ScoreKeeper:
    """All sheets, the latest in memory."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._kept: Final[OrderedDict[str, KeptSheet]] = OrderedDict()
        self._making: Final = asyncio.Lock()

    async def create(self, new: NewSheet) -> tuple[KeptSheet, str]:
        """A new sheet and the key to write on it, which is told this once. The same request again finds the same sheet."""
        key = new.key or secrets.token_urlsafe(24)
        sheet = Sheet.begin(
            new.names, new.rules, tournament=new.tournament, by_lot=new.by_lot, title=new.title, table=new.table, session=new.session,
            by=new.by, at=new.at,
        )  # fmt: skip
        body = _checked(sheet.notes[0])
        row = SheetRow(new.id or new_id(ID_LENGTH), secret_hash(key), None, None, now())
        if new.id:
            async with self._making:  # a request that is sent again may come while the first is under way
                return await self._found_or_made(row, sheet, body), key
        return await self._made(row, sheet, body), key

    async def open(self, sheet_id: str) -> KeptSheet:
        """The sheet of that id."""
        kept = await self._find(sheet_id)
        if kept is None:
            raise Refused("not_found", "there is no such score sheet")
        return kept

    async def open_to_write(self, sheet_id: str, key: str) -> KeptSheet:
        """The sheet of that id, for somebody who has its key."""
        kept = await self.open(sheet_id)
        if not key:
            raise Refused("unknown_secret", "writing needs the key of the sheet; this is the link for looking")
        if not self.has_key(kept, key):
            raise Refused("forbidden", "this is not the key of this sheet")
        return kept

    def has_key(self, kept: KeptSheet, key: str) -> bool:
        return bool(key) and hmac.compare_digest(secret_hash(key), kept.row.key_hash)

    async def result(self, sheet_id: str) -> list[PlayerResult] | None:
        """The result of a finished game by seat; `None` while it goes on."""
        kept = await self.open(sheet_id)
        return kept.sheet.results if kept.sheet.position.is_over else None

    # Writing

    async def write(self, kept: KeptSheet, seen: int, notes: Sequence[SheetNote]) -> int:
        """Add notes of a phone that had seen this many notes; returns how many were new. Either all are stored or none."""
        bodies = {note.id: _checked(note) for note in notes}
        async with kept.lock:
            await self._look_up_if_doubtful(kept)
            sheet = kept.sheet
            if not 0 <= seen <= len(sheet.notes):
                raise Refused("bad_message", f"seen {seen} notes, but the sheet has {len(sheet.notes)}")
            after = sheet.copy()
            others = [note for note in sheet.notes[seen:] if note.id not in bodies]
            fresh = [note for note in notes if note.id not in {known.id for known in sheet.notes}]
            if fresh and others:
                difference = diff(sheet, _as_seen(sheet, seen, notes))
                if difference.agree:
                    return 0  # both phones entered the same
                raise Disagrees(difference)
            for note in notes:
                after.write(note)
            start = len(sheet.notes)
            added = [bodies[note.id] for note in after.notes[start:]]
            if added:
                await self._store(kept, start, added)
                kept.sheet = after
                kept.tell()
            return len(added)

    def tried(self, kept: KeptSheet, note: SheetNote) -> Sheet:
        """The sheet as it would be with one more note; nothing is stored."""
        after = kept.sheet.copy()
        after.write(note)
        return after

    async def set_clock(self, kept: KeptSheet, clock: dict[str, Any] | None) -> None:
        async with kept.lock:
            await self._database.run(lambda connection: store.set_clock(connection, kept.row.id, clock))
            kept.row = kept.row._replace(clock=clock)
            kept.tell()

    async def set_season(self, kept: KeptSheet, season: str | None) -> None:
        async with kept.lock:
            await self._database.run(lambda connection: store.set_season(connection, kept.row.id, season))
            kept.row = kept.row._replace(season=season)
            kept.tell()

    # Inside

    async def _found_or_made(self, row: SheetRow, sheet: Sheet, body: dict[str, Any]) -> KeptSheet:
        known = await self._find(row.id)
        if known is None:
            return await self._made(row, sheet, body)
        if known.row.key_hash != row.key_hash or known.sheet.notes[0] != sheet.notes[0]:
            raise Refused("taken", "there is another sheet of this id")
        return known

    async def _made(self, row: SheetRow, sheet: Sheet, body: dict[str, Any]) -> KeptSheet:
        await self._database.run(lambda connection: store.add_sheet(connection, row, [body]))
        return self._keep(KeptSheet(row, sheet))

    async def _store(self, kept: KeptSheet, start: int, bodies: list[dict[str, Any]]) -> None:
        try:
            await self._database.run(lambda connection: store.add_notes(connection, kept.row.id, start, bodies))
        except StoreFailed:
            kept.is_doubtful = True
            raise

    async def _look_up_if_doubtful(self, kept: KeptSheet) -> None:
        if kept.is_doubtful:
            notes = await self._database.run(lambda connection: store.notes(connection, kept.row.id))
            kept.sheet, kept.is_doubtful = sheet_of(notes), False

    async def _find(self, sheet_id: str) -> KeptSheet | None:
        kept = self._kept.get(sheet_id)
        if kept is not None:
            self._kept.move_to_end(sheet_id)
            return kept
        row = await self._database.run(lambda connection: store.sheet(connection, sheet_id))
        if row is None:
            return None
        notes = await self._database.run(lambda connection: store.notes(connection, sheet_id))
        return self._keep(KeptSheet(row, sheet_of(notes)))

    def _keep(self, kept: KeptSheet) -> KeptSheet:
        """Remember it, unless somebody was faster; the one that nobody has used for longest is forgotten."""
        kept = self._kept.setdefault(kept.row.id, kept)
        if len(self._kept) > _IN_MEMORY:
            idle = next((known for known in self._kept.values() if not known.listeners and not known.lock.locked()), None)
            if idle is not None and idle is not kept:
                del self._kept[idle.row.id]
        return kept


def sheet_of(notes: Sequence[dict[str, Any]]) -> Sheet:
    """The sheet that stored notes make."""
    return Sheet.from_data({"format": FORMAT, "version": VERSION, "notes": list(notes)})


def _as_seen(sheet: Sheet, seen: int, notes: Sequence[SheetNote]) -> Sheet:
    """The sheet as the phone has it."""
    theirs = Sheet()
    for note in [*sheet.notes[:seen], *notes]:
        theirs.write(note)
    return theirs


def _checked(note: SheetNote) -> dict[str, Any]:
    """A note as it is stored; every database must be able to keep it."""
    body = note.data()
    text = json.dumps(body, ensure_ascii=False)
    if len(text) > _LONGEST_NOTE and body.get("entry", {}).get("type") != "start":
        raise Refused("too_large", f"a note of {len(text)} characters; it has at most {_LONGEST_NOTE}")
    if not note.id.isprintable() or "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Refused("bad_message", "a note holds characters that cannot be written down")
    return body
