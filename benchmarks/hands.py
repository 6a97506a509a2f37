"""Hands to measure with: the same ones in every run, made without asking any library about them.

A hand is a list of physical tiles 0 to 135; four neighbours are one kind (`tile // 4`), in the order of `hanchan.tiles`.
"""

from random import Random

Hand = list[int]

SUITS = [range(first, first + 9) for first in (0, 9, 18)]
HONOURS = range(27, 34)
ORPHANS = [*(kind for suit in SUITS for kind in (suit[0], suit[-1])), *HONOURS]


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


def _a_set(rng: Random, kinds: list[int]) -> list[int]:
    """Three consecutive kinds of a suit, or a triplet every fourth time and wherever no run begins."""
    first = rng.choice(kinds)
    if rng.random() < 0.25 or first in HONOURS or first % 9 > 6:
        return [first, first, first]
    return [first, first + 1, first + 2]


def _tiles(kinds: list[int]) -> Hand:
    """Physical tiles of these kinds: the first copy of each, then the second, and so on."""
    return sorted(4 * kind + kinds[:place].count(kind) for place, kind in enumerate(kinds))
