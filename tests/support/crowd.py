"""People at tables while something else happens to their server: they play slowly, and note how long each act took to be answered.

A process of its own (`python -m tests.support.crowd URL TABLES`): what attacks the server must not slow down who measures. It writes a
line for each act, the time and the seconds, until its input ends.
"""

import asyncio
import contextlib
import json
import random
import subprocess
import sys
import threading
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

_TABLES_OF_ADDRESS = 4
_THINKING = (0.3, 1.2)


class Crowd:
    """The process, and what it has told so far."""

    def __init__(self, url: str, tables: int) -> None:
        command = [sys.executable, "-m", "tests.support.crowd", url, str(tables)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first == "seated\n", "people could not sit down"
        self._told: list[str] = []
        self._reader = threading.Thread(target=self._told.extend, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def end(self) -> list[tuple[float, float]]:
        """When each act was sent, and how long it took."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)
        self._reader.join(60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return [(float(at), float(taken)) for at, taken in (line.split() for line in self._told)]


def address(number: int) -> str:
    """An address of this machine for a table: a few tables share one."""
    return f"127.0.1.{1 + number // _TABLES_OF_ADDRESS}"


async def _sit_down(url: str, number: int) -> tuple[str, str]:
    transport = httpx.AsyncHTTPTransport(local_address=address(number), retries=3)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=60) as client:
        made = (await client.post("/api/players", json={"name": f"Person {number}"})).json()
        headers = {"authorization": f"Bearer {made['secret']}"}
        seats = ["person"] + ["careful"] * 3
        table = (await client.post("/api/tables", json={"seats": seats, "private": True}, headers=headers)).json()["id"]
        await client.post(f"/api/tables/{table}/seats", json={}, headers=headers)
        await client.post(f"/api/tables/{table}/start", headers=headers)
        return table, made["secret"]


async def _play(url: str, number: int, table: str, secret: str) -> None:
    """Play one game after the other; whoever is cut comes back."""
    while True:
        try:
            live = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            async with connect(live, max_size=None, compression=None, local_addr=(address(number), 0), open_timeout=60) as socket:
                await socket.send(json.dumps({"type": "hello", "secret": secret, "since": 0}))
                await _act_until_over(socket)
            table, secret = await _sit_down(url, number)
        except (WebSocketException, OSError, httpx.HTTPError, KeyError):
            await asyncio.sleep(0.5)


async def _act_until_over(socket: ClientConnection) -> None:
    sent: dict[int, float] = {}
    answered, count = -1, 0
    thinking: set[asyncio.Task[None]] = set()
    async for text in socket:
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "over":
            return
        if message.get("id") in sent:
            began = sent.pop(message["id"])
            print(began, time.monotonic() - began)
        elif kind == "pause":
            await socket.send('{"type": "next", "id": 0}')
        elif kind == "ask" and message["decision"] != answered:
            answered, count = message["decision"], count + 1
            thinking.add(task := asyncio.create_task(_act(socket, message, count, sent)))
            task.add_done_callback(thinking.discard)


async def _act(socket: ClientConnection, ask: dict[str, Any], number: int, sent: dict[int, float]) -> None:
    """Think, and discard what was drawn."""
    await asyncio.sleep(random.uniform(*_THINKING))
    action = next((one for one in ask["options"] if one == "pass" or one.startswith("discard drawn")), ask["options"][-1])
    sent[number] = time.monotonic()
    with contextlib.suppress(WebSocketException):
        await socket.send(json.dumps({"type": "act", "id": number, "decision": ask["decision"], "action": action}))


async def _main(url: str, tables: int) -> None:
    seated = [await _sit_down(url, number) for number in range(tables)]
    print("seated", flush=True)
    playing = [asyncio.create_task(_play(url, number, *one)) for number, one in enumerate(seated)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2])))
