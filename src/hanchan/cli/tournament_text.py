"""How `hanchan tournament` speaks: tables for people, JSON for programs."""

from typing import Any

from rich.table import Table as Grid

from hanchan.cli.output import console, print_json
from hanchan.tournament.drawing import choices_for_odd_number
from hanchan.tournament.logbook import Logbook
from hanchan.tournament.player_import import Preview
from hanchan.tournament.reports import Rows
from hanchan.tournament.seating import Certificate


def show_preview(read: Preview, book: Logbook, dry: bool) -> None:
    rows: Rows = [["line", "first name", "last name", "country", "EMA number", "club", "team"]]
    entrants = [(row.line, row.entrant) for row in read.rows]
    rows += [[line, one.first, one.last, one.country, one.ema, one.club, one.team] for line, one in entrants]
    show(rows, False)
    if read.encoding not in ("", "XLSX", "UTF-8"):
        print(f"the text was read as {read.encoding}")
    for text in read.faults:
        print(f"fault: {text}")
    for text in read.doubts:
        print(f"doubt: {text}")
    if read.faults:
        print("nothing was entered; put the faults right first")
    elif not dry:
        print(f"{len(read.players)} players entered")
        for choice in choices_for_odd_number(book.tournament):
            print(f"not a multiple of four: {choice}")


def show_seating(rows: Rows, certificate: Certificate, method: str, as_json: bool) -> None:
    if as_json:
        print_json({"method": method, "certificate": certificate.data(), "tables": rows[1:]})
        return
    if rows:
        show(rows, False)
    print(f"made by: {method}")
    c = certificate
    best = "proven best" if c.is_best else f"no schedule has fewer than {c.bound}"
    print(f"repeats (meetings of two players beyond their first): {c.repeats} ({best}); no pair meets more than {c.most_meetings} times")
    print(f"start winds even, give or take one: {'yes' if c.winds_even else f'no, for {c.winds_uneven} players not'}")
    needed = f", {c.needed_returns} of them because there are more sessions than tables" if c.needed_returns else ""
    print(f"returns to a table (visits of a player beyond the first): {c.table_returns}{needed}; at most {c.most_visits} visits")
    if c.never_met:
        print(
            f"indirect meetings (common opponents of two who never meet): {c.fewest_common} to {c.most_common}, "
            f"{c.mean_common} on average, deviation {c.common_deviation}"
        )
    print(f"groups that never meet: {c.islands}; kept apart but meeting: {c.apart_broken}; not at their fixed table: {c.fixed_broken}")


_DROPPED = ("EMA number", "remark", "penalties", "country")


def fitting(rows: Rows, width: int) -> Rows:
    """A ranking as wide as the terminal: what is needed least goes first, then the results of the first sessions; no number is cut.

    >>> fitting([["place", "name", "total", "S1", "S2"], [1, "Anna Nowak", 12000, 5000, 7000]], 30)
    [['place', 'name', 'total', 'S2'], [1, 'Anna Nowak', 12000, 7000]]
    """
    sessions = [heading for heading in rows[0] if str(heading).startswith("S") and str(heading)[1:].isdigit()]
    empty = [heading for place, heading in enumerate(rows[0]) if heading in _DROPPED and not any(row[place] for row in rows[1:])]
    for gone in ["EMA number", *empty, *sessions[:-3], *_DROPPED, *sessions[-3:]]:
        if gone != "EMA number" and gone not in empty and _width(rows) <= width:
            break
        if gone in rows[0]:
            place = rows[0].index(gone)
            rows = [[*row[:place], *row[place + 1 :]] for row in rows]
    return rows


def _width(rows: Rows) -> int:
    return sum(max(len(str(row[place])) for row in rows) + 1 for place in range(len(rows[0])))


def show(rows: Rows, as_json: bool) -> None:
    if as_json:
        print_json([dict(zip(rows[0], row, strict=False)) for row in rows[1:]])
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for heading in rows[0]:
        grid.add_column(str(heading))
    for row in rows[1:]:
        grid.add_row(*[_text(cell) for cell in row])
    console().print(grid)


def _text(cell: Any) -> str:
    return str(cell).replace("[", "\\[")
