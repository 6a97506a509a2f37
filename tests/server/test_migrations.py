"""Migrations add, and take nothing away: while servers are upgraded one by one, the older version goes on with the newer tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    Table,
    UniqueConstraint,
    delete,
    insert,
    inspect,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.types import JSON, Boolean, Integer, LargeBinary

from hanchan.store.engine import make_engine, url_of
from hanchan.store.migrate import current, migrate, newest
from hanchan.store.models import Base
from tests.support.server_process import postgres, postgres_missing

OLDER = [f"{number:04}" for number in range(1, int(newest()))]
"""Every version that was ever released or used."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a database; a `{}` in it is the name of one of its own for each test."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('migrations')}/{{}}.sqlite3"
    elif postgres_missing():
        pytest.skip(f"NOT TESTED with PostgreSQL: {postgres_missing()}")
    else:
        with postgres() as url:
            yield url.replace("/postgres", "/{}")


@contextmanager
def database(server: str, name: str) -> Iterator[Engine]:
    """A new database."""
    if server.startswith("postgresql"):
        first = make_engine(url_of(server.format("postgres")))
        with first.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        first.dispose()
    engine = make_engine(make_url(server.format(name)) if "sqlite" in server else url_of(server.format(name)))
    try:
        yield engine
    finally:
        engine.dispose()


def tables(engine: Engine) -> list[Table]:
    """What a version knows of the database, what refers to something after it."""
    known = MetaData()
    known.reflect(engine)
    return [table for table in known.sorted_tables if table.name != "alembic_version"]


def value(column: Column[Any], row: int) -> Any:
    """What a version writes: the same in every row, unless that was never possible."""
    is_own = column.primary_key or _is_unique(column)
    number = row if is_own else 0
    if column.foreign_keys:
        other = row if is_own else 1
        return f"row {other}" if not isinstance(column.type, Integer) else other
    if isinstance(column.type, Boolean):
        return False
    if isinstance(column.type, Integer):
        return number
    if isinstance(column.type, JSON):
        return {"number": number}
    if isinstance(column.type, LargeBinary):
        return b"body"
    return f"row {number}"


def _is_unique(column: Column[Any]) -> bool:
    constraints = [one for one in column.table.constraints if isinstance(one, UniqueConstraint)]
    return any(one.columns.contains_column(column) for one in constraints)


def use(connection: Connection, known: list[Table]) -> None:
    """Whatever an older version does: it writes and reads the columns it knows, and no others."""
    for table in known:
        rows = [{column.name: value(column, row) for column in table.columns} for row in (1, 2)]
        connection.execute(insert(table), rows)
        read = [dict(found) for found in connection.execute(select(table)).mappings()]
        assert sorted(read, key=repr) == sorted(rows, key=repr)
        plain = [column for column in table.columns if not (column.primary_key or column.foreign_keys or _is_unique(column))]
        if plain:
            connection.execute(update(table).values({column: value(column, 1) for column in plain}))
    for table in reversed(known):
        connection.execute(delete(table))


def demands(engine: Engine, known: list[Table]) -> set[str]:
    """What a database demands of the rows of these tables, and what an older version might not do."""
    look, found = inspect(engine), set[str]()
    for table in (table.name for table in known):
        indexes = [tuple(index["column_names"]) for index in look.get_indexes(table) if index["unique"]]
        found |= {f"{table}: {columns} is unique" for columns in indexes}
        found |= {f"{table}: {tuple(one['column_names'])} is unique" for one in look.get_unique_constraints(table)}
        found |= {f"{table}: {one['sqltext']}" for one in look.get_check_constraints(table)}
        found |= {f"{table}: {one['constrained_columns']} is one of {one['referred_table']}" for one in look.get_foreign_keys(table)}
        found |= {f"{table}: {one['name']} is there" for one in look.get_columns(table) if not one["nullable"] and one["default"] is None}
    return found


def test_a_new_demand_is_noticed(server: str) -> None:
    with database(server, "demanding") as engine:
        migrate(engine)
        before = demands(engine, tables(engine))
        with engine.begin() as connection:
            connection.execute(text("CREATE UNIQUE INDEX one_table_each ON tables (host)"))
        assert demands(engine, tables(engine)) - before == {"tables: ('host',) is unique"}


@pytest.mark.parametrize("version", OLDER)
def test_an_older_version_goes_on_with_the_newest_tables(server: str, version: str) -> None:
    with database(server, f"older_{version}") as engine:
        migrate(engine, version)
        assert current(engine) == version
        known = tables(engine)
        demanded = demands(engine, known)
        with engine.begin() as connection:
            use(connection, known)
        migrate(engine)
        assert demands(engine, known) <= demanded, "an older version might write what is refused now"
        with engine.begin() as connection:
            use(connection, known)
        migrate(engine, version)  # as an older version does at its start
        assert current(engine) == newest()


def test_tournaments_without_a_seed_get_one(server: str) -> None:
    """The first form of 0003 had no seeds."""
    with database(server, "first_form") as engine:
        migrate(engine, "0003")
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE tournaments DROP COLUMN seed"))
            for number in range(3):
                connection.execute(text(f"INSERT INTO tournaments (id, private, created) VALUES ('t{number}', false, {number})"))
        migrate(engine)
        with engine.connect() as connection:
            seeds = [seed for (seed,) in connection.execute(text("SELECT seed FROM tournaments"))]
            assert [len(bytes.fromhex(seed)) for seed in seeds] == [32, 32, 32]
            assert len(set(seeds)) == 3
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        forms = {column["name"]: (column["nullable"], str(column["type"])) for column in inspect(engine).get_columns("tournaments")}
    with database(server, "second_form") as engine:
        migrate(engine)
        same = {column["name"]: (column["nullable"], str(column["type"])) for column in inspect(engine).get_columns("tournaments")}
    assert forms == same


def test_a_database_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    engine = make_engine(url_of(f"sqlite:///{tmp_path / 'newer.sqlite3'}"))
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    migrate(engine)
    assert current(engine) == "9999"
    engine.dispose()
