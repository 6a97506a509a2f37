"""What the routes work with, made once at the start."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

from anyio.to_thread import current_default_thread_limiter
from fastapi import Depends, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection, Request

from hanchan.server.address import address_of_connection
from hanchan.server.admin.log_lines import LogLines
from hanchan.server.aside import Aside, Result
from hanchan.server.audit import Audit, Deed, Kind
from hanchan.server.blocks import Blocks
from hanchan.server.descriptions import Descriptions
from hanchan.server.games.results import count_older_games
from hanchan.server.identity import Identities
from hanchan.server.operation.counts import COUNTS
from hanchan.server.pacing import THREADS
from hanchan.server.play.chances import DealChances
from hanchan.server.play.lobby import Lobby
from hanchan.server.play.socket import LiveSockets
from hanchan.server.push.sealing import is_possible
from hanchan.server.quotas import Quotas
from hanchan.server.recovery import RecoveryCodes
from hanchan.server.retention import sweep_daily
from hanchan.server.settings import ServerSettings
from hanchan.server.sheets import ScoreKeeper, Seasons
from hanchan.server.tournaments.offices import Offices
from hanchan.server.tries import Tries
from hanchan.store import Database, Holder
from hanchan.store.announcements import BLOCKS, PLAYER, SERVER, SHEET, TOURNAMENT
from hanchan.store.play import PlayerRow, now

if TYPE_CHECKING:
    from hanchan.server.cluster.cluster import Cluster
    from hanchan.server.operation.metrics import Metrics
    from hanchan.server.push.pusher import Pusher


_log: Final = logging.getLogger("hanchan.server")


class Services:
    """The parts of a running server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings: Final = settings
        self.database: Final = Database(settings.database, Holder(settings.command, settings.address), COUNTS.note_batch, settings.keep)
        self.quotas: Final = Quotas(settings.limits)
        self.started: Final = now()
        self.log_lines: Final = LogLines()
        self.aside: Final = Aside(settings.work_processes)
        self.chances: Final = DealChances(self.aside)
        self.audit: Final = Audit(self.database, settings.audit_days)
        self.blocks: Final = Blocks(self.database)
        self.codes: Final = RecoveryCodes(self.database)
        self.tries: Final = Tries(settings.limits.tries_per_second)
        self.identities: Final = Identities(self.database, settings.admin_secret, self.blocks)
        self.cluster: Final = _cluster(self.database, settings.internal) if self.database.is_shared else None
        self.descriptions: Final = Descriptions(self.aside)
        self.lobby: Final = Lobby(self.database, settings, self.cluster)
        self.keeper: Final = ScoreKeeper(self.database, settings.limits)
        self.seasons: Final = Seasons(self.database, self.keeper)
        self.pusher: Final = _pusher(self.database, settings)
        self.offices: Final = Offices(self.database, settings.backups, settings.limits, pusher=self.pusher)
        self.sockets: Final = LiveSockets(self.lobby, self.identities, settings)
        self.metrics: Metrics | None = None
        self._counting: asyncio.Task[int] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._is_open = False
        self.blocks.when_changed = lambda: self.sockets.cut(self.blocks.is_blocked)

    async def open(self) -> None:
        """Opened once: by whoever starts the server and tells why that fails, else by the application itself."""
        if self._is_open:
            return
        current_default_thread_limiter().total_tokens = THREADS
        if self.settings.metrics is not None:
            from hanchan.server.operation.metrics import Metrics

            self.metrics = Metrics(self, *self.settings.metrics)
        self.log_lines.open()
        await self.database.open()
        await self.audit.open()
        await self.blocks.open()
        if self.cluster is not None:
            self.cluster.followers.update({
                SHEET: self.keeper.catch_up, TOURNAMENT: self.offices.catch_up, SERVER: lambda _: self.lobby.adopt(),
                PLAYER: self._check_player, BLOCKS: lambda _: self.blocks.read(),
            })  # fmt: skip
            self.cluster.when_lost = self.lobby.give_up_all
            await self.cluster.open()
        await self.lobby.open()
        self._counting = asyncio.create_task(count_older_games(self.database, self.aside))
        self._sweeping = asyncio.create_task(sweep_daily(self))
        self._is_open = True

    async def _check_player(self, player: str) -> None:
        """A player was deleted or has another secret, perhaps at another server; empty: nobody knows who."""
        for one in [player] if player else self.sockets.players:
            if not await self.sockets.check_player(one):
                await self.lobby.forget_player(one)

    async def hand_over(self) -> None:
        """Tables go on at other servers, if there are any; here nothing is done with them any more."""
        await self.lobby.close()
        if self.cluster is not None:
            await self.cluster.leave()

    async def close(self) -> None:
        self.blocks.close()
        for task in (self._counting, self._sweeping):
            if task is not None:
                task.cancel()
        self.aside.close()
        await self.hand_over()
        await self.offices.close()
        if self.pusher is not None:
            await self.pusher.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.database.close()
        self.log_lines.close()
        if self.metrics is not None:
            self.metrics.close()
        if self._is_open:
            _log.info("ended")


def _cluster(database: Database, internal: str) -> "Cluster":
    """A lone server does without what servers need to reach each other."""
    from hanchan.server.cluster.cluster import Cluster

    return Cluster(database, internal)


def _pusher(database: Database, settings: ServerSettings) -> "Pusher | None":
    """Notifications need a library, and somewhere to send them from: a browser's tab has neither."""
    if settings.keep is not None or not is_possible():
        return None
    from hanchan.server.push.delivery import Delivery
    from hanchan.server.push.pusher import Pusher

    return Pusher(database, Delivery(settings.own_push), settings.public_url)


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


async def _services(connection: HTTPConnection) -> Services:
    """Not a plain function: those are run in a thread."""
    return services(connection)


Here = Annotated[Services, Depends(_services)]


class WorkAside:
    """Work done aside for a request."""

    def __init__(self, aside: Aside, request: Request) -> None:
        self._aside: Final = aside
        self._request: Final = request

    async def run(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """What the function returns, unless the client leaves or it takes too much; see `Aside`."""
        return await self._aside.run(self._request, function, *arguments)


async def _work(request: Request, here: Here) -> WorkAside:
    return WorkAside(here.aside, request)


Work = Annotated[WorkAside, Depends(_work)]


class Account:
    """What the address of a request may still have made and stored."""

    def __init__(self, quotas: Quotas, address: str) -> None:
        self._quotas: Final = quotas
        self.address: Final = address

    def take(self, what: str, size: int = 0) -> None:
        """Something is made, and takes so many bytes; refused if it is too much. `what` is the name of a limit."""
        self._quotas.take(self.address, what)
        self.store(size)

    def store(self, size: int) -> None:
        self._quotas.store(self.address, size)


async def _account(request: Request, here: Here) -> Account:
    return Account(here.quotas, address_of_connection(request))


OfAddress = Annotated[Account, Depends(_account)]

_bearer = HTTPBearer(auto_error=False, description="The secret of a player, from `POST /api/players`.")


async def secret_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Security(_bearer)]) -> str:
    return "" if credentials is None else credentials.credentials


Secret = Annotated[str, Depends(secret_of)]


async def player_of(here: Here, secret: Secret) -> PlayerRow:
    return await here.identities.require(secret)


async def perhaps_player_of(here: Here, secret: Secret) -> PlayerRow | None:
    return await here.identities.find(secret)


Me = Annotated[PlayerRow, Depends(player_of)]
PerhapsMe = Annotated[PlayerRow | None, Depends(perhaps_player_of)]


class AuditPen:
    """Notes in the audit log what a request does."""

    def __init__(self, audit: Audit, who: str, address: str) -> None:
        self._audit: Final = audit
        self._who: Final = who
        self.address: Final = address

    async def note(self, did: Deed, kind: Kind, thing: str, who: str = "") -> None:
        """`who` is how a tournament calls whoever has a key of it; admin and players are known by their secrets."""
        await self._audit.note(did, kind, thing, self._who or who, self.address)


async def _pen(request: Request, here: Here, secret: Secret, player: PerhapsMe) -> AuditPen:
    who = "admin" if here.identities.is_admin(secret) else "" if player is None else f"player {player.id}"
    return AuditPen(here.audit, who, address_of_connection(request))


Noted = Annotated[AuditPen, Depends(_pen)]
