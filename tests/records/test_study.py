"""Studies: made of a record, branched, written, read again; and nothing impossible is read."""

import json
from pathlib import Path

import pytest

from hanchan.errors import IllegalAction, RecordError
from hanchan.records import read, read_study, study_of, write_study
from hanchan.records.study import MOST_MOVES, Study

LOGS = Path(__file__).parent / "logs"


def study() -> Study:
    return study_of(read(LOGS / "east_game.mjlog"), 2)


@pytest.mark.parametrize("name", ["east_game.jsonl", "hanchan.mjson.gz", "rulings.jsonl", "offences.jsonl"])
def test_every_deal_is_a_study_and_is_read_again(name: str) -> None:
    record = read(LOGS / name)
    for deal in range(1, len(record.log.deals) + 1):
        made = study_of(record, deal)
        assert read_study(write_study(made).encode()) == made


def test_a_branch_leaves_the_main_line() -> None:
    made = study()
    game = made.game(3)
    seat = game.pending[0]
    other = next(str(option) for option in game.choices(seat) if str(option) != made.moves[4].action)
    branch = made.add(3, seat, other, "or this?")
    assert made.following(3) == [4, branch]
    assert made.line(branch) == [0, 1, 2, 3, branch]
    assert made.add(3, seat, other) == branch
    again = read_study(write_study(made).encode())
    assert again.moves[branch].note == "or this?"
    assert again.game(branch).deal.events[: len(game.deal.events)] == game.deal.events
    with pytest.raises(IllegalAction):
        made.add(branch, seat, "tsumo")


def test_nothing_comes_after_the_end_of_the_deal() -> None:
    made = study()
    with pytest.raises(RecordError, match="the deal is over before this move"):
        made.add(len(made.moves) - 1, 0, "discard 1m")


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("hanchan_study", 2, "of version 2; this Hanchan reads up to 1"),
        ("title", "x" * 201, "has a title that is no text"),
        ("players", ["a"], "players must be four texts"),
        ("judge", "god", "judge is 'god'"),
        ("rules", "name = 1", "its rules"),
        ("start", {}, "start has the keys"),
        ("wall", [0] * 136, "each of the tiles"),
        ("note", "\x00", "has a note that is no text"),
        ("moves", [{"after": 0, "seat": 0, "action": "pass"}], "move 0 comes after 0"),
        ("moves", [{"after": -1, "seat": 4, "action": "pass"}], "there is no seat 4"),
        ("moves", [{"after": -1, "seat": 0, "action": "ron"}], "move 0: "),
        ("moves", [{"after": -1, "seat": 0, "action": "rule nothing"}], "move 0: "),
        ("moves", [7], "move 0 is 7"),
        ("moves", [7] * (MOST_MOVES + 1), "3000 at most"),
    ],
)
def test_errors_say_what_is_wrong(key: str, value: object, problem: str) -> None:
    text = json.dumps(json.loads(write_study(study())) | {key: value})
    with pytest.raises(RecordError, match=problem):
        read_study(text.encode())


@pytest.mark.parametrize("raw", [b"", b"[]", b"{}", b"[" * 100_000, b" " * 1_000_001])
def test_what_is_no_study_is_refused(raw: bytes) -> None:
    with pytest.raises(RecordError):
        read_study(raw)
