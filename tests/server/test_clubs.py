"""Clubs: joining is a choice, and the ladder follows from the games between members alone."""

import json
import zlib
from typing import Any

from sqlalchemy import insert

from hanchan.matches.ladder import RatedGame, ladder
from hanchan.store.models import PlayerModel, RecordModel, ResultModel, SeatModel, TableModel
from hanchan.store.play import now
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Person, run


def test_who_comes_first_more_often_stands_higher() -> None:
    games = [RatedGame(number, {"a": 1, "b": 2, "c": 3, "d": 4}) for number in range(5)] + [RatedGame(9, {"a": 2, "d": 1})]
    rungs = ladder(games, ["nobody"])
    assert [rung.player for rung in rungs] == ["a", "b", "c", "d", "nobody"]
    assert [rung.games for rung in rungs] == [6, 5, 5, 6, 0]
    assert (rungs[-1].rating, rungs[-1].uncertainty) == (1500, 500)
    assert rungs[0].history[-1].rating == rungs[0].rating
    assert rungs[0].history[-1].rating < rungs[0].history[-2].rating
    # The order in which games are given does not matter, their time does; ties are ties; one alone is not rated.
    assert ladder(games[::-1], ["nobody"]) == rungs
    assert len({rung.rating for rung in ladder([RatedGame(1, {"a": 1.5, "b": 1.5})])}) == 1
    assert ladder([RatedGame(1, {"a": 1})]) == []


def finished(server: RunningServer, table: str, places: dict[str, int], counted: bool = True) -> None:
    """A finished game of these players, as the store has it."""
    with server.parts.database._engine.begin() as connection:
        time = now()
        connection.execute(insert(TableModel).values(
            id=table, settings={}, seed="0" * 64, private=True, status="over", created=time, started=time, finished=time, counted=counted,
        ))  # fmt: skip
        body = json.dumps({"players": list(places)}).encode() + b"\n"
        ids = {row.name: row.id for row in connection.execute(PlayerModel.__table__.select())}
        connection.execute(
            insert(RecordModel).values(table_id=table, rules="ema2016", players=list(places), finished=time, body=zlib.compress(body))
        )
        for seat, (name, place) in enumerate(places.items()):
            connection.execute(insert(SeatModel).values(table_id=table, seat=seat, player=ids[name], left=False))
            counts = dict.fromkeys(("points", "deals", "wins", "self_draws", "deal_ins", "riichi", "calls", "won", "lost"), 0)
            connection.execute(insert(ResultModel).values(table_id=table, seat=seat, finished=time, place=place, **counts))


def test_the_ladder_of_a_club(server: RunningServer) -> None:
    async def scene() -> None:
        anna, bert, cora = [await Person.new(server.url, name) for name in ("Anna of the club", "Bert of the club", "Cora of the club")]
        club = (await anna.ask("POST", "/api/clubs", {"name": " Warsaw "}))["id"]
        path = f"/api/clubs/{club}"
        finished(server, "before00", {anna.name: 1, bert.name: 2})
        await bert.ask("POST", f"{path}/members")
        await bert.ask("POST", f"{path}/members")
        finished(server, "rated000", {bert.name: 1, anna.name: 2, cora.name: 3})
        finished(server, "practice", {bert.name: 1, anna.name: 2}, counted=False)

        async def look(person: Person) -> Any:
            return await person.ask("GET", path)

        found = await look(bert)
        assert (found["name"], found["member"], found["founder"]) == ("Warsaw", True, False)
        # Bert was no member when the first game ended, Cora never was, and practice does not count.
        assert [(rung["name"], rung["games"], rung["me"]) for rung in found["rungs"]] == [(bert.name, 1, True), (anna.name, 1, False)]
        assert (await look(cora))["member"] is False
        assert [one["name"] for one in await bert.ask("GET", "/api/clubs/mine")] == ["Warsaw"]
        # Who leaves, or is deleted, leaves no trace.
        await bert.ask("DELETE", f"{path}/members/me")
        assert [(rung["name"], rung["games"]) for rung in (await look(anna))["rungs"]] == [(anna.name, 0)]
        await cora.ask("POST", f"{path}/members")
        await cora.ask("DELETE", "/api/players/me")
        assert len((await look(anna))["rungs"]) == 1
        assert await bert.refused("DELETE", path) == "forbidden"
        await anna.ask("DELETE", path)
        assert await anna.refused("GET", path) == "not_found"
        assert await anna.refused("POST", f"{path}/members") == "not_found"
        assert (await anna.request("GET", path)).json()["reason"] == "no_club"
        assert await anna.refused("POST", "/api/clubs", {"name": " "}) == "bad_message"
        family = await anna.request("POST", "/api/clubs", {"name": "Club \N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"})
        assert (family.status_code, family.json()["reason"]) == (422, "unshown_name")

    run(scene())
