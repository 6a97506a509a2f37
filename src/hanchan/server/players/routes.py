"""Routes about players."""

from typing import Annotated

from fastapi import APIRouter, Query

from hanchan.server.answers import PROBLEMS
from hanchan.server.players.requests import PlayerRequest
from hanchan.server.players.responses import FinishedGameData, PlayerData, PlayerWithSecretData
from hanchan.server.services import Here, Me, OfAddress, Secret
from hanchan.store import play as store

router = APIRouter(prefix="/api/players", tags=["players"], responses=PROBLEMS)


@router.post("", status_code=201, summary="Become a player, or change one's name")
async def new_player(body: PlayerRequest, here: Here, secret: Secret, account: OfAddress) -> PlayerWithSecretData:
    """Without a secret a new player; with the secret of a player their name is changed."""
    if secret:
        player = await here.identities.rename(secret, body.name)
        return PlayerWithSecretData(id=player.id, name=player.name, secret=secret)
    account.take("players_a_day")
    player, secret = await here.identities.create(body.name)
    return PlayerWithSecretData(id=player.id, name=player.name, secret=secret)


@router.get("/me", summary="Who one is")
async def me(player: Me) -> PlayerData:
    return PlayerData(id=player.id, name=player.name)


@router.get("/me/games", summary="One's finished games")
async def my_games(player: Me, here: Here, most: Annotated[int, Query(ge=1, le=200)] = 50) -> list[FinishedGameData]:
    """The latest first. `GET /api/tables/{table}/record` has the record."""
    found = await here.database.run(lambda connection: store.records_of(connection, player.id, most))
    return [FinishedGameData(table=game.table_id, rules=game.rules, players=game.players, finished=game.finished) for game in found]
