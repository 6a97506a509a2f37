"""What the time after a discard tells: at a table with fair timing nothing, unless somebody thinks longer than the pause."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hanchan.deal.events import TileDiscarded
from hanchan.server.errors import Refused
from hanchan.server.limits import UNLIMITED
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.settings import ServerSettings
from hanchan.store import Database
from hanchan.store import play as store
from hanchan.store.play import PlayerRow, SeatRow, TableRow
from tests.support.still_loop import StillLoop, run_still

PACE = 1.0
ROUND_AND_ROUND = 40
"""Discards that are looked at: some can be claimed by one seat, some by two, most by nobody."""


class Listener:
    """Somebody connected, who writes down what comes and when."""

    def __init__(self, loop: StillLoop, player: str | None) -> None:
        self.player = player
        self.seat = -1
        self.hands = False
        self.lang = "en"
        self.heard: list[tuple[float, dict[str, Any]]] = []
        self._loop = loop

    def send(self, frames: bytes) -> None:
        while frames:
            size, start = frames[1], 2
            if size == 126:
                size, start = int.from_bytes(frames[2:4], "big"), 4
            self.heard.append((self._loop.time(), json.loads(frames[start : start + size])))
            frames = frames[start + size :]

    def dismiss(self) -> None:
        raise AssertionError("this table stays where it is")

    def new(self) -> list[tuple[float, dict[str, Any]]]:
        """What came since the last look."""
        heard, self.heard = self.heard, []
        return heard


@asynccontextmanager
async def table_of(loop: StillLoop, *seats: str, **settings: Any) -> AsyncIterator[tuple[LiveTable, list[Listener]]]:
    """A game in play; the people at it, and at the end a spectator."""
    database, bots = Database("sqlite://"), BotPlayers(0)
    await database.open()
    agreed = TableSettings(seats=list(seats), spectator_delay=0, **settings)
    sitting = tuple(SeatRow(f"p{n}", "", None) if kind == "person" else SeatRow(None, "", kind) for n, kind in enumerate(seats))
    row = TableRow("abcdefgh", agreed.model_dump(mode="json"), "07" * 32, None, store.OPEN, None, 0, None, sitting)
    for seat in sitting:
        if seat.player is not None:
            player = PlayerRow(seat.player, "")
            await database.run(lambda connection, player=player: store.add_player(connection, player, player.id))  # type: ignore[misc]
    await database.run(lambda connection: store.add_table(connection, row))
    table = LiveTable(row, None, database, bots, ServerSettings(pace=PACE, limits=UNLIMITED))
    async with table.exclusively():
        await table.start()
    people = [Listener(loop, seat.player) for seat in sitting if seat.player] + [Listener(loop, None)]
    for somebody in people:
        await table.connect(somebody, 0)
    await loop.pass_time(2)  # the spectators are counted
    for somebody in people:
        somebody.new()
    try:
        yield table, people
    finally:
        table.stop()
        bots.close()
        await database.close()


def silent_words(table: LiveTable, seat: int) -> str:
    """Passes, and discards what was drawn."""
    assert table.played is not None
    options = [str(choice) for choice in table.played.game.view(seat).choices]
    return next((option for option in options if option == "pass" or option.startswith("discard drawn")), options[-1])


def pauses(table: LiveTable) -> bool:
    assert table._game is not None
    return table._game.hides_claims


async def to_discard(loop: StillLoop, table: LiveTable) -> None:
    """Whoever is asked passes, until somebody discards."""
    played = table.played
    assert played is not None
    while True:
        if pauses(table):
            await loop.pass_time(2 * PACE)
        else:
            seat = played.asked[0]
            words = silent_words(table, seat)
            await table.act(seat, played.decision, words)
            if words != "pass":
                return


def test_nobody_unasked_learns_who_may_claim_before_the_pause_is_over() -> None:
    async def scene(loop: StillLoop) -> None:
        claimable = 0
        async with table_of(loop, *["person"] * 4) as (table, people):
            played = table.played
            assert played is not None
            for _ in range(ROUND_AND_ROUND):
                await to_discard(loop, table)
                began, discard = loop.time(), played.events[played.shown - 1]
                assert isinstance(discard, TileDiscarded)
                asked = list(played.asked)
                claimable += bool(asked)
                for seat in asked:  # they pass at once
                    await table.act(seat, played.decision, "pass")
                await loop.pass_time(0.999 * PACE)
                for listener in people:
                    heard = [(at, message) for at, message in listener.new() if at >= began]
                    if listener.seat in asked:
                        continue
                    others = [seat for seat in range(4) if seat not in (discard.seat, listener.seat)]
                    events = {"type": "events", "from": played.shown - 1, "events": [discard.data()]}
                    waits = [{"type": "wait", "seats": others}] if listener.seat >= 0 else []
                    assert [message for _, message in heard] == [events, *waits]
                    assert {at for at, _ in heard} == {began}
                await loop.pass_time(1.001 * PACE)
                after = [listener.new() for listener in people]
                assert all(heard[0][1]["type"] == "events" for heard in after), "now everybody is told what followed"
                assert {began + PACE <= heard[0][0] < began + 2 * PACE for heard in after} == {True}
                assert len({heard[0][0] for heard in after}) == 1
        assert 3 < claimable < ROUND_AND_ROUND - 3

    run_still(scene)


def test_in_the_pause_every_question_is_answered_alike() -> None:
    async def answers(table: LiveTable, seat: int) -> list[str]:
        played = table.played
        assert played is not None
        found: list[str] = []
        shown = played.decision
        for question in (
            lambda: table.act(seat, shown, "pass"), lambda: table.act(seat, shown + 1, "pass"), lambda: table.act(seat, shown, "tsumo"),
            lambda: table.hint(seat, "en"), lambda: table.ready(seat), lambda: why_not(table, seat),
        ):  # fmt: skip
            with pytest.raises(Refused) as refused:
                await question()
            found.append(f"{refused.value.code}: {refused.value.message}".replace(str(shown + 1), "M").replace(str(shown), "N"))
        return found

    async def why_not(table: LiveTable, seat: int) -> None:
        table.why_not(seat, "ron")

    async def scene(loop: StillLoop) -> None:
        found: dict[bool, set[tuple[str, ...]]] = {True: set(), False: set()}
        async with table_of(loop, *["person"] * 4) as (table, _):
            played = table.played
            assert played is not None
            while not (found[True] and found[False]):
                await to_discard(loop, table)
                asked = list(played.asked)
                unasked = next(seat for seat in range(4) if seat not in asked)
                found[bool(asked)].add(tuple(await answers(table, unasked)))
                for seat in asked:
                    await table.act(seat, played.decision, "pass")
                await loop.pass_time(2 * PACE)
        assert found[True] == found[False]
        assert len(found[True]) == 1

    run_still(scene)


async def claim(loop: StillLoop, table: LiveTable) -> tuple[int, str]:
    """The next discard that somebody can make a set with: the seat, and its claim."""
    played = table.played
    assert played is not None
    while True:
        await to_discard(loop, table)
        for seat in played.asked:
            claims = [str(choice) for choice in played.game.view(seat).choices if str(choice).startswith(("chi", "pon"))]
            if claims and played.asked == [seat]:
                return seat, claims[0]
        for seat in list(played.asked):
            await table.act(seat, played.decision, "pass")
        await loop.pass_time(2 * PACE)


def test_a_claim_is_shown_after_the_pause_and_one_that_takes_longer_at_once() -> None:
    async def scene(loop: StillLoop) -> None:
        async with table_of(loop, *["person"] * 4) as (table, people):
            seat, words = await claim(loop, table)
            began = loop.time()
            await table.act(seat, table.played.decision, words)  # type: ignore[union-attr]
            for listener in people:
                listener.new()
            await loop.pass_time(0.999 * PACE)
            assert [listener.new() for listener in people] == [[]] * 5
            await loop.pass_time(1.001 * PACE)
            heard = people[0].new()
            assert heard[0][1]["events"][0]["event"] == "MeldMade"
            assert heard[0][0] >= began + PACE

            seat, words = await claim(loop, table)
            await loop.pass_time(2 * PACE)
            for listener in people:
                listener.new()
            await table.act(seat, table.played.decision, words)  # type: ignore[union-attr]
            assert people[0].new()[0][1]["events"][0]["event"] == "MeldMade"

    run_still(scene)


def test_bots_neither_shorten_nor_lengthen_the_pause() -> None:
    async def people_act(table: LiveTable) -> None:
        played = table.played
        assert played is not None
        for seat in {0, 2} & set(played.asked):
            await table.act(seat, played.decision, silent_words(table, seat))

    async def let_bots_think() -> None:
        """They do so in a thread, for which no clock stands still."""
        await asyncio.to_thread(time.sleep, 0.002)

    async def scene(loop: StillLoop) -> None:
        async with table_of(loop, "person", "careful", "person", "careful") as (table, people):
            played = table.played
            assert played is not None
            for _ in range(ROUND_AND_ROUND):
                while not pauses(table):
                    await people_act(table)
                    await loop.pass_time(PACE / 4)
                    await let_bots_think()
                began = [at for at, message in people[0].new() if message["type"] == "events"][-1]
                while played.asked:
                    await people_act(table)
                    await let_bots_think()
                while pauses(table):
                    await loop.pass_time(PACE / 50)
                after = [at for at, message in people[0].new() if message["type"] == "events"]
                assert PACE <= after[0] - began <= 2 * PACE
            assert any(seat in (1, 3) and str(action) == "pass" for seat, action in played.game.actions), "no bot was asked"

    run_still(scene)


def test_fast_tables_have_no_pause() -> None:
    async def scene(loop: StillLoop) -> None:
        async with table_of(loop, *["person"] * 4, timing="fast") as (table, people):
            played = table.played
            assert played is not None
            await table.act(0, played.decision, silent_words(table, 0))
            assert played.hidden == 0
            (_, told), *_ = people[1].new()
            assert [event["event"] for event in told["events"]] in (["TileDiscarded"], ["TileDiscarded", "TileDrawn"])

    run_still(scene)


def test_timing_is_fair_where_people_play_with_people() -> None:
    assert TableSettings(seats=["person"] * 4).timing == "fair"
    assert TableSettings(seats=["person", "careful", "person", "careful"]).timing == "fair"
    assert TableSettings().timing == "fast"
    assert TableSettings(seats=["person"] * 4, timing="fast").timing == "fast"
    assert TableSettings(timing="fair").timing == "fair"


def test_a_table_that_was_put_away_in_the_pause_shows_everything() -> None:
    async def scene(loop: StillLoop) -> None:
        async with table_of(loop, *["person"] * 4) as (table, people):
            played = table.played
            assert played is not None
            while not played.hidden:
                await to_discard(loop, table)
                for seat in list(played.asked):
                    await table.act(seat, played.decision, "pass")
            shown = played.shown
            table.stop()
            assert played.shown == len(played.events) > shown
            await loop.pass_time(10)
            assert people[0].heard[-1][1].get("from", 0) < shown, "but tells nobody any more"

    run_still(scene)
