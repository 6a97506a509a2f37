"""A server is stopped as `systemctl restart` does it, and started again: connections end with the code for that, and the game goes on."""

import asyncio
import tempfile

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.protocol_client import Line, Person, run
from tests.support.server_process import ServerProcess, quick_folder

RESTART = 1012
"""Close code of a server that will be back."""


def test_a_game_goes_on_after_a_restart() -> None:
    async def scene(server: ServerProcess) -> None:
        ania = await Person.new(server.url)
        table = await ania.table("person", "greedy", "greedy", "greedy")
        async with ania.live(table) as before:
            await ania.start(table)
            await before.play(until=lambda line: len(line.acknowledged) > 5)
            stopping = asyncio.ensure_future(asyncio.to_thread(server.stop))
            assert await code_of_the_end(before) == RESTART
            await stopping
        told = list(before.events)
        await asyncio.to_thread(server.start)
        async with ania.live(table) as after:
            await after.play(until=lambda line: len(line.acknowledged) > 5)
            assert after.events[: len(told)] == told, "everything that was told still holds"
            assert len(after.events) > len(told)

    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        server = ServerProcess(f"sqlite:///{folder}/games.sqlite3")
        server.start()
        try:
            run(scene(server))
        finally:
            server.stop()


async def code_of_the_end(line: Line) -> int | None:
    """What the server says when it closes a connection."""
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
        while True:
            await line.receive()
    return None if closed.value.rcvd is None else closed.value.rcvd.code
