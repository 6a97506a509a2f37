"""A message that is wrong, late, forged, too large or too frequent changes nothing and gets a code."""

import asyncio
import json
import os
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hanchan.server.limits import Limits
from tests.support.broken_messages import broken_message
from tests.support.live_server import RunningServer, running
from tests.support.protocol_client import Line, Person, run, silent

WRONG: list[tuple[str, str, str]] = [
    ("no JSON", "{", "bad_message"),
    ("nothing", "", "bad_message"),
    ("a number", "7", "bad_message"),
    ("a list", "[]", "bad_message"),
    ("null", "null", "bad_message"),
    ("deep", "[" * 3000, "bad_message"),
    ("no type", '{"id": 1}', "bad_message"),
    ("unknown type", '{"type": "win", "id": 1}', "bad_message"),
    ("a second hello", '{"type": "hello", "secret": ""}', "bad_message"),
    ("no id", '{"type": "next"}', "bad_message"),
    ("id no number", '{"type": "next", "id": "x"}', "bad_message"),
    ("id a fraction", '{"type": "next", "id": 1.5}', "bad_message"),
    ("id huge", '{"type": "next", "id": 1e400}', "bad_message"),
    ("no action", '{"type": "act", "id": 1, "decision": 2}', "bad_message"),
    ("action null", '{"type": "act", "id": 1, "decision": 2, "action": null}', "bad_message"),
    ("decision text", '{"type": "act", "id": 1, "decision": "2", "action": "pass"}', "bad_message"),
    ("half a character", '{"type": "why_not", "id": 1, "action": "\\ud800"}', "bad_message"),
    ("no words", '{"type": "act", "id": 1, "decision": D, "action": ""}', "hanchan_error"),
    ("unknown verb", '{"type": "act", "id": 1, "decision": D, "action": "explode 5m"}', "hanchan_error"),
    ("unknown tile", '{"type": "act", "id": 1, "decision": D, "action": "discard 12m"}', "notation_error"),
    ("hidden tile", '{"type": "act", "id": 1, "decision": D, "action": "discard ?"}', "notation_error"),
    ("too many tiles", '{"type": "act", "id": 1, "decision": D, "action": "discard 1m 2m 3m"}', "hanchan_error"),
    ("not possible", '{"type": "act", "id": 1, "decision": D, "action": "ron"}', "illegal_action"),
    ("tile of nobody", '{"type": "act", "id": 1, "decision": D, "action": "chi 1m 2m"}', "illegal_action"),
    ("past decision", '{"type": "act", "id": 1, "decision": 0, "action": "pass"}', "late"),
    ("future decision", '{"type": "act", "id": 1, "decision": 999999, "action": "pass"}', "late"),
    ("negative decision", '{"type": "act", "id": 1, "decision": -1, "action": "pass"}', "late"),
    ("next in a deal", '{"type": "next", "id": 1}', "late"),
    ("too long", json.dumps({"type": "why_not", "id": 1, "action": "x" * 5000}), "too_large"),
]


def test_why_something_is_not_possible_is_said_in_the_language_of_the_connection(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        await ania.start(table)
        told = {}
        for lang in ("en", "pl", "tlh"):
            async with ania.live(table, lang=lang) as line:
                ask = await line.until("ask")
                answer = await line.act(ask, "chi 1m 2m")
                assert answer["code"] == "illegal_action"
                told[lang] = answer["message"]
                assert (await line.request("why_not", action="chi 1m 2m"))["reason"].lower() == answer["message"].lower()
        assert told["tlh"] == told["en"] != told["pl"]

    run(scene())


def test_no_wrong_message_changes_anything(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            before = (await moves(server, table), len(line.events))
            for about, text, code in WRONG:
                await line.send(text.replace("D", str(ask["decision"])) if '"decision": D' in text else text)
                answer = await line.receive()
                assert (answer["type"], answer.get("code")) == ("error", code), (about, answer)
            await line.socket.send(b"\x00\x01")
            assert (await line.receive())["code"] == "bad_message"
            assert (await moves(server, table), len(line.events)) == before
            assert (await line.act(ask, silent(ask)))["type"] == "done"

    run(scene())


async def moves(server: RunningServer, table: str) -> int:
    """How many moves are stored, asked of the server's own database by its own loop."""
    live = server.parts.lobby._tables.get(table)
    assert live is not None
    return 0 if live.played is None else live.played.moves


def test_nobody_acts_for_others(server: RunningServer) -> None:
    async def scene() -> None:
        ania, bora, guest = await Person.new(server.url), await Person.new(server.url, "Bora"), await Person.new(server.url, "Guest")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri")
        await bora.sit(table)
        async with ania.live(table) as first, bora.live(table) as second, guest.live(table) as third:
            await ania.start(table)
            ask = await first.until("ask")
            assert (await second.request("act", decision=ask["decision"], action=silent(ask)))["code"] == "not_your_turn"
            assert (await third.request("act", decision=ask["decision"], action=silent(ask)))["code"] == "not_seated"
            assert (await third.request("next"))["code"] == "not_seated"
            assert (await third.request("why_not", action="ron"))["code"] == "not_seated"
            assert await moves(server, table) == 0

    run(scene())


def test_why_not_answers_with_a_reason(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            await line.until("ask")
            for action in ("tsumo", "riichi", "ron", "kan", "discard 1m"):
                told = await line.request("why_not", action=action)
                assert told["type"] == "why_not"
                assert told["reason"]

    run(scene())


def test_reasons_come_in_the_language_asked_for(server: RunningServer) -> None:
    async def reason(ania: Person, table: str, lang: str) -> str:
        async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            await socket.send(json.dumps({"type": "hello", "secret": ania.secret, "lang": lang}))
            await socket.send(json.dumps({"type": "why_not", "id": 1, "action": "discard 5mr"}))
            while (told := json.loads(await socket.recv()))["type"] != "why_not":
                pass
            return str(told["reason"])

    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table(rules="ema2016")
        await ania.start(table)
        assert await reason(ania, table, "cs") == "kámen červená pětka znaků není v ruce"
        assert await reason(ania, table, "xx") == "red 5 of characters is not in the hand"

    run(scene())


@pytest.mark.parametrize(
    "first", ["{", "", '{"type": "ping", "id": 1}', "[" * 4000, "x" * 5000, json.dumps({"type": "hello", "secret": 5})]
)
def test_without_hello_the_connection_ends(first: str, server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            await socket.send(first)
            assert json.loads(await socket.recv())["type"] == "error"
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    run(scene())


def test_an_unknown_table_is_not_found(server: RunningServer) -> None:
    async def scene(table: str) -> None:
        async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            await socket.send('{"type": "hello"}')
            assert json.loads(await socket.recv())["code"] == "not_found"

    for table in ("abcdefgh", "..", "a" * 500):
        run(scene(table))


def test_pages_of_other_sites_are_kept_out(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus):
            async with connect(url, additional_headers={"origin": "https://evil.example"}):
                pass
        async with connect(url, additional_headers={"origin": server.url}) as socket:
            await socket.send('{"type": "hello"}')
            assert json.loads(await socket.recv())["type"] == "welcome"
        answer = await ania.request("POST", "/api/tables", {}, origin="https://evil.example")
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")

    run(scene())


async def pings(line: Line, count: int) -> None:
    for number in range(count):
        await line.send({"type": "ping", "id": number})
        await line.receive()


def test_a_flood_is_refused_and_then_cut() -> None:
    async def scene(url: str) -> None:
        ania = await Person.new(url)
        table = await ania.table()
        async with ania.live(table) as line:
            codes: list[Any] = []
            for number in range(100):
                await line.send({"type": "ping", "id": number})
                codes.append((await line.receive()).get("code"))
            assert codes[0] is None
            assert codes[-1] == "too_fast"
            with pytest.raises(ConnectionClosed):
                await pings(line, 1000)

    with running(limits=Limits(messages_per_second=20.0)) as server:
        run(scene(server.url))


def test_many_connections_send_no_more_than_an_address_may() -> None:
    async def scene(url: str) -> None:
        ania = await Person.new(url)
        table = await ania.table()
        async with ania.live(table) as first, ania.live(table) as second:
            codes = [(await line.request("ping")).get("code") for line in (first, second) * 12]
            assert codes[0] is None
            assert "too_fast" in codes, "each of them alone sends less than it may"
            async with connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live") as third:
                await third.send(json.dumps({"type": "hello", "secret": ania.secret}))
                assert json.loads(await third.recv())["code"] == "too_many"

    with running(limits=Limits(messages_of_address=5.0, connections_of_seat=2)) as server:
        run(scene(server.url))


def test_questions_that_cost_much_count_like_writes() -> None:
    async def scene(url: str) -> None:
        # At once: a slow machine that asks one after the other has time left for each.
        answers = await asyncio.gather(*(Person(url).request("GET", "/api/practice/waits?seed=7") for _ in range(8)))
        assert {answer.status_code for answer in answers} == {200, 429}
        assert (await Person(url).request("GET", "/api/about")).status_code == 200

    with running(limits=Limits(writes_per_second=0.5)) as server:
        run(scene(server.url))


def test_long_bodies_are_refused(server: RunningServer) -> None:
    async def scene() -> None:
        assert await Person(server.url).refused("POST", "/api/players", {"name": "x" * 100_000}) == "too_large"

    run(scene())


def test_a_store_that_fails_changes_nothing() -> None:
    async def scene(server: RunningServer) -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            engine = server.parts.database._engine
            with engine.begin() as connection:
                connection.exec_driver_sql("ALTER TABLE moves RENAME TO lost")
            assert (await line.act(ask, silent(ask)))["code"] == "unavailable"
            with engine.begin() as connection:
                connection.exec_driver_sql("ALTER TABLE lost RENAME TO moves")
            assert await moves(server, table) == 0
            assert (await line.act(ask, silent(ask)))["type"] == "done"
            await line.play()

    with running() as server:
        run(scene(server))


def test_broken_messages_by_the_thousand_leave_no_trace(server: RunningServer) -> None:
    """`python tools/fuzz_socket.py` sends 100,000."""

    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            for number in range(int(os.environ.get("HANCHAN_BROKEN_MESSAGES", "3000"))):
                await line.send(broken_message(number, ask))
                answer = await line.receive()
                assert answer["type"] in ("error", "why_not", "done"), answer
                assert answer.get("code") != "internal", answer
            assert await moves(server, table) == 0
            assert (await line.act(ask, silent(ask)))["type"] == "done"

    run(scene())
