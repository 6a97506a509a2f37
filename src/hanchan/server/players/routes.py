"""Routes about players."""

from fastapi import APIRouter

from hanchan.server.answers import PROBLEMS
from hanchan.server.players.presenters import player_export
from hanchan.server.players.requests import PlayerRequest
from hanchan.server.players.responses import MeData, PlayerExportData, PlayerWithSecretData, RecoveredPlayerData
from hanchan.server.requests import RecoveryRequest
from hanchan.server.responses import RecoveryCodeData
from hanchan.server.services import Here, Me, Noted, OfAddress, Secret
from hanchan.store.recovery import PLAYER, Owner

router = APIRouter(prefix="/api/players", tags=["players"], responses=PROBLEMS)


@router.post("", status_code=201, summary="Become a player, or change one's name")
async def new_player(body: PlayerRequest, here: Here, secret: Secret, account: OfAddress, pen: Noted) -> PlayerWithSecretData:
    """Without a secret a new player; with the secret of a player their name is changed."""
    if secret:
        player = await here.identities.rename(secret, body.name)
        return PlayerWithSecretData(id=player.id, name=player.name, secret=secret)
    account.take("players_a_day")
    player, secret = await here.identities.create(body.name)
    await pen.note("made", "player", player.id)
    return PlayerWithSecretData(id=player.id, name=player.name, secret=secret)


@router.post("/recover", summary="Get a lost secret back by a recovery code")
async def recover(body: RecoveryRequest, here: Here, pen: Noted) -> RecoveredPlayerData:
    """The player gets a new secret and a new code; the old secret and the code that was used are void."""
    here.tries.take(pen.address)
    player, secret = await here.identities.renew(await here.codes.take(PLAYER, body.code))
    here.sockets.cut(lambda _, connected: connected == player.id)  # whoever came with the old secret
    code = await here.codes.make(Owner(PLAYER, player.id))
    await pen.note("recovered", "player", player.id)
    return RecoveredPlayerData(id=player.id, name=player.name, secret=secret, recovery_code=code)


@router.get("/me", summary="Who one is")
async def me(player: Me, here: Here) -> MeData:
    return MeData(id=player.id, name=player.name, recovery_code_made=await here.codes.made(Owner(PLAYER, player.id)))


@router.delete("/me", status_code=204, summary="Delete oneself")
async def delete_me(player: Me, here: Here, pen: Noted) -> None:
    """Name, secret and code go for good. At finished tables and in their records "deleted player" stands in place of the name."""
    await here.lobby.delete_player(player.id)
    here.sockets.cut(lambda _, connected: connected == player.id)
    await pen.note("deleted", "player", player.id)


@router.post("/me/recovery-code", summary="A code to write down")
async def recovery_code(player: Me, here: Here, pen: Noted) -> RecoveryCodeData:
    """It brings the secret back when the browser has lost it. Only its hash is kept; an earlier code is void."""
    code = await here.codes.make(Owner(PLAYER, player.id))
    await pen.note("code_made", "player", player.id)
    return RecoveryCodeData(code=code)


@router.get("/me/export", summary="Everything the server has about oneself")
async def export(player: Me, here: Here) -> PlayerExportData:
    return await player_export(here.database, player.id)
