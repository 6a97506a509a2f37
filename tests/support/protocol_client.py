"""A client that knows nothing of Hanchan but `docs/protocol.md`."""

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.support.patience import PATIENCE

Message = dict[str, Any]
Choose = Callable[[Message], str]

"""Seconds without any message after which something is wrong."""


def silent(ask: Message) -> str:
    """Passes, and discards what was drawn."""
    options: list[str] = ask.get("lawful") or ask["options"]
    return next((option for option in options if option == "pass" or option.startswith("discard drawn")), options[-1])


def at_random(seed: int) -> Choose:
    """Any option, offences too where they are offered."""
    chance = random.Random(seed)
    return lambda ask: chance.choice(ask["options"])


class Person:
    """Somebody with a secret."""

    def __init__(self, url: str, secret: str = "", name: str = "") -> None:
        self.url = url
        self.secret = secret
        self.name = name

    @staticmethod
    async def new(url: str, name: str = "Ania") -> "Person":
        made = await Person(url).ask("POST", "/api/players", {"name": name})
        return Person(url, made["secret"], name)

    async def request(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if self.secret:
            headers = {"authorization": f"Bearer {self.secret}", **headers}
        async with httpx.AsyncClient(base_url=self.url, verify=False, timeout=PATIENCE) as client:
            return await client.request(method, path, json=body, headers=headers)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request that is carried out."""
        answer = await self.request(method, path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def refused(self, method: str, path: str, body: Any = None) -> str:
        """The code of a request that is not carried out."""
        answer = await self.request(method, path, body)
        assert answer.is_client_error, answer.text
        return str(answer.json()["code"])

    async def table(self, *seats: str, **settings: Any) -> str:
        """A new table; with `sit` false nobody sits down."""
        sit = settings.pop("sit", True)
        made = await self.ask("POST", "/api/tables", {"seats": list(seats) or ["person"] + ["tsumogiri"] * 3, **settings})
        if sit:
            await self.sit(made["id"])
        return str(made["id"])

    async def sit(self, table: str, seat: int | None = None) -> int:
        return int((await self.ask("POST", f"/api/tables/{table}/seats", {} if seat is None else {"seat": seat}))["seat"])

    async def start(self, table: str) -> None:
        await self.ask("POST", f"/api/tables/{table}/start")

    @asynccontextmanager
    async def live(
        self, table: str, since: int = 0, events: list[Message] | None = None, *, hands: bool = False, lang: str = "en"
    ) -> AsyncIterator["Line"]:
        """A live connection, past its welcome."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with connect(url, max_size=None, compression=None, ping_interval=None) as socket:
            line = Line(socket, events if events is not None else [])
            await line.send({"type": "hello", "secret": self.secret, "since": since, "hands": hands, "lang": lang})
            await line.until("welcome")
            yield line


class Line:
    """A live connection. It keeps every text it received, and the events in their order."""

    def __init__(self, socket: ClientConnection, events: list[Message]) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.events = events
        self.seat = -1
        self.table: Message = {}
        self.last_ask: Message = {}
        self.acknowledged: list[tuple[int, str]] = []
        """Decisions and actions for which `done` came."""
        self._ids = itertools.count(1)

    async def send(self, message: Message | str) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def receive(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.seat, self.table = message["seat"], message["table"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "events":
            assert message["from"] <= len(self.events), "an event is missing"
            del self.events[message["from"] :]
            self.events += message["events"]
        elif kind == "ask":
            self.last_ask = message
        return message

    async def until(self, *kinds: str) -> Message:
        """The next message of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def request(self, type: str, **parts: Any) -> Message:
        """Send a request and wait for its answer."""
        number = next(self._ids)
        await self.send({"type": type, "id": number, **parts})
        while True:
            message = await self.receive()
            if message.get("id") == number:
                return message

    async def act(self, ask: Message, action: str) -> Message:
        answer = await self.request("act", decision=ask["decision"], action=action)
        if answer["type"] == "done":
            self.acknowledged.append((ask["decision"], action))
        return answer

    async def play(self, choose: Choose = silent, until: Callable[["Line"], bool] | None = None) -> Message:
        """Play on to the end of the game, or until something holds; the message that ended it.

        Requests and what the server tells meanwhile cross each other, so answers are taken as they come.
        """
        sent: dict[int, tuple[int, str]] = {}
        answered = -1
        if self.last_ask:
            answered = await self._answer(self.last_ask, choose, sent)
        while True:
            message = await self.receive()
            kind = message["type"]
            if kind == "over":
                return message
            if kind == "done" and message["id"] in sent:
                self.acknowledged.append(sent.pop(message["id"]))
            elif kind == "error":
                assert message["code"] in ("late", "over"), message  # somebody else was faster
            elif kind == "ask" and message["decision"] != answered:
                answered = await self._answer(message, choose, sent)
            elif kind == "pause" and self.seat in message["seats"]:
                await self.send({"type": "next", "id": next(self._ids)})
            if until is not None and until(self):
                return message

    async def _answer(self, ask: Message, choose: Choose, sent: dict[int, tuple[int, str]]) -> int:
        number, action = next(self._ids), choose(ask)
        decision = int(ask["decision"])
        sent[number] = decision, action
        self.last_ask = {}
        await self.send({"type": "act", "id": number, "decision": decision, "action": action})
        return decision


async def played_game(url: str, seats: list[str], choose: Choose = silent, **settings: Any) -> tuple[str, list[Line]]:
    """A whole game, every person by protocol; the table, and each person's connection as it was at the end."""
    people = [await Person.new(url, f"Person {number}") for number in range(seats.count("person"))]
    table = await people[0].table(*seats, **settings)
    for person in people[1:]:
        await person.sit(table)

    async def one(person: Person) -> Line:
        async with person.live(table) as line:
            if person is people[0]:
                await person.start(table)
            await line.play(choose)
            return line

    return table, list(await asyncio.gather(*[one(person) for person in people]))


def run(test: Awaitable[Any]) -> Any:
    """Run the asynchronous part of a test; in a thread, because a browser test before it leaves a running loop in this one."""

    async def main() -> Any:
        return await test

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, main()).result()
