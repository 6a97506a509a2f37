"""When spectators are told what: closed hands after the delay, open hands after the deal; and no clock that is set changes it."""

import pytest

from hanchan.deal.actions import Action
from hanchan.game import Game
from hanchan.game.silence import silent_action
from hanchan.server.play.broadcast import Broadcast
from hanchan.server.play.table_game import DEAL, PlayedGame
from hanchan.store.play import MoveRow
from tests.support.still_loop import StillLoop, run_still

SECOND = 1000


@pytest.fixture(scope="module")
def played() -> PlayedGame:
    """Three deals and a bit, a decision every second, ten seconds between deals."""
    game, time = PlayedGame(Game("ema2016", "7"), 0), 0
    while len(game.ends) < 3 or len(game.events) < game.ends[-1] + 20:
        time += SECOND
        if game.held_back:
            time += 10 * SECOND
            game.take_up([MoveRow(game.moves, -1, DEAL, time)])
        else:
            seat = game.game.pending[0]
            action = Action.from_number(silent_action(game.game.view(seat)))
            game.take_up([MoveRow(game.moves, seat, str(action), time)])
    return game


def times_of(played: PlayedGame) -> list[float]:
    return [time / SECOND for time in played.times]


def show(loop: StillLoop, broadcast: Broadcast, played: PlayedGame) -> None:
    """Show the players every event at its time."""
    for count, time in enumerate(times_of(played), 1):
        loop.now = time
        broadcast.show(count)


def test_closed_hands_come_after_the_delay(played: PlayedGame) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast, times = Broadcast(60, people_play=True), times_of(played)
        show(loop, broadcast, played)
        loop.now = times[-1] + 5
        seen = broadcast.visible(played, hands=False)
        assert times[seen - 1] <= loop.now - 60 < times[seen]
        assert broadcast.due(played, seen, hands=False) == times[seen] + 60

    run_still(scene)


@pytest.mark.parametrize("delay", [0, 60, 3600])
def test_open_hands_are_of_deals_that_are_over(played: PlayedGame, delay: int) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast, times = Broadcast(delay, people_play=True), times_of(played)
        show(loop, broadcast, played)
        for now in range(int(times[-1]), int(times[-1]) + 2 * 3600, 7):
            loop.now = now
            seen = broadcast.visible(played, hands=True)
            begun = sum(1 for start in (0, *played.ends) if start < seen)
            assert all(times[end - 1] <= now for end in played.ends[:begun])
            assert all(time + delay <= now for time in times[:seen])
        loop.now = 1e6
        assert broadcast.visible(played, hands=True) == played.ends[-1], "nothing of the deal that is being played"
        assert broadcast.due(played, played.ends[-1], hands=True) is None

    run_still(scene)


def test_a_deal_is_shown_at_the_pace_at_which_it_was_played(played: PlayedGame) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast, times = Broadcast(0, people_play=True), times_of(played)
        show(loop, broadcast, played)
        due = [broadcast.due(played, number, hands=True) or 0 for number in range(played.ends[0])]
        assert due[0] == times[played.ends[0] - 1], "it begins as soon as it is over"
        assert [later - due[0] for later in due] == [time - times[0] for time in times[: played.ends[0]]]
        after = broadcast.due(played, played.ends[0], hands=True)
        assert after is not None
        assert after >= due[-1], "the next one comes after it"

    run_still(scene)


def test_where_only_bots_play_nothing_can_be_told_to_anybody(played: PlayedGame) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast = Broadcast(0, people_play=False)
        show(loop, broadcast, played)
        assert broadcast.visible(played, hands=True) == len(played.events)

    run_still(scene)


def test_a_stored_game_is_as_old_as_the_clock_says(played: PlayedGame) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast = Broadcast(60, people_play=True)
        broadcast.take_up(played.times, played.times[-1] + 5 * SECOND)
        seen = broadcast.visible(played, hands=False)
        assert played.times[seen - 1] <= played.times[-1] - 55 * SECOND < played.times[seen]
        loop.now += 55
        assert broadcast.visible(played, hands=False) == len(played.events)

    run_still(scene)


def test_a_clock_that_was_set_back_keeps_spectators_waiting_no_longer_than_the_delay(played: PlayedGame) -> None:
    async def scene(loop: StillLoop) -> None:
        broadcast = Broadcast(60, people_play=True)
        broadcast.take_up(played.times, played.times[-1] - 24 * 3600 * SECOND)
        assert broadcast.visible(played, hands=False) == 0
        loop.now += 60
        assert broadcast.visible(played, hands=False) == len(played.events)

    run_still(scene)
