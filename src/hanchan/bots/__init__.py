"""Players by program, each behind the same small interface."""

from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.interface import Bot
from hanchan.bots.levels import LEVELS
from hanchan.bots.registry import BOTS, bot
from hanchan.bots.strong.player import advise

__all__ = ["BOTS", "LEVELS", "Advice", "Bot", "Estimate", "advise", "bot"]
