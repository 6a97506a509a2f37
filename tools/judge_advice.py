"""Holds the strong bot's advice against real games: does it choose what the players chose, and does what it foresees come true?

python tools/judge_advice.py GAMES [--games N] [--share S]      (mjlog files, folders or archives of them)

For each class of decision (whether somebody is in riichi, what was done, open or closed, how far the hand is away after it): how often the
advice was the same, the chance to win that it saw in what the player did and how often he won, and what it thought that worth and what the
player's points became. Uma are left out here, so that worth is points. Values hang together within a deal: read the margins with care.
"""

import argparse
import math
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from random import Random

from hanchan.bots.advice import Estimate
from hanchan.bots.strong.player import advise
from hanchan.deal import actions
from hanchan.errors import RecordError
from hanchan.game.view import View
from hanchan.records.decisions import Decisions
from hanchan.records.files import files_in
from hanchan.records.logged import LoggedGame, Won
from hanchan.records.mjlog.read import read_mjlog

DISCARDS = (actions.DISCARD, actions.DISCARD_DRAWN)
DECLARING = (actions.RIICHI, actions.RIICHI_DRAWN)
CLAIMS = (actions.CHI, actions.PON)
FEWEST = 30
"""Classes with fewer decisions are not shown."""


class Seen:
    """What was foreseen and what came of it, added up."""

    def __init__(self) -> None:
        self.all = self.same = self.won = 0
        self.win = self.worth = self.gained = self.squares = 0.0

    def add(self, estimate: Estimate, same: bool, won: bool, gained: float) -> None:
        self.all += 1
        self.same += same
        self.won += won
        self.win += estimate.win
        self.worth += estimate.worth
        self.gained += gained
        self.squares += (gained - estimate.worth) ** 2

    def __str__(self) -> str:
        margin = 1.96 * math.sqrt(self.squares) / self.all
        return (
            f"{self.all:6} same {self.same / self.all:4.0%}   win {self.win / self.all:.3f} real {self.won / self.all:.3f}   "
            f"worth {self.worth / self.all:+6.0f} real {self.gained / self.all:+6.0f} ± {margin:.0f}"
        )


class Judge:
    """Goes through games."""

    def __init__(self, share: float) -> None:
        self.classes: dict[tuple[str, str, str, str], Seen] = defaultdict(Seen)
        self._share = share
        self._random = Random(1)

    def game(self, game: LoggedGame) -> None:
        if game.final_scores is None:
            return
        game.rules = replace(game.rules, uma=(0, 0, 0, 0), oka=0, return_points=game.rules.start_points)
        after = [*[deal.scores for deal in game.deals[1:]], game.final_scores]
        winners = [{step.seat for step in deal.steps if isinstance(step, Won)} for deal in game.deals]
        for decision in Decisions(game):
            seat, view, deal = decision.seat, decision.view, decision.deal - 1
            if len(view.action_numbers) > 1 and not view.riichi[seat] and self._random.random() < self._share:
                self._decision(view, decision.number, seat in winners[deal], after[deal][seat] - view.scores[seat])

    def _decision(self, view: View, number: int, won: bool, gained: int) -> None:
        what = _what(number)
        advice = advise(view)
        estimate = advice.of(number)
        if not what or estimate is None:
            return
        threat = any(view.riichi[seat] for seat in range(4) if seat != view.seat)
        opened = any(meld.is_open for meld in view.melds[view.seat])
        kind = ("threat" if threat else "calm", what, "open" if opened else "closed", f"{min(estimate.shanten, 4)} away")
        for one in (kind, (*kind[:2], "all", "")):
            self.classes[one].add(estimate, advice.number == number, won, gained)


def _what(number: int) -> str:
    verb = actions.verb_of(number)
    if verb in DISCARDS:
        return "discards"
    if verb in DECLARING:
        return "riichi"
    return "claims" if verb in CLAIMS else "passes" if verb == actions.PASS else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=100, help="so many at most")
    parser.add_argument("--share", type=float, default=0.3, help="share of the decisions looked at")
    given = parser.parse_args()
    judge = Judge(given.share)
    games = 0
    for path in given.files:
        for name, raw in files_in(path):
            if games == given.games:
                break
            if isinstance(raw, RecordError):
                raise SystemExit(f"{name}: {raw}")
            judge.game(read_mjlog(raw, name))
            games += 1
            print(f"{games} games", end="\r", flush=True)
    for kind, seen in sorted(judge.classes.items()):
        if seen.all >= FEWEST:
            print(f"{' '.join(kind):32} {seen}")


if __name__ == "__main__":
    main()
