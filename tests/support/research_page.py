"""The tables of `docs/research.md`, as the code has them."""

from pathlib import Path

from hanchan.game import layout
from hanchan.game.action_ids import LAYOUT, first_id
from hanchan.game.planes import NUMBERS, SEAT_NUMBERS, plane_names
from hanchan.game.rewards import REWARDS

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def page(text: str) -> str:
    """The text of the page with its tables made anew."""
    for name, table in (("layout", _layout()), ("planes", _planes()), ("actions", _actions()), ("rewards", _rewards())):
        before, begin, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        assert begin, name
        assert end, name
        text = f"{before}{begin}{table}\n{end}{after}"
    return text


def _table(head: str, rows: list[tuple[object, ...]]) -> str:
    columns = head.count("|") + 1
    return "\n".join([f"| {head} |", "|" + "---|" * columns, *["| " + " | ".join([str(cell) for cell in row]) + " |" for row in rows]])


def _layout() -> str:
    """Observations of version 2. Planes of a count are one row, and so are those of the four seats."""
    planes: list[tuple[object, ...]] = []
    named = layout.plane_names(analysis=True, oracle=True)
    for place, (name, meaning) in enumerate(named):
        if not name.endswith((" 2", " 3", " 4")):
            counted = name.endswith(" 1")
            number = f"{place}-{place + 3}" if counted else str(place)
            planes.append(
                (
                    number,
                    f"{name[:-2]} 1-4" if counted else name,
                    f"{meaning.removesuffix(': 1 or more')}: 1 or more, 2 or more, ..." if counted else meaning,
                )
            )
    numbers = _table("number | name | value", [(place, *row) for place, row in enumerate(layout.number_names())])
    river = _table("byte of a discard | name | value", [(place, *row) for place, row in enumerate(layout.RIVER)])
    meld = _table("byte of a meld | name | value", [(place, *row) for place, row in enumerate(layout.MELD)])
    return "\n\n".join([_table("plane | name | kinds", planes), numbers, river, meld])


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
