"""What the start page asks while Python is still on its way: answers of the application, and the hand of the day for many days."""

import json
from datetime import date, timedelta
from typing import Any, Final

from hanchan.rules import DEFAULT
from hanchan.server.practice.exercise import exercise
from hanchan.server.reference.names_routes import names

DAYS: Final = 200
"""Days that are known beforehand. A site that is older asks its Python, when that has come."""
_LANGUAGES: Final = ("en", "pl", "cs", "ru", "romaji")


def answers() -> bytes:
    """Answers of the application by the path of the request. No page is shown without its names."""
    return json.dumps({f"/api/names?lang={lang}": names(lang) for lang in _LANGUAGES}, ensure_ascii=False, separators=(",", ":")).encode()


def hands_of_days(first: date, days: int) -> bytes:
    """By day: the hand, its melds, and the tiles it waits for. They are those of `/api/practice/waits` with the day as the seed."""
    return json.dumps({day: _hand(day) for day in (str(first + timedelta(place)) for place in range(days))}, separators=(",", ":")).encode()


def _hand(day: str) -> dict[str, Any]:
    asked = exercise("waits", DEFAULT, day)
    question = asked.question("en")
    return {"hand": question["hand"], "melds": question["melds"], "correct": asked.judge([], "en")["correct"]}
