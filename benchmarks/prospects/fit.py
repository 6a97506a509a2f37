"""Fits the network that says what a hand comes to, on the hands of `games.py`.

python -m benchmarks.prospects.fit FOLDER [--rounds 4] [--out FILE]      (NumPy, PyTorch; all hands are held in memory, 750 bytes each)

A deal is mostly luck, so the target of a hand is only half what came of it; the other half is what the network, as fitted so far, says of
the next hand of the same seat in the same deal. A hand whose discard was taken is no example: that danger is reckoned apart. Every
twentieth game is held back; of the points that the deals of these brought, it says how much of the variance is explained.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from benchmarks.layers import save
from benchmarks.prospects.network import HERE, LAYERS, SCALE, SUIT, SUITS
from benchmarks.prospects.reading import CONTEXT
from hanchan.bots.strong.waits import REPEAT

HELD_BACK = 20
BATCH = 1024
RATE = 1.5e-3
DECAY = 0.3
LATER = 0.5
"""How much of a target is what came of the hand, and not what is said of the next one."""
MOST = (-16_000, 24_000)
"""Beyond these, points are not told apart."""
POINTS, DEALS_NEXT, GAME, DEAL, SEAT, TAKEN, FILE = range(7)
"""Columns of the outcomes, and the file they are from."""


class Net(nn.Module):
    """The network of `network.py`, to be fitted."""

    def __init__(self) -> None:
        super().__init__()
        for name, ins, outs, starts in LAYERS:
            setattr(self, name, nn.Linear(ins, outs, bias=starts))

    def forward(self, hands: torch.Tensor) -> torch.Tensor:
        context, kinds = hands[:, :CONTEXT], hands[:, CONTEXT:]
        suits = functional.relu(self.suit(kinds[:, : SUITS * SUIT].reshape(-1, SUITS, SUIT))).sum(1)
        honours = functional.relu(self.honours(kinds[:, SUITS * SUIT :]))
        hidden = functional.relu(self.context(context) + self.all_suits(suits) + self.all_honours(honours))
        found: torch.Tensor = self.last(functional.relu(self.inner(hidden))) + self.straight(context)
        return found


class Examples:
    """All hands, what came of them, and which is the next of the same seat."""

    def __init__(self, folder: Path) -> None:
        files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
        self.hands = np.concatenate([file["hands"] for file in files])
        outcomes = np.concatenate(
            [np.insert(file["outcomes"], FILE, number, axis=1) for number, file in enumerate(files)]
        )  # fmt: skip
        self.points = np.clip(outcomes[:, POINTS] + REPEAT * outcomes[:, DEALS_NEXT], *MOST)
        self.final = np.stack([np.maximum(self.points, 0), np.minimum(self.points, 0)], 1).astype(np.float32) / SCALE
        self.taken = outcomes[:, TAKEN] > 0
        self.held_back = outcomes[:, GAME] % HELD_BACK == 0
        places = [outcomes[:, column] for column in (SEAT, DEAL, GAME, FILE)]
        order = np.lexsort((np.arange(len(outcomes)), *places))
        same = np.logical_and.reduce([place[order][1:] == place[order][:-1] for place in places])
        self.next = np.full(len(outcomes), -1)
        self.next[order[:-1][same]] = order[1:][same]
        self.last_first = order[::-1]

    def targets(self, said: NDArray[np.float32]) -> NDArray[np.float32]:
        """For each hand what came of it and what is said of the next one, weighed."""
        found = self.final.copy()
        # The hands of a seat in a deal one after the other, the last first: all that are equally far from the end at once.
        some = np.where(self.next >= 0)[0]
        later = np.zeros(len(self.next), np.int64)
        for hand in self.last_first:
            if self.next[hand] >= 0:
                later[hand] = later[self.next[hand]] + 1
        for step in range(1, int(later.max()) + 1):
            hands = some[later[some] == step]
            after = self.next[hands]
            mixed = LATER * found[after] + (1 - LATER) * said[after]
            found[hands] = np.where(self.taken[after, None], found[after], mixed)
        return found

    def some(self, chosen: NDArray[np.int64], turned: np.random.Generator | None = None) -> torch.Tensor:
        """Some hands; where `turned`, suits are read from their other end half of the time."""
        hands = self.hands[chosen].astype(np.float32)
        for suit in range(SUITS if turned else 0):
            assert turned is not None
            begin = CONTEXT + SUIT * suit
            part = hands[:, begin : begin + SUIT].reshape(len(hands), 9, SUIT // 9)
            half = turned.random(len(hands)) < 0.5
            part[half] = part[half][:, ::-1]
            hands[:, begin : begin + SUIT] = part.reshape(len(hands), SUIT)
        return torch.from_numpy(hands)


def said_of(net: Net, found: Examples) -> NDArray[np.float32]:
    with torch.no_grad():
        parts = np.array_split(np.arange(len(found.hands)), len(found.hands) // 16_384 + 1)
        return np.concatenate([net(found.some(part)).numpy() for part in parts])


def fit(found: Examples, rounds: int) -> Net:
    torch.manual_seed(1)
    random = np.random.default_rng(1)
    net = Net()
    train = np.where(~found.held_back & ~found.taken)[0]
    test = np.where(found.held_back & ~found.taken)[0]
    print(f"{len(found.hands)} hands in {np.sum(found.next < 0)} deals of a seat, {len(test)} hands held back", flush=True)
    adam = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=rounds * (len(train) // BATCH) + 1, pct_start=0.05)
    targets = torch.from_numpy(found.final)
    started = time.process_time()
    for number in range(rounds):
        order = random.permutation(train)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            off = net(found.some(chosen, random)) - targets[chosen]
            loss = (off**2).mean() + (off.sum(1) ** 2).mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            pace.step()
        said = said_of(net, found)
        points = said.sum(1) * SCALE
        explained = [1 - np.mean((found.points[some] - points[some]) ** 2) / found.points[some].var() for some in (train, test)]
        spent = time.process_time() - started
        print(f"round {number + 1}: explained {explained[0]:.2%}, of those held back {explained[1]:.2%}; {spent:.0f} s", flush=True)
        targets = torch.from_numpy(found.targets(said))
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="files of `games.py`")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--out", type=Path, default=HERE / "hands.bin")
    given = parser.parse_args()
    torch.set_num_threads(1)
    save(fit(Examples(given.folder), given.rounds), LAYERS, given.out)


if __name__ == "__main__":
    main()
