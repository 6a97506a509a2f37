"""Players by program, each behind the same small interface."""

from hanchan.bots.interface import Bot
from hanchan.bots.registry import BOTS, bot

__all__ = ["BOTS", "Bot", "bot"]
