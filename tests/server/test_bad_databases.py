"""A database that cannot be used is told in one sentence, with exit code 2, and no message repeats a password."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from hanchan.store import Database, StoreFailed
from tests.support.command import Command
from tests.support.protocol_client import run
from tests.support.server_process import postgres, postgres_missing


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=400)


def sentence(command: Command, url: str) -> str:
    """What `hanchan serve` says of a database, beside the note about a core that is not compiled."""
    said = [line for line in command.refuses("serve", "--port", "0", "--database", url).splitlines() if "not compiled" not in line]
    assert len(said) == 1, said
    assert said[0].startswith("hanchan: ")
    assert "secret" not in said[0]
    return said[0]


@pytest.mark.parametrize(
    ("url", "about"),
    [
        ("postgres//club:secret@host/club", "this is not the URL of a database"),
        ("postgresql://club:secret@host:port/club", "this is not the URL of a database"),
        ("mysql://club:secret@host/club", "databases of mysql are not supported"),
        ("sqlite:////nonexistent/folder/x.db", "No such file or directory"),
        ("postgresql://club:secret@127.0.0.1:9/club", "refused"),
        ("postgresql://127.0.0.1:9/club?user=club&password=secret&nonsense=secret", "nonsense"),
    ],
)
def test_a_wrong_url(command: Command, url: str, about: str) -> None:
    assert about in sentence(command, url)


def test_a_file_that_is_no_database(command: Command, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ania,\n" * 100)
    assert "file is not a database" in sentence(command, f"sqlite:///{tmp_path / 'letter.txt'}")


def test_a_folder(command: Command, tmp_path: Path) -> None:
    assert "unable to open" in sentence(command, f"sqlite:///{tmp_path}")


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_a_wrong_password(command: Command) -> None:
    with postgres() as url:

        async def let_in_by_password() -> None:
            database = Database(url)
            await database.open()
            await database.run(lambda connection: connection.execute(text("CREATE ROLE club LOGIN PASSWORD 'right'")) and None)
            file = await database.run(lambda connection: str(connection.execute(text("SHOW hba_file")).scalar()))
            Path(file).write_text("host all hanchan 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n")
            await database.run(lambda connection: connection.execute(text("SELECT pg_reload_conf()")) and None)
            await database.close()

        run(let_in_by_password())
        assert "password authentication failed" in sentence(command, url.replace("hanchan@", "club:secret@"))
        assert "does not exist" in sentence(command, url.replace("/postgres", "/nowhere"))


def test_a_database_that_another_program_has_locked(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.store.engine.BUSY_SECONDS", 0.1)
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE x (y)")
        connection.execute("BEGIN EXCLUSIVE")
        assert "database is locked" in sentence(command, f"sqlite:///{file}")


def test_only_its_owner_reads_a_database(tmp_path: Path) -> None:
    wide = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(wide)) as connection:
        connection.execute("CREATE TABLE x (y)")
    wide.chmod(0o644)

    async def scene(file: Path) -> None:
        database = Database(f"sqlite:///{file}")
        await database.open()
        try:
            files = [path for path in tmp_path.iterdir() if path.name.startswith(file.name)]
            assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
            assert len(files) > 2, "the lock and the log of SQLite are there too"
        finally:
            await database.close()

    run(scene(tmp_path / "new.sqlite3"))
    run(scene(wide))


def test_failures_are_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        await database.open()

        async def fail() -> None:
            with pytest.raises(StoreFailed):
                await database.run(lambda connection: connection.execute(text("SELECT * FROM nowhere")))

        with caplog.at_level(logging.WARNING, "hanchan.store"):
            await asyncio.gather(*[fail() for _ in range(20)])
            await database.run(lambda connection: connection.execute(text("SELECT 1")) and None)
        await database.close()
        told = [record.getMessage() for record in caplog.records if record.name == "hanchan.store"]
        assert told == ["the database failed: no such table: nowhere", "the database works again, after 19 more failures"]

    run(scene())
