"""The lines of a record in Hanchan's own format, with checked access to their values."""

import reprlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import msgspec

from hanchan.errors import RecordDiffers, RecordError
from hanchan.records.content import LARGEST, too_large

SHORT: Final = reprlib.Repr()
"""For values in messages."""
SHORT.maxstring = SHORT.maxother = 60
SHORT.maxdict = 12
_JSON: Final = msgspec.json.Decoder()


@dataclass
class RecordLine:
    """A line of a record and its number."""

    number: int
    values: dict[str, Any]
    where: str

    def error(self, problem: str) -> RecordError:
        return RecordError(f"line {self.number}: {problem}", self.where)

    def differs(self, problem: str) -> RecordDiffers:
        return RecordDiffers(f"line {self.number}: {problem}", self.where)

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.values.get(key, default)
        if type(value) is not kind:
            raise self.error(f"{key} is {SHORT.repr(value)}; it must be of type {kind.__name__}")
        if isinstance(value, str) and key != "rules" and not value.isprintable():
            raise self.error(f"{key} is {SHORT.repr(value)}; it must be a text without control characters")
        return value

    @property
    def time(self) -> datetime | None:
        if "time" not in self.values:
            return None
        try:
            return datetime.fromisoformat(self.take("time", str))
        except ValueError:
            raise self.error(f"time {SHORT.repr(self.values['time'])} is not of the form 2026-02-28T19:30:00.000+00:00") from None

    @property
    def events(self) -> list[dict[str, Any]]:
        events: list[Any] = self.take("events", list, [])
        for event in events:
            if not isinstance(event, dict):
                raise self.error(f"events holds {SHORT.repr(event)}, which is no event")
        return events


def lines_of(raw: bytes, where: str) -> tuple[list[RecordLine], int]:
    """The complete lines of a file, and how many bytes they have."""
    if len(raw) > LARGEST:
        raise too_large(where)
    length = raw.rfind(b"\n") + 1
    found: list[RecordLine] = []
    for number, text in enumerate(raw[:length].split(b"\n")[:-1], 1):
        try:
            values = _JSON.decode(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"line {number}: is not JSON: {SHORT.repr(str(error))}", where) from None
        if not isinstance(values, dict):
            raise RecordError(f"line {number}: is no JSON object", where)
        found.append(RecordLine(number, values, where))
    if not found:
        raise RecordError("has no complete line", where)
    return found, length
