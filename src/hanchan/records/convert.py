"""A game in another format. The engine replays it first, so only games it agrees with can be converted."""

from io import StringIO
from typing import Final

from hanchan.errors import RecordError
from hanchan.records.formats import MJAI, OWN, TENHOU_JSON, GameFile
from hanchan.records.hanchan.write import write_record
from hanchan.records.mjai.write import write_mjai
from hanchan.records.tenhou.write import write_tenhou_json
from hanchan.records.verify import played

WRITABLE: Final = {OWN: ".jsonl", MJAI: ".mjson", TENHOU_JSON: ".json"}
"""Formats that can be written, with the usual ending of a file."""


def converted(source: GameFile, wanted: str) -> str:
    """The text of a game in one of the formats of `WRITABLE`."""
    if wanted not in WRITABLE:
        raise RecordError(f"format {wanted!r} cannot be written; there are {', '.join(WRITABLE)}")
    names = source.logged.names
    try:
        game = source.record.game if source.record is not None else played(source.logged)
        if wanted == MJAI:
            return write_mjai(game, names)
        if wanted == TENHOU_JSON:
            return write_tenhou_json(game, names)
    except RecordError as error:
        raise type(error)(error.problem, source.where) from None
    file = StringIO()
    write_record(file, game, names)
    return file.getvalue()
