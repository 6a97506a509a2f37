"""A game: its deals, what each seat may see, and the result."""

from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.game import PENALISE, PREVENT, Game, play
from hanchan.game.result import SeatResult, final_results
from hanchan.game.start import Start
from hanchan.game.view import OPEN, SPECTATOR, View

__all__ = [
    "ACTION_IDS",
    "OPEN",
    "PENALISE",
    "PREVENT",
    "SPECTATOR",
    "Game",
    "SeatResult",
    "Start",
    "View",
    "action_name",
    "final_results",
    "play",
]
