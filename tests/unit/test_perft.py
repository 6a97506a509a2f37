"""Numbers of action sequences from ten fixed walls (`tools/perft.py`): none may change unless the rules of play do."""

import pytest

from tools.perft import DEPTH, RULES, STARTS, counts

COUNTS = {
    ("ema2016", 0): [13655, 18005, 10826, 13222, 6954, 11966, 11649, 15232, 7236, 7846],
    ("ema2016", 45): [5212, 8748, 1268, 9410, 5694, 3230, 1078, 4276, 3840, 8437],
    ("tenhou", 0): [13655, 18005, 10826, 13222, 6954, 13197, 11649, 16824, 7236, 8672],
    ("tenhou", 45): [5212, 8748, 1268, 9410, 5694, 967, 1078, 3709, 3840, 3883],
}
"""By rules and actions made before: a number for each wall. Red fives make the difference at the start."""


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("rules", RULES)
def test_sequences_of_actions_are_as_many_as_ever(rules: str, start: int) -> None:
    assert counts(rules, start, DEPTH) == COUNTS[rules, start]
