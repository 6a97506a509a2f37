"""Score sheets in the store: notes are only added, never twice, and a season finds its sheets."""

from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from hanchan.store import Database, StoreFailed
from hanchan.store import score_sheets as store
from hanchan.store.models import Base
from hanchan.store.score_sheets import SeasonRow, SheetRow
from tests.support.protocol_client import run
from tests.support.server_process import postgres, postgres_missing

SPRING = SeasonRow("spring", "Wrocław, spring", "b" * 64, 3)
SHEET = SheetRow("abcdefgh", "a" * 64, None, None, 5)
START = {"id": "start", "do": "add", "entry": {"type": "start", "names": ["Ania", "Běla", "Кирилл", "Dana"]}}


def _note(number: int) -> store.Body:
    return {"id": f"n{number}", "do": "undo"}


async def _use(url: str) -> None:
    database = Database(url)
    await database.open()
    try:
        await database.run(lambda connection: store.add_season(connection, SPRING))
        await database.run(lambda connection: store.add_sheet(connection, SHEET, [START]))
        await database.run(lambda connection: store.add_notes(connection, SHEET.id, 1, [_note(1), _note(2)]))
        assert await database.run(lambda connection: store.notes(connection, SHEET.id)) == [START, _note(1), _note(2)]
        # Neither a number nor an id twice; and of several notes at once all or none.
        for start, notes in ((2, [_note(3)]), (3, [_note(2)]), (3, [_note(4), _note(1)])):
            with pytest.raises(StoreFailed):
                await database.run(partial(store.add_notes, sheet_id=SHEET.id, start=start, notes=notes))
        assert len(await database.run(lambda connection: store.notes(connection, SHEET.id))) == 3
        # The same id on another sheet is another note.
        await database.run(lambda connection: store.add_sheet(connection, SHEET._replace(id="second", season="spring"), [START]))
        with pytest.raises(StoreFailed):
            await database.run(lambda connection: store.set_season(connection, SHEET.id, "no such season"))
        clock = {"start": "2026-05-02T10:00:00+02:00", "minutes": 90}
        await database.run(lambda connection: store.set_clock(connection, SHEET.id, clock))
        assert await database.run(lambda connection: store.sheet(connection, SHEET.id)) == SHEET._replace(clock=clock)
        await database.run(lambda connection: store.set_season(connection, SHEET.id, "spring"))
        kept = await database.run(lambda connection: store.sheets_of(connection, "spring"))
        assert [(row.id, len(notes)) for row, notes in kept] == [(SHEET.id, 3), ("second", 1)]
        await database.run(lambda connection: store.set_season(connection, SHEET.id, None))
        assert len(await database.run(lambda connection: store.sheets_of(connection, "spring"))) == 1
        assert await database.run(lambda connection: store.season(connection, "spring")) == SPRING
        assert await database.run(lambda connection: store.season(connection, "autumn")) is None
        assert await database.run(lambda connection: store.sheet(connection, "nothing")) is None
        with database._engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    finally:
        await database.close()


def test_sqlite(tmp_path: Path) -> None:
    run(_use(f"sqlite:///{tmp_path / 'sheets.sqlite3'}"))


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_postgresql() -> None:
    with postgres() as url:
        run(_use(url))
