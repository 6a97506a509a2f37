"""`hanchan serve --workers`: several processes on one socket, of which one that dies is replaced."""

import asyncio
import signal
from pathlib import Path

import psutil
import pytest

from tests.support.command import Command
from tests.support.crashes import GONE
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Person, run, silent
from tests.support.server_process import ServerProcess, postgres, postgres_missing


@pytest.mark.parametrize("options", [["--workers", "2"], ["--internal", "10.0.0.2:8001"]])
def test_a_sqlite_file_is_for_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str]
) -> None:
    command = Command(monkeypatch, capsys, columns=400)
    assert "several server processes need PostgreSQL" in command.refuses("serve", "--database", f"sqlite:///{tmp_path}/x.db", *options)


@pytest.mark.parametrize("wrong", ["10.0.0.2", "0.0.0.0:8001", ":8001"])
def test_an_address_for_other_servers_is_one_they_can_reach(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    command = Command(monkeypatch, capsys, columns=400)
    assert f"--internal {wrong}: " in command.refuses("serve", "--database", "postgresql://x@127.0.0.1/x", "--internal", wrong)


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_a_worker_that_dies_is_replaced_and_its_tables_go_on(tmp_path: Path) -> None:
    log = tmp_path / "log"

    async def scene(server: ServerProcess) -> None:
        ania = await Person.new(server.url)
        table = await ania.table(pause=0)
        await ania.start(table)
        workers = psutil.Process(server.pid).children()
        workers = [worker for worker in workers if "spawn_main" in " ".join(worker.cmdline())]
        assert len(workers) == 2
        try:
            async with ania.live(table) as line:
                for _ in range(5):
                    await line.act(line.last_ask or await line.until("ask"), silent(line.last_ask))
                for worker in workers:
                    worker.send_signal(signal.SIGKILL)
                await line.until("over")
        except GONE:
            pass
        while True:
            try:
                async with ania.live(table) as line:
                    assert len(line.acknowledged) == 0
                    await line.play(silent)
                    break
            except GONE:
                await asyncio.sleep(0.05)
        assert log.read_text().count("ended with code -9; another takes its place") == 2

    with postgres() as url:
        server = ServerProcess(url, log=log, workers="2")
        server.start()
        try:
            run(scene(server))
            children = psutil.Process(server.pid).children(recursive=True)
        finally:
            server.stop()
        _, alive = psutil.wait_procs(children, PATIENCE)
        assert not alive
