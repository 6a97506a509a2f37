"""Copies of an office beside the laptop: a folder such as a memory stick, and other laptops that follow.

An act is answered when every copy that is there has it, too. One that does not keep up is away: the office goes on without it, says so,
and brings it up to date when it is back.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from hanchan.errors import TournamentError
from hanchan.server.tournaments.photo_copies import Find, bring
from hanchan.store.tournament_rows import Rows
from hanchan.tournament.acts import Note
from hanchan.tournament.office_copy import OfficeCopy

PATIENCE: Final = 2.0
"""Seconds that an act waits for a copy; then it is away."""
LOOK_EVERY: Final = 2.0
"""Seconds between two looks at a stick that is away, and at what is stored beside the log."""
LONGEST_WAIT: Final = 20.0
"""Seconds that a laptop which follows waits for news."""
_GONE_AFTER: Final = 3600.0
"""Seconds after which a laptop that is away is forgotten."""
_MOST_LAPTOPS: Final = 5
_log: Final = logging.getLogger("hanchan.backups")


class CopyState(NamedTuple):
    """How a copy is."""

    kind: str
    """`folder` or `laptop`."""
    name: str
    notes: int
    """How many notes it has for sure."""
    away: bool
    since: float
    """When it went away or came, in seconds since 1970."""
    apart: str = ""
    """In which folder of it the acts are that it had from elsewhere; empty if there were none."""


class Beside(NamedTuple):
    """What is stored beside the log, and what tells whether a table of it has changed."""

    rows: Rows
    digests: dict[str, str]


class _Copy:
    def __init__(self, kind: str, name: str) -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.notes = 0
        self.away = True
        self.apart = ""
        self.since = self.heard = time.time()

    def state(self) -> CopyState:
        if self.kind == "laptop" and not self.away and time.time() - self.heard > LONGEST_WAIT + 2 * PATIENCE:
            self.away, self.since = True, self.heard
        return CopyState(self.kind, self.name, self.notes, self.away, self.since, self.apart)


class News(NamedTuple):
    """What a laptop that follows is told."""

    start: int
    notes: Sequence[Note]
    beside: Beside


class Photos(NamedTuple):
    """The photographs of the office: which are kept, and how one is found."""

    kept: Callable[[], frozenset[str]]
    find: Find


class SafeCopies:
    """The copies of one office."""

    def __init__(
        self, tournament_id: str, notes: Callable[[], Sequence[Note]], beside: Callable[[], Awaitable[Beside]], photos: Photos,
        told: Callable[[], None],
    ) -> None:  # fmt: skip
        """`notes`, what is `beside` them and the `photos` are copied, `told` is called when a copy comes or goes."""
        self._id: Final = tournament_id
        self._photos: Final = photos
        self._notes: Final = notes
        self._read_beside: Final = beside
        self._beside = Beside({}, {})
        self._beside_until = 0.0
        """When it is looked at again. What takes long to read is read less often."""
        self._told: Final = told
        self._copies: Final[dict[str, _Copy]] = {}
        self._changed = asyncio.Event()
        self._folder: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._copies)

    def states(self) -> list[CopyState]:
        return [copy.state() for copy in self._copies.values()]

    @property
    def folder(self) -> str:
        """The folder that is set, empty if none."""
        return next((copy.name for copy in self._copies.values() if copy.kind == "folder"), "")

    async def keep(self) -> None:
        """Wait until every copy that is there has what is stored now; whoever is too slow is away from now on."""
        count = len(self._notes())
        self._stir()
        late = [copy for copy in self._copies.values() if not copy.away and copy.notes < count]
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while late:
            changed = self._changed
            try:
                await asyncio.wait_for(changed.wait(), max(0.0, deadline - asyncio.get_running_loop().time()))
            except TimeoutError:
                for copy in late:
                    self._set(copy, away=True)
                return
            late = [copy for copy in late if not copy.away and copy.notes < count]

    # A folder

    async def set_folder(self, folder: Path) -> None:
        """Keep a copy in a folder from now on. Refused if nothing can be written there."""
        if not folder.is_absolute() or not folder.is_dir():
            raise TournamentError(f"{folder} is no folder of this computer; name one that is there, from its root")
        copy = OfficeCopy(folder, self._id)
        try:
            apart = await self._write(copy, list(self._notes()), await self._what_is_beside(), first=True)
        except OSError as error:
            raise TournamentError(f"{folder} cannot be written to: {error.strerror or error}") from None
        self.begin_folder(folder, apart)

    def begin_folder(self, folder: Path, apart: str = "") -> None:
        """Go on with a folder that was set earlier."""
        self.end_folder()
        state = self._copies[str(folder)] = _Copy("folder", str(folder))
        state.apart = apart
        self._folder = asyncio.get_running_loop().create_task(self._follow_with(OfficeCopy(folder, self._id), state))

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cancel()

    def end_folder(self) -> None:
        if self._folder is not None:
            self._folder.cancel()
            self._folder = None
        for name in [name for name, copy in self._copies.items() if copy.kind == "folder"]:
            del self._copies[name]

    async def _follow_with(self, copy: OfficeCopy, state: _Copy) -> None:
        known: dict[str, str] = {}
        while True:
            beside = await self._what_is_beside()
            changed, notes = self._changed, list(self._notes())
            try:
                state.apart = await self._write(copy, notes, beside, rows=beside.digests != known or state.away) or state.apart
                known = beside.digests
                self._set(state, away=False, notes=len(notes))
            except OSError as error:
                if not state.away:
                    _log.warning("the copy of tournament %s in %s is away: %s", self._id, state.name, error)
                self._set(state, away=True)
            if len(notes) == len(self._notes()):
                await _wait(changed, LOOK_EVERY)

    async def _write(self, copy: OfficeCopy, notes: list[Note], beside: Beside, rows: bool = True, first: bool = False) -> str:
        """Photographs first: a log that is there has what it names. What was removed goes when the log says so.

        The name of a folder, if what was there had gone another way.
        """
        kept = self._photos.kept()
        if not first:
            await asyncio.to_thread(copy.check_there)
        apart = await asyncio.to_thread(copy.keep_apart, notes)
        if apart is not None:
            _log.warning("the copy of tournament %s had acts that are not in this office; they are kept in %s", self._id, apart)
        await bring(copy.photos, kept, self._photos.find)
        await asyncio.to_thread(copy.write, notes, beside.rows if rows or apart is not None else None, first)
        await asyncio.to_thread(copy.photos.keep_only, kept)
        return "" if apart is None else apart.name

    # Laptops

    async def follow(self, name: str, stored: int, last: str, known: dict[str, str]) -> News:
        """What is new to a laptop that has stored so many notes, the last of this id, and knows such tables; it waits for news."""
        copy = self._copies.get(name)
        if copy is None:
            self._forget_old()
            if sum(one.kind == "laptop" for one in self._copies.values()) >= _MOST_LAPTOPS:
                raise TournamentError(f"{_MOST_LAPTOPS} laptops follow already")
            copy = self._copies[name] = _Copy("laptop", name)
        if stored > len(self._notes()) or (stored and self._notes()[stored - 1].id != last):
            stored = 0  # it has another log; from the beginning
        copy.heard = time.time()
        self._set(copy, away=copy.away and stored < len(self._notes()), notes=stored)
        until = asyncio.get_running_loop().time() + LONGEST_WAIT
        while True:
            beside = await self._what_is_beside()
            changed, new = self._changed, {table: some for table, some in beside.rows.items() if known.get(table) != beside.digests[table]}
            notes = list(self._notes()[stored:])
            left = until - asyncio.get_running_loop().time()
            if notes or new or left <= 0:
                return News(stored, notes, Beside(new, {table: beside.digests[table] for table in new}))
            await _wait(changed, min(left, LOOK_EVERY))

    async def _what_is_beside(self) -> Beside:
        now = asyncio.get_running_loop().time()
        if now >= self._beside_until:
            self._beside_until = now + LOOK_EVERY  # whoever asks meanwhile gets the last one
            self._beside = await self._read_beside()
            took = asyncio.get_running_loop().time() - now
            self._beside_until = now + max(LOOK_EVERY, 20 * took)
        return self._beside

    def _forget_old(self) -> None:
        for name, copy in list(self._copies.items()):
            if copy.kind == "laptop" and copy.away and time.time() - copy.since > _GONE_AFTER:
                del self._copies[name]

    def _set(self, copy: _Copy, away: bool, notes: int | None = None) -> None:
        if notes is not None:
            copy.notes = notes
        if copy.away != away:
            copy.away, copy.since = away, time.time()
            self._told()
        self._stir()

    def _stir(self) -> None:
        """Wake everybody who waits for a change."""
        self._changed.set()
        self._changed = asyncio.Event()


async def _wait(changed: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(changed.wait(), seconds)
    except TimeoutError:
        return
