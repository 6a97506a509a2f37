"""What an exercise is, whichever it is."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from hanchan.rules.files import preset
from hanchan.rules.ruleset import Ruleset
from hanchan.server.practice.discard import DiscardExercise
from hanchan.server.practice.drills import DRILLS
from hanchan.server.practice.waits import WaitsExercise
from hanchan.server.practice.worth import WorthExercise


class Exercise(Protocol):
    """A question about a hand."""

    def question(self, lang: str) -> dict[str, Any]:
        """What is shown: tiles as the protocol writes them, and nothing that gives the answer away."""
        ...

    def judge(self, answer: Sequence[str], lang: str) -> dict[str, Any]:
        """Whether the answer is right, what would have been, and why."""
        ...


EXERCISES: Final[dict[str, Callable[[Ruleset, str], Exercise]]] = {
    "worth": WorthExercise,
    "waits": WaitsExercise,
    "discard": DiscardExercise,
    **DRILLS,
}


@lru_cache(maxsize=256)
def exercise(kind: str, rules: str, seed: str) -> Exercise:
    """The exercise of that kind; whoever answers a question asked before gets the one made then."""
    return EXERCISES[kind](preset(rules), seed)
