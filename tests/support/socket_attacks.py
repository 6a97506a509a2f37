"""What one address can do to a server by sockets."""

import asyncio
import contextlib
import json
import socket

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.support.attacker import Attacker

_MANY_DIGITS = "9" * 3000


async def sockets(who: Attacker) -> None:
    """More connections than an address may have: silent, half-sent, slow, and unread."""
    host, port = who.url.removeprefix("http://").split(":")
    starts = [
        b"", b"GET /api/about HT", b"GET /api/about HTTP/1.1\r\nHost: x\r\nX: ",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
        b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50,
        b"GET /api/tables/aaaaaaaa/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    ]  # fmt: skip
    lines: list[socket.socket] = []
    try:
        for number in who.times(900):
            line = socket.socket()
            line.bind((who.address, 0))
            line.setblocking(False)
            with contextlib.suppress(OSError):
                await asyncio.wait_for(asyncio.get_running_loop().sock_connect(line, (host, int(port))), 10)
                await asyncio.get_running_loop().sock_sendall(line, starts[number % len(starts)])
                who.answers["connected"] += 1
            lines.append(line)
        await asyncio.sleep(20 * min(1.0, who.size))
    finally:
        for line in lines:
            line.close()


async def wrong_messages(who: Attacker) -> None:
    """Sockets that send what no client sends."""
    live = f"{who.url.replace('http', 'ws', 1)}/api/tables/aaaaaaaa/live"
    texts = [
        "[" * 4000,
        "\x00",
        '{"type": "hello", "secret": "' + "x" * 3000 + '"}',
        '{"type": "act", "id": ' + _MANY_DIGITS + "}",
        "x" * 60_000,
    ]
    for text in texts:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with asyncio.timeout(15), connect(live, local_addr=(who.address, 0)) as line:
                await line.send(text)
                async for answer in line:
                    who.answers[f"socket {json.loads(answer).get('code', '')}"] += 1


async def reconnecting(who: Attacker) -> None:
    """Sockets that come, say who they are, and go: again and again."""
    live, hello = await _seat(who)

    async def again() -> None:
        for _ in who.times(60):
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with asyncio.timeout(15), connect(live, compression=None, local_addr=(who.address, 0)) as line:
                    await line.send(hello)
                    await line.recv()
                    who.answers["connected"] += 1

    await who.all(again() for _ in range(40))


async def talking(who: Attacker) -> None:
    """Many sockets at one table, some of a player, each of which sends as much as a socket may."""
    live, hello = await _seat(who)

    async def talk(first: str) -> None:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(live, compression=None, local_addr=(who.address, 0)) as line:
                await line.send(first)
                for number in who.times(200):
                    kind = ("why_not", "pause_game", "resume_game")[number % 3]
                    await line.send(json.dumps({"type": kind, "id": number, "action": "discard 5mr"}))
                    await asyncio.sleep(0.05)
                who.answers["talked"] += 1

    await who.all(talk(hello if number % 20 == 0 else '{"type": "hello"}') for number in who.times(400))


async def _seat(who: Attacker) -> tuple[str, str]:
    """Where the live connection of a game against bots is, and what its player says first."""
    secret = await who.player()
    made = await who.ask("POST", "/api/tables", secret, json={"seats": ["person", "careful", "careful", "careful"]})
    table = made.get("id", "aaaaaaaa")
    await who.ask("POST", f"/api/tables/{table}/seats", secret, json={})
    await who.ask("POST", f"/api/tables/{table}/start", secret)
    return f"{who.url.replace('http', 'ws', 1)}/api/tables/{table}/live", json.dumps({"type": "hello", "secret": secret})
