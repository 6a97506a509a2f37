"""Makes `docs/rules/comparison.md`: every switch as each rule set has it, with its clause.

python tools/build_rules_comparison.py            write the page
python tools/build_rules_comparison.py --check    exit with 1 if the page is out of date
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hanchan.rules import BASES, CHAPTERS, MEANINGS, PRESETS, READERS, Comparison, Meaning, Source, Value, comparison, language, load

TARGET = Path(__file__).parent.parent / "docs/rules/comparison.md"
MARKS = {"inferred": "*", "inherited": "°", "digest": "~", "unsure": "?"}
PENALTIES = MEANINGS["wrong_set"].values
CLAUSES = (
    "`§` is a section of the column's own document, `#` an item of the Warsaw sheet, `[..]` a block of the Polish sheet "
    "(`[Y]` plain list of yaku, `[T]` payment tables, `[H]` counters, `[F]` fu, `[M]` extended table of yaku, `[L]` limits after it, "
    "`[X]` formula of the exact value, `[K]` quick table for players other than East, `[C]` table of seven pairs, `[S]` start of the game, "
    "`[W]` wall, `[B]` breaking it, `[D]` dead wall and dora, `[R]` dealing, `[U]` order of claims, `[N]` kan, `[A]` draws, "
    "`[P]` settling and rounding, `[V]` ways of winning); `Pref`, `Rev`, `Sheet` and `tables` are preface, "
    "revision list, score sheet and tables of the EMA editions. "
    "A clause that names another document (`EMA 2012 §5.7`) is where the value was taken from."
)


def page() -> str:
    rulesets = [load(name) for name in PRESETS]
    rows = comparison(rulesets)
    parts = [
        "# Rule sets side by side",
        "<!-- Made by tools/build_rules_comparison.py from src/hanchan/rules/presets; do not edit. -->",
        "## Reading guide",
        "\n".join(f"- **{rules.name}**: {rules.title}. {rules.note}" for rules in rulesets),
        "After a value stand its mark and its clause. No mark: the document says so. "
        + " ".join(f"`{mark}` {basis}: {BASES[basis]}." for basis, mark in MARKS.items())
        + " Below each table stand the readings with their reasons; notes to single values are shown by `hanchan rules show NAME`.",
        CLAUSES,
        "The third column says whom a switch is for: " + _words(READERS) + ". "
        "A switch that is not for play or scoring changes nothing in a game against programs; "
        "a rule set that asks the engine for what it cannot do is refused when a game begins.",
        "Penalties: " + _words(PENALTIES) + ".",
    ]
    for chapter in CHAPTERS.values():
        chosen = [row for row in rows if row.meaning.chapter == chapter]
        parts += [f"## {chapter.capitalize()}", _table(chosen)]
        explained = [f"- `{row.switch}`: {_words(row.meaning.values)}" for row in chosen if _needs_words(row.meaning)]
        if explained:
            parts.append("\n".join(explained))
        readings = [line for row in chosen for line in _readings(row)]
        if readings:
            parts.append("How the documents are read where they do not say it in plain words:")
            parts.append("\n".join(readings))
    return "\n\n".join(parts) + "\n"


def _table(rows: list[Comparison]) -> str:
    lines = [
        "| Row | Switch | For | Meaning | " + " | ".join(PRESETS) + " |",
        "|---" * (4 + len(PRESETS)) + "|",
    ]
    for row in rows:
        cells = [_cell(row.meaning, value, source) for value, source in zip(row.values, row.sources, strict=True)]
        about = f"{', '.join(row.meaning.readers)} | {_safe(row.meaning.about)}"
        lines.append(f"| {row.meaning.row} | `{row.switch}` | {about} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(meaning: Meaning, value: Value, source: Source) -> str:
    clause = f" <sub>({_safe(source.clause)})</sub>" if source.clause else ""
    return _safe(_short(meaning, value)) + MARKS.get(source.basis, "").replace("*", "\\*") + clause


def _readings(row: Comparison) -> list[str]:
    """A line for each reading of the switch, with the rule sets that have it."""
    found: dict[str, list[str]] = {}
    for name, value, source in zip(PRESETS, row.values, row.sources, strict=True):
        said = language().reading(row.meaning, value, source)
        if said:
            found.setdefault(said, []).append(name)
    return [f"- `{row.switch}` in {', '.join(names)}: {_safe(said)}" for said, names in found.items()]


def _short(meaning: Meaning, value: Value) -> str:
    """A value in a word or two; the words below each table say more."""
    if meaning.kind == "scale" and isinstance(value, tuple):
        return ", ".join(f"{start}: {_readable(penalty)}" for start, penalty in value)
    return _readable(value) if meaning.kind == "choice" and not meaning.is_yes_no else meaning.says(value)


def _readable(value: object) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    return str(value).replace("_", " ")


def _needs_words(meaning: Meaning) -> bool:
    bare = all(_readable(value) == words for value, words in meaning.values.items())
    return meaning.kind == "choice" and not meaning.is_yes_no and not bare and meaning.values != PENALTIES


def _words(values: Mapping[Any, str]) -> str:
    explained = []
    for value, words in values.items():
        word = _readable(value)
        explained.append(f"**{_safe(word)}**" + ("" if word == words else f" {_safe(words)}"))
    return "; ".join(explained)


def _safe(text: str) -> str:
    return text.replace("|", "\\|").replace("[", "\\[").replace("<", "&lt;")


def main() -> None:
    text = page()
    if sys.argv[1:] != ["--check"]:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8", newline="\n")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET} is out of date: run python tools/build_rules_comparison.py")


if __name__ == "__main__":
    main()
