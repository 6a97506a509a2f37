"""Two processes on one SQLite file: the second says which is the first, and what to do. The lock ends with its process."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.errors import FileInUse
from hanchan.store import Database, Holder
from tests.support.command import Command
from tests.support.live_server import running
from tests.support.protocol_client import Person, run


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=400, chatty=True)


def test_every_command_names_who_has_the_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    url = f"sqlite:///{file}"
    with running(database=url, command="hanchan serve", address="http://127.0.0.1:8000"):
        said = f"hanchan: {file} is in use by hanchan serve at http://127.0.0.1:8000 (process {os.getpid()}); do it there, end it first, or"
        assert said in command.refuses("serve", "--port", "0", "--database", url)
        assert said in command.refuses("tournament", "backup", "abcdefgh", str(tmp_path / "copy.jsonl"), "--database", url)
        assert said in command.refuses("tournament", "key", "abcdefgh", "--name", "Ola", "--database", url)
    assert "there is no such tournament" in command.refuses("tournament", "key", "abcdefgh", "--name", "Ola", "--database", url)


def test_play_finds_a_table_at_the_server_that_runs(command: Command, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with running() as server, running(database=url, command="hanchan serve", address=server.url):
        said = command.says("play", "--port", "0", "--no-browser", "--database", url)
        assert said.startswith(f"hanchan serve has your games already, and a table for you: {server.url}/table/")

        async def scene() -> None:
            ania = await Person.new(server.url)
            table = said.strip().removesuffix("?sit").rpartition("/")[2]
            await ania.sit(table)
            assert (await ania.ask("GET", f"/api/tables/{table}"))["status"] == "playing"

        run(scene())


def test_play_says_who_has_the_file_if_nothing_answers_there(command: Command, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with running(database=url, command="hanchan play", address="http://127.0.0.1:9"):
        assert "in use by hanchan play at http://127.0.0.1:9" in command.refuses("play", "--port", "0", "--no-browser", "--database", url)


def test_a_process_that_is_killed_leaves_the_file_free(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    program = (
        "import sys, time; from hanchan.file_lock import *; FileLock(Path(sys.argv[1]), Holder('x')); print(1, flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", program, file], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"

        async def scene() -> None:
            database = Database(f"sqlite:///{file}", Holder("we"))
            with pytest.raises(FileInUse) as refused:
                await database.open()
            assert (refused.value.who, refused.value.pid) == ("x", process.pid)
            process.send_signal(signal.SIGKILL)
            await asyncio.to_thread(process.wait)
            await database.open()
            await database.close()

        run(scene())
