"""The waits another player can have, each with how many ways there are to hold its tiles, and of which class it is.

How often waits of each class are met is a fact about play, measured in real games (`tools/fit_opponents.py`): two-sided ones far more
often than others, those next to a tile discarded late more often than those next to one discarded early, and so on.
"""

from typing import Final

from hanchan.tiles.kinds import EAST, KINDS

_EARLY: Final = 6
"""How many discards count as early."""
_LATE: Final = 3
"""How many of the last discards from the hand count as late."""

TWO_SIDED: Final = 0
"""For three positions (wait for 1-4, 2-5, 3-6 and their mirror images): next to no discard, to an early one, to a late one."""
CLOSED: Final = 9
"""For waits on 2, 3 and 4 to 6, mirrored: no suji, suji."""
EDGE: Final = 15
"""No suji, suji."""
PAIRS: Final = 17
"""For five classes of tiles: not dora, dora."""
SINGLE: Final = 27
"""For five classes of tiles: not dora, dora; and for numbers without and with suji."""
CLASSES: Final = 47

_VALUED: Final = 0
_GUEST: Final = 1
_TERMINAL: Final = 2
_NEXT: Final = 3
_MIDDLE: Final = 4


class River:
    """What the discards of a player tell: kinds discarded early, and the last ones that came from the hand."""

    def __init__(self, kinds: list[int], from_hand: list[bool]) -> None:
        self.near_early: Final = [False] * KINDS
        self.near_late: Final = [False] * KINDS
        for kind in kinds[:_EARLY]:
            self.near_early[kind] = True
        late = 0
        place = len(kinds) - 1
        while place >= _EARLY and late < _LATE:
            if from_hand[place]:
                self.near_late[kinds[place]] = True
                late += 1
            place -= 1


class WaitShape:
    """A wait: its class, how many ways there are to hold it, and the kinds waited for (twice the same if it is only one)."""

    def __init__(self, group: int, ways: float, low: int, high: int, first: int) -> None:
        self.group: Final = group
        self.ways: Final = ways
        self.low: Final = low
        self.high: Final = high
        self.first: Final = first
        """The lowest kind held."""


def shapes(left: list[int], safe: list[bool], river: River, honours: list[int], dora: list[int]) -> list[WaitShape]:
    """All waits that are possible: `left` tiles of each kind not seen, and none of the kinds waited for `safe`.

    `honours` are the han of a set of each kind for that player, `dora` those of each kind.
    """
    found: list[WaitShape] = []
    for start in (0, 9, 18):
        for kind in range(start, start + 8):
            ways = left[kind] * left[kind + 1]
            if ways:
                low, high = kind - 1, kind + 2
                if kind == start or kind == start + 7:
                    wanted = high if kind == start else low
                    if not safe[wanted]:
                        found.append(WaitShape(EDGE + _suji(safe, wanted), ways, wanted, wanted, kind))
                elif not safe[low] and not safe[high]:
                    place = min(kind - start, start + 7 - kind) - 1
                    late = river.near_late[kind] or river.near_late[kind + 1]
                    near = 2 if late else 1 if river.near_early[kind] or river.near_early[kind + 1] else 0
                    found.append(WaitShape(TWO_SIDED + 3 * min(place, 2) + near, ways, low, high, kind))
            if kind < start + 7 and not safe[kind + 1]:
                ways = left[kind] * left[kind + 2]
                if ways:
                    place = min(min(kind + 1 - start, start + 8 - kind - 1) - 1, 2)
                    found.append(WaitShape(CLOSED + 2 * place + _suji(safe, kind + 1), ways, kind + 1, kind + 1, kind))
    for kind in range(KINDS):
        n = left[kind]
        if n and not safe[kind]:
            group = _group(kind, honours)
            is_dora = 1 if dora[kind] else 0
            if n > 1:
                found.append(WaitShape(PAIRS + 2 * group + is_dora, n * (n - 1) / 2, kind, kind, kind))
            suji = 10 if kind < EAST and _suji(safe, kind) else 0
            found.append(WaitShape(SINGLE + 2 * group + is_dora + suji, float(n), kind, kind, kind))
    return found


def _suji(safe: list[bool], kind: int) -> int:
    """1 if no two-sided wait for a number is left: the numbers three away are safe, on both sides if there are two."""
    number = kind % 9
    if number >= 3 and not safe[kind - 3]:
        return 0
    return 0 if number <= 5 and not safe[kind + 3] else 1


def _group(kind: int, honours: list[int]) -> int:
    if kind >= EAST:
        return _VALUED if honours[kind] else _GUEST
    edge = min(kind % 9, 8 - kind % 9)
    return _TERMINAL if edge == 0 else _NEXT if edge == 1 else _MIDDLE
