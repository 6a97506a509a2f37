"""Connections come and go, clocks run out, bots take over and give back."""

import asyncio
import time
from collections.abc import Callable

from hanchan.game import Game
from hanchan.rules import load
from hanchan.server.play.clock import TableClock
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_settings import ThinkingTime
from hanchan.server.play.turn_messages import in_words
from hanchan.store.play import MoveRow
from tests.support.live_server import RunningServer, running
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Line, Person, run, silent


def after(count: int) -> Callable[[Line], bool]:
    """There are so many events."""
    return lambda line: len(line.events) >= count


def test_another_connection_goes_on_at_the_next_event(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            await line.play(until=after(30))
            events = line.events
        have = len(events)
        async with ania.live(table, since=have, events=events) as line:
            welcome = line.texts[0]
            assert '"seat":0' in welcome
            await line.play(until=after(have + 20))
            for text in line.texts:
                assert '"DealStarted"' not in text
        async with ania.live(table) as whole:
            await whole.until("ask", "wait")
            assert whole.events[: len(events)] == events

    run(scene())


def test_two_devices_of_one_person_show_the_same(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as laptop, ania.live(table) as phone:
            await ania.start(table)
            await laptop.until("ask")
            asked = await phone.until("ask")
            assert (await phone.act(asked, silent(asked)))["type"] == "done"
            assert (await laptop.act(asked, silent(asked)))["code"] == "late"
            await laptop.play()
            await phone.until("over")
            assert laptop.events == phone.events

    run(scene())


def test_a_number_of_events_from_the_future_is_no_harm(server: RunningServer) -> None:
    async def scene() -> None:
        ania = await Person.new(server.url)
        table = await ania.table()
        await ania.start(table)
        async with ania.live(table, since=10**9) as line:
            await line.until("ask", "wait")
        async with ania.live(table, since=-5) as line:
            await line.until("ask", "wait")
            assert line.events[0]["event"] == "DealStarted"

    run(scene())


def test_a_bot_plays_for_somebody_away_and_gives_the_seat_back() -> None:
    async def scene(url: str) -> None:
        ania, bora = await Person.new(url), await Person.new(url, "Bora")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri", grace=0.3)
        await bora.sit(table)
        async with ania.live(table) as first:
            async with bora.live(table) as second:
                await ania.start(table)
                await asyncio.gather(first.play(until=after(12)), second.play(until=after(12)))
            # Bora's seat is played on by a bot, and everybody is told.
            await first.play(until=lambda line: line.table["seats"][1]["bot_plays"])
            count = len(first.events)
            await first.play(until=after(count + 20))
            assert any(event["event"] == "TileDiscarded" and event["seat"] == 1 for event in first.events[count:])
            async with bora.live(table) as second:
                await first.play(until=lambda line: not line.table["seats"][1]["bot_plays"])

                def bora_acted(_: Line) -> bool:
                    return bool(second.acknowledged)

                await asyncio.gather(first.play(until=bora_acted), second.play(until=bora_acted))

    with running() as server:
        run(scene(server.url))


def test_without_anybody_the_game_waits() -> None:
    async def scene(url: str) -> None:
        ania = await Person.new(url)
        table = await ania.table(grace=0.0, clock={"base": 600, "reserve": 0})
        async with ania.live(table) as line:
            await ania.start(table)
            await line.play(until=after(10))
            await line.until("ask")
            live = server.parts.lobby._tables.get(table)
            assert live is not None
            assert live._game is not None
            assert live._game._clock._running
            have = line.events
        deadline = time.monotonic() + PATIENCE
        while live._game._clock._running:
            assert time.monotonic() < deadline, "a clock runs, and nobody is there"
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # nor does a bot act meanwhile
        async with ania.live(table) as line:
            assert (await line.until("events"))["events"] == have

    with running() as server:
        run(scene(server.url))


def test_who_stands_up_is_a_spectator_and_may_sit_down_again() -> None:
    async def scene(url: str) -> None:
        ania, bora = await Person.new(url), await Person.new(url, "Bora")
        table = await ania.table("person", "person", "tsumogiri", "tsumogiri", spectator_delay=0)
        await bora.sit(table)
        async with ania.live(table) as first, bora.live(table) as second:
            await ania.start(table)
            await asyncio.gather(first.play(until=after(8)), second.play(until=after(8)))
            await bora.ask("DELETE", f"/api/tables/{table}/seats/mine")
            again = await second.until("welcome")
            assert again["seat"] == -1
            await first.play(until=after(40))
            assert (await second.request("act", decision=40, action="pass"))["code"] == "not_seated"
            assert await bora.sit(table) == 1
            assert (await second.until("welcome"))["seat"] == 1
            asked_before = len(second.acknowledged)
            await asyncio.gather(first.play(), second.play())
            assert len(second.acknowledged) > asked_before

    with running() as server:
        run(scene(server.url))


def test_silence_becomes_pass_or_the_drawn_tile() -> None:
    async def scene(url: str) -> None:
        ania = await Person.new(url)
        table = await ania.table(clock={"base": 1, "reserve": 0.5}, seats=["person"] + ["tsumogiri"] * 3)
        async with ania.live(table) as line:
            await ania.start(table)
            ask = await line.until("ask")
            assert 0 < ask["seconds"] <= 1.0
            assert ask["reserve"] == 0.5
            drawn = next(option for option in ask["options"] if option.startswith("discard drawn")).split()[-1]
            # Nothing is said for one and a half seconds.
            told = await line.until("events")
            assert told["events"][0] == {"event": "TileDiscarded", "seat": 0, "tile": drawn, "drawn": True, "turned": False}
            ask = await line.until("ask")
            assert ask["reserve"] == 0.0

    with running() as server:
        run(scene(server.url))


def test_spectators_see_late_and_no_hand() -> None:
    async def before_its_time(url: str) -> None:
        ania, guest = await Person.new(url), Person(url)
        table = await ania.table(spectator_delay=60.0)
        async with ania.live(table) as line, guest.live(table) as watching:
            assert watching.seat == -1
            await ania.start(table)
            await line.play(until=after(10))
            assert watching.events == []

    async def whole_game(url: str) -> None:
        ania, guest = await Person.new(url), Person(url)
        table = await ania.table(spectator_delay=0.5)
        async with ania.live(table) as line, guest.live(table) as watching:
            await ania.start(table)
            late = await watching.until("events")
            assert all(tile == "?" for hand in late["events"][0]["hands"] for tile in hand)
            await line.play()
            end = await watching.until("over")
            assert end["results"]
            assert len(watching.events) == len(line.events)
            assert all(event["tile"] == "?" for event in watching.events if event["event"] == "TileDrawn")

    async def scene(url: str) -> None:
        await before_its_time(url)
        await whole_game(url)

    with running() as server:
        run(scene(server.url))


def test_a_restart_gives_nobody_more_time() -> None:
    """The reserves are stored with each move, and full again with the next deal."""

    async def scene() -> None:
        times = ThinkingTime(base=8, reserve=20)
        clock = TableClock(times, lambda *_: None)
        assert clock.stored() is None
        clock.ask(1, 7)
        decision, asked, alarm = clock._running[1]
        clock._running[1] = decision, asked - 12, alarm
        stored = clock.stored()
        assert stored is not None
        left = [int(milliseconds) for milliseconds in stored.split(" ")]
        assert (left[0], left[2:]) == (20_000, [20_000, 20_000])
        assert left[1] <= 16_000
        clock.stop_all()
        played = PlayedGame(Game(load("ema2016"), "7", "prevent"), 0)
        seat = played.asked[0]
        played.take_up([MoveRow(0, seat, in_words(played.game.action_numbers(seat)[0]), 0, stored)])
        assert TableClock(times, lambda *_: None, played.reserves).left(1) == (8, left[1] / 1000)
        while not played.held_back:
            seat = played.game.pending[0]
            played.take_up([MoveRow(played.moves, seat, in_words(played.game.action_numbers(seat)[-1]), 0)])
        assert played.reserves is None

    run(scene())
