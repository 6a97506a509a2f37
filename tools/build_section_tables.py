"""Makes `docs/rules/sections`: every section of the five documents, where the program has it, and the tests that run it.

python tools/build_section_tables.py            write the pages
python tools/build_section_tables.py --check    exit with 1 if a page is out of date
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from hanchan.rules import PRESETS, load

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
    """The sections of a document in its order."""
    chosen = [section for section in sections() if document in section]
    return sorted(chosen, key=lambda section: _order(section[document])) if document != "plm" else chosen


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
        "of the referee, a clause that is cited, or a function), and the tests that run it. A section without a place says why. A test "
        "compares the numbers with the documents and looks up every name on these pages.",
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
    places = ", ".join(_place(place) for place in section.get("program", []))
    tests = ", ".join(_place(test) for test in section.get("tests", []))
    remarks = " ".join(text for text in (section.get("why", ""), section.get("note", "")) if text)
    return f"| {_safe(mark)} | {_safe(section['title'])} | {places} | {tests} | {_safe(remarks)} |"


def _place(place: str) -> str:
    """A place as it is shown: a word and a name, or a linked file with a name in it."""
    first, _, name = place.partition(" ")
    if "/" not in first:
        return f"{first} `{name}`"
    return f"`{Path(first).name}`" + (f" `{name}`" if name else "")


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
