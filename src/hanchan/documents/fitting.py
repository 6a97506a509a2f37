"""Text of a size that fits: a long name becomes smaller or is broken into lines, and never runs into what stands beside it."""

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any, Final

BOLD = "DejaVu-Bold"
PLAIN = "DejaVu"
SERIF_BOLD = "DejaVuSerif-Bold"
SERIF = "DejaVuSerif"
"""For diplomas."""
_LEADING: Final = 1.12
_MOST_LINES: Final = 3
_LEAST: Final = 6.5
"""Points below which nobody reads a line on paper: several languages then stand below each other instead of beside."""


def fitting_size(words: str, width: float, most: float, font: str = BOLD) -> float:
    """The size at which a text is no wider than `width`, at most `most`. The fonts of documents must be there (`pdf_file`)."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    wide = stringWidth(words, font, 1.0)
    return min(most, width / wide) if wide else most


def joint_size(all_of: Iterable[str], width: float, most: float, font: str = BOLD) -> float:
    """The size at which each of several texts fits, so that they look alike."""
    return min((fitting_size(words, width, most, font) for words in all_of), default=most)


def lines_and_size(words: str, width: float, height: float, most: float, font: str = BOLD) -> tuple[list[str], float]:
    """A text on as many lines, up to three, as make it largest within a box. It is broken at spaces and after hyphens."""
    pieces = re.findall(r"[^\s-]*-+|[^\s-]+|\s+", words.strip())
    breaks = [k for k in range(1, len(pieces)) if pieces[k].isspace() or pieces[k - 1].endswith("-")]
    best: tuple[list[str], float] = [words], 0.0
    for count in range(min(_MOST_LINES, len(breaks) + 1)):
        for chosen in combinations(breaks, count):
            cuts = (0, *chosen, len(pieces))
            lines = ["".join(pieces[a:b]).strip() for a, b in pairwise(cuts)]
            size = joint_size(lines, width, min(most, height / (_LEADING * len(lines))), font)
            if size > best[1] * 1.05:  # fewer lines, if there is hardly a difference
                best = lines, size
    return best


def put(canvas: Any, words: str, at: tuple[float, float], width: float, size: float, font: str = BOLD, align: str = "start") -> None:
    """Write a text on one line within `width`, from the start, about the middle or to the end of it."""
    x, y = at
    canvas.setFont(font, fitting_size(words, width, size, font))
    if align == "end":
        canvas.drawRightString(x + width, y, words)
    elif align == "middle":
        canvas.drawCentredString(x + width / 2, y, words)
    else:
        canvas.drawString(x, y, words)


Box = tuple[float, float, float, float]
"""Left, bottom, width, height."""


def put_block(canvas: Any, words: str, box: Box, most: float, font: str = BOLD, align: str = "start") -> None:
    """Write a text as large as a box allows, in the middle of its height."""
    x, y, width, height = box
    lines, size = lines_and_size(words, width, height, most, font)
    base = y + height / 2 + size * (_LEADING * (len(lines) / 2 - 1) + 0.22)
    for k, line in enumerate(lines):
        put(canvas, line, (x, base - k * size * _LEADING), width, size, font, align)


def put_languages(
    canvas: Any, lines: Sequence[str], box: Box, most: float, font: str = PLAIN, align: str = "start",
    among: Sequence[Sequence[str]] = (), top: bool = False,
) -> None:  # fmt: skip
    """The same text in several languages in a box: the first one large, the others small below, on one line if that can be read.

    `among` are texts that stand elsewhere and shall look alike, as the four winds do. It stands in the middle of the box, or at its `top`.
    """
    x, y, width, height = box
    alike = [lines, *among]
    several = max(len(one) for one in alike) > 1
    first = joint_size([one[0] for one in alike], width, min(most, height * (0.5 if several else 0.9)), font)
    left = height - first * _LEADING
    joined = [" / ".join(one[1:]) for one in alike]
    small = joint_size(joined, width, min(first * 0.7, left / _LEADING), PLAIN)
    others = [" / ".join(lines[1:])]
    if small < _LEAST:
        others, room = list(lines[1:]), left / _LEADING / max(len(one) - 1 for one in alike) if several else left
        small = joint_size([word for one in alike for word in one[1:]], width, min(first * 0.7, room), PLAIN)
    others = [one for one in others if one]
    used = height if top else (first + len(others) * small) * _LEADING
    base = y + (height + used) / 2 - first * 0.9
    put(canvas, lines[0], (x, base), width, first, font, align)
    for k, other in enumerate(others):
        put(canvas, other, (x, base - first * 0.22 - (k + 1) * small * _LEADING + small * 0.2), width, small, PLAIN, align)
