"""Why an action is not possible, in words a player understands."""

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
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.masks import bit
from hanchan.scoring.refusal import Refusal, judge
from hanchan.tiles.kinds import TILES, kind_of
from hanchan.tiles.notation import to_mpsz


def why_not(state: State, seat: int, number: int) -> str:
    """The reason, with the clause where one decides."""
    verb = verb_of(number)
    if not 0 <= verb < len(VERBS):
        return f"{number} is not an action"
    player = state.players[seat]
    rules = state.rules
    if player.dead and verb not in (DISCARD, DISCARD_DRAWN):
        return "the hand is dead: no win, no claim, no riichi"
    if verb == RON and state.phase != TURN:
        return _why_no_ron(state, seat)
    if verb == TSUMO and state.phase == TURN and player.drawn >= 0:
        answer = judge(state.win(seat, player.drawn, True), rules)
        return answer.text if isinstance(answer, Refusal) else "not possible now"
    if verb in (RIICHI, RIICHI_DRAWN, OPEN_RIICHI) and state.phase == TURN:
        return _why_no_riichi(state, seat, first_of(number))
    if verb in (DISCARD, DISCARD_DRAWN) and state.phase == TURN:
        tile = first_of(number)
        if player.riichi:
            return "after riichi only the drawn tile can be discarded"
        if tile < TILES and player.forbidden & bit(kind_of(tile)):
            return f"swap-calling: {to_mpsz([tile])} may not be discarded in the turn of this claim{_clause(rules, 'kuikae_chi_same')}"
        return f"{to_mpsz([tile])} is not in the hand" if tile < TILES else "no tile named"
    if verb in (CHI, PON, KAN) and state.phase != TURN:
        if player.riichi:
            return "after riichi nothing is claimed"
        if state.tiles_left == 0:
            return "the last discard can be claimed for a win only"
    return f"{VERBS[verb]} is not possible now"


def _clause(rules: Ruleset, switch: str) -> str:
    """The clause in brackets, nothing where no document has one."""
    clause = rules.source(switch).clause
    return f" ({clause})" if clause else ""


def _why_no_ron(state: State, seat: int) -> str:
    player = state.players[seat]
    tile = int(state.offered)
    kind = kind_of(tile)
    if player.waits & bit(kind):
        own = player.waits & player.discarded
        if own:
            return f"furiten: the hand waits for {to_mpsz(kinds_of(own))}, which is among the own discards"
        if player.passed_in_riichi:
            return "furiten for the rest of the deal: a winning tile was passed after riichi"
        if player.passed_win:
            return "temporary furiten: a winning tile was passed; it ends with the own next draw"
    answer = judge(state.win(seat, tile, False, False), state.rules)
    return answer.text if isinstance(answer, Refusal) else "not possible now"


def _why_no_riichi(state: State, seat: int, tile: int) -> str:
    player = state.players[seat]
    rules = state.rules
    if player.riichi:
        return "riichi is declared already"
    if not player.closed:
        return "riichi needs a concealed hand"
    if state.tiles_left < rules.riichi_min_wall:
        return f"{state.tiles_left} tiles left; riichi needs {rules.riichi_min_wall}{_clause(rules, 'riichi_min_wall')}"
    if rules.riichi_needs_stick and state.scores[seat] < 1000:
        return f"riichi needs a stick of 1000 points; there are {state.scores[seat]}{_clause(rules, 'riichi_needs_stick')}"
    if tile < TILES and tile in player.tiles and player.waits_without(tile):
        return "every winning tile is in the own hand or visible"
    return "the hand is not waiting after this discard"
