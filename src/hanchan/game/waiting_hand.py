"""A waiting hand made by chance out of tiles that are left, for somebody who declared riichi."""

from typing import Final

from mypy_extensions import i64

from hanchan.tiles.kinds import KINDS, TILES, kind_of
from hanchan.tiles.shuffle import Stream

_PAIRS_IN: Final = 20
"""One hand in twenty has seven pairs."""
_CHIS: Final = [9 * suit + low for suit in range(3) for low in range(7)]


def waiting_hand(kept: list[int], size: int, left: list[int], stream: Stream) -> list[int]:
    """`size` tiles that wait together with those kept (three of each kind); fewer where what is left does not allow it.

    `left` counts the tiles that can be used. A complete hand is put together set by set, each as likely as it has tiles left, and one
    tile taken off it.
    """
    counts = [0] * KINDS
    for tile in range(TILES):
        counts[kind_of(tile)] += left[tile]
    if not kept and size == 13 and stream.choice(_PAIRS_IN) == 0:
        kinds = _seven_pairs(counts, stream)
    else:
        kinds = _sets_and_pair(size // 3, counts, stream)
    if len(kinds) <= size:
        return []
    kinds.pop(int(stream.choice(len(kinds))))
    return _tiles_of(kinds, left, stream)


def _seven_pairs(counts: list[int], stream: Stream) -> list[int]:
    found: list[int] = []
    for _ in range(7):
        weights = [counts[kind] * (counts[kind] - 1) if kind not in found else 0 for kind in range(KINDS)]
        kind = _drawn(weights, stream)
        if kind < 0:
            return []
        found += [kind, kind]
    return found


def _sets_and_pair(sets: int, counts: list[int], stream: Stream) -> list[int]:
    found: list[int] = []
    free = counts.copy()
    for _ in range(sets):
        weights = [free[kind] * (free[kind] - 1) * (free[kind] - 2) // 6 for kind in range(KINDS)]
        weights += [free[low] * free[low + 1] * free[low + 2] for low in _CHIS]
        place = _drawn(weights, stream)
        if place < 0:
            return []
        low = _CHIS[place - KINDS] if place >= KINDS else place
        for kind in (low, low + 1, low + 2) if place >= KINDS else (low, low, low):
            free[kind] -= 1
            found.append(kind)
    pair = _drawn([n * (n - 1) for n in free], stream)
    return [*found, pair, pair] if pair >= 0 else []


def _drawn(weights: list[int], stream: Stream) -> int:
    """A place by its weight, -1 if none has any."""
    total = sum(weights)
    if total <= 0:
        return -1
    number: i64 = stream.choice(total)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    return -1


def _tiles_of(kinds: list[int], left: list[int], stream: Stream) -> list[int]:
    """Tiles of these kinds; a red five is taken as often as any other copy."""
    free = left.copy()
    found: list[int] = []
    for kind in kinds:
        red = KINDS + kind // 9 if kind < 27 and kind % 9 == 4 else -1
        tile = kind
        if red >= 0 and free[red] and stream.choice(free[kind] + free[red]) < free[red]:
            tile = red
        free[tile] -= 1
        found.append(tile)
    return found
