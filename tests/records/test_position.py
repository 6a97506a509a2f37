"""Playing on from a position of a record: exactly that position, or another that its seat cannot tell from it."""

from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.game import PREVENT, Game
from hanchan.game.silence import silent_action
from hanchan.records import position, read
from hanchan.records.hanchan.write import write_hanchan

LOGS = Path(__file__).parent / "logs"


def finished(game: Game) -> Game:
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, silent_action(game.view(seat)))
    return game


@pytest.mark.parametrize("name", ["east_game.mjlog", "east_game.json", "east_game.jsonl", "hanchan.mjson.gz", "rulings.jsonl"])
def test_a_position_is_that_of_the_record(name: str) -> None:
    record = read(LOGS / name)
    for deal in (1, len(record.log.deals)):
        logged, game = record.log.deals[deal - 1], position(record, deal, 8, seed="7")
        assert (game.dealer, game.round_wind, game.counters, game.sticks) == (
            logged.dealer, logged.round_wind, logged.counters, logged.sticks,
        )  # fmt: skip
        assert game.deal.state.setting.scores == logged.scores
        assert len(game.deal.events) <= 10
        assert game.rules == record.log.rules


def test_who_had_answered_a_claim_is_asked_again() -> None:
    record = read(LOGS / "east_game.jsonl")
    assert record.own is not None
    deal, asked = record.own.game.finished_deals[0], position(record, 1, 0)
    for seat, number in deal.numbers_done:
        if len(asked.pending) > 1:
            break
        asked.act(seat, number)
    again = position(record, 1, len(asked.deal.events))
    assert again.pending == asked.pending
    assert len(again.pending) > 1


def test_what_a_log_does_not_show_is_mixed() -> None:
    record = read(LOGS / "east_game.mjlog")
    first, second = (position(record, 2, 9, seed=seed) for seed in ("1", "2"))
    assert first.walls != second.walls
    assert [event.data() for event in first.deal.events] == [event.data() for event in second.deal.events]


def test_hidden_tiles_dealt_anew_look_the_same_to_the_seat() -> None:
    record = read(LOGS / "east_game.mjlog")
    true, other = position(record, 1, 20, seed="3"), position(record, 1, 20, redealt_for=1, seed="3")
    assert other.view(1).hand == true.view(1).hand
    assert [other.view(0).hand_of(0), other.view(2).hand_of(2)] != [true.view(0).hand_of(0), true.view(2).hand_of(2)]


def test_a_continuation_is_played_to_its_end_and_its_record_read_again() -> None:
    game = finished(position(read(LOGS / "hanchan.mjlog.gz"), 10, 12, redealt_for=2, seed="5"))
    again = read(write_hanchan(game).encode())
    assert again.own is not None
    assert again.own.is_complete
    assert again.own.game.results == game.results
    assert again.own.game.start == game.start
    assert game.judge == PREVENT


def test_there_is_nothing_to_play_on_from_at_the_end_of_a_deal() -> None:
    record = read(LOGS / "east_game.mjlog")
    for deal, event, problem in ((9, 1, "has no deal 9"), (1, 10_000, "is over here")):
        with pytest.raises(RecordError, match=problem):
            position(record, deal, event)
    with pytest.raises(RecordError, match="only where offences are prevented"):
        position(read(LOGS / "offences.jsonl"), 1, 3, redealt_for=0)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"dealer":', '"deeler":', "start has the keys"),
        ('"start":{"dealer":1', '"start":{"dealer":4', "start has dealer 4"),
        ('"scores":[', '"scores":["x",', "it must be four numbers"),
        ('"chombos":[0,', '"chombos":[', "it must be four numbers"),
    ],
)
def test_a_wrong_start_is_refused(old: str, new: str, problem: str) -> None:
    text = write_hanchan(position(read(LOGS / "east_game.mjlog"), 3, 5, seed="1"))
    assert old in text
    with pytest.raises(RecordError, match=problem):
        read(text.replace(old, new, 1).encode())
