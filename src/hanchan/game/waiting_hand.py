"""A waiting hand made by chance out of tiles that are left, for somebody who declared riichi."""

from typing import Final

from mypy_extensions import i64

from hanchan.tiles.kinds import KINDS, TILES, kind_of
from hanchan.tiles.shuffle import Stream

_PAIRS_IN: Final = 20
"""One hand in twenty has seven pairs."""
_SETS: Final = KINDS + 21
"""Triplets by their kind, then the seven chiis of each suit."""


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
        place = _drawn_set(free, stream)
        if place < 0:
            return []
        if place < KINDS:
            free[place] -= 3
            found += [place, place, place]
        else:
            for kind in range(_lowest(place), _lowest(place) + 3):
                free[kind] -= 1
                found.append(kind)
    pair = _drawn([n * (n - 1) for n in free], stream)
    return [*found, pair, pair] if pair >= 0 else []


def _drawn_set(free: list[int], stream: Stream) -> i64:
    """A set by the number of ways to take it, -1 if there is none. Loops without lists: searches make hands by the thousand."""
    total: i64 = 0
    place: i64
    for place in range(_SETS):
        total += _ways(free, place)
    if total <= 0:
        return -1
    number: i64 = stream.choice(total)
    for place in range(_SETS):
        number -= _ways(free, place)
        if number < 0:
            return place
    return -1


def _lowest(place: i64) -> i64:
    """The first kind of a chii."""
    chii = place - KINDS
    return chii + chii // 7 * 2


def _ways(free: list[int], place: i64) -> i64:
    first: i64
    second: i64
    if place < KINDS:
        first = free[place]
        return 0 if first < 3 else 1 if first == 3 else 4
    low = _lowest(place)
    first = free[low]
    if first == 0:
        return 0
    second = free[low + 1]
    if second == 0:
        return 0
    third: i64 = free[low + 2]
    return first * second * third


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
