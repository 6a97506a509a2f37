"""Plays a match of one bot against three others on the same walls, the seats rotated, and says the average place with its confidence.

python -m benchmarks.matches strong careful -n 2000
python -m benchmarks.matches strong majiang --peer FOLDER --rules tenhou -n 400     (FOLDER: where npm has installed @kobalab/majiang-ai)
python -m benchmarks.matches strong jansou --peer PYTHON -n 2000                    (PYTHON: one that has jansou)
python -m benchmarks.matches strong strong-1 --peer FOLDER -n 2000                  (FOLDER: where `benchmarks.matches.earlier` built it)
python -m benchmarks.matches experienced strong --rules tenhou -n 2000              (candidates: experienced, foreseeing)

With `--log FILE` each game is written down, and a match that was interrupted goes on.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from benchmarks.experience.player import Experienced
from benchmarks.matches import earlier, jansou, majiang
from benchmarks.matches.process import Process
from benchmarks.prospects.player import Foreseeing
from hanchan.bots import Bot, bot
from hanchan.game import PREVENT, Game
from hanchan.matches.arena import Arena
from hanchan.matches.confidence import Mean
from hanchan.matches.outcomes import tally
from hanchan.rules import Ruleset, load

ROTATIONS = 4
CANDIDATES: dict[str, Callable[[], Bot]] = {"experienced": Experienced, "foreseeing": Foreseeing}


class Opponents:
    """Makes the players of three seats."""

    def __init__(self, name: str, peer: str, rules: Ruleset) -> None:
        self.name = name
        self._rules = rules
        self._process: Process | None = None
        if name == "majiang":
            self._process = majiang.start(peer)
        elif name == "jansou":
            self._process = jansou.start(peer)
        elif name in earlier.VERSIONS:
            self._process = earlier.start(peer)
        else:
            bot(name)  # an unknown one is refused here

    def player(self, seat: int, game: Game, seed: str) -> Bot:
        if self._process is None:
            return bot(self.name, seat)
        if self.name in earlier.VERSIONS:
            return earlier.Earlier(self._process, self.name, game, seed)
        return (majiang.Majiang if self.name == "majiang" else jansou.Jansou)(self._process, seat, self._rules)

    def close(self) -> None:
        if self._process is not None:
            self._process.close()


def own_player(name: str, seat: int) -> Bot:
    candidate = CANDIDATES.get(name)
    return candidate() if candidate else bot(name, seat)


def play(rules: Ruleset, seed: str, own: str, others: Opponents, number: int) -> tuple[float, float, int]:
    """Game of a number: every wall is played four times, from each seat. Place and result of the own bot, and answers that did not fit."""
    wall, rotation = divmod(number, ROTATIONS)
    walls = f"{seed} wall {wall + 1}"
    game = Game(rules, walls, PREVENT)
    mine = -rotation % ROTATIONS
    players = [own_player(own, seat) if seat == mine else others.player(seat, game, walls) for seat in range(ROTATIONS)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, players[seat].choose(game.view(seat)))
    outcome = tally(Arena(("careful",) * ROTATIONS, rules, seed), rotation, game).outcomes[0]
    return outcome.place, outcome.result, sum(getattr(player, "misfits", 0) for player in players)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.matches", description="A duplicate match of one bot against three others.")
    parser.add_argument("own", help="a bot of ours, or a candidate: experienced, foreseeing")
    parser.add_argument("others", help="a bot of ours, majiang, jansou, or an earlier version: strong-1")
    parser.add_argument("--peer", default="", help="where the other program is")
    parser.add_argument("--rules", default="ema2016")
    parser.add_argument("--seed", default="match")
    parser.add_argument("--log", type=Path, help="file of games played")
    parser.add_argument("-n", type=int, default=400, help="games, a multiple of four")
    args = parser.parse_args()
    rules = load(args.rules)
    others = Opponents(args.others, args.peer, rules)
    done: list[tuple[float, float, int]] = []
    if args.log and args.log.exists():
        done = [tuple(json.loads(line)) for line in args.log.read_text().splitlines()]
    places, results, walls = Mean(), Mean(), Mean()
    misfits = 0
    here: list[float] = []
    for number in range(args.n):
        if number >= len(done):
            done.append(play(rules, args.seed, args.own, others, number))
            if args.log:
                with args.log.open("a") as log:
                    log.write(json.dumps(done[-1]) + "\n")
        place, result, wrong = done[number]
        places.add(place)
        results.add(result)
        misfits += wrong
        here.append(place)
        if len(here) == ROTATIONS:
            walls.add(sum(here) / ROTATIONS)
            here.clear()
        if (number + 1) % 100 == 0 or number + 1 == args.n:
            print(
                f"{number + 1} games: place {places.value:.3f} ± {places.interval:.3f} (by walls ± {walls.interval:.3f}), "
                f"result {results.value:+.0f} ± {results.interval:.0f}, misfits {misfits}", flush=True,
            )  # fmt: skip
    others.close()


if __name__ == "__main__":
    main()
