"""The printed booklet: a PDF with every topic, in every language."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from hanchan.documents.booklet import booklet
from hanchan.referee import topics
from hanchan.rules import PRESETS, preset
from hanchan.words import LANGUAGES

COMBINED = [*[(rules, "en") for rules in PRESETS], *[("ema2016", lang) for lang in LANGUAGES if lang != "en"]]


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("rules", "lang"), COMBINED)
def test_every_topic_is_in_it(rules: str, lang: str) -> None:
    made = booklet(rules, lang)
    assert made.startswith(b"%PDF")
    text = words(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages))
    assert preset(rules).title in text
    assert [subject.id for subject in topics() if words(subject.title(lang)) not in text] == []


def test_its_font_is_in_it() -> None:
    fonts = PdfReader(BytesIO(booklet("ema2012", "pl"))).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    names = [str(font.get_object()["/BaseFont"]) for font in fonts.values()]
    assert any("DejaVuSans" in name for name in names)


def test_it_is_made_the_same_each_time() -> None:
    assert booklet("ema2008", "cs") == booklet("ema2008", "cs")
