"""Tells the phones at a table that its sheet has changed; they then ask for it."""

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanchan.server.errors import Refused
from hanchan.server.sheets.keeper import ScoreKeeper
from hanchan.server.sheets.messages import SheetChanged
from hanchan.server.sheets.open_sheet import OpenSheet

_GONE: Final = 4404
_FULL: Final = 1013
_MOST_LISTENERS: Final = 100


async def watch(socket: WebSocket, keeper: ScoreKeeper, sheet_id: str) -> None:
    """Send how many notes there are, now and after every change, until the phone goes."""
    await socket.accept()
    try:
        opened = await keeper.open(sheet_id)
    except Refused as refused:
        await socket.close(_GONE, refused.code)
        return
    if len(opened.listeners) >= _MOST_LISTENERS:
        await socket.close(_FULL, "too many phones watch this sheet")
        return
    changed = asyncio.Event()
    opened.listeners.add(changed)
    opened.tell()
    tasks = [asyncio.create_task(_tell(socket, opened, changed)), asyncio.create_task(_listen(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        opened.listeners.discard(changed)
        opened.tell()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _tell(socket: WebSocket, opened: OpenSheet, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        message = SheetChanged(len(opened.sheet.notes), len(opened.listeners))
        await socket.send_text(msgspec.json.encode(message).decode())


async def _listen(socket: WebSocket) -> None:
    """Phones say nothing here; this only notices that one has gone."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        return
