"""Whether what a reader found can be a deal at all, so that replaying it cannot fail for a reason no log would name."""

from collections import Counter
from typing import Any, Final

from hanchan.errors import RecordError
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, Melded, RevealedDora, Won
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import TILES
from hanchan.tiles.notation import from_tenhou, to_mpsz

LARGEST: Final = 4_000_000
"""Bytes of the largest file that is read as one game."""
_MOST_POINTS: Final = 10_000_000
_MOST_DRAWS: Final = 70
_MOST_KANS: Final = 4


def whole(value: Any, least: int, most: int, what: str) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{what} is {str(value)[:40]!r}, not a number from {least} to {most}")
    return value


def seat_of(value: Any) -> int:
    return whole(value, 0, 3, "a seat")


def four_points(value: Any, what: str) -> list[int]:
    """Points of the four seats."""
    if not isinstance(value, list) or len(value) != 4:
        raise ValueError(f"{what} are not those of four seats")
    return [whole(points, -_MOST_POINTS, _MOST_POINTS, what) for points in value]


def check_deal(deal: LoggedDeal, rules: Ruleset, where: str) -> None:
    """Refuse a deal with other hands than four of thirteen tiles, more draws or kans than a wall gives, or tiles a set has not."""
    if [len(hand) for hand in deal.hands] != [13] * 4:
        raise RecordError(f"hands of {', '.join(str(len(hand)) for hand in deal.hands)} tiles; each of the four has thirteen", where)
    draws = [step.tile for step in deal.steps if isinstance(step, Drew)]
    shown = [step.indicator for step in deal.steps if isinstance(step, RevealedDora)]
    kans = [step for step in deal.steps if isinstance(step, Melded) and step.meld.is_kan]
    ura = max([step.ura for step in deal.steps if isinstance(step, Won)], key=len, default=[])
    if len(draws) > _MOST_DRAWS:
        raise RecordError(f"{len(draws)} draws in a deal; a wall has {_MOST_DRAWS}", where)
    if len(kans) > _MOST_KANS + 1:  # a fifth may be robbed, never completed
        raise RecordError(f"{len(kans)} kans in a deal", where)
    if len(shown) > _MOST_KANS or len(ura) > _MOST_KANS + 1:
        raise RecordError(f"more indicators than a wall has: {len(shown) + 1} above, {len(ura)} below", where)
    _check_order(deal, where)
    tiles = [*[tile for hand in deal.hands for tile in hand], *draws, deal.indicator, *shown, *ura]
    if any(not 0 <= tile < TILES for tile in tiles):
        raise RecordError("a tile that there is not", where)
    left = Counter(from_tenhou(number, rules.red_fives > 0) for number in range(136))
    left.subtract(tiles)
    if min(left.values()) < 0:
        tile = min(left, key=lambda tile: left[tile])
        raise RecordError(f"{to_mpsz([tile])} occurs more often than a set has it", where)


def _check_order(deal: LoggedDeal, where: str) -> None:
    """A riichi is followed by a discard, and nothing follows the end."""
    for place, step in enumerate(deal.steps):
        following = deal.steps[place + 1] if place + 1 < len(deal.steps) else None
        if isinstance(step, DeclaredRiichi) and following is not None and not isinstance(following, Discarded):
            raise RecordError(f"a riichi of seat {step.seat} that no discard follows", where)
        if isinstance(step, Drawn) and following is not None:
            raise RecordError("play goes on after the deal ended", where)
        if isinstance(step, Won) and following is not None and not isinstance(following, Won):
            raise RecordError("play goes on after the deal ended", where)
