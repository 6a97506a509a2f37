"""What the worker of a page calls: the application in the tab, spoken to in texts and bytes."""

import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any, Final

from hanchan.errors import StoreFailed
from hanchan.site.later import bring_later
from hanchan.site.tab import Tab, TabConnection, do_without_threads

_tabs: Final[list[Tab]] = []
_connections: Final[dict[str, TabConnection]] = {}


async def begin(database: str, keep: Callable[[], Awaitable[None]], bring: Callable[[str], object], address: str) -> None:
    """Start the application on a database file, which `keep` puts where it lasts. `bring` gets packs of libraries that are wanted later,
    `address` is that of the site."""
    check_file(database)
    do_without_threads()
    bring_later(bring)
    tab = Tab(f"sqlite:///{database}", keep, address=address)
    await tab.open()
    _tabs.append(tab)


def check_file(database: str) -> None:
    """A damaged file shall be noticed before anything is written over the one that is kept; SQLite looks only at what it needs."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise StoreFailed(f"the stored database is damaged: {found}")


async def request(method: str, path: str, headers: str, body: Any) -> Any:
    """Status, headers as JSON, and bytes, as JavaScript takes them."""
    # Pyodide has this module, and only it: the way to JavaScript.
    from js import Array, Uint8Array  # type: ignore[import-not-found]

    answer = await _tabs[0].request(
        method, path, [(name, value) for name, value in json.loads(headers)], body.to_bytes() if hasattr(body, "to_bytes") else b""
    )
    array = Uint8Array.new(len(answer.body))
    array.assign(answer.body)
    return Array.of(answer.status, json.dumps(answer.headers), array)


def connect(name: str, path: str, heard: Callable[[str], object], closed: Callable[[int], object]) -> None:
    def end(code: int) -> None:
        _connections.pop(name, None)
        closed(code)

    _connections[name] = _tabs[0].connect(path, heard, end)


def say(name: str, text: str) -> None:
    if name in _connections:
        _connections[name].send(text)


def hang_up(name: str) -> None:
    if name in _connections:
        _connections[name].close()
