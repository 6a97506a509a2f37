"""One process has a file: a lock beside it, which the operating system frees when the process ends in whatever way.

The lock file says who has it. It stays when the lock is free: taking it away could take it from somebody who has just locked it.
"""

import json
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple

from hanchan.errors import FileError, FileInUse

_FAR: Final = 1 << 20
"""Windows locks bytes, and nobody can read them; this one is behind everything that is written."""
_STEP: Final = 0.02


class Holder(NamedTuple):
    """Who has a file."""

    who: str
    """The command, as in `hanchan serve`."""
    address: str = ""
    """Where it answers, empty if it does not listen."""
    soon_over: bool = False
    """A command that ends in a moment; whoever likes can wait for it."""


class FileLock:
    """The lock of a file, held until `free`, the end of a `with`, or the end of the process.

    `wait` is for how many seconds somebody who is soon over is waited for.
    """

    def __init__(self, file: Path, holder: Holder, wait: float = 0.0) -> None:
        beside = file.with_name(f"{file.name}.lock")
        try:
            self._handle: Final = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise FileError(f"{beside} cannot be written: {error.strerror}") from None
        try:
            _lock_in_time(self._handle, file, wait)
        except FileInUse:
            os.close(self._handle)
            raise
        os.ftruncate(self._handle, 0)
        os.write(self._handle, json.dumps({"pid": os.getpid(), **holder._asdict()}).encode())

    def free(self) -> None:
        os.ftruncate(self._handle, 0)
        os.close(self._handle)

    def __enter__(self) -> "FileLock":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.free()


def _lock_in_time(handle: int, file: Path, wait: float) -> None:
    until = time.monotonic() + wait
    while True:
        try:
            _lock(handle)
            return
        except OSError:
            os.lseek(handle, 0, os.SEEK_SET)
            holder, pid = _told(os.read(handle, 10_000))
            if not holder.soon_over or time.monotonic() >= until:
                raise FileInUse(str(file), holder.who, pid, holder.address) from None
            time.sleep(_STEP)


def _told(content: bytes) -> tuple[Holder, int]:
    try:
        told = json.loads(content)
        return Holder(str(told["who"]), str(told["address"]), bool(told.get("soon_over"))), int(told["pid"])
    except (ValueError, KeyError, TypeError):  # locked or freed a moment ago, and not written yet
        return Holder("another process", soon_over=True), 0


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
