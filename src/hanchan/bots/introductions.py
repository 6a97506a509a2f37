"""The bots introduced to people: what each is called and how it plays, in the languages of the catalogue."""

from typing import NamedTuple

from hanchan.bots.levels import LEVELS
from hanchan.bots.registry import BOTS
from hanchan.words.catalogue import text


class Introduction(NamedTuple):
    """A bot as it is offered."""

    bot: str
    """By which `hanchan.bots.bot` makes it."""
    level: int
    """Its level from 1, 0 for a character without one."""
    name: str
    about: str
    """How it plays, in a few words."""


def introductions(lang: str = "en") -> list[Introduction]:
    """All bots, the levels first, each the weakest first."""
    found: list[Introduction] = []
    for bot in (*LEVELS, *[name for name in BOTS if name not in LEVELS]):
        level = LEVELS.index(bot) + 1 if bot in LEVELS else 0
        found.append(Introduction(bot, level, text("pages/lobby", bot, lang), text("pages/lobby", f"{bot}About", lang)))
    return found
