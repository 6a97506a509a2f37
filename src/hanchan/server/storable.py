"""What may be kept: one check for everything that is stored as it was sent, whichever way it came in."""

import re
from typing import Any, Final

from hanchan.server.errors import Refused

LONGEST_TEXT: Final = 1_000
"""Characters of one text, such as a reason."""
MOST_PARTS: Final = 200_000
"""Values in one note; the seating of 1,000 players in 100 sessions is half as many."""
DEEPEST: Final = 8
LARGEST_NUMBER: Final = 2**53
"""Every program that reads JSON knows whole numbers up to here."""

_UNWRITABLE: Final = re.compile("[\0\ud800-\udfff]")


def check_storable(data: Any, longest_text: int = LONGEST_TEXT) -> None:
    """Refuse what not every database keeps, or what is larger than any note of people."""
    todo: list[tuple[Any, int]] = [(data, 0)]
    seen = 0
    while todo:
        value, depth = todo.pop()
        seen += 1
        if depth > DEEPEST or seen > MOST_PARTS:
            raise Refused("too_large", f"more than {MOST_PARTS:,} values, or more than {DEEPEST} of them within each other")
        if isinstance(value, str):
            _check_text(value, longest_text)
        elif isinstance(value, bool) or value is None:
            continue
        elif isinstance(value, int | float):
            if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
                raise Refused("too_large", "a number that is too large")
        elif isinstance(value, dict):
            todo += [(part, depth + 1) for pair in value.items() for part in pair]
        elif set(map(type, value)) == {int} and depth < DEEPEST:  # a seating has a hundred thousand of them
            seen += len(value)
            if seen > MOST_PARTS:
                raise Refused("too_large", f"more than {MOST_PARTS:,} values")
            if max(value) > LARGEST_NUMBER or min(value) < -LARGEST_NUMBER:
                raise Refused("too_large", "a number that is too large")
        else:
            todo += [(part, depth + 1) for part in value]


def _check_text(text: str, longest: int) -> None:
    if len(text) > longest:
        raise Refused("too_large", f"a text of {len(text):,} characters; it has at most {longest:,}", "text_too_long")
    if _UNWRITABLE.search(text):
        raise Refused("bad_message", "a text holds characters that cannot be written down", "text_unwritable")
