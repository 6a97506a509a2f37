"""The store: migrations, moves in one transaction, and what happens when something fails."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from hanchan.errors import FileError
from hanchan.store import Database, NewMove, StoreFailed, default_url
from hanchan.store import play as store
from hanchan.store.migrate import current, migrate, newest
from hanchan.store.models import Base
from hanchan.store.play import PlayerRow, SeatRow, TableRow
from tests.support.protocol_client import run
from tests.support.server_process import postgres, postgres_missing

NOBODY = SeatRow(None, "", None)
TABLE = TableRow("abcdefgh", {"private": False}, "00" * 32, None, store.OPEN, None, 5, None, (NOBODY,) * 4)


async def _use(url: str) -> None:
    database = Database(url)
    await database.open()
    try:
        await database.run(lambda connection: store.add_table(connection, TABLE))
        await asyncio.gather(*[database.add_move(NewMove("abcdefgh", number, 0, "pass", number)) for number in range(200)])
        kept = await database.run(lambda connection: store.moves(connection, "abcdefgh", 100))
        assert [move.number for move in kept] == list(range(100, 200))
        # Of several works at once only the bad ones fail.
        answers = await asyncio.gather(
            *[database.add_move(NewMove("abcdefgh", number, 0, "pass", 0)) for number in (199, 200, 7, 201)], return_exceptions=True
        )
        assert [isinstance(answer, StoreFailed) for answer in answers] == [True, False, True, False]
        await database.run(lambda connection: store.add_player(connection, PlayerRow("p", "Ania"), "f" * 64))
        await database.run(lambda connection: store.set_seat(connection, "abcdefgh", 2, SeatRow("p", "Ania", None)))
        found = await database.run(lambda connection: store.table(connection, "abcdefgh"))
        assert found is not None
        assert [seat.name for seat in found.seats] == ["", "", "Ania", ""]
        with database._engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        migrate(database._engine)
        assert current(database._engine) == newest()
    finally:
        await database.close()


def test_sqlite(tmp_path: Path) -> None:
    run(_use(f"sqlite:///{tmp_path / 'games.sqlite3'}"))


def test_a_database_in_memory() -> None:
    run(_use("sqlite://"))


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_postgresql() -> None:
    with postgres() as url:
        run(_use(url))


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://here/there", "sqlite:////nonexistent/folder/x.db", "postgresql://nobody@127.0.0.1:9/none"]
)
def test_a_database_that_cannot_be_opened_is_said_plainly(url: str) -> None:
    async def scene() -> None:
        database = Database(url)
        try:
            await database.open()
        finally:
            await database.close()

    with pytest.raises((StoreFailed, FileError)):
        run(scene())


def test_moves_are_kept_by_sqlite_through_a_power_cut(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with database._engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    database._engine.dispose()


def test_without_a_word_games_are_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url().endswith("hanchan.sqlite3")
