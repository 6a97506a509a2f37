"""How a turn starts: the dealt hands, draws, and the options that follow (EMA 2016 §2.8, §3.3)."""

from typing import cast

from mypy_extensions import i64

from hanchan.deal.actions import DISCARD, DISCARD_DRAWN, EMPTY, action
from hanchan.deal.events import DealStarted, tile_drawn
from hanchan.deal.offences import mending_options
from hanchan.deal.options import discard_mask, turn_options
from hanchan.deal.showing import start_showing
from hanchan.deal.state import ALONE, NOTHING, TURN, State
from hanchan.tiles.kinds import NO_TILE
from hanchan.tiles.masks import bit


def deal_out(state: State) -> None:
    """Deal thirteen tiles to each, four at a time and then one by one, and the dealer's first draw."""
    setting = state.setting
    wall = setting.wall
    for place in range(52):
        seat = (setting.dealer + (place // 4 if place < 48 else place)) % 4
        state.players[seat].add(wall[place])
    for player in state.players:
        player.find_waits()
    hands = tuple([tuple(player.tiles) for player in state.players])
    state.events.append(DealStarted(
        setting.dealer, setting.round_wind, setting.counters, setting.sticks, tuple(setting.scores), hands,
        state.indicators()[0], setting.commitment,
    ))  # fmt: skip
    draw(state)


def draw(state: State) -> None:
    """Draw the next tile of the wall; if there is none, hands are shown."""
    if state.tiles_left == 0:
        start_showing(state)
        return
    tile: i64 = state.setting.wall[state.next_place]
    state.next_place += 1
    state.after_kan = False
    state.kan_feeder = NOTHING
    _take(state, tile, False)


def draw_replacement(state: State) -> None:
    """Draw the next tile of the dead wall, after a kan."""
    tile = state.replacement_tile()
    state.kans += 1
    state.after_kan = True
    _take(state, tile, True)


def _take(state: State, tile: i64, replacement: bool) -> None:
    player = state.players[state.turn]
    player.add(tile)
    player.drawn = tile
    player.passed_win = False  # temporary furiten ends with the own draw, a replacement tile too
    state.events.append(tile_drawn(state.turn, tile, replacement))
    offer_turn(state)


def offer_turn(state: State) -> None:
    """Ask the player whose turn it is."""
    state.phase = TURN
    state.pending = ALONE[state.turn]
    state.listed = False
    state.told = False


def options_of(state: State, seat: i64) -> list[int]:
    """What a seat that is asked may do. In its turn this is listed only now: programs that choose without the list save half the time."""
    if state.phase == TURN and not state.listed:
        state.options[state.turn] = _listed(state)
        state.listed = True
    return state.options[seat]


def own_options(state: State, seat: i64) -> list[int]:
    """The same as a list that the caller may keep. Most ask once in a turn and get the list itself; it is kept for those who ask again."""
    if state.phase == TURN and not state.told:
        state.told = True
        if not state.listed:
            return _listed(state)
    return options_of(state, seat).copy()


def may_do(state: State, seat: i64, number: i64) -> bool:
    """Whether a seat that is asked may do this: a discard is known without a list of options."""
    if state.phase == TURN and not state.listed and not state.setting.penalise:
        player = state.players[seat]
        verb: i64 = number >> 12
        if verb == DISCARD and not player.riichi and number & EMPTY == EMPTY:
            tile: i64 = number >> 6 & EMPTY
            if tile != player.drawn and player.forbidden == 0:
                return player.different & bit(tile) != 0
            return discard_mask(state) & bit(tile) != 0
        if verb == DISCARD_DRAWN:
            return player.drawn != NO_TILE and number == action(DISCARD_DRAWN, player.drawn)
    for option in cast("list[i64]", options_of(state, seat)):  # a loop, because `in` compares objects
        if option == number:
            return True
    return False


def _listed(state: State) -> list[int]:
    found = turn_options(state)
    if state.players[state.turn].wrong_set:
        found = found + mending_options(state, int(state.turn))
    return found
