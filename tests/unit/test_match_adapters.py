"""Other people's programs at our table: what they are told, and what their answers mean."""

import sys

import pytest

from benchmarks.matches.earlier import SEATS, Earlier
from benchmarks.matches.jansou import Jansou
from benchmarks.matches.majiang import Majiang, meanings, rules_for
from benchmarks.matches.process import Process, Told
from hanchan.bots import bot
from hanchan.deal import Action
from hanchan.game import Game
from hanchan.rules import load
from tests.support.table import deal

SILENT = "import sys\nfor line in sys.stdin: print('null', flush=True)"
"""A program that never answers anything."""
FIRST = "import sys\nfor line in sys.stdin: print('0', flush=True)"
"""A program that takes the first option."""


def asked(script: str) -> Process:
    return Process([sys.executable, "-c", script])


def test_a_program_that_says_nothing_passes_and_discards_what_it_draws() -> None:
    process = asked(SILENT)
    game = Game("tenhou", "silent")
    rules = load("tenhou")
    seats = [Majiang(process, seat, rules) for seat in range(4)]
    while not game.deal.is_over:
        seat = game.pending[0]
        game.act(seat, seats[seat].choose(game.view(seat)))
    process.close()
    assert not any(event.name == "MeldMade" for event in game.deal.events)
    assert sum(seat.misfits for seat in seats) > 40


def test_a_program_chooses_by_the_place_of_the_option() -> None:
    process = asked(FIRST)
    game = Game("tenhou", "first")
    players = [Jansou(process, 0, load("tenhou")), *[bot("greedy") for _ in range(3)]]
    while not game.deal.is_over:
        seat = game.pending[0]
        choice = players[seat].choose(game.view(seat))
        assert seat or choice == game.view(0).action_numbers[0]
        game.act(seat, choice)
    process.close()


def test_an_earlier_version_plays_the_same_game_along() -> None:
    process = Process([sys.executable, str(SEATS)])
    for others in ("greedy", "tsumogiri"):  # the second game has the same wall and goes another way
        game = Game("ema2016", "along")
        players = [Earlier(process, "strong-1", game, "along"), *[bot(others) for _ in range(3)]]
        while not game.finished_deals and len(game.numbers_done) < 40:
            seat = game.pending[0]
            choice = players[seat].choose(game.view(seat))
            assert seat or choice == bot("strong").choose(game.view(0)), "this version is the one that plays along here"
            game.act(seat, choice)
    process.close()


def test_a_program_that_ends_is_told_of() -> None:
    process = asked("input()")
    with pytest.raises(RuntimeError, match="it left no answer"):
        process.ask({})
    process.close()


@pytest.mark.parametrize(
    ("answer", "meaning"),
    [
        (None, "pass"),
        ({"hule": "-"}, "tsumo"),
        ({"daopai": "-"}, "nine terminals"),
        ({"dapai": "m5"}, "discard 5m"),
        ({"dapai": "z7_"}, "discard drawn C"),
        ({"dapai": "p0_*"}, "riichi drawn 5pr"),
        ({"fulou": "m406-"}, "chi 4m 5mr"),
        ({"fulou": "s3-40"}, "chi 4s 5sr"),
        ({"fulou": "z222+"}, "pon S S"),
        ({"fulou": "p5550-"}, "kan"),
        ({"gang": "z1111"}, "ankan E"),
    ],
)
def test_what_answers_of_majiang_mean(answer: dict[str, str] | None, meaning: str) -> None:
    assert str(Action.from_number(meanings(answer)[0])) == meaning


def test_only_what_is_new_is_told_and_a_new_deal_is_told_whole() -> None:
    told = Told()
    first = deal("ema2016", A="123456789m1122z")
    events = first.game.view(0).events
    assert told.new(events) == events
    assert told.new(events) == []
    other = deal("ema2016", A="123456789p1122z").game.view(0).events
    assert told.new(other) == other


def test_rules_are_told_in_the_words_of_majiang() -> None:
    assert rules_for(load("ema2016"))["赤牌"] == {"m": 0, "p": 0, "s": 0}
    assert rules_for(load("tenhou"))["赤牌"] == {"m": 1, "p": 1, "s": 1}
    assert rules_for(load("tenhou"))["トビ終了あり"], "riichi needs a thousand points"
    assert rules_for(load("ema2012"))["クイタンあり"] is False
