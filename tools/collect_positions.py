"""Collects positions with a play that nobody doubts: a strong recorded player, our strong bot and three bots of other tempers agree.

python tools/collect_positions.py GAMES --player program [--first 2700] [--games 60] [--each 27]

Writes tests/positions/agreed.jsonl: so many positions of each reason (riichi, fold and so on), at most one of a deal, those
first whose best play is the farthest above the next.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from hanchan.bots import advise, bot
from hanchan.bots.advice import DRAW, FORCED, KAN, WIN
from hanchan.bots.interface import chosen_by
from hanchan.bots.teaching import teach
from hanchan.deal.actions import Action
from hanchan.errors import RecordError
from hanchan.records.files import files_in
from hanchan.records.formats import read
from hanchan.records.position import played_deal
from hanchan.tiles import from_tenhou, to_mpsz
from hanchan.tiles.shuffle import seed_from_text
from tests.support.positions import AGREED, plain

OTHERS = ("careful", "patient", "gambler")
CLEAR = 300
"""Points by which the best play is above the next."""


def positions(name: str, raw: bytes, player: str) -> Iterator[dict[str, Any]]:
    """The clear positions of a game, each with how clear it is."""
    record = read(raw, name)
    if player not in record.log.names:
        return
    seat = record.log.names.index(player)
    bots = [bot(other) for other in OTHERS]
    for number in range(1, len(record.log.deals) + 1):
        played = played_deal(record, number, seed_from_text(name))
        game = played.game(0, seed_from_text(name))
        for place, (actor, action) in enumerate(played.done):
            view = game.view(actor)
            if actor == seat and action >= 0 and len(view.action_numbers) > 1 and not view.riichi[seat]:
                advice = advise(view)
                best = plain(advice.number)
                clear = len(advice.estimates) > 1 and advice.best.worth - advice.estimates[1].worth > CLEAR
                weighed = clear and advice.reason not in (WIN, FORCED, DRAW, KAN) and plain(action) == best
                if weighed and all(plain(chosen_by(other, view)) == best for other in bots):
                    start = played.start
                    yield {
                            "clear": advice.best.worth - advice.estimates[1].worth, "deal_of": f"{name} {number}",
                            "rules": played.rules.name, "seat": seat, "best": best, "reason": advice.reason,
                            "points": [point.key for point in teach(view, advice)],
                            "start": [start.dealer, start.round_wind, start.counters, start.sticks, *start.scores],
                            "wall": to_mpsz([from_tenhou(number) for number in played.wall]),
                            "done": [f"{who} {Action.from_number(what)}" for who, what in played.done[:place]],
                        }  # fmt: skip
            game.act(actor, action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--player", required=True)
    parser.add_argument("--first", type=int, default=0, help="so many games are passed over")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--each", type=int, default=27, help="so many of each reason")
    given = parser.parse_args()
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for name, raw in islice(files_in(given.file), given.first, given.first + given.games):
        if isinstance(raw, RecordError):
            raise SystemExit(f"{name}: {raw}")
        for one in positions(name, raw, given.player):
            found[one["reason"]].append(one)
    deals: set[str] = set()
    lines: list[str] = []
    for _, some in sorted(found.items(), key=lambda entry: len(entry[1])):  # the rare ones choose first
        kept = 0
        for one in sorted(some, key=lambda position: -position["clear"]):
            if one["deal_of"] not in deals and kept < given.each:
                deals.add(one["deal_of"])
                kept += 1
                lines.append(json.dumps({key: value for key, value in one.items() if key not in ("clear", "deal_of")}))
    AGREED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print({reason: len(some) for reason, some in found.items()}, len(lines))


if __name__ == "__main__":
    main()
