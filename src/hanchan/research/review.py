"""A player's decisions compared with those of the bot `strong`: where they part, and what that costs."""

from typing import Any, Final, NamedTuple

from hanchan.bots.advice import DRAW, FORCED, WIN, Advice, Estimate
from hanchan.bots.strong.player import advise
from hanchan.bots.teaching import FEARS, TeachingPoint, teach
from hanchan.deal import actions
from hanchan.deal.actions import Action
from hanchan.errors import ArgumentError
from hanchan.game.view import View
from hanchan.records.decisions import Decisions
from hanchan.records.logged import LoggedGame
from hanchan.research.mistakes import CLASSES, Mistake, declares, discards
from hanchan.research.noise import noise
from hanchan.tiles import kind_of, mjai_name

WORST: Final = 10
"""So many decisions are explained."""
_NOT_WEIGHED: Final = (WIN, FORCED, DRAW)


class Moment(NamedTuple):
    """What a player saw when he decided, enough to find and to understand the moment."""

    deal: int
    event: int
    """How many events of the deal had happened."""
    turn: int
    """The player's own discards so far, and one."""
    hand: list[str]
    """Without the drawn tile."""
    drawn: str
    offered: str


class Parting(NamedTuple):
    """A decision that `strong` would have made in another way."""

    moment: Moment
    taken: int
    advice: Advice
    loss: float
    """Points on average, as far as they are more than noise; 0 also where the two ways were not weighed against each other."""
    mistake: Mistake
    played: Estimate | None = None
    """What was expected of the decision that was made; None if it was not weighed."""
    teaching: tuple[TeachingPoint, ...] = ()

    def data(self, lang: str = "en") -> dict[str, Any]:
        """As plain values for JSON."""
        return {
            **self.moment._asdict(), "taken": str(Action.from_number(self.taken)), "loss": round(self.loss), "kind": self.mistake.kind,
            "mistake": self.mistake.sentence_in(lang), **self.advice.data(lang),
            "long": [point.text(lang) for point in self.teaching], "played": None if self.played is None else self.played.data(),
        }  # fmt: skip


class Outlook(NamedTuple):
    """What a player could expect when he decided: the score at the end of the deal, with what it changes in the bonuses for places."""

    deal: int
    event: int
    points: float


class Review:
    """What became of comparing one seat of a game."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.decisions = 0
        """Decisions at which there was something to choose."""
        self.loss = 0.0
        self.partings: Final[list[Parting]] = []
        self.outlooks: Final[list[Outlook]] = []
        """One for each decision that was weighed."""
        self.unfollowed: dict[int, str] = {}
        """Deals that the engine could not follow to their end, and why."""

    @property
    def agreement(self) -> float:
        """The share of decisions made as `strong` would have."""
        return 1 - len(self.partings) / self.decisions if self.decisions else 1.0

    def worst(self, most: int = WORST) -> list[Parting]:
        """The costliest, the worst first; decisions whose loss may be only noise are no mistakes."""
        return sorted([parting for parting in self.partings if parting.loss > 0], key=lambda parting: -parting.loss)[:most]

    @property
    def mistakes(self) -> dict[str, dict[str, int]]:
        """The mistakes of each class: how many, and what they cost."""
        of_class = {kind: [one for one in self.partings if one.loss > 0 and one.mistake.kind == kind] for kind in CLASSES}
        return {kind: {"count": len(some), "loss": round(sum(one.loss for one in some))} for kind, some in of_class.items()}

    def data(self, lang: str = "en", most: int = WORST) -> dict[str, Any]:
        """As plain values for JSON."""
        curve = [{"deal": one.deal, "event": one.event, "points": round(one.points)} for one in self.outlooks]
        return {
            "seat": self.seat, "name": self.name, "decisions": self.decisions, "agreement": round(self.agreement, 4),
            "loss": round(self.loss), "worst": [parting.data(lang) for parting in self.worst(most)], "unfollowed": self.unfollowed,
            "mistakes": self.mistakes, "curve": curve,
        }  # fmt: skip


def review_game(game: LoggedGame, seats: tuple[int, ...] = (0, 1, 2, 3)) -> list[Review]:
    """Compare the decisions of some seats of a game of any format, as `read(...).log` is one."""
    if not isinstance(game, LoggedGame):
        raise ArgumentError(f"a LoggedGame is reviewed, as hanchan.records.read(...).log is one, not a {type(game).__name__}")
    if not isinstance(seats, tuple | list) or not all(type(seat) is int and 0 <= seat < 4 for seat in seats):
        raise ArgumentError("the seats to review are some of 0 to 3, in a tuple")
    found = {seat: Review(seat, game.names[seat]) for seat in seats}
    decisions = Decisions(game)
    for decision in decisions:
        if decision.seat in found:
            view = decision.view
            if len(view.lawful_numbers) > 1:
                _compare(found[decision.seat], decision.deal, view, decision.number)
    for one in found.values():
        one.unfollowed = decisions.unfollowed
    return list(found.values())


def _compare(found: Review, deal: int, view: View, number: int) -> None:
    advice = advise(view)
    found.decisions += 1
    if advice.reason not in _NOT_WEIGHED:
        found.outlooks.append(Outlook(deal, len(view.events), view.scores[view.seat] + advice.best.worth))
    if _is_same(advice.number, number):
        return
    taken = next((estimate for estimate in advice.estimates if _has_same_tile(estimate.number, number)), None)
    foreseen = 0.0 if taken is None else max(0.0, advice.best.worth - taken.worth)
    loss = max(0.0, foreseen - noise(view, number, advice.number))
    found.loss += loss
    teaching = tuple(teach(view, advice))
    threatened = any([point.key in FEARS for point in teaching])
    mistake = Mistake(number, taken, advice, _is_near_end(view), threatened)
    found.partings.append(Parting(_moment(deal, view), number, advice, loss, mistake, taken, teaching))


def _is_near_end(view: View) -> bool:
    """Whether at most one deal is to come after this one, if no dealer repeats. A game of one deal has no places to defend: nobody had won
    any before it."""
    return view.rules.rounds > 0 and 4 * (view.rules.rounds - 1 - view.round_wind) + 3 - view.dealer <= 1


def _moment(deal: int, view: View) -> Moment:
    hand = view.hand
    if view.drawn >= 0:
        hand.remove(view.drawn)
    return Moment(
        deal, len(view.events), len(view.river(view.seat)) + 1, [mjai_name(tile) for tile in hand],
        mjai_name(view.drawn) if view.drawn >= 0 else "", mjai_name(view.offered) if view.offered >= 0 else "",
    )  # fmt: skip


def _is_same(advised: int, number: int) -> bool:
    """Whether two options come to the same: which of two equal tiles goes, drawn or not, is no other decision."""
    return advised == number or (_has_same_tile(advised, number) and declares(advised) == declares(number))


def _has_same_tile(option: int, number: int) -> bool:
    """Whether two options are the same, or discards of one kind of tile."""
    both = discards(option) and discards(number)
    return option == number or (both and kind_of(actions.first_of(option)) == kind_of(actions.first_of(number)))
