"""What is known of players: 1,583 games of good players, counted by `tools/fit_opponents.py`, and what the bot learnt at its own table.

Where the two differ the values stand between them, because people and programs of every kind sit down: others deal into a riichi more
often, and into a silent hand less often, than those good players did.
"""

from typing import Final

# fmt: off
WAITING: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.001, 0.002, 0.005, 0.01, 0.016, 0.026, 0.035, 0.046, 0.059, 0.072, 0.081, 0.093, 0.102, 0.11, 0.118, 0.133, 0.165),
    (0.0, 0.004, 0.006, 0.023, 0.052, 0.092, 0.135, 0.182, 0.235, 0.281, 0.328, 0.363, 0.389, 0.413, 0.432, 0.448, 0.468, 0.461, 0.476),
    (0.0, 0.02, 0.063, 0.104, 0.175, 0.25, 0.328, 0.401, 0.454, 0.51, 0.561, 0.599, 0.622, 0.627, 0.641, 0.652, 0.653, 0.667, 0.676),
    (0.4, 0.45, 0.5, 0.55, 0.579, 0.653, 0.721, 0.769, 0.8, 0.803, 0.83, 0.833, 0.853, 0.87, 0.854, 0.83, 0.798, 0.799, 0.804),
    (1.0,) * 19,
)
"""Chance that a player without riichi waits, by open melds and discards made."""
ALL_WAITING: Final[tuple[float, ...]] = (
    0.0, 0.001, 0.003, 0.01, 0.025, 0.051, 0.088, 0.131, 0.179, 0.227, 0.276, 0.317, 0.352, 0.382, 0.407, 0.427, 0.441, 0.455, 0.511,
)
"""Chance that any player waits, by discards made."""
WINS_A_ROUND: Final = 0.105
"""How likely a waiting player wins in a go-around."""

SHAPES_EACH: Final = 1.23
"""Waits of a waiting hand, each as in `shapes`."""
RIICHI_SHAPES: Final[tuple[float, ...]] = (
    1.0, 0.607, 1.217, 0.823, 0.624, 1.015, 0.773, 0.674, 0.89,
    0.325, 0.397, 0.3, 0.336, 0.183, 0.156,
    0.334, 0.325,
    0.881, 1.037, 1.078, 1.529, 0.514, 0.714, 0.37, 0.302, 0.235, 0.358,
    0.257, 0.988, 0.271, 0.57, 0.172, 0.56, 0.234, 0.739, 0.167, 0.528,
    0.0, 0.0, 0.0, 0.0, 0.197, 1.074, 0.165, 0.765, 0.071, 0.565,
)
OPEN_SHAPES: Final[tuple[float, ...]] = (
    1.0, 0.405, 0.82, 1.132, 0.476, 1.323, 1.094, 0.559, 1.461,
    0.382, 0.376, 0.516, 0.347, 0.337, 0.253,
    0.435, 0.409,
    3.563, 4.457, 1.572, 2.994, 1.245, 1.808, 1.069, 1.621, 0.783, 1.432,
    0.367, 1.504, 0.324, 2.97, 0.463, 1.395, 0.444, 1.835, 0.407, 0.947,
    0.0, 0.0, 0.0, 0.0, 0.162, 0.263, 0.206, 2.007, 0.166, 0.497,
)
"""How often the classes of `shapes` are met, of players in riichi and of players with open hands: weights beside each other."""

RIICHI_POINTS: Final = 6550.0
SILENT_POINTS: Final = 4680.0
OPEN_POINTS: Final[tuple[float, ...]] = (3400.0, 4500.0, 5800.0, 8900.0, 10500.0)
"""What wins bring a player who is not dealer; open ones by the dora to be seen in the melds."""
PER_INDICATOR: Final = 1.25
NO_URA: Final = 0.85
NO_RED_FIVES: Final = 0.85

RON_RIICHI: Final[tuple[float, ...]] = (1.7, 1.25, 0.95, 0.7, 2.7)
RON_OPEN: Final[tuple[float, ...]] = (2.3, 1.65, 1.2, 1.0, 1.8)
RON_SILENT: Final[tuple[float, ...]] = (2.9, 2.1, 1.5, 1.2, 2.7)
"""How often the three others discard a tile waited for in a go-around, against how often it is drawn: terminals, 2 and 8, 3 and 7, the
middle, honours. (Good players: 1.4 1.0 0.8 0.5 2.7 in riichi, 2.7 1.9 1.4 1.1 2.0 open, 3.8 2.8 2.0 1.6 3.6 silent.)"""
# fmt: on
