"""The catalogue of words: every message in every language, about the same things, in its forms, and none that nobody says."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel import Locale

import hanchan.errors
from hanchan.errors import LanguageError
from hanchan.referee.topics import CHAPTERS, question, topics
from hanchan.words import LANGUAGES, NAME_LANGUAGES
from hanchan.words.catalogue import FOLDER, Message, fill, part, text
from hanchan.words.plurals import FORMS, plural_form
from tools.build_plurals import TARGET as PLURALS
from tools.build_plurals import module

ENGLISH_ONLY = {"about"}
MAY_BE_EMPTY = {"referee/outcomes", "pages/hand", "pages/refusals", "pages/rules"}
"""Rulings that only explain, what English leaves to the server (whose sentences are English), and a remark about English."""
SOURCE = Path(hanchan.__file__).parent
PARTS = sorted(path.relative_to(FOLDER / "en").with_suffix("").as_posix() for path in (FOLDER / "en").rglob("*.toml"))
TRANSLATED = [name for name in PARTS if name not in ENGLISH_ONLY]
PAGES = Path(__file__).parents[2] / "web/src"
GENERATED = PAGES / "words/generated"
NUMBER = re.compile(r"=\d+")

NO_NUMBERS = {
    "bot", "call", "chapters", "first", "last", "name", "names", "place", "player", "question", "reason", "risk", "round", "rules", "share",
    "table", "text", "tile", "tiles", "time", "value", "what", "who", "win", "wind", "session", "one", "other", "scores", "before", "after",
    "penalty",
}  # fmt: skip
"""Blanks that are filled with words, with a share of a hundred, or with the number of a table or a session."""
MANY = {"all", "counters", "from", "gain", "late_per_minute", "points", "start", "substitute_points", "substitute_uma"}
"""Blanks whose numbers all take one form: points are hundreds, counters that matter are five and more, and {all} is a whole."""
UNINFLECTED = {
    *(
        "after",
        "and",
        "are",
        "at",
        "behind",
        "can",
        "confirmed",
        "each",
        "go",
        "in",
        "is",
        "left",
        "more",
        "now",
        "of",
        "or",
        "right",
        "s",
        "to",
    ),
    *("do", "i", "może", "nie", "teraz", "w", "z", "za"),
    *("a", "až", "může", "není", "po", "teď", "v", "více"),
    *("до", "и", "из", "можно", "не", "подряд", "с", "сейчас"),
}
"""What may stand after a number without depending on it."""


def is_counted(entry: dict[str, Any]) -> bool:
    """Whether a table holds the forms of one message rather than messages."""
    return all(form in ("one", "few", "many", "other") or NUMBER.fullmatch(form) for form in entry)


def messages(entry: Any, where: str = "") -> Iterator[tuple[str, Message]]:
    """Every message of a part with its key."""
    if isinstance(entry, str) or is_counted(entry):
        yield where, entry
    else:
        for key, inner in entry.items():
            yield from messages(inner, f"{where}.{key}" if where else key)


def spoken(name: str, lang: str) -> dict[str, Message]:
    """The messages of a part. The rules have more of them outside English, where they stand in the code: `test_rules_languages`."""
    found = part(name, lang)
    return dict(messages({table: found[table] for table in part("rules", "en")} if name == "rules" else found))


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def blanks(message: Message) -> set[str]:
    counted = set() if isinstance(message, str) else {"count"}
    return counted | {field for form in forms(message) for _, field, _, _ in Formatter().parse(form) if field}


def languages(name: str) -> tuple[str, ...]:
    return NAME_LANGUAGES if name == "names" else LANGUAGES


EVERY = [(name, lang) for name in TRANSLATED for lang in languages(name)]


# Complete


def test_every_language_has_the_same_parts() -> None:
    for lang in NAME_LANGUAGES:
        found = {path.relative_to(FOLDER / lang).with_suffix("").as_posix() for path in (FOLDER / lang).rglob("*.toml")}
        assert found == ({"names"} if lang not in LANGUAGES else set(PARTS) if lang == "en" else set(TRANSLATED)), lang


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_language_has_the_same_messages_about_the_same_things(name: str, lang: str) -> None:
    english, own = spoken(name, "en"), spoken(name, lang)
    assert list(own) == list(english)
    assert [key for key in english if blanks(own[key]) != blanks(english[key])] == []


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_message_has_the_plural_forms_of_its_language(name: str, lang: str) -> None:
    for key, message in spoken(name, lang).items():
        if not isinstance(message, str):
            numbers = [form for form in message if NUMBER.fullmatch(form)]
            assert tuple(form for form in message if form not in numbers) in (FORMS[lang], ("other",) if numbers else ()), key


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_nothing_is_empty_or_left_in_english(name: str, lang: str) -> None:
    english = spoken(name, "en")
    for key, message in spoken(name, lang).items():
        for form in forms(message):
            assert form.strip() or name in MAY_BE_EMPTY, key
            assert form == unicodedata.normalize("NFC", form), key
            if lang != "en" and len(re.findall("[a-z]{3,}", re.sub(r"\{\w+\}", "", form))) >= 3:
                assert form not in forms(english[key]), key


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_only_russian_is_written_in_cyrillic(name: str, lang: str) -> None:
    cyrillic = [key for key, message in spoken(name, lang).items() if re.search("[а-яё]", "".join(forms(message)).lower())]
    assert bool(cyrillic) == (lang == "ru")


# Nothing that nobody says


def test_the_referee_has_words_for_its_topics_and_questions_and_no_others() -> None:
    assert list(part("referee/topics", "en")) == [topic.id for topic in topics()]
    assert list(part("referee/words", "en")["chapter"]) == list(CHAPTERS)
    for asked, words in part("referee/questions", "en").items():
        assert set(words.get("option", {})) in (set(question(asked).options), set()), asked


@pytest.mark.parametrize("name", ["reasons", "advice", "mistakes", "score", "referee/outcomes", "referee/words"])
def test_every_message_is_used(name: str) -> None:
    used = "\n".join(path.read_text(encoding="utf-8") for ending in ("*.py", "data/*.toml") for path in SOURCE.rglob(ending))
    keys = part(name, "en") if name != "referee/words" else [key for group in part(name, "en").values() for key in group]
    assert [key for key in keys if not re.search(rf"\b{key}\b", used)] == []


@pytest.mark.parametrize("name", [name for name in PARTS if name.startswith("pages/")])
def test_every_message_of_the_pages_is_used(name: str) -> None:
    """As `w.close`, as `w[`for_${reason}`]`, or by an id that is written in quotes somewhere (`w[state]`).

    That no page uses a message which does not exist is seen by TypeScript, because the parts are typed.
    """
    importing = re.compile(rf"words(?: as (\w+))?(?:, type Words)? \}} from '[^']*/generated/{name.removeprefix('pages/')}'")
    users = [(page, found[1] or "words") for page in sources_of_pages() if (found := importing.search(page))]
    assert users
    unused = set(part(name, "en"))
    for page, function in users:
        variables = [*re.findall(rf"(\w+)(?:: \w+)? = (?:\$derived\()?{function}\(\)", page), "w", rf"{function}\(\)"]
        held = rf"(?<![\w.])(?:{'|'.join(variables)})"
        unused -= set(re.findall(rf"{held}\.(\w+)", page))
        unused -= {key for taken in re.findall(rf"const \{{(.*)\}} = {held}", page) for key in re.findall(r"\w+", taken)}
        for beginning, ending in re.findall(r"\[`(\w*)\$\{[^}]*\}(\w*)`", page):
            unused -= {key for key in unused if key.startswith(beginning) and key.endswith(ending)}
        if re.search(rf"{held}(?: as unknown as [^)]*\))?\[|{held} as unknown as", page):
            unused -= ids_in_quotes() | set(re.findall(r"\b(\w+):", page))
    assert unused == set()


@cache
def sources_of_pages() -> list[str]:
    paths = [path for ending in ("*.ts", "*.svelte") for path in PAGES.rglob(ending) if GENERATED not in path.parents]
    return [path.read_text(encoding="utf-8") for path in paths]


@cache
def ids_in_quotes() -> set[str]:
    """Ids that stand in the source as such, and the codes of errors, which are made from the names of their classes."""
    python = [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")]
    codes = {re.sub("(?<=[a-z])(?=[A-Z])", "_", error).lower() for error in vars(hanchan.errors)}
    return codes | {found for source in [*sources_of_pages(), *python] for found in re.findall(r"""["'](\w+)["']""", source)}


def test_the_pages_have_no_words_of_their_own() -> None:
    """Letters that English does not have would be texts outside the catalogue; what languages call themselves is left."""
    pages = [path for ending in ("*.ts", "*.svelte") for path in PAGES.rglob(ending)]
    own = [path for path in pages if GENERATED not in path.parents and not path.name.endswith(".test.ts")]
    foreign = [path.name for path in own if re.search("[ąćęłńśźżčďěňřšťůžа-я]", path.read_text(encoding="utf-8").lower())]
    assert len(own) > 100
    assert foreign == ["settings.svelte.ts"]


def test_every_reason_that_is_given_has_a_sentence() -> None:
    given = {key for path in SOURCE.rglob("*.py") for key in re.findall(r'\bReason\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert given
    assert given <= set(part("reasons", "en"))


# Filled in


def test_a_number_chooses_the_form() -> None:
    tiles: Message = {"=0": "none", "one": "{count} тайл", "few": "{count} тайла", "many": "{count} тайлов"}
    assert [fill(tiles, "ru", {"count": count}) for count in (0, 1, 3, 5, 11, 21)] == [
        "none", "1 тайл", "3 тайла", "5 тайлов", "11 тайлов", "21 тайл",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", {"one": [1], "other": [0, 2, 5, 11, 21, 100]}),
        ("pl", {"one": [1], "few": [2, 4, 22, 34, 102], "many": [0, 5, 12, 14, 21, 100, 111, 112]}),
        ("cs", {"one": [1], "few": [2, 3, 4], "other": [0, 5, 11, 22, 100, 102]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 14, 100, 111]}),
    ],
)
def test_plural_forms(lang: str, expected: dict[str, list[int]]) -> None:
    assert tuple(expected) == FORMS[lang]
    assert {form: [n for n in numbers if plural_form(n, lang) == form] for form, numbers in expected.items()} == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_those_of_cldr(lang: str) -> None:
    assert PLURALS.read_text(encoding="utf-8") == module(), "run python tools/build_plurals.py"
    select = Locale(lang).plural_form
    assert [plural_form(number, lang) for number in range(1001)] == [select(number) for number in range(1001)]


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_counted_noun_has_the_forms_of_its_language(name: str, lang: str) -> None:
    """A number stands before a noun only where the number chooses the form."""
    uncounted = {key: message for key, message in spoken(name, lang).items() if isinstance(message, str) and not key.startswith("pattern.")}
    assert [(key, text) for key, text in uncounted.items() if counted_nouns(text)] == []


def test_a_counted_noun_is_noticed() -> None:
    assert counted_nouns("{number} graczy nie zapełnia stołów")
    assert counted_nouns("осталось {count}\u00a0тайлов")
    assert not counted_nouns("potwierdzonych: {number}")
    assert not counted_nouns("{have} z {all}; {points} punktów")


def counted_nouns(text: str) -> list[str]:
    """Nouns after a number, but for prepositions and units, which are the same for all numbers."""
    found = re.findall(r"\{(\w+)\}[ \u00a0]([^\W\d_]+)", text)
    return [word for blank, word in found if blank not in NO_NUMBERS | MANY and word not in UNINFLECTED]


def test_there_are_no_texts_in_languages_of_names_alone() -> None:
    with pytest.raises(LanguageError, match="no texts in 'ja': there are en, pl, cs, ru"):
        text("referee/words", "answer.yes", "ja")
