"""Sends what is new to the phones that want to be told: aside, so that no act waits for it."""

import asyncio
import json
import logging
from collections import deque
from typing import Final

from hanchan.server.push.delivery import Delivery
from hanchan.server.push.news import is_news, news_for
from hanchan.server.push.sealing import sealed, signature
from hanchan.store import Database
from hanchan.store import push as store
from hanchan.store.push import Subscription
from hanchan.tournament.acts import Note
from hanchan.tournament.office import Tournament

_log: Final = logging.getLogger("hanchan.push")
_GONE: Final = (404, 410)
"""A push service says so of a browser that does not want to be told any more (RFC 8030 §7.3)."""
_LIFE: Final = 1800
"""Seconds for which a push service keeps a message for a phone that is switched off: later it would tell of the past."""
_MOST_WAITING: Final = 20
"""Notes of a tournament."""
_AT_ONCE: Final = 10
"""Messages of a tournament on their way."""
_MINUTES: Final = 5
_CONTACT: Final = "mailto:push@localhost.invalid"


class Pusher:
    """The notifications of all tournaments of a server; those of one are sent one after the other, and none waits for another one's."""

    def __init__(self, database: Database, delivery: Delivery, contact: str) -> None:
        """`contact` is where a push service reaches whoever runs the server: its public address."""
        self.delivery: Final = delivery
        self._database: Final = database
        self._contact: Final = contact if contact.startswith("https://") else _CONTACT
        self._waiting: Final[dict[str, deque[tuple[Tournament, Note]]]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def tell(self, tournament_id: str, tournament: Tournament, note: Note) -> None:
        """Something was done. Where far too much is done at once, some of it is not told."""
        if not is_news(note):
            return
        waiting = self._waiting.get(tournament_id)
        if waiting is None:
            waiting = self._waiting[tournament_id] = deque()
            task = asyncio.get_running_loop().create_task(self._work(tournament_id, waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if len(waiting) >= _MOST_WAITING:
            _log.warning("tournament %s: too many notifications at once; note %s is not sent", tournament_id, note.id)
            return
        waiting.append((tournament.copy(), note))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, tournament_id: str, waiting: "deque[tuple[Tournament, Note]]") -> None:
        try:
            while waiting:
                tournament, note = waiting.popleft()
                try:
                    async with asyncio.timeout(60 * _MINUTES):
                        await self._send_all(tournament_id, tournament, note)
                except Exception:  # whatever it was, the next one is sent
                    _log.exception("tournament %s: notifications of note %s were broken off", tournament_id, note.id)
        finally:
            del self._waiting[tournament_id]

    async def _send_all(self, tournament_id: str, tournament: Tournament, note: Note) -> None:
        found, private = await self._database.run(
            lambda connection: (store.subscriptions(connection, tournament_id), store.private_key(connection, tournament_id))
        )
        told = [(one, news_for(tournament, tournament_id, note, one)) for one in found]
        wanted = [(one, json.dumps(news, ensure_ascii=False).encode()) for one, news in told if news is not None]
        if not wanted or not private:
            return
        room = asyncio.Semaphore(_AT_ONCE)
        answers = await asyncio.gather(*(self._send(room, private, one, message) for one, message in wanted))
        gone = [one.id for (one, _), answer in zip(wanted, answers, strict=True) if answer in _GONE]
        if gone:
            await self._database.run(lambda connection: store.unsubscribe_all(connection, tournament_id, gone))
        right = sum(200 <= answer < 300 for answer in answers)
        _log.info("tournament %s: note %s sent to %d of %d phones, %d are gone", tournament_id, note.id, right, len(wanted), len(gone))

    async def _send(self, room: asyncio.Semaphore, private: str, one: Subscription, message: bytes) -> int:
        async with room:
            try:
                content, signed = await asyncio.to_thread(
                    lambda: (sealed(message, one.p256dh, one.auth), signature(private, one.endpoint, self._contact))
                )
            except ValueError:
                return 0
            headers = {
                "authorization": signed, "content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(_LIFE),
                "urgency": "high",
            }  # fmt: skip
            return await self.delivery.send(one.endpoint, content, headers)
