"""Games of four `careful` who sometimes take another good option: hands after an action, and what the deal brought from there.

python -m benchmarks.prospects.games FOLDER --worker a --games 20000

A file holds the hands of 100 games; files that are there are not made again. Games by even numbers go by `tenhou`, the others by `ema2016`.
"""

import argparse
import math
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

from benchmarks.prospects.reading import After
from hanchan.bots.advice import KAN, Advice, Estimate
from hanchan.bots.strong.player import Decision, advise
from hanchan.bots.strong.temper import Temper
from hanchan.deal import actions
from hanchan.deal.ends import WIN
from hanchan.deal.events import DealEnded
from hanchan.game import PREVENT, Game
from hanchan.game.view import View

RULES: Final = ("tenhou", "ema2016")
CAREFUL: Final = Temper(horizon=0)
A_FILE: Final = 100
OTHERWISE: Final = 0.15
"""How often another option is taken than the best,"""
NEAR: Final = 700.0
"""if it seems worth no more than so many points less;"""
HEAT: Final = 250.0
"""and how much less often for each of so many."""
READ: Final = 0.5
"""Share of the hands that is written down."""
FINISHED: Final = (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
"""Actions after which the hand waits for its next draw. After a claim it does only when the discard is made."""


class Hand(NamedTuple):
    """A hand after an action of a seat, which had so many points and had made so many discards, that action included."""

    numbers: list[float]
    seat: int
    points: int
    discards: int


class Outcome(NamedTuple):
    """What became of a hand: points until the end of the deal, whether the seat deals next, where, and whether the discard was taken."""

    points: float
    deals_next: bool
    game: int
    deal: int
    seat: int
    taken: bool


def is_open_choice(view: View, advice: Advice) -> bool:
    """Whether there is anything to choose that the estimates of the options tell apart."""
    return len(advice.estimates) > 1 and not view.riichi[view.seat] and advice.reason != KAN


def another(advice: Advice, random: Random) -> Estimate:
    best = advice.best.worth
    near = [one for one in advice.estimates if best - one.worth < NEAR]
    return random.choices(near, [math.exp((one.worth - best) / HEAT) for one in near])[0]


def play(number: int, name: str) -> list[tuple[Hand, Outcome]]:
    """A game; hands by the order in which they were met."""
    random = Random(name)
    game = Game(RULES[number % 2], name, PREVENT, shuffle="fast")
    found: list[tuple[Hand, Outcome]] = []
    hands: list[Hand] = []
    discards = [0, 0, 0, 0]
    deal, deals = game.deal, 0
    while not game.is_over:
        view = game.view(game.pending[0])
        seat = view.seat
        advice = advise(view, CAREFUL)
        option = advice.number
        is_open = is_open_choice(view, advice)
        if is_open and random.random() < OTHERWISE:
            option = another(advice, random).number
        verb = actions.verb_of(option)
        discards[seat] += verb in FINISHED
        if is_open and (verb in FINISHED or verb == actions.PASS) and random.random() < READ:
            made = discards[seat] if verb in FINISHED else -1
            hands.append(Hand(After(Decision(view, CAREFUL)).option(option), seat, view.scores[seat], made))
        game.act(seat, option)
        if game.deal is not deal or game.is_over:
            dealt_in = _dealt_in(deal.end)
            for hand in hands:
                taken = hand.seat == dealt_in and hand.discards == discards[hand.seat]
                stays = deal.end.seat == hand.seat and not game.is_over
                found.append((hand, Outcome(deal.end.scores[hand.seat] - hand.points, stays, number, deals, hand.seat, taken)))
            hands, discards = [], [0, 0, 0, 0]
            deal, deals = game.deal, deals + 1
    return found


def _dealt_in(end: DealEnded) -> int:
    """Who discarded the winning tile, -1 if nobody did."""
    payers = {transfer.payer for transfer in end.transfers if transfer.reason == "hand"}
    return payers.pop() if end.how == WIN and len(payers) == 1 else -1


def write(folder: Path, worker: str, games: int) -> None:
    for place in range(games // A_FILE):
        path = folder / f"{worker}-{place:04}.npz"
        if path.exists():
            continue
        found = [row for number in range(place * A_FILE, (place + 1) * A_FILE) for row in play(number, f"prospects {worker} {number}")]
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez(
                file, hands=np.array([hand.numbers for hand, _ in found], np.float16),
                outcomes=np.array([outcome for _, outcome in found], np.float32),
            )  # fmt: skip
        part.rename(path)
        print(f"{path.name}: {len(found)} hands", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--worker", default="a", help="a name; each worker plays games of its own")
    parser.add_argument("--games", type=int, default=20_000)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    write(given.folder, given.worker, given.games)


if __name__ == "__main__":
    main()
