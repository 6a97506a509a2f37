"""The machine's clock, and whether somebody has set it: what passes by itself is compared with what the wall clock says.

The times of a log are those of the wall clock. When that is set while a session is played, the clock of the session would show
an hour too much or too little; so the office notes by how much it was set (`MoveClock`), and the session's clock goes along.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.logbook import replace_file
from hanchan.tournament.timing import moment

_log: Final = logging.getLogger("hanchan.tournaments")
LEAST: Final = 5.0
"""Seconds that count as a jump; a network corrects clocks by less all the time."""
_FILE: Final = "clocks.json"
_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


def _boot() -> str:
    try:
        return _BOOT_ID.read_text().strip()
    except OSError:
        return ""


def _passed() -> float:
    # CLOCK_BOOTTIME goes on while a laptop sleeps; the monotonic clock of Linux does not. A browser's Python has the name alone.
    try:
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):
        return time.monotonic()


@dataclass(frozen=True)
class MachineClock:
    """What a machine knows of time. `passed` counts seconds since `boot` and cannot be set."""

    wall: Callable[[], datetime] = lambda: datetime.now(UTC)
    passed: Callable[[], float] = _passed
    boot: str = ""
    """Names the running of the machine since it was switched on; empty where that is not known."""

    @property
    def offset(self) -> float:
        """The wall clock less what has passed: constant until somebody sets the clock."""
        return self.wall().timestamp() - self.passed()


def machine_clock() -> MachineClock:
    """That of this machine."""
    return MachineClock(boot=_boot())


class _Known(msgspec.Struct, frozen=True):
    boot: str
    offset: float


class KnownClocks:
    """For each office, how the machine's clock was set when the clock of its session was last right; kept beside the backups."""

    def __init__(self, clock: MachineClock, folder: Path | None) -> None:
        self.clock: Final = clock
        self._file: Final = folder and folder / _FILE
        self._here: Final[set[str]] = set()
        """Offices that this process has seen: for them the count goes on even where the machine does not name its running."""
        self._known: Final = self._read()

    def jump(self, office: str, last: str) -> int:
        """By how many seconds the clock was set since the office knew it; 0 if it was not. `last` is the time of its last note.

        After the machine was switched off nobody knows; but time has not run backwards, and goes on at `last` at least."""
        known = self._known.get(office)
        if known is not None and (office in self._here or (known.boot and known.boot == self.clock.boot)):
            moved = self.clock.offset - known.offset
        else:
            moved = min(0.0, self._since(last))
        return round(moved) if abs(moved) >= LEAST else 0

    def _since(self, last: str) -> float:
        try:
            return (self.clock.wall() - moment(last)).total_seconds()
        except TournamentError:  # a log that was written by hand need not have times
            return 0.0

    def learn(self, office: str) -> None:
        """The clock of the office's session is right now. Written down if that says anything new."""
        known = self._known.get(office)
        new = known is None or known.boot != self.clock.boot or abs(known.offset - self.clock.offset) >= LEAST
        self._here.add(office)
        if not new:
            return
        self._known[office] = _Known(self.clock.boot, self.clock.offset)
        if self._file:
            try:
                replace_file(self._file, msgspec.json.encode(self._known))
            except OSError as error:
                _log.warning("%s cannot be written: %s", self._file, error)

    def _read(self) -> dict[str, _Known]:
        if self._file is None or not self._file.is_file():
            return {}
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, _Known])
        except (OSError, msgspec.MsgspecError) as error:
            _log.warning("%s cannot be read: %s", self._file, error)
            return {}
