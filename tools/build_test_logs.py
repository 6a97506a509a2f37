"""Makes the games under tests/records/logs: played by bots, so that they belong to nobody.

PYTHONPATH=src:. python tools/build_test_logs.py
"""

import gzip
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path

from hanchan.bots.registry import bot
from hanchan.game import PENALISE, PREVENT, Game
from hanchan.game.playout import random_playout
from hanchan.records.hanchan.write import RecordWriter, write_hanchan
from hanchan.records.mjai.write import write_mjai
from hanchan.records.tenhou.write import write_tenhou
from hanchan.rules.files import load
from hanchan.rules.ruleset import Ruleset
from tests.support.mjlog_out import mjlog_text

LOGS = Path(__file__).parents[1] / "tests/records/logs"
NAMES = ("Ada", "Bo", "Čeněk", "Дима")
SHORT = replace(load("tenhou"), rounds=1)
START = datetime(2026, 2, 28, 19, 30, tzinfo=UTC)


def greedy_game(rules: Ruleset | str, seed: str, deals: int = 99) -> Game:
    game = Game(rules, seed)
    players = [bot("greedy", seat) for seat in range(4)]
    while not game.is_over and game.deal_number <= deals:
        seat = game.pending[0]
        game.act(seat, players[seat].choose(game.view(seat)))
    return game


def recorded(play: Callable[[Game], None], game: Game) -> str:
    """What a record of the game holds when `play` has played it."""
    play(game)
    return write_hanchan(game, NAMES)


def timed(seed: str) -> str:
    """A deal with a time stamp for each action, as a server would write it."""
    file = StringIO()
    game = Game("ema2016", seed, tournament=True)
    writer = RecordWriter(file, game, NAMES, time=START)
    players = [bot("greedy", seat) for seat in range(4)]
    step = 0
    while game.deal_number == 1:
        seat = game.pending[0]
        game.act(seat, players[seat].choose(game.view(seat)))
        step += 1
        writer.update(START + timedelta(milliseconds=1234 * step))
    return file.getvalue()


def ruled(game: Game) -> None:
    random_playout(game, 3, 1)
    game.rule(2, "pot", "wall_touched")
    game.rule(1, "dead_hand", "tile_count")
    game.rule(3, "chombo", "wall_broken")


def wrongly(game: Game) -> None:
    random_playout(game, 8, 4)


def main() -> None:
    LOGS.mkdir(parents=True, exist_ok=True)
    short = greedy_game(SHORT, "short")
    own = write_hanchan(short, NAMES)
    texts = {
        "east_game.jsonl": own,
        "timed_deal.jsonl": timed("timed"),
        "cut_in_a_line.jsonl": own[: len(own) * 2 // 3],
        "offences.jsonl": recorded(wrongly, Game("ema2016", "offences", PENALISE)),
        "rulings.jsonl": recorded(ruled, Game("ema2025", "rulings", PREVENT)),
        "east_game.mjlog": mjlog_text(short, flags=1),
        "cut_off.mjlog": mjlog_text(short, flags=1)[:4000],
        "east_game.json": write_tenhou(short, list(NAMES)),
    }
    texts["wrong_event.jsonl"] = own.replace('"drawn":true', '"drawn":false', 1)
    texts["wrong_points.mjlog"] = re.sub(r'(<AGARI [^>]*ten="\d+,)\d+', r"\g<1>123", texts["east_game.mjlog"], count=1)
    texts["no_game.json"] = '{"weather": "fine"}\n'
    for name, text in texts.items():
        (LOGS / name).write_text(text, encoding="utf-8")
    long = greedy_game("tenhou", "hanchan")
    (LOGS / "hanchan.mjlog.gz").write_bytes(gzip.compress(mjlog_text(long).encode(), mtime=0))
    (LOGS / "hanchan.mjson.gz").write_bytes(gzip.compress(write_mjai(long, list(NAMES)).encode(), mtime=0))


if __name__ == "__main__":
    main()
