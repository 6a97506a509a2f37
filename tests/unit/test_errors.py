"""The tree of errors: what its documentation says, and that each error can be sent to another process."""

import pickle
import re

import pytest

from hanchan import errors
from hanchan.errors import (
    HanchanError,
    IllegalAction,
    LaterActsDepend,
    MoreToAsk,
    NotationError,
    NoWin,
    RecordDiffers,
    RulesetError,
    SharedPlace,
)
from hanchan.referee import next_question
from hanchan.scoring import score

CLASSES = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, HanchanError)]


def test_the_documentation_draws_the_tree() -> None:
    drawn: list[tuple[str, str]] = []
    above = [HanchanError.__name__]
    for branch, name in re.findall(r"^    ([│├└─ ]*)(\w+)", errors.__doc__ or "", re.MULTILINE):
        depth = len(branch) // 4
        drawn.append((name, above[depth - 1] if depth else Exception.__name__))
        above[depth:] = [name]
    assert drawn == [(known.__name__, known.__bases__[0].__name__) for known in CLASSES]


def a_hand_that_does_not_win() -> HanchanError:
    with pytest.raises(NoWin) as caught:
        score("123456m789p13s99s", "2s")
    return caught.value


def a_question() -> HanchanError:
    question = next_question("late_claim", {})
    assert question is not None
    return MoreToAsk(question)


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(2, 5, "no"),
        NotationError("no tile", "12x", 2),
        RulesetError("unknown", "house.toml", 3),
        RecordDiffers("elsewhere", "game.json"),
        LaterActsDepend("later", ("a", "b")),
        SharedPlace("shared", (1, 2), 1),
        a_hand_that_does_not_win(),
        a_question(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_can_be_sent_to_another_process(error: HanchanError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
