"""Why an action is not possible, in words a player understands."""

from typing import Final

from hanchan.deal.actions import (
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    KAN,
    OPEN_RIICHI,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TSUMO,
    VERBS,
    first_of,
    verb_of,
)
from hanchan.deal.state import TURN, State
from hanchan.hand.accepting import kinds_of
from hanchan.scoring.refusal import Refusal, judge
from hanchan.scoring.result import Score
from hanchan.tiles.kinds import TILES, kind_of
from hanchan.tiles.masks import bit
from hanchan.tiles.notation import to_mpsz
from hanchan.tiles.winds import WINDS
from hanchan.words.reasons import Reason

_TEMPORARY: Final = {
    "own_draw": "furiten_until_own_draw",
    "own_draw_or_claim": "furiten_until_own_draw_or_claim",
    "any_claim": "furiten_until_any_claim",
    "any_claim_or_kan": "furiten_until_any_claim_or_kan",
}
"""By when temporary furiten ends (EMA 2008 and 2016 §3.4.5 differ)."""


def why_not(state: State, seat: int, number: int) -> Reason:
    """The reason, with the clause where one decides."""
    verb = verb_of(number)
    if not 0 <= verb < len(VERBS):
        return Reason("no_action", {"number": str(number)})
    player = state.players[seat]
    if player.dead and verb not in (DISCARD, DISCARD_DRAWN):
        return Reason("dead_hand", {})
    if verb == RON and state.phase != TURN:
        return _why_no_ron(state, seat)
    if verb == TSUMO and state.phase == TURN and player.drawn >= 0:
        return _why_no_win(judge(state.win(seat, player.drawn, True), state.rules))
    if verb in (RIICHI, RIICHI_DRAWN, OPEN_RIICHI) and state.phase == TURN:
        return _why_no_riichi(state, seat, first_of(number))
    if verb in (DISCARD, DISCARD_DRAWN) and state.phase == TURN:
        return _why_no_discard(state, seat, first_of(number))
    if verb in (CHI, PON, KAN) and state.phase != TURN:
        if player.riichi:
            return Reason("no_claims_in_riichi", {})
        if state.tiles_left == 0:
            return Reason("last_discard", {})
    return Reason("not_now", {"call": VERBS[verb]})


def why_furiten(state: State, seat: int) -> Reason | None:
    """Why a waiting hand cannot win on a discard now; None if it can."""
    player = state.players[seat]
    cause = player.furiten_cause()
    if not cause:
        return None
    clause = state.rules.clause("furiten")
    if cause == "own_discard":
        return Reason("furiten_own_discard", {"tiles": to_mpsz(kinds_of(player.waits & player.discarded))}, clause)
    passed = {"tile": to_mpsz([int(player.passed_tile)]), "wind": WINDS[(int(player.passed_from) - state.setting.dealer) % 4]}
    return Reason(
        "furiten_passed_in_riichi" if cause == "passed_in_riichi" else _TEMPORARY[state.rules.temporary_furiten_ends], passed, clause
    )


def _why_no_win(answer: Score | Refusal) -> Reason:
    return answer.why if isinstance(answer, Refusal) else Reason("impossible", {})


def _why_no_discard(state: State, seat: int, tile: int) -> Reason:
    player = state.players[seat]
    if player.riichi:
        return Reason("only_drawn", {})
    if tile >= TILES:
        return Reason("no_tile", {})
    if player.forbidden & bit(kind_of(tile)):
        return Reason("swap_calling", {"tile": to_mpsz([tile])}, state.rules.source("kuikae_chi_same").clause)
    return Reason("not_in_hand", {"tile": to_mpsz([tile])})


def _why_no_ron(state: State, seat: int) -> Reason:
    tile = int(state.offered)
    if state.players[seat].waits & bit(kind_of(tile)):
        furiten = why_furiten(state, seat)
        if furiten is not None:
            return furiten
    return _why_no_win(judge(state.win(seat, tile, False, False), state.rules))


def _why_no_riichi(state: State, seat: int, tile: int) -> Reason:
    player = state.players[seat]
    rules = state.rules
    if player.riichi:
        return Reason("riichi_already", {})
    if not player.closed:
        return Reason("riichi_concealed", {})
    if state.tiles_left < rules.riichi_min_wall:
        numbers = {"left": str(state.tiles_left), "needed": str(rules.riichi_min_wall)}
        return Reason("riichi_wall", numbers, rules.source("riichi_min_wall").clause)
    if rules.riichi_needs_stick and state.scores[seat] < 1000:
        return Reason("riichi_stick", {"points": str(state.scores[seat])}, rules.source("riichi_needs_stick").clause)
    if tile < TILES and tile in player.tiles and player.waits_without(tile):
        return Reason("riichi_nothing_left", {})
    return Reason("riichi_not_waiting", {})
