"""The cases of the rule books on claims, riichi, wins, exposed tiles and tournaments, decided by the referee.

Cases: docs/rules/cases.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hanchan.referee import rule

DATA = Path(__file__).with_name("data")
CASE = re.compile(r"[A-Z]+-\d+")
SHORT = {
    "08": "ema2008", "12": "ema2012", "16": "ema2016", "25": "ema2025", "W": "womrt2009", "P": "plm", "wrc25": "wrc2025",
}  # fmt: skip

EMA = "08 12 16"
ALL = "08 12 16 W P"
NAMED = {
    # claims
    "C-005": ALL, "C-006": "08 12 16 W", "C-007": "08 12 16 W", "C-008": "08 12 16 W", "C-009": "12 16 W", "C-010": "12 16", "C-011": EMA,
    "C-012": EMA, "C-013": ALL, "C-014": "08 12 16 W", "C-015": "08 12 16 W", "C-017": "08 12 16 W", "C-018": ALL, "C-019": ALL,
    "C-069": ALL, "C-077": ALL, "KU-01": ALL, "KU-02": ALL, "KU-03": ALL, "KU-04": ALL,
    # riichi
    "C-033": "08 12 16 W", "C-036": "08 12 16 W", "C-037": ALL, "C-038": ALL, "C-039": EMA, "C-042": ALL, "C-043": EMA, "C-044": EMA,
    "C-045": EMA, "C-046": "08 12 16 W", "C-047": "12 16",
    # wins, chombo, dead hand
    "C-060": "08 12 16 W", "C-063": EMA, "C-073": ALL, "C-088": EMA, "C-089": "08 12 16 W", "C-090": "08 12 16 W", "C-091": "08 12 16 W",
    "C-092": "08 12 16 W", "C-093": "12 16", "C-094": "08 12 16 W",
    # tournament
    "C-132": "12 16", "LT-01": "12 16",
}  # fmt: skip
"""The cases that are a question to the referee, with the rule sets for which they name an answer."""


def cases() -> list[Any]:
    found = []
    for file in sorted(DATA.glob("*.toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            for names, outcome in case["expect"].items():
                for name in names.split():
                    found.append(pytest.param(case, SHORT[name], outcome, id=f"{file.stem}-{case['id']}-{SHORT[name]}"))
    return found


@pytest.mark.parametrize(("case", "rules", "expected"), cases())
def test_the_ruling_is_that_of_the_book(case: dict[str, Any], rules: str, expected: str) -> None:
    ruling = rule(case["topic"], case["answers"], rules)
    silent, _, outcome = expected.rpartition(" ")
    assert (ruling.outcome, ruling.silent) == (outcome, silent == "silent"), case["title"]
    assert ruling.clause or ruling.silent or ruling.basis in ("digest", "unsure"), "a ruling of a book names its clause"


def test_every_case_is_decided_under_every_rule_set_it_names() -> None:
    decided: dict[str, set[str]] = {}
    for parameters in cases():
        case, rules, _ = parameters.values
        for name in CASE.findall(case["id"]):
            decided.setdefault(name, set()).add(rules)
    lacking = {name: {SHORT[short] for short in named.split()} - decided.get(name, set()) for name, named in NAMED.items()}
    assert {name: rules for name, rules in lacking.items() if rules} == {}
