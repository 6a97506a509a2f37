"""Tests a strong player of recorded games against our own strong bot: where the two choose differently, is the player's choice better?

python tools/play_out_teacher.py GAMES --player program --keep pairs.jsonl [--games N] [--jobs 2] [--others careful]

Wherever the player of this name decided otherwise than the bot would have, both choices are played out to the end of the deal from the
same moment, with the hands and the wall that the game had (what no log shows of the wall is mixed). The bot goes on in the player's
seat after either choice; so the difference is what the one choice is worth to the bot. Of common classes only a share is played out.
Every game is written to the kept file when it is done; a run that is started again goes on after the last of them.

For each class: how many decisions there were, how often both chose the same, and the points that the player's choice brought more.
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from hanchan.bots import bot
from hanchan.bots.strong.player import advise
from hanchan.deal import actions
from hanchan.errors import HanchanError, RecordError
from hanchan.game import Game
from hanchan.game.view import View
from hanchan.records.files import files_in
from hanchan.records.formats import Record, read
from hanchan.records.position import played_deal
from hanchan.tiles.shuffle import seed_from_text

PLAYERS = 4
DISCARDS = (actions.DISCARD, actions.DISCARD_DRAWN)
DECLARING = (actions.RIICHI, actions.RIICHI_DRAWN)
EARLY = 6
"""Discards of one's own in the river: fewer are early."""
SHARES = {"early discard": 0.15, "later discard": 0.2, "discard against a riichi": 0.3}
"""How many of the different choices of a class are played out; of the other classes all."""


class Comparison(NamedTuple):
    """A decision of the player, and what both choices came to if they differ and were played out."""

    kind: str
    deal: int
    same: bool
    preferred: float = 0.0
    """By how many points the bot thought its own choice better."""
    points: tuple[int, int] | None = None
    """What the seat had after the deal: by the player's choice, by the bot's."""


def comparisons(source: Record, name: str, player: str, others: str) -> Iterator[Comparison]:
    """All decisions of the player in a game."""
    random = Random(name)
    seat = source.log.names.index(player)
    for number in range(1, len(source.log.deals) + 1):
        deal = played_deal(source, number, seed_from_text(name))
        game = deal.game(0, seed_from_text(name))
        for actor, action in deal.done:
            if actor == seat and action >= 0 and len(game.view(seat).action_numbers) > 1:
                yield from _compared(game, seat, action, number, others, random)
            game.act(actor, action)


def _compared(game: Game, seat: int, action: int, deal: int, others: str, random: Random) -> Iterator[Comparison]:
    view = game.view(seat)
    if view.riichi[seat]:
        return
    advice = advise(view)
    kind = _kind(view, action, advice.number)
    estimate = advice.of(action)
    if kind is None or estimate is None:
        return
    if _same(action, advice.number):
        yield Comparison(kind, deal, same=True)
    elif random.random() < SHARES.get(kind, 1.0):
        points = _played_out(game, seat, action, others), _played_out(game, seat, advice.number, others)
        yield Comparison(kind, deal, False, advice.best.worth - estimate.worth, points)
    else:
        yield Comparison(kind, deal, same=False)


def _same(one: int, other: int) -> bool:
    """Whether both are the same to the game: of two equal tiles either may go."""
    return one == other or (
        actions.verb_of(one) in DISCARDS and actions.verb_of(other) in DISCARDS and actions.first_of(one) == actions.first_of(other)
    )


def _kind(view: View, action: int, advised: int) -> str | None:
    """The class of a decision, by what the player did and what the bot would have done."""
    verb, other = actions.verb_of(action), actions.verb_of(advised)
    if actions.PASS in (verb, other):
        if verb == other:
            return "a call passed"
        return "a call passed, not taken" if verb == actions.PASS else "a call taken, not passed"
    if verb in (actions.CHI, actions.PON):
        return "which call"
    if verb in DECLARING or other in DECLARING:
        if verb in DECLARING:
            return "riichi" if other in DECLARING else "riichi instead of silence"
        return "silence instead of riichi"
    if verb in DISCARDS and other in DISCARDS:
        if any(view.riichi[seat] for seat in range(PLAYERS) if seat != view.seat):
            return "discard against a riichi"
        return "early discard" if len(view.rivers[view.seat]) < EARLY else "later discard"
    return None


def _played_out(game: Game, own: int, option: int, others: str) -> int:
    """Points of the seat at the end of the deal."""
    copy = game.clone()
    deal = copy.deal
    players = [bot("strong" if seat == own else others, seat) for seat in range(PLAYERS)]
    copy.act(own, option)
    while not deal.is_over:
        seat = copy.pending[0]
        copy.act(seat, players[seat].choose(copy.view(seat)))
    points: int = deal.end.scores[own]
    return points


def of_game(name_and_raw: tuple[str, bytes], player: str, others: str) -> tuple[str, list[Comparison]]:
    """The decisions of one game; none if the engine cannot follow it, or the player was not there."""
    name, raw = name_and_raw
    try:
        return name, list(comparisons(read(raw, name), name, player, others))
    except (HanchanError, ValueError) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return name, []


class Sum:
    """Decisions of one class added up."""

    def __init__(self) -> None:
        self.all = self.same = self.played = 0
        self.preferred = self.gained = self.squares = 0.0

    def add(self, found: Comparison) -> None:
        self.all += 1
        self.same += found.same
        if found.points is not None:
            gained = found.points[0] - found.points[1]
            self.played += 1
            self.preferred += found.preferred
            self.gained += gained
            self.squares += gained * gained

    def __str__(self) -> str:
        text = f"{self.all:7} decisions, {self.same / self.all:6.1%} the same"
        if self.played > 1:
            mean = self.gained / self.played
            margin = 1.96 * math.sqrt((self.squares / self.played - mean * mean) / (self.played - 1))
            text += f"; {self.played:6} played out: foreseen {-self.preferred / self.played:+6.0f}, real {mean:+6.0f} ± {margin:.0f}"
        return text


def kept_games(path: Path) -> dict[str, list[Comparison]]:
    """The games that are done. A last line that was cut off while it was written is taken away, so that its game is played out again."""
    if not path.exists():
        return {}
    whole = path.read_bytes()
    end = whole.rfind(b"\n") + 1
    if end < len(whole):
        with path.open("r+b") as file:
            file.truncate(end)
    lines = [json.loads(line) for line in whole[:end].splitlines()]
    return {line["game"]: [Comparison(*values) for values in line["decisions"]] for line in lines}


def report(games: dict[str, list[Comparison]]) -> list[str]:
    """The table of these games, line by line."""
    sums: dict[str, Sum] = defaultdict(Sum)
    for decisions in games.values():
        for found in decisions:
            sums[found.kind].add(found)
    return [f"{len(games)} games", *(f"{kind:28} {found}" for kind, found in sorted(sums.items()))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+", help="logs, folders or archives of them")
    parser.add_argument("--player", required=True, help="the player's name in the logs")
    parser.add_argument("--keep", type=Path, required=True, help="where the games are kept as they are done")
    parser.add_argument("--games", type=int, default=100, help="so many at most, with those kept already")
    parser.add_argument("--others", default="careful", help="the bot on the other seats")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    done = kept_games(given.keep)
    wanted: list[tuple[str, bytes]] = []
    for path in given.files:
        for name, raw in files_in(path):
            if isinstance(raw, RecordError):
                raise SystemExit(f"{name}: {raw}")
            if name not in done and len(done) + len(wanted) < given.games:
                wanted.append((name, raw))
    with ProcessPoolExecutor(given.jobs) as pool, given.keep.open("a") as kept:
        for count, (name, found) in enumerate(pool.map(partial(of_game, player=given.player, others=given.others), wanted), 1):
            kept.write(json.dumps({"game": name, "decisions": found}) + "\n")
            kept.flush()
            print(f"{count} of {len(wanted)} games", end="\r", file=sys.stderr)
    print(*report(kept_games(given.keep)), sep="\n")


if __name__ == "__main__":
    main()
