"""`kill -9` while scores are entered: every acknowledged note is there after the restart, once."""

import asyncio
import contextlib
import random
import tempfile

from tests.support.protocol_client import run
from tests.support.score_phone import Phone
from tests.support.server_process import ServerProcess, quick_folder


def test_no_acknowledged_note_is_lost() -> None:
    async def scene(database: str) -> None:
        chance = random.Random(7)
        server = ServerProcess(database)
        await asyncio.to_thread(server.start)
        try:
            phones = [await Phone.begin(server.url, "wrc2025") for _ in range(3)]
            acknowledged: list[list[str]] = [[] for _ in phones]
            writing = asyncio.gather(*[phone.write_for_ever(known) for phone, known in zip(phones, acknowledged, strict=True)])
            for _ in range(4):
                # By what was written, not by the clock: on a busy machine little is written in a second.
                enough = sum(map(len, acknowledged)) + chance.randint(2, 5)  # a game has some eight
                while sum(map(len, acknowledged)) < enough and not writing.done():
                    await asyncio.sleep(0.01)
                await asyncio.sleep(chance.uniform(0, 0.05))
                server.kill()
                await asyncio.to_thread(server.start)
            while min(map(len, acknowledged)) <= 5:
                await asyncio.sleep(0.01)
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writing
            server.kill()
            await asyncio.to_thread(server.start)
            for phone, known in zip(phones, acknowledged, strict=True):
                stored = [line["id"] for line in (await phone.read())["history"]]
                assert known == stored[1 : len(known) + 1], "a note is lost, twice there or in another order"
        finally:
            server.kill()

    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        run(scene(f"sqlite:///{folder}/sheets.sqlite3"))
