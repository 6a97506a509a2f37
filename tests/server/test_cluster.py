"""Three servers on one PostgreSQL: whichever one comes to, everything is the same, and a table is at one of them."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.protocol_client import Person, run, silent
from tests.support.score_phone import DRAW, RON, Phone
from tests.support.server_process import postgres, postgres_missing

pytestmark = pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")

ADMIN = "the secret of the admin"


@pytest.fixture(scope="module")
def three() -> Iterator[list[RunningServer]]:
    with ExitStack() as stack:
        url = stack.enter_context(postgres())
        yield [stack.enter_context(running(database=url, grace=600.0, admin_secret=ADMIN)) for _ in range(3)]


def at(server: RunningServer, person: Person) -> Person:
    """The same person by another server."""
    return Person(server.url, person.secret, person.name)


async def known_to_each_other(servers: list[RunningServer]) -> None:
    while any(len(server.parts.cluster.peers.all) != len(servers) - 1 for server in servers if server.parts.cluster):
        await asyncio.sleep(0.05)


def holder(servers: list[RunningServer], table: str) -> RunningServer:
    """The server that has a table in its memory."""
    (found,) = [server for server in servers if server.parts.lobby._tables.get(table) is not None]
    return found


async def dropped(server: RunningServer, table: str) -> None:
    """A server puts a table away, in its own loop, and has given it back."""
    parts = server.parts
    loop, cluster = parts.database._loop, parts.cluster
    assert loop is not None
    assert cluster is not None

    async def drop() -> None:
        parts.lobby._tables._drop(table)
        await asyncio.gather(*cluster._tasks)

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(drop(), loop))


def test_a_game_is_played_by_three_ways(three: list[RunningServer]) -> None:
    async def scene() -> None:
        people = [await Person.new(server.url, f"P{number}") for number, server in enumerate(three)]
        table = await people[0].table("person", "person", "person", "tsumogiri", pause=1)
        for person in people[1:]:
            await person.sit(table)
        assert holder(three, table) is three[0]
        assert [seat["name"] for seat in (await people[2].ask("GET", f"/api/tables/{table}"))["seats"][:3]] == ["P0", "P1", "P2"]
        assert await people[1].refused("POST", f"/api/tables/{table}/start") == "forbidden"
        await people[0].start(table)

        async def play(person: Person) -> list[str]:
            async with person.live(table) as line:
                over = await line.play(silent)
                return [str(place) for place in over["results"]]

        results = await asyncio.gather(*[play(person) for person in people])
        assert results[0] == results[1] == results[2]
        assert holder(three, table) is three[0]
        records = [(await person.request("GET", f"/api/tables/{table}/record")).text for person in people]
        assert len(records[0]) > 1000
        assert records[0] == records[1] == records[2]
        # A rematch is asked for at the server of the first game; everybody has a seat there.
        again = {(await person.ask("POST", f"/api/tables/{table}/rematch"))["table"] for person in people}
        assert len(again) == 1
        seats = (await people[1].ask("GET", f"/api/tables/{again.pop()}"))["seats"]
        assert sorted(seat["name"] for seat in seats if seat["kind"] == "person") == ["P0", "P1", "P2"]

    run(scene())


def test_a_rematch_at_a_table_that_another_server_has(three: list[RunningServer]) -> None:
    async def scene() -> None:
        ania, bea = await Person.new(three[0].url, "Ania"), await Person.new(three[0].url, "Bea")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri", pause=0)
        await bea.sit(table)
        await ania.start(table)
        async with ania.live(table) as one, bea.live(table) as other:
            await asyncio.gather(one.play(silent), other.play(silent))
        again = (await ania.ask("POST", f"/api/tables/{table}/rematch"))["table"]
        await dropped(three[0], again)
        assert (await at(three[1], ania).ask("GET", f"/api/tables/{again}"))["id"] == again
        assert holder(three, again) is three[1]
        assert (await bea.ask("POST", f"/api/tables/{table}/rematch"))["table"] == again
        seats = (await ania.ask("GET", f"/api/tables/{again}"))["seats"]
        assert sorted(seat["name"] for seat in seats if seat["kind"] == "person") == ["Ania", "Bea"]

    run(scene())


def test_the_lobby_shows_who_is_at_the_tables_of_others(three: list[RunningServer]) -> None:
    async def scene() -> None:
        await known_to_each_other(three)
        ania = await Person.new(three[0].url, "Ania")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri")
        async with ania.live(table), at(three[1], await Person.new(three[1].url, "Olga")).live(table):
            for server in three:
                (shown,) = [one for one in await Person(server.url).ask("GET", "/api/tables") if one["id"] == table]
                assert (shown["seats"][0]["present"], shown["spectators"]) == (True, 1)

    run(scene())


def test_closing_codes_and_refusals_come_through(three: list[RunningServer]) -> None:
    async def scene() -> None:
        ania = await Person.new(three[0].url, "Ania")
        table = await ania.table()
        await ania.start(table)
        there = at(three[1], ania)
        async with there.live(table) as line:
            assert line.seat == 0
            assert (await line.request("act", decision=99, action="pass"))["code"] == "late"
            assert (await line.request("nonsense"))["code"] == "bad_message"
            parts = holder(three, table).parts
            live, loop = parts.lobby._tables.get(table), parts.database._loop
            assert live is not None
            assert loop is not None
            loop.call_soon_threadsafe(next(iter(live.watchers)).dismiss)
            with pytest.raises(Exception, match="1012"):
                await line.until("over")
        assert await there.refused("POST", f"/api/tables/{table}/seats", {"seat": 9}) == "bad_message"
        assert await there.refused("GET", "/api/tables/zzzzzzzz") == "not_found"

    run(scene())


def test_a_name_is_the_same_everywhere_at_once(three: list[RunningServer]) -> None:
    async def scene() -> None:
        ania = await Person.new(three[0].url, "Ania")
        assert (await at(three[1], ania).ask("GET", "/api/players/me"))["name"] == "Ania"
        await ania.ask("POST", "/api/players", {"name": "Anna"})
        assert (await at(three[1], ania).ask("GET", "/api/players/me"))["name"] == "Anna"

    run(scene())


def test_a_score_sheet_is_the_same_everywhere(three: list[RunningServer]) -> None:
    async def scene() -> None:
        phone = await Phone.begin(three[0].url)
        other, late = [Phone(server.url, phone.sheet_id, phone.person.secret, server.url) for server in three[1:]]
        assert (await other.read())["notes"] == 1
        async with connect(f"{other.person.url.replace('http', 'ws', 1)}{other.path}/live") as socket:
            assert json.loads(await socket.recv())["notes"] == 1
            assert (await phone.write(RON))["notes"] == 2
            while json.loads(await socket.recv())["notes"] != 2:  # told by the server that did not get the note
                pass
        other.seen = 2
        assert (await other.write(DRAW))["notes"] == 3
        assert (await phone.read())["notes"] == 3
        # A phone that had not seen the others' notes is told so, by whichever server.
        answer = await late.send(late.note(DRAW))
        assert answer.json()["code"] == "disagrees"
        clock = {"start": "2026-05-01T10:00:00+00:00", "minutes": 90, "at_signal": ""}
        assert (await phone.person.request("PUT", f"{phone.path}/clock", clock)).is_success
        assert (await other.read())["clock"]["minutes"] == 90

    run(scene())


def test_what_is_deleted_is_gone_everywhere(three: list[RunningServer]) -> None:
    async def scene() -> None:
        phone = await Phone.begin(three[0].url)
        other = Phone(three[1].url, phone.sheet_id, phone.person.secret)
        assert (await other.read())["notes"] == 1
        admin = Person(three[2].url, ADMIN)
        await admin.ask("DELETE", f"/api/admin/sheets/{phone.sheet_id}")
        assert await other.person.refused("GET", other.path) == "not_found"
        assert await other.person.refused("POST", f"{other.path}/notes", {"seen": 1, "notes": [other.note(DRAW)]}) == "not_found"
        ania = await Person.new(three[0].url)
        table = await ania.table()
        async with ania.live(table) as line:
            await admin.ask("DELETE", f"/api/admin/tables/{table}")
            while line.table["status"] != "closed":
                await line.until("table")
        assert await at(three[1], ania).refused("GET", f"/api/tables/{table}") == "not_found"

    run(scene())


def test_an_office_is_the_same_everywhere(three: list[RunningServer]) -> None:
    organiser = Visitor.founder(three[0].url, sessions=2)
    doors = [Visitor(server.url, organiser.tournament, organiser.secret, f"door-{number}") for number, server in enumerate(three)]
    for number, door in enumerate(doors):
        door.do("enter", players=[{"name": f"P{number}{each}"} for each in range(4)])
        assert [one.ask("")["notes"] for one in doors] == [number + 2] * 3
    doors[2].seat()
    referee = doors[1].appoint("referee", "Rita")
    at_first = Visitor(three[0].url, organiser.tournament, referee.secret)
    assert at_first.ask("")["may"]
    (key,) = [key for key in organiser.ask("/keys") if key["name"] == "Rita"]
    doors[2].ask(f"/keys/{key['id']}", method="DELETE")
    assert at_first.refused("/keys")[0] == "unknown_secret"


def test_many_write_in_one_office_at_once(three: list[RunningServer]) -> None:
    """Every note is there once, whichever server it came by, and whoever came second was checked again."""
    organiser = Visitor.founder(three[0].url, sessions=1)
    doors = [Visitor(server.url, organiser.tournament, organiser.secret, f"door-{number}") for number, server in enumerate(three)]

    async def scene() -> None:
        def enter(door: Visitor) -> None:
            for each in range(12):
                door.do("enter", players=[{"name": f"{door.name} {each}"}])

        await asyncio.gather(*[asyncio.to_thread(enter, door) for door in doors])

    run(scene())
    logs = [door.ask("/notes?since=0&most=1000")["notes"] for door in doors]
    assert logs[0] == logs[1] == logs[2]
    assert len(logs[0]) == 37
    names = [player["name"] for player in doors[1].ask("/players")]
    assert len(set(names)) == 36


def test_a_server_that_was_given_up_writes_nothing_and_begins_anew(three: list[RunningServer]) -> None:
    async def scene() -> None:
        ania = await Person.new(three[0].url, "Ania")
        table = await ania.table(pause=0)
        await ania.start(table)
        cluster = three[0].parts.cluster
        assert cluster is not None
        before = cluster.me.id
        async with ania.live(table) as line:
            ask = line.last_ask or await line.until("ask")
            # The session says no more that it lives, as if the process stood still; then it is as good as dead.
            await asyncio.to_thread(_forget, three[1], before)
            with pytest.raises(ConnectionClosed, match="1012"):  # noqa: PT012
                answer = await line.act(ask, silent(ask))  # closed already if the server has noticed it by itself
                assert (answer["type"], answer.get("code")) == ("error", "unavailable")
                await line.until("over")
        elsewhere = at(three[1], ania)
        async with elsewhere.live(table) as line:
            over = await line.play(silent)
            assert len(over["results"]) == 4
        assert holder(three, table) is three[1]
        while cluster.me.id == before:
            await asyncio.sleep(0.05)
        new = await ania.table()
        assert holder(three, new) is three[0]

    run(scene())


def _forget(server: RunningServer, server_id: str) -> None:
    with server.parts.database._engine.begin() as connection:
        connection.execute(text("DELETE FROM servers WHERE id = :id"), {"id": server_id})


def test_a_table_of_bots_goes_on_when_its_server_ends(three: list[RunningServer]) -> None:
    async def scene() -> None:
        with running(database=three[0].parts.settings.database, pace=0.05) as fourth:
            ania = await Person.new(fourth.url, "Ania")
            tables = [await ania.table(*["tsumogiri"] * 4, sit=False, auto_start=True, spectator_delay=0) for _ in range(4)]
            assert all(fourth.parts.lobby._tables.get(table) for table in tables)
            watcher = at(three[0], ania)
            async with watcher.live(tables[0]) as line:
                await line.until("events")
        while not all(any(server.parts.lobby._tables.get(table) for server in three) for table in tables):
            await asyncio.sleep(0.05)
        async with watcher.live(tables[0], since=len(line.events), events=line.events) as line:
            await line.play(silent)

    run(scene())


def test_a_server_that_is_told_to_end_hands_its_tables_over(three: list[RunningServer]) -> None:
    """As when one server after the other is upgraded: connections are closed with the code for it, and nothing acknowledged is lost."""

    async def scene() -> None:
        acknowledged: list[str] = []
        with running(database=three[0].parts.settings.database) as fourth:
            ania, bea = await Person.new(fourth.url, "Ania"), await Person.new(three[0].url, "Bea")
            table = await ania.table("person", "person", "tsumogiri", "tsumogiri", pause=0)
            await bea.sit(table)
            await ania.start(table)

            async def play(person: Person) -> int:
                async with person.live(table) as line:
                    try:
                        await line.play(silent)
                    except ConnectionClosed as closed:
                        assert closed.rcvd is not None
                        return closed.rcvd.code
                    finally:
                        acknowledged.extend(action for _, action in line.acknowledged)
                return 0

            playing = asyncio.gather(play(ania), play(bea))
            live = fourth.parts.lobby._tables.get(table)
            assert live is not None
            while live.played is None or live.played.moves < 20:
                await asyncio.sleep(0.01)
            ending = asyncio.create_task(asyncio.to_thread(fourth.end))
            assert list(await playing) == [1012, 1012]
            await ending
        games = [at(three[1], ania), at(three[2], bea)]
        async with games[0].live(table) as one, games[1].live(table) as other:
            await asyncio.gather(one.play(silent), other.play(silent))
        record = (await at(three[0], ania).request("GET", f"/api/tables/{table}/record")).text
        stored = [json.loads(line) for line in record.splitlines()]
        actions = [line["action"] for line in stored if "action" in line]
        assert len(acknowledged) > 3
        assert all(actions.count(action) >= acknowledged.count(action) for action in acknowledged)

    run(scene())


def test_servers_know_of_each_other(three: list[RunningServer]) -> None:
    async def scene() -> None:
        await known_to_each_other(three)
        with running(database=three[0].parts.settings.database) as fourth:
            await known_to_each_other([*three, fourth])
        await known_to_each_other(three)

    run(scene())
