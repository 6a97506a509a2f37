"""What the routes work with, made once at the start."""

from typing import Annotated, Final

from fastapi import Depends, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection

from hanchan.server.identity import Identities
from hanchan.server.play.lobby import Lobby
from hanchan.server.play.socket import LiveSockets
from hanchan.server.settings import ServerSettings
from hanchan.server.sheets import ScoreKeeper, Seasons
from hanchan.server.tournaments.offices import Offices
from hanchan.store import Database
from hanchan.store.play import PlayerRow


class Services:
    """The parts of a running server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings: Final = settings
        self.database: Final = Database(settings.database)
        self.identities: Final = Identities(self.database, settings.admin_secret)
        self.lobby: Final = Lobby(self.database, settings)
        self.keeper: Final = ScoreKeeper(self.database)
        self.seasons: Final = Seasons(self.database, self.keeper)
        self.offices: Final = Offices(self.database, settings.backups)
        self.sockets: Final = LiveSockets(self.lobby, self.identities, settings)

    async def open(self) -> None:
        await self.database.open()
        await self.lobby.open()

    async def close(self) -> None:
        await self.lobby.close()
        await self.offices.close()
        await self.database.close()


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


Here = Annotated[Services, Depends(services)]

_bearer = HTTPBearer(auto_error=False, description="The secret of a player, from `POST /api/players`.")


def secret_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Security(_bearer)]) -> str:
    return "" if credentials is None else credentials.credentials


Secret = Annotated[str, Depends(secret_of)]


async def player_of(here: Here, secret: Secret) -> PlayerRow:
    return await here.identities.require(secret)


async def perhaps_player_of(here: Here, secret: Secret) -> PlayerRow | None:
    return await here.identities.find(secret)


Me = Annotated[PlayerRow, Depends(player_of)]
PerhapsMe = Annotated[PlayerRow | None, Depends(perhaps_player_of)]
