"""Players for tests: what they choose follows from their temper and from chance, and only from `Random.random`.

That function gives the same numbers in every version of Python, so that games kept in files can be played again.
"""

from random import Random

from hanchan.deal import Deal
from hanchan.deal.actions import (
    ANKAN, CHI, DISCARD, DISCARD_DRAWN, KAKAN, KAN, NINE_TERMINALS, OPEN_RIICHI, PASS, PON, RIICHI, RIICHI_DRAWN, RON, TENPAI, TSUMO,
    action, first_of, verb_of,
)  # fmt: skip
from hanchan.deal.options import can_ron, can_tsumo
from hanchan.deal.riichi import riichi_waits
from hanchan.deal.state import CLAIMS, TURN
from hanchan.hand.accepting import discard_masks
from hanchan.tiles.kinds import kind_of
from tests.support.scenes import Temper

_WIN, _PASS = action(TSUMO), action(PASS)
_RON, _NINE = action(RON), action(NINE_TERMINALS)
_TENPAI = action(TENPAI)
_RIICHI = (RIICHI, RIICHI_DRAWN, OPEN_RIICHI)


def choose(deal: Deal, seat: int, rng: Random, temper: Temper) -> int:
    """The number of an action among the options of a seat."""
    options = deal.options(seat)
    if len(options) == 1 or rng.random() < temper.slip:
        return _any(options, rng)
    if deal.state.phase == TURN:
        return _on_turn(deal, seat, options, rng, temper)
    if deal.state.phase == CLAIMS:
        return _on_claim(deal, seat, options, rng, temper)
    return _TENPAI if deal.state.is_waiting(seat) and rng.random() < 0.8 else options[-1]


def _any(options: list[int], rng: Random) -> int:
    return options[int(rng.random() * len(options))]


def _on_turn(deal: Deal, seat: int, options: list[int], rng: Random, temper: Temper) -> int:
    state = deal.state
    player = state.players[seat]
    if _WIN in options and rng.random() < temper.win and can_tsumo(state, seat):
        return _WIN
    if _NINE in options and rng.random() < temper.abort:
        return _NINE
    riichi: list[int] = []
    kans: list[int] = []
    discards: list[int] = []
    for option in options:
        verb = verb_of(option)
        if verb in (DISCARD, DISCARD_DRAWN):
            discards.append(option)
        elif verb in (ANKAN, KAKAN):
            kans.append(option)
        elif verb in _RIICHI:
            riichi.append(option)
    if kans and rng.random() < temper.kan:
        return _any(kans, rng)
    if riichi and rng.random() < temper.riichi and player.closed and player.missing() <= 1:
        right = [option for option in riichi if riichi_waits(state, player, first_of(option))]
        if right:
            return _any(right, rng)
    return _discard(player.counts, discards, rng, temper)


def _discard(counts: list[int], discards: list[int], rng: Random, temper: Temper) -> int:
    if len(discards) == 1:
        return discards[0]
    thrown = [
        option for option in discards
        if kind_of(first_of(option)) in temper.throws and (temper.pairs_too or counts[kind_of(first_of(option))] == 1)
    ]  # fmt: skip
    if thrown:
        return _any(thrown, rng)
    if rng.random() < temper.skill:
        ranks = {kind: (shanten, -accepted.bit_count()) for kind, shanten, accepted in discard_masks(counts)}
        best = min([ranks[kind_of(first_of(option))] for option in discards])
        discards = [option for option in discards if ranks[kind_of(first_of(option))] == best]
    return _any(discards, rng)


def _on_claim(deal: Deal, seat: int, options: list[int], rng: Random, temper: Temper) -> int:
    state = deal.state
    if _RON in options and rng.random() < temper.win and can_ron(state, seat, kind_of(int(state.offered))):
        return _RON
    if state.players[seat].riichi or state.players[seat].dead:
        return _PASS
    for verb, wish in ((KAN, temper.kan), (PON, temper.pon), (CHI, temper.chi)):
        called = [option for option in options if verb_of(option) == verb]
        if called and rng.random() < wish:
            return _any(called, rng)
    return _PASS
