"""What is told to all servers of a database at the commit: that a score sheet or a tournament has changed, that a player was deleted or has
another secret, that others are blocked than before."""

from typing import Final

from sqlalchemy import Connection, func, select

CHANNEL: Final = "hanchan"
SHEET, TOURNAMENT, SERVER, PLAYER, BLOCKS = "sheet", "tournament", "server", "player", "blocks"


def announce(connection: Connection, kind: str, thing_id: str) -> None:
    """Only PostgreSQL has other servers that could listen."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{kind} {thing_id}")))
