"""The database: one thread does everything in it, and commits what has gathered in one transaction.

A commit costs a wait for the disk, whether it holds one move or five hundred. While one is under way, and for a moment after it, the
works of all tables gather for the next: the more there is to do, the cheaper each move becomes. In a browser, which has no threads, the
event loop does the same between its other tasks.
"""

import asyncio
import copy
import queue
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from hanchan.errors import EntryTaken, StoreFailed
from hanchan.file_lock import FileLock, Holder
from hanchan.store.complaints import Complaints
from hanchan.store.engine import file_of, is_shared, keep_to_owner, make_engine, reason, url_of
from hanchan.store.migrate import migrate
from hanchan.store.models.play import MoveModel
from hanchan.store.moves import MoveWriter, NewMove
from hanchan.store.servers import is_registered

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

_MOST_AT_ONCE: Final = 1000
_REST: Final = 0.01
"""Seconds after a commit in which moves of other tables gather. Waking the thread, and the loop again, costs more than the move itself."""
_SOMEBODY: Final = Holder("hanchan")


class _Job(NamedTuple):
    future: "asyncio.Future[Any]"
    move: NewMove | None
    work: Work | None
    server: str


class Database:
    """Works given to `run` and moves given to `add_move` are done in order by one thread; each is awaited until it is committed."""

    def __init__(
        self, url: str, holder: Holder = _SOMEBODY, observe: Callable[[int, float], object] | None = None,
        keep: Callable[[], Awaitable[None]] | None = None,
    ) -> None:  # fmt: skip
        """`observe` is told of every transaction how many works it did, and in how many seconds.

        With `keep` there is no thread, and what was committed counts when `keep` has put it where it lasts.
        """
        self._url: Final = url_of(url)
        self.is_shared: Final = is_shared(self._url)
        """Whether other processes may work with it at the same time."""
        self._holder: Final = holder
        self._lock: FileLock | None = None
        self._engine: Final = make_engine(self._url, in_one_file=keep is not None)
        self._moves: Final = MoveWriter(self._engine, self.is_shared)
        self._observe: Final = observe
        self._keep: Final = keep
        self._gathering = False
        self._complaints: Final = Complaints()
        self._jobs: Final[queue.SimpleQueue[_Job | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._serve, name="hanchan-store", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server = ""
        self._rests_until = 0.0
        self._just_played: frozenset[str] = frozenset()
        """Tables that had a move in the last transaction."""

    def on_behalf_of(self, server_id: str) -> "Database":
        """The same database for the tables of a server: nothing is done any more when that server has been given up."""
        twin = copy.copy(self)
        twin._server = server_id
        return twin

    @property
    def plain_url(self) -> str:
        """The URL as the driver of PostgreSQL takes it, with its password."""
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def open(self) -> None:
        """Bring the tables up to date and begin to serve."""
        self._loop = asyncio.get_running_loop()
        file = file_of(self._url)
        if file is not None:
            self._lock = FileLock(file, self._holder)
            keep_to_owner(file)
        try:
            await asyncio.to_thread(migrate, self._engine)
        except SQLAlchemyError as error:
            raise StoreFailed(f"the database cannot be opened: {reason(error, self._url)}") from None
        if self._keep is None:
            self._thread.start()

    async def close(self) -> None:
        """Finish what was given and end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        self._moves.drop()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Do a work in a transaction. It may be done twice (the first time undone), so it must have no effect but in the database."""
        result: Result = await self._give(None, work)
        return result

    async def add_move(self, move: NewMove) -> None:
        """Add a move. When this returns, it is there for good."""
        await self._give(move, None)

    @property
    def waiting(self) -> int:
        """How many works wait for the next transaction."""
        return self._jobs.qsize()

    def _give(self, move: NewMove | None, work: Work | None) -> "asyncio.Future[Any]":
        assert self._loop is not None, "the database is not open"
        future: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put(_Job(future, move, work, self._server))
        if self._keep is not None and not self._gathering:
            self._gathering = True
            self._serving = self._loop.create_task(self._serve_here(self._keep))
        return future

    async def _serve_here(self, keep: Callable[[], Awaitable[None]]) -> None:
        """What the thread does, in the event loop."""
        await asyncio.sleep(0)  # what is given together is done together
        while not self._jobs.empty():
            # None, which ends the thread, is never among them here: only `close` gives it, to a thread that is alive.
            done = self._done([self._jobs.get_nowait() for _ in range(min(self._jobs.qsize(), _MOST_AT_ONCE))])  # type: ignore[misc]
            await keep()
            _settle(done)
        self._gathering = False

    # In the thread

    def _serve(self) -> None:
        going_on = True
        while going_on:
            jobs: list[_Job] = []
            job = self._jobs.get()
            if job is not None and job.move is not None:
                self._let_others_come(job.move)
            while job is not None:
                jobs.append(job)
                if len(jobs) == _MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            going_on = job is not None
            if jobs:
                self._tell(self._done(jobs))
                self._just_played = frozenset([job.move.table_id for job in jobs if job.move is not None])
                self._rests_until = time.monotonic() + _REST

    def _let_others_come(self, move: NewMove) -> None:
        """Many tables are played at: a move waits until the rest is over. A table that plays faster than this waits for nobody."""
        rest = self._rests_until - time.monotonic()
        if rest > 0 and move.table_id not in self._just_played:
            time.sleep(rest)

    def _done(self, jobs: list[_Job]) -> list[tuple[_Job, Any, Exception | None]]:
        """Do jobs in one transaction; if that fails, each in its own, so that a bad one spoils no other."""
        began = time.perf_counter()
        try:
            results = self._carry_out(jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [(jobs[0], None, self._failure(error))]
            return [done for job in jobs for done in self._done([job])]
        if self._observe is not None:
            self._observe(len(jobs), time.perf_counter() - began)
        self._complaints.worked()
        return [(job, result, None) for job, result in zip(jobs, results, strict=True)]

    def _carry_out(self, jobs: list[_Job]) -> list[Any]:
        moves, servers = [job.move for job in jobs if job.move is not None], {job.server for job in jobs}
        if len(moves) == len(jobs) and len(servers) == 1 and self.is_shared == bool(jobs[0].server):
            # Whatever keeps the short way from succeeding is found, and named, by the long one.
            with suppress(Exception):
                self._moves.write(moves, jobs[0].server)
                return [None] * len(jobs)
        with self._engine.begin() as connection:
            return _carry_out(connection, jobs)

    def _failure(self, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            return EntryTaken(f"the database has this already: {reason(error, self._url)}")
        if not isinstance(error, SQLAlchemyError):
            return error
        why = reason(error, self._url)
        self._complaints.failed(why)
        return StoreFailed(f"the database failed: {why}")

    def _tell(self, done: list[tuple[_Job, Any, Exception | None]]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_settle, done)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return


def _carry_out(connection: Connection, jobs: list[_Job]) -> list[Any]:
    for server_id in {job.server for job in jobs if job.server}:
        if not is_registered(connection, server_id):
            raise StoreFailed("this server was given up by the others; its tables are elsewhere")
    moves = [job.move._asdict() for job in jobs if job.move is not None]
    if moves:
        connection.execute(insert(MoveModel), moves)
    return [None if job.work is None else job.work(connection) for job in jobs]


def _settle(done: list[tuple[_Job, Any, Exception | None]]) -> None:
    for job, result, error in done:
        if job.future.done():
            continue  # who asked has given up
        if error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)
