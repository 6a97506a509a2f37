"""Work aside: limits of time and memory, one piece at a time for an address, an end when the client leaves."""

import asyncio
import os
import threading
import time
from collections.abc import Iterator
from typing import Any

import psutil
import pytest
from starlette.requests import Request

from hanchan.errors import RecordError
from hanchan.server.aside import Aside
from hanchan.server.errors import Refused
from tests.support.protocol_client import run


@pytest.fixture(scope="module")
def aside() -> Iterator[Aside]:
    before = set(threading.enumerate())  # other tests of this process may have servers with such threads
    made = Aside(processes=2, seconds=1.0, megabytes=300)
    yield made
    made.close()
    assert not [thread.name for thread in set(threading.enumerate()) - before if "pool" in thread.name.lower()]


class Client:
    """A client that waits for its answer until it leaves."""

    def __init__(self, address: str = "10.0.0.1") -> None:
        self.left = asyncio.Event()
        self.request = Request({"type": "http", "client": (address, 1), "headers": []}, self._receive)

    async def _receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}


def refuse() -> None:
    raise RecordError("this is no game")


def sleep_and_note(path: str, seconds: float) -> int:
    with open(path, "a") as file:
        file.write(f"{os.getpid()} begins\n")
    time.sleep(seconds)
    with open(path, "a") as file:
        file.write(f"{os.getpid()} ends\n")
    return os.getpid()


def fill_memory() -> int:
    return len(bytearray(1 << 30))


def test_a_result_comes_from_another_process(aside: Aside) -> None:
    assert run(aside.run(Client().request, os.getpid)) != os.getpid()


def test_an_error_is_the_one_that_was_raised(aside: Aside) -> None:
    with pytest.raises(RecordError, match="this is no game"):
        run(aside.run(Client().request, refuse))


def test_what_takes_too_long_is_given_up(aside: Aside) -> None:
    with pytest.raises(Refused, match="more than 1 seconds") as refused:
        run(aside.run(Client().request, time.sleep, 600))
    assert refused.value.code == "too_costly"
    assert run(aside.run(Client().request, abs, -7)) == 7


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit of memory for a process")
def test_what_takes_too_much_memory_is_given_up(aside: Aside) -> None:
    with pytest.raises(Refused, match="300 MB"):
        run(aside.run(Client().request, fill_memory))
    assert run(aside.run(Client().request, abs, -7)) == 7


def test_work_ends_when_its_client_leaves(tmp_path: Any) -> None:
    aside, notes = Aside(processes=1), tmp_path / "notes"

    async def leave() -> None:
        client = Client()
        work = asyncio.ensure_future(aside.run(client.request, sleep_and_note, str(notes), 3600))
        while not notes.exists() or not notes.read_text():
            await asyncio.sleep(0.05)
        client.left.set()
        with pytest.raises(Refused):
            await work
        # The only process is free again, though the work would have taken an hour.
        assert await aside.run(Client().request, abs, -7) == 7

    try:
        run(leave())
        assert not psutil.pid_exists(int(notes.read_text().split()[0]))
    finally:
        aside.close()


def test_an_address_has_one_piece_at_a_time_and_few_wait(aside: Aside, tmp_path: Any) -> None:
    notes = tmp_path / "notes"

    async def ask() -> None:
        same = [asyncio.ensure_future(aside.run(Client().request, sleep_and_note, str(notes), 0.05)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await aside.run(Client().request, abs, -7)
        assert refused.value.code == "too_fast"
        assert await aside.run(Client("10.0.0.2").request, abs, -7) == 7
        await asyncio.gather(*same)

    run(ask())
    said = [line.split()[1] for line in notes.read_text().splitlines()]
    assert said == ["begins", "ends"] * 4
