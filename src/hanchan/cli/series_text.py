"""Series of games as tables for the terminal, and the bar while they are played."""

from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

INTERRUPTED: Final = 130
"""Exit code of a command ended by Ctrl-C."""


def games_progress() -> Progress:
    """A bar on standard error for people at a terminal."""
    out = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


def plain_table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 else "right", no_wrap=True)
    return table


def places_table(rows: list[dict[str, Any]]) -> Table:
    table = plain_table("player", "place", "±", "1st", "2nd", "3rd", "4th", "points", "±", "result", "±")
    for row in rows:
        place, points, result = row["place"], row["points"], row["result"]
        table.add_row(
            row["player"], f"{place['value']:.3f}", _known(place["interval"], 3), *[f"{100 * share:.0f}%" for share in row["places"]],
            f"{points['value']:.0f}", _known(points["interval"], 0), f"{result['value']:+.0f}", _known(result["interval"], 0),
        )  # fmt: skip
    return table


def rates_table(rows: list[dict[str, Any]]) -> Table:
    table = plain_table("per deal", "win", "tsumo", "deal-in", "riichi", "call", "a win", "a deal-in", "offences")
    for row in rows:
        rates = [_percent(row[key]) for key in ("win_rate", "self_draw_rate", "deal_in_rate", "riichi_rate", "call_rate")]
        table.add_row(row["player"], *rates, f"{row['average_win']:.0f}", f"{row['average_loss']:.0f}", str(row["offences"]))
    return table


def counts_table(what: str, share: str, counts: dict[str, int], whole: int) -> Table:
    table = plain_table(what, "count", share)
    for key, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
        table.add_row(key, str(count), _percent(count / whole if whole else 0.0))
    return table


def _known(interval: float | None, digits: int) -> str:
    """An interval; after a single game nothing is known of it."""
    return "?" if interval is None else f"{interval:.{digits}f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
