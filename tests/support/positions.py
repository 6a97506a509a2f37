"""Positions with a play that is known to be best: by a principle of the game, or because strong players agree."""

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from hanchan.deal.actions import Action
from hanchan.game import Game, View
from hanchan.game.start import Start
from hanchan.tiles import parse
from hanchan.tiles.notation import to_tenhou
from tests.support.table import SEATS, deal

FOLDER = Path(__file__).parents[1] / "positions"
PRINCIPLES = FOLDER / "principles.toml"
AGREED = FOLDER / "agreed.jsonl"


class Position(NamedTuple):
    """What is to be played, for which reason, and what a teacher has to say about it. `data` builds the game."""

    name: str
    principle: str
    best: tuple[str, ...]
    reason: str
    points: tuple[str, ...]
    data: dict[str, Any]

    def view(self) -> View:
        """What the seat sees that is asked."""
        return _agreed(self.data) if "wall" in self.data else _by_principle(self.data)


def plain(number: int) -> str:
    """An action in words; whether the tile was drawn is no part of it."""
    return str(Action.from_number(number)).replace(" drawn", "")


def positions() -> list[Position]:
    """All of them, those by principle first."""
    found: list[Position] = []
    for key, group in tomllib.loads(PRINCIPLES.read_text(encoding="utf-8")).items():
        for number, one in enumerate(group["position"], 1):
            best = one["best"] if isinstance(one["best"], list) else [one["best"]]
            data = {**group.get("table", {}), **one}
            reason, points = data.pop("reason", group["reason"]), data.pop("points", group["points"])
            del data["best"]
            found.append(Position(f"{key} {number}", group["principle"], tuple(best), reason, tuple(points), data))
    for number, line in enumerate(AGREED.read_text(encoding="utf-8").splitlines(), 1):
        one = json.loads(line)
        found.append(Position(f"agreed {number}", "", (one["best"],), one["reason"], tuple(one["points"]), one))
    return found


def _by_principle(data: dict[str, Any]) -> View:
    given = {key: value for key, value in data.items() if key not in ("play", "turns", "seat", "rules")}
    table = deal(data.get("rules", "ema2016"), **given)
    table.turns(data.get("turns", 0))
    if data.get("play"):
        table.play(data["play"])
    return table.game.view(SEATS.index(data.get("seat", "A")))


def _agreed(data: dict[str, Any]) -> View:
    dealer, wind, counters, sticks, *scores = data["start"]
    start = Start(dealer, wind, counters, sticks, scores, [0, 0, 0, 0])
    game = Game(data["rules"], b"", walls=[to_tenhou(parse(data["wall"]))], start=start)
    for step in data["done"]:
        seat, _, action = step.partition(" ")
        game.act(int(seat), action)
    return game.view(data["seat"])
