"""The live connection: a task reads and acts; what the table tells is written at once."""

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
from hanchan.server.frames import FrameWriter, frames_of
from hanchan.server.identity import Identities
from hanchan.server.operation.counts import COUNTS
from hanchan.server.play import messages
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.lobby import Lobby
from hanchan.server.settings import ServerSettings
from hanchan.words import LANGUAGES

_HELLO_WITHIN: Final = 10.0
_MOST_REFUSED: Final = 300
"""Messages too many before the connection is cut."""

NORMAL, POLICY, RESTART, GONE = 1000, 1008, 1012, 4404
"""How a connection is closed; after `RESTART` the client comes again at once."""


class _JustId(msgspec.Struct):
    id: int


_id_decoder = msgspec.json.Decoder(_JustId)


class SocketWatcher:
    """One end of a live connection."""

    __slots__ = ("_frames", "hands", "lang", "player", "seat")

    def __init__(self, frames: FrameWriter, player: str | None, hello: messages.Hello) -> None:
        self.player: str | None = player
        self.lang = hello.lang if hello.lang in LANGUAGES else "en"
        self.hands = hello.hands
        self.seat = -1
        self._frames: Final = frames

    def send(self, frames: bytes) -> None:
        self._frames.write(frames)

    def dismiss(self) -> None:
        self._frames.cut(RESTART)

    def cut(self) -> None:
        self._frames.cut(POLICY)


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
                watcher.cut()

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        await socket.accept()
        try:
            hello = await self._hello(socket)
            player = await self._identities.find(hello.secret)
            table = await self._lobby.table(table_id)  # not earlier: a table with nobody at it may be dropped while others are waited for
            watcher = SocketWatcher(frames_of(socket), None if player is None else player.id, hello)
            await table.connect(watcher, hello.since)
        except (WebSocketDisconnect, RuntimeError):
            return
        except HanchanError as error:
            refused = refusal(error)
            await _say_and_close(socket, refused, {"not_found": GONE, "busy": RESTART}.get(refused.code, POLICY))
            return
        self._open[watcher] = socket.client.host if socket.client else ""
        try:
            await self._listen(socket, table, watcher)
        finally:
            del self._open[watcher]
            table.disconnect(watcher)
            if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
                await _close(socket, POLICY)

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
            text = ""
            try:
                text = await self._receive(socket)
                if not bucket.take(loop.time()):
                    refused += 1
                    raise Refused("too_fast", "too many messages; wait a moment")
                request = _request(text)
                if isinstance(request, messages.Hint) and not hints.take(loop.time()):
                    raise Refused("too_fast", "too many questions for a hint; wait a moment")
                watcher.send(messages.frame(await _carry_out(table, watcher, request)))
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception as error:
                problem = refusal(error)
                COUNTS.refusals[problem.code] += 1
                watcher.send(messages.frame(messages.Problem(_id_of(text), problem.code, problem.message)))
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
    frames_of(socket).write(messages.frame(messages.Problem(None, refused.code, refused.message)))
    await _close(socket, code)


async def _close(socket: WebSocket, code: int) -> None:
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        return
