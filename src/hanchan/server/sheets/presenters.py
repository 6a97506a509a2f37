"""A sheet as the pages get it: where the game stands, what can be entered, the whole history."""

from datetime import UTC, datetime
from typing import Any

from hanchan.rules import PRESETS, preset
from hanchan.scorekeeper import Sheet, WinEntry, entry_data
from hanchan.scorekeeper.client_rules import reckoning
from hanchan.scorekeeper.results import left_on_table, plain
from hanchan.scorekeeper.values import seat_win
from hanchan.scorekeeper.words import count_lines
from hanchan.scoring import Score
from hanchan.scoring.question import readings_data
from hanchan.server.sheets.open_sheet import OpenSheet
from hanchan.server.sheets.session_clock import clock_data


def sheet_data(opened: OpenSheet, may_write: bool) -> dict[str, Any]:
    """Everything about a sheet."""
    now = datetime.now(UTC)
    return {
        "id": opened.row.id, "season": opened.row.season, "may_write": may_write, "created": opened.row.created,
        "office": opened.row.tournament,
        "clock": None if opened.row.clock is None else clock_data(opened.sheet, opened.row.clock, now), **game_data(opened.sheet),
    }  # fmt: skip


def game_data(sheet: Sheet) -> dict[str, Any]:
    """The game of a sheet."""
    position = sheet.position
    return {
        "start": entry_data(sheet.start), "rules": reckoning(sheet.rules), "notes": len(sheet.notes),
        "history": [change.data() for change in sheet.changes], "steps": [step.data() for step in sheet.steps],
        "position": position.data(), "results": [result.data() for result in sheet.results],
        "left_on_table": plain(left_on_table(position)), "is_conserved": position.is_conserved, "counted": counted_hands(sheet),
    }  # fmt: skip


def preview_data(sheet: Sheet, entry_id: str, lang: str) -> dict[str, Any]:
    """A game that is only tried, with the count of the hands in question in a language."""
    data = game_data(sheet)
    entry = sheet.entries.get(entry_id)
    for step, told in zip(sheet.steps, data["steps"], strict=True):
        if step.id == entry_id and isinstance(entry, WinEntry):
            scores = [(winner.seat, seat_win(winner, entry, step.before).score) for winner in entry.winners]
            told["explanations"] = [
                {"seat": seat, "lines": [line._asdict() for line in count_lines(score, lang)], "readings": _choice(score)}
                for seat, score in scores
            ]
    return data


def _choice(score: Score) -> list[dict[str, Any]]:
    """The readings among which the winner may choose; none where there is nothing to choose."""
    if not score.form or score.rules.reading_chosen_by != "winner":
        return []
    found = readings_data(score)
    return found if len(found) > 1 else []


def every_reckoning() -> dict[str, Any]:
    """The rule sets that come with Hanchan, for a phone that begins a game without network."""
    return {name: reckoning(preset(name)) for name in PRESETS}


def counted_hands(sheet: Sheet) -> dict[str, Any]:
    """Base points of hands that were entered by their tiles, and the dealer and round they hold for: a phone cannot count these itself."""
    found: dict[str, Any] = {}
    entries = sheet.entries
    for step in sheet.steps:
        entry = entries[step.id]
        if isinstance(entry, WinEntry) and any(winner.tiles is not None for winner in entry.winners):
            bases = [seat_win(winner, entry, step.before).score.base for winner in entry.winners]
            found[step.id] = {"bases": bases, "dealer": step.before.dealer, "round_wind": step.before.data()["round_wind"]}
    return found
