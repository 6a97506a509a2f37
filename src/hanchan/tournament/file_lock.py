"""One writer at a time for the file of a tournament: a lock beside it says who has it, and goes with its process, however that ends."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hanchan.errors import TournamentError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

WAIT: Final = 5.0
"""Seconds that a command waits for another one; a server is not waited for."""
_STEP: Final = 0.02


@contextmanager
def locked(file: Path, holder: str = "", wait: float = WAIT) -> Iterator[None]:
    """Hold the file of a tournament. `holder` is told to whoever comes meanwhile; without it the holder is a command that soon ends."""
    if fcntl is None:
        yield
        return
    beside = file.with_name(f".{file.name}.lock")
    try:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise TournamentError(f"{file}: cannot be written: {error.strerror}") from None
    try:
        _take(handle, file, wait)
        os.ftruncate(handle, 0)
        os.pwrite(handle, holder.encode(), 0)
        yield
    finally:
        os.close(handle)


def _take(handle: int, file: Path, wait: float) -> None:
    until = time.monotonic() + wait
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except OSError:
            said = os.pread(handle, 500, 0).decode(errors="replace")
            if said:
                raise TournamentError(f"{file} is open at {said}; do it there, or end that first. Nothing was done") from None
            if time.monotonic() > until:
                raise TournamentError(f"{file}: another command is writing; nothing was done") from None
            time.sleep(_STEP)
