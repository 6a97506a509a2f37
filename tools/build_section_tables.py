"""Makes `docs/rules/sections`: every section of the five documents, where the program has it, and the tests that run it.

python tools/build_section_tables.py            write the pages
python tools/build_section_tables.py --check    exit with 1 if a page is out of date
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from hanchan.rules import MEANINGS, PRESETS, load

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests/rulebook/sections"
TARGET = ROOT / "docs/rules/sections"
DOCUMENTS = ("ema2008", "ema2012", "ema2016", "womrt2009", "plm")
FRONT = ("Title", "Contents", "League", "Translator", "Pref", "Pref 2012", "Rev", "Rev WRC")
BACK = ("tables", "limit table", "Ovw", "Sheet")
"""Parts without a number, before and after the numbered ones."""


def sections() -> list[dict[str, Any]]:
    """Every entry of the data files."""
    found: list[dict[str, Any]] = []
    for path in sorted(DATA.glob("*.toml")):
        found += tomllib.loads(path.read_text(encoding="utf-8"))["section"]
    return found


def of_document(document: str) -> list[dict[str, Any]]:
    """The sections of a document in its order, each with the switches whose clause names it and what is said of this document alone."""
    cited = cited_switches(document)
    chosen = [_in_document(section, document, cited.get(section[document], [])) for section in sections() if document in section]
    return sorted(chosen, key=lambda section: _order(section[document])) if document != "plm" else chosen


def cited_switches(document: str) -> dict[str, list[str]]:
    """The switches of a document by the sections that their clauses name."""
    rules = load(document)
    found: dict[str, list[str]] = {}
    for switch in MEANINGS:
        for clause in rules.source(switch).clause.split(", "):
            if number := section_of(clause, document):
                found.setdefault(number, []).append(switch)
    return found


def section_of(clause: str, document: str) -> str:
    """The section of a document that a clause names, empty if it names another document or none."""
    if document == "womrt2009":
        found = re.fullmatch(r"#(\d+[a-i]?)", clause)
    elif document == "plm":
        found = re.fullmatch(r"(\[[A-Z]\])(?: \d)?", clause)
    elif clause in FRONT + BACK:  # a preface is that of the edition; the points of the older one are numbered
        return "Pref 2012" if clause == "Pref" and document != "ema2008" else clause
    elif re.fullmatch(r"Pref \d", clause):
        return "Pref"
    else:  # what stands on the lost page of the Polish text is cited from 2008
        lost = r"(?:EMA 2008 )?" if document == "ema2012" else ""
        found = re.fullmatch(rf"{lost}§(\d+(?:\.\d+)*)(?: ex\. \d+)?", clause)
    return found[1] if found else ""


def _in_document(section: dict[str, Any], document: str, switches: list[str]) -> dict[str, Any]:
    own = section.get("only", {}).get(document, {})
    places = [*(f"switch {switch}" for switch in switches), *section.get("program", []), *own.get("program", [])]
    remarks = (section.get("why"), own.get("why"), section.get("note"), own.get("note"))
    return {
        document: section[document],
        "title": section["title"],
        "program": list(dict.fromkeys(places)),
        "tests": [*section.get("tests", []), *own.get("tests", [])],
        "why": section.get("why", own.get("why", "")),
        "remarks": " ".join(text for text in remarks if text),
    }


def page(document: str) -> str:
    rules = load(document)
    rows = of_document(document)
    lines = [
        f"# {rules.title}, section by section",
        "<!-- Made by tools/build_section_tables.py from tests/rulebook/sections; do not edit. -->",
        rules.note,
        "| Section | About | In the program | Tests | Remarks |\n|---|---|---|---|---|\n"
        + "\n".join(_row(section, document) for section in rows),
    ]
    return "\n\n".join(lines) + "\n"


def contents() -> str:
    lines = [
        "# The documents, section by section",
        "<!-- Made by tools/build_section_tables.py from tests/rulebook/sections; do not edit. -->",
        "Every section of the five documents that we hold, in our own words: where the program has it (a switch of the rule set, a topic "
        "of the referee, a clause that is cited, or a function), and the tests that run it. A section without a place says why. "
        "A switch marked as inferred is not said in plain words: `hanchan rules show` gives the reason, often that the section does "
        "not mention it. A test compares the numbers with the documents and looks up every name on these pages.",
        "\n".join(f"- [{load(name).title}]({name}.md): {len(of_document(name))} sections" for name in DOCUMENTS),
        f"The other {len(PRESETS) - len(DOCUMENTS)} rule sets come from digests or share a document; their clauses stand in "
        "[comparison.md](../comparison.md).",
    ]
    return "\n\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    return {TARGET / "README.md": contents(), **{TARGET / f"{name}.md": page(name) for name in DOCUMENTS}}


def _row(section: dict[str, Any], document: str) -> str:
    number = section[document]
    mark = f"§{number}" if document.startswith("ema") and number[0].isdigit() else f"#{number}" if document == "womrt2009" else number
    places = ", ".join(_place(place) + _known(place, document) for place in section["program"])
    tests = ", ".join(_place(test) for test in section["tests"])
    return f"| {_safe(mark)} | {_safe(section['title'])} | {places} | {tests} | {_safe(section['remarks'])} |"


def _place(place: str) -> str:
    """A place as it is shown: a word and a name, or a linked file with a name in it."""
    first, _, name = place.partition(" ")
    if "/" not in first:
        return f"{first} `{name}`"
    return f"`{Path(first).name}`" + (f" `{name}`" if name else "")


def _known(place: str, document: str) -> str:
    """That a document does not say a value in plain words, for example because it does not mention the point at all."""
    first, _, name = place.partition(" ")
    return " (inferred)" if first == "switch" and load(document).source(name).basis == "inferred" else ""


def _order(number: str) -> tuple[int, int, list[int], str]:
    """Parts in front, numbered sections, parts at the end."""
    if number in FRONT:
        return 0, FRONT.index(number), [], ""
    if number in BACK:
        return 2, BACK.index(number), [], ""
    found = re.fullmatch(r"(\d+(?:\.\d+)*)([a-z]?)", number)
    assert found, number
    return 1, 0, [int(part) for part in found[1].split(".")], found[2]


def _safe(text: str) -> str:
    return text.replace("|", "\\|").replace("[", "\\[").replace("<", "&lt;")


def main() -> None:
    wanted = pages()
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if sys.argv[1:] != ["--check"]:
        TARGET.mkdir(parents=True, exist_ok=True)
        for path, text in wanted.items():
            path.write_text(text, encoding="utf-8", newline="\n")
    elif stale:
        sys.exit(f"{stale[0]} is out of date: run python tools/build_section_tables.py")


if __name__ == "__main__":
    main()
