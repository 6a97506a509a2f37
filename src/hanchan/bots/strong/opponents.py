"""What the other players may be up to: how likely each waits, for what, and what that would cost."""

from typing import Final

from hanchan.bots.models import players
from hanchan.bots.strong.opponent_waits import River, shapes
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal.events import TileDiscarded
from hanchan.hand.accepting import waits
from hanchan.tiles.kinds import EAST, KINDS, WHITE, counts_of, kind_of

_DEALER: Final = 1.45
_THREAT: Final = 0.3
"""From this chance to wait on, a player is a threat."""
_OPEN_WAITING: Final = 0.85
"""Not everybody claims as soundly as the players of the experience."""
_SEEN: Final = 0.02
"""Players less likely to wait are not considered when discarding."""


class Opponent:
    """Another player: chance to wait, points of a win, and for each kind the chance to win on it when waiting."""

    def __init__(self, seat: int, waiting: float, points: float, on_kind: list[float], cost_of_win: float) -> None:
        self.seat: Final = seat
        self.waiting: Final = waiting
        self.points: Final = points
        self.on_kind: Final = on_kind
        self.cost_of_win: Final = cost_of_win
        """What a win of his costs this seat when it does not deal in, on average."""

    def waiting_at(self, now: int, then: int, rates: tuple[float, ...]) -> float:
        """Chance to wait when `then` tiles will have been discarded."""
        if self.waiting >= 1.0:
            return 1.0
        most = len(rates) - 1
        before, after = rates[min(now, most)], rates[min(then, most)]
        return self.waiting + (1 - self.waiting) * (after - before) / (1 - before)


class Opponents:
    """The others as one seat sees them, and for each kind the risk and the cost of discarding it. `fear` multiplies these."""

    def __init__(self, table: VisibleTable, placement: Placement, fear: float = 1.0) -> None:
        self.all: Final[list[Opponent]] = []
        self.risk: Final = [0.0] * KINDS
        """Chance that a discard of this kind deals in."""
        self.cost: Final = [0.0] * KINDS
        """What that costs on average."""
        self.threatened = False
        self.any_cost = False
        """Whether any discard may deal in."""
        from_hand: list[list[bool]] = []
        for seat in range(4):
            if seat == table.seat or table.view.dead_hands[seat]:
                continue
            waiting = _waiting(table, seat)
            points = _points(table, seat)
            if waiting >= _SEEN and not from_hand:
                from_hand = _from_hand(table)
            on_kind = _on_kinds(table, seat, from_hand[seat]) if waiting >= _SEEN else [0.0] * KINDS
            self.all.append(Opponent(seat, waiting, points, on_kind, placement.beaten(points, seat)))
            self.threatened = self.threatened or fear * waiting >= _THREAT
            if waiting < _SEEN:
                continue
            self.any_cost = True
            loss = placement.loss(points, seat)
            for kind in range(KINDS):
                chance = min(1.0, fear * waiting * on_kind[kind])
                if chance:
                    self.risk[kind] += (1 - self.risk[kind]) * chance
                    self.cost[kind] += chance * loss
        risk = cost = 0.0
        for kind in range(KINDS if self.any_cost else 0):
            risk += table.left[kind] * self.risk[kind]
            cost += table.left[kind] * self.cost[kind]
        self.average_risk: Final = risk / table.all_left
        """Of an unseen tile."""
        self.average_cost: Final = cost / table.all_left


def _from_hand(table: VisibleTable) -> list[list[bool]]:
    """For each discard of each seat, whether it came from the hand."""
    found: list[list[bool]] = [[], [], [], []]
    for event in table.view.events:
        if isinstance(event, TileDiscarded):
            found[event.seat].append(not event.drawn)
    return found


def _waiting(table: VisibleTable, seat: int) -> float:
    if table.riichi[seat]:
        return 1.0
    claims = 0
    for meld in table.melds[seat]:
        claims += meld.is_open
    rates = players.WAITING[claims]
    waiting = rates[min(len(table.rivers[seat]), len(rates) - 1)]
    return waiting * _OPEN_WAITING if 0 < claims < 4 else waiting


def _points(table: VisibleTable, seat: int) -> float:
    """What a win of a player brings him on average."""
    dora = 0
    claims = 0
    for meld in table.melds[seat]:
        claims += meld.is_open
        for tile in meld.tiles:
            dora += table.dora[tile]
    if table.riichi[seat]:
        points = players.RIICHI_POINTS * players.PER_INDICATOR ** (len(table.indicators) - 1)
        if not table.rules.ura_dora:
            points *= players.NO_URA
    elif claims:
        points = players.OPEN_POINTS[min(dora, len(players.OPEN_POINTS) - 1)]
    else:
        points = players.SILENT_POINTS
    if not table.rules.red_fives:
        points *= players.NO_RED_FIVES
    if seat == table.view.dealer:
        points *= _DEALER
    return points + table.rules.counter_value * table.view.counters


def _on_kinds(table: VisibleTable, seat: int, from_hand: list[bool]) -> list[float]:
    """For each kind the chance that a waiting player wins on it."""
    shown = table.view.hand_of(seat)
    if shown:
        waited = waits(counts_of(shown))
        return [1.0 if kind in waited else 0.0 for kind in range(KINDS)]
    safe = [False] * KINDS
    for kind in table.view.safe_against(seat):
        safe[kind] = True
    river = River([kind_of(tile) for tile in table.rivers[seat]], from_hand)
    honours = [0] * KINDS
    for kind in range(WHITE, KINDS):
        honours[kind] = 1
    honours[EAST + table.view.round_wind] += 1
    honours[EAST + (seat - table.view.dealer) % 4] += 1
    weights = players.RIICHI_SHAPES if table.riichi[seat] else players.OPEN_SHAPES
    on_kind = [0.0] * KINDS
    total = 0.0
    for shape in shapes(table.left, safe, river, honours, table.dora):
        weight = weights[shape.group] * shape.ways
        total += weight
        on_kind[shape.low] += weight
        if shape.high != shape.low:
            on_kind[shape.high] += weight
    if total == 0.0:
        return on_kind
    each = players.SHAPES_EACH / total
    return [min(1.0, weight * each) for weight in on_kind]
