"""What a seat sees, packed: the observation of `hanchan.game.layout`, written for many games one after the other.

It reads what a `View` reads and contains nothing that a view hides, unless the planes of the oracle are wanted; no server uses this. The
table is read event by event, so that an observation costs little more than what is new. The bytes are written by mypyc's runtime, `librt`
(docs/decisions/0011-observations-as-bytes.md), which comes with the extra for research; nothing else in the core needs it.
"""

from typing import Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from hanchan.deal.deal import Deal
from hanchan.deal.events import DoraRevealed, MeldMade, MeldMended, RiichiDeclared, RiichiVoided, TileDiscarded, TileDrawn
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, State
from hanchan.game.action_mask import write_mask
from hanchan.game.game import Game
from hanchan.game.layout import LONGEST_RIVER, PLANE_BYTES, RIVER, RIVER_BYTES
from hanchan.game.packed_numbers import deal_numbers, write_numbers
from hanchan.game.packed_planes import Counted, meld_row, planes_of_seat, put, write_analysis, write_hidden
from hanchan.game.safety import safe_mask
from hanchan.hand.melds import KAKAN
from hanchan.tiles.kinds import KINDS, NO_TILE, dora_of, kind_of
from hanchan.tiles.masks import bit

_ALL: Final = (1 << KINDS) - 1
_DRAWN: Final = 1
_TURNED: Final = 2
_CLAIMED: Final = 4
_ROW: Final = len(RIVER)
_NO_COUNTS: Final = bytes(4 * PLANE_BYTES)


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


class Packer:
    """Packs what seats see of one game. It may be another game at any time; then the table is read anew."""

    def __init__(self, analysis: bool = False, oracle: bool = False) -> None:
        self.analysis: Final = analysis
        self.oracle: Final = oracle
        self.earlier_deals = 0
        """Deals before those that the game knows of, for a deal that is replayed alone."""
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
        self.write_seen(game, seat, into)
        write_mask(game, game.deal.state, seat, into.masks)

    def write_seen(self, game: Game, seat: i64, into: Packs) -> None:
        """Write what a seat sees, all but the mask."""
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
                self._of_seats[place] = planes_of_seat(state.players[place], self._rivers[place])
            planes.write(self._of_seats[place])
            into.rivers.write(self._rows[place].getvalue())
            into.melds.write(self._melds[place])
        for offset in range(1, 4):
            place = (seat + offset) % 4
            put(planes, self._safe(state, place))
            if state.players[place].open_riichi and state.players[place].riichi:
                shown = Counted()
                shown.add_all(state.players[place].tiles)
                shown.write(planes)
            else:
                planes.write(_NO_COUNTS)
        if self.analysis:
            write_analysis(state, seat, planes)
        if self.oracle:
            for offset in range(1, 4):
                write_hidden(state.players[(seat + offset) % 4], planes)
        if not self._of_the_deal[seat]:
            self._of_the_deal[seat] = deal_numbers(game, seat, self.earlier_deals)
        into.numbers.write(self._of_the_deal[seat])
        write_numbers(state, seat, into.numbers)

    # Reading the table

    def _begin(self, deal: Deal) -> None:
        self._deal = deal
        self._read = 0
        self._discards = 0
        self._rivers = [Counted(), Counted(), Counted(), Counted()]
        self._rows = [_empty_row(), _empty_row(), _empty_row(), _empty_row()]
        self._lengths = [0, 0, 0, 0]
        self._melds = [meld_row(player) for player in deal.state.players]
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
        put(planes, indicators)
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
                self._melds[event.seat] = meld_row(state.players[event.seat])
                self._of_seats[event.seat] = b""
                anew = True
            elif isinstance(event, MeldMended):
                self._melds[event.seat] = meld_row(state.players[event.seat])
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
        put(planes, one)
        put(planes, two)
        put(planes, three)
        put(planes, four)
        put(planes, reds)
        put(planes, 0 if player.drawn == NO_TILE else bit(kind_of(player.drawn)))
        put(planes, player.waits)
        put(planes, bit(kind_of(state.offered)) if state.phase == CLAIMS else 0)
        put(planes, player.forbidden)
        planes.write(self._indicated)
        # Of four tiles, one or more is unseen where not all four are seen.
        put(planes, _ALL & ~seen_four)
        put(planes, _ALL & ~seen_three)
        put(planes, _ALL & ~seen_two)
        put(planes, _ALL & ~seen_one)


def _empty_row() -> BytesWriter:
    """A river without discards."""
    row = BytesWriter()
    row.write(bytes(RIVER_BYTES))
    return row
