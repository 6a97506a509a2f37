"""A small network learns one thing that the bot `greedy` does badly: whether to go on against a riichi, or to give the hand up.

    python examples/push_or_fold.py                    a few minutes: 4,000 moments to learn from, 4,000 others to be judged by
    python examples/push_or_fold.py --moments 300      in short

`greedy` never gives up. At each moment when it is to discard and another seat has declared riichi, the deal is played to its end
twice from copies of the game, once as `greedy` would and once discarding as safely as it can. What the first brings more than the
second is what the network learns to foresee, from the observation alone. It is then judged on other games, at moments it has not
seen: how many points a deal does its decision bring more than always going on? The tutorial is `docs/guide/research.md`.
"""

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.greedy import Greedy
from hanchan.deal import actions
from hanchan.deal.actions import first_of, verb_of
from hanchan.game import Game, View
from hanchan.game.planes import FIRST_OTHER, OF_SEATS, OTHER_PLANES, SEAT_COLUMNS, TABLE, VERSION
from hanchan.research.spaces import OBSERVATION, Bytes, observation_of
from hanchan.tiles import kind_of

Floats = NDArray[np.float32]
GREEDY = Greedy()
RULES = "ema2016"
HIDDEN = 24
"""Units of the one hidden layer."""


class Moments(NamedTuple):
    """What was seen, and what going on and giving up brought, in thousands of points."""

    seen: Floats
    push: Floats
    fold: Floats


# Moments


def is_moment(view: View) -> bool:
    """A discard of one's own choice against a riichi."""
    others = [seat for seat in range(4) if seat != view.seat and view.riichi[seat]]
    discards = [option for option in view.action_numbers if verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN)]
    return bool(others) and not view.riichi[view.seat] and len(discards) > 1 and view.turn == view.seat


def safest(view: View) -> int:
    """What a player does who has given up: pass, and discard what all in riichi have discarded or let pass, else what is seen most."""
    options = view.action_numbers
    for option in options:
        if verb_of(option) in (actions.RON, actions.TSUMO, actions.PASS, actions.TENPAI):
            return option
    safe = [set(view.safe_against(seat)) for seat in range(4) if seat != view.seat and view.riichi[seat]]
    unseen = view.unseen

    def danger(option: int) -> tuple[int, int, int]:
        kind = kind_of(first_of(option))
        return sum(kind not in kinds for kinds in safe), unseen[kind], 0 if kind >= 27 else min(kind % 9, 8 - kind % 9)

    return min([option for option in options if verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN)], key=danger)


def outcome(game: Game, seat: int, folds: bool) -> float:
    """What the deal in play brings a seat, played to its end on a copy."""
    twin, deal = game.clone(), game.deal_number
    before = twin.deal.state.setting.scores[seat]
    while not twin.is_over and twin.deal_number == deal:
        asked = twin.pending[0]
        view = twin.view(asked)
        twin.act(asked, safest(view) if folds and asked == seat else GREEDY.choose(view))
    return (twin.scores[seat] - before) / 1000


def features(planes: Bytes) -> Floats:
    """The numbers of the table and the seats, and how many safe tiles the hand has against each of the others."""
    safe = [planes[FIRST_OTHER + place * OTHER_PLANES] for place in range(3)]
    held = planes[0]
    numbers = [planes[TABLE], planes[OF_SEATS][: 4 * SEAT_COLUMNS], [int((held * row).sum()) for row in safe]]
    return np.concatenate(numbers).astype(np.float32)


def moments(seed: str) -> Iterator[tuple[Floats, float, float]]:
    """One moment from each deal, at which either way is tried."""
    number = 0
    while True:
        number += 1
        game, tried = Game(RULES, f"{seed} game {number}"), 0
        while not game.is_over:
            seat = game.pending[0]
            view = game.view(seat)
            if tried < game.deal_number and is_moment(view):
                tried = game.deal_number
                yield features(observation_of(game, seat, VERSION)[OBSERVATION]), outcome(game, seat, False), outcome(game, seat, True)
            game.act(seat, GREEDY.choose(view))


def gathered(seed: str, number: int) -> Moments:
    found = [moment for moment, _ in zip(moments(seed), range(number), strict=False)]
    seen, push, fold = zip(*found, strict=True)
    return Moments(np.stack(seen), np.array(push, np.float32), np.array(fold, np.float32))


# The network


class Network:
    """One hidden layer. It foresees what going on brings more than giving up, in thousands of points."""

    def __init__(self, example: Moments, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.mean = example.seen.mean(axis=0)
        self.scale = example.seen.std(axis=0) + 1e-3
        inputs = example.seen.shape[1]
        self.parts = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32), np.zeros(HIDDEN, np.float32),
            rng.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32), np.zeros(1, np.float32),
        ]  # fmt: skip

    def foresee(self, seen: Floats) -> Floats:
        return self._forward(seen)[1]

    def _forward(self, seen: Floats) -> tuple[Floats, Floats]:
        weights, bias, out, shift = self.parts
        hidden = np.tanh((seen - self.mean) / self.scale @ weights + bias)
        return hidden, hidden @ out + shift

    def train(self, given: Moments, rounds: int, seed: int = 0) -> list[float]:
        """Gradient descent with momentum (Adam); the mean squared error after each round."""
        rng = np.random.default_rng(seed)
        wanted = np.clip(given.push - given.fold, -12, 12)
        first = [np.zeros_like(part) for part in self.parts]
        second = [np.zeros_like(part) for part in self.parts]
        errors: list[float] = []
        steps = 0
        for _ in range(rounds):
            for chosen in np.array_split(rng.permutation(len(wanted)), max(1, len(wanted) // 64)):
                steps += 1
                slopes = self._slopes(given.seen[chosen], wanted[chosen])
                for place, slope in enumerate(slopes):
                    first[place] = 0.9 * first[place] + 0.1 * slope
                    second[place] = 0.999 * second[place] + 0.001 * slope**2
                    step = first[place] / (1 - 0.9**steps) / (np.sqrt(second[place] / (1 - 0.999**steps)) + 1e-8)
                    self.parts[place] = self.parts[place] - 0.002 * step - 0.0004 * self.parts[place]
            errors.append(float(np.mean((self.foresee(given.seen) - wanted) ** 2)))
        return errors

    def _slopes(self, seen: Floats, wanted: Floats) -> list[Floats]:
        hidden, found = self._forward(seen)
        back = 2 * (found - wanted) / len(wanted)
        inner = np.outer(back, self.parts[2]) * (1 - hidden**2)
        return [((seen - self.mean) / self.scale).T @ inner, inner.sum(axis=0), hidden.T @ back, back.sum(keepdims=True)]


# Judging


class Judged(NamedTuple):
    """Thousands of points a deal more than always going on, with the half width of the 95 % confidence interval."""

    gain: float
    interval: float
    folded: float
    """How often it gave up."""


def judged(given: Moments, goes_on: NDArray[np.bool_]) -> Judged:
    gains = np.where(goes_on, given.push, given.fold) - given.push
    return Judged(float(gains.mean()), float(1.96 * gains.std() / len(gains) ** 0.5), float(1 - goes_on.mean()))


def learned(number: int, rounds: int = 30, seed: str = "push or fold") -> tuple[Network, list[float], Moments]:
    """A trained network, its errors, and the moments to judge it by."""
    given, others = gathered(f"{seed}, to learn", number), gathered(f"{seed}, to judge", number)
    network = Network(given)
    return network, network.train(given, rounds), others


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn when to give a hand up against a riichi.")
    parser.add_argument("--moments", type=int, default=4000, help="how many to learn from, and as many to judge by (default: 4000)")
    began, chosen = time.perf_counter(), parser.parse_args()
    network, errors, others = learned(chosen.moments)
    print(f"mean squared error {errors[0]:.2f} after one round, {errors[-1]:.2f} after {len(errors)}")
    for name, goes_on in (
        ("always going on (greedy)", np.ones(len(others.push), np.bool_)),
        ("always giving up", np.zeros(len(others.push), np.bool_)),
        ("the network", network.foresee(others.seen) > 0),
    ):
        found = judged(others, goes_on)
        print(f"{name:<26} gives up {found.folded:>4.0%}   {1000 * found.gain:>+6.0f} ± {1000 * found.interval:.0f} points a deal")
    print(f"{time.perf_counter() - began:.0f} seconds")


if __name__ == "__main__":
    main()
