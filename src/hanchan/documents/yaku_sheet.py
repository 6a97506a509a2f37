"""The yaku of a rule set on two sides of A4, as players carry it: names, han, an example of each, the clause, and what goes together."""

from typing import Any, Final
from xml.sax.saxutils import escape

from hanchan.documents.pdf import pdf_file
from hanchan.documents.tile_ink import hand_row
from hanchan.lessons.yaku_list import YakuEntry, YakuExample, yaku_list
from hanchan.rules.ruleset import Ruleset
from hanchan.words import name
from hanchan.words.catalogue import text as words

_MARGIN: Final = 22
_TILE: Final = 11.5
_WIDTHS: Final = (14, 166, 30, 30, 262, 49)
_SIZES: Final = (7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0)
_HEIGHT: Final = 752
"""What rows may take on a side, below the title."""


def yaku_sheet_pdf(rules: Ruleset, lang: str = "en") -> bytes:
    """The sheet as PDF."""
    return pdf_file(lambda: _flow(rules, lang), f"{words('yaku_sheet', 'title', lang)}: {rules.title}", margin=_MARGIN, lang=lang)


def _flow(rules: Ruleset, lang: str) -> list[Any]:
    from reportlab.platypus import PageBreak

    entries = yaku_list(rules)
    counted = [entry for entry in entries if not entry.yakuman]
    great = [entry for entry in entries if entry.yakuman]
    title = f"{words('yaku_sheet', 'title', lang)} · {rules.title}"
    parts: list[Any] = [_text(f"<b>{escape(title)}</b>", 12), _table(counted, rules, lang, _HEIGHT)]
    parts += [
        PageBreak(),
        _text(f"<b>{escape(name('limit', 'yakuman', lang))}</b>", 10),
        _table(great, rules, lang, _HEIGHT * 0.5, start=len(counted)),
    ]
    parts += [
        _text(f"<b>{escape(words('yaku_sheet', 'together', lang))}</b>", 10),
        _matrix(counted, lang),
        _text(escape(words("yaku_sheet", "note", lang)), 6),
    ]
    return parts


def _table(entries: list[YakuEntry], rules: Ruleset, lang: str, height: float, start: int = 0) -> Any:
    from reportlab.platypus import Table

    head = ["", "", words("yaku_sheet", "closed", lang), words("yaku_sheet", "open", lang), words("yaku_sheet", "example", lang), ""]
    rows: list[list[Any]] = [head]
    size = min(24.0, (height - 14) / len(entries))
    tile = min(_TILE, (size - 5) * 3 / 4)
    for number, entry in enumerate(entries, start + 1):
        example = shown_example(entry)
        hand = hand_row(example.win.concealed, example.win.tile, example.win.melds, rules, tile)
        rows.append([str(number), _names(entry.id, lang, size), *_worth(entry), hand, _text(escape(entry.clause), 5.5)])
    made = Table(rows, _WIDTHS, [14, *[size] * len(entries)])
    made.setStyle([
        ("FONT", (0, 0), (-1, -1), "DejaVu", 6), ("FONT", (2, 1), (3, -1), "DejaVu-Bold", 8), ("ALIGN", (2, 0), (3, -1), "CENTER"),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("LINEBELOW", (0, 0), (-1, -1), 0.3, "#999999"), ("LEFTPADDING", (0, 0), (-1, -1), 2),
        ("RIGHTPADDING", (0, 0), (-1, -1), 2), ("TOPPADDING", (0, 0), (-1, -1), 0), ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
    ])  # fmt: skip
    return made


def _names(yaku: str, lang: str, height: float) -> Any:
    """The name and the romaji, smaller where they would not fit between the lines of their row."""
    words, romaji = escape(name("yaku", yaku, lang)), escape(name("yaku", yaku, "romaji"))
    for size in _SIZES:
        made = _text(f"<b>{words}</b> <font size={size * 0.8:g} color='#555555'>{romaji}</font>", size)
        if made.wrap(_WIDTHS[1] - 4, height)[1] <= height - 1:
            break
    return made


def shown_example(entry: YakuEntry) -> YakuExample:
    """The example with fewest yaku beside the one it is for; concealed if there is a choice."""
    return min(entry.examples, key=lambda example: len(example.score.yaku_values))


def _worth(entry: YakuEntry) -> tuple[str, str]:
    if entry.yakuman:
        open_too = any(not example.win.closed for example in entry.examples)
        times = f"{entry.yakuman:g}×"
        return times, times if open_too else "–"
    return str(entry.closed or "–"), str(entry.open or "–")


def _matrix(entries: list[YakuEntry], lang: str) -> Any:
    """Which of the counted yaku can stand together: a cross where they can."""
    from reportlab.platypus import Table

    size = min(9.5, 330 / (len(entries) + 1))
    rows: list[list[Any]] = [["", "", *[str(number) for number in range(1, len(entries) + 1)]]]
    for number, entry in enumerate(entries, 1):
        marks = ["×" if other.id in entry.combines else "" for other in entries]
        rows.append([str(number), name("yaku", entry.id, lang), *marks])
    made = Table(rows, [14, 190, *[size + 1] * len(entries)], [size] * len(rows))
    made.setStyle([
        ("FONT", (0, 0), (-1, -1), "DejaVu", 5.5), ("FONT", (2, 1), (-1, -1), "DejaVu", 5), ("ALIGN", (2, 0), (-1, -1), "CENTER"),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("GRID", (2, 1), (-1, -1), 0.2, "#bbbbbb"), ("LEFTPADDING", (0, 0), (-1, -1), 1),
        ("RIGHTPADDING", (0, 0), (-1, -1), 1), ("TOPPADDING", (0, 0), (-1, -1), 0), ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
        *[("BACKGROUND", (k + 2, k + 1), (k + 2, k + 1), "#dddddd") for k in range(len(entries))],
    ])  # fmt: skip
    return made


def _text(marked: str, size: float) -> Any:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    return Paragraph(
        marked, ParagraphStyle(f"yaku{size}", fontName="DejaVu", fontSize=size, leading=size * 1.2, spaceAfter=2, spaceBefore=2)
    )
