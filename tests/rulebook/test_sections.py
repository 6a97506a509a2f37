"""The documents section by section (docs/rules/sections): nothing left out, and every place and test that is named exists."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hanchan.referee.topics import topics
from hanchan.rules import MEANINGS, load
from tests.rulebook.casebook import DATA
from tools.build_section_tables import DOCUMENTS, of_document, pages, sections

ROOT = Path(__file__).parents[2]
SEEDS = next((above / "shared/seeds" for above in ROOT.parents if (above / "shared/seeds").is_dir()), ROOT / "no documents")
"""The documents themselves, which are not part of the project."""
FILES = {"ema2008": "001", "ema2012": "000", "ema2016": "002", "womrt2009": "004", "plm": "003"}
TOPICS = {topic.id for topic in topics()}
EVERY = sections()
PARTS = {
    "ema2008": {"Pref", "tables", "limit table"},
    "ema2012": {"Contents", "League", "Translator", "Pref", "Pref 2012", "tables", "limit table"},
    "ema2016": {"Title", "Pref", "Pref 2012", "Rev", "Rev WRC", "tables", "limit table", "Ovw", "Sheet"},
}
"""Parts of a document without a number."""
KANA = dict(zip("アイウエ工オカキクケ", "abcddefghi", strict=True))
"""Letters of the items of the Warsaw sheet; one of them is printed as a character that only looks like it."""


@cache
def names_in(path: Path) -> set[str]:
    """Functions, classes, methods and assigned names of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}


def missing(place: str) -> str:
    """What is wrong with a place, empty if it exists."""
    first, _, name = place.partition(" ")
    if first == "switch":
        return "" if name in MEANINGS else f"no switch {name}"
    if first == "topic":
        return "" if name in TOPICS else f"no topic {name}"
    if first == "clause":
        return "" if name in load("ema2016").clauses else f"no clause {name}"
    path = ROOT / first
    if not path.is_file():
        return f"no file {first}"
    return "" if not name or name in names_in(path) else f"no {name} in {first}"


@pytest.mark.parametrize("section", EVERY, ids=[section["title"] for section in EVERY])
def test_every_place_and_test_exists(section: dict[str, Any]) -> None:
    named = [*section.get("program", []), *section.get("tests", [])]
    assert [problem for problem in map(missing, named) if problem] == []
    assert all(place.startswith("tests/") for place in section.get("tests", []))


@pytest.mark.parametrize("section", EVERY, ids=[section["title"] for section in EVERY])
def test_no_section_is_empty(section: dict[str, Any]) -> None:
    assert any(document in section for document in DOCUMENTS)
    assert (section.get("program") and section.get("tests")) or section.get("why"), "a place and a test, or the reason"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_section_is_listed_twice(document: str) -> None:
    numbers = [section[document] for section in of_document(document)]
    assert len(numbers) == len(set(numbers))


def test_every_clause_of_a_preset_is_a_section() -> None:
    """Whatever a preset cites of its own document stands in the tables."""
    for document in DOCUMENTS:
        rules = load(document)
        known = {section[document] for section in of_document(document)}
        cited = {clause for switch in MEANINGS for clause in rules.source(switch).clause.split(", ")} | {
            clause for text in rules.clauses.values() for clause in text.split(", ")
        }
        form = {"womrt2009": r"#(\d+[a-i]?)", "plm": r"(\[[A-Z]\])(?: \d)?"}.get(document, r"§(\d+(?:\.\d+)*)")
        own = {found[1] for clause in cited if (found := re.fullmatch(form, clause))}
        assert own
        assert own - known == set(), document


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the documents themselves are not here")
@pytest.mark.parametrize("document", ["ema2008", "ema2012", "ema2016"])
def test_the_numbers_are_those_of_the_document(document: str) -> None:
    text = next(SEEDS.glob(f"{FILES[document]}_*.txt")).read_text(encoding="utf-8")
    marks = r"[#* <b>]*"
    printed = {number.rstrip(".") for number in re.findall(rf"^{marks}(\d(?:\.\d+){{1,2}})\.?\**\s+\D", text, re.MULTILINE)}
    chapters = set(re.findall(rf"^{marks}([1-5])\.?\**\s+\S", text, re.MULTILINE))
    listed = {section[document] for section in of_document(document)}
    if document == "ema2008":  # two headings lost their numbers in print
        assert re.search(r"^### 1\. Tři barvy", text, re.MULTILINE)
        assert re.search(r"^## 3\. Vyložení hlášených sad", text, re.MULTILINE)
        printed |= {"1.1", "3.3.5"}
    assert len(printed) > 50
    assert printed - listed == set(), "a section of the document is not in the tables"
    assert {number for number in listed if "." in number} - printed == set(), "a section in the tables is not in the document"
    assert {number for number in listed if number in "12345"} <= chapters
    assert listed - printed - set("12345") == PARTS[document]


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the documents themselves are not here")
def test_the_items_are_those_of_the_warsaw_sheet() -> None:
    text = next(SEEDS.glob("004_*.txt")).read_text(encoding="utf-8")
    items: list[str] = []
    for line in text.splitlines():
        if found := re.match(r"\s*(\d+)\. ", line):
            items.append(found[1])
        elif found := re.match(r"[\s-]*\(([ァ-ヶ工])\)", line):
            items.append(items[-1].rstrip("abcdefghi") + KANA[found[1]])
    assert items == [section["womrt2009"] for section in of_document("womrt2009")]


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the documents themselves are not here")
def test_the_blocks_are_those_of_the_polish_sheet() -> None:
    """The sheet has no numbers: each block is found by a mark of its beginning, in the order of the page."""
    text = next(SEEDS.glob("003_*.txt")).read_text(encoding="utf-8")
    begins = {
        "[Y]": "Zestawienie Yaku", "[T]": "Rozliczenia i punktacja", "[H]": "Honba (licznik", "[F]": "Fu\tOpen",
        "[M]": "Wielokrotne Yakumany",
        "[L]": "Han\tHand\tLimit", "[X]": "Dokładna wartość", "[K]": "Han/Fu\tKo", "[C]": "Chiiitoitsu", "[S]": "POCZĄTEK GRY",
        "[W]": "BUDOWA MURU", "[B]": "WYBÓR PRZERYWAJĄCEGO", "[D]": "MARTWY MUR", "[R]": "ROZDANIE KAMIENI", "[U]": "UKŁADY",
        "[N]": "KAN –", "[A]": "GRA NIEROZEGRANA", "[P]": "**ROZLICZENIA", "[V]": "SPOSÓB WYGRANEJ",
    }  # fmt: skip
    places = [text.index(words) for words in begins.values()]
    assert places == sorted(places)
    assert list(begins) == [section["plm"] for section in of_document("plm")]
    headings = re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE)
    assert len(headings) == 9, "the headings of the second page: [S] to [P]"


def test_the_pages_are_current() -> None:
    for path, text in pages().items():
        assert path.exists(), f"run python tools/build_section_tables.py: {path.name} is missing"
        assert path.read_text(encoding="utf-8") == text, "run python tools/build_section_tables.py"


def test_the_data_is_ours() -> None:
    """Own words: titles are short, and no sentence of a document is copied."""
    assert all(len(section["title"]) < 100 for section in EVERY)
    assert tomllib.loads((DATA.parent / "sections/ema.toml").read_text(encoding="utf-8"))["section"]
