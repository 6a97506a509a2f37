"""Validation of values and deals that a reader found, so that replaying them fails only for reasons that mean something."""

from typing import Any, Final

from hanchan.errors import RecordError
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, Melded, RevealedDora, Step, Won
from hanchan.records.wall import left_of_set, too_many
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import TILES

_MOST_POINTS: Final = 10_000_000
_MOST_DRAWS: Final = 70
_MOST_KANS: Final = 4
_MOST_COUNTERS: Final = 1000
THREE_PLAYERS: Final = "is a game of three players, which Hanchan does not play"


def whole(value: Any, least: int, most: int, what: str) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{what} is {str(value)[:40]!r}, not a number from {least} to {most}")
    return value


def seat_of(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 4:
        return value
    raise ValueError(f"a seat is {str(value)[:40]!r}, not a number from 0 to 3")


def counters_of(value: Any, what: str) -> int:
    """A number of counters or sticks."""
    return whole(value, 0, _MOST_COUNTERS, what)


def four_points(value: Any, what: str) -> list[int]:
    """Points of the four seats."""
    if not isinstance(value, list) or len(value) != 4:
        raise ValueError(f"{what} are not those of four seats")
    return [whole(points, -_MOST_POINTS, _MOST_POINTS, what) for points in value]


def check_deal(deal: LoggedDeal, rules: Ruleset, where: str) -> None:
    """Refuse a deal unless it has four hands of thirteen tiles, no more draws and kans than a wall gives, and only tiles of a set."""
    tiles = [deal.indicator]
    for hand in deal.hands:
        if len(hand) != 13:
            raise RecordError(f"hands of {', '.join(str(len(hand)) for hand in deal.hands)} tiles; each of the four has thirteen", where)
        tiles += hand
    draws = kans = shown = 0
    ura: list[int] = []
    for step in deal.steps:
        if isinstance(step, Drew):
            draws += 1
            tiles.append(step.tile)
        elif isinstance(step, RevealedDora):
            shown += 1
            tiles.append(step.indicator)
        elif isinstance(step, Melded):
            kans += step.meld.is_kan
        elif isinstance(step, Won) and len(step.ura) > len(ura):
            ura = step.ura
    if draws > _MOST_DRAWS:
        raise RecordError(f"{draws} draws in a deal; a wall has {_MOST_DRAWS}", where)
    if kans > _MOST_KANS + 1:  # a fifth may be robbed, never completed
        raise RecordError(f"{kans} kans in a deal", where)
    if shown > _MOST_KANS or len(ura) > _MOST_KANS + 1:
        raise RecordError(f"more indicators than a wall has: {shown + 1} above, {len(ura)} below", where)
    _check_order(deal, where)
    tiles += ura
    if min(tiles) < 0 or max(tiles) >= TILES:
        raise RecordError("a tile that does not exist", where)
    left = left_of_set(tiles, rules)
    if min(left) < 0:
        raise RecordError(f"{too_many(left)} occurs more often than a set has it", where)


def _check_order(deal: LoggedDeal, where: str) -> None:
    """A riichi is followed by a discard, and nothing follows the end."""
    before: Step | None = None
    for step in deal.steps:
        if isinstance(before, DeclaredRiichi) and not isinstance(step, Discarded):
            raise RecordError(f"a riichi of seat {before.seat} that no discard follows", where)
        if isinstance(before, Drawn) or (isinstance(before, Won) and not isinstance(step, Won)):
            raise RecordError("play goes on after the deal ended", where)
        before = step
