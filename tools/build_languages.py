"""Makes the pages of `docs/languages`: every text of a language beside English and the words of the rule documents, for a native reader.

python tools/build_languages.py            write the pages
python tools/build_languages.py --check    exit with 1 if a page is out of date

`docs/languages/<language>.toml` has the words of the documents.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hanchan.rules import MEANINGS
from hanchan.rules.languages import language, value_key
from hanchan.rules.meaning import ENGLISH as PHRASES
from hanchan.words import LANGUAGES, OWN_NAMES, ids, name
from hanchan.words.catalogue import FOLDER, part

TARGET = Path(__file__).parent.parent / "docs/languages"
MADE = "<!-- Made by tools/build_languages.py from src/hanchan/words; do not edit. -->"
SPOKEN = {"pl": "Polish", "cs": "Czech", "ru": "Russian"}
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != "en")

PAGES = {
    "names": ("names", ["names"]),
    "rules": ("rules", ["rules", "setup", "pages/setup", "pages/clause"]),
    "referee": ("the referee", ["referee/*"]),
    "play": (
        "play",
        ["reasons", "advice", "teaching", "mistakes", "ways", *(f"pages/{page}" for page in (
            "app", "home", "lobby", "play", "table", "site", "talk", "deal_end", "games", "clubs", "offences", "refusals", "replay",
            "study", "practice", "account", "admin",
        ))],
    ),
    "lessons": ("lessons", ["lessons/*", "yaku_sheet", "pages/learn", "pages/yaku"]),
    "score": ("scores", ["score", "payments",
                         *(f"pages/{page}" for page in ("hand", "score", "scorekeeper", "referee", "rules", "rulesets"))]),
    "tournament": (
        "tournaments",
        ["minutes", "papers", "pages/tournament", "pages/visitors", "pages/office*", "pages/penalties",
         "pages/projector", "pages/hall", "pages/registration", "pages/results", "pages/scorer", "pages/photos",
         "pages/notifications", "push"],
    ),
}  # fmt: skip
"""The pages of a language: what each is about, and the parts of the catalogue on it."""

EVERYDAY = {
    "tile",
    "hand",
    "player",
    "game",
    "deal",
    "win",
    "points",
    "score",
    "place",
    "table",
    "round",
    "turn",
    "wind",
    "seat",
    "pair",
    "set",
}
"""Terms that most sentences have; they would hide the others."""


def pages() -> dict[str, str]:
    """Every page by its file name."""
    found = {"japanese.md": japanese()}
    for lang in TRANSLATED:
        for page, (about, patterns) in PAGES.items():
            heading = [f"# {SPOKEN[lang]}: {about}", MADE]
            tables = names(lang) if page == "names" else [section for one in parts(patterns) for section in texts(one, lang)]
            found[f"{lang}-{page}.md"] = "\n\n".join([*heading, *tables]) + "\n"
    return found


def parts(patterns: list[str]) -> list[str]:
    folder = FOLDER / "en"
    return [path.relative_to(folder).with_suffix("").as_posix() for one in patterns for path in sorted(folder.glob(f"{one}.toml"))]


def japanese() -> str:
    tables = [["# Japanese: names"], [MADE], ["Texts are in English where Japanese is chosen; only names are in Japanese."]]
    for group in _groups():
        rows = [[f"`{key}`", name(group, key), name(group, key, "romaji"), name(group, key, "ja")] for key in ids(group)]
        tables.append([f"## {group}", "`src/hanchan/words/romaji/names.toml`, `src/hanchan/words/ja/names.toml`",
                       _table(["id", "English", "romaji", "日本語"], rows)])  # fmt: skip
    return "\n\n".join(line for table in tables for line in table) + "\n"


def names(lang: str) -> list[str]:
    """The names with the word of the document, where it stands, and why ours is another one."""
    said = of_documents(lang)
    found = [f"`src/hanchan/words/{lang}/names.toml`. The number tiles are put together from `number` and `tile_suit`."]
    for group in _groups():
        rows = []
        for key in ids(group):
            if group == "tile" and key not in part("names", "en")["tile"]:
                continue
            places = [place.partition(" | ") for place in said.get(group, {}).get(key, "").split("; ") if place]
            documents = "<br>".join(f"{word} ({where})" for word, _, where in places)
            rows.append([f"`{key}`", name(group, key), name(group, key, lang), documents, said["why"].get(f"{group}.{key}", "")])
        found += [f"## {group}", _table(["id", "English", OWN_NAMES[lang], "document", "remark"], rows)]
    return found


def texts(one: str, lang: str) -> Iterator[str]:
    """The tables of a part of the catalogue."""
    english = dict(messages(_rules("en") if one == "rules" else part(one, "en")))
    own = dict(messages(_rules(lang) if one == "rules" else part(one, lang)))
    yield f"## {one}"
    yield f"`src/hanchan/words/{lang}/{one}.toml`"
    rows = [[f"`{key}`", english.get(key, ""), text, terms(english.get(key, ""), lang)] for key, text in own.items() if text.strip()]
    yield _table(["key", "English", OWN_NAMES[lang], "words of the documents"], rows)


def messages(entry: dict[str, Any], where: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its key; the forms of a counted one together."""
    for key, inner in entry.items():
        place = f"{where}.{key}" if where else key
        if isinstance(inner, str):
            yield place, inner
        elif all(form in ("one", "few", "many", "other") or form.startswith("=") for form in inner):
            yield place, "<br>".join(f"*{form}:* {text}" for form, text in inner.items())
        else:
            yield from messages(inner, place)


def terms(english: str, lang: str) -> str:
    """What the documents call the things that an English text names."""
    said = of_documents(lang)
    left, found = f" {re.sub(r'[{][^}]*[}]', '', english).lower()} ", []
    for word, group, key in _english_terms():
        pattern = rf"\b{re.escape(word)}s?\b"
        if re.search(pattern, left):
            left = re.sub(pattern, "", left)
            found += [place.partition(" | ")[0] for place in said.get(group, {}).get(key, "").split("; ")[:1]]
    return ", ".join(word for word in found if word)


@cache
def of_documents(lang: str) -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = tomllib.loads((TARGET / f"{lang}.toml").read_text(encoding="utf-8"))
    return said


@cache
def _english_terms() -> list[tuple[str, str, str]]:
    """English names with group and id, long ones first, so that "dead hand" is not taken for "hand"."""
    known = [(name("term", key).lower(), "term", key) for key in ids("term") if key not in EVERYDAY]
    known += [(name("meld", key).lower(), "meld", key) for key in ("kakan", "ankan")]
    return sorted(known, key=lambda term: -len(term[0]))


def _rules(lang: str) -> dict[str, Any]:
    """The rules as the catalogue has them; in English the words of the switches are in the code."""
    if lang != "en":
        return part("rules", lang)
    told = language("en")
    switches = {
        switch: {"about": meaning.about} | {value_key(value): text for value, text in meaning.values.items()}
        for switch, meaning in MEANINGS.items()
    }
    own = part("rules", TRANSLATED[0])
    shared = {
        value_key(value): text
        for switch, meaning in MEANINGS.items()
        for value, text in meaning.values.items()
        if value_key(value) not in own[switch]
    }
    return {**part("rules", "en"), "bases": told.bases, "phrases": PHRASES._asdict(), "values": shared, **switches}


def _groups() -> list[str]:
    return ["term", "call", "meld", "wind", "suit", "tile", "yaku", "limit", "fu"]


def _table(heads: list[str], rows: list[list[str]]) -> str:
    return "\n".join([_row(heads), "|---" * len(heads) + "|", *(_row([_escaped(cell) for cell in row]) for row in rows)])


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(cell: str) -> str:
    """Without signs that Markdown would take for its own; keys are between backticks."""
    return cell if cell.startswith("`") else re.sub(r"([{}|_])", r"\\\1", cell)


def main() -> None:
    made = pages()
    if sys.argv[1:] != ["--check"]:
        for name_of_old in set(_there()) - set(made):
            (TARGET / name_of_old).unlink()
        for file_name, text in made.items():
            (TARGET / file_name).write_text(text, encoding="utf-8", newline="\n")
    elif outdated(made):
        sys.exit(f"{', '.join(outdated(made))} out of date: run python tools/build_languages.py")


def outdated(made: dict[str, str]) -> list[str]:
    """The pages that are not as they should be."""
    there = _there()
    return sorted(file for file in there.keys() | made.keys() if there.get(file) != made.get(file))


def _there() -> dict[str, str]:
    """The pages that exist, without the one that leads to them."""
    return {file.name: file.read_text(encoding="utf-8") for file in TARGET.glob("*.md") if file.name != "README.md"}


if __name__ == "__main__":
    main()
