"""Routes about players."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hanchan.server.answers import PROBLEMS
from hanchan.server.services import Here, Me, Secret
from hanchan.store import play as store

router = APIRouter(prefix="/api/players", tags=["players"], responses=PROBLEMS)


def _shown(name: str) -> str:
    name = name.strip()
    if not name or not name.isprintable():
        raise ValueError("a name is a line of text without control characters")
    return name


class NewPlayer(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=40, examples=["Ania"]), AfterValidator(_shown)]


class Player(BaseModel):
    id: str
    name: str


class PlayerWithSecret(Player):
    secret: Annotated[str, Field(description="Keep it: who knows it is this player. The server cannot tell it again.")]


class FinishedGame(BaseModel):
    table: str
    rules: str
    players: list[str]
    finished: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]


@router.post("", status_code=201, summary="Become a player, or change one's name")
async def new_player(body: NewPlayer, here: Here, secret: Secret) -> PlayerWithSecret:
    """Without a secret a new player; with the secret of a player their name is changed."""
    if secret:
        player = await here.identities.rename(secret, body.name)
        return PlayerWithSecret(id=player.id, name=player.name, secret=secret)
    player, secret = await here.identities.create(body.name)
    return PlayerWithSecret(id=player.id, name=player.name, secret=secret)


@router.get("/me", summary="Who one is")
async def me(player: Me) -> Player:
    return Player(id=player.id, name=player.name)


@router.get("/me/games", summary="One's finished games")
async def my_games(player: Me, here: Here, most: Annotated[int, Query(ge=1, le=200)] = 50) -> list[FinishedGame]:
    """The latest first. `GET /api/tables/{table}/record` has the record."""
    found = await here.database.run(lambda connection: store.records_of(connection, player.id, most))
    return [FinishedGame(table=game.table_id, rules=game.rules, players=game.players, finished=game.finished) for game in found]
