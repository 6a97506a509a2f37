"""Where tables are: at this server, the only one there is, or at one of those that share its database."""

from typing import Any, Final, Protocol

from sqlalchemy import Connection

from hanchan.server.errors import Refused
from hanchan.store import Database
from hanchan.store import play as store
from hanchan.store.play import PlayerRow
from hanchan.store.servers import ServerRow

INSIDE: Final = "hanchan.inside"
"""In the scope of a request that another server has passed on: it was admitted there, and is not passed on again."""


class Elsewhere(Refused):
    """A table that another server has. Layers before the routes forward to it, so a client sees this only if servers change just now."""

    def __init__(self, server: ServerRow) -> None:
        super().__init__("busy", "this table is moving to another server; try again")
        self.server: Final = server


class Places(Protocol):
    """Says where tables are, as far as the lobby needs to know."""

    @property
    def database(self) -> Database:
        """For tables that are at this server."""
        ...

    @property
    def servers(self) -> int:
        """How many there are."""
        ...

    def take(self, connection: Connection, table_id: str) -> ServerRow | None:
        """Have a table here, unless another server has it; that server."""
        ...

    async def find(self, table_id: str) -> ServerRow | None:
        """The other server that has a table, as far as is known without taking it."""
        ...

    def give_back(self, table_id: str) -> None:
        """A table is not at this server any more. Whatever was to be written for it has been given to the database before."""
        ...

    def waiting_for_nobody(self, connection: Connection) -> list[str]:
        """Tables in play that go on without anybody, and that are at no server."""
        ...

    async def live_elsewhere(self) -> dict[str, dict[str, Any]]:
        """What everybody may know of the tables of the other servers, by their ids."""
        ...

    async def sit_elsewhere(self, server: ServerRow, table_id: str, player: PlayerRow) -> None:
        """Give somebody a seat at another server's table."""
        ...


class OnlyHere:
    """There is one server."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.servers: Final = 1

    def take(self, connection: Connection, table_id: str) -> ServerRow | None:
        return None

    async def find(self, table_id: str) -> ServerRow | None:
        return None

    def give_back(self, table_id: str) -> None:
        pass

    def waiting_for_nobody(self, connection: Connection) -> list[str]:
        return store.tables_of_bots(connection)

    async def live_elsewhere(self) -> dict[str, dict[str, Any]]:
        return {}

    async def sit_elsewhere(self, server: ServerRow, table_id: str, player: PlayerRow) -> None:
        raise Elsewhere(server)
