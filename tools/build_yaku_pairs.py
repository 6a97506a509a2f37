"""Makes `src/hanchan/lessons/data/yaku_pairs.toml`: hands that show which yaku stand together, found by trying very many.

python tools/build_yaku_pairs.py [HANDS]    takes a minute or two

A hand is kept if it has a pair of yaku that no hand before it had. What is not found is not proved impossible:
`tests/lessons/test_yaku_list.py` names pairs that must be there and pairs that cannot.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from hanchan.lessons.wins import scored
from hanchan.rules import preset
from hanchan.tiles.kinds import counts_of
from hanchan.tiles.notation import parse, to_mpsz

TARGET = Path(__file__).parent.parent / "src/hanchan/lessons/data/yaku_pairs.toml"
RULES = ("ema2016", "plm-extended")
CHIS = [9 * suit + number for suit in range(3) for number in range(7)]
TERMINALS = [0, 8, 9, 17, 18, 26]
IN_RIICHI = ["", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "ippatsu haitei", "ippatsu houtei", "ippatsu chankan"]
SITUATIONS = [
    *[["open_riichi"], ["haitei"], ["houtei"], ["rinshan"], ["chankan"], ["renhou"]],
    *[[riichi, *others.split()] for riichi in ("riichi", "double_riichi") for others in IN_RIICHI],
]


def sets(chance: Random) -> list[list[int]]:
    """Four sets of one taste: a suit, the same numbers, the outside, pons, anything."""
    taste, suit, number = chance.randrange(7), 9 * chance.randrange(3), chance.randrange(7)
    found: list[list[int]] = []
    for _ in range(4):
        chi, pon = chance.choice(CHIS), chance.randrange(34)
        if taste == 0:  # one suit, perhaps with honours
            chi, pon = suit + chance.randrange(7), chance.choice([suit + chance.randrange(9), 27 + chance.randrange(7)])
        elif taste == 1:  # the same number
            chi, pon = 9 * chance.randrange(3) + number, 9 * chance.randrange(3) + number
        elif taste == 2:  # the outside
            chi, pon = 9 * chance.randrange(3) + chance.choice([0, 6]), chance.choice([*TERMINALS, *range(27, 34)])
        elif taste == 3:  # one suit from one to nine
            chi, pon = suit + chance.choice([0, 3, 6]), suit + chance.randrange(9)
        elif taste == 4:  # simples
            chi, pon = 9 * chance.randrange(3) + chance.randrange(1, 6), 9 * chance.randrange(3) + chance.randrange(1, 8)
        elif taste == 5:  # twice the same
            chi, pon = chance.choice([suit + number, 9 * chance.randrange(3) + number]), 31 + chance.randrange(3)
        found.append(
            [pon] * 3 if chance.random() < (0.85 if taste in (6, 2) and chance.random() < 0.5 else 0.3) else [chi, chi + 1, chi + 2]
        )
    return found


def hand(chance: Random) -> dict[str, Any] | None:
    """Some complete hand and how it was won; None if the set of tiles has not so many."""
    if chance.random() < 0.06:
        suit = 9 * chance.randrange(3)
        simples = [9 * other + number for other in range(3) for number in range(1, 8)]
        pool = chance.choice(
            [range(34), [*TERMINALS, *range(27, 34)], [*range(suit, suit + 9), *range(27, 34)], range(suit, suit + 9), simples]
        )
        tiles, melds = [kind for kind in chance.sample(list(pool), 7) for _ in range(2)], list[str]()
    else:
        groups = sets(chance)
        near = [kind for group in groups for kind in group]
        pair = chance.choice(
            [chance.randrange(34), chance.choice(near), min(chance.choice(near) + 1, 33), chance.choice([*TERMINALS, *range(27, 34)])]
        )
        claimed = [chance.random() < 0.35 for _ in groups] if chance.random() < 0.6 else [False] * 4
        melds, tiles = [], [pair, pair]
        for group, taken in zip(groups, claimed, strict=True):
            kan = group[0] == group[1] and chance.random() < 0.25
            if kan:
                melds.append(f"{'kan' if taken else 'ankan'}:{to_mpsz(group + group[:1])}")
            elif taken:
                melds.append(f"{'pon' if group[0] == group[1] else 'chi'}:{to_mpsz(group)}")
            else:
                tiles += group
        if max(counts_of([*near, pair, pair])) > 4 or any("an" in meld and near.count(parsed(meld)) > 3 for meld in melds):
            return None
    tile = chance.choice(tiles)
    tiles.remove(tile)
    found: dict[str, Any] = {"hand": to_mpsz(sorted(tiles)), chance.choice(["ron", "tsumo"]): to_mpsz([tile])}
    if melds:
        found["melds"] = melds
    situation = chance.choice(SITUATIONS) if chance.random() < 0.7 else []
    if situation:
        found["situation"] = situation
    if chance.random() < 0.3:
        found["seat"] = chance.choice(["east", "west"])
    return found


def parsed(meld: str) -> int:
    """The kind of a kan."""
    return parse(meld.split(":")[1])[0]


def build(hands: int) -> str:
    """The file."""
    chance, known, kept = Random("yaku"), set[tuple[str, str]](), list[dict[str, Any]]()
    rules = [preset(name) for name in RULES]
    for _ in range(hands):
        data = hand(chance)
        if data is None:
            continue
        score = None
        try:
            score = scored(data, chance.choice(rules))
        except ValueError:
            continue
        if score is None:
            continue
        pairs = set(combinations(sorted(name for name, _ in score.yaku_values), 2))
        if pairs - known:
            known |= pairs
            kept.append(data)
    lines = ["# Made by tools/build_yaku_pairs.py; do not edit. Hands that show which yaku stand together.", "", "hand = ["]
    lines += ["  { " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in data.items()) + " }," for data in kept]
    print(f"{len(known)} pairs in {len(kept)} hands")
    return "\n".join([*lines, "]"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(build(int(sys.argv[1]) if len(sys.argv) > 1 else 300_000), encoding="utf-8")
