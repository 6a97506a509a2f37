"""What people at a table agree on and say to each other: pauses, remarks, short games."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from hanchan.records.hanchan.read import read_hanchan
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Line, Message, Person, played_game, run, silent


async def two_people(stack: AsyncExitStack, url: str, **settings: Any) -> tuple[Line, Line]:
    ania, borek = await Person.new(url), await Person.new(url, "Bořek")
    table = await ania.table("person", "tsumogiri", "person", "tsumogiri", **settings)
    await borek.sit(table)
    await ania.start(table)
    return await stack.enter_async_context(ania.live(table)), await stack.enter_async_context(borek.live(table))


def test_all_agree_to_a_pause_and_anybody_ends_it(server: RunningServer) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            ania, borek = await two_people(stack, server.url, clock={"base": 300, "reserve": 0})
            ask = await ania.until("ask")
            assert (await ania.request("pause_game"))["type"] == "done"
            assert await borek.until("agreed_pause") == {"type": "agreed_pause", "agreed": [0], "is_on": False}
            assert (await borek.request("pause_game"))["type"] == "done"
            told = await ania.until("agreed_pause")
            assert told == {"type": "agreed_pause", "agreed": [0, 2], "is_on": True}
            answer = await ania.act(ask, silent(ask))
            assert (answer["code"], answer["reason"]) == ("not_your_turn", "game_paused")
            live = server.parts.lobby._tables.get(ania.table["id"])
            assert live is not None
            assert live._game is not None
            assert live._game._clock._running == {}, "no clock runs"
            await borek.request("resume_game")
            assert not (await ania.until("agreed_pause"))["is_on"]
            again = await ania.until("ask")
            assert again["decision"] == ask["decision"]
            assert again["seconds"] > 200
            assert (await ania.act(again, silent(again)))["type"] == "done"

    run(scene())


def test_one_person_among_bots_pauses_alone(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        await ania.start(table)
        async with ania.live(table) as line:
            await line.until("ask")
            await line.request("pause_game")
        async with ania.live(table) as line:  # who comes back is told
            assert (await line.until("agreed_pause"))["is_on"]
            await line.request("resume_game")
            assert line.last_ask, "it is asked again"

    run(scene())


def test_a_remark_is_heard_by_the_seats_and_not_too_often(server: RunningServer) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            ania, borek = await two_people(stack, server.url)
            watcher = await stack.enter_async_context(Person(server.url).live(ania.table["id"]))
            assert (await ania.request("say", remark="well_played"))["type"] == "done"
            assert await borek.until("said") == {"type": "said", "seat": 0, "remark": "well_played"}
            answers = [await ania.request("say", remark="hello") for _ in range(4)]
            assert [answer["type"] for answer in answers] == ["done", "done", "error", "error"]
            assert (answers[-1]["code"], answers[-1]["reason"]) == ("too_fast", "remarks_too_fast")
            assert (await borek.request("say", remark="thanks"))["type"] == "done", "everybody counts alone"
            assert (await borek.request("say", remark="anything I like"))["code"] == "bad_message"
            assert (await watcher.request("say", remark="hello"))["code"] == "not_seated"
            assert not [text for text in watcher.texts if '"said"' in text]

    run(scene())


@pytest.mark.parametrize(("length", "rounds"), [("east", 1), ("deal", 0)])
def test_a_short_game(length: str, rounds: int, server: RunningServer) -> None:
    async def scene() -> tuple[list[Message], str]:
        table, lines = await played_game(server.url, ["person", "greedy", "greedy", "greedy"], length=length)
        record = await Person(server.url).request("GET", f"/api/tables/{table}/record")
        return lines[0].events, record.text

    events, record = run(scene())
    starts = [event for event in events if event["event"] == "DealStarted"]
    assert {event["round_wind"] for event in starts} == {0}
    if length == "deal":
        assert len([event for event in events if event["event"] == "DealEnded" and event["played"]]) == 1
    else:
        assert starts[-1]["dealer"] == 3
    assert read_hanchan(record.encode()).game.rules.rounds == rounds
