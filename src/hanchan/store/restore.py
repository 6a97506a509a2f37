"""A backup comes back: into an empty database, of whichever kind, and only if it is whole."""

import base64
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, Table, insert, select
from sqlalchemy.exc import SQLAlchemyError

from hanchan.errors import FileError, StoreFailed
from hanchan.file_lock import FileLock, Holder
from hanchan.store.backup import FORMAT, MANIFEST, VERSION, Advance, Manifest, Tally, tables_of
from hanchan.store.engine import file_of, keep_to_owner, make_engine, reason, url_of
from hanchan.store.migrate import migrate, newest
from hanchan.store.models import Base

_AT_ONCE: Final = 1000
_BYTES_AT_ONCE: Final = 20_000_000
_VERSION_TABLE: Final = "alembic_version"


def restore(source: Path, url: str, advance: Advance = lambda done, total: None) -> Manifest:
    """Fill an empty database from a backup, and bring it up to date. If anything is wrong with the backup, it stays empty."""
    where = url_of(url)
    engine = make_engine(where)
    try:
        with zipfile.ZipFile(source) as archive:
            manifest = _manifest(archive, source)
            with _alone(file_of(where)):
                _check_empty(engine)
                migrate(engine, manifest.schema)
                with engine.begin() as connection:
                    _fill(connection, archive, manifest, advance)
                migrate(engine)
    except SQLAlchemyError as error:
        raise StoreFailed(f"the database cannot be filled: {reason(error, where)}") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError) as error:
        raise FileError(f"{source} is not a whole backup: {error}") from None
    except OSError as error:
        raise FileError(f"{source} cannot be read: {error.strerror or error}") from None
    finally:
        engine.dispose()
    return manifest


@contextmanager
def _alone(file: Path | None) -> Iterator[None]:
    """No server has the file of the database meanwhile."""
    if file is None:
        yield
        return
    lock = FileLock(file, Holder("hanchan restore"))
    keep_to_owner(file)
    try:
        yield
    finally:
        lock.free()


def _manifest(archive: zipfile.ZipFile, source: Path) -> Manifest:
    if MANIFEST not in archive.namelist():
        raise FileError(f"{source} is no backup of Hanchan, or was broken off: it has no {MANIFEST}")
    manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    if manifest.format != FORMAT:
        raise FileError(f"{source} is no backup of Hanchan but {manifest.format!r}")
    if manifest.version > VERSION or manifest.schema > newest():
        raise FileError(f"{source} was made by a newer Hanchan (database {manifest.schema}; this one knows {newest()}); upgrade first")
    return manifest


def _check_empty(engine: Engine) -> None:
    """Refuse a database that holds something. Tables without rows, as a server leaves them that was only started, are taken away."""
    found = MetaData()
    found.reflect(engine, only=lambda name, _: name in (*Base.metadata.tables, _VERSION_TABLE))
    with engine.begin() as connection:
        for table in found.sorted_tables:
            if table.name != _VERSION_TABLE and connection.execute(select(table).limit(1)).first() is not None:
                raise StoreFailed(f"the database is not empty: there is something in {table.name!r}; a backup is restored into a new one")
        found.drop_all(connection)


def _fill(connection: Connection, archive: zipfile.ZipFile, manifest: Manifest, advance: Advance) -> None:
    tables = {table.name: table for table in tables_of(connection)}
    if set(manifest.tables) - set(tables):
        raise FileError(f"there is no table {min(set(manifest.tables) - set(tables))!r} in a database of version {manifest.schema}")
    done = 0
    for name, table in tables.items():
        if name not in manifest.tables:
            continue
        tally = Tally()
        for rows in _batches(archive, table, tally):
            connection.execute(insert(table), rows)
            done += len(rows)
            advance(done, manifest.rows)
        if tally.summary() != manifest.tables[name]:
            raise FileError(f"the rows of {name!r} are not those that were written: {tally.rows} of {manifest.tables[name].rows}")


def _batches(archive: zipfile.ZipFile, table: Table, tally: Tally) -> Iterator[list[dict[str, Any]]]:
    binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    rows: list[dict[str, Any]] = []
    size = 0
    with archive.open(f"{table.name}.jsonl") as file:
        for line in file:
            tally.add(line)
            row = msgspec.json.decode(line)
            for name in binary:
                row[name] = None if row[name] is None else base64.b64decode(row[name])
            rows.append(row)
            size += len(line)
            if len(rows) == _AT_ONCE or size > _BYTES_AT_ONCE:
                yield rows
                rows, size = [], 0
    if rows:
        yield rows
