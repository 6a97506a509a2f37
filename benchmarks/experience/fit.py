"""Fits the networks that say what a far stronger player would do, on recorded games of one.

python -m benchmarks.experience.fit GAMES --player program --examples FOLDER [--games N]      (NumPy, PyTorch; half an hour of a core)

First the decisions are written to the folder, 50 games a file, with what the networks are told of them; games that are there are not done
again. Then both networks are fitted on nine of ten games, told apart by a checksum of their names; on the tenth it says how often the
likeliest option was the one taken, and how often the option with the highest worth was. (What came of it: docs/bots-tried.md.)
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from benchmarks.experience.network import HIDDEN, LAYERS, SUITS
from benchmarks.experience.player import HERE, UNASKED, inputs
from benchmarks.experience.reading import OPTION, SUIT
from benchmarks.layers import save
from hanchan.bots.strong.player import Decision, advise
from hanchan.bots.strong.temper import CALM
from hanchan.deal import actions
from hanchan.errors import HanchanError, RecordError
from hanchan.game.view import View
from hanchan.records.files import files_in
from hanchan.records.formats import Record, read
from hanchan.records.position import played_deal
from hanchan.tiles.kinds import EAST, kind_of
from hanchan.tiles.shuffle import seed_from_text

HELD_BACK = 10
A_FILE = 50
DISCARDS = (actions.DISCARD, actions.DISCARD_DRAWN)
EPOCHS = {"discards": 18, "claims": 12}
BATCH = 512
RATE = 3e-3
MOST = 14
Example = tuple[list[float], list[float], list[list[float]], list[int], int]


def example(view: View, action: int) -> Example | None:
    """What the network is told, and which of the options was taken; None if experience is not asked about it."""
    verb = actions.verb_of(action)
    claim = verb in (actions.PASS, actions.CHI, actions.PON)
    verbs = [actions.verb_of(number) for number in view.action_numbers]
    if len(verbs) < 2 or not (claim or verb in DISCARDS) or any([one in UNASKED for one in verbs]):
        return None
    advice = advise(view)
    estimates = advice.estimates
    if len(estimates) < 2:
        return None
    taken = [place for place, one in enumerate(estimates) if _key(one.number, claim) == _key(action, claim)]
    if not taken:
        return None
    passing = [one for one in estimates if actions.verb_of(one.number) == actions.PASS]
    return (*inputs(Decision(view, CALM), estimates, passing[0] if passing else None), taken[0])


def _key(action: int, claim: bool) -> int:
    return action if claim else kind_of(actions.first_of(action))


def examples(source: Record, name: str, player: str) -> Iterator[tuple[str, Example]]:
    """All decisions of the player in a game."""
    seat = source.log.names.index(player)
    for number in range(1, len(source.log.deals) + 1):
        deal = played_deal(source, number, seed_from_text(name))
        game = deal.game(0, seed_from_text(name))
        for actor, action in deal.done:
            if actor == seat and action >= 0 and not game.view(seat).riichi[seat]:
                found = example(game.view(seat), action)
                if found is not None:
                    yield "discards" if actions.verb_of(action) in DISCARDS else "claims", found
            game.act(actor, action)


def write(games: list[Path], player: str, folder: Path, most: int) -> None:
    """The decisions of all games to files of the folder."""
    kept: dict[str, list[tuple[Example, bool]]] = {"discards": [], "claims": []}
    count = 0
    for path in games:
        for name, raw in files_in(path):
            if count == most:
                break
            if isinstance(raw, RecordError):
                raise SystemExit(f"{name}: {raw}")
            count += 1
            if (folder / f"discards-{(count - 1) // A_FILE}.npz").exists():
                continue
            try:
                for kind, found in examples(read(raw, name), name, player):
                    kept[kind].append((found, crc32(name.encode()) // 7 % HELD_BACK == 0))
            except (HanchanError, ValueError) as error:
                print(f"{name}: {error}", file=sys.stderr)
            if count % A_FILE == 0:
                _save(kept, folder, count // A_FILE - 1)
                print(f"{count} games", end="\r", file=sys.stderr)
    if kept["discards"]:
        _save(kept, folder, count // A_FILE)


def _save(kept: dict[str, list[tuple[Example, bool]]], folder: Path, number: int) -> None:
    for kind in ("claims", "discards"):
        found = kept[kind]
        np.savez_compressed(
            folder / f"{kind}-{number}.npz",
            context=np.array([one[0] for one, _ in found], np.float16),
            board=np.array([one[1] for one, _ in found], np.float16),
            options=np.array([row for one, _ in found for row in one[2]], np.float16),
            kinds=np.array([kind for one, _ in found for kind in one[3]], np.int8),
            number=np.array([len(one[2]) for one, _ in found], np.int8),
            taken=np.array([one[4] for one, _ in found], np.int8),
            held_back=np.array([held for _, held in found], np.bool_),
        )
        found.clear()


class Net(nn.Module):
    """The network of `network.py`, to be fitted."""

    def __init__(self) -> None:
        super().__init__()
        for name, ins, outs, starts in LAYERS:
            setattr(self, name, nn.Linear(ins, outs, bias=starts))

    def forward(self, context: torch.Tensor, board: torch.Tensor, options: torch.Tensor, suit: torch.Tensor) -> torch.Tensor:
        suits = functional.relu(self.suit(board[:, : SUITS * SUIT].reshape(-1, SUITS, SUIT)))
        honours = functional.relu(self.honours(board[:, SUITS * SUIT :]))
        shared = self.context(context) + self.all_suits(suits.sum(1)) + self.all_honours(honours)
        own = torch.cat([self.own_suit(suits), torch.zeros(len(context), 1, HIDDEN)], 1)  # the last one is of honours
        own = torch.gather(own, 1, suit[..., None].expand(-1, -1, HIDDEN))
        inner = functional.relu(self.inner(functional.relu(shared[:, None] + self.option(options) + own)))
        found: torch.Tensor = (self.last(inner) + self.straight(options))[..., 0]
        return found


class Examples:
    """All decisions of a kind, the options of each filled up to the most there can be."""

    def __init__(self, folder: Path, kind: str) -> None:
        files = [np.load(path) for path in sorted(folder.glob(f"{kind}-*.npz"))]
        files = [file for file in files if len(file["taken"])]
        self.context, self.board, options, kinds, number, self.taken, self.held_back = (
            np.concatenate([file[name] for file in files])
            for name in ("context", "board", "options", "kinds", "number", "taken", "held_back")
        )  # fmt: skip
        self.there = np.arange(MOST)[None] < number[:, None]
        self.options = np.zeros((len(number), MOST, OPTION), np.float16)
        self.options[self.there] = options
        self.suit = np.zeros((len(number), MOST), np.int64)
        self.suit[self.there] = np.minimum(kinds // 9, EAST // 9)

    def some(self, chosen: NDArray[np.int64], turned: np.random.Generator | None = None) -> list[torch.Tensor]:
        """Inputs and truth of some decisions; where `turned`, suits are read from their other end half of the time."""
        board = self.board[chosen].astype(np.float32)
        for suit in range(SUITS if turned else 0):
            assert turned is not None
            part = board[:, SUIT * suit : SUIT * suit + SUIT].reshape(-1, 9, SUIT // 9)
            some = turned.random(len(chosen)) < 0.5
            part[some] = part[some][:, ::-1]
        return [
            torch.from_numpy(one)
            for one in (
                self.context[chosen].astype(np.float32), board, self.options[chosen].astype(np.float32), self.suit[chosen],
                self.there[chosen], self.taken[chosen].astype(np.int64),
            )
        ]  # fmt: skip


def fit(kind: str, found: Examples) -> Net:
    """A network for the decisions of a kind; says how it does on those held back."""
    torch.manual_seed(1)
    random = np.random.default_rng(1)
    net = Net()
    train, test = np.where(~found.held_back)[0], np.where(found.held_back)[0]
    steps = EPOCHS[kind] * (len(train) // BATCH)
    adam = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps + 1)
    print(f"{kind}: {len(train)} decisions, and {len(test)} held back; highest worth taken in {np.mean(found.taken[test] == 0):.1%}")
    for epoch in range(EPOCHS[kind]):
        order = random.permutation(train)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            *told, there, taken = found.some(order[start : start + BATCH], random)
            loss = functional.cross_entropy(net(*told).masked_fill(~there, -1e9), taken)
            adam.zero_grad()
            loss.backward()
            adam.step()
            pace.step()
        with torch.no_grad():
            *told, there, taken = found.some(test)
            said = net(*told).masked_fill(~there, -1e9)
            share, loss = (said.argmax(1) == taken).float().mean(), functional.cross_entropy(said, taken)
        print(f"{kind} {epoch + 1}: likeliest taken in {share:.1%}, log loss {loss:.4f}", flush=True)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=Path, nargs="+", help="logs, folders or archives of them")
    parser.add_argument("--player", required=True, help="the player's name in the logs")
    parser.add_argument("--examples", type=Path, required=True, help="folder for the decisions; some 3 GB for 2,830 games")
    parser.add_argument("--games", type=int, default=1_000_000, dest="most", help="so many at most")
    parser.add_argument("--out", type=Path, default=HERE, help="folder for the weights")
    given = parser.parse_args()
    given.examples.mkdir(parents=True, exist_ok=True)
    write(given.games, given.player, given.examples, given.most)
    torch.set_num_threads(1)
    for kind in EPOCHS:
        save(fit(kind, Examples(given.examples, kind)), LAYERS, given.out / f"{kind}.bin")


if __name__ == "__main__":
    main()
