"""A tournament in a file: one note a line (JSON Lines), each written to the disk before it counts."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Act, Note
from hanchan.tournament.office import Tournament


class Logbook:
    """Reads a tournament from a file and appends to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Up to here the file is whole. If the machine went down while a line was being written, its rest is dropped: it had not counted.
        self._end = 0
        self.tournament = Tournament()
        if path.exists():
            content = _content(path)
            self._end = content.rfind(b"\n") + 1
            self.tournament = Tournament.from_data(_lines(path, content[: self._end]))

    def add(self, act: Act, by: str = "", id: str = "", at: str = "") -> Note:
        """Check an act, write it to the disk, then let it count."""
        note = Note(id or uuid4().hex[:12], act, by, at or datetime.now(UTC).isoformat(timespec="seconds"))
        self.tournament.check(note)
        line = json.dumps(note.data(), ensure_ascii=False)
        try:
            with self.path.open("ab") as file:
                file.truncate(self._end)
                file.write(line.encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
                self._end = file.tell()
        except OSError as error:
            raise TournamentError(f"{self.path}: cannot be written: {error.strerror}") from None
        self.tournament.add(note)
        return note


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise TournamentError(f"{path}: cannot be read: {error.strerror}") from None


def _lines(path: Path, content: bytes) -> list[object]:
    found: list[object] = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            found.append(json.loads(line))
        except ValueError:
            raise TournamentError(f"{path}, line {number}: this is no JSON") from None
    return found
