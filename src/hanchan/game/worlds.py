"""Worlds for a search: games that a seat cannot tell from the one it plays, one after the other, in a few microseconds each.

As `hanchan.game.redeal`, but a world has no past: the hands of the others, the wall and the deals to come are dealt anew, and what was
drawn before stays as it was. So a world is played on and thrown away; it cannot be recorded, pickled or taken back. Somebody in riichi
gets a hand that waits and is not furiten. Apart from that every deal is as likely as another.
"""

from typing import Final

from mypy_extensions import i64

from hanchan.deal.deal import Deal
from hanchan.deal.ends import abort_after_discard
from hanchan.deal.options import claim_options
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, NOTHING, TURN, Setting, State
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.game.safety import safe_mask
from hanchan.game.waiting_hand import waiting_hand
from hanchan.tiles.kinds import NO_TILE, TILES
from hanchan.tiles.shuffle import SET_SIZE, QuickStream, seed_from_text
from hanchan.tiles.wall import INDICATORS, REPLACEMENTS

_ATTEMPTS: Final = 8
"""To find somebody in riichi a hand that is not furiten."""


class Worlds:
    """Deals what a seat cannot see anew, as often as one likes. The same game, seat and seed give the same worlds."""

    def __init__(self, game: Game, seat: int, seed: str | int = "") -> None:
        state = game.deal.state
        if not 0 <= seat < 4:
            raise ArgumentError(f"seat {seat} has no hand of its own; worlds are made for the seats 0 to 3")
        if game.is_over or state.phase not in (TURN, CLAIMS) or (state.phase == CLAIMS and seat not in state.pending):
            raise ArgumentError(f"seat {seat} has nothing to search; worlds are made while somebody is in the turn, or the seat is asked")
        if state.setting.penalise or game.deal.rulings:
            raise ArgumentError("hidden tiles can be dealt anew only where offences are prevented and no referee has ruled")
        self._game: Final = game
        self._seat: Final = seat
        key = seed_from_text(f"worlds {seed}")
        self._stream: Final = QuickStream(int.from_bytes(key[:4], "big"))
        self._key: Final = key[:24]
        self._made = 0
        self._in_riichi: list[int] = []
        self._hidden: list[int] = []
        for other, player in enumerate(state.players):
            if other != seat and not (player.riichi and player.open_riichi):
                (self._in_riichi if player.riichi else self._hidden).append(other)
        self._passed: Final = [int(safe_mask(state, other)) for other in range(4)]
        self._places: Final = _unknown_places(state)
        """Places of the wall that nobody has seen."""
        self._pool: list[int] = [state.setting.wall[place] for place in self._places]
        for other in [*self._in_riichi, *self._hidden]:
            self._pool += state.players[other].tiles
        self._pool.sort()  # what is dealt must not depend on where the tiles are
        self._left: Final = [0] * TILES
        for tile in self._pool:
            self._left[tile] += 1

    def next(self) -> Game:
        """Another world."""
        game = self._game
        old = game.deal.state.setting
        wall = old.wall.copy()
        setting = Setting(
            old.rules, wall, old.dealer, old.round_wind, old.counters, old.sticks, old.scores, old.penalise, old.tournament, old.commitment,
        )  # fmt: skip
        state = State(setting, game.deal.state)
        pool = self._deal_waiting(state) if self._in_riichi else self._pool.copy()
        for other in self._hidden:
            player = state.players[other]
            self._give(player, self._drawn_from(pool, len(player.tiles)), self._passed[other])
        place: i64 = len(self._places) - 1
        while place >= 0:  # from the end on, so that a tile that was taken leaves no hole
            number: i64 = self._stream.choice(place + 1)
            wall[self._places[place]] = pool[number]
            pool[number] = pool[place]
            place -= 1
        if state.phase == CLAIMS:
            self._ask_again(state)
        else:
            state.listed = state.listed and state.turn == self._seat
        deal = Deal(setting, state)
        deal.has_past = False
        self._made += 1
        return game.with_deal(deal, self._key + self._made.to_bytes(8, "big"), None)

    def _drawn_from(self, pool: list[int], count: int) -> list[int]:
        found: list[int] = []
        size: i64 = len(pool)
        for _ in range(count):
            number: i64 = self._stream.choice(size)
            found.append(pool[number])
            size -= 1
            pool[number] = pool[size]
            pool.pop()
        return found

    def _deal_waiting(self, state: State) -> list[int]:
        """Hands for those in riichi; what is left for the others."""
        left = self._left.copy()
        for seat in self._in_riichi:
            player = state.players[seat]
            drawn = 1 if player.drawn != NO_TILE else 0
            size = len(player.tiles) - drawn
            for _ in range(_ATTEMPTS):
                hand = waiting_hand([], size, left, self._stream)
                self._give(player, hand, self._passed[seat])
                if len(hand) == size and not player.is_furiten():
                    break
            for tile in hand:
                left[tile] -= 1
            if len(hand) < size + drawn:
                more = self._drawn_from(_listed(left), size + drawn - len(hand))
                for tile in more:
                    left[tile] -= 1
                self._give(player, [*hand, *more], self._passed[seat])
        return _listed(left)

    def _give(self, player: Player, tiles: list[int], passed: i64) -> None:
        """Another hand; the tile drawn is its last."""
        drawn = player.drawn != NO_TILE and len(tiles) % 3 == 2
        player.hold(tiles[:-1] if drawn else tiles)
        player.find_waits()
        player.passed_in_riichi = player.riichi > 0 and player.waits & passed != 0
        player.passed_win = not player.riichi and not drawn and player.waits & passed & ~player.discarded != 0
        if drawn:
            player.add(tiles[-1])
            player.drawn = tiles[-1]

    def _ask_again(self, state: State) -> None:
        """Who may claim the tile on offer depends on the hands; the seat itself is asked what it was asked."""
        sets_allowed = not state.robbing and not abort_after_discard(state)
        asked: list[int] = []
        offset: i64
        for offset in range(1, 4):
            seat: i64 = (state.turn + offset) % 4
            if seat != self._seat:
                state.options[seat] = claim_options(state, seat, sets_allowed)
                state.answers[seat] = NOTHING
            if state.options[seat]:
                asked.append(seat)
        state.pending = asked


def _unknown_places(state: State) -> list[int]:
    known = {INDICATORS[kan] for kan in range(state.shown_indicators)} | {REPLACEMENTS[kan] for kan in range(state.kans)}
    return [place for place in range(state.next_place, SET_SIZE) if place not in known]


def _listed(left: list[int]) -> list[int]:
    found: list[int] = []
    for tile in range(TILES):
        for _ in range(left[tile]):
            found.append(tile)
    return found
