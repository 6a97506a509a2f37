"""Hanchan's own records: written as the game goes, read by playing them again."""

import json
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hanchan.errors import RecordDiffers, RecordError
from hanchan.game import OPEN, PENALISE, PREVENT, Game
from hanchan.game.playout import random_playout
from hanchan.records.from_game import from_game
from hanchan.records.hanchan.read import read_hanchan
from hanchan.records.hanchan.write import RecordWriter, write_hanchan
from hanchan.records.replay import CUT_OFF
from hanchan.records.verify import AGREES, differences, verify_file
from hanchan.rules.files import PRESETS
from hanchan.tiles import Wall, deal_key
from hanchan.tiles.shuffle import fast_order

LOGS = Path(__file__).with_name("logs")
NAMES = ["Ada", "Bo", "Čeněk", "Дима"]


def text_of(game: Game, *, secrets: bool = False) -> str:
    return write_hanchan(game, NAMES, secrets=secrets)


def same(one: Game, other: Game) -> bool:
    """Whether two games are at the same point, which a walls' commitment has no part in."""
    return (one.numbers_done, one.scores, one.results, one.is_over, one.pending) == (
        other.numbers_done, other.scores, other.results, other.is_over, other.pending,
    ) and one.view(OPEN).data()["hands"] == other.view(OPEN).data()["hands"]  # fmt: skip


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=3, phases=[Phase.generate])  # a failing game is short already; making it shorter takes minutes
@given(
    seed=st.integers(0, 10**6), judge=st.sampled_from((PREVENT, PENALISE)), deals=st.integers(0, 4), secrets=st.booleans(), data=st.data()
)
def test_what_is_written_is_read(rules: str, seed: int, judge: str, deals: int, secrets: bool, data: st.DataObject) -> None:
    game = Game(rules, str(seed), judge, tournament=bool(seed % 2))
    random_playout(game, seed, deals)
    text = text_of(game, secrets=secrets)
    record = read_hanchan(text.encode())
    assert same(record.game, game)
    assert (record.players, record.length, record.is_complete) == (NAMES, len(text.encode()), game.is_over)
    assert record.game.rules == game.rules
    assert text_of(record.game, secrets=secrets) == text or record.wall_unknown
    raw = text.encode()
    cut = raw[: data.draw(st.integers(raw.index(b"\n") + 1, len(raw)))]
    again = read_hanchan(cut)
    assert again.game.numbers_done == game.numbers_done[: cut.count(b"\n") - 1]
    assert again.length == cut.rfind(b"\n") + 1


def test_a_whole_game_tells_its_seed_and_result() -> None:
    game = Game("tenhou", "whole")
    random_playout(game, 1)
    lines = [json.loads(line) for line in text_of(game).splitlines()]
    assert lines[-1]["seed"] == game.seed.hex()
    assert [entry["place"] for entry in lines[-1]["result"]] == [result.place for result in game.results]
    assert read_hanchan(text_of(game).encode()).game.events == game.events


def test_the_seed_is_secret_while_the_game_lasts() -> None:
    game = Game("ema2016", "secret")
    random_playout(game, 1, 2)
    text = text_of(game)
    assert game.seed.hex() not in text
    assert deal_key(game.seed, 2).hex() in text
    assert deal_key(game.seed, 3).hex() not in text
    record = read_hanchan(text.encode())
    assert record.wall_unknown
    assert game.seed.hex() in text_of(game, secrets=True)
    assert not read_hanchan(text_of(game, secrets=True).encode()).wall_unknown


def test_a_game_is_taken_up_where_its_record_ends(tmp_path: Path) -> None:
    path, random = tmp_path / "game.jsonl", Random(4)
    game = Game("ema2016", "taken up")
    with path.open("w", encoding="utf-8") as file:
        writer = RecordWriter(file, game, NAMES, secrets=True)
        for _ in range(100):
            seat = game.pending[0]
            game.act(seat, random.choice(game.action_numbers(seat)))
            writer.update()
    path.write_bytes(path.read_bytes()[:-20])  # the power fails in the middle of a line
    record = read_hanchan(path.read_bytes())
    assert len(record.game.numbers_done) == 99
    with path.open("r+", encoding="utf-8") as file:
        file.truncate(record.length)
        file.seek(0, 2)
        writer = RecordWriter(file, record.game, resumed=True)
        while not record.game.is_over:
            seat = record.game.pending[0]
            record.game.act(seat, random.choice(record.game.action_numbers(seat)))
            writer.update()
    whole = read_hanchan(path.read_bytes())
    assert whole.is_complete
    assert whole.game.events == record.game.events


def test_games_with_given_walls() -> None:
    walls = [Wall.from_key(deal_key(b"x" * 32, number)).order for number in range(1, 40)]
    game = Game("wrc2025", walls=walls)
    random_playout(game, 3, 3)
    assert same(read_hanchan(text_of(game).encode()).game, game)
    assert same(read_hanchan(text_of(game, secrets=True).encode()).game, game)


def test_games_with_fast_walls(tmp_path: Path) -> None:
    """The record says how they were shuffled, holds each wall, and is played again byte for byte; a cut one is read as far as it goes."""
    game = Game("tenhou", "fast", shuffle="fast")
    random_playout(game, 3)
    text = text_of(game)
    lines = [json.loads(line) for line in text.splitlines()]
    assert (lines[0]["hanchan_record"], lines[0]["shuffle"]) == (4, "fast")
    assert [line["wall"] for line in lines if "wall" in line] == [fast_order(game.seed, deal) for deal in range(1, game.deal_number + 1)]
    assert not any("key" in line for line in lines)
    record = read_hanchan(text.encode())
    assert record.game == game
    assert record.game.events == game.events
    assert text_of(record.game) == text
    assert verify_file("fast", text.encode()).verdict == AGREES
    with_secrets = text_of(game, secrets=True)
    assert read_hanchan(with_secrets[: with_secrets.rindex("\n", 0, -1) + 1].encode()).game == game
    cut = "".join(text.splitlines(keepends=True)[:200])
    again = read_hanchan(cut.encode())
    assert again.wall_unknown
    assert again.game.numbers_done == game.numbers_done[:199]


def test_fast_walls_that_do_not_follow_from_the_seed_are_noticed() -> None:
    game = Game("tenhou", "fast", shuffle="fast")
    random_playout(game, 3)
    text = text_of(game)
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if '"wall"' in line)
    line = json.loads(lines[place])
    line["wall"][-1], line["wall"][-2] = line["wall"][-2], line["wall"][-1]
    changed = "\n".join([*lines[:place], json.dumps(line), *lines[place + 1 :], ""]).encode()
    with pytest.raises(RecordDiffers, match="the wall does not follow from the seed"):
        read_hanchan(changed)
    with pytest.raises(RecordDiffers):
        read_hanchan(text.replace('"shuffle":"fast"', '"shuffle":"fair"').encode())
    with pytest.raises(RecordError, match="shuffle is 'slow'; it must be 'fair' or 'fast'"):
        read_hanchan(text.replace('"shuffle":"fast"', '"shuffle":"slow"').encode())
    with pytest.raises(RecordError, match="shuffle is 1"):
        read_hanchan(text.replace('"shuffle":"fast"', '"shuffle":1').encode())


def test_times_are_kept() -> None:
    record = read_hanchan((LOGS / "timed_deal.jsonl").read_bytes())
    start = datetime(2026, 2, 28, 19, 30, tzinfo=UTC)
    assert record.started == start
    assert record.times[:2] == [start + timedelta(milliseconds=1234), start + timedelta(milliseconds=2468)]
    assert record.game.tournament


def test_offences_and_rulings_are_kept() -> None:
    record = read_hanchan((LOGS / "rulings.jsonl").read_bytes())
    assert [(seat, ruling) for seat, ruling, _ in record.game.rulings] == [(2, "pot"), (1, "dead_hand"), (3, "chombo")]
    offences = read_hanchan((LOGS / "offences.jsonl").read_bytes())
    assert offences.game.judge == PENALISE
    assert any(event.name == "ChomboGiven" for event in offences.game.events)


def test_a_line_is_written_after_each_action() -> None:
    file = StringIO()
    game = Game("ema2016", "1")
    writer = RecordWriter(file, game)
    with pytest.raises(RecordError, match="0 actions since the last line"):
        writer.update()
    for _ in range(2):
        game.act(game.pending[0], game.action_numbers(game.pending[0])[0])
    with pytest.raises(RecordError, match="actions since the last line"):
        writer.update()
    with pytest.raises(RecordError, match="the game has begun"):
        RecordWriter(file, game)
    with pytest.raises(RecordError, match="3 players named"):
        RecordWriter(file, Game("ema2016", "1"), ["a", "b", "c"])


def test_a_difference_names_line_and_event() -> None:
    with pytest.raises(RecordDiffers, match=r"game: line 10: the record has .*'drawn': False.*replaying gives .*'drawn': True"):
        read_hanchan((LOGS / "wrong_event.jsonl").read_bytes(), "game")


def spoil(old: str, new: str, name: str = "east_game.jsonl") -> bytes:
    text = (LOGS / name).read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1).encode()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"hanchan_record":1', '"hanchan_record":5', "line 1: is of version 5; this Hanchan reads up to 4"),
        ('"hanchan_record":1', '"hanchan_record":"1"', "line 1: hanchan_record is '1'; it must be of type int"),
        ('"judge":"prevent"', '"judge":"forgive"', "line 1: judge is 'forgive'"),
        ('"players":["Ada",', '"players":[', "line 1: players must be four texts"),
        ('"players":["Ada"', '"players":["A\\u0007"', "line 1: players must be four texts without control characters"),
        ("start_points", "start_pints", "line 1: its rules"),
        ('"seat":0,"action"', '"seat":4,"action"', "there is no seat 4"),
        ('"action":"pass"', '"action":"sleep"', "'sleep' is not an action"),
        ('"events":[{"event":"TileDiscarded"', '"events":[7,{"event":"TileDiscarded"', "which is no event"),
        ('"seed":"', '"seed":"zz', "is not 64 hexadecimal digits"),
        ('"place":1', '"place":2', "the result is"),
        ('"key":"', '"kay":"', "neither key nor wall is given"),
        ("\n", "\n[1]\n", "line 2: is no JSON object"),
        ("\n", "\n{\n", "line 2: is not JSON"),
        ("\n", "\n" + "[" * 100_000 + "\n", "line 2: is not JSON"),
    ],
)  # fmt: skip
def test_errors_say_where_and_what(old: str, new: str, problem: str) -> None:
    with pytest.raises(RecordError) as found:
        read_hanchan(spoil(old, new), "game")
    assert problem in str(found.value)
    assert str(found.value).startswith("game: line ")


def test_a_wrong_key_is_noticed() -> None:
    text = (LOGS / "timed_deal.jsonl").read_text("utf-8")
    start = text.index('"key":"') + 7
    other = deal_key(b"y" * 32, 1).hex()
    with pytest.raises(RecordError, match="line"):
        read_hanchan((text[:start] + other + text[start + 64 :]).encode())
    commitment = text.index('"commitment":"') + 14
    with pytest.raises(RecordDiffers, match="not the one committed to"):
        read_hanchan((text[:commitment] + "0" * 64 + text[commitment + 64 :]).encode())


def test_no_whole_line() -> None:
    with pytest.raises(RecordError, match="no complete line"):
        read_hanchan(b'{"hanchan_record":1')


@pytest.mark.parametrize("rules", PRESETS)
def test_a_game_as_a_log_is_verified(rules: str) -> None:
    game = Game(rules, "logged")
    random_playout(game, 11, 5)
    if game.rules.tenpai_shown == "automatic":
        assert [difference for difference in differences(from_game(game)) if difference.kind != CUT_OFF] == []
