"""All tables: new ones, those in memory, and those that sleep in the database."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any, Final

from hanchan.errors import HanchanError
from hanchan.server.cluster.places import Elsewhere, OnlyHere, Places
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.open_things import OpenThings
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.opening import OpenedPosition
from hanchan.server.play.presenters import is_readable, table_data
from hanchan.server.play.responses import TableData
from hanchan.server.play.table_game import PlayedGame, begun, with_name
from hanchan.server.play.table_settings import PERSON, SEATS, TableSettings
from hanchan.server.settings import ServerSettings
from hanchan.store import Database, deletion
from hanchan.store import play as store
from hanchan.store.play import MoveRow, PlayerRow, SeatRow, TableRow, now
from hanchan.store.servers import ServerRow
from hanchan.tiles import new_seed

TABLE_ID: Final = 8
_DAY: Final = 24 * 3600 * 1000
_MOST_SHOWN: Final = 100
_SWEEP: Final = 30.0


class Lobby:
    """Finds and makes tables, and says who may do what with them."""

    def __init__(self, database: Database, settings: ServerSettings, places: Places | None = None) -> None:
        self._places: Final = places or OnlyHere(database)
        self._settings: Final = settings
        self._bots: Final = BotPlayers(settings.bot_processes)
        self._tables: Final = OpenThings(self._load, dropped=self._places.give_back)
        self._adopting: Final = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None
        self._is_closing = False

    async def open(self) -> None:
        """Tables with people go on when somebody comes; those of bots alone go on now."""
        await self.adopt()
        self._sweeper = asyncio.create_task(self._forget_idle_tables())

    async def adopt(self) -> None:
        """Go on with the tables of bots that are nowhere; of several servers each takes its share."""
        tried: set[str] = set()
        async with self._adopting:
            while not self._is_closing:
                waiting = [one for one in await self._database.run(self._places.waiting_for_nobody) if one not in tried]
                if not waiting:
                    return
                share = random.sample(waiting, -(-len(waiting) // self._places.servers))
                tried.update(share)
                for table in await self._tables.readable(share):
                    self.wake(table)

    def give_up_all(self) -> None:
        """The tables are not at this server any more. Who is connected to them is told to come again."""
        for table in self._tables.forget_all():
            table.dismiss()

    async def close(self) -> None:
        """No table does anything any more, and none is opened again."""
        self._is_closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self._tables:
            table.stop()
        self._bots.close()

    @property
    def _database(self) -> Database:
        return self._places.database

    # Finding

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, taken from the database if it is not in memory."""
        live = await self._tables.find(table_id) if len(table_id) == TABLE_ID and table_id.isalnum() else None
        if live is None:
            raise Refused("not_found", "there is no such table", "no_table")
        return live

    async def elsewhere(self, table_id: str) -> ServerRow | None:
        """The other server that has a table. None if it is here now, or cannot be found at all, which the routes tell."""
        if self._tables.get(table_id) is not None:
            return None
        try:
            other = await self._places.find(table_id)
            if other is None:
                await self.table(table_id)
        except Elsewhere as found:
            return found.server
        except HanchanError:
            return None
        return other

    async def _load(self, table_id: str) -> LiveTable | None:
        if self._is_closing:
            raise Refused("busy", "this server is ending; try again")
        database = self._database

        def work(connection: Any) -> tuple[ServerRow | None, TableRow | None, list[MoveRow]]:
            other = self._places.take(connection, table_id)
            return other, store.table(connection, table_id), [] if other else store.moves(connection, table_id)

        other, row, moves = await database.run(work)
        if row is None:
            return None
        if other is not None:
            raise Elsewhere(other)
        try:
            TableData.model_validate(table_data(row))
            played = await asyncio.to_thread(_replay, row, moves)
        except Exception:
            self._places.give_back(table_id)
            raise
        return LiveTable(row, played, database, self._bots, self._settings)

    async def public_tables(self) -> list[dict[str, Any]]:
        """Tables that are not private and not over."""
        rows = await self._database.run(lambda connection: store.public_tables(connection, now() - _DAY, _MOST_SHOWN))
        elsewhere = await self._places.live_elsewhere()
        live = [(row, self._tables.get(row.id)) for row in rows if is_readable(row)]
        return [elsewhere.get(row.id) or table_data(row) if table is None else table.data() for row, table in live]

    def live_public_tables(self) -> list[dict[str, Any]]:
        """What everybody may know of the tables in memory here."""
        return [table.data() for table in self._tables if not table.settings.private]

    def wake(self, table: LiveTable) -> None:
        table.wake()

    def is_in_use(self, table_id: str) -> bool:
        """Whether a table is in memory and its game not over."""
        live = self._tables.get(table_id)
        return live is not None and live.row.status in (store.OPEN, store.PLAYING)

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    # Making

    async def create(self, settings: TableSettings, host: str | None) -> LiveTable:
        seats = tuple(SeatRow(None, "", None if kind == PERSON else kind) for kind in settings.seats)
        live = await self._add(TableRow(
            new_id(TABLE_ID), settings.model_dump(mode="json"), new_seed().hex(), host, store.OPEN, None, now(), None, seats,
            counted=not settings.practice,
        ))  # fmt: skip
        async with live.exclusively():
            await _start_if_full(live)  # four bots, to be watched
        return live

    async def play_on(self, found: OpenedPosition, seed: str, player: PlayerRow, bot: str) -> LiveTable:
        """A table at which somebody plays on from a position of a recorded game, against bots. Its result does not count."""
        source = found.opening["source"]
        kinds = [PERSON if seat == source["seat"] else bot for seat in range(SEATS)]
        settings = TableSettings(rules=found.rules, judge=found.opening["judge"], private=True, seats=kinds, practice=True)
        seats = tuple(SeatRow(player.id, player.name, None) if kind == PERSON else SeatRow(None, "", kind) for kind in kinds)
        time = now()
        row = TableRow(
            new_id(TABLE_ID), settings.model_dump(mode="json"), seed, player.id, store.PLAYING, None, time, time, seats, found.opening,
            counted=False,
        )  # fmt: skip
        return await self._add(row, [MoveRow(number, seat, action, time) for number, (seat, action) in enumerate(found.moves)])

    async def _add(self, row: TableRow, moves: Sequence[MoveRow] = ()) -> LiveTable:
        """Store a new table and keep it in memory."""
        database = self._database

        def work(connection: Any) -> None:
            store.add_table(connection, row)
            store.add_moves(connection, row.id, moves)
            self._places.take(connection, row.id)

        played = await asyncio.to_thread(_replay, row, list(moves))
        await database.run(work)
        return self._tables.keep(row.id, LiveTable(row, played, database, self._bots, self._settings))

    async def sit(self, table: LiveTable, player: PlayerRow, wanted: int | None) -> int:
        """Give somebody a free seat, or back the seat they left."""
        async with table.exclusively():
            row = table.row
            mine = [number for number, seat in enumerate(row.seats) if seat.player == player.id]
            if mine and row.seats[mine[0]].left and row.status == store.PLAYING:
                await table.set_seat(mine[0], row.seats[mine[0]]._replace(left=False))
                return mine[0]
            if mine and wanted in (None, mine[0]):
                return mine[0]
            if row.status != store.OPEN:
                raise Refused("not_open", "the game has begun; one can watch", "game_begun")
            free = [number for number, seat in enumerate(row.seats) if seat.player is None and seat.bot is None]
            if wanted is not None and wanted not in free:
                raise Refused("taken", "this seat is not free", "seat_taken")
            if not free:
                raise Refused("taken", "no seat is free", "seats_taken")
            number = free[0] if wanted is None else wanted
            if mine:
                await table.set_seat(mine[0], SeatRow(None, "", None))
            await table.set_seat(number, SeatRow(player.id, player.name, None), player.id if row.host is None else None)
            await _start_if_full(table)
            return number

    async def stand_up(self, table: LiveTable, player: PlayerRow) -> None:
        """Before the game the seat is free again; during it a bot plays on."""
        async with table.exclusively():
            number = table.seat_of(player.id)
            if number < 0:
                raise Refused("not_seated", "you have no seat at this table")
            if table.row.status == store.OPEN:
                await table.set_seat(number, SeatRow(None, "", None))
            elif table.row.status == store.PLAYING:
                await table.set_seat(number, table.row.seats[number]._replace(left=True))
            else:
                raise Refused("over", "this game is over")

    async def start(self, table: LiveTable, player: PlayerRow) -> None:
        async with table.exclusively():
            if table.row.status != store.OPEN:
                raise Refused("not_open", "the game has begun", "game_begun")
            if table.row.host != player.id:
                raise Refused("forbidden", "only the host begins the game", "not_host")
            await table.start()

    async def rematch(self, table: LiveTable, player: PlayerRow) -> str:
        """The id of the table at which the same people play again; who asks first makes it, and everybody who asks has a seat there."""
        async with table.exclusively():
            if all(seat.player != player.id for seat in table.row.seats):
                raise Refused("not_seated", "you did not play at this table")
            if table.row.status != store.OVER:
                raise Refused("not_open", "the game is not over", "game_not_over")
            if table.row.rematch is None:
                again = await self._again(table, player)
                old, new = table.row.id, again.row.id
                await self._database.run(lambda connection: store.set_rematch(connection, old, new))
                table.set_rematch(new)
        again_id = table.row.rematch
        assert again_id is not None
        try:
            await self.sit_again(again_id, player)
        except Elsewhere as found:
            await self._places.sit_elsewhere(found.server, again_id, player)
        return again_id

    async def _again(self, table: LiveTable, player: PlayerRow) -> LiveTable:
        """The table of a rematch; a continuation begins with the same position."""
        row = table.row
        if row.opening is not None:
            moves = await self._database.run(lambda connection: store.moves(connection, row.id))
            first = [(move.seat, move.action) for move in moves[: row.opening["moves"]]]
            bot = next(seat.bot for seat in row.seats if seat.bot)
            return await self.play_on(OpenedPosition(row.opening, first, table.settings.rules), new_seed().hex(), player, bot)
        kinds = [PERSON if seat.player else seat.bot or PERSON for seat in row.seats]
        random.SystemRandom().shuffle(kinds)  # winds are drawn anew
        return await self.create(table.settings.model_copy(update={"seats": kinds, "auto_start": True}), player.id)

    async def sit_again(self, table_id: str, player: PlayerRow) -> None:
        """A seat at the table of a rematch, if it has not begun."""
        found = await self.table(table_id)
        if found.row.status == store.OPEN:
            await self.sit(found, player, None)

    async def close_table(self, table: LiveTable, player: PlayerRow | None, is_admin: bool) -> None:
        """An admin closes any table, a host one that has not begun."""
        async with table.exclusively():
            own = player is not None and table.row.host == player.id and table.row.status == store.OPEN
            if not (is_admin or own):
                raise Refused("forbidden", "only an admin closes a table, or its host before the game", "not_closed_by_you")
            if table.row.status in (store.OPEN, store.PLAYING):
                await table.close()

    async def delete_table(self, table_id: str) -> None:
        """A table goes for good, with its moves and its record; whoever is connected sees it closed."""
        live = self._tables.get(table_id)
        if live is not None:
            async with live.exclusively():
                await live.close()
            self._tables.drop(table_id)
        if not await self._database.run(lambda connection: deletion.delete_table(connection, table_id)):
            raise Refused("not_found", "there is no such table", "no_table")

    async def forget_player(self, player: str) -> None:
        """Somebody is deleted: stands up at the tables that are here."""
        for table in self._tables:
            await table.forget_player(player)

    async def delete_player(self, player: str) -> None:
        """Somebody stands up everywhere, and is called by no name any more."""
        await self.forget_player(player)
        if not await self._database.run(lambda connection: deletion.delete_player(connection, player, with_name)):
            raise Refused("not_found", "there is no such player", "no_player")

    async def _forget_idle_tables(self) -> None:
        """A table with nobody at it is dropped from memory after a while."""
        while True:
            await asyncio.sleep(min(_SWEEP, self._settings.sleep_after))
            self._tables.drop_idle(self._settings.sleep_after)


async def _start_if_full(table: LiveTable) -> None:
    if table.settings.auto_start and all(seat.player or seat.bot for seat in table.row.seats):
        await table.start()


def _replay(row: TableRow, moves: list[MoveRow]) -> PlayedGame | None:
    """The game of a stored table."""
    if row.status == store.OPEN or (row.status == store.CLOSED and row.started is None):
        return None
    settings = TableSettings.model_validate(row.settings)
    played = begun(row, settings, row.started or row.created)
    played.take_up(moves)
    return played
