"""A backup of everything that is stored: one file, the same for every database, written while servers go on.

It is a ZIP archive with a file of JSON lines for each table, one row a line, and a manifest, which is written last: how many rows each
table has, and their digest, which does not depend on their order. All rows are those of one moment: one transaction reads them.
"""

import base64
import hashlib
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import Column, Connection, LargeBinary, MetaData, Table, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from hanchan.errors import FileError, StoreFailed
from hanchan.store.engine import file_of, make_engine, reason, url_of
from hanchan.store.models import Base

FORMAT: Final = "hanchan-backup"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
_AT_ONCE: Final = 1000
_LARGE_AT_ONCE: Final = 20
"""Rows that are read together where they hold pictures or games."""

Advance = Callable[[int, int], object]
"""Is told how many rows are done, of how many."""


class TableSummary(msgspec.Struct, frozen=True):
    """What a table held."""

    rows: int
    digest: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds."""

    format: str
    version: int
    schema: str
    """The version of the database, which is the number of its last migration."""
    made: str
    tables: dict[str, TableSummary]

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables.values())


class Tally:
    """Counts rows, and adds up their hashes: equal sets of rows have equal digests."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, line: bytes) -> None:
        self.rows += 1
        self._sum += int.from_bytes(hashlib.sha256(line).digest(), "big")

    def summary(self) -> TableSummary:
        return TableSummary(self.rows, f"{self._sum % (1 << 256):064x}")


def back_up(url: str, target: Path, advance: Advance = lambda done, total: None) -> Manifest:
    """Write everything of a database into a file, which is there only when it is whole."""
    beside = target.with_name(f".{target.name}.new")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            with snapshot(url) as connection:
                manifest = _write(connection, file, advance)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as error:
        raise FileError(f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    return manifest


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """A connection that sees a database as it is at one moment, and changes nothing."""
    where = url_of(url)
    file = file_of(where)
    if where.get_backend_name() == "sqlite" and (file is None or not file.is_file()):
        raise StoreFailed(f"there is no database {file}" if file else "a database in memory can only be read by its server")
    engine = make_engine(where)
    try:
        if engine.dialect.name == "sqlite":
            with engine.connect() as connection:
                connection.exec_driver_sql("BEGIN")  # with the write-ahead log, what is read stays as it was at the first look
                yield connection
        else:
            with engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True) as connection:
                connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                yield connection
    except SQLAlchemyError as error:
        raise StoreFailed(f"the database cannot be read: {reason(error, where)}") from None
    finally:
        engine.dispose()


def tables_of(connection: Connection) -> list[Table]:
    """The tables a database really has, in an order in which they can be filled. Those of servers that run are left out."""
    passing = {name for name, table in Base.metadata.tables.items() if table.info.get("passing")}
    wanted = [name for name in Base.metadata.tables if name not in passing]
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in wanted, resolve_fks=False)
    return found.sorted_tables


def lines_of(connection: Connection, table: Table) -> Iterator[bytes]:
    """The rows of a table, each as a line."""
    columns = list(table.columns)
    at_once = _LARGE_AT_ONCE if any(isinstance(column.type, LargeBinary) for column in columns) else _AT_ONCE
    for row in connection.execution_options(stream_results=True, yield_per=at_once).execute(select(table)):
        yield msgspec.json.encode({column.name: _plain(column, value) for column, value in zip(columns, row, strict=True)}) + b"\n"


def summaries(connection: Connection) -> dict[str, TableSummary]:
    """What a database holds, in the words of a manifest."""
    return {table.name: _tally(lines_of(connection, table)) for table in tables_of(connection)}


def _tally(lines: Iterable[bytes]) -> TableSummary:
    tally = Tally()
    for line in lines:
        tally.add(line)
    return tally.summary()


def _plain(column: Column[Any], value: Any) -> Any:
    return base64.b64encode(value).decode() if value is not None and isinstance(column.type, LargeBinary) else value


def _write(connection: Connection, file: IO[bytes], advance: Advance) -> Manifest:
    made = datetime.now(UTC).isoformat(timespec="seconds")
    tables = tables_of(connection)
    if not tables:
        raise StoreFailed("the database holds nothing of Hanchan")
    schema = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    total = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    done, found = 0, {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for table in tables:
            tally = Tally()
            with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as out:
                for line in lines_of(connection, table):
                    out.write(line)
                    tally.add(line)
                    done += 1
                    if done % _AT_ONCE == 0:
                        advance(done, total)
            found[table.name] = tally.summary()
        manifest = Manifest(FORMAT, VERSION, schema, made, found)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    advance(total, total)
    return manifest
