"""One word for each thing: texts take names from the table of names, and nothing is called by another word than its own."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hanchan.words import LANGUAGES
from hanchan.words.catalogue import FOLDER, NAMED, part, written
from tools.build_languages import PAGES, outdated, pages, parts

DOCUMENTS = Path(__file__).parents[2] / "docs/languages"
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]
PARTS = sorted(path.relative_to(FOLDER / "en").with_suffix("").as_posix() for path in (FOLDER / "en").rglob("*.toml"))
PARTS.remove("about")
NAMES_OF_THINGS = ("wind", "call", "meld", "yaku", "limit", "fu", "term")

OTHERWISE = {
    "pages/deal_end:waiting", "pages/replay:waiting", "pages/scorekeeper:waitingShort", "pages/table:waiting", "pages/table:shanten.=0",
    "pages/tournament:stateWaiting", "pages/table:discard", "pages/hand:seat", "pages/replay:seat", "pages/tournament:sessionWord",
    "pages/office:place", "pages/visitors:place", "pages/score:fuUnit", "setup:title.refilling", "minutes:setting.place",
}  # fmt: skip
"""English texts that are a name and mean something else: "waiting" and "discard" are verbs, a place is a town, a seat is a label for a
wind, a session is short for one of this tournament, after a number the fu are in the genitive, and what is done after a kan is no yaku."""

OLD_WORDS = {
    "pl": [
        "Dziewięć końcówek", "Cztery równe wiatry", "Trzech wygranych", "Wyłożono zły zestaw", "Zapowiedź po riichi", "Pałeczki na stole",
        "Ostrzeżenie", "Remis: koniec muru", "Przerwane rozdanie", "dwa han", "Zastępca", "dora się nie liczą",
    ],
    "cs": [
        "líznuto", "Indikátory dora", "Devět krajních a čestných", "Zbylé tyčky", "Tři výherci", "Udělit trest", "Ručí za",
        "v prvním oběhu", "Přerušené rozdání", "Fu", "dora se nepočítají", "leda má ruka", "Čas kola vypršel", "Začít kolo {number}",
    ],
    "ru": [
        "победную кость", "Указатели доры", "Девять крайних", "Фу", "Куйкаэ", "Прерванная раздача", "нагаси манган", "Палочки на столе",
        "считается обычно", "дора не считаются", "еще и ещё", "нужно два хана", "снесено в ход требования",
    ],
}  # fmt: skip
"""Words that pages had beside those of the table."""


def messages(entry: Any, where: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield where, entry
    else:
        for key, inner in entry.items():
            yield from messages(inner, f"{where}.{key}" if where else key)


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language. What people may type to find a topic of the referee is not ours to choose."""
    for name in PARTS:
        for key, text in messages(part(name, lang)):
            if name != "referee/synonyms" and not (name == "referee/topics" and key.endswith(".words")):
                yield f"{name}:{key}", text


@cache
def of_documents(lang: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = tomllib.loads((DOCUMENTS / f"{lang}.toml").read_text(encoding="utf-8"))
    return found


def other_words(text: str, lang: str) -> list[str]:
    """What a text should say in place of a word that it has."""
    plain = re.sub(r"\{\w+\}", "", text)
    return [instead for pattern, instead in of_documents(lang)["never"].items() if re.search(pattern, plain, re.IGNORECASE)]


def test_a_text_that_is_a_name_is_taken_from_the_table() -> None:
    """In English it is seen by the words; the other languages follow by `test_languages_take_the_same_names`."""
    names = {name for group in NAMES_OF_THINGS for name in written("names", "en")[group].values()}
    names |= {name[0].upper() + name[1:] for name in names}
    own = {
        f"{name}:{key}"
        for name in PARTS
        if name != "names"
        for key, text in messages(written(name, "en"))
        if text.removesuffix(".") in names
    }
    assert {where for where in own if not where.endswith(".words") and not where.startswith("referee/synonyms")} == OTHERWISE


@pytest.mark.parametrize("lang", TRANSLATED)
def test_languages_take_the_same_names(lang: str) -> None:
    for name in PARTS:
        english = {key: NAMED.findall(text) for key, text in messages(written(name, "en"))}
        own = {key: NAMED.findall(text) for key, text in messages(written(name, lang)) if key in english}
        assert {key: found for key, found in own.items() if sorted(found) != sorted(english[key])} == {}, name


def test_names_are_put_into_texts() -> None:
    assert written("pages/scorekeeper", "cs")["abortive"] == "{Term.abortive_draw}"
    assert part("pages/scorekeeper", "cs")["abortive"] == "Předčasné ukončení"
    assert part("pages/scorekeeper", "ru")["for_noten"] == "штраф за нотен"
    assert part("pages/tournament", "pl")["winds"] == "Wschód|Południe|Zachód|Północ"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_called_by_another_word(lang: str) -> None:
    assert [(where, text, found) for where, text in texts(lang) if (found := other_words(text, lang))] == []


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, old in OLD_WORDS.items() for text in old])
def test_another_word_is_noticed(lang: str, text: str) -> None:
    assert other_words(text, lang)


# What native readers check


def test_the_pages_of_the_languages_are_as_made() -> None:
    assert outdated(pages()) == [], "run python tools/build_languages.py"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_pages_have_every_text(lang: str) -> None:
    assert {one for _, patterns in PAGES.values() for one in parts(patterns)} == set(PARTS)
    shown = "".join(text for file, text in pages().items() if file.startswith(f"{lang}-")).replace("\\", "")
    assert [where for where, text in texts(lang) if text.strip() and text not in shown and not where.startswith("names:")] == []


# What the documents say


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_name_is_the_word_of_the_document_or_says_why_not(lang: str) -> None:
    def bare(word: str) -> str:
        return re.sub(r" ?\([^)]*\)", "", word).lower()

    names, documents = written("names", lang), of_documents(lang)
    groups = {group: words for group, words in documents.items() if group not in ("documents", "why", "never")}
    assert set(documents["why"]) <= {f"{group}.{key}" for group, words in groups.items() for key in words}
    for group, words in groups.items():
        for key, said in words.items():
            found = [place.partition(" | ") for place in said.split("; ")]
            assert all(any(where.startswith(document) for document in documents["documents"]) for _, _, where in found), said
            same = bare(names[group][key]) in {bare(word) for word, _, _ in found}
            assert same or f"{group}.{key}" in documents["why"], said
