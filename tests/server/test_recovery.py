"""A lost secret comes back by a code that was written down; whoever leaves takes everything along."""

import asyncio
import json
import re
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from hanchan import records
from hanchan.server.limits import UNLIMITED
from hanchan.server.recovery import code_hash, new_code
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.plain_http import http
from tests.support.protocol_client import Person, run


def test_a_code_can_be_written_down() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(re.fullmatch(r"([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}", code) for code in codes)
    assert len({letter for code in codes for letter in code}) == 32 + 1  # 20 letters of 5 bits
    code = new_code()
    assert code_hash(code) == code_hash(code.lower().replace("-", " ")) == code_hash(f"  {code.replace('-', '')} ")


def test_a_lost_secret_comes_back(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url, "Ania")
        me = await ania.ask("GET", "/api/players/me")
        assert me["recovery_code_made"] is None
        first = (await ania.ask("POST", "/api/players/me/recovery-code"))["code"]
        code = (await ania.ask("POST", "/api/players/me/recovery-code"))["code"]
        assert (await ania.ask("GET", "/api/players/me"))["recovery_code_made"] > 0
        elsewhere = Person(server.url)
        assert await elsewhere.refused("POST", "/api/players/recover", {"code": first}) == "wrong_code", "only the latest is valid"
        table = await ania.table()
        async with ania.live(table) as line:
            found = await elsewhere.ask("POST", "/api/players/recover", {"code": code.lower().replace("-", "")})
            with pytest.raises(ConnectionClosed):  # whoever sits there with the old secret is out
                await line.until("nothing")
        assert (found["id"], found["name"]) == (me["id"], "Ania")
        assert await ania.refused("GET", "/api/players/me") == "unknown_secret"
        assert await elsewhere.refused("POST", "/api/players/recover", {"code": code}) == "wrong_code", "a code is for one use"
        again = Person(server.url, found["secret"])
        assert (await again.ask("GET", f"/api/tables/{table}"))["seats"][0]["name"] == "Ania"
        async with again.live(table) as line:
            assert line.seat == 0
        await elsewhere.ask("POST", "/api/players/recover", {"code": found["recovery_code"]})

    run(scene())


def test_what_is_no_code(server: RunningServer) -> None:
    for code in ("", "7KQ2M", "0" * 20, "O" * 20, new_code() + "A", "\0" * 20):
        answer = http.post(f"{server.url}/api/players/recover", json={"code": code})
        assert (answer.status_code, answer.json()["code"]) in ((403, "wrong_code"), (422, "bad_message"))


def test_guessing_codes_is_slow() -> None:
    with running(limits=replace(UNLIMITED, tries_per_second=0.1)) as server:
        codes = [http.post(f"{server.url}/api/players/recover", json={"code": new_code()}).json()["code"] for _ in range(11)]
        assert codes == ["wrong_code"] * 10 + ["too_fast"]


def test_the_key_of_an_organiser_comes_back(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url)
    assert organiser.appoint("referee", "R").refused("/recovery-code", {})[0] == "forbidden"
    code = organiser.ask("/recovery-code", {})["code"]
    assert http.post(f"{server.url}/api/players/recover", json={"code": code}).json()["code"] == "wrong_code"
    found = http.post(f"{server.url}/api/tournaments/recover", json={"code": code}).json()
    assert (found["tournament"]["id"], found["key"]["role"]) == (organiser.tournament, "organiser")
    assert organiser.refused("")[0] == "unknown_secret"
    again = Visitor(server.url, organiser.tournament, found["key"]["secret"], "organiser")
    again.do("amend", title="Again")
    assert http.post(f"{server.url}/api/tournaments/recover", json={"code": found["recovery_code"]}).is_success


def test_whoever_leaves_leaves_no_name(server: RunningServer) -> None:
    async def scene() -> None:
        wanda, marek = await Person.new(server.url, "Wanda"), await Person.new(server.url, "Marek")
        over = await wanda.table("person", "person", "tsumogiri", "tsumogiri", length="deal")
        await marek.sit(over)
        async with wanda.live(over) as one, marek.live(over) as other:
            await wanda.start(over)
            await asyncio.gather(one.play(), other.play())
        waiting, playing = await wanda.table(), await wanda.table()
        await wanda.start(playing)
        told = await wanda.ask("GET", "/api/players/me/export")
        assert {seat["table"]: seat["status"] for seat in told["tables"]} == {over: "over", waiting: "open", playing: "playing"}
        assert [(game["table"], game["players"][:2]) for game in told["games"]] == [(over, ["Wanda", "Marek"])]
        assert {line["did"] for line in told["audit"]} == {"made"}
        assert wanda.secret not in json.dumps(told)

        assert (await wanda.request("DELETE", "/api/players/me")).status_code == 204
        assert await wanda.refused("GET", "/api/players/me") == "unknown_secret"
        seats = {table: (await marek.ask("GET", f"/api/tables/{table}"))["seats"][0] for table in (over, waiting, playing)}
        assert seats[waiting]["free"]
        assert (seats[over]["name"], seats[playing]["name"], seats[playing]["bot_plays"]) == ("deleted player", "deleted player", True)
        record = (await marek.request("GET", f"/api/tables/{over}/record")).text
        assert "Wanda" not in record
        assert records.verify(records.read(record.encode())).verdict == "agrees"
        [game] = (await marek.ask("GET", "/api/players/me/games"))["finished"]
        assert [seat["name"] for seat in game["seats"]][:2] == ["deleted player", "Marek"]

    run(scene())
