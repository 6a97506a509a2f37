"""Playing on from a recorded position against bots, and taking back moves at a table for practice."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from hanchan.records import read
from hanchan.server.play.table_game import begun
from hanchan.server.play.table_settings import TableSettings
from hanchan.store import play as store
from tests.support.live_server import RunningServer
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Person, run, silent

LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


async def play_on(person: Person, query: str, file: bytes) -> httpx.Response:
    async with httpx.AsyncClient(base_url=person.url, timeout=PATIENCE) as client:
        return await client.post(f"/api/records/play-on?{query}", content=file, headers={"authorization": f"Bearer {person.secret}"})


def test_a_foreign_log_is_played_on_from_a_position(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        answer = await play_on(ania, "deal=5&event=9&seat=2&redeal=true&bot=tsumogiri", LOG.read_bytes())
        assert answer.status_code == 201, answer.text
        table = answer.json()
        assert table["continues"] | {"rules": ""} == {
            "players": ["A", "B", "C", "D"], "deal": 5, "event": 9, "seat": 2, "redealt": True, "round_wind": 0, "dealer": 3,
            "counters": 0, "rules": "",
        }  # fmt: skip
        assert table["settings"]["practice"]
        assert "wall" not in answer.text
        async with ania.live(table["id"]) as line:
            assert line.seat == 2
            while not line.events:
                await line.receive()
            logged = read(LOG).log.deals[4]
            assert line.events[0]["scores"] == logged.scores
            await line.play(silent)
        record = read((await ania.request("GET", f"/api/tables/{table['id']}/record")).content)
        assert record.own is not None
        assert record.own.is_complete
        assert record.own.practice
        assert record.own.continues is not None
        assert record.own.continues["deal"] == 5
        # It counts nowhere, and playing again begins with the same position.
        assert (await ania.ask("GET", "/api/players/me/statistics"))["me"]["totals"]["games"] == 0
        again = (await ania.ask("POST", f"/api/tables/{table['id']}/rematch"))["table"]
        assert (await ania.ask("GET", f"/api/tables/{again}"))["continues"] == table["continues"]

    run(scene())


def test_a_position_that_is_not_there_is_refused(server: RunningServer) -> None:
    async def scene() -> list[tuple[int, str]]:
        ania = await Person.new(server.url)
        queries = ["deal=9&event=1&seat=0", "deal=1&event=9000&seat=0", "deal=1&event=9&seat=4", "deal=1&event=9&seat=0&bot=god"]
        answers = [await play_on(ania, query, LOG.read_bytes()) for query in queries]
        answers.append(await play_on(Person(server.url, "nobody"), queries[0], LOG.read_bytes()))
        return [(answer.status_code, answer.json()["code"]) for answer in answers]

    assert run(scene()) == [
        (422, "record_error"), (422, "record_error"), (422, "bad_message"), (404, "not_found"), (401, "unknown_secret"),
    ]  # fmt: skip


async def stored(server: RunningServer, table: str) -> tuple[Any, list[Any]]:
    def work(connection: Any) -> tuple[Any, list[Any]]:
        return store.table(connection, table), store.moves(connection, table)

    database = server.parts.database
    assert database._loop is not None
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(database.run(work), database._loop))


def test_moves_are_taken_back_to_the_own_last_decision(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table(practice=True, length="deal", auto_start=True)
        async with ania.live(table) as line:
            first = await line.until("ask")
            assert (await line.request("take_back"))["reason"] == "nothing_decided"
            before, tiles = first["decision"], [one for one in first["options"] if one.startswith("discard") and "drawn" not in one]
            await line.act(first, tiles[0])
            await line.until("ask")
            later = len(line.events)
            assert later > before
            await line.send({"type": "take_back", "id": 900})
            told = await line.until("taken_back")
            assert (told["events"], told["times"]) == (before, 1)
            again = await line.until("ask")
            assert again["options"] == first["options"]
            assert again["decision"] > first["decision"]
            assert again["events"] == before
            del line.events[before:]
            # What was asked before is past.
            assert (await line.act(first, tiles[0]))["code"] == "late"
            await line.act(again, tiles[-1])
            await line.until("ask")
            assert line.events[before]["tile"] != tiles[0].split()[1] or tiles[0].split()[1] == tiles[-1].split()[1]
            known = list(line.events)
            # After a crash the same game is there: what was taken back stays taken back.
            row, moves = await stored(server, table)
            revived = begun(row, TableSettings.model_validate(row.settings), row.started)
            revived.take_up(moves)
            assert len(revived.events) == len(known)
            assert revived.taken_back == 1
            await line.play(silent)
        # Who knows events that were taken back is told all of them again.
        async with ania.live(table, since=later) as line:
            while not line.events:
                await line.receive()
            assert line.events[:before] == known[:before]
            assert line.events[: len(known)] == known
        record = read((await ania.request("GET", f"/api/tables/{table}/record")).content)
        assert record.own is not None
        assert list(record.own.taken_back.values()) == [[tiles[0]]]
        assert (await ania.ask("GET", "/api/players/me/statistics"))["me"]["totals"]["games"] == 0

    run(scene())


@pytest.mark.parametrize("settings", [{"seats": ["person"] * 4}, {"clock": {}}, {"seats": ["careful"] * 4}])
def test_practice_is_for_one_person_without_a_clock(server: RunningServer, settings: dict[str, Any]) -> None:
    async def scene() -> str:
        return await (await Person.new(server.url)).refused("POST", "/api/tables", {"practice": True, **settings})

    assert run(scene()) == "bad_message"


def test_elsewhere_nothing_is_taken_back(server: RunningServer) -> None:
    async def scene() -> str:
        ania = await Person.new(server.url)
        table = await ania.table(auto_start=True)
        async with ania.live(table) as line:
            await line.act(await line.until("ask"), silent(line.last_ask))
            return str((await line.request("take_back"))["code"])

    assert run(scene()) == "forbidden"
