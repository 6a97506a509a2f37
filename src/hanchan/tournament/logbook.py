"""A tournament in a file: one note a line (JSON Lines), each written to the disk before it counts."""

import json
import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import msgspec

from hanchan.errors import TournamentError
from hanchan.file_lock import FileLock, Holder
from hanchan.tournament.acts import Act, Forget, Note, note_from_data
from hanchan.tournament.office import Tournament

_COMMAND: Final = Holder("another command", soon_over=True)
_PATIENCE: Final = 5.0
"""Seconds that a command waits for another one."""


ID_PATTERN: Final = r"^(\w{8})?$"
"""The id of a tournament on a server, or nothing."""
_BACKUP: Final = re.compile(r"(?:tournament-)?(?P<id>\w{8})(?:-\d{8}T\d{6}-\d+)?\.jsonl", re.ASCII)


def id_in_name(file: Path) -> str:
    """The id that a backup of a server has in its name; empty for a file that is none.

    >>> id_in_name(Path("tournament-Ab3dE6gH.jsonl")), id_in_name(Path("Ab3dE6gH-20261118T090000-41.jsonl")), id_in_name(Path("open.jsonl"))
    ('Ab3dE6gH', 'Ab3dE6gH', '')
    """
    found = _BACKUP.fullmatch(file.name)
    return found["id"] if found else ""


class Logbook:
    """Reads a tournament from a file and appends to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Up to here the file is whole. If the machine went down while a line was being written, its rest is dropped: it had not counted.
        self._end = 0
        self.tournament = Tournament()
        if path.exists():
            self.tournament, self._end = read_log(path)

    def add(self, act: Act, by: str = "", id: str = "", at: str = "") -> Note:
        """Check an act, write it to the disk, then let it count. What another command wrote meanwhile is read first."""
        with FileLock(self.path, _COMMAND, _PATIENCE):
            if self._end and self.path.stat().st_size != self._end:
                self.tournament, self._end = read_log(self.path)
            return self._write(act, by, id, at)

    def _write(self, act: Act, by: str, id: str, at: str) -> Note:
        note = Note(id or uuid4().hex[:12], act, by, at or datetime.now(UTC).isoformat(timespec="seconds"))
        tried = self.tournament.tried(note)
        try:
            if isinstance(act, Forget):  # the lines before it change, too
                content = as_lines(tried.data())
                replace_file(self.path, content)
                self._end = len(content)
            else:
                self._append(note)
        except OSError as error:
            raise TournamentError(f"{self.path}: cannot be written: {error.strerror}") from None
        self.tournament.add(note)
        return note

    def _append(self, note: Note) -> None:
        with self.path.open("ab") as file:
            file.truncate(self._end)
            file.write(as_lines([note.data()]))
            file.flush()
            os.fsync(file.fileno())
            self._end = file.tell()


def replace_file(file: Path, content: bytes) -> None:
    """Write a file so that at every moment it is whole, the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.new")
    try:
        with beside.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    except OSError:
        with suppress(OSError):  # a disk that is full keeps the room that is left
            beside.unlink(missing_ok=True)
        raise


def as_lines(data: list[dict[str, Any]]) -> bytes:
    """The notes of a log as the content of a file, one a line."""
    return b"".join(json.dumps(note, ensure_ascii=False).encode() + b"\n" for note in data)


def whole_lines(content: bytes) -> bytes:
    """The content of a file without the rest of a line that was not written to its end."""
    return content[: content.rfind(b"\n") + 1]


def notes_of(content: bytes) -> list[Note]:
    """The notes in a file's content; an error names the first line that is not a note. Whether they make a tournament is not checked."""
    found: list[Note] = []
    for number, line in enumerate(content.splitlines(), 1):
        if not line.strip():
            continue
        try:
            found.append(note_from_data(json.loads(line)))
        except msgspec.ValidationError as error:
            raise TournamentError(f"line {number}: this is no note of a tournament: {error}") from None
        except (ValueError, RecursionError):
            raise TournamentError(f"line {number}: this is no JSON") from None
    return found


def from_lines(content: bytes) -> Tournament:
    """The tournament of a file's content."""
    return Tournament(notes_of(content))


def read_log(path: Path) -> tuple[Tournament, int]:
    """The tournament in a file, and up to which byte the file is whole."""
    try:
        content = whole_lines(path.read_bytes())
        return from_lines(content), len(content)
    except OSError as error:
        raise TournamentError(f"{path}: cannot be read: {error.strerror}") from None
    except TournamentError as error:
        raise TournamentError(f"{path}: {error}") from None
