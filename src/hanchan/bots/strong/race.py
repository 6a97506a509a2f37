"""How a deal may go on, draw by draw: a hand comes nearer, waits and wins, while others may win first and discards may be the wrong ones.

Everything is computed backwards from the end of the wall: what a hand is worth with one draw left, then with two, and so on.
"""

from typing import Final

from hanchan.bots.models.players import ALL_WAITING, WINS_A_ROUND
from hanchan.bots.strong.opponents import Opponents
from hanchan.bots.strong.visible import VisibleTable

MOST_TURNS: Final = 18
FARTHEST: Final = 6

_HELPFUL: Final[tuple[float, ...]] = (0.065, 0.175, 0.27, 0.35, 0.43, 0.49, 0.55)
"""Share of the unseen tiles that usually help, by shanten: at 0 they win."""
_RON: Final = 1.6
"""How many times as often a winning tile comes from one of the other three as from the wall."""
_LAST_ROUND: Final = 0.6
"""After the last draw the others discard less than a whole go-around."""
_GIVES_UP: Final[tuple[float, ...]] = (0.0, 0.4, 0.65, 0.8, 0.85, 0.9, 0.9)
"""How likely a hand gives up when somebody else begins to wait, by shanten."""
_CHOOSY: Final = 0.7
_PER_MELD: Final = 0.15
"""A hand not in riichi need not discard every tile: so much of the average risk is left, and more with each meld."""
_WAITING_PAID: Final = 0.42
_NOTEN_PAID: Final = 0.36
"""Shares of the payment at a draw that a waiting player gets and another one pays, on average."""
_RESPECT: Final = 0.65
"""Others win so much less often once they have to beware of a riichi."""
FINE: Final = 100
ROUGH: Final = 40
_FINE_STEPS: Final = 500


class Path:
    """What becomes of a hand, by its draws to come: chance to win, what all that may happen is worth, and what a win usually brings."""

    def __init__(self, win: list[float], worth: list[float], points: float) -> None:
        self.win: Final = win
        self.worth: Final = worth
        self.points: Final = points


class Race:
    """The rest of a deal for one seat at one moment."""

    def __init__(self, table: VisibleTable, opponents: Opponents, steps: int = FINE) -> None:
        rules = table.rules
        self.steps: Final = steps
        """How finely the shares of helpful tiles are told apart for far hands."""
        self.turns: Final = min(table.view.tiles_left // 4, MOST_TURNS)
        self.risk: Final = opponents.average_risk
        self.cost: Final = opponents.average_cost
        self.waiting_paid: Final = _WAITING_PAID * rules.noten_payment
        self.noten_paid: Final = _NOTEN_PAID * rules.noten_payment
        self.ends: Final[list[float]] = []
        """Chance that somebody else wins in a go-around, by the draws to come."""
        self.lost: Final[list[float]] = []
        """What others' wins cost in a go-around, on average."""
        self.alarms: Final[list[float]] = []
        """Chance that somebody else begins to wait in a go-around."""
        for left in range(self.turns + 1):
            goes_on = 1.0
            lost = alarm = 0.0
            for other in opponents.all:
                now = len(table.rivers[other.seat])
                then = now + self.turns - left
                waits = other.waiting_at(now, then, ALL_WAITING)
                chance = WINS_A_ROUND * waits
                alarm += other.waiting_at(now, then + 1, ALL_WAITING) - waits
                goes_on *= 1.0 - chance
                lost += chance * other.cost_of_win
            self.ends.append(1.0 - goes_on)
            self.lost.append(lost)
            self.alarms.append(alarm)
        self.folded: Final[list[float]] = []
        """What the rest of the deal is worth to a player who only wants to lose nothing, by the draws to come; his discards left out."""
        worth = -self.noten_paid
        for left in range(self.turns + 1):
            worth = (1 - self.ends[left]) * worth - self.lost[left]
            self.folded.append(worth)
        self._far: Final[dict[int, Path]] = {}
        self._waiting: Final[dict[int, Path]] = {}

    def waiting(self, draw: float, ron: float, locked: bool) -> Path:
        """A waiting hand: chances of a go-around to draw and to be dealt a winning tile. `worth` is what all but the win itself comes to.

        A hand that is `locked`, in riichi, discards what it draws; but others beware of it.
        """
        draw_step, ron_step = int(draw * _FINE_STEPS + 0.5), int(ron * _FINE_STEPS + 0.5)
        key = (draw_step * 1000 + ron_step) * 2 + int(locked)
        if key not in self._waiting:
            self._waiting[key] = self._waited(draw_step / _FINE_STEPS, ron_step / _FINE_STEPS, locked)
        return self._waiting[key]

    def _waited(self, draw: float, ron: float, locked: bool) -> Path:
        respect = _RESPECT if locked else 1.0
        risk = self.risk if locked else self.risk * _CHOOSY
        cost = self.cost if locked else self.cost * _CHOOSY
        win: list[float] = []
        worth: list[float] = []
        inner_win, inner = 0.0, self.waiting_paid
        for left in range(self.turns + 1):
            dealt = ron
            if left:
                inner_win = draw + (1 - draw) * (1 - risk) * win[left - 1]
                inner = (1 - draw) * ((1 - risk) * worth[left - 1] - cost)
            else:
                dealt *= _LAST_ROUND
            goes_on = 1 - respect * self.ends[left]
            win.append(dealt + (1 - dealt) * goes_on * inner_win)
            worth.append((1 - dealt) * (goes_on * inner - respect * self.lost[left]))
        return Path(win, worth, 0.0)

    def nearing(
        self, shares: list[float], nexts: list[Path], claims: list[float], claimed: list[Path], shanten: int, refined: float = 0.0,
        melds: int = 0,
    ) -> Path:  # fmt: skip
        """A hand that becomes one of `nexts` by draws of these `shares`, or one of `claimed` by claims, where that is better.

        `refined` is how many more of the unseen tiles help with each go-around that passes, because other draws make the hand better.
        The more melds lie on the table, the fewer tiles there are to choose a discard from.
        """
        total = sum(shares)
        choosy = min(1.0, _CHOOSY + _PER_MELD * melds)
        risk, cost = self.risk * choosy, self.cost * choosy
        win: list[float] = []
        worth: list[float] = []
        for left in range(self.turns + 1):
            stays_win, stays = 0.0, -self.noten_paid
            if left:
                more = 1.0 + refined * (self.turns - left)
                if total * more > 1.0:
                    more = 1.0 / total
                stays_win = stays = 0.0
                for place, path in enumerate(nexts):
                    share = shares[place]
                    stays_win += share * path.win[left - 1]
                    stays += share * path.worth[left - 1]
                rest = 1.0 - total * more
                stays_win = (1 - risk) * (more * stays_win + rest * win[left - 1])
                stays = (1 - risk) * (more * stays + rest * worth[left - 1]) - cost
            given_up = _GIVES_UP[shanten] * self.alarms[left]
            goes_on = 1 - self.ends[left]
            stays_win *= goes_on * (1 - given_up)
            stays = goes_on * ((1 - given_up) * stays + given_up * self.folded[left]) - self.lost[left]
            taken = 0.0
            better_win = better = 0.0
            for place, path in enumerate(claimed):
                if path.worth[left] > stays:
                    share = claims[place]
                    taken += share
                    better_win += share * path.win[left]
                    better += share * path.worth[left]
            if taken > 1.0:
                better_win /= taken
                better /= taken
                taken = 1.0
            win.append(better_win + (1 - taken) * stays_win)
            worth.append(better + (1 - taken) * stays)
        return Path(win, worth, self._average(shares + claims, nexts + claimed))

    def _average(self, shares: list[float], paths: list[Path]) -> float:
        """What a win usually brings."""
        points = chance = 0.0
        for place, path in enumerate(paths):
            weight = shares[place] * path.win[self.turns]
            points += weight * path.points
            chance += weight
        return points / chance if chance else 0.0

    def far(self, shanten: int, share: float, next_share: float, pace: float) -> Path:
        """A hand of which only its distance and the share of helpful tiles are known: `worth` is what all but the win itself comes to.

        `pace` is how much faster than usual it comes nearer later; `next_share`, where known, is what will help after the next step.
        """
        near = min(shanten, FARTHEST)
        step, next_step, beat = self._step(share), self._step(next_share), int(10 * pace + 0.5)
        key = ((near * (FINE + 1) + step) * (FINE + 1) + next_step) * 100 + beat
        if key not in self._far:
            self._far[key] = self._computed(near, step / self.steps, next_step / self.steps, pace)
        return self._far[key]

    def _computed(self, shanten: int, share: float, next_share: float, pace: float) -> Path:
        if shanten == 0:
            return self.waiting(share, min(0.9, _RON * share), False)
        usual = _HELPFUL[shanten - 1] * (pace if shanten > 1 else 1.0)
        nearer = self.far(shanten - 1, next_share or min(1.0, usual), 0.0, pace)
        return self._one_step(shanten, share, nearer)

    def _one_step(self, shanten: int, share: float, nearer: Path) -> Path:
        """`nearing` for a single next hand and no claims, which is most of the work for far hands."""
        risk, cost = self.risk * _CHOOSY, self.cost * _CHOOSY
        rest = 1.0 - share
        gives_up = _GIVES_UP[shanten]
        win: list[float] = []
        worth: list[float] = []
        last_win, last_worth = 0.0, 0.0
        for left in range(self.turns + 1):
            last_win = (1 - risk) * (share * nearer.win[left - 1] + rest * last_win) if left else 0.0
            last_worth = (1 - risk) * (share * nearer.worth[left - 1] + rest * last_worth) - cost if left else -self.noten_paid
            given_up = gives_up * self.alarms[left]
            goes_on = 1 - self.ends[left]
            last_win *= goes_on * (1 - given_up)
            last_worth = goes_on * ((1 - given_up) * last_worth + given_up * self.folded[left]) - self.lost[left]
            win.append(last_win)
            worth.append(last_worth)
        return Path(win, worth, 0.0)

    def _step(self, share: float) -> int:
        return min(int(share * self.steps + 0.5), self.steps)
