"""Whole games by given seeds and choices, and the hashes of their records: the same from every build, on every machine and in a browser."""

import hashlib
import itertools
from random import Random

from hanchan.game import PENALISE, PREVENT, Game
from hanchan.records.hanchan.write import write_hanchan
from hanchan.rules import PRESETS
from tests.support.chooser import choose
from tests.support.golden import TEMPER


def record_of(rules: str, judge: str, seed: str) -> str:
    """The record of a whole game, with the walls."""
    game, rng = Game(rules, seed, judge), Random(seed)
    temper = TEMPER._replace(slip=0.02) if judge == PENALISE else TEMPER
    while not game.is_over:
        seat = game.pending[int(rng.random() * len(game.pending))]
        game.act(seat, choose(game.deal, seat, rng, temper))
    return write_hanchan(game, ["Ania", "Řehoř", "Юля", "Bot"], secrets=True)


def hashes(first: int, number: int) -> list[str]:
    """A line for each game: what was played, and the hash of its record. Rule sets and judges take turns."""
    lines = []
    kinds = itertools.cycle((rules, judge) for judge in (PREVENT, PENALISE) for rules in PRESETS)
    for place, (rules, judge) in zip(range(first + number), kinds, strict=False):
        if place >= first:
            text = record_of(rules, judge, f"browser {place}")
            lines.append(f"{place} {rules} {judge} {len(text)} {hashlib.sha256(text.encode()).hexdigest()}")
    return lines
