"""Copies of tournaments as files of `hanchan tournament`: one that is always as new as the log, and older ones that rotate.

The database is what counts; a copy that cannot be written is told on the log of the server and disturbs nobody.
"""

import asyncio
import logging
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from hanchan.errors import TournamentError
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.photo_copies import bring
from hanchan.tournament.acts import Note
from hanchan.tournament.log_copy import LogCopy
from hanchan.tournament.logbook import as_lines, replace_file
from hanchan.tournament.photo_folder import PhotoFolder

KEPT: Final = 24
"""Older copies of a tournament that are kept."""
EVERY: Final = 300.0
"""Seconds between two of them."""
_log: Final = logging.getLogger("hanchan.backups")
_NAME: Final = re.compile(r"(?P<id>\w+)-(?P<made>\d{8}T\d{6})-(?P<notes>\d+)\.jsonl")


class Copy(NamedTuple):
    """An older copy."""

    file: str
    made: datetime
    notes: int
    size: int


class Backups:
    """Writes copies into a folder, in the background, one after the other."""

    def __init__(self, folder: Path | None) -> None:
        self.folder: Final = folder
        self._copies: Final[dict[str, list[LogCopy]]] = {}
        """The files of a tournament that are kept as new as its log."""
        self._due: Final[dict[str, OpenOffice]] = {}
        self._forgets: Final[set[str]] = set()
        self._copied: Final[dict[str, float]] = {}
        self._task: asyncio.Task[None] | None = None

    def follow(self, office: OpenOffice, file: Path) -> None:
        """Keep a file as new as the log of a tournament, beside the copies in the folder."""
        self._of(office.id).append(LogCopy(file))
        self.note(office)

    def note(self, office: OpenOffice, forgets: bool = False) -> None:
        """Something changed: it will be copied soon. If personal data went from the log, older copies, which have them, go as well."""
        if not self._of(office.id):
            return
        self._due[office.id] = office
        if forgets:
            self._forgets.add(office.id)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write_all())

    async def now(self, office: OpenOffice) -> Copy:
        """One older copy at once, because somebody asks for it."""
        if self.folder is None:
            raise TournamentError("this server keeps no backups; it was started without a folder for them")
        file = await asyncio.to_thread(_rotate, self.folder, office.id, list(office.tournament.notes))
        self._copied[office.id] = asyncio.get_running_loop().time()
        return _copy(file)

    def copies(self, tournament_id: str) -> list[Copy]:
        """Older copies, the newest first."""
        return [] if self.folder is None else [_copy(file) for file in reversed(_files(self.folder, tournament_id))]

    async def delete(self, tournament_id: str) -> None:
        """The copies in the folder go; a file that was followed belongs to somebody, and stays as it is."""
        self._due.pop(tournament_id, None)
        self._copies.pop(tournament_id, None)
        await self.close()  # one that is just being written too
        if self.folder is not None:
            for file in [*_files(self.folder, tournament_id), self.folder / f"{tournament_id}.jsonl"]:
                await asyncio.to_thread(file.unlink, missing_ok=True)
            await asyncio.to_thread(PhotoFolder(self.folder / f"{tournament_id}.jsonl").keep_only, ())

    async def close(self) -> None:
        """Write what is due, and end."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._due:
            _, office = self._due.popitem()
            # What is forgotten from here on belongs to the next copy: this one has the notes of now.
            forgets = office.id in self._forgets
            self._forgets.discard(office.id)
            try:
                await self._write(office, forgets)
            except OSError as error:
                if forgets:
                    self._forgets.add(office.id)
                _log.warning("the backup of tournament %s could not be written: %s", office.id, error)

    async def _write(self, office: OpenOffice, forgets: bool) -> None:
        notes, time, kept = list(office.tournament.notes), asyncio.get_running_loop().time(), office.photos.kept()
        if self.folder is not None:
            photos = PhotoFolder(self.folder / f"{office.id}.jsonl")
            await bring(photos, kept, office.photos.find)
            await asyncio.to_thread(photos.keep_only, kept)
        for copy in self._of(office.id):
            await asyncio.to_thread(copy.write, notes)
        if self.folder is not None and forgets:
            for file in _files(self.folder, office.id):
                await asyncio.to_thread(file.unlink, missing_ok=True)
            self._copied.pop(office.id, None)
        if self.folder is not None and time - self._copied.get(office.id, -EVERY) >= EVERY:
            self._copied[office.id] = time
            await asyncio.to_thread(_rotate, self.folder, office.id, notes)

    def _of(self, tournament_id: str) -> list[LogCopy]:
        if tournament_id not in self._copies:
            self._copies[tournament_id] = [] if self.folder is None else [LogCopy(self.folder / f"{tournament_id}.jsonl")]
        return self._copies[tournament_id]


def _rotate(folder: Path, tournament_id: str, notes: Sequence[Note]) -> Path:
    file = folder / f"{tournament_id}-{datetime.now(UTC):%Y%m%dT%H%M%S}-{len(notes)}.jsonl"
    replace_file(file, as_lines([note.data() for note in notes]))
    for old in _files(folder, tournament_id)[:-KEPT]:
        old.unlink(missing_ok=True)
    return file


def _files(folder: Path, tournament_id: str) -> list[Path]:
    """Older copies of a tournament, the oldest first."""
    named = [(file, _NAME.fullmatch(file.name)) for file in folder.glob(f"{tournament_id}-*.jsonl")]
    return [file for _, _, file in sorted((parts["made"], int(parts["notes"]), file) for file, parts in named if parts)]


def _copy(file: Path) -> Copy:
    parts = _NAME.fullmatch(file.name)
    assert parts is not None
    made = datetime.strptime(parts["made"], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    return Copy(file.name, made, int(parts["notes"]), file.stat().st_size)
