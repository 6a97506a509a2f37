"""Everything of a server in one file and back: from SQLite and PostgreSQL into either, while games go on, and never half."""

import asyncio
import gzip
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hanchan.errors import FileError, FileInUse, StoreFailed
from hanchan.server.operation.verification import verify_database
from hanchan.store.backup import MANIFEST, Manifest, TableSummary, back_up, snapshot, summaries
from hanchan.store.migrate import newest
from hanchan.store.restore import restore
from tests.support.command import Command
from tests.support.live_server import running
from tests.support.office_client import Visitor
from tests.support.protocol_client import Person, at_random, run
from tests.support.score_phone import DRAW, RON, Phone
from tests.support.server_process import postgres, postgres_missing


class Played:
    """A server's database after some things have happened, a backup of it, and backups made while they happened."""

    def __init__(self, url: str, file: Path, meanwhile: list[Path], secret: str) -> None:
        self.url = url
        self.file = file
        self.meanwhile = meanwhile
        self.secret = secret
        """Of the player whose game goes on."""
        self.manifest = back_up(url, file)


async def live_through(url: str, database: str, folder: Path) -> tuple[list[Path], str]:
    """A finished game and one that stops in the middle, a sheet and a tournament; backups are made all the time."""
    made: list[Path] = []

    async def back_up_again_and_again() -> None:
        while True:
            file = folder / f"{len(made)}.zip"
            await asyncio.to_thread(back_up, database, file)
            made.append(file)

    backing_up = asyncio.ensure_future(back_up_again_and_again())
    phone = await Phone.begin(url)
    await phone.write(RON)
    await asyncio.to_thread(lambda: Visitor.founder(url).do("enter", players=[{"name": "Ania", "country": "POL"}]))
    person = await Person.new(url)
    for whole in (True, False):
        table = await person.table("person", "greedy", "greedy", "greedy")
        async with person.live(table) as line:
            await person.start(table)
            await line.play(at_random(1), until=None if whole else lambda line: len(line.events) > 100)
    await phone.write(DRAW)
    while len(made) < 3:
        await asyncio.sleep(0.01)
    backing_up.cancel()
    return made, person.secret


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    url = f"sqlite:///{folder}/club.sqlite3"
    with running(database=url) as server:
        meanwhile, secret = run(live_through(server.url, url, folder))
    return Played(url, folder / "club.zip", meanwhile, secret)


@pytest.fixture(scope="module")
def shared_postgres() -> Iterator[str]:
    with postgres() as url:
        yield url


def held(url: str) -> dict[str, TableSummary]:
    with snapshot(url) as connection:
        return dict(summaries(connection))


def test_a_backup_comes_back_as_it_was(played: Played, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/again.sqlite3"
    assert restore(played.file, url) == played.manifest
    assert held(url) == played.manifest.tables == held(played.url)
    assert played.manifest.tables["moves"].rows > 300
    assert played.manifest.tables["records"].rows == 1
    assert verify_database(url) == (2, 1, 1, ())


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_a_backup_moves_to_postgresql_and_back(played: Played, shared_postgres: str, tmp_path: Path) -> None:
    restore(played.file, shared_postgres)
    assert verify_database(shared_postgres) == (2, 1, 1, ())
    there = back_up(shared_postgres, tmp_path / "there.zip")
    assert there.tables == played.manifest.tables
    url = f"sqlite:///{tmp_path}/back.sqlite3"
    restore(tmp_path / "there.zip", url)
    assert held(url) == played.manifest.tables
    with pytest.raises(StoreFailed, match="not empty"):
        restore(played.file, shared_postgres)
    with running(database=shared_postgres) as server:
        assert run(play_on(server.url, played.secret)) > 3, "the game that stopped in the middle goes on"


async def play_on(url: str, secret: str) -> int:
    """How many actions are taken in a game that was restored."""
    with_seat = Person(url, secret)
    [table] = [table["id"] for table in await with_seat.ask("GET", "/api/tables")]
    async with with_seat.live(table) as line:
        await line.play(until=lambda line: len(line.acknowledged) > 3)
        return len(line.acknowledged)


def test_what_is_backed_up_during_play_is_of_one_moment(played: Played, tmp_path: Path) -> None:
    """No move is missing in any of them, and the rows only ever grow."""
    assert len(played.meanwhile) >= 3
    sizes = []
    for number, file in enumerate((played.meanwhile[0], played.meanwhile[len(played.meanwhile) // 2], played.meanwhile[-1])):
        url = f"sqlite:///{tmp_path}/{number}.sqlite3"
        sizes.append(restore(file, url).tables["moves"].rows)
        assert verify_database(url).problems == ()
    assert sizes == sorted(sizes)


def test_a_backup_of_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    older = tmp_path / "older.sqlite3"
    older.write_bytes(gzip.decompress((Path(__file__).parent / "databases/version-0.1.sqlite3.gz").read_bytes()))
    made = back_up(f"sqlite:///{older}", tmp_path / "older.zip")
    assert made.schema < newest()
    url = f"sqlite:///{tmp_path}/new.sqlite3"
    restore(tmp_path / "older.zip", url)
    assert back_up(url, tmp_path / "new.zip").schema == newest()
    now = held(url)  # rows may have more columns, so their digests are others
    assert {name: now[name].rows for name in made.tables} == {name: table.rows for name, table in made.tables.items()}
    assert verify_database(url).problems == ()


def test_a_database_with_something_in_it_is_left_alone(played: Played) -> None:
    with pytest.raises(StoreFailed, match="not empty"):
        restore(played.file, played.url)
    assert held(played.url) == played.manifest.tables


def test_a_database_whose_server_was_only_started_is_empty(played: Played, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.sqlite3"
    with running(database=url), pytest.raises(FileInUse):
        restore(played.file, url)
    restore(played.file, url)
    assert held(url) == played.manifest.tables


def changed(source: Path, target: Path, name: str, old: bytes, new: bytes) -> Path:
    """A backup with something else in one of its files."""
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for each in before.namelist():
            content = before.read(each)
            after.writestr(each, content.replace(old, new, 1) if each == name else content)
    return target


def test_a_backup_that_is_not_whole_is_refused_and_nothing_is_stored(played: Played, tmp_path: Path) -> None:
    cut = tmp_path / "cut.zip"
    cut.write_bytes(played.file.read_bytes()[:-200])
    wrong = {
        cut: "not a whole backup",
        changed(played.file, tmp_path / "row.zip", "moves.jsonl", b'"seat":0', b'"seat":1'): "not those that were written",
        changed(played.file, tmp_path / "newer.zip", MANIFEST, b'"schema": "0', b'"schema": "9'): "newer Hanchan",
        changed(played.file, tmp_path / "other.zip", MANIFEST, b'"hanchan-backup"', b'"something-else"'): "no backup of Hanchan",
        tmp_path / "nowhere.zip": "cannot be read",
    }
    for number, (file, reason) in enumerate(wrong.items()):
        path = tmp_path / f"{number}.sqlite3"
        with pytest.raises(FileError, match=reason):
            restore(file, f"sqlite:///{path}")
        if path.exists():
            with closing(sqlite3.connect(path)) as connection:
                tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE name = 'moves'")]
                assert not tables or connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)


def test_a_game_that_does_not_replay_is_named(played: Played, tmp_path: Path) -> None:
    restore(played.file, f"sqlite:///{tmp_path}/bad.sqlite3")
    with closing(sqlite3.connect(tmp_path / "bad.sqlite3")) as connection:
        connection.execute("DELETE FROM moves WHERE number = 5")
        connection.execute("UPDATE score_notes SET body = '{}' WHERE number = 1")
        connection.commit()
    problems = verify_database(f"sqlite:///{tmp_path}/bad.sqlite3").problems
    assert [problem.split()[0] for problem in problems] == ["tables", "tables", "score_sheets"]
    assert "moves are missing" in problems[0]


# The commands


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=300)


def test_backup_and_restore(played: Played, command: Command, tmp_path: Path) -> None:
    file, url = tmp_path / "club.zip", f"sqlite:///{tmp_path}/club.sqlite3"
    told = command.answers("backup", file, "--database", played.url, "--verify")
    assert told["verified"] == {"tables": 2, "sheets": 1, "tournaments": 1, "problems": []}
    assert told["rows"] == {name: table.rows for name, table in played.manifest.tables.items()}
    assert "is there already" in command.refuses("backup", file, "--database", played.url)
    assert "verified: 2 tables replayed" in command.says("restore", file, "--database", url, "--verify")
    assert held(url) == played.manifest.tables
    assert "not empty" in command.refuses("restore", file, "--database", url)
    assert command.answers("restore", file, "--dry-run")["verified"]["problems"] == []


def test_a_database_that_is_not_there_is_not_made(command: Command, tmp_path: Path) -> None:
    assert "there is no database" in command.refuses("backup", tmp_path / "x.zip", "--database", f"sqlite:///{tmp_path}/none.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_only_its_owner_reads_a_backup(played: Played) -> None:
    """It has the seeds of running games."""
    assert played.file.stat().st_mode & 0o077 == 0
    with zipfile.ZipFile(played.file) as archive:
        assert Manifest(**json.loads(archive.read(MANIFEST))).format == "hanchan-backup"
