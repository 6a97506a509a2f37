"""Hands to measure with: the same ones in every run, made without asking any library about them.

A hand is a list of physical tiles 0 to 135; four neighbours are one kind (`tile // 4`), in the order of `hanchan.tiles`.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

Hand = list[int]
Set = list[int]
"""The kinds of three in a row or of three alike."""

ALL = range(34)
SUITS = [range(first, first + 9) for first in (0, 9, 18)]
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = range(27, 34)
TERMINALS = [kind for suit in SUITS for kind in (suit[0], suit[-1])]
ORPHANS = [*TERMINALS, *HONOURS]
SIMPLES = [kind for kind in ALL if kind not in ORPHANS]
FAMILIES = (
    "yakuhai", "yakuhai", "simples", "simples", "flush", "half flush", "pons", "outside", "terminals", "straight", "three suits"
)  # fmt: skip
"""Hands that have a yaku even when they are open."""


def random_hand(rng: Random, size: int = 14) -> Hand:
    """Tiles as they come from the wall."""
    return sorted(rng.sample(range(136), size))


def half_flush_hand(rng: Random) -> Hand:
    """Fourteen tiles from one suit and the honours, where sets can be read in many ways."""
    kinds = [*rng.choice(SUITS), *HONOURS]
    return sorted(rng.sample([4 * kind + copy for kind in kinds for copy in range(4)], 14))


def waiting_hand(rng: Random) -> Hand:
    """A complete hand without one of its tiles, so it waits for that tile at least."""
    hand = complete_hand(rng)
    hand.remove(rng.choice(hand))
    return hand


def developing_hand(rng: Random) -> Hand:
    """A complete hand in which one to five tiles were swapped for others, as in the middle of a deal."""
    hand = complete_hand(rng)
    swapped = rng.randint(1, 5)
    others = [tile for tile in range(136) if tile not in hand]
    return sorted(rng.sample(hand, 14 - swapped) + rng.sample(others, swapped))


def complete_hand(rng: Random) -> Hand:
    """Mostly four sets and a pair, every third time within a half flush; now and then seven pairs or thirteen orphans."""
    form = rng.random()
    if form < 0.01:
        return _tiles([*ORPHANS, rng.choice(ORPHANS)])
    if form < 0.15:
        return _tiles([kind for kind in rng.sample(range(34), 7) for _ in range(2)])
    kinds = [*rng.choice(SUITS), *HONOURS] if form < 0.45 else list(range(34))
    while True:
        pair = rng.choice(kinds)
        laid = [pair, pair]
        for _ in range(4):
            laid += _a_set(rng, kinds)
        if max(map(laid.count, laid)) <= 4:
            return _tiles(laid)


def win(rng: Random) -> dict[str, Any]:
    """A won hand and how it was won, with a yaku: by its tiles, by riichi, or by self-draw of a closed hand.

    `concealed` is without the winning `tile`; a meld is its name, its tiles and the claimed one. Winds are 0 East to
    3 North. Hands that count as two yakuman for some libraries and as one for others are left out.
    """
    while True:
        dealt = _dealt_win(rng)
        if dealt is not None:
            return dealt


def _dealt_win(rng: Random) -> dict[str, Any] | None:
    """A planned hand dealt from one set of tiles; None if that has too few of a kind, or the hand is to be left out."""
    seat_wind, round_wind = rng.randrange(4), rng.randrange(2)
    has_yaku = rng.random() < 0.55
    sets, rest = _hand_with_yaku(rng, [27 + seat_wind, 27 + round_wind]) if has_yaku else (_sets(rng, ALL), [rng.choice(ALL)] * 2)
    left = [rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in ALL]
    may_claim = has_yaku and rng.random() < 0.7
    melds: list[tuple[str, Hand, int]] = []
    try:
        concealed = [left[kind].pop() for kind in rest]
        for laid in sets:
            tiles = [left[kind].pop() for kind in laid]
            is_kan = laid[0] == laid[1] and rng.random() < 0.12
            if is_kan:
                tiles.append(left[laid[0]].pop())
            if may_claim and rng.random() < 0.6:
                name = rng.choice(("kan", "kakan")) if is_kan else "pon" if laid[0] == laid[1] else "chi"
                melds.append((name, sorted(tiles), rng.choice(tiles)))
            elif is_kan:
                melds.append(("ankan", sorted(tiles), -1))
            else:
                concealed += tiles
    except IndexError:
        return None
    closed = all(name == "ankan" for name, _, _ in melds)
    if _is_counted_double(sets, rest, closed):
        return None
    riichi = closed and rng.random() < 0.6
    tile = concealed.pop(rng.randrange(len(concealed)))
    turned = 1 + sum(len(tiles) == 4 for _, tiles, _ in melds)
    indicators = rng.sample([tile for copies in left for tile in copies], 2 * turned)
    return {
        "concealed": sorted(concealed), "tile": tile, "melds": melds, "seat_wind": seat_wind, "round_wind": round_wind,
        "tsumo": rng.random() < 0.4 or (closed and not riichi and not has_yaku), "riichi": riichi,
        "ippatsu": riichi and rng.random() < 0.2, "dora": indicators[:turned], "ura": indicators[turned:] if riichi else [],
    }  # fmt: skip


def _hand_with_yaku(rng: Random, winds: list[int]) -> tuple[list[Set], list[int]]:
    """Sets and a pair, or seven pairs, of a family that is a yaku."""
    if rng.random() < 0.15:
        return [], [kind for kind in rng.sample(ALL, 7) for _ in range(2)]
    family = rng.choice(FAMILIES)
    suit = rng.choice(SUITS)
    kinds: Sequence[int] = {"simples": SIMPLES, "flush": suit, "half flush": [*suit, *HONOURS]}.get(family, ALL)
    sets, pair = _sets(rng, kinds), rng.choice(kinds)
    if family == "yakuhai":
        sets[0] = [rng.choice([*DRAGONS, *winds])] * 3
    elif family == "pons":
        sets = [[rng.choice(ALL)] * 3 for _ in range(4)]
    elif family == "straight":
        sets[:3] = [_run(suit[first]) for first in (0, 3, 6)]
    elif family == "three suits":
        number = rng.randrange(7)
        sets[:3] = [_run(suit[number]) for suit in SUITS]
    elif family in ("outside", "terminals"):
        ends = TERMINALS if family == "terminals" else ORPHANS
        runs = [_run(suit[first]) for suit in SUITS for first in (0, 6)]
        sets, pair = [rng.choice(runs) if rng.random() < 0.6 else [rng.choice(ends)] * 3 for _ in range(4)], rng.choice(ends)
    return rng.sample(sets, 4), [pair, pair]


def _is_counted_double(sets: list[Set], rest: list[int], closed: bool) -> bool:
    """Four winds; and closed, what may be four pons or nine gates."""
    kinds = Counter([*rest, *(kind for laid in sets for kind in laid)])
    four_pons = sum(count >= 3 for count in kinds.values()) >= 4
    nine_gates = any(kinds.keys() == set(suit) for suit in SUITS)
    return all(kinds[wind] >= 3 for wind in WINDS) or (closed and (four_pons or nine_gates))


def _sets(rng: Random, kinds: Sequence[int]) -> list[Set]:
    """Four sets of these kinds, every fourth one a triplet."""
    firsts = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and kind + 2 in kinds]
    return [[rng.choice(kinds)] * 3 if rng.random() < 0.25 else _run(rng.choice(firsts)) for _ in range(4)]


def _run(first: int) -> Set:
    return [first, first + 1, first + 2]


def _a_set(rng: Random, kinds: list[int]) -> Set:
    """Three consecutive kinds of a suit, or a triplet every fourth time and wherever no run begins."""
    first = rng.choice(kinds)
    if rng.random() < 0.25 or first in HONOURS or first % 9 > 6:
        return [first, first, first]
    return _run(first)


def _tiles(kinds: list[int]) -> Hand:
    """Physical tiles of these kinds: the first copy of each, then the second, and so on."""
    return sorted(4 * kind + kinds[:place].count(kind) for place, kind in enumerate(kinds))
