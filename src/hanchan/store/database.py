"""The database: one thread does everything in it, and commits what has gathered in one transaction.

A commit costs a wait for the disk, whether it holds one move or five hundred. While one is under way, the works of all
tables gather for the next: the more there is to do, the cheaper each move becomes.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from hanchan.errors import StoreFailed
from hanchan.store.migrate import migrate
from hanchan.store.models.play import MoveModel

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

_MOST_AT_ONCE: Final = 1000


class NewMove(NamedTuple):
    """A move to be added."""

    table_id: str
    number: int
    seat: int
    action: str
    time: int


class _Job(NamedTuple):
    future: "asyncio.Future[Any]"
    move: NewMove | None
    work: Work | None


class Database:
    """Works given to `run` and moves given to `add_move` are done in order by one thread; each is awaited until it is committed."""

    def __init__(self, url: str, observe: Callable[[int, float], object] | None = None) -> None:
        """`observe` is told of every transaction how many works it did, and in how many seconds."""
        self._engine: Final = _engine(url)
        self._observe: Final = observe
        self._jobs: Final[queue.SimpleQueue[_Job | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._serve, name="hanchan-store", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Bring the tables up to date and begin to serve."""
        self._loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(migrate, self._engine)
        except SQLAlchemyError as error:
            raise StoreFailed(f"the database cannot be opened: {_reason(error)}") from None
        self._thread.start()

    async def close(self) -> None:
        """Finish what was given and end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

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
        self._jobs.put(_Job(future, move, work))
        return future

    # In the thread

    def _serve(self) -> None:
        going_on = True
        while going_on:
            jobs: list[_Job] = []
            job = self._jobs.get()
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

    def _done(self, jobs: list[_Job]) -> list[tuple[_Job, Any, Exception | None]]:
        """Do jobs in one transaction; if that fails, each in its own, so that a bad one spoils no other."""
        began = time.perf_counter()
        try:
            with self._engine.begin() as connection:
                results = _carry_out(connection, jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [(jobs[0], None, _failure(error))]
            return [done for job in jobs for done in self._done([job])]
        if self._observe is not None:
            self._observe(len(jobs), time.perf_counter() - began)
        return [(job, result, None) for job, result in zip(jobs, results, strict=True)]

    def _tell(self, done: list[tuple[_Job, Any, Exception | None]]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_settle, done)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return


def _carry_out(connection: Connection, jobs: list[_Job]) -> list[Any]:
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


def _failure(error: Exception) -> Exception:
    return StoreFailed(f"the database failed: {_reason(error)}") if isinstance(error, SQLAlchemyError) else error


def _reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def _engine(url: str) -> Engine:
    """An engine for SQLite or PostgreSQL; the driver of PostgreSQL is psycopg 3, whatever the URL says.

    Its errors do not tell what was stored: seeds and hashes of secrets have no place in a log.
    """
    try:
        where = make_url(url)
    except SQLAlchemyError:
        raise StoreFailed(f"{url!r} is not the URL of a database; there are sqlite:///FILE and postgresql://USER@HOST/NAME") from None
    name = where.get_backend_name()
    if name in ("postgresql", "postgres"):
        return create_engine(where.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=2, hide_parameters=True)
    if name != "sqlite":
        raise StoreFailed(f"databases of {name} are not supported; there are sqlite and postgresql")
    memory = where.database in (None, "", ":memory:")
    options: dict[str, Any] = {"poolclass": StaticPool} if memory else {}
    engine = create_engine(where, connect_args={"check_same_thread": False, "timeout": 30}, hide_parameters=True, **options)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Write-ahead log, and wait for the disk on each commit: what is acknowledged survives a power cut too."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
