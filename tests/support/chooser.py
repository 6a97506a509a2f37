"""Players for tests: what they choose follows from their temper and from chance, and only from `Random.random`.

That function gives the same numbers in every version of Python, so that games kept in files can be played again.
"""

from random import Random

from hanchan.deal import Deal
from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    KAKAN,
    KAN,
    NINE_TERMINALS,
    OPEN_RIICHI,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TENPAI,
    TSUMO,
    action,
    first_of,
    verb_of,
)  # fmt: skip
from hanchan.deal.lawful import lawful_options
from hanchan.deal.offences import is_wrong_set
from hanchan.deal.state import CLAIMS, TURN
from hanchan.hand.accepting import discard_masks
from hanchan.tiles.kinds import kind_of
from tests.support.scenes import Temper

_TSUMO, _RON, _PASS, _NINE, _TENPAI = action(TSUMO), action(RON), action(PASS), action(NINE_TERMINALS), action(TENPAI)


def choose(deal: Deal, seat: int, rng: Random, temper: Temper) -> int:
    """The number of an action of a seat: one of its options, or where offences can be made now and then a wrong set."""
    options = deal.action_numbers(seat)
    state = deal.state
    if len(options) == 1:
        return options[0]
    if temper.slip == 1.0:
        return _any(options, rng)
    lawful = lawful_options(state, seat) or options
    if rng.random() < temper.slip * (10 if state.players[seat].forbidden else 1):  # else hardly anybody would swap-call
        wrong = state.setting.penalise and rng.random() < (0.4 if state.phase == TURN else 0.1)
        return _offence(deal, seat, lawful, rng) if wrong else _any(lawful, rng)
    if state.phase == TURN:
        return _on_turn(state.players[seat].counts, lawful, rng, temper)
    if state.phase == CLAIMS:
        return _on_claim(lawful, rng, temper)
    return _TENPAI if _TENPAI in lawful and rng.random() < 0.8 else lawful[-1]


def _any(options: list[int], rng: Random) -> int:
    return options[int(rng.random() * len(options))]


def _offence(deal: Deal, seat: int, lawful: list[int], rng: Random) -> int:
    """An offence if one is possible, each sort as likely as the others."""
    state = deal.state
    sorts = list(_by_verb([option for option in deal.action_numbers(seat) if option not in lawful]).values())
    tiles = state.players[seat].tiles
    one = _any(tiles, rng)
    wrong_set = action(CHI if rng.random() < 0.5 else PON, one, _any(tiles, rng))
    if is_wrong_set(state, seat, wrong_set):
        sorts.append([wrong_set])
    return _any(sorts[int(rng.random() * len(sorts))], rng) if sorts else _any(deal.action_numbers(seat), rng)


def _on_turn(counts: list[int], options: list[int], rng: Random, temper: Temper) -> int:
    if _TSUMO in options and rng.random() < temper.win:
        return _TSUMO
    if _NINE in options and rng.random() < temper.abort:
        return _NINE
    by_verb = _by_verb(options)
    kans = by_verb.get(ANKAN, []) + by_verb.get(KAKAN, [])
    if kans and rng.random() < temper.kan:
        return _any(kans, rng)
    riichi = by_verb.get(RIICHI, []) + by_verb.get(RIICHI_DRAWN, []) + by_verb.get(OPEN_RIICHI, [])
    if riichi and rng.random() < temper.riichi:
        return _any(riichi, rng)
    discards = by_verb.get(DISCARD, []) + by_verb.get(DISCARD_DRAWN, [])
    return _discard(counts, discards, rng, temper) if discards else _any(options, rng)


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


def _on_claim(options: list[int], rng: Random, temper: Temper) -> int:
    if _RON in options and rng.random() < temper.win:
        return _RON
    by_verb = _by_verb(options)
    for verb, wish in ((KAN, temper.kan), (PON, temper.pon), (CHI, temper.chi)):
        if verb in by_verb and rng.random() < wish:
            return _any(by_verb[verb], rng)
    return _PASS


def _by_verb(options: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for option in options:
        found.setdefault(verb_of(option), []).append(option)
    return found
