"""How a turn starts: the dealt hands, draws, and the options that follow (EMA 2016 §2.8, §3.3)."""

from mypy_extensions import i64

from hanchan.deal.events import DealStarted, tile_drawn
from hanchan.deal.offences import mending_options
from hanchan.deal.options import turn_options
from hanchan.deal.showing import start_showing
from hanchan.deal.state import NOTHING, TURN, State


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
    state.pending = [int(state.turn)]
    state.listed = False


def options_of(state: State, seat: i64) -> list[int]:
    """What a seat that is asked may do. In its turn this is listed only now: programs that choose without the list save half the time."""
    if state.phase == TURN and not state.listed:
        found = turn_options(state)
        if state.players[state.turn].wrong_set:
            found = found + mending_options(state, int(state.turn))
        state.options[state.turn] = found
        state.listed = True
    return state.options[seat]
