"""Everything about a player, as it is told to them or to the admin."""

from hanchan.server.errors import Refused
from hanchan.server.players.responses import AuditLineData, FinishedGameData, PlayerExportData, SeatTakenThenData
from hanchan.store import Database, export
from hanchan.store.audit import AuditRow
from hanchan.store.play import RecordRow


async def player_export(database: Database, player_id: str) -> PlayerExportData:
    found = await database.run(lambda connection: export.player(connection, player_id))
    if found is None:
        raise Refused("not_found", "there is no such player", "no_player")
    return PlayerExportData(
        id=found.id, name=found.name, created=found.created, recovery_code_made=found.recovery_code_made,
        tables=[SeatTakenThenData.model_validate(seat._asdict()) for seat in found.tables],
        games=[finished_game(game) for game in found.games], clubs=[club.name for club in found.clubs],
        audit=[audit_line(line) for line in found.audit],
    )  # fmt: skip


def finished_game(game: RecordRow) -> FinishedGameData:
    return FinishedGameData(table=game.table_id, rules=game.rules, players=game.players, finished=game.finished)


def audit_line(line: AuditRow) -> AuditLineData:
    return AuditLineData.model_validate(line._asdict())
