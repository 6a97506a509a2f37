"""What the other players may be up to: how likely each waits, for what, and what that would cost."""

from typing import Final

from hanchan.bots.models import players
from hanchan.bots.strong.opponent_waits import River, shapes
from hanchan.bots.strong.placement import Standing
from hanchan.bots.strong.visible import Sight
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


class Other:
    """Another player: chance to wait, points of a win, and for each kind the chance to win on it when waiting."""

    def __init__(self, seat: int, waiting: float, points: float, on_kind: list[float], cost_of_win: float) -> None:
        self.seat: Final = seat
        self.waiting: Final = waiting
        self.points: Final = points
        self.on_kind: Final = on_kind
        self.cost_of_win: Final = cost_of_win
        """What a win of his costs this seat when it does not deal in, on average."""

    def waiting_at(self, now: int, then: int, table: tuple[float, ...]) -> float:
        """Chance to wait when `then` tiles will have been discarded."""
        if self.waiting >= 1.0:
            return 1.0
        most = len(table) - 1
        before, after = table[min(now, most)], table[min(then, most)]
        return self.waiting + (1 - self.waiting) * (after - before) / (1 - before)


class Pressure:
    """The others as one seat sees them, and for each kind the risk and the cost of discarding it. `fear` multiplies these."""

    def __init__(self, sight: Sight, standing: Standing, fear: float = 1.0) -> None:
        self.others: Final[list[Other]] = []
        self.risk: Final = [0.0] * KINDS
        """Chance that a discard of this kind deals in."""
        self.cost: Final = [0.0] * KINDS
        """What that costs on average."""
        self.threatened = False
        view = sight.view
        from_hand: list[list[bool]] = [[], [], [], []]
        for event in view.events:
            if isinstance(event, TileDiscarded):
                from_hand[event.seat].append(not event.drawn)
        for seat in range(4):
            if seat == sight.seat or view.dead_hands[seat]:
                continue
            waiting = _waiting(sight, seat)
            points = _points(sight, seat)
            on_kind = _on_kinds(sight, seat, from_hand[seat]) if waiting >= _SEEN else [0.0] * KINDS
            self.others.append(Other(seat, waiting, points, on_kind, standing.beaten(points, seat)))
            self.threatened = self.threatened or fear * waiting >= _THREAT
            loss = standing.loss(points, seat)
            for kind in range(KINDS):
                chance = min(1.0, fear * waiting * on_kind[kind])
                if chance:
                    self.risk[kind] += (1 - self.risk[kind]) * chance
                    self.cost[kind] += chance * loss
        risk = cost = 0.0
        for kind in range(KINDS):
            risk += sight.left[kind] * self.risk[kind]
            cost += sight.left[kind] * self.cost[kind]
        self.average_risk: Final = risk / sight.all_left
        """Of an unseen tile."""
        self.average_cost: Final = cost / sight.all_left


def _waiting(sight: Sight, seat: int) -> float:
    if sight.riichi[seat]:
        return 1.0
    claims = 0
    for meld in sight.melds[seat]:
        claims += meld.is_open
    table = players.WAITING[claims]
    waiting = table[min(len(sight.rivers[seat]), len(table) - 1)]
    return waiting * _OPEN_WAITING if 0 < claims < 4 else waiting


def _points(sight: Sight, seat: int) -> float:
    """What a win of a player brings him on average."""
    dora = 0
    claims = 0
    for meld in sight.melds[seat]:
        claims += meld.is_open
        for tile in meld.tiles:
            dora += sight.dora[tile]
    if sight.riichi[seat]:
        points = players.RIICHI_POINTS * players.PER_INDICATOR ** (len(sight.indicators) - 1)
        if not sight.rules.ura_dora:
            points *= players.NO_URA
    elif claims:
        points = players.OPEN_POINTS[min(dora, len(players.OPEN_POINTS) - 1)]
    else:
        points = players.SILENT_POINTS
    if not sight.rules.red_fives:
        points *= players.NO_RED_FIVES
    if seat == sight.view.dealer:
        points *= _DEALER
    return points + sight.rules.counter_value * sight.view.counters


def _on_kinds(sight: Sight, seat: int, from_hand: list[bool]) -> list[float]:
    """For each kind the chance that a waiting player wins on it."""
    shown = sight.view.hand_of(seat)
    if shown:
        waited = waits(counts_of(shown))
        return [1.0 if kind in waited else 0.0 for kind in range(KINDS)]
    safe = [False] * KINDS
    for kind in sight.view.safe_against(seat):
        safe[kind] = True
    river = River([kind_of(tile) for tile in sight.rivers[seat]], from_hand)
    honours = [0] * KINDS
    for kind in range(WHITE, KINDS):
        honours[kind] = 1
    honours[EAST + sight.view.round_wind] += 1
    honours[EAST + (seat - sight.view.dealer) % 4] += 1
    weights = players.RIICHI_SHAPES if sight.riichi[seat] else players.OPEN_SHAPES
    on_kind = [0.0] * KINDS
    total = 0.0
    for shape in shapes(sight.left, safe, river, honours, sight.dora):
        weight = weights[shape.group] * shape.ways
        total += weight
        on_kind[shape.low] += weight
        if shape.high != shape.low:
            on_kind[shape.high] += weight
    if total == 0.0:
        return on_kind
    each = players.SHAPES_EACH / total
    return [min(1.0, weight * each) for weight in on_kind]
