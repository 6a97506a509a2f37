"""Which options are not an offence: where offences are possible, a player must tell them from legal actions.

The answer depends on the own hand and on what is visible, so every player could work it out.
"""

from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    KAN,
    NOTEN,
    OPEN_RIICHI,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TENPAI,
    TSUMO,
    first_of,
    second_of,
    verb_of,
)
from hanchan.deal.options import can_discard, can_ron, can_tsumo, forbidden_after_chi, forbidden_after_pon
from hanchan.deal.player import Player
from hanchan.deal.riichi import kan_keeps_hand, riichi_waits
from hanchan.deal.state import State
from hanchan.deal.turns import options_of
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.masks import bit


def lawful_options(state: State, seat: int) -> list[int]:
    """The options of a seat that are not an offence; all of them where offences are not offered."""
    if not state.setting.penalise:
        return options_of(state, seat).copy()
    return [number for number in options_of(state, seat) if _is_lawful(state, seat, state.players[seat], number)]


def _is_lawful(state: State, seat: int, player: Player, number: int) -> bool:
    verb = verb_of(number)
    tile = first_of(number)
    if verb == RON:
        return not player.offences and can_ron(state, seat, kind_of(state.offered))
    if verb == TSUMO:
        return not player.offences and can_tsumo(state, seat)
    if verb in (DISCARD, DISCARD_DRAWN):
        if player.wrong_set or (player.riichi and verb == DISCARD):
            return False
        return player.forbidden & bit(kind_of(tile)) == 0
    if verb in (RIICHI, RIICHI_DRAWN, OPEN_RIICHI):
        return player.closed and not player.wrong_set and riichi_waits(state, player, tile)
    if player.dead:
        return verb in (PASS, NOTEN)
    if verb == ANKAN:
        return not player.riichi or kan_keeps_hand(state, player, tile)
    if verb in (CHI, PON):
        return not player.riichi and _leaves_discard(state, player, number)
    if verb == KAN:
        return not player.riichi
    return verb != TENPAI or state.is_waiting(seat)


def _leaves_discard(state: State, player: Player, number: int) -> bool:
    """Whether a tile can be discarded after the claim without swap-calling (EMA 2016 §3.3.2)."""
    claimed = kind_of(state.offered)
    first, second = kind_of(first_of(number)), kind_of(second_of(number))
    if verb_of(number) == PON:
        return can_discard(player, forbidden_after_pon(state.rules, claimed), claimed, 2, -1, 0)
    return can_discard(player, forbidden_after_chi(state.rules, claimed, first, second), first, 1, second, 1)
