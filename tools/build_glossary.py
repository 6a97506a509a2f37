"""Makes `docs/glossary.md`: the words of the game in six languages, from the table of names.

python tools/build_glossary.py            write the page
python tools/build_glossary.py --check    exit with 1 if the page is out of date
"""

import sys
from pathlib import Path

from hanchan.words import NAME_LANGUAGES, OWN_NAMES, about, ids, name

TARGET = Path(__file__).parent.parent / "docs/glossary.md"
DORA = ("dora", "kan_dora", "ura_dora", "red_five")
SECTIONS = {
    "term": ("Words", "One word for each concept: a *deal* is played, a *hand* is held, a *session* is part of a tournament."),
    "call": ("Calls", "What a player says."),
    "meld": ("Melds", "Sets on the table: three tiles in a row are a *chii*, three equal tiles a *pon*, four a *kan*."),
    "wind": ("Winds", "The winds of the seats and of the round. The winds of the seats change from deal to deal, the seats do not."),
    "suit": ("Suits", ""),
    "tile": ("Tiles", "The id is how a tile is written: ``5m``, and ``0m`` for the red five."),
    "yaku": ("Yaku", "Which yaku count, and how many han they are worth, depends on the rule set: see `hanchan rules show`."),
    "limit": ("Limits", "The values are for a win by ron; a self-draw is paid by all three."),
    "fu": ("Fu", "What fu are given for."),
}  # fmt: skip
"""Heading and introduction of each group of names."""


def page() -> str:
    parts = [
        "# Glossary",
        "<!-- Made by tools/build_glossary.py from src/hanchan/words/*/names.toml; do not edit. -->",
        "English names are those of the European Mahjong Association (EMA). Polish, Czech and Russian follow the editions of its "
        "rules in those languages; where these have no name, or one name for two things, the name is ours. "
        "`hanchan.words.name(group, id, language)` returns any of them.",
    ]
    for group, (heading, introduction) in SECTIONS.items():
        parts += [f"## {heading}", *([introduction] if introduction else [])]
        listed = [key for key in ids(group) if group != "yaku" or key not in DORA]
        parts.append(_rows(group, sorted(listed, key=_english) if group == "term" else listed))
        if group == "yaku":
            parts += ["### Dora", "Dora add han to a hand that has a yaku; they are no yaku themselves.", _rows(group, list(DORA))]
    return "\n\n".join(parts) + "\n"


def _english(term: str) -> str:
    return name("term", term).lower()


def _rows(group: str, chosen: list[str]) -> str:
    explained = any(about(group, key) for key in chosen)
    heads = [*OWN_NAMES.values(), *(["meaning"] if explained else []), "id"]
    lines = [_row(heads), "|---" * len(heads) + "|"]
    for key in chosen:
        names = [f"**{name(group, key)}**", *(name(group, key, lang) for lang in NAME_LANGUAGES if lang != "en")]
        lines.append(_row([*names, *([about(group, key)] if explained else []), f"`{key}`"]))
    return "\n".join(lines)


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    text = page()
    if sys.argv[1:] != ["--check"]:
        TARGET.write_text(text, encoding="utf-8", newline="\n")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET} is out of date: run python tools/build_glossary.py")


if __name__ == "__main__":
    main()
