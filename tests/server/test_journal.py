"""The journal with a real database that fails in the middle: nothing counts that is not stored, and what is stored counts once."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from hanchan.scorekeeper import note_from_data
from hanchan.server.errors import Refused
from hanchan.server.journal import Journal
from hanchan.server.limits import UNLIMITED
from hanchan.server.play.lobby import Lobby
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.settings import ServerSettings
from hanchan.server.sheets import NewSheet, ScoreKeeper
from hanchan.server.tournaments.offices import Offices
from hanchan.server.tournaments.roles import ORGANISER, Who
from hanchan.store import Database, NewMove, StoreFailed
from hanchan.store import play as store
from hanchan.store.play import PlayerRow, SeatRow, TableRow
from hanchan.tournament import acts
from tests.support.protocol_client import run

TABLE = TableRow("abcdefgh", {"private": False}, "00" * 32, None, store.OPEN, None, 5, None, (SeatRow(None, "", None),) * 4)
Scene = Callable[[Database], Awaitable[None]]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Database]:
    database = Database(f"sqlite:///{folder / 'journal.sqlite3'}")
    await database.open()
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def failing(database: Database, table: str) -> AsyncIterator[None]:
    """Nothing can be added to a table of the database meanwhile."""
    refuse = f"CREATE TRIGGER broken BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    await database.run(lambda connection: connection.execute(text(refuse)) and None)
    try:
        yield
    finally:
        await database.run(lambda connection: connection.execute(text("DROP TRIGGER broken")) and None)


async def give_up(database: Database, writing: Awaitable[object]) -> None:
    """Begin to write, and stop waiting when the database has the entries but has not answered."""
    held = threading.Event()
    busy = asyncio.ensure_future(database.run(lambda _: held.wait()))
    task = asyncio.ensure_future(writing)
    for _ in range(10):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    held.set()
    await busy


class Counter:
    """The smallest thing with a journal: the words that were stored, in moves of a table."""

    def __init__(self, database: Database) -> None:
        self.words: list[str] = []
        self.database = database
        self.lost_answers = 0
        self.lost_lookups = 0
        self.journal: Journal[str] = Journal(lambda: len(self.words), self._add, self._read, self.words.extend)

    async def write(self, *words: str) -> None:
        async with self.journal.lock:
            await self.journal.write(words)

    async def stored(self) -> list[str]:
        return [move.action for move in await self.database.run(lambda connection: store.moves(connection, TABLE.id))]

    async def _add(self, start: int, words: Sequence[str]) -> None:
        for number, word in enumerate(words, start):
            await self.database.add_move(NewMove(TABLE.id, number, 0, word, 0))
        if self.lost_answers:
            self.lost_answers -= 1
            raise StoreFailed("the connection was lost after the commit")

    async def _read(self, start: int) -> list[str]:
        if self.lost_lookups:
            self.lost_lookups -= 1
            raise StoreFailed("the connection is not back yet")
        return (await self.stored())[start:]


def with_counter(folder: Path, scene: Callable[[Counter], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(folder) as database:
            await database.run(lambda connection: store.add_table(connection, TABLE))
            await scene(Counter(database))

    run(whole())


def test_what_cannot_be_stored_does_not_count(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        await counter.write("one")
        async with failing(counter.database, "moves"):
            with pytest.raises(StoreFailed):
                await counter.write("two")
            assert counter.words == ["one"]
        await counter.write("three")
        assert counter.words == await counter.stored() == ["one", "three"]

    with_counter(tmp_path, scene)


def test_what_was_stored_without_an_answer_is_found_before_the_next_entry(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        counter.lost_answers = 1
        with pytest.raises(StoreFailed):
            await counter.write("one")
        assert counter.words == []
        with pytest.raises(Refused, match="stored after all"):
            await counter.write("two")
        assert counter.words == await counter.stored() == ["one"]
        await counter.write("two")
        assert counter.words == await counter.stored() == ["one", "two"]

    with_counter(tmp_path, scene)


def test_whoever_makes_sure_first_can_go_on(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        counter.lost_answers = 1
        with pytest.raises(StoreFailed):
            await counter.write("one")
        async with counter.journal.lock:
            assert await counter.journal.make_sure()
            assert not await counter.journal.make_sure()
            await counter.journal.write(["two"])
        assert counter.words == await counter.stored() == ["one", "two"]

    with_counter(tmp_path, scene)


def test_the_doubt_stays_until_the_database_answers(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        counter.lost_answers, counter.lost_lookups = 1, 2
        for _ in range(3):
            with pytest.raises(StoreFailed):
                await counter.write("one")
        assert counter.words == []
        with pytest.raises(Refused):
            await counter.write("one")
        assert counter.words == await counter.stored() == ["one"]

    with_counter(tmp_path, scene)


def test_a_writer_who_stops_waiting_leaves_a_doubt(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        await give_up(counter.database, counter.write("one"))
        with pytest.raises(Refused):
            await counter.write("two")
        assert counter.words == await counter.stored() == ["one"]

    with_counter(tmp_path, scene)


def test_two_writers_of_one_journal_never_overwrite_each_other(tmp_path: Path) -> None:
    async def scene(counter: Counter) -> None:
        other = Counter(counter.database)
        await other.write("theirs")
        with pytest.raises(StoreFailed):
            await counter.write("ours")
        with pytest.raises(Refused):
            await counter.write("ours")
        await counter.write("ours")
        assert counter.words == await counter.stored() == ["theirs", "ours"]

    with_counter(tmp_path, scene)


# The three that have a journal


def test_a_score_sheet(tmp_path: Path) -> None:
    notes = [note_from_data({"id": f"n{number}", "do": "add", "entry": {"type": "draw", "waiting": [0]}}) for number in range(3)]

    async def scene() -> None:
        async with opened(tmp_path) as database:
            sheet, _ = await ScoreKeeper(database, UNLIMITED).create(NewSheet(["Ania", "Bea", "Cyril", "Dana"], "ema2016"))
            await give_up(database, sheet.write(1, notes[:2]))
            assert len(sheet.sheet.notes) == 1
            assert await sheet.write(1, notes[:2]) == 0, "they were stored, and are sent again"
            async with failing(database, "score_notes"):
                with pytest.raises(StoreFailed):
                    await sheet.write(3, notes[2:])
            assert len(sheet.sheet.notes) == 3
            assert await sheet.write(3, notes[2:]) == 1
            again = await ScoreKeeper(database, UNLIMITED).open(sheet.row.id)
            assert [note.id for note in again.sheet.notes] == [note.id for note in sheet.sheet.notes] == ["start", "n0", "n1", "n2"]

    run(scene())


def test_a_tournament(tmp_path: Path) -> None:
    organiser = Who(ORGANISER, "Ola")

    async def scene() -> None:
        async with opened(tmp_path) as database:
            founded = acts.Note("founded", acts.Found("Cup", "ema2016", 4), "Ola", datetime.now(UTC).isoformat())
            office, _ = await Offices(database, None).found([founded], private=False)
            entering = acts.Enter((acts.Entrant("Ania"),))
            await give_up(database, office.add("n1", entering, organiser))
            assert office.version == 1
            note, new = await office.add("n1", entering, organiser)
            assert (note.id, new, office.version) == ("n1", False, 2)
            entering = acts.Enter((acts.Entrant("Bea"),))
            async with failing(database, "tournament_notes"):
                with pytest.raises(StoreFailed):
                    await office.add("n2", entering, organiser)
            assert office.version == 2
            _, new = await office.add("n2", entering, organiser)
            assert new
            again = await Offices(database, None).find(office.id)
            assert [one.id for one in again.tournament.notes] == [one.id for one in office.tournament.notes] == ["founded", "n1", "n2"]

    run(scene())


def test_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as database:
            lobby = Lobby(database, ServerSettings())
            ania = PlayerRow("ania", "Ania")
            await database.run(lambda connection: store.add_player(connection, ania, "f" * 64))
            table = await lobby.create(TableSettings(seats=["person", "tsumogiri", "tsumogiri", "tsumogiri"]), ania.id)
            seat = await lobby.sit(table, ania, None)
            await lobby.start(table, ania)
            played = table.played
            assert played is not None
            assert played.game.pending == [seat]
            words = [str(choice) for choice in played.game.view(seat).choices]
            await give_up(database, table.act(seat, played.decision, words[0]))
            assert (played.moves, played.game.pending) == (0, [seat])
            with pytest.raises(Refused, match="stored after all"):
                await table.act(seat, played.decision, words[-1])
            assert played.moves == 1
            again = await Lobby(database, ServerSettings()).table(table.row.id)
            assert again.played is not None
            assert again.played.events == played.events
            await lobby.close()

    run(scene())
