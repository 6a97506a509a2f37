"""`/api/records`: files of every format are read and converted; what is none is refused."""

import gzip
from pathlib import Path

import pytest

from hanchan.deal.events import DealEnded
from hanchan.game import PENALISE, Game
from hanchan.matches.arena import Arena
from hanchan.records.formats import read
from hanchan.records.hanchan.write import write_hanchan
from hanchan.rules import load
from hanchan.server.replays.routes import LARGEST
from tests.server.public_api import public_api

CLIENT = public_api()
LOGS = Path("tests/records/logs")
NO_GAMES = [b"", b"hello", b"{}", b"<", b'{"hanchan_record": 99}\n', b"\x1f\x8b123", gzip.compress(b"x" * 100, mtime=0), b"\x00" * 1000]
READABLE = ["east_game.json", "east_game.mjlog", "hanchan.mjson.gz", "hanchan.mjlog.gz"]


@pytest.fixture(scope="module")
def own() -> tuple[bytes, list[dict[str, object]]]:
    """A record of ours, and the events of its game."""
    game = Arena(("greedy",) * 4, load("ema2016"), "records").play(0)
    return write_hanchan(game, ("Ania", "Bořek", "Вера", "Dan")).encode(), [event.data() for event in game.events]


def test_a_record_of_ours(own: tuple[bytes, list[dict[str, object]]]) -> None:
    raw, events = own
    answer = CLIENT.post("/api/records/read", content=raw).json()
    assert (answer["format"], answer["players"]) == ("hanchan", ["Ania", "Bořek", "Вера", "Dan"])
    assert answer["rules"]["name"] == "ema2016"
    assert [event for deal in answer["deals"] for event in deal["events"]] == events
    assert len(answer["results"]) == 4


def test_a_record_with_a_ruling() -> None:
    game = Game("ema2016", seed="7", judge=PENALISE)
    game.rule(2, "dead_hand", "wrong_tile_count")
    game.act(0, next(one for one in game.choices(0) if one.verb == "discard"))
    game.rule(1, "pot", "referee")
    answer = CLIENT.post("/api/records/read", content=write_hanchan(game).encode())
    assert answer.status_code == 200, answer.text
    assert answer.json()["deals"][0]["events"][1:] == [event.data() for event in game.events[1:]]


@pytest.mark.parametrize("file", READABLE)
def test_a_damaged_log_is_refused_by_a_name_that_pages_know(file: str) -> None:
    raw = (LOGS / file).read_bytes()
    raw = gzip.decompress(raw) if file.endswith("gz") else raw
    digits = raw.translate(bytes.maketrans(b"0123456789", b"9" * 10))
    refused = CLIENT.post("/api/records/read", content=digits)
    assert (refused.status_code, refused.json()["reason"]) == (422, "damaged_game"), refused.text


@pytest.mark.parametrize("file", READABLE)
def test_a_log_of_others(file: str) -> None:
    answer = CLIENT.post("/api/records/read", content=(LOGS / file).read_bytes())
    assert answer.status_code == 200, answer.text
    game = answer.json()
    assert len(game["deals"]) == len(read((LOGS / file).read_bytes()).log.deals)
    for deal in game["deals"]:
        assert deal["problem"] == ""
        assert (deal["events"][0]["event"], deal["events"][-1]["event"]) == ("DealStarted", DealEnded.__name__)


def test_a_winner_on_a_discard_waited_for_it(own: tuple[bytes, list[dict[str, object]]]) -> None:
    game = CLIENT.post("/api/records/read", content=own[0]).json()
    wins = 0
    for deal in game["deals"]:
        for place, event in enumerate(deal["events"]):
            if event["event"] == "HandWon" and event["from"] != event["seat"]:
                known = [change for change in deal["waits"] if change["seat"] == event["seat"] and change["event"] <= place]
                assert event["tile"].removesuffix("r") in known[-1]["waits"]
                assert known[-1]["furiten"] == ""
                wins += 1
    assert wins


def test_a_log_the_engine_does_not_agree_with_is_shown_all_the_same() -> None:
    game = CLIENT.post("/api/records/read", content=(LOGS / "wrong_points.mjlog").read_bytes()).json()
    assert game["deals"][0]["problem"].startswith("points")
    assert game["deals"][0]["events"]


@pytest.mark.parametrize("wanted", ["hanchan", "mjai", "tenhou"])
def test_a_game_in_every_format(own: tuple[bytes, list[dict[str, object]]], wanted: str) -> None:
    answer = CLIENT.post("/api/records/convert", params={"to": wanted}, content=own[0])
    assert answer.status_code == 200, answer.text
    again = read(answer.content)
    assert again.format == wanted
    assert len(again.log.deals) == len(read(own[0]).log.deals)


@pytest.mark.parametrize("raw", NO_GAMES)
@pytest.mark.parametrize("path", ["/api/records/read", "/api/records/convert?to=mjai"])
def test_what_is_no_game_is_refused(path: str, raw: bytes) -> None:
    answer = CLIENT.post(path, content=raw)
    assert (answer.status_code, answer.json()["code"]) == (422, "record_error"), answer.text


def test_a_file_that_is_too_large_is_refused() -> None:
    answer = CLIENT.post("/api/records/read", content=b"x" * (LARGEST + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_format_that_cannot_be_written_is_refused() -> None:
    answer = CLIENT.post("/api/records/convert", params={"to": "chess"}, content=b"")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_message")
