"""A file that follows a log: new notes are appended to it, and it is written anew only where it is not what it should be."""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from hanchan.tournament.acts import Note
from hanchan.tournament.logbook import as_lines, replace_file, whole_lines


class LogCopy:
    """A copy of a log. It may vanish and come back, as a memory stick does; whoever writes to it gets `OSError` meanwhile."""

    def __init__(self, file: Path) -> None:
        self.file: Final = file
        self._notes: list[Note] = []
        self._size = -1
        """Of the file as we wrote it; -1 if it is not known what is there."""

    def write(self, notes: Sequence[Note], anew: bool = True) -> None:
        """Bring the file up to these notes. When this returns they are on its disk. Unless `anew`, a file that is not there is not made."""
        written, self._notes = self._notes, list(notes)
        count = len(written)
        # Notes that are the same objects are equal at once: this looks through tens of thousands in a millisecond.
        if self._is_as_left() and self._notes[:count] == written:
            if len(notes) > count:
                self._append(as_lines([note.data() for note in notes[count:]]), self._size)
            return
        content, there = as_lines([note.data() for note in notes]), self._content()
        if there and content.startswith(there):
            self._append(content[len(there) :], len(there))
        elif not anew and not self.file.is_file():
            raise FileNotFoundError(2, "the folder is not there", str(self.file.parent))
        else:
            self._size = -1
            replace_file(self.file, content)
            self._size = len(content)

    def has_others(self, notes: Sequence[Note]) -> bool:
        """Whether notes are in the file that are not among these: somebody went on with it elsewhere."""
        if self._is_as_left():
            if list(notes[: len(self._notes)]) == self._notes:
                return False
            there = {note.id for note in self._notes}
        else:
            there = _ids_in(self._content())
        return not there <= {note.id for note in notes}

    def _is_as_left(self) -> bool:
        return self._size >= 0 and self.file.is_file() and self.file.stat().st_size == self._size

    def _content(self) -> bytes:
        return self.file.read_bytes() if self.file.is_file() else b""

    def _append(self, content: bytes, at: int) -> None:
        self._size = -1  # until all of it is there
        with self.file.open("r+b") as out:
            out.truncate(at)
            out.seek(at)
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        self._size = at + len(content)


def _ids_in(content: bytes) -> set[str]:
    """The ids of the notes in a file, whatever else is in it."""
    found: set[str] = set()
    for line in whole_lines(content).splitlines():
        with suppress(ValueError, RecursionError):
            read = json.loads(line)
            if isinstance(read, dict) and isinstance(read.get("id"), str):
                found.add(read["id"])
    return found
