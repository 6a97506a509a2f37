"""What the start page asks while Python is still on its way: answers of the application, and the hand of the day for many days."""

import asyncio
import json
from datetime import date, timedelta
from typing import Any, Final

from hanchan.rules import DEFAULT
from hanchan.server.practice.exercise import exercise
from hanchan.site.tab import Tab

DAYS: Final = 200
"""Days that are known beforehand. A site that is older asks its Python, when that has come."""
_ANSWERED: Final = tuple(f"/api/names?lang={lang}" for lang in ("en", "pl", "cs", "ru", "romaji"))
"""No page is shown without its names."""


def answers() -> bytes:
    """What the application answers to such requests, by their paths."""
    return json.dumps(asyncio.run(_ask_application()), ensure_ascii=False, separators=(",", ":")).encode()


async def _ask_application() -> dict[str, Any]:
    async def keep() -> None:
        """Nothing is stored."""

    tab = Tab("sqlite://", keep)
    await tab.open()
    found = {path: json.loads((await tab.request("GET", path, [], b"")).body) for path in _ANSWERED}
    await tab.close()
    return found


def hands_of_days(first: date, days: int) -> bytes:
    """By day: the hand, its melds, and the tiles it waits for. They are those of `/api/practice/waits` with the day as the seed."""
    return json.dumps({day: _hand(day) for day in (str(first + timedelta(place)) for place in range(days))}, separators=(",", ":")).encode()


def _hand(day: str) -> dict[str, Any]:
    asked = exercise("waits", DEFAULT, day)
    question = asked.question("en")
    return {"hand": question["hand"], "melds": question["melds"], "correct": asked.judge([], "en")["correct"]}
