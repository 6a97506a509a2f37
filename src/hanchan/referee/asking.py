"""A question as the pages and commands show it: every answer can be tapped, numbers too."""

from typing import Any, Final

from hanchan.referee.decision import number_ranges
from hanchan.referee.topics import Question, topic
from hanchan.rules.ruleset import Ruleset

_MOST_BUTTONS: Final = 16


def asked_data(topic_id: str, asked: Question, rules: Ruleset, lang: str = "en") -> dict[str, Any]:
    """The question as plain data. A number has `options` too if it stops mattering somewhere: 1, 2, 3 and so on, then `4+`.

    Below that every number is offered by itself, because an amount may depend on it (EMA 2016 §5.7: points for each minute).
    """
    data = asked.data(lang)
    if not asked.is_number:
        return data
    last, _ = number_ranges(topic(topic_id), asked, rules)[-1]
    if not asked.low < last <= asked.low + _MOST_BUTTONS:
        return data
    numbers = [{"id": str(number), "text": str(number)} for number in range(asked.low, last)]
    return {**data, "options": [*numbers, {"id": str(last), "text": f"{last}+"}]}
