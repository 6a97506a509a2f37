"""An observer who knows only the events: hands, rivers, melds and points as they follow from what was told."""

from hanchan.deal import (
    Deal,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    HandDied,
    MeldMade,
    MeldMended,
    PenaltyPaid,
    RiichiAccepted,
    RiichiDeclared,
    RiichiVoided,
    TileDiscarded,
    TileDrawn,
)  # fmt: skip
from hanchan.hand.melds import KAKAN, PON, Meld
from hanchan.scoring.settlement import STICK, deltas


class Observer:
    """Listens to a deal. `differences` names what it believes otherwise than the deal's state."""

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.rivers: list[list[int]] = [[], [], [], []]
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.scores: list[int] = []
        self.indicators: list[int] = []
        self.sticks = 0
        self.riichi: set[int] = set()
        self.dead: set[int] = set()
        self.heard = 0

    def listen(self, deal: Deal) -> None:
        """Hear what is new."""
        events = deal.events
        for place in range(self.heard, len(events)):
            self.hear(events[place])
        self.heard = len(events)

    def hear(self, event: Event) -> None:
        seat = event.seat
        if isinstance(event, TileDrawn):
            self.hands[seat].append(event.tile)
        elif isinstance(event, TileDiscarded):
            self.hands[seat].remove(event.tile)
            self.rivers[seat].append(event.tile)
        elif isinstance(event, MeldMade):
            self._lay(seat, event.meld)
        elif isinstance(event, MeldMended):
            wrong = self.melds[seat].pop()
            self.hands[seat] += _own(wrong)
            self._lay(seat, event.meld)
        elif isinstance(event, RiichiDeclared):
            self.riichi.add(seat)
        elif isinstance(event, RiichiAccepted):
            self._lay_stick(seat, STICK)
        elif isinstance(event, RiichiVoided):
            self.riichi.remove(seat)
            self._lay_stick(seat, -event.points)
        elif isinstance(event, PenaltyPaid):
            self._lay_stick(seat, event.points)
        elif isinstance(event, DoraRevealed):
            self.indicators.append(event.indicator)
        elif isinstance(event, HandDied):
            self.dead.add(seat)
        elif isinstance(event, DealStarted):
            self.hands = [list(hand) for hand in event.hands]
            self.scores = list(event.scores)
            self.indicators = [event.indicator]
            self.sticks = event.sticks
        elif isinstance(event, DealEnded):
            self.scores = [score + change for score, change in zip(self.scores, deltas(list(event.transfers)), strict=True)]
            self.sticks = event.sticks

    def _lay(self, seat: int, meld: Meld) -> None:
        if meld.type == KAKAN:
            place = [place for place, pon in enumerate(self.melds[seat]) if pon.type == PON and pon.kind == meld.kind][0]
            self.hands[seat].remove(meld.tiles[3])
            self.melds[seat][place] = meld
            return
        if meld.is_open:
            giver = (seat + meld.source) % 4
            assert self.rivers[giver][-1] == meld.claimed, "the claimed tile is not the last discard of the seat it came from"
        for tile in _own(meld):
            self.hands[seat].remove(tile)
        self.melds[seat].append(meld)

    def _lay_stick(self, seat: int, points: int) -> None:
        self.scores[seat] -= points
        self.sticks += points // STICK

    def differences(self, deal: Deal) -> list[str]:
        """What the deal's state has otherwise."""
        state = deal.state
        sticks = deal.end.sticks if deal.is_over else int(state.sticks) + len(state.riichi_sticks)
        players = state.players
        pairs: dict[str, tuple[object, object]] = {
            "hands": ([sorted(hand) for hand in self.hands], [sorted(player.tiles) for player in players]),
            "rivers": (self.rivers, [player.river for player in players]),
            "melds": (self.melds, [player.melds for player in players]),
            "scores": (self.scores, state.scores),
            "indicators": (self.indicators, state.indicators()),
            "sticks": (self.sticks, sticks),
            "dead": (self.dead, {seat for seat in range(4) if players[seat].dead}),
        }
        if not deal.is_over:  # a riichi is void when its tile wins for another
            pairs["riichi"] = (self.riichi, {seat for seat in range(4) if players[seat].riichi})
        return [f"{name}: told {told!r}, is {real!r}" for name, (told, real) in pairs.items() if told != real]


def _own(meld: Meld) -> list[int]:
    """The tiles of a meld that come from the own hand."""
    own = list(meld.tiles)
    if meld.is_open:
        own.remove(meld.claimed)
    return own
