"""The strong bot's view of everybody's chances, for spectators of a finished deal."""

from typing import Any

from hanchan.game import Game
from hanchan.game.silence import silent_action
from hanchan.server.play.chances import chances, deal_of
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Line, Person, run


def test_the_chances_of_a_deal_follow_its_turns() -> None:
    game = Game("ema2016", "7")
    while game.deal_number == 1:
        seat = game.pending[0]
        game.act(seat, silent_action(game.view(seat)))
    deal = deal_of(game, 1)
    found = chances(deal)
    assert {chance.seat for chance in found} == {0, 1, 2, 3}
    assert [chance.event for chance in found] == sorted(chance.event for chance in found)
    assert all(0 <= chance.win <= 1 for chance in found)
    assert any(chance.win > 0 for chance in found)


def test_they_are_told_when_the_deal_is_over_and_worked_out_once(server: RunningServer) -> None:
    def first_deal_over(line: Line) -> bool:
        return any(event["event"] == "DealEnded" for event in line.events)

    async def scene() -> tuple[Any, ...]:
        ania, nobody = await Person.new(server.url), Person(server.url)
        table = await ania.table(auto_start=True)
        path = f"/api/tables/{table}/deals/1/chances"
        async with ania.live(table) as line:
            early = await nobody.refused("GET", path)
            await line.play(until=first_deal_over)
        closed = await ania.table(open_hands=False, auto_start=True)
        return early, await nobody.ask("GET", path), await nobody.ask("GET", path), await nobody.refused("GET", path.replace(table, closed))

    early, found, again, closed = run(scene())
    assert (early, closed) == ("not_found", "forbidden")
    assert found == again
    assert found
    assert len(server.parts.chances._known) == 1
