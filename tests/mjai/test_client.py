"""One of our bots as an mjai client: what it hears may be anything, and it always answers with one line."""

import json
from typing import Any

import pytest

from hanchan.bots.registry import bot
from hanchan.game import Game
from hanchan.mjai_protocol.client import MjaiClient, serve
from hanchan.mjai_protocol.determinise import determinise
from hanchan.mjai_protocol.feed import Feed
from hanchan.rules import load
from tests.support.chooser import choose
from tests.support.observations import TEMPER

START = {"type": "start_game", "id": 1, "names": ["a", "b", "c", "d"]}


def said(lines: list[Any]) -> tuple[list[dict[str, Any]], list[str]]:
    answers: list[str] = []
    problems = serve(MjaiClient(bot("greedy")), [line if isinstance(line, str) else json.dumps(line) for line in lines], answers.append)
    return [json.loads(answer) for answer in answers], problems


def test_it_joins_with_its_name() -> None:
    answers, problems = said([{"type": "hello", "protocol": "mjsonp", "protocol_version": 3}])
    assert answers == [{"type": "join", "name": "greedy", "room": "default"}]
    assert not problems


@pytest.mark.parametrize(
    "line",
    [
        "what?",
        "5",
        "[5]",
        "{}",
        '{"type":"tsumo"}',
        '{"type":5}',
        '{"type":"start_kyoku"}',
        '{"type":"reach"}',
        "[" * 100_000,
        "null",
        "[]",
    ],
)
def test_nonsense_is_answered_with_none(line: str) -> None:
    answers, _ = said([START, line])
    assert answers[-1] == {"type": "none"}
    answers, _ = said([START, {"type": "start_kyoku"}, line])
    assert answers[-1] == {"type": "none"}


def test_where_it_cannot_follow_it_discards_what_it_drew() -> None:
    hands = [["?"] * 13] * 4
    kyoku = {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000] * 4,
        "dora_marker": "1m",
    }
    draw = {"type": "tsumo", "actor": 1, "pai": "9s"}
    answers, problems = said([START, kyoku | {"tehais": hands}, draw])
    assert answers[-1] == {"type": "dahai", "actor": 1, "pai": "9s", "tsumogiri": True}
    assert "cannot follow the deal" in problems[0]


@pytest.mark.parametrize("rules", ["ema2016", "tenhou", "m-league"])
@pytest.mark.parametrize("seat", [0, 3])
def test_made_up_tiles_fit_what_was_shown(rules: str, seat: int) -> None:
    """Every hidden tile gets a face, none occurs too often, and what the seat saw stays as it was."""
    from random import Random

    game, rng = Game(rules, f"made up {seat}"), Random(seat)
    feed = Feed(game, seat, ["a", "b", "c", "d"])
    told: list[dict[str, Any]] = []
    while len(game.finished_deals) < 1 and not game.is_over:
        asked = game.pending[0]
        told += feed.news()
        game.act(asked, choose(game.deal, asked, rng, TEMPER))
    start = next(place for place, line in enumerate(told) if line["type"] == "start_kyoku")
    whole = determinise(told[start:], seat, load(rules))
    assert len(whole) == len(told) - start
    assert "?" not in json.dumps([line for line in whole if line["type"] != "ryukyoku"])
    for made, heard in zip(whole, told[start:], strict=True):
        if heard["type"] not in ("start_kyoku", "tsumo"):
            assert made == heard
    tiles = [tile for hand in whole[0]["tehais"] for tile in hand] + [line["pai"] for line in whole if line["type"] == "tsumo"]
    assert max(tiles.count(tile) for tile in set(tiles)) <= 4
