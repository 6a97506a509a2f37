"""Whole games by the protocol."""

import asyncio
import json

import pytest

from hanchan.records.hanchan.write import VERSION
from hanchan.tiles import commitment
from tests.support.live_server import RunningServer, running
from tests.support.protocol_client import Line, Message, Person, at_random, played_game, run, silent


def test_a_game_against_three_bots(server: RunningServer) -> None:
    table, (line,) = run(played_game(server.url, ["person", "tsumogiri", "random", "tsumogiri"]))
    over = json.loads(line.texts[-1])
    assert over["type"] == "over"
    assert sorted(result["seat"] for result in over["results"]) == [0, 1, 2, 3]
    assert line.table["status"] == "over"
    assert line.events[0]["event"] == "DealStarted"
    assert line.events[-1]["event"] == "DealEnded"
    assert line.acknowledged
    record = run(Person(server.url).request("GET", f"/api/tables/{table}/record")).text.splitlines()
    assert json.loads(record[0])["hanchan_record"] == VERSION
    assert json.loads(record[-1])["result"] == over["results"]


def test_the_walls_are_the_ones_committed_to(server: RunningServer) -> None:
    _, (line,) = run(played_game(server.url, ["tsumogiri", "person", "tsumogiri", "tsumogiri"]))
    walls = json.loads(line.texts[-1])["walls"]
    promised = [event["commitment"] for event in line.events if event["event"] == "DealStarted"]
    assert promised == [wall["commitment"] for wall in walls]
    assert promised == [commitment(bytes.fromhex(wall["key"])) for wall in walls]


def test_two_people_and_two_bots_see_the_same_game(server: RunningServer) -> None:
    _, (first, second) = run(played_game(server.url, ["person", "tsumogiri", "person", "tsumogiri"]))
    assert (first.seat, second.seat) == (0, 2)
    public = [[event for event in line.events if event["event"] not in ("DealStarted", "TileDrawn")] for line in (first, second)]
    assert public[0] == public[1]
    assert len(first.events) == len(second.events)


def test_a_hint_is_an_option_with_a_reason(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table("person", "tsumogiri", "tsumogiri", "tsumogiri")
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            hint = await line.request("hint")
            assert hint["type"] == "hint"
            assert hint["option"] in ask["options"]
            assert hint["option"] == hint["estimates"][0]["option"]
            assert hint["sentence"]
            assert (await line.act(ask, hint["option"]))["type"] == "done"

    run(scene())


def test_hints_are_for_those_who_are_asked_at_a_table_with_help(server: RunningServer) -> None:
    async def scene() -> None:
        ania, bea = await Person.new(server.url), await Person.new(server.url, "Bea")
        table = await ania.table("person", "tsumogiri", "tsumogiri", "tsumogiri", help=False)
        async with ania.live(table) as line, bea.live(table) as other:
            assert (await line.request("hint"))["code"] == "late"
            await ania.start(table)
            await line.until("ask")
            assert (await line.request("hint"))["reason"] == "no_help"
            assert (await other.request("hint"))["code"] == "not_seated"

    run(scene())


@pytest.mark.parametrize("judge", ["prevent", "penalise"])
def test_four_people_who_do_anything(judge: str, server: RunningServer) -> None:
    choose = at_random(5)
    calm = [0]

    def sometimes(ask: Message) -> str:
        calm[0] += 1
        return choose(ask) if calm[0] < 400 else silent(ask)

    _, lines = run(played_game(server.url, ["person"] * 4, sometimes, judge=judge, rules="ema2016"))
    results = [json.loads(line.texts[-1])["results"] for line in lines]
    assert all(result == results[0] for result in results)


def test_a_deal_is_explained_when_it_is_over(server: RunningServer) -> None:
    table, (line,) = run(played_game(server.url, ["person", "greedy", "greedy", "greedy"], spectator_delay=0))
    deals = [event for event in line.events if event["event"] == "DealEnded"]
    wins = [event for event in line.events if event["event"] == "HandWon"]
    told = [run(Person(server.url).ask("GET", f"/api/tables/{table}/deals/{n}/explanation?lang=pl")) for n in range(1, len(deals) + 1)]
    assert [deal["scores"] for deal in told] == [deal["scores"] for deal in deals]
    assert [win["score"]["points"] for deal in told for win in deal["wins"]] == [win["points"] for win in wins]
    assert run(Person(server.url).refused("GET", f"/api/tables/{table}/deals/{len(deals) + 1}/explanation")) == "not_found"


def over(line: Line) -> bool:
    """A deal is over."""
    return bool(line.events) and line.events[-1]["event"] == "DealEnded"


def test_a_new_deal_waits_for_everybody_who_is_here() -> None:
    async def scene(url: str) -> None:
        ania, bora = await Person.new(url), await Person.new(url, "Bora")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri")
        await bora.sit(table)
        async with ania.live(table) as first, bora.live(table) as second:
            await ania.start(table)
            # Playing stops at the pause, before either is ready.
            await asyncio.gather(first.play(until=over), second.play(until=over))
            waited_for = (await first.until("pause"))["seats"]
            assert waited_for == [0, 1]
            assert (await first.request("next"))["type"] == "done"
            assert (await second.until("pause"))["seats"] in ([0, 1], [1])
            assert over(second)
            assert (await second.request("next"))["type"] == "done"
            await first.until("events")
            assert first.events[-2]["event"] == "DealStarted"
            assert (await first.request("next"))["code"] == "late"

    with running() as server:
        run(scene(server.url))


def test_without_ready_people_the_next_deal_begins_by_itself() -> None:
    async def scene(url: str) -> None:
        ania = await Person.new(url)
        table = await ania.table(pause=0.2)
        async with ania.live(table) as line:
            await ania.start(table)
            await line.play(until=over)
            played = len(line.events)
            await line.until("events")
            assert line.events[played]["event"] == "DealStarted"

    with running() as server:
        run(scene(server.url))


def test_a_rematch_leads_everybody_to_the_same_table(server: RunningServer) -> None:
    async def scene() -> None:
        url = server.url
        ania, bora = await Person.new(url), await Person.new(url, "Bora")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri")
        await bora.sit(table)
        assert await ania.refused("POST", f"/api/tables/{table}/rematch") == "not_open"
        async with ania.live(table) as first, bora.live(table) as second:
            await ania.start(table)
            await asyncio.gather(first.play(), second.play())
            again = (await ania.ask("POST", f"/api/tables/{table}/rematch"))["table"]
            assert (await second.until("table"))["table"]["rematch"] == again
            assert (await ania.ask("GET", f"/api/tables/{again}"))["status"] == "open"
            assert (await bora.ask("POST", f"/api/tables/{table}/rematch"))["table"] == again
            found = await bora.ask("GET", f"/api/tables/{again}")
            assert found["status"] == "playing"
            assert sorted(seat["name"] for seat in found["seats"]) == ["Ania", "Bora", "tsumogiri", "tsumogiri"]
        assert await (await Person.new(url)).refused("POST", f"/api/tables/{table}/rematch") == "not_seated"

    run(scene())
