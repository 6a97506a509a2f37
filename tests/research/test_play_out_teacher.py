"""A player of recorded games and the strong bot: where they differ, both choices are played out."""

from pathlib import Path

import pytest

from hanchan import records
from hanchan.bots import bot
from hanchan.game import Game
from hanchan.records.formats import Record
from hanchan.rules import load
from tools.play_out_teacher import SHARES, Comparison, Sum, comparisons, kept_games, report

NAMES = ["Teacher", "B", "C", "D"]


def recorded(teacher: str) -> Record:
    """A game of a bot called Teacher and three others, as a record."""
    game = Game(load("tenhou"), "a lesson")
    bots = [bot(teacher if seat == 0 else "careful", seat) for seat in range(4)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, bots[seat].choose(game.view(seat)))
    return records.read(records.write(game, "hanchan", NAMES).encode())


def test_the_bot_itself_never_differs() -> None:
    found = list(comparisons(recorded("strong"), "a lesson", "Teacher", "careful"))
    assert len(found) > 50
    assert all(one.same for one in found)


def test_what_differs_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in SHARES:
        monkeypatch.setitem(SHARES, kind, 1.0)
    found = list(comparisons(recorded("greedy"), "a lesson", "Teacher", "careful"))
    other = [one for one in found if not one.same]
    assert len(other) > 10
    assert all(one.points is not None and one.preferred >= 0 for one in other)
    assert any(one.points[0] != one.points[1] for one in other if one.points)


def test_a_player_who_is_not_there() -> None:
    with pytest.raises(ValueError, match="Nobody"):
        list(comparisons(recorded("greedy"), "a lesson", "Nobody", "careful"))


def test_differences_add_up() -> None:
    total = Sum()
    total.add(Comparison("riichi", 1, same=True))
    total.add(Comparison("riichi", 1, False, 300.0, (26000, 25000)))
    total.add(Comparison("riichi", 2, False, 100.0, (25000, 25000)))
    text = " ".join(str(total).split())
    assert text == "3 decisions, 33.3% the same; 2 played out: foreseen -200, real +500 ± 980"  # 1.96 * 500 / sqrt(1)


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    whole = '{"game": "one", "decisions": [["riichi", 1, true, 0.0, null]]}\n'
    kept.write_text(whole + '{"game": "two", "deci')
    assert list(kept_games(kept)) == ["one"]
    assert kept.read_text() == whole
    assert report(kept_games(kept))[0] == "1 games"
