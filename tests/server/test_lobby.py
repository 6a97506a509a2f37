"""Tables, seats, hosts, admins, identity."""

import asyncio

from tests.support.live_server import RunningServer, running
from tests.support.protocol_client import Person, run


def test_open_tables_are_listed_and_private_ones_are_not(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        shown = await ania.table(title="Tuesday")
        hidden = await ania.table(private=True)
        listed = {table["id"]: table for table in await Person(server.url).ask("GET", "/api/tables")}
        assert listed[shown]["settings"]["title"] == "Tuesday"
        assert hidden not in listed
        assert (await Person(server.url).ask("GET", f"/api/tables/{hidden}"))["status"] == "open"

    run(scene())


def test_seats_are_taken_changed_and_left(server: RunningServer) -> None:
    async def scene() -> None:
        ania, bora = await Person.new(server.url), await Person.new(server.url, "Bora")
        table = await ania.table("person", "person", "careful", "person")
        assert await bora.refused("POST", f"/api/tables/{table}/seats", {"seat": 0}) == "taken"
        assert await bora.refused("POST", f"/api/tables/{table}/seats", {"seat": 2}) == "taken"
        assert await bora.refused("POST", f"/api/tables/{table}/seats", {"seat": 4}) == "bad_message"
        assert await bora.sit(table, 3) == 3
        assert await bora.sit(table, 1) == 1
        assert await bora.sit(table) == 1
        assert [seat["name"] for seat in (await ania.ask("GET", f"/api/tables/{table}"))["seats"]] == ["Ania", "Bora", "careful", ""]
        await bora.ask("DELETE", f"/api/tables/{table}/seats/mine")
        assert await bora.refused("DELETE", f"/api/tables/{table}/seats/mine") == "not_seated"
        assert await bora.refused("POST", f"/api/tables/{table}/start") == "forbidden"
        await ania.start(table)
        found = await ania.ask("GET", f"/api/tables/{table}")
        assert [seat["name"] for seat in found["seats"]] == ["Ania", "careful", "careful", "careful"]
        assert await bora.refused("POST", f"/api/tables/{table}/seats", {}) == "not_open"
        assert await ania.refused("POST", f"/api/tables/{table}/start") == "not_open"

    run(scene())


def test_two_who_want_the_same_seat_do_not_both_get_it(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        others = [await Person.new(server.url, f"P{number}") for number in range(6)]
        table = await ania.table("person", "person", "careful", "careful")
        answers = await asyncio.gather(*[other.request("POST", f"/api/tables/{table}/seats", {"seat": 1}) for other in others])
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5

    run(scene())


def test_four_bots_begin_by_themselves(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table("tsumogiri", "tsumogiri", "tsumogiri", "tsumogiri", auto_start=True, sit=False)
        while (await ania.ask("GET", f"/api/tables/{table}"))["status"] != "over":
            await asyncio.sleep(0.05)

    run(scene())


def test_a_name_can_be_changed_and_a_secret_is_needed(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        assert (await ania.ask("POST", "/api/players", {"name": "Anna"}))["secret"] == ania.secret
        assert (await ania.ask("GET", "/api/players/me"))["name"] == "Anna"
        assert await Person(server.url).refused("GET", "/api/players/me") == "unknown_secret"
        assert await Person(server.url, "x" * 43).refused("POST", "/api/tables", {}) == "unknown_secret"
        for name in ("", " ", "a\nb", "\x00", "x" * 41, None, 7):
            assert await Person(server.url).refused("POST", "/api/players", {"name": name}) == "bad_message"

    run(scene())


def test_secrets_are_not_in_the_database(server: RunningServer) -> None:
    ania = run(Person.new(server.url))
    with server.parts.database._engine.connect() as connection:
        rows = str(connection.exec_driver_sql("SELECT * FROM players").all())
    assert ania.secret not in rows


def test_an_admin_closes_tables() -> None:
    async def scene(url: str) -> None:
        ania, bora = await Person.new(url), await Person.new(url, "Bora")
        playing, waiting = await ania.table(), await ania.table()
        await ania.start(playing)
        assert await bora.refused("DELETE", f"/api/tables/{waiting}") == "forbidden"
        assert await ania.refused("DELETE", f"/api/tables/{playing}") == "forbidden"
        await ania.ask("DELETE", f"/api/tables/{waiting}")
        async with ania.live(playing) as line:
            ask = await line.until("ask")
            await Person(url, "let me in").ask("DELETE", f"/api/tables/{playing}")
            assert (await line.until("table"))["table"]["status"] == "closed"
            assert (await line.request("act", decision=ask["decision"], action="pass"))["code"] == "over"
        assert await ania.ask("GET", "/api/tables") == []

    with running(admin_secret="let me in") as server:
        run(scene(server.url))


def test_settings_of_a_table_are_checked(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        for wrong in (
            {"rules": "none"}, {"rules": "/etc/passwd.toml"}, {"judge": "lenient"}, {"seats": ["person"]}, {"seats": ["person"] * 5},
            {"seats": ["hal"] * 4}, {"clock": {"base": 0}}, {"clock": {"base": "nan"}}, {"title": "x" * 61}, {"title": "\x1b"},
            {"spectator_delay": -1}, {"unknown": 1}, {"pause": 1e9},
        ):  # fmt: skip
            assert await ania.refused("POST", "/api/tables", wrong) == "bad_message", wrong

    run(scene())


def test_a_table_has_a_qr_code(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        picture = await ania.request("GET", f"/api/tables/{table}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert "<svg" in picture.text

    run(scene())


def test_pages_are_served_or_explained() -> None:
    async def scene(url: str, expected: str) -> None:
        for path in ("/", "/table/abc", "/rules"):
            answer = await Person(url).request("GET", path)
            assert answer.status_code == 200
            assert expected in answer.text
        assert await Person(url).refused("GET", "/api/nothing") == "not_found"
        assert await Person(url).refused("GET", "/assets/gone.js") == "not_found"
        assert "root:" not in (await Person(url).request("GET", "/..%2f..%2f..%2f..%2fetc/passwd")).text

    from pathlib import Path

    with running(static=Path("/nonexistent")) as server:
        run(scene(server.url, "pages are not built"))


def test_only_its_own_names_reach_a_server_on_loopback() -> None:
    async def scene(url: str) -> None:
        answer = await Person(url).request("GET", "/api/about")
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")

    with running(hosts=("hanchan.example",)) as server:
        run(scene(server.url))


def test_seats_are_drawn_when_the_game_begins(server: RunningServer) -> None:
    """EMA 2016 §2.3: everybody draws a wind, who mixed the tiles last."""

    async def scene() -> None:
        easts: set[str] = set()
        for _ in range(12):
            ania, bora = await Person.new(server.url), await Person.new(server.url, "Bora")
            table = await ania.table("person", "person", "careful", "tsumogiri", draw_seats=True)
            await bora.sit(table, 1)
            assert (await ania.ask("GET", f"/api/tables/{table}"))["draw"] == []
            await ania.start(table)
            found = await ania.ask("GET", f"/api/tables/{table}")
            names = [seat["name"] for seat in found["seats"]]
            assert sorted(names) == ["Ania", "Bora", "careful", "tsumogiri"]
            assert sorted(found["draw"]) == [0, 1, 2, 3]
            assert [seat["name"] for seat in found["seats"] if seat["host"]] == ["Ania"]
            easts.add(names[0])
        assert len(easts) > 1, "not always who sat down first"

    run(scene())


def test_who_is_connected_learns_of_the_drawn_seat(server: RunningServer) -> None:
    async def scene() -> None:
        for _ in range(8):
            ania = await Person.new(server.url)
            table = await ania.table("person", "tsumogiri", "tsumogiri", "tsumogiri", draw_seats=True)
            async with ania.live(table) as line:
                assert line.seat == 0
                await ania.start(table)
                names = [seat["name"] for seat in (await ania.ask("GET", f"/api/tables/{table}"))["seats"]]
                seat = names.index("Ania")
                if seat:
                    assert (await line.until("welcome"))["seat"] == seat
                    return
        raise AssertionError("eight draws gave East each time")

    run(scene())
