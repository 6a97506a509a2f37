"""One process has a SQLite file: a lock beside it, which the operating system frees when the process ends in whatever way.

The lock file says who has it. It stays when the lock is free: taking it away could take it from somebody who has just locked it.
"""

import json
import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

from hanchan.errors import StoreFailed, StoreInUse

_FAR: Final = 1 << 20
"""Windows locks bytes, and nobody can read them; this one is behind everything that is written."""


class Holder(NamedTuple):
    """Who has a file."""

    who: str
    """The command, as in `hanchan serve`."""
    address: str = ""
    """Where it answers, empty if it does not listen."""


class FileLock:
    """The lock of a file, held until `free` or until the process ends."""

    def __init__(self, file: Path, holder: Holder) -> None:
        beside = file.with_name(f"{file.name}.lock")
        try:
            self._handle: Final = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreFailed(f"{beside} cannot be written: {error.strerror}") from None
        try:
            _lock(self._handle)
        except OSError:
            has_it = os.read(self._handle, 10_000)
            os.close(self._handle)
            raise _in_use(file, has_it) from None
        os.ftruncate(self._handle, 0)
        os.write(self._handle, json.dumps({"pid": os.getpid(), **holder._asdict()}).encode())

    def free(self) -> None:
        os.ftruncate(self._handle, 0)
        os.close(self._handle)


def _in_use(file: Path, has_it: bytes) -> StoreInUse:
    try:
        told = json.loads(has_it)
        return StoreInUse(str(file), str(told["who"]), int(told["pid"]), str(told["address"]))
    except (ValueError, KeyError, TypeError):  # locked a moment ago, and not written yet
        return StoreInUse(str(file), "another process", 0, "")


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
