"""What a seat sees, as bytes for learning programs: the planes of `hanchan.game.planes`, written into a buffer that many games share.

It reads what a `View` reads and contains nothing that a view hides. Rows are looked up or built as a whole and joined at the end, because
writing single bytes took three times as long.
"""

from typing import Final

from mypy_extensions import i64

from hanchan.deal.deal import Deal
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, SHOWING, State
from hanchan.deal.turns import options_of
from hanchan.errors import ArgumentError
from hanchan.game.action_ids import ACTION_IDS, action_id
from hanchan.game.game import Game
from hanchan.game.planes import COLUMNS, POINTS_OFFSET, SIZE
from hanchan.game.safety import safe_mask
from hanchan.tiles.kinds import COPIES, KINDS, NO_TILE, TILES, dora_of, kind_of

_MOST: Final = 255
_NO_ACTION: Final = bytes(ACTION_IDS)
_BLANK: Final = bytes(COLUMNS)
_NO_MELDS: Final = bytes(3 * COLUMNS)


def _spread(mask: int, size: int) -> bytes:
    return bytes([mask >> place & 1 for place in range(size)])


_SUIT: Final[list[bytes]] = [_spread(mask, 9) for mask in range(512)]
_HONOURS: Final[list[bytes]] = [_spread(mask, 7) for mask in range(128)]
"""The bits of a mask as bytes, for a suit and for the honours."""
_MARKS: Final[list[bytes]] = [
    bytes([(2 if tile >= KINDS else 1) if kind == kind_of(tile) else 0 for kind in range(COLUMNS)]) for tile in range(TILES)
]
"""The row of a single tile."""


def observe(game: Game, seat: int, into: bytearray, offset: int = 0) -> None:
    """Write what a seat sees into a buffer, `SIZE` bytes from `offset`."""
    if not 0 <= seat < 4:
        raise ArgumentError(f"seat {seat} has no observation; there are 0 to 3")
    into[offset : offset + SIZE] = Observer().seen(game, seat)


def allow(game: Game, seat: int, into: bytearray, offset: int = 0) -> None:
    """Write which action ids a seat may take into a buffer, `ACTION_IDS` bytes of 0 or 1 from `offset`."""
    into[offset : offset + ACTION_IDS] = _NO_ACTION
    state = game.deal.state
    if game.is_over or seat not in state.pending:
        return
    start: i64 = offset
    for option in options_of(state, seat):
        place: i64 = start + action_id(option, state.offered)
        into[place] = 1


class Observer:
    """Observes a game repeatedly: the table is read once, and after that only what is new."""

    def __init__(self) -> None:
        self._deal: Deal | None = None
        self._rivers: list[bytearray] = []
        self._read: list[int] = []
        """How many discards of each seat have been read."""
        self._melds: list[bytes] = []
        self._tiles_melded: i64 = 0
        self._indicators: list[int] = []
        self._dora_rows = b""
        self._left: list[int] = []
        """Tiles of each kind that are not visible on the table."""

    def seen(self, game: Game, seat: int) -> bytes:
        """The observation of a seat."""
        state = game.deal.state
        if self._deal is not game.deal or state.setting.penalise or self._melds_changed(state):
            self._begin(game.deal)
        self._read_rivers(state)
        if len(self._indicators) != state.shown_indicators:
            self._read_indicators(state)
        parts: list[bytes] = []
        self._own(state, state.players[seat], parts)
        other: i64
        for other in range(4):
            place = (seat + other) % 4
            player = state.players[place]
            parts.append(bytes(self._rivers[place]))
            _add_mask(player.from_hand, parts)
            parts.append(self._melds[place])
        for other in range(1, 4):
            place = (seat + other) % 4
            player = state.players[place]
            _add_mask(safe_mask(state, place), parts)
            parts.append(bytes(player.counts) if player.open_riichi and player.riichi else _BLANK)
        parts.append(_table_numbers(state, seat))
        parts.append(_seat_numbers(state, seat))
        return b"".join(parts)

    def _begin(self, deal: Deal) -> None:
        """Read the whole table, after a new deal or a new meld."""
        self._deal = deal
        self._left = [COPIES] * KINDS
        self._rivers = [bytearray(COLUMNS) for _ in range(4)]
        self._read = [0, 0, 0, 0]
        self._indicators = []
        self._melds = [self._meld_rows(player) for player in deal.state.players]
        self._tiles_melded = _tiles_melded(deal.state)

    def _melds_changed(self, state: State) -> bool:
        return _tiles_melded(state) != self._tiles_melded

    def _meld_rows(self, player: Player) -> bytes:
        if not player.melds:
            return _NO_MELDS
        rows = [0] * (3 * COLUMNS)
        for meld in player.melds:
            for tile in meld.tiles:
                kind = kind_of(tile)
                rows[kind] += 1
                self._left[kind] -= 1
                if tile >= KINDS:
                    rows[COLUMNS + kind] = 1
            if meld.source:
                kind = kind_of(meld.claimed)
                rows[2 * COLUMNS + kind] += 1
                self._left[kind] += 1  # it is in a river too
        return bytes(rows)

    def _read_rivers(self, state: State) -> None:
        seat: i64
        for seat in range(4):
            river = state.players[seat].river
            read: i64 = self._read[seat]
            length: i64 = len(river)
            while read < length:
                kind: i64 = kind_of(river[read])
                read += 1
                self._rivers[seat][kind] = read
                self._left[kind] -= 1
                self._read[seat] = read

    def _read_indicators(self, state: State) -> None:
        for tile in self._indicators:
            self._left[kind_of(tile)] += 1
        self._indicators = state.indicators()
        rows = [0] * (2 * COLUMNS)
        for tile in self._indicators:
            rows[kind_of(tile)] += 1
            rows[COLUMNS + dora_of(tile)] += 1
            self._left[kind_of(tile)] -= 1
        self._dora_rows = bytes(rows)

    def _own(self, state: State, player: Player, parts: list[bytes]) -> None:
        """The planes of the own hand and of the tile on offer."""
        parts.append(bytes(player.counts))
        parts.append(_red_fives(player))
        parts.append(_BLANK if player.drawn == NO_TILE else _MARKS[player.drawn])
        if player.waits:
            _add_mask(player.waits, parts)
        else:
            parts.append(_BLANK)
        parts.append(_MARKS[state.offered] if state.phase == CLAIMS else _BLANK)
        parts.append(self._dora_rows)
        left: list[int] = []
        kind: i64
        for kind in range(KINDS):
            covered: i64 = self._left[kind]
            own: i64 = player.counts[kind]
            left.append(covered - own)
        for other in state.players:
            if other is not player and other.open_riichi and other.riichi:
                for tile in other.tiles:
                    left[kind_of(tile)] -= 1
        parts.append(bytes(left))


def _tiles_melded(state: State) -> i64:
    tiles: i64 = 0
    for player in state.players:
        for meld in player.melds:
            tiles += 4 if meld.is_kan else 3
    return tiles


def _add_mask(mask: i64, parts: list[bytes]) -> None:
    """A row with 1 for the kinds of a mask."""
    parts.append(_SUIT[mask & 511])
    parts.append(_SUIT[mask >> 9 & 511])
    parts.append(_SUIT[mask >> 18 & 511])
    parts.append(_HONOURS[mask >> 27 & 127])


def _red_fives(player: Player) -> bytes:
    reds: list[int] = []
    for tile in player.tiles:
        number: i64 = tile
        if number >= KINDS:
            reds.append(kind_of(number))
    if not reds:
        return _BLANK
    return bytes([1 if kind in reds else 0 for kind in range(COLUMNS)])


def _seat_numbers(state: State, seat: i64) -> bytes:
    numbers: list[int] = []
    other: i64
    for other in range(4):
        place = (seat + other) % 4
        player = state.players[place]
        points: i64 = state.scores[place]
        thousands: i64 = points // 1000  # rounded down, so that the rest is never negative
        numbers.append(min(max(thousands + POINTS_OFFSET, 0), _MOST))
        numbers.append((points - 1000 * thousands) // 100)
        numbers.append(player.riichi)
        numbers.append(player.turned_at + 1)
        numbers.append(len(player.river))
        numbers.append(len(player.tiles))
        numbers.append(1 if player.dead else 0)
    return bytes(numbers) + _BLANK[len(numbers) :]


def _table_numbers(state: State, seat: i64) -> bytes:
    setting, player = state.setting, state.players[seat]
    moment = 0
    if state.phase == SHOWING:
        moment = 3
    elif state.phase == CLAIMS:
        moment = 2 if state.robbing else 1
    numbers: list[int] = [
        moment, setting.round_wind, state.wind_of(seat), (setting.dealer - seat) % 4, (state.turn - seat) % 4,
        min(setting.counters, _MOST), min(state.sticks + len(state.riichi_sticks), _MOST), state.tiles_left, player.missing(),
        1 if player.is_furiten() else 0, setting.rules.rounds, setting.rules.red_fives,
    ]  # fmt: skip
    return bytes(numbers) + _BLANK[len(numbers) :]
