"""What the records of continuations and of practice games say beyond others: where they begin, and which moves were taken back."""

from typing import Any, Final

from hanchan.deal.actions import Action
from hanchan.errors import HanchanError
from hanchan.game.start import Start
from hanchan.records.hanchan.lines import SHORT, RecordLine

_LAST_WIND: Final = 3
_MOST: Final = 10_000_000
"""No score and no number of counters or sticks comes near it."""


def recorded_start(head: RecordLine) -> Start | None:
    """What the game begins with; None for one that begins with the first deal."""
    if "start" not in head.values:
        return None
    found = head.take("start", dict)
    if set(found) != set(Start._fields):
        raise head.error(f"start has the keys {SHORT.repr(sorted(found))}; it must have {', '.join(Start._fields)}")
    dealer, wind = _number(head, found, "dealer", 3), _number(head, found, "round_wind", _LAST_WIND)
    counters, sticks = _number(head, found, "counters", _MOST), _number(head, found, "sticks", _MOST)
    return Start(dealer, wind, counters, sticks, _numbers(head, found, "scores", -_MOST), _numbers(head, found, "chombos", 0))


def recorded_source(head: RecordLine) -> dict[str, Any]:
    """What a continuation says of the game that it continues: plain data for people, which nothing depends on."""
    found: dict[str, Any] = head.take("continues", dict, {})
    return found


def recorded_tries(line: RecordLine) -> list[str]:
    """The actions that were taken back before that of a line."""
    tries = line.take("taken_back", list)
    for words in tries:
        if not isinstance(words, str):
            raise line.error(f"taken_back holds {SHORT.repr(words)}, which is no action")
        try:
            Action.parse(words)
        except HanchanError as error:
            raise line.error(f"taken_back: {error}") from None
    return list(tries)


def _number(head: RecordLine, found: dict[str, Any], key: str, most: int) -> int:
    value = found[key]
    if type(value) is not int or not 0 <= value <= most:
        raise head.error(f"start has {key} {SHORT.repr(value)}; it must be a number from 0 to {most}")
    return value


def _numbers(head: RecordLine, found: dict[str, Any], key: str, least: int) -> list[int]:
    values = found[key]
    if not isinstance(values, list) or len(values) != 4 or not all(type(value) is int and least <= value <= _MOST for value in values):
        raise head.error(f"start has {key} {SHORT.repr(values)}; it must be four numbers")
    return list(values)
