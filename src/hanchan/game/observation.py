"""What a seat sees as bytes, for programs that learn: the planes of `hanchan.game.planes`, written into a buffer that many games share.

It reads the game where a `View` would, and tells nothing that a view hides.
"""

from typing import Final

from mypy_extensions import i64

from hanchan.deal.player import NO_TILE, Player
from hanchan.deal.state import CLAIMS, SHOWING, State
from hanchan.errors import HanchanError
from hanchan.game.action_ids import ACTION_IDS, action_id
from hanchan.game.game import Game
from hanchan.game.planes import (
    COLUMNS,
    FIRST_OTHER,
    FIRST_SEAT,
    OF_SEATS,
    OTHER_PLANES,
    POINTS_OFFSET,
    SEAT_COLUMNS,
    SEAT_PLANES,
    SIZE,
    TABLE,
)
from hanchan.game.safety import safe_mask
from hanchan.tiles.kinds import COPIES, KINDS, dora_of, kind_of

_BLANK: Final = bytes(SIZE)
_NO_ACTION: Final = bytes(ACTION_IDS)
_MOST: Final = 255


def observe(game: Game, seat: int, into: bytearray, offset: int = 0) -> None:
    """Write what a seat sees into a buffer, `SIZE` bytes from `offset`."""
    if not 0 <= seat < 4:
        raise HanchanError(f"seat {seat} has no observation; there are 0 to 3")
    into[offset : offset + SIZE] = _BLANK
    state = game.deal.state
    left = [COPIES] * KINDS
    _own_hand(state, seat, into, offset, left)
    other: i64
    for other in range(4):
        player = state.players[(seat + other) % 4]
        _open_tiles(player, into, offset + (FIRST_SEAT + other * SEAT_PLANES) * COLUMNS, left)
        if other:
            _read(state, (seat + other) % 4, into, offset + (FIRST_OTHER + (other - 1) * OTHER_PLANES) * COLUMNS, left)
        _seat_numbers(player, into, offset + OF_SEATS * COLUMNS + other * SEAT_COLUMNS)
        _points(state.scores[(seat + other) % 4], into, offset + OF_SEATS * COLUMNS + other * SEAT_COLUMNS)
    _indicators(state, into, offset, left)
    into[offset + 7 * COLUMNS : offset + 8 * COLUMNS] = bytes(left)
    _table_numbers(state, seat, into, offset + TABLE * COLUMNS)


def allow(game: Game, seat: int, into: bytearray, offset: int = 0) -> None:
    """Write which action ids a seat may take into a buffer, `ACTION_IDS` bytes of 0 or 1 from `offset`."""
    into[offset : offset + ACTION_IDS] = _NO_ACTION
    state = game.deal.state
    if game.is_over or seat not in state.pending:
        return
    start: i64 = offset
    for option in state.options[seat]:
        place: i64 = start + action_id(option, state.offered)
        into[place] = 1


def _own_hand(state: State, seat: i64, into: bytearray, offset: i64, left: list[int]) -> None:
    player = state.players[seat]
    for tile in player.tiles:
        kind: i64 = kind_of(tile)
        count: i64 = player.counts[kind]
        into[offset + kind] = count
        n: i64 = left[kind]
        left[kind] = n - 1
        if tile >= KINDS:
            into[offset + COLUMNS + kind] = 1
    if player.drawn != NO_TILE:
        _mark(player.drawn, into, offset + 2 * COLUMNS)
    if player.waits:
        _mask(player.waits, into, offset + 3 * COLUMNS)
    if state.phase == CLAIMS:
        _mark(state.offered, into, offset + 4 * COLUMNS)


def _mark(tile: i64, into: bytearray, row: i64) -> None:
    into[row + kind_of(tile)] = 2 if tile >= KINDS else 1


def _mask(mask: i64, into: bytearray, row: i64) -> None:
    kind: i64 = 0
    while mask:
        if mask & 1:
            into[row + kind] = 1
        mask >>= 1
        kind += 1


def _open_tiles(player: Player, into: bytearray, row: i64, left: list[int]) -> None:
    """River and melds of a seat."""
    place: i64 = 0
    n: i64
    for tile in player.river:
        kind: i64 = kind_of(tile)
        place += 1
        into[row + kind] = place
        n = left[kind]
        left[kind] = n - 1
    if player.from_hand:
        _mask(player.from_hand, into, row + COLUMNS)
    for meld in player.melds:
        for tile in meld.tiles:
            kind = kind_of(tile)
            into[row + 2 * COLUMNS + kind] += 1
            n = left[kind]
            left[kind] = n - 1
            if tile >= KINDS:
                into[row + 3 * COLUMNS + kind] = 1
        if meld.source:
            kind = kind_of(meld.claimed)
            into[row + 4 * COLUMNS + kind] += 1
            n = left[kind]
            left[kind] = n + 1  # it lies in a river too


def _read(state: State, seat: i64, into: bytearray, row: i64, left: list[int]) -> None:
    """What everybody can tell of another's hand."""
    _mask(safe_mask(state, seat), into, row)
    player = state.players[seat]
    if player.open_riichi and player.riichi:
        for tile in player.tiles:
            kind: i64 = kind_of(tile)
            count: i64 = player.counts[kind]
            into[row + COLUMNS + kind] = count
            n: i64 = left[kind]
            left[kind] = n - 1


def _indicators(state: State, into: bytearray, offset: i64, left: list[int]) -> None:
    for tile in state.indicators():
        kind: i64 = kind_of(tile)
        into[offset + 5 * COLUMNS + kind] += 1
        into[offset + 6 * COLUMNS + dora_of(tile)] += 1
        n: i64 = left[kind]
        left[kind] = n - 1


def _points(points: i64, into: bytearray, at: i64) -> None:
    """Thousands rounded down, so that what is above them is never negative."""
    thousands: i64 = points // 1000
    into[at] = min(max(thousands + POINTS_OFFSET, 0), _MOST)
    into[at + 1] = (points - 1000 * thousands) // 100


def _seat_numbers(player: Player, into: bytearray, at: i64) -> None:
    into[at + 2] = player.riichi
    into[at + 3] = player.turned_at + 1
    into[at + 4] = len(player.river)
    into[at + 5] = len(player.tiles)
    into[at + 6] = 1 if player.dead else 0


def _table_numbers(state: State, seat: i64, into: bytearray, at: i64) -> None:
    setting = state.setting
    moment: i64 = 0
    if state.phase == SHOWING:
        moment = 3
    elif state.phase == CLAIMS:
        moment = 2 if state.robbing else 1
    into[at] = moment
    into[at + 1] = setting.round_wind
    into[at + 2] = state.wind_of(seat)
    into[at + 3] = (setting.dealer - seat) % 4
    into[at + 4] = (state.turn - seat) % 4
    into[at + 5] = min(setting.counters, _MOST)
    into[at + 6] = min(state.sticks + len(state.riichi_sticks), _MOST)
    into[at + 7] = state.tiles_left
    player = state.players[seat]
    into[at + 8] = player.missing()
    into[at + 9] = 1 if player.is_furiten() else 0
    into[at + 10] = setting.rules.rounds
    into[at + 11] = setting.rules.red_fives
