"""Files of games, spoilt at random: cut, swapped, with wrong types, huge numbers, deep nesting."""

import json
import re
from random import Random
from typing import Any

_NUMBER = re.compile(rb"-?\d+")
_STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 4, 13, 63, 136, 10**9, 10**30, 1.5, float("nan"), "", "x", "5mr", "\ud800", "9" * 500, [], {}, [[]],
    [None] * 4, [0, 0, 0, 0], {"a": 1},
)  # fmt: skip
_NUMBERS = (b"0", b"-1", b"3", b"4", b"37", b"135", b"136", b"255", b"65535", b"99999999999", b"9" * 400, b"1.5", b"")


def spoilt(raw: bytes, random: Random) -> bytes:
    """The content with one to three faults."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        raw = random.choice(_WAYS)(raw, random)
    return raw


def _cut(raw: bytes, random: Random) -> bytes:
    return raw[: random.randrange(len(raw) + 1)]


def _hole(raw: bytes, random: Random) -> bytes:
    start = random.randrange(len(raw) + 1)
    return raw[:start] + raw[start + random.choice((1, 1, 2, 10, 100)) :]


def _byte(raw: bytes, random: Random) -> bytes:
    place = random.randrange(len(raw) + 1)
    return raw[:place] + bytes([random.choice((0, 10, 34, 44, 60, 62, 91, 93, 123, 125, 255, random.randrange(256)))]) + raw[place + 1 :]


def _number(raw: bytes, random: Random) -> bytes:
    found = list(_NUMBER.finditer(raw))
    if not found:
        return raw
    chosen = random.choice(found)
    return raw[: chosen.start()] + random.choice((*_NUMBERS, str(random.randrange(200)).encode())) + raw[chosen.end() :]


def _swap(raw: bytes, random: Random) -> bytes:
    """Two lines or tags change places, or one is doubled or lost."""
    mark = b"\n" if raw.count(b"\n") > 5 else b">"
    parts = raw.split(mark)
    one, other = random.randrange(len(parts)), random.randrange(len(parts))
    way = random.randrange(3)
    if way == 0:
        parts[one], parts[other] = parts[other], parts[one]
    elif way == 1:
        parts.insert(other, parts[one])
    else:
        del parts[one]
    return mark.join(parts)


def _value(raw: bytes, random: Random) -> bytes:
    """A value of a JSON line becomes another one."""
    lines = raw.split(b"\n")
    place = random.randrange(len(lines))
    spots: list[tuple[Any, Any]] = []
    try:
        data = json.loads(lines[place])
        _spots(data, spots)
    except (ValueError, RecursionError):
        return _number(raw, random)
    if spots:
        holder, key = random.choice(spots)
        if random.random() < 0.2 and isinstance(holder, dict):
            del holder[key]
        else:
            holder[key] = random.choice(_STRANGE)
        lines[place] = json.dumps(data).encode()
    return b"\n".join(lines)


def _spots(data: Any, found: list[tuple[Any, Any]]) -> None:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found.append((data, key))
        _spots(value, found)


def _deep(raw: bytes, random: Random) -> bytes:
    depth = random.choice((50, 2000, 100_000))
    nest = random.choice((b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth, b"<a>" * depth))
    place = raw.find(random.choice((b"[", b"{", b"<", b":", b"\n")))
    return raw[: place + 1] + nest + raw[place + 1 :]


_WAYS = (_cut, _hole, _byte, _byte, _number, _number, _number, _swap, _swap, _value, _value, _value, _value, _deep)
