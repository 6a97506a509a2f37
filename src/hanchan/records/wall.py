"""The wall of a recorded deal, put together from the tiles that the record shows."""

from typing import Final

from hanchan.records.logged import Drew, LoggedDeal, Melded, RevealedDora, Won
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import TILES
from hanchan.tiles.notation import from_tenhou, to_mpsz
from hanchan.tiles.shuffle import SET_SIZE, Stream
from hanchan.tiles.wall import DEALT, INDICATORS, REPLACEMENTS

HAND_PLACES: Final = [[16 * block + 4 * turn + copy for block in range(3) for copy in range(4)] + [48 + turn] for turn in range(4)]
"""Places of the four hands in a wall, the dealer's first."""


def _copies(red_fives: bool) -> list[int]:
    counts = [0] * TILES
    for number in range(SET_SIZE):
        counts[from_tenhou(number, red_fives)] += 1
    return counts


_RED: Final = _copies(True)
_PLAIN: Final = _copies(False)


def left_of_set(tiles: list[int], rules: Ruleset) -> list[int]:
    """How many of each tile a set has besides these; negative where there are more of these than a set has."""
    left = (_RED if rules.red_fives > 0 else _PLAIN).copy()
    for tile in tiles:
        if tile >= 0:
            left[tile] -= 1
    return left


def too_many(left: list[int]) -> str:
    """The first tile that is there more often than a set has it, empty if there is none."""
    for tile in range(TILES):
        if left[tile] < 0:
            return to_mpsz([tile])
    return ""


def wall_of(logged: LoggedDeal, rules: Ruleset, stream: Stream | None = None) -> list[int]:
    """A wall that deals what the log shows; the rest is in order, or mixed by `stream`. `ValueError` if there is none."""
    wall = [-1] * SET_SIZE
    for turn in range(4):
        hand = logged.hands[(logged.dealer + turn) % 4]
        places = HAND_PLACES[turn]
        for place in range(len(places)):
            wall[places[place]] = hand[place]
    wall[INDICATORS[0]] = logged.indicator
    live, kans, shown, after_kan = DEALT - 1, 0, 1, False
    for step in logged.steps:
        if isinstance(step, Drew):
            if after_kan:
                if kans == len(REPLACEMENTS):
                    raise ValueError("a fifth replacement tile")
                wall[REPLACEMENTS[kans]] = step.tile
                kans += 1
            else:
                wall[live] = step.tile
                live += 1
            after_kan = False
        elif isinstance(step, Melded):
            after_kan = step.meld.is_kan
        elif isinstance(step, RevealedDora):
            if shown == len(INDICATORS):
                raise ValueError("a sixth indicator")
            wall[INDICATORS[shown]] = step.indicator
            shown += 1
        elif isinstance(step, Won):
            for place, tile in enumerate(step.ura[: len(INDICATORS)]):
                wall[INDICATORS[place] + 1] = tile
    complete(wall, rules, stream)
    return wall


def complete(wall: list[int], rules: Ruleset, stream: Stream | None = None) -> None:
    """Fill the places not known (-1) with the tiles that are left of the set. `ValueError` if a tile is there too often."""
    left = left_of_set(wall, rules)
    if min(left) < 0:
        raise ValueError(f"{too_many(left)} occurs too often in the log")
    unseen = [tile for tile in range(TILES) for _ in range(left[tile])]
    for place in range(SET_SIZE):
        if wall[place] < 0:
            wall[place] = unseen.pop(0 if stream is None else int(stream.choice(len(unseen))))
