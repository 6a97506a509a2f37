"""The referee's booklet of a rule set as PDF, from the same data as the rulings."""

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from hanchan.documents.pdf import pdf_file
from hanchan.referee.decision import number_ranges, paths
from hanchan.referee.judging import rule
from hanchan.referee.ruling import Ruling
from hanchan.referee.topics import CHAPTERS, Topic, question, topics
from hanchan.referee.words import word
from hanchan.rules import Ruleset, comparison, language, load
from hanchan.words.catalogue import checked


def booklet(rules: str | Ruleset, lang: str = "en") -> bytes:
    """The booklet of a rule set, as the bytes of a PDF file."""
    ruleset = load(rules) if isinstance(rules, str) else rules
    title = f"{word('label', 'booklet', checked(lang))}: {ruleset.title}"
    return pdf_file(lambda: _paragraphs(ruleset, lang), title, page="A5", lang=lang, on_page=_page_number)


def _paragraphs(rules: Ruleset, lang: str) -> list[Any]:
    from reportlab.platypus import Paragraph

    styles = _styles()
    return [Paragraph(text, styles[style]) for style, text in lines(rules, lang)]


def lines(rules: Ruleset, lang: str) -> Iterator[tuple[str, str]]:
    """The booklet's paragraphs, each with its style."""
    yield "title", escape(word("label", "booklet", lang))
    yield "subtitle", escape(rules.title)
    if lang == "en" and rules.note:
        yield "small", escape(rules.note)
    yield "small", escape(word("label", "made", lang))
    yield "small", escape(word("label", "silent_marks", lang))
    for chapter in CHAPTERS:
        yield "chapter", escape(word("chapter", chapter, lang))
        for subject in topics():
            if subject.chapter == chapter:
                yield from _topic_lines(subject, rules, lang)
    yield from _reading_lines(rules, lang)


def _reading_lines(rules: Ruleset, lang: str) -> Iterator[tuple[str, str]]:
    """Every value that is a reading of the document, with its reason; none where the document is known from digests only."""
    told = language(lang)
    found = [(row, told.reading(row.meaning, row.values[0], row.sources[0])) for row in comparison([rules], lang)]
    if any(reading for _, reading in found):
        yield "chapter", escape(word("label", "readings", lang))
    for row, reading in found:
        if reading:
            clause = f" <font color=grey>{escape(row.sources[0].clause)}</font>" if row.sources[0].clause else ""
            yield "ruling", f"<i>{escape(row.meaning.about)}</i><br/>{escape(reading)}.{clause}"


def _topic_lines(subject: Topic, rules: Ruleset, lang: str) -> Iterator[tuple[str, str]]:
    yield "topic", f"{escape(subject.title(lang))} <font size=6 color=grey>{escape(', '.join(subject.rows))}</font>"
    for answers, _ in paths(subject, rules):
        ruling = rule(subject.id, answers, rules, lang=lang)
        case = _case(subject, answers, rules, lang)
        head = f"<i>{escape(case)}</i><br/>" if case else ""
        yield "ruling", head + _ruling_text(ruling, lang)


def _case(subject: Topic, answers: dict[str, Any], rules: Ruleset, lang: str) -> str:
    """The answers that lead to a ruling; numbers as the range for which it holds."""
    shown = []
    for question_id, answer in answers.items():
        asked = question(question_id)
        if asked.is_number:
            first, last = next(pair for pair in number_ranges(subject, asked, rules) if pair[0] == answer)
            text = str(first) if first == last else f"{first}+" if last == asked.high else f"{first}–{last}"
        else:
            text = asked.option_text(str(answer), lang)
        shown.append(f"{asked.text(lang)} {text}")
    return " · ".join(shown)


def _ruling_text(ruling: Ruling, lang: str) -> str:
    parts = [f"<b>{escape(ruling.text)}</b>"]
    parts += [escape(line) for line in ruling.payments]
    if ruling.penalty:
        parts.append(escape(f"{word('label', 'penalty', lang)}: {ruling.penalty}"))
    if ruling.choices:
        parts.append(escape(f"{word('label', 'range', lang)}: {', '.join(ruling.choices)}"))
    if ruling.clause or ruling.mark:
        parts.append(f"<font color=grey>{escape(f'{ruling.clause} {ruling.mark}'.strip())}</font>")
    return " ".join(part if part.endswith((".", ">")) else part + "." for part in parts)


def _styles() -> dict[str, Any]:
    from reportlab.lib.styles import ParagraphStyle

    plain = ParagraphStyle("plain", fontName="DejaVu", fontSize=8, leading=10.5)
    return {
        "title": ParagraphStyle("title", plain, fontName="DejaVu-Bold", fontSize=18, leading=24),
        "subtitle": ParagraphStyle("subtitle", plain, fontSize=12, leading=18),
        "small": ParagraphStyle("small", plain, fontSize=7, leading=9, textColor="grey", spaceAfter=4),
        "chapter": ParagraphStyle("chapter", plain, fontName="DejaVu-Bold", fontSize=13, leading=18, spaceBefore=12, keepWithNext=1),
        "topic": ParagraphStyle("topic", plain, fontName="DejaVu-Bold", fontSize=9, leading=12, spaceBefore=7, keepWithNext=1),
        "ruling": ParagraphStyle("ruling", plain, leftIndent=8, spaceAfter=3),
    }


def _page_number(canvas: Any, document: Any) -> None:
    canvas.setFont("DejaVu", 7)
    canvas.drawCentredString(document.pagesize[0] / 2, 18, str(canvas.getPageNumber()))
