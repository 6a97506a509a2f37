"""What a finished game came to for each seat, as it is stored; and the counting of games that ended before this was done."""

import logging
from typing import Final

from hanchan.errors import HanchanError
from hanchan.records import LoggedGame, read
from hanchan.records.statistics import count_seats
from hanchan.server.aside import Aside
from hanchan.store import Database, play
from hanchan.store import games as store
from hanchan.store.games import COUNTED, ResultRow

_log: Final = logging.getLogger("hanchan.server")
_AT_ONCE: Final = 50


def results_of(table_id: str, finished: int, game: LoggedGame) -> list[ResultRow]:
    """A row for each seat of a game that is over."""
    return [
        ResultRow(table_id, seat, finished, counted.places.index(1) + 1, *[int(getattr(counted, name)) for name in COUNTED])
        for seat, counted in enumerate(count_seats(game))
    ]


def recount(table_id: str, finished: int, record: bytes) -> list[ResultRow]:
    """The same from a stored record."""
    return results_of(table_id, finished, read(record, table_id).log)


async def count_older_games(database: Database, aside: Aside) -> int:
    """Count the games that have no results yet, aside and one by one; how many these were."""
    done = 0
    given_up: set[str] = set()
    while waiting := [
        table for table in await database.run(lambda it: store.uncounted(it, _AT_ONCE + len(given_up))) if table not in given_up
    ]:
        for table_id in waiting:
            try:
                await _count(database, aside, table_id)
                done += 1
            except HanchanError as error:
                _log.warning("the record of table %s cannot be counted: %s", table_id, error)
                given_up.add(table_id)
    return done


async def _count(database: Database, aside: Aside, table_id: str) -> None:
    finished = await database.run(lambda connection: store.finished_at(connection, table_id))
    record = await database.run(lambda connection: play.record(connection, table_id))
    assert record is not None, "only games with a record are waiting"
    rows = await aside.errand(recount, table_id, finished, record)
    await database.run(lambda connection: store.add_results(connection, rows))
