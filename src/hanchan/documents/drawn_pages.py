"""Parts of a document that are drawn: a page, or a card of which several stand on one."""

from collections.abc import Callable
from typing import Any

Draw = Callable[[Any], None]


def drawn_page(width: float, height: float, draw: Draw) -> Any:
    """A part of this size; `draw` is given the canvas with the lower left corner at 0."""
    from reportlab.platypus import Flowable

    class Drawn(Flowable):  # type: ignore[misc, unused-ignore]
        def __init__(self) -> None:
            super().__init__()
            self.width, self.height = width, height

        def draw(self) -> None:
            draw(self.canv)

    return Drawn()


def in_rows(cards: list[Any], across: int) -> list[Any]:
    """Cards side by side."""
    from reportlab.platypus import Table

    rows = [cards[k : k + across] for k in range(0, len(cards), across)]
    made = []
    for row in rows:
        table = Table([[*row, *[""] * (across - len(row))]])
        table.setStyle([("LEFTPADDING", (0, 0), (-1, -1), 3), ("RIGHTPADDING", (0, 0), (-1, -1), 3), ("TOPPADDING", (0, 0), (-1, -1), 3)])
        made.append(table)
    return made
