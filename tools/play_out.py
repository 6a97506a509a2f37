"""Plays the strong bot's decisions out both ways, from the same moment and with the same wall: does the option that it prefers bring more?

python tools/play_out.py [--games N] [--others careful] [--rules tenhou] [--seed S]

At a share of its decisions the game is copied, one option taken in the one copy and its rival in the other, and both are played to the
end of the deal. For each kind of choice: by how much the bot preferred the first to the second, and by how much the first did better.
Uma are left out, so that worth is points. One deal is mostly luck: thousands of choices are needed to see anything.
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from hanchan.bots import Bot, bot
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.strong import advise
from hanchan.deal import actions
from hanchan.game import PREVENT, Game
from hanchan.rules import load
from hanchan.rules.ruleset import Ruleset

PLAYERS = 4
DECLARING = (actions.RIICHI, actions.RIICHI_DRAWN)
SHARES = {"riichi or silence": 1.0, "claim or pass": 0.4, "go on or fold": 0.3, "one discard or the next": 0.04}
"""How much of each kind of choice is played out: the rarer it is, the more."""


class PlayedOut(NamedTuple):
    """A choice between two options: what the bot thought each worth, and what the seat's points became with each."""

    kind: str
    deal: int
    preferred: bool
    """Whether the bot took the first."""
    foreseen: tuple[float, float]
    points: tuple[int, int]


def choices(rules: Ruleset, seed: str, others: str, number: int, shares: dict[str, float]) -> Iterator[PlayedOut]:
    """Play a game of one strong bot and three others; the choices of the strong one that were played out."""
    random = Random(f"{seed} {number}")
    game = Game(rules, f"{seed} {number}", PREVENT)
    own = number % PLAYERS
    bots = [bot("strong" if seat == own else others, seat) for seat in range(PLAYERS)]
    while not game.is_over:
        seat = game.pending[0]
        view = game.view(seat)
        if seat != own:
            game.act(seat, bots[seat].choose(view))
            continue
        advice = advise(view)
        found = _rivals(advice)
        if found is not None and random.random() < shares.get(found[0], 0.0):
            kind, one, other = found
            points = _played_out(game, one.option, bots), _played_out(game, other.option, bots)
            yield PlayedOut(kind, game.deal_number, advice.option == one.option, (one.worth, other.worth), points)
        game.act(seat, advice.option)


def _rivals(advice: Advice) -> tuple[str, Estimate, Estimate] | None:
    """The two options that a choice is between."""
    silent = {actions.first_of(one.option): one for one in advice.estimates if actions.verb_of(one.option) not in DECLARING}
    passing = [one for one in advice.estimates if actions.verb_of(one.option) == actions.PASS]
    if len(advice.estimates) < 2:
        return None
    if passing:
        return "claim or pass", next(one for one in advice.estimates if one is not passing[0]), passing[0]
    for one in advice.estimates:
        if actions.verb_of(one.option) in DECLARING and actions.first_of(one.option) in silent:
            return "riichi or silence", one, silent[actions.first_of(one.option)]
    folding = [one for one in advice.estimates if one.folds]
    going_on = [one for one in advice.estimates if not one.folds]
    if folding and going_on:
        return "go on or fold", going_on[0], folding[0]
    return None if folding else ("one discard or the next", advice.estimates[0], advice.estimates[1])


def _played_out(game: Game, option: int, bots: list[Bot]) -> int:
    """Points of the seat at the end of the deal."""
    copy = game.clone()
    seat, deal = copy.pending[0], copy.deal
    copy.act(seat, option)
    while not deal.is_over:
        other = copy.pending[0]
        copy.act(other, bots[other].choose(copy.view(other)))
    points: int = deal.end.scores[seat]
    return points


class Sum:
    """Choices of one kind added up."""

    def __init__(self) -> None:
        self.all = 0
        self.foreseen = self.real = self.squares = 0.0

    def add(self, played: PlayedOut) -> None:
        self.all += 1
        real = played.points[0] - played.points[1]
        self.foreseen += played.foreseen[0] - played.foreseen[1]
        self.real += real
        self.squares += real * real

    def __str__(self) -> str:
        mean = self.real / self.all
        margin = 1.96 * math.sqrt(max(0.0, self.squares / self.all - mean * mean) / self.all)
        return f"{self.all:6} foreseen {self.foreseen / self.all:+6.0f}   real {mean:+6.0f} ± {margin:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--others", default="careful", help="the bot on the other seats")
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--seed", default="played out")
    given = parser.parse_args()
    rules = replace(load(given.rules), uma=(0, 0, 0, 0), oka=0)
    sums: dict[str, Sum] = defaultdict(Sum)
    for number in range(given.games):
        for played in choices(rules, given.seed, given.others, number, SHARES):
            sums[f"{played.kind}: {'the first' if played.preferred else 'another'} preferred"].add(played)
        print(f"{number + 1} games", end="\r", flush=True)
    for kind, found in sorted(sums.items()):
        print(f"{kind:45} {found}")


if __name__ == "__main__":
    main()
