"""mjai programs at our table, as real processes and over real sockets; what happens when they answer late, badly or not at all."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hanchan.bots.registry import bot
from hanchan.errors import ArgumentError, BotError, NetworkError, ProgramError
from hanchan.game import Game
from hanchan.game.silence import silent_action
from hanchan.mjai_protocol.feed import Feed
from hanchan.mjai_protocol.player import ENDED, IMPOSSIBLE, LATE, NONSENSE, PATIENCE
from hanchan.mjai_protocol.table import Door, Place, Played, play, take_seat
from hanchan.records.mjai.write import write_mjai
from hanchan.rules import PRESETS, Ruleset, load
from tests.support.command import Command

CLIENT = f"{sys.executable} -m hanchan mjai client"
BAD = f"{sys.executable} {Path(__file__).parents[1] / 'support' / 'mjai_program.py'}"
SECONDS = 60.0
PATIENT_CLIENT = """
import sys, time
from hanchan.cli import main
for _ in range(200):
    sys.argv = ["hanchan", "mjai", "client", "tsumogiri", "--connect", "127.0.0.1:" + sys.argv[-1].rpartition(":")[2]]
    try:
        main()
    except SystemExit as ended:
        if not ended.code:
            sys.exit(0)
    time.sleep(0.1)
sys.exit(1)
"""


def short(rules: str) -> Ruleset:
    """One round is enough to meet everything."""
    return replace(load(rules), rounds=1, extra_round=False)


def by_bots(rules: Ruleset, seed: str, names: list[str]) -> Game:
    game = Game(rules, seed)
    bots = [bot(name, seat) for seat, name in enumerate(names)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, bots[seat].choose(game.view(seat)))
    return game


@contextmanager
def table(seats: list[str], accept: Any = None) -> Iterator[list[Place]]:
    places: list[Place] = []
    try:
        for number, seat in enumerate(seats):
            places.append(take_seat(seat, number, accept))
        yield places
    finally:
        for place in places:
            place.close()


def played(rules: Ruleset, seed: str, seats: list[str], seconds: float = SECONDS) -> Played:
    with table(seats) as places:
        return play(Game(rules, seed), places, seconds)


@pytest.mark.parametrize(
    ("rules", "dialect"), [("ema2016", "exec"), ("tenhou", "batch"), ("mahjong-soul", "exec"), ("plm-extended", "batch")]
)
def test_a_bot_plays_by_mjai_what_it_plays_without(rules: str, dialect: str) -> None:
    """It sees one seat's events with the others' tiles hidden, and decides the same every time."""
    chosen = short(rules)
    found = played(chosen, "same", ["careful", f"{dialect}:{CLIENT} careful", "greedy", "random"])
    assert found.game.numbers_done == by_bots(chosen, "same", ["careful", "careful", "greedy", "random"]).numbers_done
    assert found.faults == [[], [], [], []]


def test_programs_connect_over_tcp() -> None:
    """A stranger who does not join is sent away, and two of our own bots come in."""
    chosen = short("ema2016")
    door = Door("127.0.0.1", 0, SECONDS)
    stranger = socket.create_connection(("127.0.0.1", door.port))
    stranger.sendall(b"GET / HTTP/1.0\n")
    clients = [subprocess.Popen([*CLIENT.split(), "greedy", "--connect", f"127.0.0.1:{door.port}"]) for _ in range(2)]
    with table(["tcp", "greedy", "tcp", "tsumogiri"], door.accept) as places:
        found = play(Game(chosen, "tcp"), places, SECONDS)
    assert [client.wait(SECONDS) for client in clients] == [0, 0]
    door.close()
    stranger.close()
    assert [place.name for place in places] == ["greedy", "greedy", "greedy", "tsumogiri"]
    assert found.game.numbers_done == by_bots(chosen, "tcp", ["greedy", "greedy", "greedy", "tsumogiri"]).numbers_done
    assert found.faults == [[], [], [], []]


def test_a_door_does_not_wait_for_ever() -> None:
    door = Door("127.0.0.1", 0, 0.05)
    with pytest.raises(ProgramError, match=r"no program connected within 0\.05 seconds"):
        door.accept()
    with pytest.raises(NetworkError, match="cannot listen"):
        Door("127.0.0.1", door.port, 1)
    door.close()


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ("crash 30", ENDED),
        ("crash 0", ENDED),
        ("noise 30", NONSENSE),
        ("number 30", NONSENSE),
        ("impossible 30", IMPOSSIBLE),
        ("stranger 30", IMPOSSIBLE),
    ],
)
def test_a_bad_answer_counts_as_silence_and_the_game_goes_on(way: str, why: str) -> None:
    """The program discards what it draws, and silence means the same: so the game is that of tsumogiri, whatever it answers."""
    chosen = short("ema2016")
    found = played(chosen, "bad", ["greedy", f"exec:{BAD} {way}", "tsumogiri", "tsumogiri"])
    faults = found.faults[1]
    assert found.game.is_over
    assert found.game.numbers_done == by_bots(chosen, "bad", ["greedy", "tsumogiri", "tsumogiri", "tsumogiri"]).numbers_done
    assert {fault.why for fault in faults} == {why}
    assert len(faults) == 1 if why == ENDED else len(faults) > 10
    assert sum(fault.times for fault in faults) > 10
    assert any(fault.is_failure for fault in faults) == (why == ENDED)


@pytest.mark.parametrize("way", ["silent 20", "deaf 20"])
def test_a_program_that_never_answers_is_not_waited_for_for_ever(way: str) -> None:
    """Nor one that does not listen: what it should hear is more than a pipe holds."""
    rules = load("ema2016")
    found = played(rules, "slow", ["greedy", f"exec:{BAD} {way}", "tsumogiri", "tsumogiri"], seconds=0.4)
    assert len(write_mjai(found.game)) > 65_536
    assert found.game.is_over
    faults = [fault.why for fault in found.faults[1]]
    assert set(faults) == {LATE}
    assert PATIENCE <= len(faults) < 10 * PATIENCE
    assert sum(fault.times for fault in found.faults[1]) > 50
    assert found.faults[1][-1].is_failure


def test_an_answer_that_comes_late_is_not_taken_for_the_next_one() -> None:
    """Slow from some line on, in time again never: what it says then belongs to what it was asked, not to what is asked now."""
    found = played(short("ema2016"), "late", ["tsumogiri", f"exec:{BAD} late 25", "tsumogiri", "tsumogiri"], seconds=0.25)
    assert found.game.is_over
    assert {fault.why for fault in found.faults[1]} == {LATE}
    assert found.game.numbers_done == by_bots(short("ema2016"), "late", ["tsumogiri"] * 4).numbers_done


def test_a_riichi_without_a_tile_stands() -> None:
    """It declares whenever it can, and answers `none` when its discard is asked for."""
    found = played(short("ema2016"), "reach", ["tsumogiri", f"exec:{BAD} reach", "tsumogiri", "tsumogiri"])
    assert found.game.is_over
    assert {fault.why for fault in found.faults[1]} == {IMPOSSIBLE}


def test_what_cannot_be_started_is_said_at_once() -> None:
    with pytest.raises(ProgramError, match="cannot be started: No such file"):
        take_seat("exec:/nowhere/bot --fast", 0)
    with pytest.raises(ArgumentError, match="needs a port"):
        take_seat("tcp", 0)
    with pytest.raises(BotError, match="there is no bot 'nobody'"):
        take_seat("nobody", 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_seat_is_told_everything_once_and_no_hidden_tile(rules: str) -> None:
    """Told in pieces, it is the log of the game with the tiles of others hidden."""
    game, names = Game(rules, "told"), ["a", "b", "c", "d"]
    feed, heard = Feed(game, 2, names), []
    while not game.is_over:
        seat = game.pending[0]
        if seat == 2:
            heard += feed.news()
        game.act(seat, silent_action(game.view(seat)) if len(game.numbers_done) % 3 else game.action_numbers(seat)[0])
    heard += feed.news()
    assert feed.news() == []
    log = [json.loads(line) for line in write_mjai(game, names).splitlines()]
    assert len(heard) == len(log)
    for told, logged in zip(heard, log, strict=True):
        if told["type"] == "tsumo" and told["actor"] != 2:
            assert told == logged | {"pai": "?"}
        elif told["type"] == "start_kyoku":
            assert told == logged | {"tehais": [hand if seat == 2 else ["?"] * 13 for seat, hand in enumerate(logged["tehais"])]}
        else:
            assert told == logged | ({"id": 2} if told["type"] == "start_game" else {})


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, "mjai")


def test_the_command_plays_and_reports(command: Command, tmp_path: Path) -> None:
    seats = ["tsumogiri", f"exec:{BAD} noise", "tsumogiri", "tsumogiri"]
    game = command.answers("play", *seats, "--seed", "7", "--records", tmp_path)["games"][0]
    assert [seat["player"] for seat in game["seats"]] == ["tsumogiri", "noise", "tsumogiri", "tsumogiri"]
    assert game["seats"][1]["silences"][0]["why"] == NONSENSE
    assert sum(seat["points"] for seat in game["seats"]) == 120_000
    assert (tmp_path / "game-000001.jsonl").exists()


def test_a_program_plays_several_games_in_one_connection(command: Command) -> None:
    """The second game begins with nothing owed: it is played as well as the first. A bot that was started plays both, too."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    client = subprocess.Popen([sys.executable, "-c", PATIENT_CLIENT, str(port)])
    said = command.run(
        "play", "tcp", f"batch:{CLIENT} tsumogiri", "tsumogiri", "tsumogiri", "--port", port, "-n", 2, "--seed", "7", "--json"
    )
    assert said[0] == 0, said[2]
    assert client.wait(SECONDS) == 0
    for game in json.loads(said[1])["games"]:
        assert [seat["silences"] for seat in game["seats"]] == [[], [], [], []]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["play", "greedy"], "1 seats; a game has 4"),
        (["client", "greedy", "--connect", "here"], "'here' is not HOST:PORT"),
        (["client", "greedy", "--connect", "127.0.0.1:1"], "cannot connect to 127.0.0.1:1"),
        (["client", "nobody"], "there is no bot 'nobody'"),
    ],
)
def test_wrong_words_are_answered_with_a_message(command: Command, words: list[str], problem: str) -> None:
    assert problem in command.refuses(*words)


def test_a_game_is_shown_with_its_silences(command: Command) -> None:
    code, said, _ = command.run("play", "tsumogiri", f"exec:{BAD} crash", "tsumogiri", "tsumogiri", "--seed", "7")
    assert code == 1
    assert said.startswith("game 1, ")
    silent = int(said.split("answers counted as silence: ")[1].split()[0])
    assert silent > 50
    assert f"deal 1: the program has ended ({silent} times)" in said
