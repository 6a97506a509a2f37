"""Weighs whether another player waits, and what his win would bring, by small networks, beside the counts that the strong bot uses.

PYTHONPATH=src:. python tools/fit_beliefs.py GAMES... [--games N] [--out FILE]      (mjlog files, folders or archives of them; needs NumPy)

Fitted on four of five games, told apart by a checksum of their names; the table is of the fifth. It says for closed and open hands without
riichi how large the log loss is, and for wins how much of the variance is explained: by the counts in `hanchan/bots/models/players.py`, and
by the networks. With `--out` the weights are written as JSON. (What came of it: docs/bots-tried.md.)
"""

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.models import players
from hanchan.hand.melds import CHI, KAKAN, PON, Meld
from hanchan.records.logged import DeclaredRiichi, Discarded, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Won
from hanchan.records.mjlog.read import read_mjlog
from hanchan.tiles.kinds import EAST, is_red, kind_of
from tools.fit_opponents import Table, games

Numbers = NDArray[np.float32]
SHARES = {"silent": 0.06, "open": 0.28, "riichi": 0.1}
"""How many of the moments are looked at."""
HELD_BACK = 5
WALL = 70
LAST = 8
OPEN_WAITING, DEALER = 0.85, 1.45
HIDDEN_OF_WAITING, HIDDEN_OF_POINTS = 16, 12
ROUNDS, BATCH = 6, 512


class Deal(Table):
    """A deal on its way, with what the counts do not look at."""

    def __init__(self, deal: LoggedDeal) -> None:
        super().__init__(deal)
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.riichi_at = [-1] * 4
        self.tiles_left = WALL
        self.indicators = 1
        won = [step for step in deal.steps if isinstance(step, Won)]
        self.points = [max([step.points or 0 for step in won if step.seat == seat], default=0) for seat in range(4)]

    def laid(self, step: Melded) -> None:
        self.meld(step)
        own = self.melds[step.seat]
        if step.meld.type == KAKAN:
            own[:] = [one for one in own if (one.type, one.kind) != (PON, step.meld.kind)]
        own.append(step.meld)

    def reading(self, seat: int, viewer: int) -> list[float]:
        """What lies on the table of a seat, as another one sees it."""
        river, from_hand, melds, honours = self.rivers[seat], self.from_hand[seat], self.melds[seat], self.honours(seat)
        told = len(river) if self.riichi_at[seat] < 0 else min(len(river), self.riichi_at[seat] + 1)  # later ones are no choice
        opened, chi = self.open[seat], sum([meld.type == CHI for meld in melds])
        suits = len({meld.kind // 9 for meld in melds if meld.kind < EAST})
        simple = opened > 0 and all([0 < kind_of(tile) % 9 < 8 and kind_of(tile) < EAST for meld in melds for tile in meld.tiles])
        since = next((back for back in range(told) if from_hand[told - 1 - back]), told)
        scores = self.deal.scores
        lead = scores[seat] - max([scores[other] for other in range(4) if other != seat])
        deals_left = max(0, 7 - 4 * self.deal.round_wind - self.deal.dealer)
        unseen_dora = sum([max(0, self.left[kind] - self.counts[viewer][kind]) for kind, dora in enumerate(self.dora) if dora])
        others_riichi = any([self.riichi[other] for other in range(4) if other not in (seat, viewer)])
        edges = [-1 if kind >= EAST else min(kind % 9, 8 - kind % 9) for kind in river]
        found = [
            self.riichi[seat], opened == 1, opened == 2, opened == 3, opened == 4, len(river) / 18, self.tiles_left / WALL,
            min(since, 8) / 8, sum(from_hand[max(0, told - 6) : told]) / 6, seat == self.deal.dealer, others_riichi,
            (len(river) - told) / 10, told / 18, edges[:told].count(-1) / 6, edges[:told].count(0) / 6,
            sum([edge >= 2 for edge in edges[:told]]) / 8, sum([self.dora[kind] > 0 for kind in river[:told]]) / 2,
            sum([is_red(tile) + self.dora[kind_of(tile)] for meld in melds for tile in meld.tiles]) / 3,
            sum([meld.type != CHI and honours[meld.kind] > 0 for meld in melds]), chi / 2, sum([meld.is_kan for meld in melds]),
            len(melds) - opened, opened > 0 and not chi, opened > 0 and suits <= 1, opened > 1 and suits <= 1, simple,
            max(-3.0, min(3.0, lead / 10_000)), deals_left == 0, min(deals_left, 8) / 8, (self.indicators - 1) / 2, unseen_dora / 4,
        ]  # fmt: skip
        for place in range(told - 1, told - 1 - LAST, -1):
            if place < 0:
                found += [0.0] * 7
                continue
            kind, edge = river[place], edges[place]
            valued = edge < 0 and honours[kind] > 0
            found += [1.0, from_hand[place], edge < 0 and not valued, valued, edge == 0, edge >= 2, self.dora[kind] > 0]
        return [float(number) for number in found]

    def counted(self, seat: int) -> tuple[float, float]:
        """What the counts say: the chance to wait, and the points of a win."""
        how, dora = self.how(seat), min(self.shown_dora(seat), 4)
        rates = players.WAITING[self.open[seat]]
        waiting = rates[min(len(self.rivers[seat]), len(rates) - 1)] * (OPEN_WAITING if 0 < self.open[seat] < 4 else 1.0)
        points = players.SILENT_POINTS if how == "silent" else players.OPEN_POINTS[dora]
        if how == "riichi":
            points = players.RIICHI_POINTS * players.PER_INDICATOR ** (self.indicators - 1)
        return waiting, points * (DEALER if seat == self.deal.dealer else 1.0)


@dataclass
class Moments:
    """Players as another one saw them, and the truth about them."""

    shares: dict[str, float] = field(default_factory=SHARES.copy)
    readings: list[list[float]] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    held_back: list[bool] = field(default_factory=list)
    waits: list[bool] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    counted: list[tuple[float, float]] = field(default_factory=list)

    def game(self, log: LoggedGame, random: Random, held_back: bool) -> None:
        for logged in log.deals:
            deal = Deal(logged)
            for step in logged.steps:
                if isinstance(step, Drew):
                    deal.counts[step.seat][kind_of(step.tile)] += 1
                    deal.tiles_left -= 1
                elif isinstance(step, RevealedDora):
                    deal.show(step.indicator)
                    deal.indicators += 1
                elif isinstance(step, DeclaredRiichi):
                    deal.riichi[step.seat] = True
                    deal.riichi_at[step.seat] = len(deal.rivers[step.seat])
                elif isinstance(step, Melded):
                    deal.laid(step)
                elif isinstance(step, Discarded):
                    self._look(deal, step.seat, random, held_back)
                    deal.discard(step.seat, kind_of(step.tile), step.drawn is True)

    def _look(self, deal: Deal, viewer: int, random: Random, held_back: bool) -> None:
        for seat in range(4):
            how = deal.how(seat)
            if seat != viewer and deal.rivers[seat] and random.random() < self.shares[how]:
                self.readings.append(deal.reading(seat, viewer))
                self.how.append(how)
                self.held_back.append(held_back)
                self.waits.append(bool(deal.waits(seat)))
                self.points.append(deal.points[seat])
                self.counted.append(deal.counted(seat))


class Network:
    """One hidden layer and one number that comes of it, fitted by Adam."""

    def __init__(self, inputs: int, hidden: int, last: float, random: np.random.Generator) -> None:
        rows = random.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32)
        out = random.normal(0, 0.1 * (2 / hidden) ** 0.5, (hidden, 1)).astype(np.float32)
        self.weights: list[Numbers] = [rows, np.zeros(hidden, np.float32), out, np.full(1, last, np.float32)]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def of(self, readings: Numbers) -> Numbers:
        rows, bias, out, last = self.weights
        found: Numbers = (np.maximum(readings @ rows + bias, 0) @ out + last)[:, 0]
        return found

    def step(self, readings: Numbers, slope: Numbers, rate: float) -> None:
        """One step against the slope of the loss by what came of each reading."""
        rows, bias, out, _ = self.weights
        hidden = np.maximum(readings @ rows + bias, 0)
        slopes = slope[:, None] / len(slope)
        inner = (slopes @ out.T) * (hidden > 0)
        self._steps += 1
        for place, gradient in enumerate((readings.T @ inner, inner.sum(0), hidden.T @ slopes, slopes.sum(0))):
            self._means[place] += 0.1 * (gradient.astype(np.float32) - self._means[place])
            self._squares[place] += 0.001 * ((gradient * gradient).astype(np.float32) - self._squares[place])
            mean, square = self._means[place] / (1 - 0.9**self._steps), self._squares[place] / (1 - 0.999**self._steps)
            self.weights[place] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def data(self) -> dict[str, object]:
        rows, bias, out, last = [np.round(weight, 4).tolist() for weight in self.weights]
        return {"rows": rows, "bias": bias, "out": [one for (one,) in out], "last": last[0]}


def chance(number: Numbers) -> Numbers:
    found: Numbers = (1 / (1 + np.exp(-np.clip(number, -30, 30)))).astype(np.float32)
    return found


def thousands(number: Numbers) -> Numbers:
    found: Numbers = np.exp(np.clip(number, -2, 5))
    return found


def fitted(network: Network, readings: Numbers, truth: Numbers, *, of_points: bool, random: np.random.Generator) -> Network:
    """Log loss of a chance, or the deviance of points in thousands: both are smallest at the average."""
    steps = ROUNDS * (len(readings) // BATCH)
    done = 0
    for _ in range(ROUNDS):
        order = random.permutation(len(readings))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            said = network.of(readings[some])
            slope = 1 - truth[some] / thousands(said) if of_points else chance(said) - truth[some]
            network.step(readings[some], slope, (1e-3 if of_points else 2e-3) * 0.5 * (1 + np.cos(np.pi * done / steps)) + 1e-5)
            done += 1
    return network


def log_loss(said: Numbers, truth: Numbers) -> float:
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-np.mean(truth * np.log(said) + (1 - truth) * np.log(1 - said)))


def explained(said: Numbers, truth: Numbers) -> float:
    return float(1 - np.sum((truth - said) ** 2) / np.sum((truth - truth.mean()) ** 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--games", type=int, default=1_000_000, help="so many at most")
    parser.add_argument("--out", type=Path, help="where the weights are written")
    given = parser.parse_args()
    moments = Moments()
    for number, (name, raw) in enumerate(games(given.files)):
        if number == given.games:
            break
        checksum = crc32(Path(name).name.encode())
        moments.game(read_mjlog(raw, name), Random(checksum), checksum % HELD_BACK == 0)
    random = np.random.default_rng(1)
    readings, how = np.array(moments.readings, np.float32), np.array(moments.how)
    held_back, waits = np.array(moments.held_back), np.array(moments.waits, np.float32)
    points, counted = (np.array(moments.points) / 1000).astype(np.float32), np.array(moments.counted, np.float32)
    guessed, won = how != "riichi", points > 0
    inputs = readings.shape[1]
    some = ~held_back & guessed
    waiting = fitted(Network(inputs, HIDDEN_OF_WAITING, 0.0, random), readings[some], waits[some], of_points=False, random=random)
    some = ~held_back & won
    worth = fitted(Network(inputs, HIDDEN_OF_POINTS, 1.7, random), readings[some], points[some], of_points=True, random=random)
    for kind in SHARES:
        some = held_back & (how == kind)
        if kind != "riichi":
            said = chance(waiting.of(readings[some]))
            losses = log_loss(counted[some, 0], waits[some]), log_loss(said, waits[some])
            print(f"{kind}, waits: log loss {losses[0]:.4f} by counts, {losses[1]:.4f} fitted, {some.sum()} moments")
        some &= won
        shares = explained(counted[some, 1] / 1000, points[some]), explained(thousands(worth.of(readings[some])), points[some])
        print(f"{kind}, points of a win: {shares[0]:.1%} of the variance explained by counts, {shares[1]:.1%} fitted, {some.sum()} moments")
    if given.out:
        given.out.write_text(json.dumps({"waiting": waiting.data(), "points": worth.data()}), encoding="utf-8")


if __name__ == "__main__":
    main()
