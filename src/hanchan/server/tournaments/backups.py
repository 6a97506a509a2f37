"""Copies of tournaments as files of `hanchan tournament`: one that is always as new as the log, and older ones that rotate.

The database is what counts; a copy that cannot be written is told on the log of the server and disturbs nobody.
"""

import asyncio
import logging
import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from hanchan.errors import TournamentError
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.tournament.logbook import as_lines

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
        self._folder: Final = folder
        self._followed: Final[dict[str, Path]] = {}
        self._due: Final[dict[str, OpenOffice]] = {}
        self._copied: Final[dict[str, float]] = {}
        self._task: asyncio.Task[None] | None = None

    def follow(self, office: OpenOffice, file: Path) -> None:
        """Keep a file as new as the log of a tournament, beside the copies in the folder."""
        self._followed[office.id] = file
        self.note(office)

    def note(self, office: OpenOffice) -> None:
        """Something changed: it will be copied soon."""
        if self._folder is None and office.id not in self._followed:
            return
        self._due[office.id] = office
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write_all())

    async def now(self, office: OpenOffice) -> Copy:
        """One older copy at once, because somebody asks for it."""
        if self._folder is None:
            raise TournamentError("this server keeps no backups; it was started without a folder for them")
        file = await asyncio.to_thread(_rotate, self._folder, office.id, office.tournament.data())
        self._copied[office.id] = asyncio.get_running_loop().time()
        return _copy(file)

    def copies(self, tournament_id: str) -> list[Copy]:
        """Older copies, the newest first."""
        return [] if self._folder is None else [_copy(file) for file in reversed(_files(self._folder, tournament_id))]

    async def delete(self, tournament_id: str) -> None:
        """The copies in the folder go; a file that was followed belongs to somebody, and stays as it is."""
        self._due.pop(tournament_id, None)
        self._followed.pop(tournament_id, None)
        await self.close()  # one that is just being written too
        if self._folder is not None:
            for file in [*_files(self._folder, tournament_id), self._folder / f"{tournament_id}.jsonl"]:
                await asyncio.to_thread(file.unlink, missing_ok=True)

    async def close(self) -> None:
        """Write what is due, and end."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._due:
            _, office = self._due.popitem()
            try:
                await self._write(office)
            except OSError as error:
                _log.warning("the backup of tournament %s could not be written: %s", office.id, error)

    async def _write(self, office: OpenOffice) -> None:
        data, time = office.tournament.data(), asyncio.get_running_loop().time()
        if office.id in self._followed:
            await asyncio.to_thread(_replace, self._followed[office.id], as_lines(data))
        if self._folder is None:
            return
        await asyncio.to_thread(_replace, self._folder / f"{office.id}.jsonl", as_lines(data))
        if time - self._copied.get(office.id, -EVERY) >= EVERY:
            self._copied[office.id] = time
            await asyncio.to_thread(_rotate, self._folder, office.id, data)


def _replace(file: Path, content: bytes) -> None:
    """Write a file so that at every moment it is whole, the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.new")
    with beside.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def _rotate(folder: Path, tournament_id: str, data: list[dict[str, Any]]) -> Path:
    file = folder / f"{tournament_id}-{datetime.now(UTC):%Y%m%dT%H%M%S}-{len(data)}.jsonl"
    _replace(file, as_lines(data))
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
