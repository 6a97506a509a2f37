"""The live connection: what its client says is carried out as it comes; what the table tells is written at once."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanchan.errors import HanchanError
from hanchan.server.address import ByAddress, address_of_connection
from hanchan.server.authorisation.messages import check_message
from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused, refusal
from hanchan.server.frames import LiveEnd, frames_of
from hanchan.server.identity import Identities, secret_hash
from hanchan.server.limits import Limits
from hanchan.server.operation.counts import COUNTS
from hanchan.server.play import messages
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.lobby import Lobby
from hanchan.server.settings import ServerSettings
from hanchan.store.deletion import is_deleted
from hanchan.words import LANGUAGES

_HELLO_WITHIN: Final = 10.0
_MOST_REFUSED: Final = 300
"""Messages too many before the connection is cut."""
_NOT_UNDERSTOOD: Final = "not_understood"
"""Why, in words for people: page and server are not of the same version. The message itself tells programmers more."""
_MOST_WAITING: Final = 8
"""Messages that may wait while one is carried out; then no more are read."""

NORMAL, POLICY, RESTART, GONE = 1000, 1008, 1012, 4404
"""How a connection is closed; after `RESTART` the client comes again at once."""


class _JustId(msgspec.Struct):
    id: int


_id_decoder = msgspec.json.Decoder(_JustId)


class Allowance(NamedTuple):
    """What all connections of an address may send together."""

    messages: Bucket
    hints: Bucket


class SocketWatcher:
    """One end of a live connection. Messages are carried out one after the other; those that need not wait, at once."""

    __slots__ = (
        "_allowance", "_bucket", "_frames", "_most_bytes", "_refused", "_table", "_task", "_waiting", "_when_gone",
        "hands", "key", "lang", "player", "seat",
    )  # fmt: skip

    def __init__(
        self, frames: LiveEnd, player: str | None, key: bytes, hello: messages.Hello, limits: Limits, allowance: Allowance,
        when_gone: "Callable[[SocketWatcher], None]",
    ) -> None:  # fmt: skip
        self.player: str | None = player
        self.key: Final = key
        """The hash of the secret it came with."""
        self.lang = hello.lang if hello.lang in LANGUAGES else "en"
        self.hands = hello.hands
        self.seat = -1
        self._frames: Final = frames
        self._table: LiveTable | None = None
        self._when_gone: Final = when_gone
        self._most_bytes: Final = limits.message_bytes
        self._bucket: Final = Bucket(limits.messages_per_second, 3 * limits.messages_per_second)
        self._allowance: Final = allowance
        self._refused = 0
        self._task: asyncio.Task[None] | None = None
        self._waiting: deque[str | None] | None = None

    def send(self, frames: bytes) -> None:
        self._frames.write(frames)

    def dismiss(self) -> None:
        self._frames.cut(RESTART)

    def cut(self) -> None:
        self._frames.cut(POLICY)

    async def sit(self, table: LiveTable, since: int, taken_back: int) -> None:
        """Be at a table, from an event on."""
        await table.connect(self, since, taken_back)
        self._table = table

    def gone(self) -> None:
        self._waiting = None
        assert self._table is not None
        self._table.disconnect(self)
        self._when_gone(self)

    def hear(self, text: str | None) -> None:
        if self._task is None:
            self._do(text)
            return
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(text)
        if len(self._waiting) >= _MOST_WAITING:
            self._frames.listen(False)

    def _do(self, text: str | None) -> None:
        """Carry out a message, or begin to."""
        try:
            request = self._request(text)
            assert self._table is not None
            check_message(request, self.seat)
            answer = _answer_at_once(self._table, self, request)
            if answer is None:
                self._task = asyncio.get_running_loop().create_task(self._work(self._table, request))
            else:
                self.send(messages.frame(answer))
        except Exception as error:
            self._tell_problem(error, text)

    async def _work(self, table: LiveTable, request: messages.Request) -> None:
        try:
            self.send(messages.frame(await _carry_out(table, self, request)))
        except Exception as error:
            self._tell_problem(error, None, request.id)
        self._task = None
        while self._waiting and self._task is None:
            self._do(self._waiting.popleft())
        if not self._waiting:
            self._waiting = None
            self._frames.listen(True)

    def _request(self, text: str | None) -> messages.Request:
        if text is None:
            raise Refused("bad_message", "messages are text", _NOT_UNDERSTOOD)
        if len(text) > self._most_bytes:
            raise Refused("too_large", f"a message has at most {self._most_bytes} bytes", _NOT_UNDERSTOOD)
        now = asyncio.get_running_loop().time()
        if not (self._bucket.take(now) and self._allowance.messages.take(now)):
            self._refused += 1
            raise Refused("too_fast", "too many messages; wait a moment")
        request = _request(text)
        if isinstance(request, messages.Hint) and not self._allowance.hints.take(now):
            raise Refused("too_fast", "too many questions for a hint; wait a moment", "hints_too_fast")
        return request

    def _tell_problem(self, error: Exception, text: str | None, number: int | None = None) -> None:
        problem = refusal(error)
        COUNTS.refusals[problem.code] += 1
        number = _id_of(text) if number is None and text is not None else number
        self.send(messages.frame(messages.Problem(number, problem.code, problem.message, problem.reason)))
        if problem.code == "internal" or self._refused >= _MOST_REFUSED:
            self.cut()


class LiveSockets:
    """Serves live connections."""

    def __init__(self, lobby: Lobby, identities: Identities, settings: ServerSettings) -> None:
        self._lobby: Final = lobby
        self._identities: Final = identities
        self._settings: Final = settings
        messages, hints = settings.limits.messages_of_address, settings.limits.hints_per_second
        self._allowances: Final = ByAddress(lambda: Allowance(Bucket(messages, 3 * messages), Bucket(hints, 3 * hints)))
        self._open: Final[dict[SocketWatcher, str]] = {}
        """Connections with the addresses they come from."""
        self._others: Final[dict[LiveEnd, str]] = {}
        """The same of score sheets and tournaments, where nobody says who they are."""

    def cut(self, unwanted: Callable[[str, str | None], bool]) -> None:
        """Cut the connections of which this holds, by address and player."""
        for watcher, address in list(self._open.items()):
            if unwanted(address, watcher.player):
                watcher.cut()
        for connection, address in list(self._others.items()):
            if unwanted(address, None):
                connection.cut(POLICY)

    @contextmanager
    def other(self, socket: WebSocket) -> Iterator[None]:
        """A connection that is not of a table is open."""
        connection = frames_of(socket)
        self._others[connection] = socket.client.host if socket.client else ""
        try:
            yield
        finally:
            del self._others[connection]

    @property
    def players(self) -> set[str]:
        """Who is connected to a table."""
        return {watcher.player for watcher in self._open if watcher.player is not None}

    async def check_player(self, player: str) -> bool:
        """Cut who came with a secret that is void now. False if the player has none any more."""
        valid = await self._identities.hash_of(player)
        for watcher in list(self._open):
            if watcher.player == player and watcher.key.hex() != valid:
                watcher.cut()
        return bool(valid) and not is_deleted(valid)

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        """Bring a connection to its table, which takes it over."""
        await socket.accept()
        frames = frames_of(socket)
        try:
            hello = await self._hello(socket)
            player = await self._identities.find(hello.secret)
            table = await self._lobby.table(table_id)  # not earlier: a table with nobody at it may be dropped while others are waited for
            allowance = self._allowances[address_of_connection(socket)]
            whose, key = (None, b"") if player is None else (player.id, bytes.fromhex(secret_hash(hello.secret)))
            watcher = SocketWatcher(frames, whose, key, hello, self._settings.limits, allowance, self._forget)
            await watcher.sit(table, hello.since, hello.taken_back)
        except (WebSocketDisconnect, RuntimeError):
            return
        except HanchanError as error:
            refused = refusal(error)
            await _say_and_close(socket, refused, {"not_found": GONE, "busy": RESTART}.get(refused.code, POLICY))
            return
        self._open[watcher] = socket.client.host if socket.client else ""
        frames.take_over(watcher)

    def _forget(self, watcher: SocketWatcher) -> None:
        self._open.pop(watcher, None)

    async def _hello(self, socket: WebSocket) -> messages.Hello:
        try:
            text = await asyncio.wait_for(self._receive(socket), _HELLO_WITHIN)
        except TimeoutError:
            raise Refused("bad_message", "the first message is hello, and it did not come", _NOT_UNDERSTOOD) from None
        try:
            return messages.hello_decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Refused("bad_message", f"the first message is hello: {error}", _NOT_UNDERSTOOD) from None

    async def _receive(self, socket: WebSocket) -> str:
        """The next message; raises `Refused` for one that is too long or no text."""
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or NORMAL)
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused("bad_message", "messages are text", _NOT_UNDERSTOOD)
        if len(text) > self._settings.limits.message_bytes:
            raise Refused("too_large", f"a message has at most {self._settings.limits.message_bytes} bytes", _NOT_UNDERSTOOD)
        return text


def _request(text: str) -> messages.Request:
    try:
        request: messages.Request = messages.request_decoder.decode(text)
        return request
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", f"{error}"[:200], _NOT_UNDERSTOOD) from None


def _answer_at_once(table: LiveTable, watcher: SocketWatcher, request: messages.Request) -> messages.Answer | None:
    """The answer to what need not wait for anything; None if it has to be carried out."""
    if isinstance(request, messages.WhyNot):
        why = table.why_not(watcher.seat, request.action)
        return messages.WhyNotAnswer(request.id, why.text(watcher.lang, tiles_named=True), why.clause)
    if isinstance(request, messages.Say):
        table.say(watcher.seat, request.remark)
        return messages.Done(request.id)
    return messages.Done(request.id) if isinstance(request, messages.Ping) else None


async def _carry_out(table: LiveTable, watcher: SocketWatcher, request: messages.Request) -> messages.Answer:
    if isinstance(request, messages.Act):
        began = time.perf_counter()
        await table.act(watcher.seat, request.decision, request.action, watcher.lang)
        COUNTS.actions.note(time.perf_counter() - began)
    elif isinstance(request, messages.Hint):
        return messages.HintAnswer(request.id, **await table.hint(watcher.seat, watcher.lang))
    elif isinstance(request, messages.Next):
        await table.ready(watcher.seat)
    elif isinstance(request, messages.PauseGame):
        await table.pause(watcher.seat)
    elif isinstance(request, messages.TakeBack):
        await table.take_back(watcher.seat)
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
    frames_of(socket).write(messages.frame(messages.Problem(None, refused.code, refused.message, refused.reason)))
    await _close(socket, code)


async def _close(socket: WebSocket, code: int) -> None:
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        return
