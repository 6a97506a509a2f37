"""Makes `src/hanchan/hand/tables.bin`, the tables behind shanten, waits and acceptance.

    python tools/build_shanten_tables.py [FILE]

For one suit, the tiles missing to 0..4 sets, with and without a pair, are ten small numbers: its *distance*.
Few different distances exist, and putting two suits together (the smallest sum over all ways to share the sets)
leads only to few more, so each gets a one-byte id. The file is the tables one after another:

    suit      2 bytes for each of the 5**9 counts of a number suit: id of its distance, id of its profile
    honours   the same for the 5**7 counts of the honours
    join      256 x 256 ids: the distance of two groups of suits together
    missing   5 x 256: tiles missing to a complete hand with 0..4 melds, by id
    pairs     256: profile -> number of pairs + 16 x number of kinds
    orphans   256: profile -> kinds of orphans + 16 x 1 if one of them is paired

The key of a suit is its counts read as a number in base 5, the lowest tile the lowest digit. Counts of more than 14 tiles
never occur; their entries are 0.
"""

import sys
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.uint8]
Distance = tuple[int, ...]  # tiles missing to 0..4 sets, then to 0..4 sets and a pair

SETS = range(5)
FAR = 100
TARGET = Path(__file__).parent.parent / "src/hanchan/hand/tables.bin"


def targets(size: int, runs: bool, sets: int, pair: bool) -> set[tuple[int, ...]]:
    """Counts of every way to lay that many sets (and a pair) with at most four of a kind."""
    blocks = [tuple(3 * (i == k) for i in range(size)) for k in range(size)]
    if runs:
        blocks += [tuple(int(k <= i < k + 3) for i in range(size)) for k in range(size - 2)]
    found = set()
    for chosen in combinations_with_replacement(blocks, sets):
        base = [sum(column) for column in zip(*chosen, strict=True)] if chosen else [0] * size
        for head in range(size) if pair else [-1]:
            counts = tuple(n + 2 * (i == head) for i, n in enumerate(base))
            if max(counts) <= 4:
                found.add(counts)
    return found


def distances(size: int, runs: bool) -> Table:
    """Tiles missing from every count to 0..4 sets without and with a pair: shape (10, 5**size)."""
    rows = []
    for pair in (False, True):
        for sets in SETS:
            grid = np.full((5,) * size, FAR, np.uint8)
            for counts in targets(size, runs, sets, pair):
                grid[counts] = 0
            for axis in range(size):
                line = np.moveaxis(grid, axis, 0)
                for n in range(4):  # a tile too many costs nothing
                    np.minimum(line[n + 1], line[n], out=line[n + 1])
                for n in range(3, -1, -1):  # a tile too few costs one
                    np.minimum(line[n], line[n + 1] + 1, out=line[n])
            # Axis 0 is the lowest tile and must become the lowest digit of the key.
            rows.append(grid.transpose().reshape(-1))
    return np.stack(rows)


def packed(table: Table) -> NDArray[np.uint64]:
    """Each distance of a table as one number, four bits for each of its ten parts."""
    codes = np.zeros(table.shape[1], np.uint64)
    for part, row in enumerate(table):
        codes |= row.astype(np.uint64) << np.uint64(4 * part)
    return codes


def unpacked(code: int) -> Distance:
    return tuple(code >> 4 * part & 15 for part in range(10))


def joined(a: Distance, b: Distance) -> Distance:
    """The distance of two groups of suits together."""
    best = [FAR] * 10
    for i in SETS:
        for k in range(5 - i):
            best[i + k] = min(best[i + k], a[i] + b[k])
            best[5 + i + k] = min(best[5 + i + k], a[i] + b[5 + k], a[5 + i] + b[k])
    return tuple(best)


def closure(start: set[Distance]) -> list[Distance]:
    """All distances that joining leads to, in a fixed order."""
    known = set(start)
    fresh = set(start)
    while fresh:
        fresh = {joined(a, b) for a in fresh for b in known} - known
        known |= fresh
    return sorted(known)


def counts_of_keys(size: int) -> Table:
    keys = np.arange(5**size)
    return np.stack([(keys // 5**i % 5).astype(np.uint8) for i in range(size)])


def profiles(size: int, orphans: list[int]) -> NDArray[np.int64]:
    """For each key: pairs, kinds, kinds of orphans and whether an orphan is paired, packed into one number."""
    counts = counts_of_keys(size)
    outside = counts[orphans]
    pairs = (counts >= 2).sum(0) | (counts >= 1).sum(0) << 4
    profile: NDArray[np.int64] = pairs | (outside >= 1).sum(0) << 8 | (outside >= 2).any(0).astype(np.int64) << 12
    return profile


def build() -> bytes:
    suit, honours = packed(distances(9, runs=True)), packed(distances(7, runs=False))
    ids = closure({unpacked(code) for table in (suit, honours) for code in np.unique(table).tolist()})
    number = {distance: i for i, distance in enumerate(ids)}
    suit_profile, honour_profile = profiles(9, [0, 8]), profiles(7, list(range(7)))
    known_profiles = np.unique(np.concatenate([suit_profile, honour_profile]))
    if len(ids) > 256 or len(known_profiles) > 256:
        raise SystemExit(f"{len(ids)} distances and {len(known_profiles)} profiles do not fit into a byte")

    def entries(table: NDArray[np.uint64], profile: NDArray[np.int64], size: int) -> bytes:
        unique, inverse = np.unique(table, return_inverse=True)
        to_id = np.array([number[unpacked(code)] for code in unique.tolist()], np.uint8)
        both = np.stack([to_id[inverse], np.searchsorted(known_profiles, profile).astype(np.uint8)], axis=1)
        both[counts_of_keys(size).sum(0) > 14] = 0
        return both.tobytes()

    join = np.zeros((256, 256), np.uint8)
    missing = np.zeros((5, 256), np.uint8)
    for i, a in enumerate(ids):
        for k, b in enumerate(ids):
            join[i, k] = number[joined(a, b)]
        for melds in SETS:
            missing[melds, i] = a[5 + 4 - melds]
    pairs, orphans = np.zeros(256, np.uint8), np.zeros(256, np.uint8)
    pairs[: len(known_profiles)] = known_profiles & 255
    orphans[: len(known_profiles)] = known_profiles >> 8
    return (
        entries(suit, suit_profile, 9)
        + entries(honours, honour_profile, 7)
        + b"".join(part.tobytes() for part in (join, missing, pairs, orphans))
    )


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_bytes(build())
    print(f"{target}: {target.stat().st_size:,} bytes")
