"""The admin: everything there is, page by page; export, delete, block; and the audit log of all that."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hanchan.server.limits import UNLIMITED
from hanchan.store import audit
from hanchan.store.audit import AuditRow
from hanchan.store.play import now
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.plain_http import http, http_client
from tests.support.protocol_client import Person, played_game, run
from tests.support.score_phone import Phone
from tests.support.server_process import postgres, postgres_missing

Result = TypeVar("Result")
SECRET = "the secret of the admin"


class Admin:
    """Whoever runs the server."""

    def __init__(self, server: RunningServer, secret: str = SECRET) -> None:
        self.client = http_client(server.url, headers={"authorization": f"Bearer {secret}"})

    def ask(self, method: str, path: str, body: Any = None, **parameters: Any) -> Any:
        answer = self.client.request(method, f"/api/admin{path}", json=body, params=parameters)
        assert answer.is_success, answer.text
        return answer.json() if answer.content and answer.headers["content-type"] == "application/json" else answer.text

    def rows(self, kind: str, search: str = "", **parameters: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("GET", f"/{kind}", search=search, **parameters)["rows"]
        return found

    def done(self, search: str = "") -> list[tuple[str, str, str, str]]:
        """Lines of the audit log, the latest first."""
        return [(line["who"], line["did"], line["kind"], line["thing"]) for line in self.rows("audit", search)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("admin")
    with running(admin_secret=SECRET, database=f"sqlite:///{folder / 'games.sqlite3'}", backups=folder / "backups") as found:
        yield found


@pytest.fixture(scope="module")
def admin(server: RunningServer) -> Iterator[Admin]:
    found = Admin(server)
    with found.client:
        yield found


def inside(server: RunningServer, work: Coroutine[Any, Any, Result]) -> Result:
    """Something done in the server's own loop."""
    loop = server.parts.database._loop
    assert loop is not None
    return asyncio.run_coroutine_threadsafe(work, loop).result(30)


def spoil(server: RunningServer, table: str, settings: str) -> None:
    """The settings of a table are not what they were."""
    statement = text("UPDATE tables SET settings = :settings WHERE id = :id").bindparams(settings=settings, id=table)
    inside(server, server.parts.database.run(lambda connection: connection.execute(statement)))


def test_tables_of_people_and_of_bots(server: RunningServer, admin: Admin) -> None:
    async def scene() -> tuple[str, str]:
        person = await Person.new(server.url, "Łucja")
        return await person.table(title="Friday", private=True), await person.table(*["tsumogiri"] * 4, sit=False)

    private, of_bots = run(scene())
    shown = {row["id"]: row for row in admin.rows("tables")}
    assert shown[private]["name"] == "Friday: Łucja, tsumogiri, tsumogiri, tsumogiri"
    assert (shown[private]["status"], shown[private]["private"], shown[private]["rules"]) == ("open", True, "ema2016")
    assert shown[of_bots]["name"] == "tsumogiri, tsumogiri, tsumogiri, tsumogiri"
    for search, expected in (("Łucja", {private}), ("friday", {private}), (of_bots[:6], {of_bots}), ("no such table", set())):
        assert {row["id"] for row in admin.rows("tables", search)} == expected


def test_pages_of_many(server: RunningServer, admin: Admin) -> None:
    async def scene() -> None:
        for number in range(31):
            await Person.new(server.url, f"Crowd {number:02}")

    run(scene())
    first, second = (admin.ask("GET", "/players", search="crowd", offset=offset) for offset in (0, 25))
    assert (first["total"], len(first["rows"]), len(second["rows"])) == (31, 25, 6)
    assert {row["name"] for page in (first, second) for row in page["rows"]} == {f"Crowd {number:02}" for number in range(31)}
    assert admin.ask("GET", "/players", search="100% Crowd")["total"] == 0


def test_what_cannot_be_read_is_shown_exported_and_deleted(server: RunningServer, admin: Admin) -> None:
    async def scene() -> list[str]:
        person = await Person.new(server.url, "Unlucky")
        return [await person.table(title="Unlucky") for _ in range(3)]

    gone, broken, whole = run(scene())
    spoil(server, gone, '{"rules": "of yesterday"}')
    spoil(server, broken, "[half")
    problems = {row["id"]: row["problem"] for row in admin.rows("tables", "Unlucky")}
    assert problems[whole] == ""
    assert "unknown rule set" in problems[gone]
    assert problems[broken].startswith("JSONDecodeError")
    assert "[half" in json.dumps(admin.ask("GET", f"/tables/{broken}/export"))
    for table in (gone, broken):
        admin.ask("DELETE", f"/tables/{table}")
    assert {row["id"] for row in admin.rows("tables", "Unlucky")} == {whole}


def test_export_of_a_game_and_deleting_it(server: RunningServer, admin: Admin) -> None:
    table, _ = run(played_game(server.url, ["person", "tsumogiri", "tsumogiri", "tsumogiri"], length="deal"))
    assert admin.ask("GET", f"/tables/{table}/export").startswith('{"hanchan_record"')
    admin.ask("DELETE", f"/tables/{table}")
    assert http.get(f"{server.url}/api/tables/{table}").status_code == 404
    assert http.get(f"{server.url}/api/tables/{table}/record").status_code == 404
    answer = admin.client.delete(f"/api/admin/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_moves_of_a_game_in_play_come_without_its_walls(server: RunningServer, admin: Admin) -> None:
    async def scene() -> str:
        person = await Person.new(server.url)
        table = await person.table()
        async with person.live(table) as line:
            await person.start(table)
            await line.until("ask")
        return table

    exported = admin.ask("GET", f"/tables/{run(scene())}/export")
    assert exported["status"] == "playing"
    assert "seed" not in exported


def test_a_table_in_play_is_deleted_under_its_players(server: RunningServer, admin: Admin) -> None:
    async def scene() -> None:
        person = await Person.new(server.url)
        table = await person.table()
        async with person.live(table) as line:
            await person.start(table)
            ask = await line.until("ask")
            admin.ask("DELETE", f"/tables/{table}")
            assert (await line.until("table"))["table"]["status"] in ("playing", "closed")
            assert (await line.act(ask, "discard drawn"))["type"] == "error"
        assert await person.refused("GET", f"/api/tables/{table}") == "not_found"

    run(scene())


def test_a_tournament_goes_with_its_sheets_keys_and_copies(server: RunningServer, admin: Admin) -> None:
    organiser = Visitor.founder(server.url, title="Żywiec Open", sessions=1)
    organiser.do("enter", players=[{"name": f"P{number}"} for number in range(1, 5)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4]]])
    organiser.do("start", session=1)
    sheet = organiser.ask("/sessions/1/tables/1/sheet", {})
    organiser.ask("/backups", {})
    copies = list(Path(str(server.parts.settings.backups)).glob(f"{organiser.tournament}*"))
    assert len(copies) >= 2
    (row,) = admin.rows("tournaments", "Żywiec")
    assert (row["id"], row["name"], row["entries"], row["problem"]) == (organiser.tournament, "Żywiec Open", 4, "")
    log = admin.ask("GET", f"/tournaments/{organiser.tournament}/export")
    admin.ask("DELETE", f"/tournaments/{organiser.tournament}")
    assert organiser.request("GET", "").status_code == 404
    assert http.get(f"{server.url}/api/sheets/{sheet['id']}").status_code == 404
    assert not any(copy.exists() for copy in copies)
    restored = http.post(f"{server.url}/api/tournaments/restore", content=log.encode())
    assert restored.json()["tournament"]["notes"] == 4


def test_clubs(server: RunningServer, admin: Admin) -> None:
    founder, member = run(Person.new(server.url, "Founder")), run(Person.new(server.url, "Member"))
    club = run(founder.ask("POST", "/api/clubs", {"name": "Rude words"}))["id"]
    run(member.ask("POST", f"/api/clubs/{club}/members"))
    (row,) = admin.rows("clubs", "rude WORDS")
    assert (row["id"], row["name"], row["entries"]) == (club, "Rude words", 2)
    assert [one["name"] for one in admin.ask("GET", f"/clubs/{club}/export")["members"]] == ["Founder", "Member"]
    admin.ask("DELETE", f"/clubs/{club}")
    assert run(founder.refused("GET", f"/api/clubs/{club}")) == "not_found"
    assert run(member.ask("GET", "/api/clubs/mine")) == []
    assert admin.rows("clubs") == []
    assert admin.client.delete(f"/api/admin/clubs/{club}").status_code == 404


def test_sheets_and_seasons(server: RunningServer, admin: Admin) -> None:
    made = http.post(f"{server.url}/api/sheets", json={"names": list("ABCD"), "rules": "ema2016", "title": "Club night"}).json()
    season = http.post(f"{server.url}/api/seasons", json={"name": "Winter"}).json()
    put = {"season": season["id"], "key": season["key"]}
    http.put(f"{server.url}/api/sheets/{made['id']}/season", json=put, headers={"authorization": f"Bearer {made['key']}"})
    (row,) = admin.rows("sheets", "club NIGHT")
    assert (row["name"], row["status"], row["entries"]) == ("Club night: A, B, C, D", "playing", 1)
    assert admin.ask("GET", f"/seasons/{season['id']}/export")["sheets"] == [made["id"]]
    admin.ask("DELETE", f"/seasons/{season['id']}")
    phone = Phone(server.url, made["id"], made["key"], "phone")
    assert run(phone.read())["season"] is None
    exported = admin.ask("GET", f"/sheets/{made['id']}/export")
    assert exported["notes"][0]["entry"]["title"] == "Club night"
    admin.ask("DELETE", f"/sheets/{made['id']}")
    assert http.get(f"{server.url}/api/sheets/{made['id']}").status_code == 404


def test_a_blocked_player_is_out_and_comes_back(server: RunningServer, admin: Admin) -> None:
    async def scene() -> None:
        person = await Person.new(server.url, "Rude")
        player = (await person.ask("GET", "/api/players/me"))["id"]
        table = await person.table()
        async with person.live(table) as line:
            admin.ask("POST", "/blocks", {"kind": "player", "value": player, "reason": "insults"})
            with pytest.raises(ConnectionClosed):
                await line.until("nothing")
        assert await person.refused("GET", "/api/players/me") == "blocked"
        assert await person.refused("POST", "/api/tables", {}) == "blocked"
        assert [row["blocked"] for row in admin.rows("players", player)] == [True]
        assert [(row["value"], row["reason"]) for row in admin.rows("blocks", player)] == [(player, "insults")]
        admin.ask("DELETE", "/blocks", kind="player", value=player)
        await person.ask("GET", "/api/players/me")
        assert [did for _, did, _, _ in admin.done(player)][:2] == ["unblocked", "blocked"]

    run(scene())


def test_blocking_an_address_cuts_every_live_connection(server: RunningServer, admin: Admin) -> None:
    sheet = http.post(f"{server.url}/api/sheets", json={"names": list("ABCD"), "rules": "ema2016"}).json()["id"]
    organiser = Visitor.founder(server.url, title="Żywiec Open")

    async def scene() -> None:
        for path in (f"/api/sheets/{sheet}/live", f"/api/tournaments/{organiser.tournament}/live"):
            async with connect(f"{server.url.replace('http', 'ws')}{path}") as socket:
                await socket.recv()
                await asyncio.to_thread(admin.ask, "POST", "/blocks", {"kind": "address", "value": "127.0.0.1"})
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), PATIENCE)
                await asyncio.to_thread(admin.ask, "DELETE", "/blocks", kind="address", value="127.0.0.1/32")

    run(scene())


def test_a_blocked_address_reaches_nothing_but_the_pages_and_the_admin(server: RunningServer, admin: Admin) -> None:
    answer = admin.client.post("/api/admin/blocks", json={"kind": "address", "value": "localhost"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_message")
    assert admin.ask("POST", "/blocks", {"kind": "address", "value": "127.0.0.9/8"})["value"] == "127.0.0.0/8"
    try:
        assert http.get(f"{server.url}/api/about").json()["code"] == "blocked"
        assert http.get(f"{server.url}/").status_code == 200
        assert http.get(f"{server.url}/health").status_code == 200

        async def scene() -> None:
            with pytest.raises(Exception, match=r"403|rejected"):
                async with Person(server.url).live("abcdefgh"):
                    pass

        run(scene())
    finally:
        admin.ask("DELETE", "/blocks", kind="address", value="127.0.0.0/8")
    assert http.get(f"{server.url}/api/about").status_code == 200


def test_the_audit_log_says_who_did_what_and_no_secret(server: RunningServer, admin: Admin) -> None:
    person = run(Person.new(server.url, "Ania"))
    player = run(person.ask("GET", "/api/players/me"))["id"]
    table = run(person.table())
    organiser = Visitor.founder(server.url)
    key = organiser.appoint("scorer", "Basia")
    key_id = next(row["id"] for row in organiser.ask("/keys") if row["name"] == "Basia")
    organiser.request("DELETE", f"/keys/{key_id}")
    admin.ask("DELETE", f"/tables/{table}")
    assert admin.done(table) == [("admin", "deleted", "table", table), (f"player {player}", "made", "table", table)]
    assert [line[:2] for line in admin.done(organiser.tournament)] == [
        ("organiser", "key_revoked"),
        ("organiser", "key_made"),
        ("", "made"),
    ]
    lines = admin.ask("GET", "/audit", most=100)["rows"]
    assert {line["address"] for line in lines} == {"127.0.0.1"}
    told = json.dumps(lines)
    assert not any(secret in told for secret in (SECRET, person.secret, organiser.secret, key.secret, "Ania"))


def test_how_the_server_does(server: RunningServer, admin: Admin) -> None:
    logging.getLogger("hanchan.server").warning("something with secret=%s", "a" * 30)
    state = admin.ask("GET", "/server")
    load = {figure["name"]: figure["value"] for figure in state["load"]}
    assert load["memory_bytes"] > 10_000_000
    assert load["database_bytes"] > 10_000
    assert {figure["name"] for figure in state["stored"]} == {"tables", "sheets", "seasons", "tournaments", "clubs", "players"}
    assert {"body_bytes", "writes_per_second"} <= {limit["name"] for limit in state["limits"]}
    assert "something with secret=***" in state["log"][0]


def test_guessing_the_secret_is_slow() -> None:
    with running(admin_secret=SECRET, limits=replace(UNLIMITED, tries_per_second=0.1)) as server:
        wrong = Admin(server, "a guess")
        with wrong.client:
            codes = [wrong.client.get("/api/admin/server").json()["code"] for _ in range(11)]
        assert codes == ["forbidden"] * 10 + ["too_fast"]
        right = Admin(server)
        with right.client:
            right.ask("GET", "/server")


def test_what_is_old_is_forgotten(server: RunningServer, admin: Admin) -> None:
    rows = [AuditRow(now() - days * 86_400_000, "", "made", "table", f"old {days}", "") for days in (89, 91)]

    async def scene() -> list[str]:
        for row in rows:
            await server.parts.database.run(partial(audit.add, row=row, days=90))
        await server.parts.audit.open()
        return [line.thing for line in (await server.parts.database.run(lambda connection: audit.lines(connection, "old ", 0, 9)))[1]]

    assert inside(server, scene()) == ["old 89"]


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_the_same_with_postgresql() -> None:
    with postgres() as url, running(admin_secret=SECRET, database=url) as server:
        admin = Admin(server)
        with admin.client:
            organiser = Visitor.founder(server.url, title="Żywiec Open")
            test_tables_of_people_and_of_bots(server, admin)
            test_sheets_and_seasons(server, admin)
            test_clubs(server, admin)
            test_a_blocked_player_is_out_and_comes_back(server, admin)
            assert [row["id"] for row in admin.rows("tournaments", "Żywiec")] == [organiser.tournament]
            admin.ask("DELETE", f"/tournaments/{organiser.tournament}")
            assert admin.rows("tournaments") == []
            assert admin.ask("GET", "/server")["load"][-1]["value"] > 1_000_000


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_what_one_server_does_holds_at_the_others() -> None:
    with postgres() as url, running(admin_secret=SECRET, database=url) as one, running(admin_secret=SECRET, database=url) as other:
        admin = Admin(one)
        with admin.client:
            organiser = Visitor.founder(other.url, title="Żywiec Open")
            sheet = http.post(f"{other.url}/api/sheets", json={"names": list("ABCD"), "rules": "ema2016"}).json()["id"]
            person = run(Person.new(other.url, "Rude"))
            table, in_play = run(person.table()), run(person.table())
            run(person.start(in_play))
            assert {row["id"] for row in admin.rows("tables")} == {table, in_play}
            for thing in (f"tournaments/{organiser.tournament}", f"sheets/{sheet}", f"tables/{table}", f"tables/{in_play}"):
                admin.ask("DELETE", f"/{thing}")
                until(partial(is_gone, f"{other.url}/api/{thing}"))
            player = run(person.ask("GET", "/api/players/me"))["id"]
            admin.ask("POST", "/blocks", {"kind": "player", "value": player})
            until(lambda: run(person.request("GET", "/api/players/me")).status_code == 403)
            run(deleted_under_an_open_connection(admin, other))


async def deleted_under_an_open_connection(admin: Admin, other: RunningServer) -> None:
    """The connection is at one server, the admin at another."""
    person = await Person.new(other.url, "Gone")
    table = await person.table()
    await person.start(table)
    player = (await person.ask("GET", "/api/players/me"))["id"]
    async with person.live(table) as line:
        await asyncio.to_thread(admin.ask, "DELETE", f"/players/{player}")
        with pytest.raises(ConnectionClosed):
            await line.until("nothing of this kind")

    def is_played_by_a_bot() -> bool:
        seat = http.get(f"{other.url}/api/tables/{table}").json()["seats"][0]
        return (seat["name"], seat["bot_plays"]) == ("deleted player", True)

    await asyncio.to_thread(until, is_played_by_a_bot)


def is_gone(url: str) -> bool:
    return http.get(url).status_code == 404


def until(holds: Callable[[], bool]) -> None:
    """Servers hear of each other a moment later."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)
