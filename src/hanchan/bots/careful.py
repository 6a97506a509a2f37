"""A player that weighs what a hand may win against what a discard may lose."""

from typing import Final

from hanchan.bots.danger import Threat, threats
from hanchan.bots.greedy import is_hopeless, kan_in_time, usefulness
from hanchan.bots.interface import allowed
from hanchan.bots.prospects import Prospect, Prospects
from hanchan.bots.strong.claims import hand_after_claim
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import actions
from hanchan.game.view import View
from hanchan.hand.distance import shanten
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import is_red, kind_of

_RISK: Final = 0.015
"""How likely a discard made without regard for a threat is the wrong one."""


class Careful:
    """Claims with a yaku in mind, declares riichi where it pays, and folds to a threat unless its hand is near and good."""

    name: Final = "careful"

    def choose(self, view: View) -> int:
        options = allowed(view)
        if len(options) == 1:
            return options[0]
        verbs = [actions.verb_of(option) for option in options]
        for verb in (actions.RON, actions.TSUMO, actions.TENPAI):
            if verb in verbs:
                return options[verbs.index(verb)]
        if actions.PASS in verbs:
            return _claim(view, options, verbs)
        return _turn(view, options, verbs)


def _turn(view: View, options: list[int], verbs: list[int]) -> int:
    counts = view.counts
    if actions.NINE_TERMINALS in verbs and is_hopeless(counts):
        return options[verbs.index(actions.NINE_TERMINALS)]
    table = VisibleTable(view)
    feared = threats(table)
    kan = kan_in_time(options, verbs, counts, bool(feared))
    if kan >= 0:
        return kan
    if table.riichi[table.seat]:
        return options[verbs.index(actions.DISCARD_DRAWN)]
    own = [option for option, verb in zip(options, verbs, strict=True) if verb in (actions.DISCARD, actions.DISCARD_DRAWN)]
    prospects = Prospects(table, risk_of(feared))
    choices = [actions.first_of(option) for option in own]
    if not choices:
        return options[0]
    best, prospect = best_discard(prospects, view.hand, counts, table.melds[table.seat], choices, feared)
    if prospect.riichi:
        for option, verb in zip(options, verbs, strict=True):
            if verb in (actions.RIICHI, actions.RIICHI_DRAWN) and actions.first_of(option) == best:
                return option
    return next(option for option in own if actions.first_of(option) == best)


def risk_of(feared: list[Threat]) -> float:
    """What going on without regard costs per go-around."""
    return sum([_RISK * threat.waiting * threat.points for threat in feared if threat.waiting > 0.3])


def best_discard(
    prospects: Prospects, tiles: list[int], counts: list[int], made: list[Meld], choices: list[int], feared: list[Threat],
) -> tuple[int, Prospect]:  # fmt: skip
    """The discard with the best balance, and what is then in prospect."""
    found: tuple[float, float, int] | None = None
    prospect = Prospect(0.0, 9)
    nearest = shanten(counts)
    tried: dict[int, tuple[float, Prospect]] = {}
    for tile in sorted(choices, key=is_red):
        kind = kind_of(tile)
        if kind in tried:
            continue  # the plain five goes before the red one
        rest = tiles.copy()
        rest.remove(tile)
        counts[kind] -= 1
        then = prospects.of(rest, counts, made, nearest)
        counts[kind] += 1
        balance = max(0.0, then.points) - sum([threat.cost(kind) for threat in feared])
        tried[kind] = balance, then
        rank = (balance, -usefulness(kind, counts), tile)
        if found is None or rank > found:
            found, prospect = rank, then
    assert found is not None, "there is always a tile to discard"
    return found[2], prospect


def _claim(view: View, options: list[int], verbs: list[int]) -> int:
    """A chi or pon if the hand is worth more with it."""
    passing = options[verbs.index(actions.PASS)]
    if view.riichi[view.seat]:
        return passing
    table = VisibleTable(view)
    feared = threats(table)
    prospects = Prospects(table, risk_of(feared))
    now = prospects.of(view.hand, view.counts, table.melds[table.seat])
    best, chosen = max(0.0, now.points), passing
    for option, verb in zip(options, verbs, strict=True):
        if verb in (actions.CHI, actions.PON):
            worth = _worth_of_claim(prospects, option, feared)
            if worth > best:
                best, chosen = worth, option
    return chosen


def _worth_of_claim(prospects: Prospects, option: int, feared: list[Threat]) -> float:
    """What is in prospect after a claim and its best discard."""
    hand = hand_after_claim(prospects.table, option)
    if not hand.discards:
        return 0.0
    tile, then = best_discard(prospects, hand.tiles, hand.counts, hand.melds, hand.discards, feared)
    return then.points - sum([threat.cost(kind_of(tile)) for threat in feared])
