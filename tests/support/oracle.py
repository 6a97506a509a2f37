"""A slow oracle for hands, written from the definitions and without any of the tables.

Every complete hand that four of a kind allow is written out, suit by suit, and the cheapest one is looked for: shanten is
one less than the tiles it needs that the hand does not have. Whether a hand is complete is found by laying its tiles out;
waits, acceptance and discards by trying all 34 kinds; readings by trying every choice of sets.
"""

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)

Counts = list[int]
Block = tuple[int, ...]  # the kinds of a set or of a pair
Shape = tuple[int, ...]  # counts within one suit


class Laid(NamedTuple):
    """A reading of a complete hand: its blocks in order, and the block that the winning tile went into."""

    blocks: tuple[Block, ...]
    completed: Block


def shanten(counts: Counts) -> int:
    """Over all forms; a hand with melds has only the standard one."""
    forms = [standard(counts)]
    if sum(counts) >= 13:
        forms += [seven_pairs(counts), thirteen_orphans(counts)]
    return min(forms)


def standard(counts: Counts) -> int:
    """Towards as many sets as the tiles are for, and a pair; no kind more than four times in them."""
    suits = [_cheapest(tuple(counts[start : start + 9])) for start in (0, 9, 18, 27)]
    shares = _shares(sum(counts) // 3)
    needed = sum(np.array(suit)[share] for suit, share in zip(suits, shares, strict=True))
    return int(np.min(needed)) - 1


def seven_pairs(counts: Counts) -> int:
    """Towards the seven pairs that need the fewest tiles."""
    return sum(sorted(max(0, 2 - held) for held in counts)[:7]) - 1


def thirteen_orphans(counts: Counts) -> int:
    """Towards each orphan once and one of them twice."""
    return min(sum(max(0, 1 + (kind == twice) - counts[kind]) for kind in ORPHANS) for twice in ORPHANS) - 1


def is_complete(counts: Counts) -> bool:
    """Whether the tiles can be laid out as a winning hand."""
    tiles = [kind for kind, held in enumerate(counts) for _ in range(held)]
    if len(tiles) % 3 != 2:
        return False
    pairs = len(tiles) == 14 and sorted(counts, reverse=True)[:7] == [2] * 7
    orphans = len(tiles) == 14 and set(tiles) == set(ORPHANS)
    return pairs or orphans or _lays_out(tiles, pair_wanted=True)


def waits(counts: Counts, fifth: bool = False) -> list[int]:
    """Kinds that complete the hand; with `fifth` also those of which it has all four."""
    return [kind for kind in range(34) if (fifth or counts[kind] < 4) and is_complete(with_one_more(counts, kind))]


def acceptance(counts: Counts) -> list[int]:
    """Kinds that lower the shanten."""
    now = shanten(counts)
    return [kind for kind in range(34) if counts[kind] < 4 and shanten(with_one_more(counts, kind)) < now]


def discards(counts: Counts) -> list[tuple[int, int, list[int]]]:
    """Each kind that can be discarded, with shanten and acceptance of what is left."""
    found = []
    for kind in range(34):
        if counts[kind]:
            left = with_one_more(counts, kind, -1)
            found.append((kind, shanten(left), acceptance(left)))
    return found


def readings(counts: Counts, winning_kind: int) -> set[Laid]:
    """Every choice of blocks that uses up the tiles, with every block the winning tile can have gone into."""
    # A hand as one number, four bits for each kind: blocks make up the hand exactly when their numbers add up to its.
    size = sum(counts)
    whole = sum(held << 4 * kind for kind, held in enumerate(counts))
    chi = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    pon = [(kind, kind, kind) for kind in range(34)]
    sets = {block: _number(block) for block in chi + pon if all(counts[kind] >= block.count(kind) for kind in block)}
    pairs = {2 << 4 * kind: (kind, kind) for kind in range(34)}
    layouts: list[tuple[Block, ...]] = []
    for chosen in combinations_with_replacement(sets, size // 3):
        pair = pairs.get(whole - sum(sets[block] for block in chosen))
        if pair:
            layouts.append((*chosen, pair))
    if size == 14 and all(held in (0, 2) for held in counts):
        layouts.append(tuple((kind, kind) for kind in range(34) if counts[kind]))
    if size == 14 and all(counts[kind] for kind in ORPHANS) and all(kind in ORPHANS for kind in range(34) if counts[kind]):
        layouts.append((tuple(kind for kind in ORPHANS for _ in range(counts[kind])),))
    return {Laid(tuple(sorted(layout)), block) for layout in layouts for block in layout if winning_kind in block}


def with_one_more(counts: Counts, kind: int, more: int = 1) -> Counts:
    changed = list(counts)
    changed[kind] += more
    return changed


def _number(block: Block) -> int:
    return sum(1 << 4 * kind for kind in block)


def _lays_out(tiles: list[int], pair_wanted: bool) -> bool:
    """Whether ordered tiles are sets and, if wanted, a pair: the lowest of them must be in one of these."""
    if not tiles:
        return not pair_wanted
    low = tiles[0]
    blocks: list[Block] = [(low, low, low)]
    if low < 27 and low % 9 < 7:
        blocks.append((low, low + 1, low + 2))
    if pair_wanted:
        blocks.append((low, low))
    for block in blocks:
        rest = list(tiles)
        for kind in block:
            if kind not in rest:
                break
            rest.remove(kind)
        else:
            if _lays_out(rest, pair_wanted and len(block) == 3):
                return True
    return False


@lru_cache(maxsize=200_000)
def _cheapest(held: Shape) -> Shape:
    """Tiles missing in one suit to 0..4 sets, then to 0..4 sets and a pair."""
    layouts, starts = _layouts(len(held))
    missing = np.maximum(layouts, np.array(held, np.uint8)[:, None]).sum(axis=0, dtype=np.uint8) - np.uint8(sum(held))
    return tuple(np.minimum.reduceat(missing, starts).tolist())


@lru_cache
def _layouts(size: int) -> tuple[NDArray[np.uint8], list[int]]:
    """All layouts of a suit as columns, grouped by sets and pair, and where each group starts."""
    pairs = [tuple(2 * (place == kind) for place in range(size)) for kind in range(size)]
    sets = [tuple(3 * (place == kind) for place in range(size)) for kind in range(size)]
    if size == 9:
        sets += [tuple(int(low <= place < low + 3) for place in range(size)) for low in range(size - 2)]
    laid: list[set[Shape]] = [{(0,) * size}]
    for _ in range(4):
        laid.append(_laid_further(laid[-1], sets))
    laid += [_laid_further(shapes, pairs) for shapes in laid]
    starts = [sum(len(shapes) for shapes in laid[:group]) for group in range(10)]
    return np.array([shape for shapes in laid for shape in sorted(shapes)], np.uint8).T.copy(), starts


def _laid_further(shapes: set[Shape], blocks: list[Shape]) -> set[Shape]:
    """The shapes with one block more, as far as four of a kind are enough for them."""
    sums = {tuple(map(sum, zip(shape, block, strict=True))) for shape in shapes for block in blocks}
    return {shape for shape in sums if max(shape) <= 4}


@lru_cache
def _shares(sets: int) -> NDArray[np.intp]:
    """Every way to share the sets and the pair among four suits, as rows of indices into what `_cheapest` gives."""
    ways = [
        [share + 5 * (suit == pair) for suit, share in enumerate(shared)]
        for shared in product(range(sets + 1), repeat=4)
        if sum(shared) == sets
        for pair in range(4)
    ]
    return np.array(ways, np.intp).T
