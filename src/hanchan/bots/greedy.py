"""A player that only wants to win: the nearest hand, the most tiles that help, riichi whenever possible."""

from typing import Final

from hanchan.bots.interface import allowed
from hanchan.bots.strong.visible import tiles_left
from hanchan.deal import actions
from hanchan.game.view import View
from hanchan.hand.accepting import discard_masks
from hanchan.hand.distance import shanten, shanten_thirteen_orphans
from hanchan.tiles.kinds import EAST, dora_of, is_red, kind_of

_DISCARDS: Final = (actions.DISCARD, actions.DISCARD_DRAWN)
_RIICHI: Final = (actions.RIICHI, actions.RIICHI_DRAWN)


class Greedy:
    """Wins whenever it can, declares riichi whenever it can, claims nothing else and takes no notice of the others."""

    name: Final = "greedy"

    def __repr__(self) -> str:
        return f'bot("{self.name}")'

    def choose(self, view: View) -> int:
        options = allowed(view)
        if len(options) == 1:
            return options[0]
        verbs = [actions.verb_of(option) for option in options]
        for verb in (actions.RON, actions.TSUMO, actions.TENPAI, actions.PASS):
            if verb in verbs:
                return options[verbs.index(verb)]
        return _turn(view, options, verbs)


def _turn(view: View, options: list[int], verbs: list[int]) -> int:
    counts = view.counts
    if actions.NINE_TERMINALS in verbs and is_hopeless(counts):
        return options[verbs.index(actions.NINE_TERMINALS)]
    ranks = discard_ranks(view, counts)
    nearest = min(ranks.values())[0]
    for option, verb in zip(options, verbs, strict=True):
        if verb == actions.ANKAN and shanten_after_kan(counts, actions.first_of(option)) <= nearest:
            return option
    if view.riichi[view.seat]:
        return options[verbs.index(actions.DISCARD_DRAWN)]
    declaring = [option for option, verb in zip(options, verbs, strict=True) if verb in _RIICHI]
    discarding = [option for option, verb in zip(options, verbs, strict=True) if verb in _DISCARDS]
    return min(declaring or discarding, key=lambda option: (ranks[kind_of(actions.first_of(option))], is_red(actions.first_of(option))))


def discard_ranks(view: View, counts: list[int]) -> dict[int, tuple[int, int, int]]:
    """What each discard leaves, the lower the better: shanten, minus the tiles left that lower it, how useful the tile could be."""
    left = view.unseen
    dora = [dora_of(indicator) for indicator in view.indicators]
    return {
        kind: (distance, -tiles_left(mask, left), usefulness(kind, counts) + 3 * dora.count(kind))
        for kind, distance, mask in discard_masks(counts)
    }


def usefulness(kind: int, counts: list[int]) -> int:
    """How much a tile can still become: honours little, numbers the more the nearer to the middle and to others of the hand."""
    if kind >= EAST:
        return 2 * (counts[kind] - 1)
    number = kind % 9
    near = sum([counts[kind + step] > 0 for step in (-2, -1, 1, 2) if 0 <= number + step < 9])
    return min(number, 8 - number, 3) + 2 * (counts[kind] - 1) + near


def shanten_after_kan(counts: list[int], kind: int) -> int:
    """Shanten once a concealed kan is laid out."""
    rest = counts.copy()
    rest[kind] = 0
    return shanten(rest)


def is_hopeless(counts: list[int]) -> bool:
    """Whether a hand of nine terminals and honours is better given up: far from waiting, thirteen orphans too."""
    return shanten(counts) > 2 and shanten_thirteen_orphans(counts) > 2


def kan_in_time(options: list[int], verbs: list[int], counts: list[int], feared: bool) -> int:
    """A kan that leaves the hand as near as it is, if nobody is to be feared or the hand waits; -1 if there is none."""
    now = shanten(counts)
    if now > 1 or (feared and now > 0):
        return -1
    for option, verb in zip(options, verbs, strict=True):
        if verb == actions.ANKAN and shanten_after_kan(counts, actions.first_of(option)) <= now:
            return option
        if verb == actions.KAKAN and not feared:
            rest = counts.copy()
            rest[kind_of(actions.first_of(option))] -= 1
            if shanten(rest) <= now:
                return option
    return -1
