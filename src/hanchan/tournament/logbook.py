"""A tournament in a file: one note a line (JSON Lines), each written to the disk before it counts."""

import json
import os
from datetime import datetime, timezone
from pathlib import Path
from uuid import uuid4

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Act, Note
from hanchan.tournament.office import Tournament


class Logbook:
    """Reads a tournament from a file and appends to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tournament = Tournament.from_data(_lines(path)) if path.exists() else Tournament()

    def add(self, act: Act, by: str = "", id: str = "", at: str = "") -> Note:
        """Check an act, write it to the disk, then let it count."""
        note = Note(id or uuid4().hex[:12], act, by, at or datetime.now(timezone.utc).isoformat(timespec="seconds"))
        self.tournament.check(note)
        line = json.dumps(note.data(), ensure_ascii=False)
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise TournamentError(f"{self.path}: cannot be written: {error.strerror}") from None
        self.tournament.add(note)
        return note


def _lines(path: Path) -> list[object]:
    found: list[object] = []
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TournamentError(f"{path}: cannot be read: {error}") from None
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            # The machine went down while the last line was being written: it had not counted yet.
            if number == len(lines):
                break
            raise TournamentError(f"{path}, line {number}: this is no JSON") from None
    return found
