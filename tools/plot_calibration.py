"""Draws whether what the strong bot foresees comes true in real games: chances to win, dangers of discards, who waits.

python tools/plot_calibration.py GAMES FOLDER [--games N] [--share S]      (an mjlog file, a folder or an archive of them)

Writes wins.svg, dangers.svg and waiting.svg into the folder. Estimates are those of what the players really did. Only every fifth game
is taken, by a checksum of its name: these are held back from whatever is fitted. Values hang together within a deal, so the intervals
are too narrow.
"""

import argparse
from collections import defaultdict
from pathlib import Path
from random import Random
from zlib import crc32

from hanchan.bots.advice import Estimate
from hanchan.bots.strong.opponents import Opponents
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.player import advise
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import actions
from hanchan.deal.events import TileDiscarded
from hanchan.documents.calibration_chart import bands, calibration_svg
from hanchan.errors import RecordError
from hanchan.records.decisions import Decision, Decisions
from hanchan.records.files import files_in
from hanchan.records.logged import Discarded, LoggedDeal, LoggedGame, Won
from hanchan.records.mjlog.read import read_mjlog

DISCARDING = (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
HELD_BACK = 5
SEATS = range(4)
Pairs = dict[str, list[tuple[float, bool]]]


class Foreseen:
    """Chances, and whether it was so."""

    def __init__(self, share: float) -> None:
        self.wins: Pairs = defaultdict(list)
        self.dangers: Pairs = defaultdict(list)
        self.waiting: Pairs = defaultdict(list)
        self._share = share
        self._random = Random(1)

    def game(self, log: LoggedGame) -> None:
        for decision in Decisions(log):
            view = decision.view
            if actions.verb_of(decision.number) in DISCARDING and not view.riichi[view.seat] and self._random.random() < self._share:
                estimate = advise(view).of(decision.number)
                if estimate is not None:
                    self._discard(decision, estimate, log.deals[decision.deal - 1])
                self._others(decision)

    def _discard(self, decision: Decision, estimate: Estimate, deal: LoggedDeal) -> None:
        view, seat = decision.view, decision.seat
        won = [step for step in deal.steps if isinstance(step, Won)]
        kind = "open hand" if any([meld.is_open for meld in view.melds[seat]]) else "closed hand"
        if actions.verb_of(decision.number) in (actions.RIICHI, actions.RIICHI_DRAWN):
            kind = "riichi"
        self.wins[kind].append((estimate.win, any([step.seat == seat for step in won])))
        before = len([event for event in view.events if isinstance(event, TileDiscarded)])
        is_last = before + 1 == len([step for step in deal.steps if isinstance(step, Discarded)])
        dealt_in = is_last and any([step.source == seat != step.seat for step in won])
        declared = any([view.riichi[other] for other in SEATS if other != seat])
        self.dangers["somebody is in riichi" if declared else "nobody is in riichi"].append((estimate.risk, dealt_in))

    def _others(self, decision: Decision) -> None:
        view = decision.view
        table = VisibleTable(view)
        for other in Opponents(table, Placement(table)).all:
            if not view.riichi[other.seat]:
                is_open = any([meld.is_open for meld in view.melds[other.seat]])
                waits = decision.game.deal.state.is_waiting(other.seat)
                self.waiting["open hand" if is_open else "closed hand, no riichi"].append((other.waiting, waits))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200, help="so many at most")
    parser.add_argument("--share", type=float, default=0.3, help="share of the discards looked at")
    given = parser.parse_args()
    foreseen = Foreseen(given.share)
    games = 0
    for name, raw in files_in(given.file):
        if games == given.games:
            break
        if crc32(Path(name).name.encode()) % HELD_BACK:
            continue
        if isinstance(raw, RecordError):
            raise SystemExit(f"{name}: {raw}")
        foreseen.game(read_mjlog(raw, name))
        games += 1
        print(f"{games} games", end="\r", flush=True)
    given.folder.mkdir(parents=True, exist_ok=True)
    for file, title, pairs in (
        ("wins", "Chance to win the deal, before a discard", foreseen.wins),
        ("dangers", "Chance that a discard deals in", foreseen.dangers),
        ("waiting", "Chance that another player waits", foreseen.waiting),
    ):
        courses = {kind: bands(some) for kind, some in sorted(pairs.items())}
        text = calibration_svg(f"{title}: {games} games", "foreseen", "real", courses)
        (given.folder / f"{file}.svg").write_text(text, encoding="utf-8")
        for kind, course in courses.items():
            print(
                f"{file}, {kind}:", *[f"{band.foreseen:.3f}/{band.real:.3f}" for band in course], f"of {sum(band.size for band in course)}"
            )


if __name__ == "__main__":
    main()
