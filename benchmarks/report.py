"""The figures as tables to read and as JSON to keep."""

import os
import platform
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from benchmarks.bars import IMPORT, Tables, Verdict
from benchmarks.figures import digits, duration, kilobytes
from benchmarks.peers import HANCHAN
from benchmarks.running import NOTHING, Row
from benchmarks.workloads import GAMES, MEMORY, VECTOR

_SIGNS = {True: ("pass", "green"), False: ("FAIL", "bold red"), None: ("–", "dim")}


def machine(build: str) -> dict[str, Any]:
    """Where and when this was measured."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "hanchan": build,
    }


def show(where: dict[str, Any], tables: Tables, missing: dict[str, str], verdicts: Sequence[Verdict]) -> None:
    console = Console()
    if not console.is_terminal:
        console = Console(width=140)
    console.print(", ".join(f"{name} {value}" for name, value in where.items()), style="dim", highlight=False)
    for title, rows in tables.items():
        console.print()
        console.print(_TABLES.get(title, _calls)(title, rows))
        for row in rows:
            if row.remark:
                console.print(Text(f"  {row.name}: {row.remark}", style="bold red" if row.crashed else "dim"))
    for name, reason in missing.items():
        console.print(Text(f"\n{name} could not be installed: {reason}", style="bold red"))
    console.print()
    console.print(_bars(verdicts))


def as_json(where: dict[str, Any], tables: Tables, missing: dict[str, str], verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Everything measured, with the seconds of each repeat."""
    return {
        "machine": where,
        "workloads": {title: [_row_json(row, _base(rows)) for row in rows] for title, rows in tables.items()},
        "not_installed": missing,
        "bars": [{"bar": verdict.bar, "measured": verdict.measured, "passed": verdict.passed} for verdict in verdicts],
    }


def _calls(title: str, rows: Sequence[Row]) -> Table:
    table = _table(title, "library", "", ">median per call", ">from – to", ">× hanchan's time", ">from – to", "answers")
    base = _base(rows)
    for row in rows:
        if row.seconds:
            ratios = row.ratios(base) if base else []
            table.add_row(_named(row), row.language, *_times(row), *_ratios(ratios), _agreement(row, base))
    return table


def _games(title: str, rows: Sequence[Row]) -> Table:
    columns = (">per game", ">from – to", ">× hanchan's time", ">from – to", ">decisions per s", ">in a game")
    table = _table(title, "library", "", *columns)
    base = _base(rows)
    for row in rows:
        if row.seconds:
            rates = f"{median(row.rates):,.0f}", f"{median(row.decisions):,.0f}"
            table.add_row(_named(row), row.language, *_times(row), *_ratios(row.ratios(base) if base else []), *rates)
    return table


def _vector(title: str, rows: Sequence[Row]) -> Table:
    table = _table(title, "library", "", ">steps per s", ">from – to", ">× fewer than hanchan", ">from – to")
    base = _base(rows)
    for row in rows:
        if row.seconds:
            rates = f"{median(row.rates):,.0f}", f"{min(row.rates):,.0f} – {max(row.rates):,.0f}"
            table.add_row(_named(row), row.language, *rates, *_ratios(row.slower(base) if base else []))
    return table


def _memory(title: str, rows: Sequence[Row]) -> Table:
    table = _table(title, "library", "", ">median", ">from – to")
    for row in rows:
        if row.memory:
            sizes = [kilobytes(size) for size in (median(row.memory), min(row.memory), max(row.memory))]
            table.add_row(_named(row), row.language, sizes[0], f"{sizes[1]} – {sizes[2]}")
    return table


def _imports(title: str, rows: Sequence[Row]) -> Table:
    table = _table(title, "library", ">CPU time", ">from – to", ">resident memory", ">more than nothing")
    nothing = next(row for row in rows if row.name == NOTHING)
    for row in rows:
        if row.seconds:
            times = ("", "") if row is nothing else _times(row)
            table.add_row(_named(row), *times, _megabytes(median(row.memory)), _more(row, nothing))
    return table


_TABLES: dict[str, Callable[[str, Sequence[Row]], Table]] = {
    GAMES.title: _games,
    VECTOR.title: _vector,
    MEMORY.title: _memory,
    IMPORT: _imports,
}
"""Tables that are not of calls."""


def _bars(verdicts: Sequence[Verdict]) -> Table:
    table = _table("bars", "", "", "")
    table.show_header = False
    for verdict in verdicts:
        word, style = _SIGNS[verdict.passed]
        table.add_row(Text(word, style=style), verdict.bar, verdict.measured)
    return table


def _table(title: str, *columns: str) -> Table:
    """Columns whose heading begins with > are set to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in columns:
        table.add_column(heading.removeprefix(">"), justify="right" if heading.startswith(">") else "left", no_wrap=True)
    return table


def _named(row: Row) -> str:
    return f"{row.name} {row.version}"


def _base(rows: Sequence[Row]) -> Row | None:
    return next((row for row in rows if row.name == HANCHAN.name and row.seconds), None)


def _times(row: Row) -> tuple[str, str]:
    return duration(row.median), f"{duration(min(row.seconds))} – {duration(max(row.seconds))}"


def _ratios(ratios: Sequence[float]) -> tuple[str, str]:
    if not ratios:
        return "–", ""
    if set(ratios) == {1.0}:
        return "1", ""
    return digits(median(ratios)), f"{digits(min(ratios))} – {digits(max(ratios))}"


def _megabytes(size: float) -> str:
    return f"{size / 1e6:.1f} MB" if size else "–"


def _more(row: Row, nothing: Row) -> str:
    return "" if row is nothing or not nothing.memory else _megabytes(median(row.memory) - median(nothing.memory))


def _agreement(row: Row, base: Row | None) -> str:
    if base is None or row is base:
        return f"{len(row.answers):,}"
    different = row.different(base)
    compared = f"of {min(len(row.answers), len(base.answers)):,}"
    return f"same {compared}" if not different else f"{different:,} {compared} differ"


def _row_json(row: Row, base: Row | None) -> dict[str, Any]:
    found: dict[str, Any] = {"library": row.name, "version": row.version, "language": row.language}
    if row.remark:
        found["remark"] = row.remark
    if row.seconds:
        found |= {"median": row.median, "seconds": row.seconds, "ratio": median(row.ratios(base)) if base else None}
    if row.decisions:
        found |= {"decisions_per_game": median(row.decisions), "decisions_per_second": row.rates}
    if row.memory:
        found["memory"] = row.memory
    if row.answers and base is not None:
        found |= {"answers": len(row.answers), "different": row.different(base)}
    return found
