"""No message ever carries a tile that its receiver may not see: every byte of whole games is read.

A tile is legitimate if the receiver's own events showed it: the own hand and draws, discards, melds, indicators, hands that were
shown. Everything else a client is sent (options, help, reasons) may name only tiles of the own hand or that anybody could name.
"""

import asyncio
import json
from typing import Any

import pytest

from hanchan.game import Game
from hanchan.rules import DEFAULT, PRESETS
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Line, Message, Person, at_random, run, silent


def check_events(line: Line, truth: list[dict[str, Any]]) -> None:
    """The events a seat got are the true ones, but for the tiles of others."""
    assert line.events
    for told, true in zip(line.events, truth, strict=False):
        hidden = json.loads(json.dumps(true))
        if true["event"] == "DealStarted":
            hidden["hands"] = [hand if seat == line.seat else ["?"] * 13 for seat, hand in enumerate(true["hands"])]
        elif true["event"] == "TileDrawn" and true["seat"] != line.seat:
            hidden["tile"] = "?"
        assert told == hidden


def check_texts(line: Line) -> None:
    """Read every message in its order: tiles named outside of events are in the own hand, or named by the help for a reason."""
    hand: list[str] = []
    for text in line.texts:
        message = json.loads(text)
        kind = message["type"]
        assert kind in ("welcome", "table", "events", "ask", "wait", "pause", "over", "done", "error"), kind
        if kind == "events":
            for event in message["events"]:
                hand = follow(event, line.seat, hand)
        elif kind == "ask":
            assert line.seat >= 0
            for option in message["options"]:
                if option.split()[0] in ("discard", "riichi", "open", "ankan", "kakan", "chi", "pon"):
                    for tile in option.split()[1:]:
                        assert tile in ("drawn", "riichi") or tile in hand, (option, hand)
            check_help(message.get("help"), hand)
        elif kind == "wait":
            assert line.seat >= 0
            assert line.seat not in message["seats"]
            check_help(message.get("help"), hand)
        elif kind in ("welcome", "table"):
            assert "seed" not in text
            assert '"hands":[' not in text
        elif kind != "over":
            assert "key" not in text


def check_help(told: Message | None, hand: list[str]) -> None:
    """Counts of tiles left are at most what the own hand leaves; discards are of the own hand."""
    if told is None:
        return
    plain = [tile.rstrip("r") for tile in hand]
    for entry in told.get("discards", []):
        assert entry["tile"] in plain
    listed = told["waits"] + told.get("accepts", []) + [one for entry in told.get("discards", []) for one in entry["accepts"]]
    for entry in listed:
        assert entry["left"] <= 4 - plain.count(entry["tile"])


def follow(event: Message, seat: int, hand: list[str]) -> list[str]:
    """The own hand after an event."""
    name = event["event"]
    if name == "DealStarted":
        return list(event["hands"][seat]) if seat >= 0 else []
    if seat < 0 or event.get("seat") != seat:
        return hand
    if name == "TileDrawn":
        return [*hand, event["tile"]]
    if name == "TileDiscarded":
        rest = list(hand)
        rest.remove(event["tile"])
        return rest
    return hand  # tiles of melds stay in our list: they lie open


def truth_of(server: RunningServer, table: str) -> list[dict[str, Any]]:
    played = run_in(server, table)
    return [event.data() for event in played.events]


def deals_over(server: RunningServer, table: str) -> int:
    live = server.parts.lobby._tables.get(table)
    assert live is not None
    assert live.played is not None
    return len(live.played.ends)


def run_in(server: RunningServer, table: str) -> Game:
    live = server.parts.lobby._tables.get(table)
    assert live is not None
    assert live.played is not None
    return live.played.game


@pytest.mark.parametrize("judge", ["prevent", "penalise"])
@pytest.mark.parametrize("rules", PRESETS)
def test_every_byte_of_a_game(rules: str, judge: str, server: RunningServer) -> None:
    whole = judge == "prevent" or rules == DEFAULT

    async def scene() -> tuple[str, list[Line]]:
        url = server.url
        people = [await Person.new(url, f"P{number}") for number in range(2)]
        table = await people[0].table("person", "greedy", "person", "random", rules=rules, judge=judge, spectator_delay=0)
        await people[1].sit(table)
        calls = [0]
        wild = at_random(len(rules))

        def choose(ask: Message) -> str:
            # Offences may make a game endless: the wild part is short.
            calls[0] += 1
            return wild(ask) if calls[0] < 120 else silent(ask)

        def enough(line: Line) -> bool:
            # Where everybody is asked about every discard a game takes long: most rule sets are looked at for a few deals.
            return not whole and len([event for event in line.events if event["event"] == "DealEnded"]) == 2

        async def sitting(person: Person) -> Line:
            async with person.live(table) as line:
                await line.play(choose, enough)
                return line

        async def watching(hands: bool) -> Line:
            async with Person(url).live(table, hands=hands) as line:
                while (await line.until("events", "over"))["type"] != "over" and not enough(line):
                    if hands:
                        begun = len([event for event in line.events if event["event"] == "DealStarted"])
                        assert begun <= deals_over(server, table), "hands of a deal that is not over"
                return line

        tasks = [
            *[asyncio.create_task(watching(hands)) for hands in (False, True)],
            *[asyncio.create_task(sitting(person)) for person in people],
        ]
        await asyncio.sleep(0.1)
        await people[0].start(table)
        return table, list(await asyncio.gather(*tasks))

    table, lines = run(scene())
    truth = truth_of(server, table)
    assert [line.seat for line in lines] == [-1, -1, 0, 2]
    late = lines.pop(1)
    for line in lines:
        assert not whole or len(line.events) == len(truth)
        check_events(line, truth)
        check_texts(line)
    assert late.events == truth[: len(late.events)], "every hand, of deals that are over"
    assert not whole or len(late.events) == len(truth)


def test_a_seat_never_sees_the_hands_of_others(server: RunningServer) -> None:
    """Whoever has a seat may ask to see all hands, and is not listened to; nor are spectators of a table that shows none."""

    async def scene() -> tuple[str, list[Line]]:
        ania = await Person.new(server.url)
        table = await ania.table(spectator_delay=0, open_hands=False)
        await ania.start(table)
        async with ania.live(table, hands=True) as line, Person(server.url).live(table, hands=True) as closed:
            await line.until("ask")
            await closed.until("events")
            return table, [line, closed]

    table, lines = run(scene())
    for line in lines:
        check_events(line, truth_of(server, table))
        assert not any(json.loads(text).get("hands") for text in line.texts)


def test_the_test_would_notice(server: RunningServer) -> None:
    line = Line.__new__(Line)
    line.seat, line.events = 0, [{"event": "TileDrawn", "seat": 1, "tile": "5m", "replacement": False}]
    with pytest.raises(AssertionError):
        check_events(line, [{"event": "TileDrawn", "seat": 1, "tile": "5m", "replacement": False}])
