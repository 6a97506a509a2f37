"""A sheet as rows: the result as the score sheet of EMA 2016 has it, and the game deal by deal.

All documents are made from these; the first row is the head.
"""

from fractions import Fraction
from typing import Any, Final

from hanchan.scorekeeper.results import left_on_table, plain
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.sheet import Sheet
from hanchan.tiles.winds import WIND_TITLES

Rows = list[list[Any]]

_RESULT_HEAD: Final = ("Seat", "Player", "Place", "Final score", "Base points", "Uma", "Oka", "Total", "Adjustments", "Result")


def result_rows(sheet: Sheet) -> Rows:
    """Per seat: name, place, final score, base points, uma, total, further adjustments (EMA 2016, score sheet)."""
    rows: Rows = [[*_RESULT_HEAD]]
    for result in sheet.results:
        name = result.name + (f" (played by {result.substitute})" if result.substitute else "")
        amounts: list[Any] = [plain(result.points), -result.base, plain(result.uma), plain(result.oka), plain(result.total)]
        rows.append([WIND_TITLES[result.seat], name, result.place, *amounts, -result.deduction, plain(result.result)])
    return rows


def deal_rows(sheet: Sheet) -> Rows:
    """Each entry: the deal, what happened, how scores moved, and the scores after it."""
    head: list[Any] = ["Deal", "Counters", "Sticks", "Entry", *[f"{name} ±" for name in sheet.names], *sheet.names]
    return [head, *[
        [step.before.label, step.before.counters, step.before.sticks, step.text, *step.changes, *step.after.scores] for step in sheet.steps
    ]]  # fmt: skip


NOBODY_SAID: Final = "(not said)"
"""Whose phone wrote something, where nobody gave a name."""


def history_rows(sheet: Sheet) -> Rows:
    """Every note ever written: when, by whom, what."""
    return [["When", "Who", "What"], *[[change.note.at, change.note.by or NOBODY_SAID, change.text] for change in sheet.changes]]


def account_rows(sheet: Sheet) -> Rows:
    """Where every point is: with the players, on the table, or taken out and why."""
    position = sheet.position
    rows: Rows = [["points at the start", position.start_points]]
    rows += [
        [removal.why + (f" ({sheet.names[removal.seat]})" if removal.seat >= 0 else ""), -removal.points] for removal in position.taken_out
    ]
    rows.append(["scores and sticks", position.points_on_table])
    left = left_on_table(position)
    if left:
        rows.append(["of these, left on the table for nobody", plain(Fraction(left))])
    return rows


def league_rows(season: Season) -> Rows:
    """The league table."""
    return [[*_LEAGUE_HEAD], *[
        [row.place, row.name, row.games, plain(row.total), plain(row.average), "" if row.best is None else plain(row.best), -row.penalties]
        for row in season.table
    ]]  # fmt: skip


_LEAGUE_HEAD: Final = ("Place", "Player", "Games", "Total", "Average", "Best score", "Penalties")
_PLAYER_HEAD: Final = (
    "Player", "Games", "1st", "2nd", "3rd", "4th", "Average place", "Average score", "Deals", "Wins", "Self-draws", "Deal-ins", "Riichi",
    "Average win", "Average loss",
)  # fmt: skip


def player_rows(season: Season) -> Rows:
    """How each player did: places, averages, and shares of deals in per cent."""
    return [[*_PLAYER_HEAD], *[
        [
            player.name, player.games, *player.places, round(player.average_place, 2), round(player.average_points), player.deals,
            *[f"{100 * player.rate(count):.1f} %" for count in (player.wins, player.self_draws, player.deal_ins, player.riichi)],
            round(player.average_win), round(player.average_loss),
        ]
        for player in season.by_place
    ]]  # fmt: skip
