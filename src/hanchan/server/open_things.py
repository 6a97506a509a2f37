"""Things that are in use are open: in memory, one of each for everybody. The others rest in the database.

Tables, score sheets and tournaments are opened when somebody asks for them, and dropped when nobody needs them any more.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Final, Generic, Protocol, TypeVar

from hanchan.errors import StoreFailed
from hanchan.server.errors import Refused

_log: Final = logging.getLogger("hanchan.server")


class Openable(Protocol):
    """Something that can be open."""

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and nothing goes on: it may be dropped."""
        ...

    def stop(self) -> None:
        """It is dropped: whatever it does by itself ends."""
        ...


Thing = TypeVar("Thing", bound=Openable)


class OpenThings(Generic[Thing]):
    """Finds things by their ids; `load` gets one from the database, and None if there is none.

    Of more than `most`, those are dropped that are idle and were not asked for longest. `drop_idle` drops by time. `dropped` is told.
    """

    def __init__(
        self, load: Callable[[str], Awaitable[Thing | None]], most: int | None = None, dropped: Callable[[str], None] | None = None
    ) -> None:
        self._load: Final = load
        self._most: Final = most
        self._dropped: Final = dropped
        self._open: Final[OrderedDict[str, Thing]] = OrderedDict()
        self._loading: Final[dict[str, asyncio.Task[Thing | None]]] = {}
        self._idle_since: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Thing]:
        return iter(list(self._open.values()))

    def get(self, thing_id: str) -> Thing | None:
        """The thing, if it is open."""
        return self._open.get(thing_id)

    def named(self, thing_id: str) -> list[Thing]:
        """The thing, if it is open; without an id everything that is."""
        return [thing for known, thing in self._open.items() if thing_id in ("", known)]

    async def find(self, thing_id: str) -> Thing | None:
        """The thing, opened if need be. Whoever asks while it is loaded gets the same one."""
        known = self._open.get(thing_id)
        if known is not None:
            self._open.move_to_end(thing_id)
            return known
        loading = self._loading.get(thing_id)
        if loading is None:
            loading = self._loading[thing_id] = asyncio.create_task(self._load_and_keep(thing_id))
            loading.add_done_callback(lambda _: self._loading.pop(thing_id, None))
        return await asyncio.shield(loading)  # others wait for it too

    async def readable(self, thing_ids: Iterable[str]) -> list[Thing]:
        """Those of the things that are there and can be read: one that cannot does not hide the others."""
        found: list[Thing] = []
        for thing_id in thing_ids:
            try:
                thing = await self.find(thing_id)
            except Refused:
                continue
            if thing is not None:
                found.append(thing)
        return found

    def keep(self, thing_id: str, thing: Thing) -> Thing:
        """Remember a new thing; the one that is open already, if there is one."""
        kept = self._open.setdefault(thing_id, thing)
        if self._most is not None:
            excess = len(self._open) - self._most
            idle = [other for other, one in self._open.items() if excess > 0 and other != thing_id and one.is_idle]
            for other in idle[: max(0, excess)]:
                self._drop(other)
        return kept

    def drop_idle(self, seconds: float) -> None:
        """Drop what has been idle at every look for so long."""
        now = asyncio.get_running_loop().time()
        self._idle_since = {thing_id: self._idle_since.get(thing_id, now) for thing_id, thing in self._open.items() if thing.is_idle}
        for thing_id, since in list(self._idle_since.items()):
            if now - since >= seconds:
                self._drop(thing_id)

    def drop(self, thing_id: str) -> None:
        """Drop a thing that is deleted, if it is open."""
        if thing_id in self._open:
            self._drop(thing_id)

    def _drop(self, thing_id: str) -> None:
        self._idle_since.pop(thing_id, None)
        self._open.pop(thing_id).stop()
        if self._dropped is not None:
            self._dropped(thing_id)

    def forget_all(self) -> list[Thing]:
        """All that are open, which are not any more. They are not stopped, and `dropped` is not told."""
        forgotten = list(self._open.values())
        self._open.clear()
        self._idle_since.clear()
        return forgotten

    async def _load_and_keep(self, thing_id: str) -> Thing | None:
        try:
            thing = await self._load(thing_id)
        except (Refused, StoreFailed):
            raise
        except Exception:
            _log.exception("%s cannot be read", thing_id)
            raise Refused("unreadable", "this cannot be read any more; the log of the server says why") from None
        return None if thing is None else self.keep(thing_id, thing)
