"""Random hands for tests: of all tiles, of one suit, of a suit and honours, with many fours, and nearly complete ones."""

from random import Random

from hanchan.tiles import to_mpsz
from hanchan.version import build

SUITS = (range(9), range(9, 18), range(18, 27))
HONOURS = range(27, 34)
STYLES = ("any", "one suit", "half flush", "few kinds", "orphans", "fours", "near", "near", "near", "near pairs")


def scaled(number: int, compiled: int) -> int:
    """How many hands to try: a number for the interpreted core, and a greater one for the compiled core."""
    return compiled if build() == "compiled" else number


def random_hands(seed: str, number: int, sizes: tuple[int, ...]) -> list[list[int]]:
    """Counts of that many hands, the styles and sizes in turn; the same for the same seed."""
    rng = Random(seed)
    return [random_hand(rng, sizes[i % len(sizes)], STYLES[i // len(sizes) % len(STYLES)]) for i in range(number)]


def random_hand(rng: Random, size: int, style: str) -> list[int]:
    """Counts of a hand of `size` tiles."""
    if style == "near":
        return _near_complete(rng, size)
    if style == "fours":
        return _many_fours(rng, size)
    if style == "near pairs":
        return _exchanged(rng, _repeated(rng.sample(range(34), (size + 1) // 2), 2), size)
    suit = list(rng.choice(SUITS))
    kinds = {
        "any": list(range(34)),
        "one suit": suit,
        "half flush": [*suit, *HONOURS],
        "few kinds": rng.sample(range(34), rng.randint(5, 9)),
        "orphans": [0, 8, 9, 17, 18, 26, *HONOURS, *rng.sample(range(34), 2)],
    }[style]
    return counted(rng.sample(_repeated(sorted(set(kinds)), 4), size))


def complete_hand(rng: Random, sets: int) -> list[int]:
    """Counts of so many sets and a pair, often in one suit so that they can be read in several ways."""
    suit = rng.choice((*SUITS, range(27), range(34)))
    while True:
        tiles: list[int] = []
        for _ in range(sets):
            low = rng.choice(suit)
            run = low < 27 and low % 9 < 7 and rng.random() < 0.6
            tiles += [low, low + 1, low + 2] if run else [low] * 3
        tiles += [rng.choice(suit)] * 2
        counts = counted(tiles)
        if max(counts) <= 4:
            return counts


def counted(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(34)]


def text_of(counts: list[int]) -> str:
    """The hand as text, for messages."""
    return to_mpsz(_tiles(counts))


def numbers_of(counts: list[int]) -> list[int]:
    """The hand as tiles 0-135."""
    return [4 * kind + copy for kind, held in enumerate(counts) for copy in range(held)]


def _near_complete(rng: Random, size: int) -> list[int]:
    return _exchanged(rng, _tiles(complete_hand(rng, size // 3)), size)


def _many_fours(rng: Random, size: int) -> list[int]:
    """All four of some kinds, and sets, so that a fifth tile is often what would help."""
    counts = [0] * 34
    while sum(counts) < size:
        low = rng.choice((range(34), rng.choice(SUITS))[rng.random() < 0.7])
        block = rng.choice([[low] * 4, [low] * 3, [low, low + 1, low + 2] if low < 27 and low % 9 < 7 else [low]])
        for kind in block[: size - sum(counts)]:
            counts[kind] = min(4, counts[kind] + 1)
    return counts


def _exchanged(rng: Random, tiles: list[int], size: int) -> list[int]:
    """Up to three tiles exchanged for others, and as many taken away as are too many."""
    for _ in range(rng.randint(0, 3)):
        tiles[rng.randrange(len(tiles))] = rng.choice([kind for kind in range(34) if tiles.count(kind) < 4])
    return counted(rng.sample(tiles, size))


def _tiles(counts: list[int]) -> list[int]:
    return [kind for kind, held in enumerate(counts) for _ in range(held)]


def _repeated(kinds: list[int], times: int) -> list[int]:
    return [kind for kind in kinds for _ in range(times)]
