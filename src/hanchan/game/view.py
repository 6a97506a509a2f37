"""What a seat may know: the only way out of a game for players, bots, environments and clients.

A view costs almost nothing to create. Its properties read the game, so a view always shows the current state. Lists are copies.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from hanchan.deal.actions import Action
from hanchan.deal.events import Event, MeldMade, TileDiscarded, tile_text
from hanchan.deal.lawful import lawful_options
from hanchan.deal.state import CLAIMS, State, real_seat
from hanchan.game.safety import safe_mask
from hanchan.game.snapshot import Snapshot, snapshot
from hanchan.game.table_text import counted, deal_title, table_text
from hanchan.hand.accepting import kinds_of
from hanchan.hand.hand import Hand
from hanchan.hand.melds import KAKAN, Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import COPIES, KINDS, kind_of

if TYPE_CHECKING:
    from hanchan.game.game import Game

SPECTATOR: Final = -1
"""Sees the table and no hands."""
OPEN: Final = -2
"""Sees every hand; for replays, never for a player."""


@mypyc_attr(acyclic=True, free_list_len=1)
class View:
    """A seat's knowledge of a game in progress. `print` shows it as text, a notebook draws it.

    >>> from hanchan.game import Game
    >>> view = Game("ema2016", seed="7").view(1)
    >>> view
    <View of seat 1: East 1 of ema2016, 69 tiles left>
    >>> len(view.hand), view.hand_of(0), view.hand_sizes
    (13, [], [14, 13, 13, 13])
    """

    def __init__(self, game: "Game", seat: int) -> None:
        self._game: Final = game
        self.seat: Final = seat

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self._game, self.seat)

    def __repr__(self) -> str:
        whose = {SPECTATOR: "spectator", OPEN: "all hands"}.get(self.seat, f"seat {self.seat}")
        asked = f", {counted(len(self.action_numbers), 'choice')}" if self.action_numbers else ""
        state = "over" if self.is_over else f"{counted(self.tiles_left, 'tile')} left"
        return f"<View of {whose}: {deal_title(self.round_wind, self.dealer)} of {self.rules.name}, {state}{asked}>"

    def __str__(self) -> str:
        return table_text(self)

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks."""
        from hanchan.documents.table_picture import table_picture

        return table_picture(self)

    @property
    def _state(self) -> State:
        return self._game.deal.state

    # The game

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self._game.rules

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._game.is_over

    @property
    def scores(self) -> list[int]:
        """Points of the seats now, without the sticks placed in this deal."""
        return self._game.scores if self._game.is_over else self._state.scores.copy()

    @property
    def round_wind(self) -> int:
        """Wind of the round: 0 East, 1 South, 2 West, 3 North."""
        return self._state.setting.round_wind

    @property
    def dealer(self) -> int:
        """The dealer's seat (East)."""
        return self._state.setting.dealer

    @property
    def counters(self) -> int:
        """Counters (honba) on the table."""
        return self._state.setting.counters

    @property
    def sticks(self) -> int:
        """Riichi sticks on the table."""
        return int(self._state.sticks) + len(self._state.riichi_sticks)

    @property
    def seat_wind(self) -> int:
        """Wind of the own seat: 0 East, 1 South, 2 West, 3 North."""
        return int(self._state.wind_of(self.seat))

    # The table

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or whose discard is on offer."""
        return int(self._state.turn)

    @property
    def tiles_left(self) -> int:
        """Tiles left to draw from the live wall."""
        return int(self._state.tiles_left)

    @property
    def indicators(self) -> list[int]:
        """Dora indicators face up."""
        return self._state.indicators()

    @property
    def rivers(self) -> list[list[int]]:
        """Discards of each seat in order, claimed ones too."""
        return [player.river.copy() for player in self._state.players]

    def river(self, seat: int) -> list[int]:
        """Discards of one seat in order, claimed ones too."""
        return self._state.players[real_seat(seat)].river.copy()

    def claimed_from(self, seat: int) -> list[int]:
        """Indices in a seat's river of tiles that others claimed."""
        real_seat(seat)
        found: list[int] = []
        last = -1
        discards = [0, 0, 0, 0]
        for event in self._state.events:
            if isinstance(event, TileDiscarded):
                last = event.seat
                discards[last] += 1
            elif isinstance(event, MeldMade) and last == seat and event.meld.source and event.meld.type != KAKAN:
                found.append(discards[seat] - 1)
        return found

    @property
    def melds(self) -> list[list[Meld]]:
        """Melds of each seat in the order they were made."""
        return [player.melds.copy() for player in self._state.players]

    @property
    def riichi(self) -> list[bool]:
        """Which seats have declared riichi."""
        return [player.riichi > 0 for player in self._state.players]

    def riichi_turn(self, seat: int) -> int:
        """Index in the river of the tile turned for riichi, -1 if there is none."""
        return self._state.players[real_seat(seat)].turned_at

    @property
    def dead_hands(self) -> list[bool]:
        """Which seats have a dead hand."""
        return [player.dead for player in self._state.players]

    @property
    def offered(self) -> int:
        """The tile that can be claimed now, -1 if none."""
        return int(self._state.offered) if self._state.phase == CLAIMS else -1

    @property
    def hand_sizes(self) -> list[int]:
        """Concealed tiles of each seat."""
        return [len(player.tiles) for player in self._state.players]

    def safe_against(self, seat: int) -> list[int]:
        """Kinds on which a seat certainly cannot win by ron: its own discards, and what it passed since it declared riichi, or since its
        last discard without riichi (EMA 2016 §3.4.5)."""
        return kinds_of(safe_mask(self._state, real_seat(seat)))

    @property
    def unseen(self) -> list[int]:
        """How many tiles of each kind this seat does not see: neither in its hand nor in melds, rivers or among the indicators."""
        state = self._state
        left = [COPIES] * KINDS
        for seat, player in enumerate(state.players):
            for tile in player.river:
                left[kind_of(tile)] -= 1
            for meld in player.melds:
                for tile in meld.tiles:
                    left[kind_of(tile)] -= 1
                if meld.source:
                    left[kind_of(meld.claimed)] += 1  # it is in a river too
            if self._sees(seat):
                for tile in player.tiles:
                    left[kind_of(tile)] -= 1
        for tile in state.indicators():
            left[kind_of(tile)] -= 1
        return left

    # The own hand

    @property
    def hand(self) -> list[int]:
        """The own concealed tiles in order, the drawn one included."""
        return self.hand_of(self.seat) if self.seat >= 0 else []

    def hand_of(self, seat: int) -> list[int]:
        """Concealed tiles of a seat: its own, those shown in open riichi, or any in an open view; otherwise empty."""
        return self._state.players[seat].tiles_in_order() if self._sees(real_seat(seat)) else []

    @property
    def full_hand(self) -> Hand:
        """The own tiles and melds as a `Hand`, for questions about its shape: shanten, waits, acceptance, discards."""
        return Hand(self.hand, self.melds[self.seat])

    @property
    def counts(self) -> list[int]:
        """The own concealed tiles by kind."""
        return self._state.players[self.seat].counts.copy() if self.seat >= 0 else [0] * 34

    @property
    def drawn(self) -> int:
        """The tile just drawn, -1 if none."""
        return self.drawn_of(self.seat) if self.seat >= 0 else -1

    def drawn_of(self, seat: int) -> int:
        """The tile that a seat has just drawn, if its hand can be seen (see `hand_of`); otherwise -1."""
        return int(self._state.players[seat].drawn) if self._sees(real_seat(seat)) else -1

    def _sees(self, seat: int) -> bool:
        player = self._state.players[seat]
        return seat == self.seat or self.seat == OPEN or (player.open_riichi and player.riichi > 0)

    @property
    def waits(self) -> list[int]:
        """Kinds that the own hand waited for before its draw."""
        return kinds_of(self._state.players[self.seat].waits) if self.seat >= 0 else []

    @property
    def is_furiten(self) -> bool:
        """Whether the own hand is furiten (EMA 2016 §3.4.5)."""
        return self.seat >= 0 and self._state.players[self.seat].is_furiten()

    @property
    def furiten_cause(self) -> str:
        """Why the own hand is furiten: own_discard, passed, passed_in_riichi; empty if it is not."""
        return self._state.players[self.seat].furiten_cause() if self.seat >= 0 else ""

    @property
    def choices(self) -> list[Action]:
        """The actions this seat may take now, empty when it is not asked."""
        return [Action.from_number(number) for number in self.action_numbers]

    @property
    def lawful_choices(self) -> list[Action]:
        """Those of them that are not an offence: all, unless the game penalises offences."""
        return [Action.from_number(number) for number in self.lawful_numbers]

    @property
    def action_numbers(self) -> list[int]:
        """`choices` as numbers, for programs in a hurry (see `hanchan.deal.actions`)."""
        return self._game.action_numbers(self.seat) if self.seat >= 0 else []

    @property
    def lawful_numbers(self) -> list[int]:
        """`lawful_choices` as numbers."""
        return lawful_options(self._state, self.seat) if self.seat >= 0 and self.seat in self._game.pending else []

    def redealt(self, seed: str | int) -> "Game":
        """A game that looks the same to this seat, with the tiles it cannot see dealt anew; the deals to come are others too.

        The same view and seed give the same game, whatever the hidden tiles really are, so a player by program can search in such
        games. See `hanchan.game.redeal` for what is kept; the seat must be asked, or another be in its turn.
        """
        from hanchan.game.game import redealt

        return redealt(self._game, self.seat, str(seed))

    # Everything

    def snapshot(self) -> Snapshot:
        """The hand and the table as they are now, all at once; it stays as it is when the game goes on."""
        return snapshot(self._game, self.seat)

    @property
    def events(self) -> list[Event]:
        """The events of this deal, as this seat may see them."""
        if self.seat == OPEN:
            return self._state.events.copy()
        return [event.seen_by(self.seat) for event in self._state.events]

    def data(self) -> dict[str, Any]:
        """The whole view as plain values for JSON, and for comparing two views."""
        return {
            "seat": self.seat, "rules": self.rules.name, "scores": self.scores, "round_wind": self.round_wind, "dealer": self.dealer,
            "counters": self.counters, "sticks": self.sticks, "turn": self.turn, "tiles_left": self.tiles_left,
            "indicators": _texts(self.indicators), "rivers": [_texts(river) for river in self.rivers],
            "riichi": self.riichi, "riichi_turns": [self.riichi_turn(seat) for seat in range(4)],
            "melds": [[str(meld) for meld in melds] for melds in self.melds], "dead_hands": self.dead_hands,
            "offered": tile_text(self.offered) if self.offered >= 0 else "", "hand_sizes": self.hand_sizes,
            "hands": [_texts(self.hand_of(seat)) for seat in range(4)], "drawn": tile_text(self.drawn) if self.drawn >= 0 else "",
            "waits": _texts(self.waits), "furiten": self.furiten_cause, "options": [str(choice) for choice in self.choices],
            "events": [event.data() for event in self.events],
        }  # fmt: skip


def _texts(tiles: list[int]) -> list[str]:
    return [tile_text(tile) for tile in tiles]
