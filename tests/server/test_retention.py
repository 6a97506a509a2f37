"""What is tidied up, and what stays."""

from dataclasses import replace

import pytest

from hanchan.server.limits import UNLIMITED, Limits
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.retention import sweep
from hanchan.server.services import Services
from hanchan.server.settings import ServerSettings
from hanchan.server.sheets import NewSheet
from hanchan.store.play import now
from hanchan.tournament.acts import Found, Note
from tests.support.protocol_client import run

_DAY = 24 * 3600 * 1000
_FINISHED = "UPDATE tables SET status = 'over', started = created, finished = created WHERE id = ?"


async def _after(days: int, limits: Limits) -> tuple[dict[str, int], dict[str, bool]]:
    """What goes after so many days, and what is still there."""
    here = Services(ServerSettings(limits=limits))
    await here.open()
    try:
        begun = (await here.lobby.create(TableSettings(), None)).row.id
        waiting = (await here.lobby.create(TableSettings(), None)).row.id
        await here.database.run(lambda connection: connection.exec_driver_sql(_FINISHED, (begun,)))
        here.lobby._tables.drop(begun)
        here.lobby._tables.drop(waiting)
        free, _ = await here.keeper.create(NewSheet(list("abcd"), "ema2016"))
        kept, _ = await here.keeper.create(NewSheet(list("abcd"), "ema2016"))
        season, key = await here.seasons.create("Club")
        await here.seasons.put(kept, season.id, key)
        note = Note("n1", Found("Open", "ema2016", 4), "organiser", "2026-05-02T10:00:00+00:00")
        private, _ = await here.offices.found([note], private=True)
        public, _ = await here.offices.found([note], private=False)
        gone = await sweep(here, now() + days * _DAY)
        there = {}
        for name, found in {
            "finished game": here.lobby.table(begun), "table never begun": here.lobby.table(waiting),
            "sheet": here.keeper.open(free.row.id),
            "sheet of a season": here.keeper.open(kept.row.id), "private tournament": here.offices.find(private.id),
            "tournament": here.offices.find(public.id),
        }.items():  # fmt: skip
            try:
                await found
                there[name] = True
            except Exception:
                there[name] = False
        return gone, there
    finally:
        await here.close()


def test_by_default_only_tables_go_that_never_began() -> None:
    gone, there = run(_after(31, Limits()))
    assert gone == {"days_of_tables_never_begun": 1}
    assert [name for name, is_there in there.items() if not is_there] == ["table never begun"]
    assert all(run(_after(29, Limits()))[1].values())


@pytest.mark.parametrize(
    ("limit", "goes"),
    [
        ("days_of_finished_games", "finished game"),
        ("days_of_idle_sheets", "sheet"),
        ("days_of_private_tournaments", "private tournament"),
    ],
)
def test_what_people_made_goes_only_if_a_limit_says_so(limit: str, goes: str) -> None:
    limits = replace(UNLIMITED, **{limit: 10})
    gone, there = run(_after(11, limits))
    assert gone == {limit: 1}
    assert [name for name, is_there in there.items() if not is_there] == [goes]
    assert all(run(_after(9, limits))[1].values())
