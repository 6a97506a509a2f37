"""Plays a game along that is played elsewhere, and says what the bots of this version would do. Run by a Python that has that version.

Each line read is {bot, rules, seed, seat, done}: the game, all actions so far, and whose choice is wanted. Each line written is it.
"""

import json
import sys
from typing import Any

from hanchan.bots import bot
from hanchan.game import PREVENT, Game

begun: tuple[str, str] = ("", "")
game: Any = None
carried_out: list[list[int]] = []
for line in sys.stdin:
    question = json.loads(line)
    done = question["done"]
    if begun != (question["rules"], question["seed"]) or carried_out != done[: len(carried_out)]:
        begun = question["rules"], question["seed"]
        game, carried_out = Game(*begun, PREVENT), []
    for seat, number in done[len(carried_out) :]:
        game.act(seat, number)
    carried_out = done
    print(bot(question["bot"], question["seat"]).choose(game.view(question["seat"])), flush=True)
