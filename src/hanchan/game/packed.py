"""What a seat sees, packed: the observation of `hanchan.game.layout`, written for many games one after the other.

It reads what a `View` reads and contains nothing that a view hides, unless the planes of the oracle are wanted; no server uses this. The
table is read event by event, so that an observation costs little more than what is new. The bytes are written by mypyc's runtime, `librt`
(docs/decisions/0011-observations-as-bytes.md), which comes with the extra for research; nothing else in the core needs it.
"""

from typing import Final, cast

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64, u8

from hanchan.deal.actions import DISCARD, DISCARD_DRAWN
from hanchan.deal.deal import Deal
from hanchan.deal.events import DoraRevealed, MeldMade, MeldMended, RiichiDeclared, RiichiVoided, TileDiscarded, TileDrawn
from hanchan.deal.options import discard_mask, special_options
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, SHOWING, TURN, State
from hanchan.deal.turns import options_of
from hanchan.game.action_ids import ACTION_IDS, action_id, first_id
from hanchan.game.game import Game
from hanchan.game.layout import LONGEST_RIVER, MELD_BYTES, MOST_MELDS, PLANE_BYTES, POINTS_OFFSET, RIVER, RIVER_BYTES
from hanchan.game.safety import safe_mask
from hanchan.hand.accepting import accepting, discard_masks
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.tiles.kinds import KINDS, NO_TILE, dora_of, kind_of
from hanchan.tiles.masks import bit

_ALL: Final = (1 << KINDS) - 1
_WORD: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000
_MOST: Final = 255
_DRAWN: Final = 1
_TURNED: Final = 2
_CLAIMED: Final = 4
_ROW: Final = len(RIVER)
_MELD_TYPES: Final = {CHI: 1, PON: 2, KAN: 3, ANKAN: 4, KAKAN: 5}
_DISCARDS: Final = first_id(DISCARD)
_DISCARD_DRAWN: Final = first_id(DISCARD_DRAWN)
MASK_BYTES: Final = (ACTION_IDS + 7) // 8
_NO_ACTION: Final = bytes(MASK_BYTES)
_NO_COUNTS: Final = bytes(4 * PLANE_BYTES)
_NO_MELDS: Final = bytes(6 * PLANE_BYTES)
"""The planes of a seat's melds where there are none."""
_NO_MELD_ROW: Final = bytes(MELD_BYTES)


class Packs:
    """Where observations are written: each part of all games in a row."""

    def __init__(self) -> None:
        self.planes: Final = BytesWriter()
        self.numbers: Final = BytesWriter()
        self.rivers: Final = BytesWriter()
        self.melds: Final = BytesWriter()
        self.masks: Final = BytesWriter()
        """A bit for each action id."""

    def clear(self) -> None:
        self.planes.truncate(0)
        self.numbers.truncate(0)
        self.rivers.truncate(0)
        self.melds.truncate(0)
        self.masks.truncate(0)


class Counted:
    """Tiles counted by kind, as four masks: the kinds that are there once or more, twice or more, and so on."""

    def __init__(self) -> None:
        self.one: i64 = 0
        self.two: i64 = 0
        self.three: i64 = 0
        self.four: i64 = 0

    def add(self, tile: i64) -> None:
        mask = bit(kind_of(tile))
        self.four |= self.three & mask
        self.three |= self.two & mask
        self.two |= self.one & mask
        self.one |= mask

    def add_all(self, tiles: list[int]) -> None:
        for tile in tiles:
            self.add(tile)

    def write(self, planes: BytesWriter) -> None:
        _put(planes, self.one)
        _put(planes, self.two)
        _put(planes, self.three)
        _put(planes, self.four)


class Packer:
    """Packs what seats see of one game. It may be another game at any time; then the table is read anew."""

    def __init__(self, analysis: bool = False, oracle: bool = False) -> None:
        self.analysis: Final = analysis
        self.oracle: Final = oracle
        self._deal: Deal | None = None
        self._read: i64 = 0
        """Events that have been read."""
        self._discards: i64 = 0
        self._visible = Counted()
        """Tiles on the table: rivers, melds, indicators."""
        self._indicated = b""
        """The planes of indicators and dora."""
        self._hand_shown = False
        """Whether somebody plays with an open hand."""
        self._rivers: list[Counted] = []
        self._rows: list[BytesWriter] = []
        self._lengths: list[int] = []
        self._melds: list[bytes] = []
        self._of_the_deal: list[bytes] = []
        """The numbers of the deal for each seat, empty if they were not made yet."""
        self._of_seats: list[bytes] = []
        """The planes of each seat, empty if they have to be made anew."""
        self._passed_0: i64 = 0
        self._passed_1: i64 = 0
        self._passed_2: i64 = 0
        self._passed_3: i64 = 0
        """What each seat let pass since its last discard, or since it declared riichi. (No list: its numbers would be objects.)"""
        self._in_riichi: i64 = 0
        self._last: i64 = 0
        self._last_seat: i64 = -1
        """The last discard, as a mask, and whose it was."""
        self._voided = False

    def write(self, game: Game, seat: i64, into: Packs) -> None:
        """Write what a seat sees, and what it may do."""
        state = game.deal.state
        if self._deal is not game.deal or len(state.events) < self._read:
            self._begin(game.deal)
        self._read_events(state)
        planes = into.planes
        self._own(state, state.players[seat], planes)
        offset: i64
        place: i64
        for offset in range(4):
            place = (seat + offset) % 4
            if not self._of_seats[place]:
                self._of_seats[place] = self._planes_of(place, state.players[place])
            planes.write(self._of_seats[place])
            into.rivers.write(self._rows[place].getvalue())
            into.melds.write(self._melds[place])
        for offset in range(1, 4):
            place = (seat + offset) % 4
            _put(planes, self._safe(state, place))
            if state.players[place].open_riichi and state.players[place].riichi:
                shown = Counted()
                shown.add_all(state.players[place].tiles)
                shown.write(planes)
            else:
                planes.write(_NO_COUNTS)
        if self.analysis:
            _analyse(state, seat, planes)
        if self.oracle:
            for offset in range(1, 4):
                _reveal(state.players[(seat + offset) % 4], planes)
        if not self._of_the_deal[seat]:
            self._of_the_deal[seat] = _deal_numbers(game, seat)
        into.numbers.write(self._of_the_deal[seat])
        _write_numbers(state, seat, into.numbers)
        write_mask(game, state, seat, into.masks)

    # Reading the table

    def _begin(self, deal: Deal) -> None:
        self._deal = deal
        self._read = 0
        self._discards = 0
        self._rivers = [Counted(), Counted(), Counted(), Counted()]
        self._rows = [_empty_row(), _empty_row(), _empty_row(), _empty_row()]
        self._lengths = [0, 0, 0, 0]
        self._melds = [_meld_row(player) for player in deal.state.players]
        self._of_seats = [b"", b"", b"", b""]
        self._passed_0 = self._passed_1 = self._passed_2 = self._passed_3 = 0
        self._in_riichi = 0
        self._hand_shown = False
        self._of_the_deal = [b"", b"", b"", b""]
        self._last_seat = -1
        self._voided = False
        self._read_table(deal.state)

    def _read_table(self, state: State) -> None:
        """Count what lies on the table, after a deal began or a set was laid out; rivers as far as their events were read."""
        self._visible = Counted()
        dora = Counted()
        indicators: i64 = 0
        for tile in state.indicators():
            self._visible.add(tile)
            dora.add(dora_of(tile))
            indicators |= bit(kind_of(tile))
        planes = BytesWriter()
        _put(planes, indicators)
        dora.write(planes)
        self._indicated = planes.getvalue()
        for seat, player in enumerate(state.players):
            place: i64 = 0
            read: i64 = self._lengths[seat]
            for tile in player.river:
                if place < read:
                    self._visible.add(tile)
                place += 1
            for meld in player.melds:
                taken = meld.source == 0
                for tile in meld.tiles:
                    if not taken and tile == meld.claimed:
                        taken = True  # it was counted in its river
                    else:
                        self._visible.add(tile)

    def _read_events(self, state: State) -> None:
        events = state.events
        count: i64 = len(events)
        anew = False
        while self._read < count:
            event = events[self._read]
            self._read += 1
            if isinstance(event, TileDrawn):
                continue
            if isinstance(event, TileDiscarded):
                self._read_discard(event)
            elif isinstance(event, MeldMade):
                if event.meld.source and event.meld.type != KAKAN:
                    self._mark_claimed()
                self._melds[event.seat] = _meld_row(state.players[event.seat])
                self._of_seats[event.seat] = b""
                anew = True
            elif isinstance(event, MeldMended):
                self._melds[event.seat] = _meld_row(state.players[event.seat])
                self._of_seats[event.seat] = b""
                anew = True
            elif isinstance(event, DoraRevealed):
                anew = True
            elif isinstance(event, RiichiDeclared):
                self._pass_last()
                self._forget_passed(event.seat)
                self._in_riichi |= bit(event.seat)
                if event.hand:
                    self._hand_shown = True
            elif isinstance(event, RiichiVoided):
                self._voided = True
        if anew:
            self._read_table(state)

    def _read_discard(self, event: TileDiscarded) -> None:
        seat: i64 = event.seat
        tile: i64 = event.tile
        self._pass_last()
        if self._in_riichi & bit(seat) == 0:
            self._forget_passed(seat)
        self._last = bit(kind_of(tile))
        self._last_seat = seat
        self._discards += 1
        self._visible.add(tile)
        self._rivers[seat].add(tile)
        self._of_seats[seat] = b""
        row = self._rows[seat]
        count: i64 = self._lengths[seat]
        self._lengths[seat] = count + 1
        if count < LONGEST_RIVER:
            marks: i64 = (_DRAWN if event.drawn else 0) + (_TURNED if event.turned else 0)
            row[_ROW * count] = u8(tile + 1)
            row[_ROW * count + 1] = u8(marks)
            row[_ROW * count + 2] = u8(self._discards)

    def _pass_last(self) -> None:
        """The last discard can no longer be claimed."""
        if self._last_seat >= 0:
            if self._last_seat != 0:
                self._passed_0 |= self._last
            if self._last_seat != 1:
                self._passed_1 |= self._last
            if self._last_seat != 2:
                self._passed_2 |= self._last
            if self._last_seat != 3:
                self._passed_3 |= self._last
            self._last_seat = -1

    def _forget_passed(self, seat: i64) -> None:
        if seat == 0:
            self._passed_0 = 0
        elif seat == 1:
            self._passed_1 = 0
        elif seat == 2:
            self._passed_2 = 0
        else:
            self._passed_3 = 0

    def _mark_claimed(self) -> None:
        """The last discard was claimed. It was the last tile of a river, which is found by its number."""
        seat: i64
        for seat in range(4):
            row = self._rows[seat]
            place: i64 = _ROW * (self._lengths[seat] - 1)
            if 0 <= place < RIVER_BYTES and i64(row[place + 2]) == self._discards:
                row[place + 1] = u8(i64(row[place + 1]) | _CLAIMED)

    def _safe(self, state: State, seat: i64) -> i64:
        if self._voided:
            return safe_mask(state, seat)
        mask: i64 = self._passed_0 if seat == 0 else self._passed_1 if seat == 1 else self._passed_2 if seat == 2 else self._passed_3
        if self._last_seat >= 0 and self._last_seat != seat and (state.phase != CLAIMS or state.robbing):
            mask |= self._last
        return mask | state.players[seat].discarded

    # Writing

    def _own(self, state: State, player: Player, planes: BytesWriter) -> None:
        # As `Counted.add`, for the hand and for all that the seat sees, in local variables.
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        seen = self._visible
        seen_one: i64 = seen.one
        seen_two: i64 = seen.two
        seen_three: i64 = seen.three
        seen_four: i64 = seen.four
        reds: i64 = 0
        for tile in cast("list[i64]", player.tiles):
            mask: i64
            if tile < KINDS:
                mask = bit(tile)
            else:
                mask = bit((tile - KINDS) * 9 + 4)
                reds |= mask
            four |= three & mask
            three |= two & mask
            two |= one & mask
            one |= mask
            seen_four |= seen_three & mask
            seen_three |= seen_two & mask
            seen_two |= seen_one & mask
            seen_one |= mask
        if self._hand_shown:
            for other in state.players:
                if other is not player and other.open_riichi and other.riichi:
                    for shown in other.tiles:
                        mask = bit(kind_of(shown))
                        seen_four |= seen_three & mask
                        seen_three |= seen_two & mask
                        seen_two |= seen_one & mask
                        seen_one |= mask
        _put(planes, one)
        _put(planes, two)
        _put(planes, three)
        _put(planes, four)
        _put(planes, reds)
        _put(planes, 0 if player.drawn == NO_TILE else bit(kind_of(player.drawn)))
        _put(planes, player.waits)
        _put(planes, bit(kind_of(state.offered)) if state.phase == CLAIMS else 0)
        _put(planes, player.forbidden)
        planes.write(self._indicated)
        # Of four tiles, one or more is unseen where not all four are seen.
        _put(planes, _ALL & ~seen_four)
        _put(planes, _ALL & ~seen_three)
        _put(planes, _ALL & ~seen_two)
        _put(planes, _ALL & ~seen_one)

    def _planes_of(self, seat: i64, player: Player) -> bytes:
        planes = BytesWriter()
        self._rivers[seat].write(planes)
        _put(planes, player.from_hand)
        _put(planes, bit(kind_of(player.river[player.turned_at])) if player.turned_at >= 0 else 0)
        if not player.melds:
            planes.write(_NO_MELDS)
            return planes.getvalue()
        melded = Counted()
        reds: i64 = 0
        claimed: i64 = 0
        for meld in player.melds:
            for tile in meld.tiles:
                melded.add(tile)
                if tile >= KINDS:
                    reds |= bit(kind_of(tile))
            if meld.source:
                claimed |= bit(kind_of(meld.claimed))
        melded.write(planes)
        _put(planes, reds)
        _put(planes, claimed)
        return planes.getvalue()


def _put(planes: BytesWriter, mask: i64) -> None:
    """A plane. The lower word is written as a signed number, as the writer wants it."""
    low: i64 = mask & _WORD
    if low >= _SIGN:
        low -= _WORD + 1
    write_i32_le(planes, i32(low))
    planes.append(u8(mask >> 32))


def _empty_row() -> BytesWriter:
    """A river without discards."""
    row = BytesWriter()
    row.write(bytes(RIVER_BYTES))
    return row


def _meld_row(player: Player) -> bytes:
    if not player.melds:
        return _NO_MELD_ROW
    row = BytesWriter()
    for meld in player.melds[:MOST_MELDS]:
        row.append(u8(_MELD_TYPES[meld.type]))
        row.append(u8(meld.source))
        row.append(u8(meld.claimed + 1))
        for tile in meld.tiles:
            row.append(u8(tile + 1))
        if not meld.is_kan:
            row.append(0)
    row.write(bytes(MELD_BYTES - len(row)))
    return row.getvalue()


def _analyse(state: State, seat: i64, planes: BytesWriter) -> None:
    player = state.players[seat]
    nearest: i64 = 0
    waiting: i64 = 0
    accepted: i64 = 0
    if len(player.tiles) % 3 == 2:
        best = 99
        for kind, left, mask in discard_masks(player.counts):
            if left < best:
                best, nearest, accepted = left, 0, 0
            if left == best:
                nearest |= bit(kind)
                accepted |= mask
            if left == 0:
                waiting |= bit(kind)
    else:
        accepted = accepting(player.counts, player.m, player.p, player.s, player.z, len(player.melds))
    _put(planes, nearest)
    _put(planes, waiting)
    _put(planes, accepted)


def _reveal(player: Player, planes: BytesWriter) -> None:
    """What the oracle adds about another."""
    hand = Counted()
    reds: i64 = 0
    for tile in player.tiles:
        hand.add(tile)
        if tile >= KINDS:
            reds |= bit(kind_of(tile))
    hand.write(planes)
    _put(planes, reds)
    _put(planes, player.waits)


def _deal_numbers(game: Game, seat: i64) -> bytes:
    """The numbers that stay the same for a deal."""
    setting = game.deal.state.setting
    rules = setting.rules
    left = max(4 * rules.rounds - 4 * setting.round_wind - setting.dealer - 1, 0)
    wind = (setting.dealer - int(seat)) % 4
    return bytes([
        setting.round_wind, setting.dealer + 1, min(len(game.finished_deals), _MOST), left, -wind % 4, wind, int(-seat % 4),
        min(setting.counters, _MOST), rules.rounds, rules.red_fives,
    ])  # fmt: skip


def _write_numbers(state: State, seat: i64, numbers: BytesWriter) -> None:
    """The numbers that change with play."""
    player = state.players[seat]
    moment: i64 = 0
    if state.phase == SHOWING:
        moment = 3
    elif state.phase == CLAIMS:
        moment = 2 if state.robbing else 1
    numbers.append(u8(moment))
    numbers.append(u8((state.turn - seat) & 3))
    numbers.append(u8(min(state.sticks + len(state.riichi_sticks), _MOST)))
    numbers.append(u8(state.tiles_left))
    numbers.append(u8(state.kans))
    numbers.append(u8(player.missing()))
    numbers.append(1 if player.is_furiten() else 0)
    numbers.append(1 if state.phase == CLAIMS and state.offered >= KINDS else 0)
    numbers.append(1 if player.drawn >= KINDS else 0)
    first: i64 = state.scores[0]
    second: i64 = state.scores[1]
    third: i64 = state.scores[2]
    fourth: i64 = state.scores[3]
    offset: i64
    for offset in range(4):
        place: i64 = (seat + offset) & 3
        other = state.players[place]
        points: i64 = first if place == 0 else second if place == 1 else third if place == 2 else fourth
        hundreds: i64 = points // 100
        thousands: i64 = hundreds // 10  # rounded down, so that the rest is never negative
        numbers.append(u8(min(max(thousands + POINTS_OFFSET, 0), _MOST)))
        numbers.append(u8(hundreds - 10 * thousands))
        rank: i64 = 1
        if first > points:
            rank += 1
        if second > points:
            rank += 1
        if third > points:
            rank += 1
        if fourth > points:
            rank += 1
        numbers.append(u8(rank))
        numbers.append(u8(other.riichi))
        numbers.append(1 if other.ippatsu else 0)
        numbers.append(u8(len(other.river)))
        numbers.append(u8(len(other.tiles)))
        numbers.append(u8(len(other.melds)))
        numbers.append(1 if other.dead else 0)


def write_mask(game: Game, state: State, seat: i64, masks: BytesWriter) -> None:
    """The ids that are possible, as bits: the lowest bit of the first byte is id 0."""
    start: i64 = len(masks)
    masks.write(_NO_ACTION)
    if game.is_over or seat not in state.pending:
        return
    found: list[int]
    if state.phase == TURN and not state.players[seat].wrong_set:
        found, follow = special_options(state)
        if follow:
            bits: i64 = discard_mask(state) << _DISCARDS | (0 if state.players[seat].drawn == NO_TILE else bit(_DISCARD_DRAWN))
            place: i64 = start
            while bits:
                masks[place] = u8(bits & 255)
                bits >>= 8
                place += 1
    else:
        found = options_of(state, seat)
    for option in found:
        number: i64 = action_id(option, state.offered)
        byte: i64 = start + (number >> 3)
        masks[byte] = u8(i64(masks[byte]) | bit(number & 7))
