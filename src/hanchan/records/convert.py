"""Writing games in any of the formats that can be written."""

from collections.abc import Sequence
from typing import Final

from hanchan.errors import RecordError
from hanchan.game.game import Game
from hanchan.records.formats import HANCHAN, MJAI, TENHOU, Record
from hanchan.records.hanchan.write import write_hanchan
from hanchan.records.mjai.write import write_mjai
from hanchan.records.tenhou.write import write_tenhou
from hanchan.records.to_game import to_game

WRITABLE: Final = {HANCHAN: ".jsonl", MJAI: ".mjson", TENHOU: ".json"}
"""Formats that can be written, with the usual ending of a file."""


def write(game: Game, format: str = HANCHAN, players: Sequence[str] = ()) -> str:
    """The text of a game in one of the formats of `WRITABLE`."""
    if format not in WRITABLE:
        raise RecordError(f"format {format!r} cannot be written; there are {', '.join(WRITABLE)}")
    if format == MJAI:
        return write_mjai(game, players)
    if format == TENHOU:
        return write_tenhou(game, players)
    return write_hanchan(game, players)


def convert(record: Record, format: str) -> str:
    """The text of a record in another format. The engine replays it first, so only games it agrees with can be converted."""
    try:
        return write(to_game(record), format, record.log.names)
    except RecordError as error:
        raise type(error)(error.problem, record.where, error.reason) from None
