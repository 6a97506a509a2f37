"""Objects of the library as values: equal if they say the same, copied, sent to other processes, and never changed from outside."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanchan import BOTS, Game, advise, bot, score
from hanchan.deal import Event, TileDiscarded, events
from hanchan.hand import parse_meld
from hanchan.records import Statistics, read
from hanchan.scoring import Win
from hanchan.scoring.settlement import Transfer
from hanchan.tiles import parse, parse_tile

LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


PON = parse_meld("pon:5z+55z@left")
EVENTS = [
    events.DealStarted(0, 1, 2, 3, (30_000,) * 4, ((1, 2, 3),) * 4, 5, "commitment"),
    events.TileDrawn(1, 30, True),
    events.RiichiDeclared(1, (1, 2)),
    events.RiichiAccepted(2),
    events.TileDiscarded(2, 5, True, False),
    events.MeldMade(1, PON),
    events.KanAnnounced(1, 3, True),
    events.DoraRevealed(36),
    events.HandWon(1, 2, 3, (4, 5), 6, 30, 0.0, ("riichi",), 8000, (9,), -1),
    events.TenpaiDeclared(1, (2, 3)),
    events.HandDied(1, "referee"),
    events.ChomboGiven(1, "referee", (1, 2)),
    events.PenaltyPaid(1, "referee", 1000),
    events.WarningGiven(1, "referee"),
    events.RiichiVoided(1, 1000),
    events.MeldMended(1, PON),
    events.DealEnded(1, "win", (Transfer(0, 1, 1000, "win"),), (30_000,) * 4, 1, 2, True),
]


def a_game() -> Game:
    game = Game("ema2016", seed="7")
    game.act(0, "discard 9p")
    return game


VALUES: dict[str, Callable[[], Any]] = {
    "game": a_game,
    "score": lambda: score("234m88p12345678s", win="9s", riichi=True, seat="south"),
    "win": lambda: Win(parse("234m88p12345678s"), parse_tile("9s"), riichi=1),
    "advice": lambda: advise(a_game().view(1)),
    "record": lambda: read(LOG),
}


@pytest.mark.parametrize("what", VALUES)
def test_what_says_the_same_is_equal_and_can_be_copied_and_sent(what: str) -> None:
    value = VALUES[what]()
    assert value == VALUES[what]()
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_events_can_be_copied_and_sent(event: Event) -> None:
    for again in (pickle.loads(pickle.dumps(event)), copy.copy(event), copy.deepcopy(event)):
        assert type(again) is type(event)
        assert again.data() == event.data()
        assert hash(again) == hash(event)


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == {
        kind for kind in vars(events).values() if isinstance(kind, type) and kind.__base__ is Event
    }


def test_events_can_be_taken_apart() -> None:
    match a_game().events[2]:
        case TileDiscarded(0, tile, drawn):
            assert (tile, drawn) == (parse_tile("9p"), False)
        case _:
            pytest.fail("an event is not what it was made of")


def test_games_that_differ() -> None:
    game = Game("ema2016", seed="7")
    assert game != Game("ema2016", seed="8")
    assert game != Game("ema2025", seed="7")
    assert game != Game("ema2016", seed="7", judge="penalise")
    assert game != "game"
    twin = game.clone()
    assert twin == game
    twin.act(0, "discard 9p")
    assert twin != game
    assert twin.before(1) == game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_scores_that_differ() -> None:
    hand, win = "234m88p12345678s", "9s"
    assert score(hand, win) != score(hand, win, riichi=True)
    assert score(hand, win) != score(hand, win, rules="wrc2025")
    assert score(hand, win) == score("12345678s88p234m", win)
    assert len({score(hand, win), score(hand, win), score(hand, win, riichi=True)}) == 2


def test_what_a_game_hands_out_is_a_copy() -> None:
    game = Game("ema2016", seed="7")
    game.pending.clear()
    game.deal.pending.clear()
    game.scores.sort(key=lambda points: -points)
    game.scores[0] = 0
    assert game.pending == game.deal.pending == [0]
    assert game.scores == [30_000] * 4


def test_bots_and_counts_show_what_they_are() -> None:
    assert [eval(repr(bot(name)), {"bot": bot}).name for name in BOTS] == list(BOTS)
    assert repr(bot("random", 3)) == 'bot("random", seed=3)'
    assert repr(bot("patient", 3)) == 'bot("patient", seed=3)'
    statistics = Statistics()
    statistics.add(read(LOG).log)
    assert repr(statistics) == "<Statistics of 1 games and 4 players>"
    assert repr(VALUES["win"]()) == "<Win 234m88p12345678s + 9s, riichi=1>"
