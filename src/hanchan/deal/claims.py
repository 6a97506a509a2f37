"""Claims on a discard or kan: the outcome follows from precedence, not from who answers first (EMA 2016 §3.3.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hanchan.deal.actions import CHI, KAN, PON, RON, verb_of
from hanchan.deal.offences import wrong_ron
from hanchan.deal.state import NOTHING, State


@mypyc_attr(acyclic=True)
class Outcome:
    """Who wins, or who is guilty of chombo, or who takes the tile for a set; and whose claims are void for an offence."""

    def __init__(self, winners: list[int], offenders: list[tuple[int, str]], caller: int, void: list[tuple[int, str]]) -> None:
        self.winners: Final = winners
        self.offenders: Final = offenders
        self.caller: Final = caller
        self.void: Final = void


def is_settled(state: State) -> bool:
    """Whether the seats still asked cannot change the outcome any more."""
    best = 0
    won = 0
    offset: i64
    for offset in range(1, 4):
        seat: i64 = (state.turn + offset) % 4
        answer: i64 = state.answers[seat]
        if answer == NOTHING:
            continue
        verb = verb_of(answer)
        if verb == RON:
            won += 1
        best = max(best, _rank(verb))
    if best == 0:
        return False
    for seat in state.pending:
        if state.setting.penalise:
            return False
        for option in state.options[seat]:
            verb = verb_of(option)
            if verb == RON and (state.rules.winners > 1 or won == 0 or _comes_before_winner(state, seat)):
                return False
            if _rank(verb) > best:
                return False
    return True


def _comes_before_winner(state: State, seat: int) -> bool:
    """With a single winner the first in turn order wins."""
    for other in range(4):
        if state.answers[other] != NOTHING and verb_of(state.answers[other]) == RON:
            return (seat - state.turn) % 4 < (other - state.turn) % 4
    return True


def _rank(verb: int) -> int:
    if verb == RON:
        return 3
    if verb in (PON, KAN):
        return 2
    return 1 if verb == CHI else 0


def settle_claims(state: State) -> Outcome:
    """The outcome once everybody who matters has answered.

    Chombo is cancelled when another player wins rightly. A claim with a dead hand is chombo, or void where the rules are milder
    (EMA 2016 §3.4.6); a claim after riichi is void.
    """
    winners: list[int] = []
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
                winners.append(seat)
        elif _rank(verb) == 0:
            continue
        elif player.dead:
            (offenders if state.rules.dead_hand_claim == "chombo" else void).append((seat, "dead_hand_claim"))
        elif player.riichi:
            void.append((seat, "claim_after_riichi"))
        elif _rank(verb) > best:
            best = _rank(verb)
            caller = seat
    if winners:
        return Outcome(winners[:1] if state.rules.winners == 1 else winners, [], NOTHING, [])
    if offenders:
        return Outcome([], offenders, NOTHING, [])
    return Outcome([], [], caller, void)
