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
from tools.build_section_tables import DOCUMENTS, cited_switches, of_document, page, pages, section_of, sections

ROOT = Path(__file__).parents[2]
SEEDS = next((above / "shared/seeds" for above in ROOT.parents if (above / "shared/seeds").is_dir()), ROOT / "no documents")
"""The documents themselves, which are not part of the project."""
FILES = {"ema2008": "001", "ema2012": "000", "ema2016": "002", "womrt2009": "004", "plm": "003"}
TOPICS = {topic.id for topic in topics()}
EVERY = [(document, section) for document in DOCUMENTS for section in of_document(document)]
NAMED = [f"{document} {section[document]}" for document, section in EVERY]
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


@pytest.mark.parametrize(("document", "section"), EVERY, ids=NAMED)
def test_every_place_and_test_exists(document: str, section: dict[str, Any]) -> None:
    assert [problem for problem in map(missing, [*section["program"], *section["tests"]]) if problem] == []
    assert all(place.startswith("tests/") for place in section["tests"])


@pytest.mark.parametrize(("document", "section"), EVERY, ids=NAMED)
def test_no_section_is_empty(document: str, section: dict[str, Any]) -> None:
    assert (section["program"] and section["tests"]) or section["why"], "a place and a test, or the reason"


@pytest.mark.parametrize("section", sections(), ids=lambda section: section["title"])
def test_a_switch_is_listed_only_where_no_clause_brings_it(section: dict[str, Any]) -> None:
    """Switches come from the clauses of the presets. One that is listed besides is known from the document itself, not from another one."""
    documents = [document for document in DOCUMENTS if document in section]
    assert documents
    assert set(section.get("only", {})) <= set(documents)
    for place in section.get("program", []):
        if place.startswith("switch "):
            switch = place.removeprefix("switch ")
            assert any(switch not in cited_switches(document).get(section[document], []) for document in documents), place
            assert all(load(document).source(switch).basis != "inherited" for document in documents), place


@pytest.mark.parametrize(
    ("document", "number", "place", "there"),
    [
        ("ema2008", "4.2.4", "switch nagashi_waiting", True),
        ("plm", "[V]", "switch nagashi_dealer", True),
        ("womrt2009", "16", "switch extra_round_target", True),
        ("womrt2009", "27", "switch suuankou_tanki_tsumo", True),
        ("ema2016", "5.2", "switch play_disturbed", True),
        ("ema2012", "3.4.3", "switch draw_four_winds", True),
        ("ema2008", "2.6", "topic replacement_tile", False),
        ("ema2012", "2.6", "topic replacement_tile", True),
        ("ema2012", "4.2.4", "switch renhou", False),
        ("ema2016", "4.2.4", "switch renhou", True),
        ("ema2012", "3.4", "switch peeking", False),
    ],
)
def test_a_section_has_the_places_of_its_own_edition(document: str, number: str, place: str, there: bool) -> None:
    section = next(section for section in of_document(document) if section[document] == number)
    assert (place in section["program"]) is there


def test_a_switch_that_a_section_does_not_mention_is_marked_as_inferred() -> None:
    """The first replacement tile may be laid down since 2012; in 2008 §2.6 is silent."""
    rows = {document: page(document).split("| §2.6 |")[1].splitlines()[0] for document in ("ema2008", "ema2012")}
    assert "`replacement_lowered` (inferred)" in rows["ema2008"]
    assert "`replacement_lowered`" in rows["ema2012"]
    assert "(inferred)" not in rows["ema2012"]


def test_what_is_said_of_a_translation_stands_with_it_alone() -> None:
    for document, section in EVERY:
        assert document == "ema2008" or "Czech" not in section["remarks"]
        assert document == "ema2012" or "Polish text" not in section["remarks"]
        if document.startswith("ema"):
            assert not any("test_setting_up" in test and test.endswith("_in_warsaw") for test in section["tests"])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_section_is_listed_twice(document: str) -> None:
    numbers = [section[document] for section in of_document(document)]
    assert len(numbers) == len(set(numbers))


def test_every_clause_of_a_preset_is_a_section() -> None:
    """Whatever a preset cites of its own document stands in the tables."""
    for document in DOCUMENTS:
        rules = load(document)
        known = {section[document] for section in of_document(document)}
        cited = {clause for text in rules.clauses.values() for clause in text.split(", ")}
        own = {number for clause in cited if (number := section_of(clause, document))} | set(cited_switches(document))
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
    assert all(len(section["title"]) < 100 for section in sections())
    assert tomllib.loads((DATA.parent / "sections/ema.toml").read_text(encoding="utf-8"))["section"]
