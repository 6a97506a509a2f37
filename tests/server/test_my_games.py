"""The games somebody remembers: the list, taking one from it, and what they came to over time."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete

from hanchan.records import Statistics, read
from hanchan.server.games.level import others_of
from hanchan.server.games.results import count_older_games
from hanchan.store import games as store
from hanchan.store.games import SumRow
from hanchan.store.models import ResultModel
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Person, run, silent


class Evening:
    """Ania and Bora play two short games together, and Ania a third alone."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.ania, self.bora, self.cyril = (run(Person.new(server.url, name)) for name in ("Ania", "Bora", "Cyril"))
        self.tables = [run(self._play(self.ania, self.bora)), run(self._play(self.ania, self.bora)), run(self._play(self.ania))]
        self.running = run(self._begin())

    async def _play(self, *people: Person) -> str:
        seats = ["person"] * len(people) + ["careful"] * (4 - len(people))
        table = await people[0].table(*seats, length="east")
        for person in people[1:]:
            await person.sit(table)

        async def one(person: Person) -> None:
            async with person.live(table) as line:
                if person is people[0]:
                    await person.start(table)
                await line.play(silent)

        await asyncio.gather(*[one(person) for person in people])
        return table

    async def _begin(self) -> str:
        table = await self.ania.table()
        await self.ania.start(table)
        return str(table)

    def record(self, table: str) -> bytes:
        answer = run(self.ania.request("GET", f"/api/tables/{table}/record"))
        return bytes(answer.content)


@pytest.fixture(scope="module")
def evening(server: RunningServer) -> Evening:
    return Evening(server)


def games(person: Person, query: str = "") -> Any:
    return run(person.ask("GET", f"/api/players/me/games{query}"))


def statistics(person: Person) -> Any:
    return run(person.ask("GET", "/api/players/me/statistics"))


def test_the_list_has_finished_games_and_those_in_play(evening: Evening) -> None:
    found = games(evening.ania)
    assert [game["table"] for game in found["finished"]] == evening.tables[::-1]
    assert [table["id"] for table in found["running"]] == [evening.running]
    assert found["count"] == 3
    for game in found["finished"]:
        end = read(evening.record(game["table"])).log
        assert [(seat["name"], seat["points"], seat["place"]) for seat in game["seats"]] == list(
            zip(end.names, end.final_scores or [], end.places or [], strict=True)
        )
        assert game["seats"][game["seat"]]["name"] == "Ania"
    assert games(evening.cyril) == {"running": [], "finished": [], "count": 0}


def test_the_list_comes_in_pages(evening: Evening) -> None:
    pages = [games(evening.ania, f"?skip={skip}&most=2") for skip in (0, 2, 4)]
    assert [[game["table"] for game in page["finished"]] for page in pages] == [evening.tables[:0:-1], evening.tables[:1], []]
    assert run(evening.ania.refused("GET", "/api/players/me/games?skip=-1")) == "bad_message"


def test_a_game_taken_from_a_list_stays_for_the_others(evening: Evening) -> None:
    first = evening.tables[0]
    before = statistics(evening.ania)["me"]
    run(evening.ania.ask("DELETE", f"/api/players/me/games/{first}"))
    assert first not in [game["table"] for game in games(evening.ania)["finished"]]
    assert first in [game["table"] for game in games(evening.bora)["finished"]]
    assert evening.record(first)
    assert statistics(evening.ania)["me"] == before
    run(evening.ania.ask("PUT", f"/api/players/me/games/{first}"))
    assert games(evening.ania)["count"] == 3
    assert run(evening.cyril.refused("DELETE", f"/api/players/me/games/{first}")) == "not_seated"


def test_statistics_are_those_of_the_records(evening: Evening) -> None:
    counted = Statistics()
    for table in evening.tables:
        counted.add(read(evening.record(table)).log)
    expected = counted.players["Ania"].data()
    found = statistics(evening.ania)
    assert found["me"]["name"] == "Ania"
    assert found["me"]["totals"] == {key: value for key, value in expected.items() if key != "name"}
    assert [game["place"] for game in found["me"]["games"]] == [
        game["seats"][game["seat"]]["place"] for game in reversed(games(evening.ania)["finished"])
    ]
    assert sum(game["wins"] for game in found["me"]["games"]) == counted.players["Ania"].wins


def test_only_somebody_one_has_played_with_can_be_looked_at(evening: Evening) -> None:
    (bora,) = statistics(evening.ania)["opponents"]
    assert (bora["name"], bora["games"]) == ("Bora", 2)
    found = run(evening.ania.ask("GET", f"/api/players/me/statistics/{bora['id']}"))
    assert found == statistics(evening.bora)["me"]
    assert run(evening.cyril.refused("GET", f"/api/players/me/statistics/{bora['id']}")) == "not_found"


def test_games_of_before_are_counted_when_a_server_starts(evening: Evening) -> None:
    """The rows are as if they had been counted at the end of each game."""
    parts = evening.server.parts
    before = statistics(evening.ania)

    def again() -> int:
        work = count_older_games(parts.database, parts.aside)
        loop = parts.database._loop
        assert loop is not None
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    def forget(connection: Any) -> None:
        connection.execute(delete(ResultModel))

    loop = parts.database._loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(parts.database.run(forget), loop).result()
    assert games(evening.ania)["finished"][0]["seats"][0] == {"name": "Ania", "place": None, "points": None}
    assert statistics(evening.ania)["me"]["totals"]["games"] == 0
    assert again() == 3
    assert statistics(evening.ania) == before
    assert again() == 0


def summed(games: int, *places: int) -> SumRow:
    return SumRow(games, list(places), *[100] * len(store.COUNTED))


def test_others_are_those_of_the_own_level_if_there_are_enough() -> None:
    mine = summed(10, 3, 3, 2, 2)
    near = {name: summed(10, 3, 2, 3, 2) for name in "abc"}
    far = {"far": summed(10, 0, 0, 0, 10)}
    found = others_of("me", mine, {"me": mine, **near, **far})
    assert found is not None
    assert (found.players, found.same_level, found.sum.places, found.sum.points) == (3, True, [9, 6, 9, 6], 300)
    found = others_of("me", mine, {"me": mine, "a": near["a"], **far})
    assert found is not None
    assert (found.players, found.same_level) == (2, False)
    assert others_of("me", mine, {"me": mine}) is None
