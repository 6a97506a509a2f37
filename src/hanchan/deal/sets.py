"""Claims and kans: what they do to the hand, and what follows (EMA 2016 §3.3.2-§3.3.10)."""

from typing import Final

from hanchan.deal import ends
from hanchan.deal.actions import CHI, KAN, PON, first_of, second_of, verb_of
from hanchan.deal.dora import reveal, reveal_for_open_kan, reveal_pending
from hanchan.deal.events import MeldMade
from hanchan.deal.offences import is_set, lay_wrong_set, mend
from hanchan.deal.options import forbidden_after_chi, forbidden_after_pon
from hanchan.deal.riichi import accept_riichi, kan_keeps_hand
from hanchan.deal.state import NOTHING, State
from hanchan.deal.turns import draw_replacement, offer_turn
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import NO_TILE, in_order, kind_of, sort_key

_MELDS: Final[dict[int, Meld]] = {}


def make_claim(state: State, seat: int, number: int) -> None:
    """A chii, pon or kan of the discard on offer; the seat goes on with its turn."""
    rules = state.rules
    accept_riichi(state)
    if state.pending_indicators and rules.kan_dora_open == "after_discard":
        reveal_pending(state)
    player, discarder = state.players[seat], state.players[state.turn]
    feeder = int(state.turn)
    tile = int(state.offered)
    kind = kind_of(tile)
    verb = verb_of(number)
    used = player.tiles_of_kind(kind) if verb == KAN else [first_of(number), second_of(number)]
    meld = _claimed(verb, used, tile, (feeder - seat) % 4, state.setting.penalise)
    for own in used:
        player.remove(own)
    player.melds.append(meld)
    player.far = 0
    player.closed = False
    player.drawn = NO_TILE
    discarder.river_claimed = True
    if discarder.turned_at == len(discarder.river) - 1 and discarder.riichi:
        discarder.riichi_to_turn = True
    state.break_go_around()
    if rules.temporary_furiten_ends != "own_draw":
        for other in range(4):
            if other == seat or rules.temporary_furiten_ends != "own_draw_or_claim":
                state.players[other].passed_win = False
    state.events.append(MeldMade(seat, meld))
    state.turn = seat
    state.after_kan = False
    if state.setting.penalise and verb != KAN and not is_set(verb, kind, kind_of(used[0]), kind_of(used[1])):
        lay_wrong_set(state, seat)
        offer_turn(state)
        return
    ends.note_liability(state, seat, feeder)
    if verb == KAN:
        player.find_waits()
        state.kan_feeder = feeder
        reveal_for_open_kan(state)
        draw_replacement(state)
    else:
        _forbid_swaps(state, seat, verb, number)
        offer_turn(state)


def _claimed(verb: int, used: list[int], tile: int, source: int, any_tiles: bool) -> Meld:
    """The meld of a claim. Those of three tiles are made once and shared: a game has many, mostly the same few; where seats may lay out
    `any_tiles`, there are too many to keep."""
    name = melds.CHI if verb == CHI else melds.PON if verb == PON else melds.KAN
    if verb == KAN or any_tiles:
        return Meld(name, tuple(in_order([*used, tile])), tile, source)
    key = ((verb << 6 | used[0]) << 6 | used[1]) << 8 | tile << 2 | source
    found = _MELDS.get(key)
    if found is None:
        found = _MELDS[key] = Meld(name, tuple(in_order([*used, tile])), tile, source)
    return found


def mend_claim(state: State, seat: int, number: int) -> None:
    """Replace a wrong set by the right tiles; from here on it is a claim like any other."""
    mend(state, seat, number)
    _forbid_swaps(state, seat, verb_of(number), number)
    ends.note_liability(state, seat, (seat + state.players[seat].melds[-1].source) % 4)
    offer_turn(state)


def _forbid_swaps(state: State, seat: int, verb: int, number: int) -> None:
    """Set what may not be discarded in the turn of a claim."""
    rules = state.rules
    claimed = kind_of(state.offered)
    if verb == CHI:
        state.players[seat].forbidden = forbidden_after_chi(rules, claimed, kind_of(first_of(number)), kind_of(second_of(number)))
    else:
        state.players[seat].forbidden = forbidden_after_pon(rules, claimed)


def complete_kan(state: State) -> None:
    """An announced kan that nobody robbed."""
    seat = int(state.turn)
    player = state.players[seat]
    tile = int(state.offered)
    kind = kind_of(tile)
    concealed = state.robbing_closed
    state.robbing = False
    state.robbing_closed = False
    state.kan_feeder = NOTHING
    if concealed:
        four = player.tiles_of_kind(kind)
        if player.riichi and not kan_keeps_hand(state, player, kind):
            player.offences += ("riichi_wrong_kan",)
        for own in four:
            player.remove(own)
        meld = Meld(melds.ANKAN, tuple(sorted(four, key=sort_key)), -1, 0)
        player.melds.append(meld)
    else:
        player.remove(tile)
        place = [place for place, made in enumerate(player.melds) if made.type == melds.PON and made.kind == kind][0]
        pon = player.melds[place]
        meld = Meld(melds.KAKAN, (*pon.tiles, tile), pon.claimed, pon.source)
        player.melds[place] = meld
    player.far = 0
    player.find_waits()
    player.drawn = NO_TILE
    state.break_go_around()
    if state.rules.temporary_furiten_ends == "any_claim_or_kan":
        for other in range(4):
            state.players[other].passed_win = False
    state.events.append(MeldMade(seat, meld))
    if not concealed:
        reveal_for_open_kan(state)
        draw_replacement(state)
        return
    timing = state.rules.kan_dora_closed
    if timing == "at_once":
        reveal(state)
    draw_replacement(state)
    if timing == "after_draw":
        # Before the seat acts on the tile, so that the new dora counts for a win on it.
        reveal(state)
        offer_turn(state)
