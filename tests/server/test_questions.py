"""Every question at a table has a number of its own, also where nothing happens between two of them: the last discard goes unclaimed, and
whoever passed last is asked whether to show a waiting hand (EMA 2016 §3.4.2)."""

import pytest

from hanchan.deal.actions import Action
from hanchan.game import PENALISE, Game
from hanchan.game.silence import silent_action
from hanchan.rules import PRESETS
from hanchan.server.play.table_game import DEAL, PlayedGame
from hanchan.store.play import MoveRow
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Line, Person, run

STRICT = "wrc2025"
"""Everybody may call tenpai here, also without a waiting hand, so everybody is asked at the end of the wall."""


@pytest.mark.parametrize("rules", PRESETS)
def test_no_seat_is_asked_twice_under_one_number(rules: str) -> None:
    played = PlayedGame(Game(rules, "7", PENALISE), 0)
    by_number: set[tuple[int, int]] = set()
    by_events: list[tuple[int, int]] = []
    while len(played.ends) < 3:
        if played.held_back:
            played.take_up([MoveRow(played.moves, -1, DEAL, 0)])
            continue
        seat = played.asked[-1]
        assert (seat, played.decision) not in by_number
        by_number.add((seat, played.decision))
        by_events.append((seat, played.shown))
        action = Action.from_number(silent_action(played.game.view(seat)))
        played.take_up([MoveRow(played.moves, seat, str(action), 0)])
    assert len(by_events) > len(set(by_events)) or rules != STRICT, "events alone would not do"


def test_person_and_bots_get_past_the_end_of_the_wall(server: RunningServer) -> None:
    async def scene() -> Line:
        somebody = await Person.new(server.url)
        table = await somebody.table(rules=STRICT, judge="penalise")
        await somebody.start(table)
        async with somebody.live(table) as line:
            await line.play(until=lambda line: sum(event["event"] == "DealEnded" for event in line.events) == 3)
            return line

    line = run(scene())
    assert sum(event["event"] == "TenpaiDeclared" for event in line.events) == 12
