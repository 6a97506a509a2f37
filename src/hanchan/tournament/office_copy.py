"""A copy of a whole office in a folder: the log, which every command reads, and beside it what makes it the same office elsewhere, and
the photographs of result sheets.

The second file has the tournament's id and seed and the hashes of its keys. Whoever has it can open the office under the same links.
"""

import itertools
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from hanchan.errors import FileError
from hanchan.tournament.acts import Note
from hanchan.tournament.log_copy import LogCopy
from hanchan.tournament.logbook import replace_file
from hanchan.tournament.photo_folder import PhotoFolder

Rows = dict[str, list[dict[str, Any]]]


def office_file(log: Path) -> Path:
    """The file beside the log."""
    return log.with_suffix(".office.json")


class OfficeCopy:
    """All of it. Made anew it is only by whoever sets the copy up: where a stick was, an empty folder may be left."""

    def __init__(self, folder: Path, tournament_id: str) -> None:
        self.log: Final = LogCopy(folder / f"{tournament_id}.jsonl")
        self.photos: Final = PhotoFolder(self.log.file)

    @property
    def file(self) -> Path:
        return self.log.file

    def check_there(self) -> None:
        """Fail where the copy is not."""
        if not self.file.is_file():
            raise FileNotFoundError(2, "the folder is not there", str(self.file.parent))

    def keep_apart(self, notes: Sequence[Note]) -> Path | None:
        """Where somebody went on with the copy elsewhere, it is put into a folder of its own, as whole as it was, before it is
        overwritten with these notes. The folder, if that was so.
        """
        if not self.log.has_others(notes):
            return None
        apart = free_folder(self.file.parent / f"{self.file.stem}-{datetime.now(UTC):%Y%m%dT%H%M%S}")
        apart.mkdir()
        replace_file(apart / self.file.name, self.file.read_bytes())  # the log itself stays until the next one is whole
        for one in (office_file(self.file), self.photos.path):
            if one.exists():
                one.rename(apart / one.name)
        return apart

    def write(self, notes: Sequence[Note], rows: Rows | None, anew: bool = True) -> None:
        """Bring the log and the rows up to date; they are on the disk when this returns. Without rows these have not changed."""
        if not anew:
            self.check_there()  # again: reading and photographs take their time, and a stick is pulled out at any moment
        if rows is not None:
            replace_file(office_file(self.file), msgspec.json.encode(rows))
        self.log.write(notes, anew)


def free_folder(wanted: Path) -> Path:
    """A folder of this name that is not there yet."""
    names = (wanted.with_name(f"{wanted.name}-{number}") for number in itertools.count(2))
    return wanted if not wanted.exists() else next(one for one in names if not one.exists())


def read_rows(log: Path) -> Rows | None:
    """What stands beside a log; nothing if there is no such file."""
    file = office_file(log)
    if not file.is_file():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Rows)
    except (OSError, msgspec.MsgspecError) as error:
        raise FileError(f"{file} cannot be read: {error}") from None
