"""Score sheets as tables for the terminal."""

from rich.table import Table
from rich.text import Text

from hanchan.rules import Ruleset, language
from hanchan.scorekeeper import Season, SeatDraw, Sheet, SheetDifference, draw_texts, setup_steps
from hanchan.scorekeeper.needs import Needs
from hanchan.scorekeeper.tables import Rows, history_rows, league_rows, player_rows, result_rows


def sheet_tables(sheet: Sheet) -> list[Table | Text]:
    """The deals, where the game stands, and the result when it is over."""
    position = sheet.position
    grid = Table(box=None, pad_edge=False, header_style="dim")
    grid.add_column("id", style="dim")
    grid.add_column("deal", no_wrap=True)
    grid.add_column("entry")
    for name in sheet.names:
        grid.add_column(name, justify="right", no_wrap=True)
    for step in sheet.steps:
        counters = f".{step.before.counters}" if step.before.counters else ""
        moved = [Text(f"{change:+,}" if change else "", "green" if change > 0 else "red") for change in step.changes]
        grid.add_row(step.id, step.before.label + counters, step.text, *moved)
    grid.add_row("", "", "", *[Text(f"{score:,}", "bold") for score in position.scores])
    if not position.is_over:
        stand = f"{position.label}, dealer {sheet.names[position.dealer]}, {position.counters} counters, {position.sticks} sticks"
        return [grid, Text(stand, "bold")]
    return [grid, Text(f"the game is over: {position.why_over}", "bold"), _table(result_rows(sheet))]


def beginning_lines(rules: Ruleset, draw: SeatDraw | None) -> list[str]:
    """What people at a new table want to know first: how the seats were drawn, and which sticks they take."""
    drawn = draw_texts(draw, rules) if draw else []
    sticks = next(step for step in setup_steps(rules) if step.id == "sticks")
    return [*drawn, sticks.text, f"'hanchan sheet setup --rules {rules.name}' tells how the table is set up"]


def setup_lines(rules: Ruleset, lang: str, draw: SeatDraw | None) -> list[Text]:
    """The steps of setting up, numbered, each with its clause and how that is known; a draw of seats after its step."""
    origins = language(lang).origins
    lines: list[Text] = []
    for number, step in enumerate(setup_steps(rules, lang), 1):
        known = ", ".join(part for part in (step.clause, "" if step.basis == "text" else origins[step.basis]) if part)
        lines.append(Text.assemble(f"{number:2}. ", (step.title, "bold"), (f"  ({known})" if known else "", "dim")))
        lines.append(Text(f"    {step.text}"))
        if draw and step.id == "seats":
            lines += [Text(f"    - {line}", "green") for line in draw_texts(draw, rules, lang)]
    return lines


def history_table(sheet: Sheet) -> Table:
    return _table(history_rows(sheet))


def needs_table(sheet: Sheet, found: list[Needs]) -> Table:
    """For each player and better place the smallest win, by self-draw and by ron from each."""
    grid = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("player", "now", "place", "how", "needs", "pays"):
        grid.add_column(column)
    for player in found:
        for way in player.ways:
            how = "tsumo" if way.source < 0 else f"ron from {sheet.names[way.source]}"
            plays_on = "" if way.ends_game else " (game goes on)"
            needed = way.text + (" (tie)" if way.is_shared else "")
            grid.add_row(sheet.names[way.seat], str(player.place), str(way.place), how, needed, way.pays + plays_on)
        if not player.ways:
            grid.add_row(sheet.names[player.seat], str(player.place), "", "", "nothing" if player.place == 1 else "no win is enough", "")
    return grid


def difference_lines(found: SheetDifference) -> list[str]:
    lines = ["the sheets lead to the same game"] if found.agree else []
    for entry in found.entries:
        lines.append(f"{entry.number} {entry.deal}: {entry.ours or 'nothing'} | {entry.theirs or 'nothing'}")
    if any(found.scores):
        lines.append("scores differ by " + ", ".join(f"{points:+,}" for points in found.scores))
    return lines


def league_tables(season: Season) -> list[Table]:
    return [_table(league_rows(season)), _table(player_rows(season))]


def _table(table: Rows) -> Table:
    head, *rows = table
    grid = Table(box=None, pad_edge=False, header_style="dim")
    for number, column in enumerate(head):
        numeric = bool(rows) and not isinstance(rows[0][number], str)
        grid.add_column(str(column), justify="right" if numeric else "left")
    for row in rows:
        grid.add_row(*[cell if isinstance(cell, str) else f"{cell:,}" for cell in row])
    return grid
