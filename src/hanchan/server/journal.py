"""The journal of one thing: the moves of a table, the notes of a score sheet, the notes of a tournament.

The thing in memory is what its journal says. Three rules keep that true:

- Nothing is applied, and nothing is answered, before it is stored.
- If storing fails, nobody knows whether the entries are in the database: a failure may come after the commit, and whoever waited may be
  gone. So what is really there is looked up and applied before the next entry is written.
- Entries have numbers, and notes have ids made by their writers. Two writers never overwrite each other, and what is sent again finds
  itself in the journal and changes nothing.

Where several servers share the database, a table belongs to one of them, but a sheet or a tournament is open in each: before it is read or
written, what the others have stored is applied; and if another server is faster, its entry is applied and the own one checked again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from hanchan.errors import EntryTaken
from hanchan.server.errors import Refused

Entry = TypeVar("Entry")
Result = TypeVar("Result")


class Journal(Generic[Entry]):
    """Writes entries, one writer at a time: whoever writes holds `lock` from the first check to the end of `write`.

    `length` counts the entries that are applied, `add` stores entries from a number on in one transaction, `read` gets those stored from
    a number on, `apply` makes them count in memory.
    """

    def __init__(
        self,
        length: Callable[[], int],
        add: Callable[[int, Sequence[Entry]], Awaitable[None]],
        read: Callable[[int], Awaitable[Sequence[Entry]]],
        apply: Callable[[Sequence[Entry]], None],
        shared: bool = False,
    ) -> None:
        """`shared`: other servers may have stored something."""
        self.lock: Final = asyncio.Lock()
        self._length: Final = length
        self._add: Final = add
        self._read: Final = read
        self._apply: Final = apply
        self._shared: Final = shared
        self._in_doubt = False

    async def catch_up(self) -> None:
        """Apply what others have stored."""
        if self._shared:
            async with self.lock:
                await self.make_sure()

    async def enter(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do a work that checks something and writes it. If another server was faster, it is done again with what that one wrote."""
        async with self.lock:
            await self.make_sure()
            while True:
                try:
                    return await work()
                except EntryTaken:
                    if not (self._shared and await self.make_sure()):
                        raise

    async def make_sure(self) -> bool:
        """Apply what was stored without our knowing it, by others or in spite of a failure. True if there was something."""
        assert self.lock.locked(), "a journal is looked at by whoever holds its lock"
        if not (self._in_doubt or self._shared):
            return False
        missed = await self._read(self._length())
        if missed:
            self._apply(missed)
        self._in_doubt = False
        return bool(missed)

    async def write(self, entries: Sequence[Entry]) -> None:
        """Store entries, all or none, and apply them. Refused if the thing turns out to be further than the writer saw."""
        if self._in_doubt and await self.make_sure():
            raise Refused("late", "an earlier action was stored after all")
        self._in_doubt = True  # until the end: any error leaves it so, and so does a writer who stops waiting
        await self._add(self._length(), entries)
        self._apply(entries)
        self._in_doubt = False
