"""Claims on a discard or kan: the outcome follows from precedence, not from who answers first (EMA 2016 §3.3.1).

Everybody is asked at once, so the calls are made together; then pon and kan go before chi in EMA 2025 §3.3.1 too, where an earlier call
would win (`docs/decisions/0016-calls-are-made-together.md`).
"""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from hanchan.deal.actions import CHI, KAN, PASS, PON, RON, verb_of
from hanchan.deal.offences import wrong_ron
from hanchan.deal.state import NOTHING, State
from hanchan.rules.ruleset import Ruleset


@mypyc_attr(acyclic=True)
class ClaimOutcome:
    """The outcome of claims: the winners, or too many winners (an abortive draw), or offenders (chombo), or the seat that takes the tile;
    and the seats whose claims are void because of an offence."""

    def __init__(
        self, winners: list[int], too_many: list[int], offenders: list[tuple[int, str]], caller: int, void: list[tuple[int, str]]
    ) -> None:
        self.winners: Final = winners
        self.too_many: Final = too_many
        self.offenders: Final = offenders
        self.caller: Final = caller
        self.void: Final = void


def is_settled(state: State) -> bool:
    """Whether the outcome is the same whatever the remaining seats answer."""
    best = 0
    offset: i64
    for offset in range(1, 4):
        seat: i64 = (state.turn + offset) % 4
        answer: i64 = state.answers[seat]
        if answer == NOTHING:
            continue
        best = max(best, _rank(verb_of(answer)))
    if best == 0:
        return False
    for seat in state.pending:
        if state.setting.penalise:
            return False
        for option in state.options[seat]:
            verb = verb_of(option)
            if verb == RON and _changes_winners(state, seat):
                return False
            if _rank(verb) > best:
                return False
    return True


def all_passed(state: State) -> bool:
    """Whether nobody who was asked wants the tile."""
    for answer in cast("list[i64]", state.answers):
        if answer >> 12 > PASS:
            return False
    return True


def _changes_winners(state: State, seat: int) -> bool:
    """Whether a ron of a seat that has not answered yet would matter."""
    for other in range(4):
        if state.answers[other] != NOTHING and verb_of(state.answers[other]) == RON:
            called = [other, seat] if (other - state.turn) % 4 < (seat - state.turn) % 4 else [seat, other]
            return _who_win(state.rules, called) != [other]
    return True


def _who_win(rules: Ruleset, called: list[int]) -> list[int]:
    """The winners among those who rightly call ron, in turn order: the first, or all of them; nobody if there are too many."""
    if rules.winners == 1:
        return called[:1]
    return called if len(called) <= rules.winners else []


def _rank(verb: int) -> int:
    if verb == RON:
        return 3
    if verb in (PON, KAN):
        return 2
    return 1 if verb == CHI else 0


def only_caller(state: State) -> int:
    """The seat that takes the tile where nothing has to be settled: nobody else wants it, and nothing is wrong with the claim."""
    caller: i64 = NOTHING
    seat: i64 = -1
    for answer in cast("list[i64]", state.answers):
        seat += 1
        if answer == NOTHING or answer >> 12 == PASS:
            continue
        if caller != NOTHING or not CHI <= answer >> 12 <= KAN:
            return NOTHING
        caller = seat
    if caller == NOTHING or state.players[caller].dead or state.players[caller].riichi:
        return NOTHING
    return caller


def settle_claims(state: State) -> ClaimOutcome:
    """The outcome once every seat that matters has answered.

    Chombo is cancelled if another player has a valid win. A claim with a dead hand is chombo, or void where the rules are milder
    (EMA 2016 §3.4.6); a claim after riichi is void.
    """
    called: list[int] = []
    offenders: list[tuple[int, str]] = []
    void: list[tuple[int, str]] = []
    caller = NOTHING
    best = 0
    offset: i64
    for offset in range(1, 4):
        seat = int((state.turn + offset) % 4)
        answer = state.answers[seat]
        if answer == NOTHING:
            continue
        verb = verb_of(answer)
        player = state.players[seat]
        if verb == RON:
            offence = wrong_ron(state, seat)
            if offence:
                offenders.append((seat, offence))
            else:
                called.append(seat)
        elif _rank(verb) == 0:
            continue
        elif player.dead:
            (offenders if state.rules.dead_hand_claim == "chombo" else void).append((seat, "dead_hand_claim"))
        elif player.riichi:
            void.append((seat, "claim_after_riichi"))
        elif _rank(verb) > best:
            best = _rank(verb)
            caller = seat
    if called:
        winners = _who_win(state.rules, called)
        return ClaimOutcome(winners, [] if winners else called, [], NOTHING, [])
    if offenders:
        return ClaimOutcome([], [], offenders, NOTHING, [])
    return ClaimOutcome([], [], [], caller, void)
