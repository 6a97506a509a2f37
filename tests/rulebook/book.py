"""The case book: what each numbered case (C-049) and reading (X-G14) says, and which tests run it.

The words are in `cases`: a file for each chapter, `readings.toml` for what the documents leave in doubt, `common.toml` for rules without
a switch. Hands that are scored
are in `data`, questions to the referee in `referee/data`. `tools/build_case_book.py` makes `docs/rules/cases` of all three, so that
a page shows what a test runs.

A case has an `id`, a `title`, a `situation`, an `answer` for each rule set, the `clauses` it rests on, and a `note`. Rule sets are
named as in `RULES`; `EMA` are the editions of 2008, 2012 and 2016, `all` every one of the five documents. An answer may end in
`[inferred]` (it follows from the text without being written there) or `[usual practice]` (the document is silent).
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

BOOK = Path(__file__).parent
ROOT = BOOK.parents[1]
ID = re.compile(r"\b((?:C|SC|FU|CB|LM|FT|KU|BR|DO|NT|UM|SU|LT|CH|Y|X)-[A-Z]?\d{2,3})[a-z]?\b")
"""An id; the letter of a variant (FT-01a) is no part of it."""
ROW = re.compile(r"(?<![\w§#-])([A-T]\d{2}[a-z]?)\b")
"""A row of the comparison of rule books: a switch, a yaku, or a rule without a switch."""
SPAN = re.compile(r"\b([A-Z]+)-(\d+) to \1-(\d+)")

RULES = {
    "08": "EMA 2008", "12": "EMA 2012", "16": "EMA 2016", "25": "EMA 2025", "W": "Warsaw 2009", "P": "Polish sheet",
    "P+": "Polish sheet, extended", "wrc25": "WRC 2025",
}  # fmt: skip
GROUPS = {"EMA": ["08", "12", "16"], "all": ["08", "12", "16", "W", "P"]}


@dataclass(frozen=True)
class Entry:
    """A case in words."""

    id: str
    title: str
    clauses: str
    situation: str = ""
    answer: dict[str, str] = field(default_factory=dict)
    note: str = ""


class Chapter(NamedTuple):
    name: str
    title: str
    entries: list[Entry]
    intro: str = ""


class Reading(NamedTuple):
    """How we read a passage that contradicts another, is misprinted or silent."""

    id: str
    weight: str
    where: str
    problem: str
    answer: str
    cases: tuple[str, ...] = ()
    """Cases that rest on it without naming it."""
    not_run: str = ""
    """Why no test runs it."""


class Rule(NamedTuple):
    """A rule that needs no switch. Its id is a row of the comparison of rule books."""

    id: str
    text: str
    clauses: str


class Citation(NamedTuple):
    """A test that names a case."""

    path: str
    test: str


def _load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def chapters() -> list[Chapter]:
    found = []
    for path in sorted((BOOK / "cases").glob("[0-9]*.toml")):
        text = _load(path)
        entries = [Entry(**case) for case in text["case"]]
        found.append(Chapter(path.stem.partition("_")[2].replace("_", "-"), text["title"], entries, text.get("intro", "")))
    return found


def readings() -> list[Reading]:
    return [Reading(**reading) for reading in _load(BOOK / "cases/readings.toml")["reading"]]


def common_rules() -> list[Rule]:
    return [Rule(**rule) for rule in _load(BOOK / "cases/common.toml")["rule"]]


def ids_in(text: str) -> set[str]:
    """The ids a text names, also those between the ends of `UM-02 to UM-06`."""
    found = set(ID.findall(text))
    for series, first, last in SPAN.findall(text):
        found |= {f"{series}-{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return found


@cache
def citations() -> dict[str, list[Citation]]:
    """The tests that run each id: they name it, or run the data that has it."""
    found: dict[str, list[Citation]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path.name == "test_every_case.py":
            continue
        for name, text in _tests(path):
            cited = ids_in(text)
            for data in re.findall(r'@every_case\("(\w+)"\)', text):
                cited |= ids_in((BOOK / f"data/{data}.toml").read_text(encoding="utf-8"))
            if path.parent == BOOK / "referee" and "cases()" in text and name.startswith("test_the_ruling"):
                for data_file in (BOOK / "referee/data").glob("*.toml"):
                    cited |= {one for case in _load(data_file)["case"] for one in ids_in(case["id"])}
            for case_id in cited:
                found.setdefault(case_id, []).append(Citation(path.relative_to(ROOT).as_posix(), name))
    return found


@cache
def row_citations() -> dict[str, list[Citation]]:
    """The tests of the rule book whose docstrings name each row."""
    found: dict[str, list[Citation]] = {}
    for path in sorted(BOOK.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for row in sorted(set(ROW.findall(ast.get_docstring(node) or ""))):
                    found.setdefault(row, []).append(Citation(path.relative_to(ROOT).as_posix(), node.name))
    return found


def _tests(path: Path) -> Iterator[tuple[str, str]]:
    """The test functions of a file, each with its decorators and comments."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield node.name, "\n".join(lines[first - 1 : node.end_lineno])


def scored_hands() -> dict[str, list[dict[str, Any]]]:
    """The hands in `data` by the id of their case."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((BOOK / "data").glob("*.toml")):
        for case in _load(path).get("case", []):
            for case_id in ids_in(case["id"]):
                found.setdefault(case_id, []).append(case)
    return found


def rulings() -> dict[str, list[dict[str, Any]]]:
    """The questions to the referee by the id of their case."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((BOOK / "referee/data").glob("*.toml")):
        for case in _load(path)["case"]:
            for case_id in ids_in(case["id"]):
                found.setdefault(case_id, []).append(case)
    return found
