"""What a good player would do, with the numbers behind it: for hints, and for judging decisions afterwards."""

from typing import Any, Final, NamedTuple

from hanchan.deal.actions import Action, Choice, chosen_number
from hanchan.words.catalogue import text

WIN: Final = "win"
FORCED: Final = "forced"
DRAW: Final = "draw"
RIICHI: Final = "riichi"
WAIT: Final = "wait"
BUILD: Final = "build"
FOLD: Final = "fold"
CALL: Final = "call"
PASS: Final = "pass"
KAN: Final = "kan"
PASS_FOLDING: Final = "pass_folding"
"""The sentence for a pass with which the hand is given up."""
CALL_FOR_LESS: Final = "call_for_less"
"""The sentence for a call with which hardly a win is left."""
HARDLY: Final = 0.005
"""A chance to win that is not worth a word."""
REASONS: Final = (WIN, FORCED, DRAW, RIICHI, WAIT, BUILD, FOLD, CALL, PASS, KAN)
"""Why an option is the best; each is a sentence of the part `advice` of the catalogue."""


class Estimate(NamedTuple):
    """One option (`action`, or `number` for speed) and what is expected of it.

    `worth` is what options are compared by: points won and lost on average until the end of the deal, with what they change in the
    bonuses for places. `win` is the chance to win the deal, `points` what such a win brings; `risk` is the chance that the discard deals
    in, `loss` what that costs. After the option the hand is `shanten` away from waiting.
    """

    number: int
    worth: float
    win: float = 0.0
    points: float = 0.0
    risk: float = 0.0
    loss: float = 0.0
    shanten: int = 0
    folds: bool = False
    """Whether the hand is given up with it."""

    @property
    def action(self) -> Action:
        """The option."""
        return Action.from_number(self.number)

    def __repr__(self) -> str:
        return f"<Estimate {self.action!r}: worth {self.worth:.0f}, win {percent(self.win)}, risk {percent(self.risk)}>"

    def data(self) -> dict[str, Any]:
        """As plain values for JSON."""
        return {
            "option": str(self.action), "worth": round(self.worth), "win": round(self.win, 3),
            "points": round(self.points), "risk": round(self.risk, 4), "loss": round(self.loss), "shanten": self.shanten,
            "folds": self.folds,
        }  # fmt: skip


class Advice:
    """The action to take, and estimates of all that were weighed, the best first."""

    def __init__(self, reason: str, estimates: list[Estimate], passed_over: float = 0.0) -> None:
        self.reason: Final = reason
        """One of `REASONS`."""
        self.estimates: Final = estimates
        self.gain: Final = passed_over
        """How much a call is worth more than passing."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Advice) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.reason, tuple(self.estimates)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Advice, (self.reason, self.estimates, self.gain)

    def __repr__(self) -> str:
        return f"<Advice {self.action!r}: {self.sentence}>"

    @property
    def action(self) -> Action:
        """The action to take."""
        return self.best.action

    @property
    def number(self) -> int:
        """The action to take, as a number."""
        return self.best.number

    @property
    def best(self) -> Estimate:
        """The estimate of the action to take."""
        return self.estimates[0]

    def of(self, choice: Choice) -> Estimate | None:
        """The estimate of an action, None if it was not considered."""
        number = chosen_number(choice, [estimate.number for estimate in self.estimates])
        for estimate in self.estimates:
            if estimate.number == number:
                return estimate
        return None

    @property
    def sentence(self) -> str:
        """The choice explained in English."""
        return self.sentence_in("en")

    def sentence_in(self, language: str) -> str:
        """The choice explained in a language of the catalogue."""
        best = self.best
        key = self.reason
        if key == PASS and best.folds:
            key = PASS_FOLDING
        elif key == CALL and best.win < HARDLY:
            key = CALL_FOR_LESS
        return text(
            "advice", key, language,
            win=percent(best.win, language), points=hundreds(best.points), risk=percent(best.risk, language), gain=hundreds(self.gain),
        )  # fmt: skip

    def data(self, language: str = "en") -> dict[str, Any]:
        """As plain values for JSON."""
        return {
            "option": str(self.action), "reason": self.reason, "sentence": self.sentence_in(language),
            "estimates": [estimate.data() for estimate in self.estimates],
        }  # fmt: skip


def percent(share: float, language: str = "en") -> str:
    """A chance, as it is told: `7.5 %` in English, `7,5 %` in the other languages."""
    told = f"{100 * share:.1f} %" if share < 0.0995 else f"{100 * share:.0f} %"
    return told if language == "en" else told.replace(".", ",")


def hundreds(points: float) -> str:
    """Points in whole hundreds."""
    return str(int(points / 100 + 0.5) * 100)
