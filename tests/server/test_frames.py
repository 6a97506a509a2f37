"""Live connections that were taken over: messages in their order, what is counted, and clients that are silent."""

import time

import pytest
from websockets.exceptions import ConnectionClosed

from hanchan.server.frame_protocol import FrameProtocol
from hanchan.server.operation.counts import COUNTS
from tests.support.live_server import RunningServer
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Person, run, silent


def test_messages_sent_at_once_are_carried_out_one_after_the_other(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            await line.send({"type": "act", "id": 1000, "decision": ask["decision"], "action": silent(ask)})
            for number in range(1001, 1041):  # more than may wait: the rest is read when these are done
                await line.send({"type": "ping", "id": number})
            answered: list[int] = []
            while len(answered) < 41:
                message = await line.receive()
                if message["type"] == "done":
                    answered.append(message["id"])
            assert answered == list(range(1000, 1041))

    run(scene())


def test_an_open_connection_is_counted_until_it_ends(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        before = COUNTS.sockets
        async with ania.live(table) as line:
            await line.request("ping")
            assert COUNTS.sockets == before + 1
        deadline = time.monotonic() + PATIENCE
        while COUNTS.sockets != before:
            assert time.monotonic() < deadline, "it is still counted"
            await ania.ask("GET", "/api/about")

    run(scene())


def test_a_client_that_is_quiet_is_asked_and_one_that_is_silent_is_given_up(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            (frames,) = [watcher._frames for watcher in server.parts.sockets._open if watcher._table and watcher._table.row.id == table]
            assert isinstance(frames, FrameProtocol)
            heard = frames.heard
            frames.loop.call_soon_threadsafe(frames.look, heard + 21)  # the client answers by itself
            deadline = time.monotonic() + PATIENCE
            while frames.heard == heard:
                assert time.monotonic() < deadline, "the client was not asked"
                await ania.ask("GET", "/api/about")
            frames.loop.call_soon_threadsafe(frames.look, frames.heard + 41)
            with pytest.raises(ConnectionClosed) as closed:
                await line.until("nothing of this kind")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011

    run(scene())
