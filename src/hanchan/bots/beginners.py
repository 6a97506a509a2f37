"""Players as people are in their first months: each has one fault that every teacher knows, and none of them looks at danger.

They decide by counting a few tiles, some ten microseconds a decision.
"""

from typing import Final

from hanchan.bots.greedy import usefulness
from hanchan.bots.interface import allowed
from hanchan.bots.random_bot import mixed, number_of
from hanchan.bots.strong.visible import tiles_left
from hanchan.deal import actions
from hanchan.game.view import View
from hanchan.hand.accepting import discard_masks
from hanchan.hand.distance import shanten
from hanchan.tiles.kinds import EAST, WHITE, is_red, kind_of

_DISCARDS: Final = (actions.DISCARD, actions.DISCARD_DRAWN)
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)
_DREAM: Final = 8
"""Tiles of one suit and honours that make a flush seem near."""
_PAIRS: Final = 4
"""Pairs that make a hand of pairs seem near."""
_IN_DREAM: Final = 20
_HONOUR_IN_DREAM: Final = 6
"""How much more a tile seems to be worth that fits the dream."""
_ERRS: Final = 12
"""In so many of a hundred discards the wrong one of two tiles goes."""


class Beginner:
    """Takes every win, declares every riichi, and never folds; what to claim and what to discard is up to the kind of beginner."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self._name: Final = name
        self._seed: Final = seed

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f'bot("{self.name}"{f", seed={self._seed}" if self._seed else ""})'

    def choose(self, view: View) -> int:
        options = allowed(view)
        verbs = [actions.verb_of(option) for option in options]
        for verb in (actions.RON, actions.TSUMO, actions.TENPAI):
            if verb in verbs:
                return options[verbs.index(verb)]
        if actions.PASS in verbs:
            claim = self.claim(view, options, verbs)
            return claim if claim >= 0 else options[verbs.index(actions.PASS)]
        if view.riichi[view.seat] and actions.DISCARD_DRAWN in verbs:
            return options[verbs.index(actions.DISCARD_DRAWN)]
        declaring = [option for option, verb in zip(options, verbs, strict=True) if verb in _DECLARING]
        discarding = declaring or [option for option, verb in zip(options, verbs, strict=True) if verb in _DISCARDS]
        if len(discarding) < 2:
            return discarding[0] if discarding else options[0]
        return self.discard(view, discarding)

    def claim(self, view: View, options: list[int], verbs: list[int]) -> int:
        """The claim to be made, -1 for none."""
        return -1

    def discard(self, view: View, options: list[int]) -> int:
        """One of at least two discards, with riichi or without."""
        raise NotImplementedError


class Dreamer(Beginner):
    """Sees one suit or pairs in every hand, and throws away what does not fit the dream, however near the hand is."""

    def claim(self, view: View, options: list[int], verbs: list[int]) -> int:
        offered = kind_of(view.offered)
        if actions.PON in verbs and (offered >= EAST or offered // 9 == _favourite_suit(view, view.counts)):
            return options[verbs.index(actions.PON)]
        return -1

    def discard(self, view: View, options: list[int]) -> int:
        counts = view.counts
        suit = _favourite_suit(view, counts)
        fitting = sum(counts[9 * suit : 9 * suit + 9]) + sum(counts[EAST:])
        pairs = len([n for n in counts if n >= 2])
        ranks: list[tuple[int, bool, int]] = []
        for option in options:
            tile = actions.first_of(option)
            kind = kind_of(tile)
            worth = usefulness(kind, counts)
            if pairs >= _PAIRS:
                worth += _IN_DREAM if counts[kind] >= 2 else 0
            elif fitting >= _DREAM:
                worth += _HONOUR_IN_DREAM if kind >= EAST else _IN_DREAM if kind // 9 == suit else 0
            ranks.append((worth, is_red(tile), option))
        return min(ranks)[2]


class Feeler(Beginner):
    """Keeps neighbours and pairs by feeling, does not count how far the hand is, and now and then takes the wrong one of two tiles."""

    def discard(self, view: View, options: list[int]) -> int:
        counts = view.counts
        ranks: list[tuple[int, bool, int]] = []
        for option in options:
            tile = actions.first_of(option)
            ranks.append((usefulness(kind_of(tile), counts), is_red(tile), option))
        ranks.sort()
        errs = mixed(number_of(view, self._seed)) % 100 < _ERRS
        return ranks[1 if errs else 0][2]


class Caller(Beginner):
    """Takes every tile that brings the hand nearer, and then looks for a yaku that is not there."""

    def claim(self, view: View, options: list[int], verbs: list[int]) -> int:
        counts = view.counts
        nearest, best = shanten(counts), -1
        for option, verb in zip(options, verbs, strict=True):
            if verb in (actions.CHI, actions.PON):
                rest = counts.copy()
                rest[kind_of(actions.first_of(option))] -= 1
                rest[kind_of(actions.second_of(option))] -= 1
                after = min([distance for _, distance, _ in discard_masks(rest)])
                if after < nearest:
                    nearest, best = after, option
        return best

    def discard(self, view: View, options: list[int]) -> int:
        counts, honours = view.counts, _honours(view)
        distances = {kind: distance for kind, distance, _ in discard_masks(counts)}
        ranks: list[tuple[int, int, bool, int]] = []
        for option in options:
            tile = actions.first_of(option)
            kind = kind_of(tile)
            ranks.append((distances[kind], usefulness(kind, counts) + 2 * honours[kind], is_red(tile), option))
        return min(ranks)[3]


class Loner(Beginner):
    """Counts well, but only the own tiles: what lies on the table has no part in it, be it gone, on offer, or a riichi."""

    def discard(self, view: View, options: list[int]) -> int:
        counts = view.counts
        left = [4 - n for n in counts]
        rank_of = {kind: (distance, -tiles_left(mask, left)) for kind, distance, mask in discard_masks(counts)}
        ranks: list[tuple[int, int, int, bool, int]] = []
        for option in options:
            tile = actions.first_of(option)
            kind = kind_of(tile)
            distance, tiles = rank_of[kind]
            ranks.append((distance, tiles, usefulness(kind, counts), is_red(tile), option))
        return min(ranks)[4]


def _favourite_suit(view: View, counts: list[int]) -> int:
    """The suit of which there is most, melds included."""
    tiles = [sum(counts[0:9]), sum(counts[9:18]), sum(counts[18:27])]
    for meld in view.melds[view.seat]:
        if meld.kind < EAST:
            tiles[meld.kind // 9] += 3
    return tiles.index(max(tiles))


def _honours(view: View) -> list[int]:
    """Han for a set of each kind."""
    found = [0] * WHITE + [1] * 3
    found[EAST + view.round_wind] += 1
    found[EAST + view.seat_wind] += 1
    return found
