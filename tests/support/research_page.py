"""The tables of `docs/research.md`, as the code has them."""

from pathlib import Path

from hanchan.game.action_ids import LAYOUT, first_id
from hanchan.game.batch import REWARDS
from hanchan.game.planes import NUMBERS, SEAT_NUMBERS, plane_names

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def page(text: str) -> str:
    """The text of the page with its tables made anew."""
    for name, table in (("planes", _planes()), ("actions", _actions()), ("rewards", _rewards())):
        before, begin, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        assert begin, name
        assert end, name
        text = f"{before}{begin}{table}\n{end}{after}"
    return text


def _table(head: str, rows: list[tuple[object, ...]]) -> str:
    columns = head.count("|") + 1
    return "\n".join([f"| {head} |", "|" + "---|" * columns, *["| " + " | ".join([str(cell) for cell in row]) + " |" for row in rows]])


def _planes() -> str:
    planes = _table("plane | name | value", [(place, *row) for place, row in enumerate(plane_names())])
    table = _table("column of `table` | name | value", [(place, *row) for place, row in enumerate(NUMBERS)])
    seats = _table("column of `seats` | name | value", [(f"7 × seat + {place}", *row) for place, row in enumerate(SEAT_NUMBERS)])
    return f"{planes}\n\n{table}\n\n{seats}"


def _actions() -> str:
    rows: list[tuple[object, ...]] = []
    for family in LAYOUT:
        first = first_id(family.verb)
        ids = str(first) if family.size == 1 else f"{first}-{first + family.size - 1}"
        rows.append((ids, family.name, family.over))
    return _table("ids | action | by", rows)


def _rewards() -> str:
    return _table("reward | what", [(f"`{name}`", meaning) for name, meaning in REWARDS.items()])
