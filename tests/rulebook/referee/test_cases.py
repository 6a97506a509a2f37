"""The cases of the rule books on claims, riichi, wins, exposed tiles and tournaments, decided by the referee."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hanchan.referee import rule

DATA = Path(__file__).with_name("data")
SHORT = {
    "08": "ema2008", "12": "ema2012", "16": "ema2016", "25": "ema2025", "W": "womrt2009", "P": "plm", "wrc25": "wrc2025",
}  # fmt: skip


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
