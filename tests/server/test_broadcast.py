"""When spectators are told what: closed hands after the delay, open hands after the deal."""

import pytest

from hanchan.game.silence import silent_action
from hanchan.rules import load
from hanchan.server.play.broadcast import Broadcast
from hanchan.server.play.table_game import PlayedGame

SECOND = 1000


@pytest.fixture(scope="module")
def played() -> PlayedGame:
    """Three deals and a bit, a decision every second, ten seconds between deals."""
    game, time = PlayedGame(load(), "7", "prevent", 0), 0
    while len(game.ends) < 3 or len(game.events) < game.ends[-1] + 20:
        time += SECOND
        if game.held_back:
            time += 10 * SECOND
            game.begin_deal(time)
        else:
            seat = game.game.pending[0]
            game.act(seat, silent_action(game.game.view(seat)), time)
    return game


def test_closed_hands_come_after_the_delay(played: PlayedGame) -> None:
    broadcast = Broadcast(60 * SECOND, people_play=True)
    now = played.times[-1] + 5 * SECOND
    seen = broadcast.visible(played, now, hands=False)
    assert played.times[seen - 1] <= now - 60 * SECOND < played.times[seen]
    assert broadcast.due(played, seen, hands=False) == played.times[seen] + 60 * SECOND


@pytest.mark.parametrize("delay", [0, 60, 3600])
def test_open_hands_are_of_deals_that_are_over(played: PlayedGame, delay: int) -> None:
    broadcast = Broadcast(delay * SECOND, people_play=True)
    for now in range(0, played.times[-1] + 2 * 3600 * SECOND, 7 * SECOND):
        seen = broadcast.visible(played, now, hands=True)
        begun = sum(1 for start in (0, *played.ends) if start < seen)
        assert all(played.times[end - 1] <= now - 0 for end in played.ends[:begun])
        assert all(time + delay * SECOND <= now for time in played.times[:seen])
    assert broadcast.visible(played, 10**9, hands=True) == played.ends[-1], "nothing of the deal that is being played"
    assert broadcast.due(played, played.ends[-1], hands=True) is None


def test_a_deal_is_shown_at_the_pace_at_which_it_was_played(played: PlayedGame) -> None:
    broadcast = Broadcast(0, people_play=True)
    due = [broadcast.due(played, number, hands=True) or 0 for number in range(played.ends[0])]
    assert due[0] == played.times[played.ends[0] - 1], "it begins as soon as it is over"
    assert [later - due[0] for later in due] == [time - played.times[0] for time in played.times[: played.ends[0]]]
    after = broadcast.due(played, played.ends[0], hands=True)
    assert after is not None
    assert after >= due[-1], "the next one comes after it"


def test_where_only_bots_play_nothing_can_be_told_to_anybody(played: PlayedGame) -> None:
    broadcast = Broadcast(0, people_play=False)
    assert broadcast.visible(played, played.times[-1], hands=True) == len(played.events)
