"""The hidden tiles dealt anew: another game that a seat cannot tell from the one it plays. For searches that play on from a view.

What the seat has seen stays where it was: its own tiles, rivers, melds, indicators, and which discards were the tile just drawn. All
other tiles are shuffled among the hands of the others and the wall, so that every tile somebody showed later was in his hand in time.
Somebody in riichi gets a hand that waits. Apart from that every deal is as likely as another: what the discards of the others may mean
is not weighed.
"""

from typing import Final

from hanchan.deal.actions import (
    ANKAN,
    DISCARD,
    DISCARD_DRAWN,
    KAKAN,
    NOTEN,
    OPEN_RIICHI,
    PASS,
    RIICHI,
    RIICHI_DRAWN,
    action,
    first_of,
    verb_of,
)  # fmt: skip
from hanchan.deal.deal import Deal
from hanchan.deal.events import MeldMade, TenpaiDeclared, TileDrawn
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, SHOWING, Setting
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game.waiting_hand import waiting_hand
from hanchan.tiles.kinds import TILES
from hanchan.tiles.shuffle import Stream
from hanchan.tiles.wall import DEALT, INDICATORS, REPLACEMENTS

_UNKNOWN: Final = -1
_ATTEMPTS: Final = 60
_CHOOSY: Final = 20
"""Attempts in which nobody in riichi may be furiten: it would mean that he passed a win or declared without hope of one."""


class _Step:
    """An action that the seat knows was done."""

    def __init__(self, seat: int, number: int, claims: bool) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.claims: Final = claims
        """Whether it was said to a tile on offer."""


class _Hidden:
    """Another's tiles in the order they came, by their places in the wall, and when he showed which."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.shown: list[tuple[int, int, int]] = []
        """Tiles shown: the tile, how many tiles had come by then, and which of them it was (-1 if any, -2 if any but the last)."""
        self.riichi_at = -1
        """How many tiles he had shown once he had declared riichi, -1 if he has not."""
        self.had_at_riichi = 0
        self.is_known = False
        """Whether the seat sees the whole hand."""

    def show(self, tile: int, which: int) -> None:
        self.shown.append((tile, len(self.places), which))


_ANY: Final = -1
_NOT_LAST: Final = -2


class Redealer:
    """Deals the hidden tiles of a deal anew, as often as one likes."""

    def __init__(self, deal: Deal, seat: int) -> None:
        state = deal.state
        if state.setting.penalise or deal.rulings:
            raise ArgumentError("hidden tiles can be dealt anew only where offences are prevented and no referee has ruled")
        if not 0 <= seat < 4:
            raise ArgumentError(f"seat {seat} has no hand of its own; hidden tiles can be dealt anew for the seats 0 to 3")
        if state.phase in (CLAIMS, SHOWING) and seat not in state.pending:
            raise ArgumentError(
                f"seat {seat} waits for what others say; hidden tiles can be dealt anew once a tile is drawn or it is asked"
            )
        self.setting: Final = state.setting
        self.seat: Final = seat
        self.phase: Final = state.phase
        self._steps: list[_Step] = []
        self._hidden: list[_Hidden] = [_Hidden(), _Hidden(), _Hidden(), _Hidden()]
        self._known: list[int] = [_UNKNOWN] * len(state.setting.wall)
        """The tile at each place of the wall, as far as the seat knows it."""
        self._follow(deal)
        self._learn(deal)

    # What the seat knows

    def _follow(self, deal: Deal) -> None:
        """Play the deal again and note what the seat could see of it."""
        played = Deal(self.setting)
        for place in range(DEALT - 1):
            seat = (self.setting.dealer + (place // 4 if place < DEALT - 5 else place)) % 4
            self._hidden[seat].places.append(place)
        read = self._draws(played, 0, 0)
        done: list[tuple[int, int]] = deal.numbers_done
        place = 0
        while place < len(done):
            told = len(played.events)
            if played.state.phase != CLAIMS:
                seat, number = done[place]
                self._turn(played, seat, number)
                played.carry_out(seat, number)
                place += 1
            else:
                answers: list[tuple[int, int]] = []
                while place < len(done) and len(played.events) == told:
                    answers.append(done[place])
                    played.carry_out(*done[place])
                    place += 1
                if len(played.events) > told:
                    self._claims(played, told, answers)
            read = self._draws(played, *read)

    def _draws(self, played: Deal, read: int, replaced: int) -> tuple[int, int]:
        """Note whose tiles the events not read yet drew, and from where."""
        for event in played.events[read:]:
            if isinstance(event, TileDrawn):
                if event.replacement:
                    self._hidden[event.seat].places.append(REPLACEMENTS[replaced])
                    replaced += 1
                else:
                    drawn = sum([len(hidden.places) for hidden in self._hidden]) - replaced
                    self._hidden[event.seat].places.append(drawn)
        return len(played.events), replaced

    def _turn(self, played: Deal, seat: int, number: int) -> None:
        """Something done in one's own turn, or at the exhaustive draw; there a hand kept closed tells nothing."""
        if played.state.phase != SHOWING or seat == self.seat or verb_of(number) != NOTEN:
            self._steps.append(_Step(seat, number, False))
        if played.state.phase == SHOWING:
            return
        hidden, player = self._hidden[seat], played.state.players[seat]
        verb, tile = verb_of(number), first_of(number)
        if verb in (DISCARD_DRAWN, RIICHI_DRAWN):
            hidden.show(tile, len(hidden.places) - 1)
        elif verb in (DISCARD, RIICHI, OPEN_RIICHI):
            hidden.show(tile, _NOT_LAST if player.drawn >= 0 else _ANY)
        elif verb == KAKAN:
            hidden.show(tile, _ANY)
        elif verb == ANKAN:
            self._concealed_kan(hidden, player, tile)
        if verb in (RIICHI, RIICHI_DRAWN):
            hidden.riichi_at, hidden.had_at_riichi = len(hidden.shown), len(hidden.places)
        elif verb == OPEN_RIICHI:
            hidden.is_known = True

    def _concealed_kan(self, hidden: _Hidden, player: Player, kind: int) -> None:
        """Four tiles at once; after riichi the last of them is the one just drawn."""
        tiles = player.tiles_of_kind(kind)
        for tile in tiles[:-1]:
            hidden.show(tile, _NOT_LAST if player.riichi else _ANY)
        hidden.show(tiles[-1], len(hidden.places) - 1 if player.riichi else _ANY)

    def _claims(self, played: Deal, told: int, answers: list[tuple[int, int]]) -> None:
        """A tile on offer that was claimed or not: the seat knows its own answer, and the claim that came about."""
        caller = -1
        for event in played.events[told:]:
            if isinstance(event, MeldMade) and event.meld.source and event.seat in [seat for seat, _ in answers]:
                caller = event.seat
                own = list(event.meld.tiles)
                own.remove(event.meld.claimed)
                for tile in own:
                    self._hidden[caller].show(tile, _ANY)
        self._steps += [_Step(seat, number, True) for seat, number in answers if seat in (self.seat, caller)]

    def _learn(self, deal: Deal) -> None:
        wall = self.setting.wall
        for event in deal.events:
            if isinstance(event, TenpaiDeclared) and event.hand:
                self._hidden[event.seat].is_known = True
        self._hidden[self.seat].is_known = True
        for hidden in self._hidden:
            if hidden.is_known:
                for place in hidden.places:
                    self._known[place] = wall[place]
        for kan in range(deal.state.shown_indicators):
            self._known[INDICATORS[kan]] = wall[INDICATORS[kan]]

    # Dealing anew

    def deal(self, stream: Stream) -> Deal:
        """A deal that looks the same to the seat."""
        for attempt in range(_ATTEMPTS):
            twin = self._played(self._wall(stream, True), True)
            if twin is not None and (attempt >= _CHOOSY or not self._has_furiten_riichi(twin)):
                return twin
        # Hardly ever: no waiting hand fits. Then a hand in riichi need not wait.
        twin = self._played(self._wall(stream, False), False)
        assert twin is not None, "what was done can be done with any hands"
        return twin

    def _has_furiten_riichi(self, deal: Deal) -> bool:
        for seat, hidden in enumerate(self._hidden):
            if hidden.riichi_at >= 0 and not hidden.is_known and deal.state.players[seat].is_furiten():
                return True
        return False

    def _wall(self, stream: Stream, waiting: bool) -> list[int]:
        """A wall that fits what the seat knows."""
        wall = self._known.copy()
        left = [0] * TILES
        for tile in self.setting.wall:
            left[tile] += 1
        for tile in wall:
            if tile != _UNKNOWN:
                left[tile] -= 1
        for hidden in self._hidden:
            if not hidden.is_known:
                self._place_shown(hidden, wall, left, stream)
        for hidden in self._hidden:
            if hidden.riichi_at >= 0 and not hidden.is_known and waiting:
                self._place_waiting(hidden, wall, left, stream)
        rest = [tile for tile in range(TILES) for _ in range(left[tile])]
        for place in range(len(wall)):
            if wall[place] == _UNKNOWN:
                other = int(stream.choice(len(rest)))
                wall[place] = rest[other]
                rest[other] = rest[-1]
                rest.pop()
        return wall

    def _place_shown(self, hidden: _Hidden, wall: list[int], left: list[int], stream: Stream) -> None:
        """A place for each tile that was shown, among those that had come by then."""
        for tile, came, which in hidden.shown:
            if which < 0:
                free = [place for place in hidden.places[: came - (1 if which == _NOT_LAST else 0)] if wall[place] == _UNKNOWN]
                wall[free[int(stream.choice(len(free)))]] = tile
            else:
                wall[hidden.places[which]] = tile
            left[tile] -= 1

    def _place_waiting(self, hidden: _Hidden, wall: list[int], left: list[int], stream: Stream) -> None:
        """A waiting hand for somebody in riichi, with the three tiles of each kan he made after it."""
        kept = [tile for tile, _, which in hidden.shown[hidden.riichi_at :] if which == _NOT_LAST]
        free = [place for place in hidden.places[: hidden.had_at_riichi] if wall[place] == _UNKNOWN]
        for place, tile in zip(free, waiting_hand(kept, len(free), left, stream), strict=False):
            wall[place] = tile
            left[tile] -= 1

    # Playing it again

    def _played(self, wall: list[int], checked: bool) -> Deal | None:
        """The deal with another wall, as far as the seat has seen it; None if it could not come to this."""
        old = self.setting
        twin = Deal(Setting(
            old.rules, wall, old.dealer, old.round_wind, old.counters, old.sticks, old.scores, old.penalise, old.tournament, old.commitment,
        ))  # fmt: skip
        try:
            for step in self._steps:
                if not step.claims:
                    self._others_wait(twin, step.seat)
                if checked:
                    twin.act(step.seat, step.number)
                else:
                    twin.carry_out(step.seat, step.number)
        except IllegalAction:
            return None
        if self.phase != CLAIMS:
            self._others_wait(twin, self.seat)
        return twin

    def _others_wait(self, twin: Deal, seat: int) -> None:
        """Others who are asked before the next known action, which is not a claim, claim nothing and show nothing."""
        state = twin.state
        while state.phase == CLAIMS or (state.phase == SHOWING and seat not in state.pending):
            asked = [other for other in state.pending if other != self.seat]
            if not asked:
                return
            twin.carry_out(asked[0], action(PASS if state.phase == CLAIMS else NOTEN))
