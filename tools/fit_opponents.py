"""Measures in real games what the strong bot believes of its opponents, for the tables of `hanchan/bots/models/players.py`.

PYTHONPATH=src:. python tools/fit_opponents.py GAMES... (mjlog files, folders or archives of them)

- how likely a player without riichi waits, by open melds and discards made, and any player by discards made;
- how often waits of each class are met, of players in riichi and of others: weights such that the model of
  `hanchan/bots/strong/opponent_waits.py`
  predicts as many of each class as there were;
- how often a waiting player wins in a go-around, and how often a tile waited for is discarded, by its class;
- what hands win, by the dora to be seen in their melds.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hanchan.bots.strong.opponent_waits import CLASSES, CLOSED, EDGE, PAIRS, SINGLE, River, WaitShape, shapes
from hanchan.hand.accepting import waits
from hanchan.hand.divide import PAIR, is_chi, lowest_kind, readings
from hanchan.hand.melds import KAKAN
from hanchan.records.files import files_in
from hanchan.records.logged import DeclaredRiichi, Discarded, Drew, LoggedDeal, Melded, RevealedDora, Won
from hanchan.records.mjlog.read import read_mjlog
from hanchan.tiles.kinds import COPIES, EAST, KINDS, WHITE, counts_of, dora_of, is_red, kind_of

MOST_DISCARDS = 18
ROUNDS = 60
SAMPLED = 0.12
"""Share of the moments that are looked at for waits."""
EDGES = ("terminals", "2 and 8", "3 and 7", "middle")
Sample = tuple[list[WaitShape], list[float]]


class Share:
    """How often something was so."""

    def __init__(self) -> None:
        self.hits = 0.0
        self.all = 0.0

    def add(self, hits: float, of: float = 1.0) -> None:
        self.hits += hits
        self.all += of

    def __str__(self) -> str:
        return f"{self.hits / self.all if self.all else 0.0:.3f}"


class Table:
    """A deal on its way: what lies on the table, and what is hidden."""

    def __init__(self, deal: LoggedDeal) -> None:
        self.deal = deal
        self.counts = [counts_of(hand) for hand in deal.hands]
        self.rivers: list[list[int]] = [[], [], [], []]
        self.from_hand: list[list[bool]] = [[], [], [], []]
        self.open = [0] * 4
        self.melded: list[list[int]] = [[], [], [], []]
        self.passed: list[set[int]] = [set(), set(), set(), set()]
        self.riichi = [False] * 4
        self.left = [COPIES] * KINDS
        """Tiles of each kind that do not lie on the table."""
        self.dora = [0] * KINDS
        self.show(deal.indicator)

    def show(self, indicator: int) -> None:
        self.left[kind_of(indicator)] -= 1
        self.dora[dora_of(indicator)] += 1

    def meld(self, step: Melded) -> None:
        meld, seat = step.meld, step.seat
        own = [meld.kind] if meld.type == KAKAN else list(meld.tiles)
        if meld.type != KAKAN:
            self.open[seat] += meld.is_open
            self.melded[seat] += meld.tiles
            if meld.source:
                own.remove(meld.claimed)  # it lies in a river
        for tile in own:
            self.counts[seat][kind_of(tile)] -= 1
            self.left[kind_of(tile)] -= 1

    def discard(self, seat: int, kind: int, drawn: bool) -> None:
        self.counts[seat][kind] -= 1
        self.left[kind] -= 1
        self.rivers[seat].append(kind)
        self.from_hand[seat].append(not drawn)
        for other in range(4):
            if other != seat:
                self.passed[other].add(kind)
        if not self.riichi[seat]:
            self.passed[seat].clear()

    def honours(self, seat: int) -> list[int]:
        han = [0] * KINDS
        for kind in (*range(WHITE, KINDS), EAST + self.deal.round_wind, EAST + (seat - self.deal.dealer) % 4):
            han[kind] += 1
        return han

    def waits(self, seat: int) -> list[int]:
        counts = self.counts[seat]
        return waits(counts) if sum(counts) % 3 == 1 else []

    def how(self, seat: int) -> str:
        return "riichi" if self.riichi[seat] else "open" if self.open[seat] else "silent"

    def shown_dora(self, seat: int) -> int:
        return sum(is_red(tile) + self.dora[kind_of(tile)] for tile in self.melded[seat])


class Fit:
    """What is counted."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.waiting: dict[tuple[int, int], Share] = defaultdict(Share)
        self.any_waiting: dict[int, Share] = defaultdict(Share)
        self.samples: dict[str, list[Sample]] = {"riichi": [], "open": []}
        self.dealt: dict[tuple[str, str], Share] = defaultdict(Share)
        self.wins: dict[str, Share] = defaultdict(Share)
        self.points: dict[tuple[str, int], Share] = defaultdict(Share)

    def deal(self, deal: LoggedDeal) -> None:
        table = Table(deal)
        for step in deal.steps:
            if isinstance(step, Drew):
                table.counts[step.seat][kind_of(step.tile)] += 1
            elif isinstance(step, RevealedDora):
                table.show(step.indicator)
            elif isinstance(step, DeclaredRiichi):
                table.riichi[step.seat] = True
                table.passed[step.seat].clear()
            elif isinstance(step, Melded):
                table.meld(step)
            elif isinstance(step, Discarded):
                self.discard(table, step)
            elif isinstance(step, Won):
                how = table.how(step.seat)
                self.wins[how].add(1, 0)
                if step.points and step.seat != deal.dealer:
                    self.points[how, min(table.shown_dora(step.seat), 4)].add(step.points)

    def discard(self, table: Table, step: Discarded) -> None:
        seat, kind = step.seat, kind_of(step.tile)
        for other in range(4):
            waited = table.waits(other) if other != seat else []
            if waited:
                self.look(table, other, seat, waited)
                self.risked(table, other, kind, waited)
        table.discard(seat, kind, step.drawn is True)
        waiting = bool(table.waits(seat))
        discards = min(len(table.rivers[seat]), MOST_DISCARDS)
        self.any_waiting[discards].add(waiting)
        if not table.riichi[seat]:
            self.waiting[table.open[seat], discards].add(waiting)
        if waiting:
            self.wins[table.how(seat)].add(0)

    def look(self, table: Table, other: int, viewer: int, waited: list[int]) -> None:
        """What a waiting player's table looks like to the one who is to discard."""
        how = table.how(other)
        if how == "silent" or self.random.random() > SAMPLED:
            return
        unseen = [max(0, left - own) for left, own in zip(table.left, table.counts[viewer], strict=True)]
        safe = [kind in table.rivers[other] or kind in table.passed[other] for kind in range(KINDS)]
        found = shapes(unseen, safe, River(table.rivers[other], table.from_hand[other]), table.honours(other), table.dora)
        self.samples[how].append((found, held(found, table.counts[other], waited)))

    def risked(self, table: Table, other: int, discarded: int, waited: list[int]) -> None:
        """How often tiles waited for are discarded, against how often they would be drawn."""
        if any(kind in table.rivers[other] for kind in waited):
            return
        unseen = [left - own for left, own in zip(table.left, table.counts[other], strict=True)]
        for kind in waited:
            group = "honours" if kind >= EAST else EDGES[min(kind % 9, 8 - kind % 9, 3)]
            self.dealt[table.how(other), group].add(kind == discarded, unseen[kind] / max(1, sum(unseen)))


def held(found: list[WaitShape], counts: list[int], waited: list[int]) -> list[float]:
    """How much of each possible wait a player really has."""
    ways: dict[tuple[int, int], float] = defaultdict(float)
    for wait in waited:
        counts[wait] += 1
        forms: set[tuple[int, int]] = set()
        for reading in readings(counts, wait):
            number = -1 if reading.place == PAIR else reading.sets[reading.place]
            if number >= 0 and is_chi(number):
                low = lowest_kind(number)
                forms.add((CLOSED if wait == low + 1 else EDGE, low + 1 if wait == low else low))
            else:
                forms.add((PAIRS if number >= 0 else SINGLE, wait))
        counts[wait] -= 1
        for form in forms:
            ways[form] += 1 / len(forms)
    shares: list[float] = []
    for shape in found:
        if shape.group >= SINGLE:
            shares.append(ways[SINGLE, shape.first])
        elif shape.group >= PAIRS:
            shares.append(ways[PAIRS, shape.first])
        elif CLOSED <= shape.group < EDGE:
            shares.append(ways[CLOSED, shape.first])
        else:  # two neighbours: a two-sided wait is found from both its sides
            shares.append(ways[EDGE, shape.first] / (1 if shape.group >= EDGE else 2))
    return shares


def fitted(samples: list[Sample]) -> tuple[list[float], float]:
    """Weights of the classes, and how many waits a hand has on average."""
    actual = [0.0] * CLASSES
    profiles: list[dict[int, float]] = []
    for found, shares in samples:
        profile: dict[int, float] = defaultdict(float)
        for shape, share in zip(found, shares, strict=True):
            actual[shape.group] += share
            profile[shape.group] += shape.ways
        profiles.append(profile)
    each = sum(actual) / len(samples)
    weights = [1.0] * CLASSES
    for _ in range(ROUNDS):
        predicted = [0.0] * CLASSES
        for profile in profiles:
            total = sum(weights[group] * ways for group, ways in profile.items())
            for group, ways in profile.items():
                predicted[group] += each * weights[group] * ways / total
        weights = [weight * (real + 0.3) / (said + 0.3) for weight, real, said in zip(weights, actual, predicted, strict=True)]
    return [weight / weights[0] for weight in weights], each


def games(paths: list[str]) -> Iterator[tuple[str, bytes]]:
    for path in paths:
        for name, raw in files_in(Path(path)):
            if isinstance(raw, bytes):
                yield name, raw


def main() -> None:
    fit = Fit()
    for name, raw in games(sys.argv[1:]):
        for deal in read_mjlog(raw, name).deals:
            fit.deal(deal)
    discards = range(1, MOST_DISCARDS + 1)
    for melds in range(5):
        print(f"waiting with {melds} open melds:", *[fit.waiting[melds, number] for number in discards])
    print("any player waiting:", *[fit.any_waiting[number] for number in discards])
    for how, wins in sorted(fit.wins.items()):
        print(f"wins a go-around, {how}: {wins}")
    for (how, group), share in sorted(fit.dealt.items()):
        print(f"discarded by three others against drawn, {how}, {group}: {3 * share.hits / share.all:.2f}")
    for (how, dora), points in sorted(fit.points.items()):
        print(f"points, {how}, {dora} dora to be seen: {points.hits / points.all:.0f} ({points.all:.0f} wins)")
    for how, samples in fit.samples.items():
        weights, each = fitted(samples)
        print(f"shapes, {how}: {each:.3f} each of {len(samples)} hands;", *[f"{weight:.3f}" for weight in weights])


if __name__ == "__main__":
    main()
