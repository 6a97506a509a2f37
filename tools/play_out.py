"""Plays the strong bot's decisions out both ways, from the same moment and with the same wall: does the option that it prefers bring more?

python tools/play_out.py [--games N] [--others careful] [--rules tenhou] [--seed S] [--everybody]
python tools/play_out.py --fear 0.8 --opening 200      (would it be stronger if it feared less, or claimed more gladly?)

At a share of its decisions the game is copied, one option taken in the one copy and its rival in the other, and both are played to the
end of the deal. For each kind of choice: by how much the bot preferred the first to the second, and by how much the first did better.
For each kind the choices are told apart by that preference too: if it is right, both numbers grow together.
With `--everybody` all four seats play as the others do, and the bot is asked at every seat: far more choices in the same time.
With a temper this is done wherever that temper chooses otherwise: the first is its choice, and it plays on from there.
Uma are left out, so that worth is points; staying dealer counts as what the bot takes it for.
One deal is mostly luck: thousands of choices are needed to see anything.
"""

import argparse
import math
import sys
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from hanchan.bots import bot
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.characters import Character
from hanchan.bots.strong.player import advise
from hanchan.bots.strong.temper import CALM, Temper
from hanchan.bots.strong.waits import REPEAT
from hanchan.deal import actions
from hanchan.game import PREVENT, Game
from hanchan.game.view import View
from hanchan.rules import load
from hanchan.rules.ruleset import Ruleset

PLAYERS = 4
DECLARING = (actions.RIICHI, actions.RIICHI_DRAWN)
SHARES = {"riichi or silence": 1.0, "claim or pass": 0.4, "go on or fold": 0.3, "one discard or the next": 0.04}
"""How much of each kind of choice is played out: the rarer it is, the more."""
TEMPER = "the temper or the calm"
BANDS = (-math.inf, -1500, -800, -300, 0, 300, 800, 1500, 3000, math.inf)
"""Bounds of the preference, in points."""


class PlayedOut(NamedTuple):
    """A choice between two options: what the bot thought each worth, and what the seat's points became with each."""

    kind: str
    deal: int
    preferred: bool
    """Whether the bot took the first."""
    foreseen: tuple[float, float]
    points: tuple[float, float]

    @property
    def foreseen_gain(self) -> float:
        return self.foreseen[0] - self.foreseen[1]


class Match:
    """Games of one strong bot and three others, or of four others who are looked over their shoulders."""

    def __init__(
        self, rules: Ruleset, seed: str, others: str, shares: dict[str, float], temper: Temper = CALM, *, everybody: bool = False
    ) -> None:
        self._rules = rules
        self._seed = seed
        self._others = others
        self._shares = shares
        self._temper = temper
        self._everybody = everybody

    def choices(self, number: int) -> Iterator[PlayedOut]:
        """Play a game; the choices of the strong bot that were played out."""
        random = Random(f"{self._seed} {number}")
        game = Game(self._rules, f"{self._seed} {number}", PREVENT)
        own = number % PLAYERS
        players = [bot(self._others, seat) for seat in range(PLAYERS)]
        while not game.is_over:
            seat = game.pending[0]
            view = game.view(seat)
            if seat != own and not self._everybody:
                game.act(seat, players[seat].choose(view))
                continue
            advice = advise(view)
            found = self._rivals(view, advice)
            if found is not None and random.random() < self._shares.get(found[0], 1.0):
                kind, one, other = found
                points = self._played_out(game, one.number, self._temper), self._played_out(game, other.number, CALM)
                yield PlayedOut(kind, game.deal_number, advice.number == one.number, (one.worth, other.worth), points)
            game.act(seat, players[seat].choose(view) if self._everybody else advice.number)

    def _rivals(self, view: View, advice: Advice) -> tuple[str, Estimate, Estimate] | None:
        if self._temper is CALM:
            return rivals(advice)
        other = advise(view, self._temper).best
        return None if other.number == advice.number else (TEMPER, other, advice.best)

    def _played_out(self, game: Game, option: int, temper: Temper) -> float:
        """Points of the seat at the end of the deal, if it goes on with a temper, and what it is worth to be the next dealer."""
        copy = game.clone()
        own, deal = copy.pending[0], copy.deal
        players = [Character("", temper) if seat == own else bot(self._others, seat) for seat in range(PLAYERS)]
        copy.act(own, option)
        while not deal.is_over:
            seat = copy.pending[0]
            copy.act(seat, players[seat].choose(copy.view(seat)))
        end = deal.end
        return end.scores[own] + (REPEAT if end.seat == own else 0.0)


def rivals(advice: Advice) -> tuple[str, Estimate, Estimate] | None:
    """The two options that a choice is between."""
    silent = {actions.first_of(one.number): one for one in advice.estimates if actions.verb_of(one.number) not in DECLARING}
    passing = [one for one in advice.estimates if actions.verb_of(one.number) == actions.PASS]
    if len(advice.estimates) < 2:
        return None
    if passing:
        return "claim or pass", next(one for one in advice.estimates if one is not passing[0]), passing[0]
    for one in advice.estimates:
        if actions.verb_of(one.number) in DECLARING and actions.first_of(one.number) in silent:
            return "riichi or silence", one, silent[actions.first_of(one.number)]
    folding = [one for one in advice.estimates if one.folds]
    going_on = [one for one in advice.estimates if not one.folds]
    if folding and going_on:
        return "go on or fold", going_on[0], folding[0]
    return None if folding else ("one discard or the next", advice.estimates[0], advice.estimates[1])


class Sum:
    """Choices of one kind added up."""

    def __init__(self) -> None:
        self.all = 0
        self.foreseen = self.real = self.squares = 0.0

    def add(self, played: PlayedOut) -> None:
        self.all += 1
        real = played.points[0] - played.points[1]
        self.foreseen += played.foreseen_gain
        self.real += real
        self.squares += real * real

    def __str__(self) -> str:
        mean = self.real / self.all
        margin = 1.96 * math.sqrt(max(0.0, self.squares / self.all - mean * mean) / self.all)
        return f"{self.all:6} foreseen {self.foreseen / self.all:+6.0f}   real {mean:+6.0f} ± {margin:.0f}"


def report(choices: list[PlayedOut]) -> list[str]:
    """The choices added up by their kinds and, within a kind, by how much the first was preferred."""
    sums: dict[str, Sum] = defaultdict(Sum)
    bands: dict[tuple[str, int], Sum] = defaultdict(Sum)
    for played in choices:
        sums[played.kind].add(played)
        bands[played.kind, bisect_right(BANDS, played.foreseen_gain)].add(played)
    lines: list[str] = []
    for kind in sorted(sums):
        lines.append(f"{kind:28} {sums[kind]}")
        lines += [
            f"  {f'{BANDS[band - 1]:+.0f} to {BANDS[band]:+.0f}':26} {bands[kind, band]}" for one, band in sorted(bands) if one == kind
        ]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--others", default="careful", help="the bot on the other seats")
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--seed", default="played out")
    parser.add_argument("--everybody", action="store_true", help="ask at every seat; all four play as the others")
    parser.add_argument("--fear", type=float, default=CALM.fear, help="multiplies every danger")
    parser.add_argument("--opening", type=float, default=CALM.opening, help="what a claim seems to be worth beyond its worth")
    given = parser.parse_args()
    rules = load(given.rules)
    rules = replace(rules, uma=(0, 0, 0, 0), oka=0, return_points=rules.start_points)
    temper = CALM if (given.fear, given.opening) == (CALM.fear, CALM.opening) else Temper(given.fear, given.opening)
    match = Match(rules, given.seed, given.others, SHARES, temper, everybody=given.everybody)
    choices: list[PlayedOut] = []
    for number in range(given.games):
        choices += match.choices(number)
        print(f"{number + 1} games", end="\r", file=sys.stderr)
    print(*report(choices), sep="\n")


if __name__ == "__main__":
    main()
