"""A session of PostgreSQL beside the thread that commits: it says every second that this server lives, gives up those that do not, and
listens to what the others announce.

A server is given up when nothing was heard of it for five seconds; or for two, if its session has ended too, as it does when the process
is killed. All times are those of the database. Giving up is safe whether or not the server really is dead: it loses its row, and every
transaction for its tables needs that row.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final, LiteralString

from hanchan.store.announcements import CHANNEL, SERVER
from hanchan.store.servers import ServerRow

_log: Final = logging.getLogger("hanchan.store")
BEAT: Final = 1.0
"""Seconds between two signs of life."""
_STALLED: Final = 4.0
"""A server whose event loop has not answered for so long does not say that it lives."""
_SETTLED: Final = 2.5
"""Seconds for which a session judges nobody: after a restart of the database all servers come back at the same time."""
_NOW: Final[LiteralString] = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_SIGN: Final[LiteralString] = f"UPDATE servers SET seen = {_NOW}, session = pg_backend_pid() WHERE id = %s"
_GIVE_UP: Final[LiteralString] = f"""
    DELETE FROM servers WHERE id IN (
        SELECT id FROM servers WHERE id <> %s AND (
            seen < {_NOW} - 5000
            OR (seen < {_NOW} - 2000 AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = servers.session))
        ) FOR UPDATE SKIP LOCKED
    ) RETURNING id, address"""
_LIVING: Final[LiteralString] = "SELECT id, address, token, version FROM servers ORDER BY id"


class Session:
    """Runs in a thread. What it hears is told in the event loop: `living` servers, announcements to `heard`, and `lost` if this server
    itself was given up. After a time without the database `heard` gets an empty text: anything may have changed."""

    def __init__(self, url: str, living: Callable[[list[ServerRow]], None], heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        self.server_id = ""
        """Whose life is signed; empty: nobody's yet."""
        self._url: Final = url
        self._living: Final = living
        self._heard: Final = heard
        self._lost: Final = lost
        self._loop: Final = asyncio.get_running_loop()
        self._answered = time.monotonic()
        self._ended: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._run, name="hanchan-session", daemon=True)

    def start(self) -> None:
        self._thread.start()

    async def end(self) -> None:
        """Whoever ends it announces something, so that it wakes up."""
        self._ended.set()
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        import psycopg

        while not self._ended.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, connect_timeout=5) as connection:
                    self._attend(connection)
            except psycopg.Error as error:
                if not self._ended.is_set():
                    _log.warning("the session of this server broke: %s", str(error).partition("\n")[0])
                    self._ended.wait(BEAT / 2)

    def _attend(self, connection: Any) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._tell(self._heard, "")
        since, due = time.monotonic(), 0.0
        while not self._ended.is_set():
            now = time.monotonic()
            if now >= due:
                due = now + BEAT
                self._sign(connection, now - since > _SETTLED)
            for notice in connection.notifies(timeout=max(0.01, due - time.monotonic()), stop_after=1):
                self._tell(self._heard, notice.payload)

    def _sign(self, connection: Any, judges: bool) -> None:
        self._tell(self._answer)
        server_id = self.server_id
        if server_id and time.monotonic() - self._answered < _STALLED:
            if connection.execute(_SIGN, [server_id]).rowcount == 0 and server_id == self.server_id:
                self.server_id = ""
                self._tell(self._lost)
            elif judges:
                for other, address in connection.execute(_GIVE_UP, [server_id]).fetchall():
                    connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{SERVER} {other}"])
                    _log.warning("server %s at %s does not live any more; its tables go on elsewhere", other, address)
        self._tell(self._living, [ServerRow(*row) for row in connection.execute(_LIVING).fetchall()])

    def _answer(self) -> None:
        self._answered = time.monotonic()

    def _tell(self, what: Callable[..., None], *about: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(what, *about)
        except RuntimeError:  # the loop is closed: the process ends
            self._ended.set()
