"""Which of two options is better? Play-outs are the judge of estimates, of experience and of what is learned from games.

python -m benchmarks.prospects.judge FOLDER --worker a --games 40

Games of four `strong`, by turns by `tenhou` and `ema2016`. At its choices the best option and up to two others, those that seem close or
that experience finds likely, are played out to the end of the deal with the same wall by four `careful`. For each class of choices it
says how many points an option really brings more for each point by which the estimates or the network prefer it, and for each natural
logarithm by which experience does (1 would be right; ± is the 95 % interval): each alone, and all weighed against each other. Choices of
the last deal are left out. Files of ten games that are in the folder are not made again.
"""

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.experience.player import UNASKED, of_options
from benchmarks.prospects.games import CAREFUL, RULES, is_open_choice
from benchmarks.prospects.player import EARLY, worth_of_a_point, worths
from hanchan.bots import bot
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.strong.player import Decision, advise
from hanchan.bots.strong.temper import CALM
from hanchan.bots.strong.waits import REPEAT
from hanchan.deal import actions
from hanchan.game import PREVENT, Game
from hanchan.game.view import View
from hanchan.rules import load

A_FILE: Final = 10
DISCARDS: Final = 0.6
"""Share of the discards that are played out; of other choices all."""
RIVALS: Final = 2
NEAR: Final = 600.0
FAR: Final = 3000.0
LIKELY: Final = -3.5
"""The logarithm of the chance from which experience finds an option worth a try,"""
RARE: Final = -6.0
"""and the least that is told apart."""
BY: Final = ("estimates", "network", "experience")


class Pair(NamedTuple):
    """Another option than the best: by how much each judge prefers it, in points or logarithms, and how many points more it brought."""

    kind: str
    estimates: float
    network: float
    experience: float
    measured: float


def pairs(number: int, name: str) -> Iterator[Pair]:
    random = Random(name)
    game = Game(RULES[number % 2], name, PREVENT)
    last_round = load(RULES[number % 2]).rounds - 1
    while not game.is_over:
        view = game.view(game.pending[0])
        advice = advise(view)
        is_last = view.round_wind == last_round and view.dealer == 3
        if is_open_choice(view, advice) and not is_last:
            yield from _compared(game, view, advice, random)
        game.act(view.seat, advice.number)


def _compared(game: Game, view: View, advice: Advice, random: Random) -> Iterator[Pair]:
    options, best = advice.estimates, advice.best
    passing = [one for one in options if actions.verb_of(one.number) == actions.PASS]
    is_asked = not any([actions.verb_of(number) in UNASKED for number in view.action_numbers])
    if not passing and is_asked and random.random() > DISCARDS:
        return
    decision = Decision(view, CALM)
    chances = of_options(decision, options, passing[0] if passing else None) if is_asked else [0.0] * len(options)
    rivals = [
        place
        for place, one in enumerate(options)
        if place and (best.worth - one.worth < NEAR or (is_asked and chances[place] > LIKELY and best.worth - one.worth < FAR))
    ]
    if not rivals:
        return
    rivals = random.sample(rivals, min(RIVALS, len(rivals)))
    chosen = [options[0], *[options[place] for place in rivals]]
    slope = worth_of_a_point(decision.placement)
    learned = [worth / slope for worth in worths(Decision(view, CAREFUL), chosen)]
    measured = [_played_out(game, view.seat, one) for one in chosen]
    for place, (one, rival) in enumerate(zip(chosen[1:], rivals, strict=True), 1):
        yield Pair(
            _kind_of(view, bool(passing), is_asked), (one.worth - best.worth) / slope, learned[place] - learned[0],
            max(chances[rival], RARE) - max(chances[0], RARE), measured[place] - measured[0],
        )  # fmt: skip


def _kind_of(view: View, claim: bool, is_asked: bool) -> str:
    if claim:
        return "claim or pass"
    if not is_asked:
        return "riichi or not"
    if any(view.riichi):
        return "discard against a riichi"
    return "discard early in the deal" if len(view.river(view.seat)) < EARLY else "discard later"


def _played_out(game: Game, seat: int, option: Estimate) -> float:
    copy = game.clone()
    deal, careful = copy.deal, bot("careful")
    copy.act(seat, option.number)
    while not deal.is_over:
        actor = copy.pending[0]
        copy.act(actor, careful.choose(copy.view(actor)))
    return deal.end.scores[seat] + (REPEAT if deal.end.seat == seat and not copy.is_over else 0.0)


def report(found: list[Pair]) -> Iterator[str]:
    kinds: dict[str, list[Pair]] = defaultdict(list)
    for pair in found:
        kinds[pair.kind].append(pair)
    for kind, some in sorted(kinds.items()):
        told = np.array([[pair.estimates, pair.network, pair.experience] for pair in some])
        measured = np.array([pair.measured for pair in some])
        yield f"{kind}: {len(some)} pairs, standard deviation {measured.std():.0f}"
        for place, name in enumerate(BY):
            yield f"  {name:11} alone {_slopes(told[:, [place]], measured)[0]}   weighed {_slopes(told, measured)[place]}"


def _slopes(told: NDArray[np.float64], measured: NDArray[np.float64]) -> list[str]:
    squares = np.linalg.pinv(told.T @ told)
    slopes = squares @ told.T @ measured
    margins = 1.96 * np.sqrt(np.diag(squares)) * float(measured.std())
    return [f"{slope:7.2f} ± {margin:.2f}" if math.isfinite(slope) else "–" for slope, margin in zip(slopes, margins, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--worker", default="a", help="a name; each worker plays games of its own")
    parser.add_argument("--games", type=int, default=40)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for place in range(given.games // A_FILE):
        path = given.folder / f"{given.worker}-{place:04}.json"
        if not path.exists():
            numbers = range(place * A_FILE, (place + 1) * A_FILE)
            path.write_text(json.dumps([pair for number in numbers for pair in pairs(number, f"judge {given.worker} {number}")]))
            print(f"{path.name} written", flush=True)
    found = [Pair(*pair) for path in sorted(given.folder.glob("*.json")) for pair in json.loads(path.read_text())]
    print(*report(found), sep="\n")


if __name__ == "__main__":
    main()
