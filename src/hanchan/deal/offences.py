"""Offences: what a seat can do wrong, when it comes to light, and what it costs (EMA 2016 §3.4.6, §3.4.7, chapter 5).

At a table that penalises, an offence is possible if the rules say what it costs; all others are prevented.
"""

from typing import Final

from hanchan.deal.actions import CHI, PON, first_of, second_of, verb_of
from hanchan.deal.events import HandDied, MeldMended, PenaltyPaid, RiichiVoided, WarningGiven
from hanchan.deal.options import can_ron, can_tsumo, may_claim_wrongly, mends
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, State
from hanchan.hand.melds import Meld
from hanchan.rules.files import MEANINGS
from hanchan.scoring.settlement import STICK
from hanchan.tiles.kinds import kind_of, sort_key
from hanchan.tiles.masks import bit

_UNSWITCHED: Final = ("furiten", "kuikae", "referee", "riichi_noten")
"""Offences that are not named after a switch."""


def is_offence(name: str) -> bool:
    """Whether a referee can rule on something of this name: a switch of the rules for referees, an offence the engine finds by itself, or
    `referee` for anything else."""
    meaning = MEANINGS.get(name)
    return name in _UNSWITCHED if meaning is None else "referee" in meaning.readers


def punish(state: State, seat: int, penalty: str, offence: str) -> None:
    """Apply a penalty of the rules other than chombo."""
    if penalty == "dead_hand":
        kill(state, seat, offence)
    elif penalty == "pot":
        pay_pot(state, seat, offence)
    elif penalty in ("warning", "void"):
        state.events.append(WarningGiven(seat, offence))


def kill(state: State, seat: int, offence: str) -> None:
    """Make a hand dead: it cannot win or claim and never counts as waiting (EMA 2016 §3.4.7)."""
    player = state.players[seat]
    if not player.dead:
        player.dead = True
        state.events.append(HandDied(seat, offence))


def pay_pot(state: State, seat: int, offence: str) -> None:
    """Put 1000 points on the table for the next winner (Warsaw #5a)."""
    state.scores[seat] -= STICK
    state.sticks += 1
    state.events.append(PenaltyPaid(seat, offence, STICK))


def void_riichi(state: State, seat: int) -> None:
    """Undo a riichi that was declared without the word or the turned tile; the stick goes back (EMA 2016 §5.3)."""
    player = state.players[seat]
    if not player.riichi:
        return
    laid = seat in state.riichi_sticks
    if laid:
        state.riichi_sticks.remove(seat)
        state.scores[seat] += STICK
    elif state.turn == seat:
        state.riichi_pending = False
    player.riichi = 0
    player.open_riichi = False
    player.ippatsu = False
    state.events.append(RiichiVoided(seat, STICK if laid else 0))


def wrong_ron(state: State, seat: int) -> str:
    """The offence of calling ron now; empty if the win is valid."""
    player = state.players[seat]
    kind = kind_of(state.offered)
    if can_ron(state, seat, kind, True):
        return player.offences[0] if player.offences else ""
    if player.dead:
        return _dead_win(state)
    return "furiten" if player.waits & bit(kind) and player.is_furiten() else _wrong_win(state, player)


def wrong_tsumo(state: State, seat: int) -> str:
    """The offence of calling tsumo now; empty if the win is valid."""
    player = state.players[seat]
    if can_tsumo(state, seat):
        return player.offences[0] if player.offences else ""
    return _dead_win(state) if player.dead else _wrong_win(state, player)


def _dead_win(state: State) -> str:
    """The offence of a win called with a dead hand: where the rules do not name it, it is a wrong win like any other."""
    return "dead_hand_claim" if state.rules.dead_hand_claim in ("chombo", "void") else "wrong_win"


def _wrong_win(state: State, player: Player) -> str:
    """The offence of a win without a winning hand, or of a wrong riichi that comes to light with it."""
    found = state.rules.riichi_noten_found == "draw_or_win" and player.riichi and not state.has_wait(player)
    return "riichi_noten" if found else "wrong_win"


# Wrong sets


def is_wrong_set(state: State, seat: int, number: int) -> bool:
    """Whether a claim lays out two tiles that form no set with the tile on offer."""
    verb = verb_of(number)
    player = state.players[seat]
    if state.phase != CLAIMS or verb not in (CHI, PON) or state.robbing or not may_claim_wrongly(state, player):
        return False
    if verb == CHI and (seat - state.turn) % 4 != 1:
        return False
    used = [first_of(number), second_of(number)]
    held = player.tiles.copy()
    for tile in used:
        if tile not in held:
            return False
        held.remove(tile)
    return not is_set(verb, kind_of(state.offered), kind_of(used[0]), kind_of(used[1]))


def is_set(verb: int, claimed: int, first: int, second: int) -> bool:
    """Whether three kinds form a chii or a pon."""
    kinds = sorted([claimed, first, second])
    if verb == PON:
        return kinds[0] == kinds[2]
    return kinds[2] < 27 and kinds[0] // 9 == kinds[2] // 9 and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]


def lay_wrong_set(state: State, seat: int) -> None:
    """A wrong set is laid out; until the discard it may be corrected, where the rules allow it (EMA 2016 §5.1.4)."""
    state.players[seat].wrong_set = True
    if not state.rules.wrong_set_mended:
        punish(state, seat, state.rules.wrong_set, "wrong_set")


def mend(state: State, seat: int, number: int) -> None:
    """Correct a wrong set."""
    player = state.players[seat]
    wrong = player.melds.pop()
    player.far = 0
    for tile in _own_tiles(wrong):
        player.add(tile)
    used = [first_of(number), second_of(number)]
    for tile in used:
        player.remove(tile)
    right = Meld(wrong.type, tuple(sorted([*used, wrong.claimed], key=sort_key)), wrong.claimed, wrong.source)
    player.melds.append(right)
    player.wrong_set = False
    state.events.append(MeldMended(seat, right))


def mending_options(state: State, seat: int) -> list[int]:
    """Claims that would correct a wrong set now."""
    player = state.players[seat]
    if not player.wrong_set or player.dead:
        return []
    whole = player.clone()
    wrong = whole.melds.pop()
    for tile in _own_tiles(wrong):
        whole.add(tile)
    return mends(state, whole, wrong)


def _own_tiles(meld: Meld) -> list[int]:
    own = list(meld.tiles)
    own.remove(meld.claimed)
    return own
