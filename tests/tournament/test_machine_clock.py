"""The clock of a session when somebody sets the clock of the laptop: back, forward, while the server runs, while it does not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from hanchan.server.tournaments.machine_clock import MachineClock
from hanchan.server.tournaments.offices import Offices
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.roles import ORGANISER, Who
from hanchan.store import Database
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note
from hanchan.tournament.timing import clock_data
from tests.support.protocol_client import run

NINE = datetime(2026, 11, 14, 9, tzinfo=UTC)
SEATS = (tuple((4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4) for t in range(4)),)
CHIEF = Who(ORGANISER, "Olga")


class Laptop:
    """A machine whose time passes when the test says so, and whose clock can be set."""

    def __init__(self) -> None:
        self.passed = 100.0
        self.set_by = timedelta()
        self.boots = 1

    def wait(self, minutes: float) -> None:
        self.passed += 60 * minutes

    def reboot(self) -> None:
        self.boots += 1

    @property
    def wall(self) -> datetime:
        return NINE + timedelta(seconds=self.passed) + self.set_by

    @property
    def clock(self) -> MachineClock:
        return MachineClock(lambda: self.wall, lambda: self.passed, f"boot {self.boots}")


@asynccontextmanager
async def office_of(laptop: Laptop, folder: Path, office_id: str = "") -> AsyncIterator[tuple[Offices, str]]:
    database = Database(f"sqlite:///{folder / 'club.db'}")
    await database.open()
    offices = Offices(database, folder, clock=laptop.clock)
    if not office_id:
        founded: list[acts.Act] = [
            acts.Found("Open", "ema2016", 3),
            acts.Enter(tuple(Entrant(f"P{k}") for k in range(1, 17))),
            acts.Seat(1, SEATS),
        ]
        notes = [Note(str(number), act, "", laptop.wall.isoformat()) for number, act in enumerate(founded)]
        office, _ = await offices.found(notes, private=False)
        office_id = office.id
        await (await offices.find(office_id)).add("start", acts.Start(1), CHIEF)
    try:
        yield offices, office_id
    finally:
        await offices.close()
        await database.close()


def minutes_left(office: OpenOffice, laptop: Laptop) -> float:
    session = office.tournament.session(1)
    assert session.timing is not None
    told: dict[str, Any] = clock_data(session.timing, office.tournament.rules, laptop.wall, session.still_playing)
    return float(told["seconds_to_end"]) / 60


def moves(office: OpenOffice) -> list[int]:
    return [note.act.seconds for note in office.tournament.notes if isinstance(note.act, acts.MoveClock)]


@pytest.mark.parametrize("hours", [-1, 1, -5 * 24])
def test_a_clock_that_is_set_moves_the_session_along(tmp_path: Path, hours: int) -> None:
    async def story() -> None:
        laptop = Laptop()
        async with office_of(laptop, tmp_path) as (offices, office_id):
            laptop.wait(10)
            assert minutes_left(await offices.find(office_id), laptop) == 80
            laptop.set_by = timedelta(hours=hours)
            laptop.wait(5)
            office = await offices.find(office_id)
            assert minutes_left(office, laptop) == 75
            assert moves(office) == [3600 * hours]
            await office.add("pause", acts.Pause(1), CHIEF)
            laptop.wait(30)
            laptop.set_by = timedelta()  # set right again, while the clock of the session stands still
            office = await offices.find(office_id)
            await office.add("resume", acts.Resume(1), CHIEF)
            assert minutes_left(office, laptop) == 75
            assert moves(await offices.find(office_id)) == [3600 * hours, -3600 * hours]

    run(story())


def test_small_corrections_by_the_network_are_no_jump(tmp_path: Path) -> None:
    async def story() -> None:
        laptop = Laptop()
        async with office_of(laptop, tmp_path) as (offices, office_id):
            laptop.set_by = timedelta(seconds=2)
            laptop.wait(10)
            assert moves(await offices.find(office_id)) == []

    run(story())


def test_a_clock_set_while_the_server_did_not_run(tmp_path: Path) -> None:
    async def story() -> None:
        laptop = Laptop()
        async with office_of(laptop, tmp_path) as (offices, office_id):
            await offices.find(office_id)
        laptop.wait(10)
        laptop.set_by = timedelta(hours=1)
        async with office_of(laptop, tmp_path, office_id) as (offices, office_id):
            assert minutes_left(await offices.find(office_id), laptop) == 80
            assert moves(await offices.find(office_id)) == [3600]

    run(story())


def test_after_a_reboot_time_has_not_run_backwards(tmp_path: Path) -> None:
    """How long the machine was off nobody knows; the session goes on where the last note was."""

    async def story() -> None:
        laptop = Laptop()
        async with office_of(laptop, tmp_path) as (offices, office_id):
            laptop.wait(20)
            await (await offices.find(office_id)).add("extra", acts.GiveTime(1, 1, 5, "a tile"), CHIEF)
        laptop.reboot()
        laptop.wait(5)
        laptop.set_by = timedelta(hours=-2)
        async with office_of(laptop, tmp_path, office_id) as (offices, office_id):
            assert minutes_left(await offices.find(office_id), laptop) == 70
            laptop.wait(10)
            assert minutes_left(await offices.find(office_id), laptop) == 60

    run(story())


def test_no_session_no_act(tmp_path: Path) -> None:
    async def story() -> None:
        laptop = Laptop()
        async with office_of(laptop, tmp_path) as (offices, office_id):
            office = await offices.find(office_id)
            for table in (1, 2, 3, 4):
                await office.add(f"result {table}", acts.EnterResult(1, table, (42000, 31000, 27000, 20000)), CHIEF)
            laptop.set_by = timedelta(hours=1)
            office = await offices.find(office_id)
            assert moves(office) == []

    run(story())
