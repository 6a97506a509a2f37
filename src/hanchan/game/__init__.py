"""A game: its deals, what each seat may see, and the result."""

from hanchan.game.game import PENALISE, PREVENT, Game, play
from hanchan.game.result import SeatResult, final_results
from hanchan.game.view import OPEN, SPECTATOR, View

__all__ = ["OPEN", "PENALISE", "PREVENT", "SPECTATOR", "Game", "SeatResult", "View", "final_results", "play"]
