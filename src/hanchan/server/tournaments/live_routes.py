"""The live connection of an office: it says that something changed, and the page fetches what it shows."""

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from hanchan.errors import HanchanError
from hanchan.server.errors import refusal
from hanchan.server.services import services
from hanchan.server.tournaments.messages import Alive, OfficeChanged, OfficeProblem
from hanchan.server.tournaments.open_office import ALL_TOPICS, OpenOffice

router = APIRouter(prefix="/api/tournaments/{tournament_id}")

_ALIVE_EVERY: Final = 30.0
_MOST: Final = 1000
_GONE, _FULL = 4404, 1013


def _text(message: OfficeChanged | Alive | OfficeProblem) -> str:
    return msgspec.json.encode(message).decode()


class Listener:
    """One end of a connection. What changed while the last message was on its way is told in one."""

    def __init__(self) -> None:
        self._notes = 0
        self._topics: set[str] = set()
        self._news: Final = asyncio.Event()

    def changed(self, notes: int, topics: Sequence[str]) -> None:
        self._notes = notes
        self._topics.update(topics)
        self._news.set()

    async def next(self) -> str:
        """The next message: what changed, or that the connection lives."""
        try:
            await asyncio.wait_for(self._news.wait(), _ALIVE_EVERY)
        except TimeoutError:
            return _text(Alive())
        topics, self._topics = sorted(self._topics), set()
        self._news.clear()
        return _text(OfficeChanged(self._notes, topics))


@router.websocket("/live")
async def live(socket: WebSocket, tournament_id: str) -> None:
    """Everybody may listen: what is told is no secret."""
    await socket.accept()
    try:
        office = await services(socket).offices.find(tournament_id)
    except HanchanError as error:
        refused = refusal(error)
        await socket.send_text(_text(OfficeProblem(refused.code, refused.message)))
        await socket.close(_GONE)
        return
    if len(office.onlookers) >= _MOST:
        await socket.close(_FULL)
        return
    with services(socket).sockets.other(socket):
        await _tell(socket, office)


async def _tell(socket: WebSocket, office: OpenOffice) -> None:
    listener = Listener()
    listener.changed(office.version, ALL_TOPICS)
    office.onlookers.add(listener)
    tasks = [asyncio.create_task(_send(socket, listener)), asyncio.create_task(_until_gone(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        office.onlookers.discard(listener)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, listener: Listener) -> None:
    while True:
        await socket.send_text(await listener.next())


async def _until_gone(socket: WebSocket) -> None:
    """What a client says is read and forgotten."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        return
