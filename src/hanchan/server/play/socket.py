"""The live connection: one task reads and acts, another sends."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hanchan.errors import HanchanError
from hanchan.server.address import ByAddress, address_of_connection
from hanchan.server.authorisation.messages import check_message
from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused, refusal
from hanchan.server.identity import Identities
from hanchan.server.operation.counts import COUNTS
from hanchan.server.play import messages
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.lobby import Lobby
from hanchan.server.settings import ServerSettings
from hanchan.words import LANGUAGES

_HELLO_WITHIN: Final = 10.0
_MOST_WAITING: Final = 500
"""Messages that may wait for a slow client before it is cut off."""
_MOST_REFUSED: Final = 300
"""Messages too many before the connection is cut."""

NORMAL, POLICY, RESTART, GONE = 1000, 1008, 1012, 4404
"""How a connection is closed; after `RESTART` the client comes again at once."""


class _JustId(msgspec.Struct):
    id: int


_id_decoder = msgspec.json.Decoder(_JustId)


class SocketWatcher:
    """One end of a live connection. What is sent waits in a queue, so that no table ever waits for a client."""

    def __init__(self, socket: WebSocket, player: str | None, hello: messages.Hello) -> None:
        self.player: str | None = player
        self.lang = hello.lang if hello.lang in LANGUAGES else "en"
        self.hands = hello.hands
        self.seat = -1
        self.told = 0
        self.knows_result = False
        self._socket: Final = socket
        self._queue: Final[asyncio.Queue[str]] = asyncio.Queue(_MOST_WAITING)
        self.is_ended: Final = asyncio.Event()
        self.code = POLICY
        """How the connection is closed when it has to end."""

    def send(self, text: str) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.is_ended.set()  # too slow

    def dismiss(self) -> None:
        self.code = RESTART
        self.is_ended.set()

    async def send_all(self) -> None:
        """Send what is in the queue, for ever."""
        while True:
            await self._socket.send_text(await self._queue.get())


class LiveSockets:
    """Serves live connections."""

    def __init__(self, lobby: Lobby, identities: Identities, settings: ServerSettings) -> None:
        self._lobby: Final = lobby
        self._identities: Final = identities
        self._settings: Final = settings
        rate = settings.limits.hints_per_second
        self._hints: Final = ByAddress(lambda: Bucket(rate, 3 * rate))
        self._open: Final[dict[SocketWatcher, str]] = {}
        """Connections with the addresses they come from."""

    def cut(self, unwanted: Callable[[str, str | None], bool]) -> None:
        """Cut the connections of which this holds, by address and player."""
        for watcher, address in self._open.items():
            if unwanted(address, watcher.player):
                watcher.is_ended.set()

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        await socket.accept()
        try:
            hello = await self._hello(socket)
            player = await self._identities.find(hello.secret)
            table = await self._lobby.table(table_id)  # not earlier: a table with nobody at it may be dropped while others are waited for
            watcher = SocketWatcher(socket, None if player is None else player.id, hello)
            await table.connect(watcher, hello.since)
        except (WebSocketDisconnect, RuntimeError):
            return
        except HanchanError as error:
            refused = refusal(error)
            await _say_and_close(socket, refused, {"not_found": GONE, "busy": RESTART}.get(refused.code, POLICY))
            return
        tasks = [
            asyncio.create_task(watcher.send_all()),
            asyncio.create_task(self._listen(socket, table, watcher)),
            asyncio.create_task(watcher.is_ended.wait()),
        ]
        self._open[watcher] = socket.client.host if socket.client else ""
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._open[watcher]
            table.disconnect(watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
                await _close(socket, watcher.code)

    async def _hello(self, socket: WebSocket) -> messages.Hello:
        try:
            text = await asyncio.wait_for(self._receive(socket), _HELLO_WITHIN)
        except TimeoutError:
            raise Refused("bad_message", "the first message is hello, and it did not come") from None
        try:
            return messages.hello_decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Refused("bad_message", f"the first message is hello: {error}") from None

    async def _receive(self, socket: WebSocket) -> str:
        """The next message; raises `Refused` for one that is too long or no text."""
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or NORMAL)
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused("bad_message", "messages are text")
        if len(text) > self._settings.limits.message_bytes:
            raise Refused("too_large", f"a message has at most {self._settings.limits.message_bytes} bytes")
        return text

    async def _listen(self, socket: WebSocket, table: LiveTable, watcher: SocketWatcher) -> None:
        rate = self._settings.limits.messages_per_second
        bucket, hints = Bucket(rate, 3 * rate), self._hints[address_of_connection(socket)]
        refused = 0
        loop = asyncio.get_running_loop()
        while refused < _MOST_REFUSED:
            number: int | None = None
            try:
                text = await self._receive(socket)
                number = _id_of(text)
                if not bucket.take(loop.time()):
                    refused += 1
                    raise Refused("too_fast", "too many messages; wait a moment")
                request = _request(text)
                if isinstance(request, messages.Hint) and not hints.take(loop.time()):
                    raise Refused("too_fast", "too many questions for a hint; wait a moment")
                watcher.send(messages.encode(await _carry_out(table, watcher, request)))
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception as error:
                problem = refusal(error)
                COUNTS.refusals[problem.code] += 1
                watcher.send(messages.encode(messages.Problem(number, problem.code, problem.message)))
                if problem.code == "internal":
                    raise


def _request(text: str) -> messages.Request:
    try:
        request: messages.Request = messages.request_decoder.decode(text)
        return request
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", f"{error}"[:200]) from None


async def _carry_out(table: LiveTable, watcher: SocketWatcher, request: messages.Request) -> messages.Answer:
    check_message(request, watcher.seat)
    if isinstance(request, messages.WhyNot):
        why = table.why_not(watcher.seat, request.action)
        return messages.WhyNotAnswer(request.id, why.text(watcher.lang), why.clause)
    if isinstance(request, messages.Hint):
        return messages.HintAnswer(request.id, **(await table.hint(watcher.seat)).data(watcher.lang))
    if isinstance(request, messages.Act):
        began = time.perf_counter()
        await table.act(watcher.seat, request.decision, request.action)
        COUNTS.actions.note(time.perf_counter() - began)
    elif isinstance(request, messages.Next):
        await table.ready(watcher.seat)
    elif isinstance(request, messages.Say):
        table.say(watcher.seat, request.remark)
    elif isinstance(request, messages.PauseGame):
        await table.pause(watcher.seat)
    elif isinstance(request, messages.ResumeGame):
        await table.resume()
    return messages.Done(request.id)


def _id_of(text: str) -> int | None:
    """The number of a message that may be wrong in everything else."""
    try:
        return _id_decoder.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


async def _say_and_close(socket: WebSocket, refused: Refused, code: int) -> None:
    COUNTS.refusals[refused.code] += 1
    try:
        await socket.send_text(messages.encode(messages.Problem(None, refused.code, refused.message)))
    except (WebSocketDisconnect, RuntimeError):
        return
    await _close(socket, code)


async def _close(socket: WebSocket, code: int) -> None:
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        return
