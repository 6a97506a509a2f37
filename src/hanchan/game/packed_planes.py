"""Planes of an observation, packed: 34 kinds of tiles as the bits of a number, written as five bytes (`hanchan.game.layout`)."""

from typing import Final

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64, u8

from hanchan.deal.player import Player
from hanchan.deal.state import State
from hanchan.game.layout import MELD_BYTES, MOST_MELDS, PLANE_BYTES
from hanchan.hand.accepting import accepting, discard_masks
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.tiles.kinds import KINDS, kind_of
from hanchan.tiles.masks import bit

_WORD: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000
_MELD_TYPES: Final = {CHI: 1, PON: 2, KAN: 3, ANKAN: 4, KAKAN: 5}
_NO_MELDS: Final = bytes(6 * PLANE_BYTES)
"""The planes of a seat's melds where there are none."""
_NO_MELD_ROW: Final = bytes(MELD_BYTES)


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
        put(planes, self.one)
        put(planes, self.two)
        put(planes, self.three)
        put(planes, self.four)


def put(planes: BytesWriter, mask: i64) -> None:
    """A plane. The lower word is written as a signed number, as the writer wants it."""
    low: i64 = mask & _WORD
    if low >= _SIGN:
        low -= _WORD + 1
    write_i32_le(planes, i32(low))
    planes.append(u8(mask >> 32))


def planes_of_seat(player: Player, river: Counted) -> bytes:
    """River and melds of a seat."""
    planes = BytesWriter()
    river.write(planes)
    put(planes, player.from_hand)
    put(planes, bit(kind_of(player.river[player.turned_at])) if player.turned_at >= 0 else 0)
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
    put(planes, reds)
    put(planes, claimed)
    return planes.getvalue()


def meld_row(player: Player) -> bytes:
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


def write_analysis(state: State, seat: i64, planes: BytesWriter) -> None:
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
    put(planes, nearest)
    put(planes, waiting)
    put(planes, accepted)


def write_hidden(player: Player, planes: BytesWriter) -> None:
    """What the oracle adds about another."""
    hand = Counted()
    reds: i64 = 0
    for tile in player.tiles:
        hand.add(tile)
        if tile >= KINDS:
            reds |= bit(kind_of(tile))
    hand.write(planes)
    put(planes, reds)
    put(planes, player.waits)
