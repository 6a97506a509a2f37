"""The numbers beside the planes of an observation: the deal, the moment, and each seat, one byte each (`hanchan.game.layout`)."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from hanchan.deal.state import CLAIMS, SHOWING, State
from hanchan.game.game import Game
from hanchan.game.layout import POINTS_OFFSET
from hanchan.tiles.kinds import KINDS

_MOST: Final = 255


def deal_numbers(game: Game, seat: i64, earlier: int) -> bytes:
    """The numbers that stay the same for a deal."""
    setting = game.deal.state.setting
    rules = setting.rules
    left = max(4 * rules.rounds - 4 * setting.round_wind - setting.dealer - 1, 0)
    wind = (setting.dealer - int(seat)) % 4
    return bytes([
        setting.round_wind, setting.dealer + 1, min(earlier + len(game.finished_deals), _MOST), left, -wind % 4, wind, int(-seat % 4),
        min(setting.counters, _MOST), rules.rounds, rules.red_fives,
    ])  # fmt: skip


def write_numbers(state: State, seat: i64, numbers: BytesWriter) -> None:
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
