"""Reports as rows: the ranking, what the European ranking needs, a player's sheet, every table, penalties, the referee's report."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import acts
from hanchan.tournament.countries import country_name
from hanchan.tournament.ema_report import ema_report
from hanchan.tournament.mers import base_ranks, tournament_weight
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import note_text, standings, team_standings
from hanchan.tournament.table_result import Points, plain

Rows = list[list[Any]]


def ranking(tournament: Tournament, after: int = 0) -> Rows:
    """The ranking, with the result of each session that has begun."""
    rows = standings(tournament, after)
    sessions = max((number for row in rows for number, one in enumerate(row.results, 1) if one is not None), default=0)
    head = [
        "place",
        "number",
        "name",
        "country",
        "EMA number",
        "total",
        *[f"S{k + 1}" for k in range(sessions)],
        "penalties",
        "remark",
    ]
    body = [
        [
            row.place or "",
            row.player,
            row.name,
            row.country,
            row.ema,
            plain(row.total),
            *[_cell(one) for one in row.results[:sessions]],
            row.deductions,
            note_text(row.note),
        ]
        for row in rows
    ]
    return [head, *body]


def mers_report(tournament: Tournament) -> Rows:
    """What the weight in the European ranking is made of, and the base rank of each place."""
    ranked = [one for one in tournament.players.values() if not one.substitute]
    codes = sorted({one.country for one in ranked if one.country})
    ranks = base_ranks(tournament)
    rows: Rows = [["what", "value", "note"]]
    rows += [
        ["weight", tournament_weight(tournament), ""],
        ["days", tournament.about.days, ""],
        ["players", len(ranked), f"and {len(tournament.players) - len(ranked)} substitutes of the house"],
        ["countries", len(codes), ", ".join(country_name(code) for code in codes)],
        ["without a country", sum(1 for one in ranked if not one.country), ""],
        ["qualification", "yes" if tournament.about.qualification else "no", ""],
    ]
    listed = [row for row in standings(tournament) if row.listed]
    return rows + [[f"base rank of place {row.place}", ranks[row.player], row.name] for row in listed]


def tables(tournament: Tournament, lang: str = "en") -> Rows:
    """Every line of every score sheet, penalties and what nobody received: the whole comes to zero."""
    head = ["session", "table", "wind", "number", "name", "points", "base", "uma", "oka", "penalties", "result", "played by", "state"]
    rows: Rows = [head]
    for number, session in sorted(tournament.sessions.items()):
        for table in sorted(session.results):
            result = tournament.result(number, table)
            entered = session.results[table]
            state = f"confirmed by {entered.confirmed}" if entered.confirmed else "not confirmed"
            for line in result.lines if result else ():
                rows.append([
                    number, table, WIND_TITLES[line.seat], line.player, tournament.name_of(line.player), plain(line.points), line.base,
                    plain(line.uma), plain(line.oka), line.deduction, plain(line.result), line.substitute, state,
                ])  # fmt: skip
            for one in result.unclaimed if result else ():
                rows.append([number, table, "", "", one.text(lang), "", "", "", "", "", plain(one.amount), "", ""])
    return rows


def penalty_list(tournament: Tournament) -> Rows:
    """All penalties with reason and referee."""
    head = ["session", "number", "name", "kind", "points", "taken", "reason", "referee", "clause"]
    return [head, *[
        [one.session, one.player, tournament.name_of(one.player), one.kind, one.points, one.taken, one.reason, one.referee, one.clause]
        for one in tournament.penalties.values()
    ]]  # fmt: skip


def balance(tournament: Tournament, lang: str = "en") -> Rows:
    """Each table with the sum of its results and what nobody received, penalties one by one: every table and the whole come to zero."""
    rows: Rows = [["session", "table", "results", "not received", "for", "comes to"]]
    everything = Fraction(0)
    for number, session in sorted(tournament.sessions.items()):
        for table in sorted(session.results):
            result = tournament.result(number, table)
            if result is None:
                continue
            total = sum((line.result for line in result.lines), Fraction(0))
            why = "; ".join(f"{one.text(lang)} {plain(one.amount)}" for one in result.unclaimed)
            rows.append([number, table, plain(total), plain(result.balance - total), why, plain(result.balance)])
            everything += result.balance
    return [*rows, ["all", "", "", "", "", plain(everything)]]


def games(tournament: Tournament) -> Rows:
    """Every game in one row, for statistics: who sat where, points, places and results, in the order of the winds."""
    head = ["session", "table", "begun", "sticks left", "confirmed"]
    parts = ("number", "first name", "last name", "country", "EMA number", "points", "place", "uma", "penalties", "result", "played by")
    rows: Rows = [[*head, *[f"{wind} {part}" for wind in WIND_TITLES for part in parts]]]
    for number, session in sorted(tournament.sessions.items()):
        begun = session.timing.started.isoformat(timespec="minutes") if session.timing else ""
        for table, entered in sorted(session.results.items()):
            result = tournament.result(number, table)
            row: list[Any] = [number, table, begun, entered.sticks, "yes" if entered.confirmed else "no"]
            for line in result.lines if result else ():
                one = tournament.players[line.player]
                row += [
                    line.player, one.first, one.last, one.country, one.ema, plain(line.points), line.place, plain(line.uma),
                    line.deduction, plain(line.result), line.substitute,
                ]  # fmt: skip
            rows.append(row)
    return rows


def referee_report(tournament: Tournament, lang: str = "en") -> Rows:
    """For the referee or an observer: everything out of the ordinary, with its reason and who decided it, as the minutes have it."""
    rows: Rows = [["number", "time", "by", "what"]]
    for one, note in zip(minutes(tournament, lang), tournament.notes, strict=True):
        if isinstance(note.act, _DECISIONS) or str(getattr(note.act, "reason", "") or "").strip():
            rows.append([one.number, one.time, one.by, one.text])
    return rows


_DECISIONS: Final = (acts.Penalise, acts.LiftPenalty, acts.Disqualify, acts.Withdraw, acts.Substitute, acts.Swap, acts.Cut)


def player_sheet(tournament: Tournament, player: int) -> Rows:
    """A player's sessions: where, with whom, and what came of it."""
    tournament.player(player)
    rows: Rows = [["session", "table", "wind", "opponents", "points", "uma", "penalties", "result", "sum"]]
    total = Fraction(0)
    for number, session in sorted(tournament.sessions.items()):
        table = session.table_of(player)
        if not table:
            continue
        seats = session.tables[table - 1]
        with_whom = ", ".join(tournament.name_of(one) for one in seats if one != player)
        row = [number, table, WIND_TITLES[seats.index(player)], with_whom]
        result = tournament.result(number, table)
        if result:
            line = result.lines[seats.index(player)]
            total += line.result
            row += [plain(line.points), plain(line.uma), line.deduction, plain(line.result), plain(total)]
        rows.append(row)
    return rows


def seating(tournament: Tournament) -> Rows:
    """Who sits where in every session."""
    rows: Rows = [["session", "table", *WIND_TITLES]]
    for number, session in sorted(tournament.sessions.items()):
        for table, seats in enumerate(session.tables, 1):
            rows.append([number, table, *[f"{player} {tournament.name_of(player)}" for player in seats]])
    return rows


def teams(tournament: Tournament) -> Rows:
    """The ranking of teams."""
    found = team_standings(tournament, standings(tournament))
    totals = [total for _, total, _ in found]
    rows = [[totals.index(total) + 1, team, plain(total), len(who)] for team, total, who in found]
    return [["place", "team", "total", "players"], *rows]


REPORTS: Final[dict[str, Callable[[Tournament], Rows]]] = {
    "ranking": ranking, "ema": ema_report, "mers": mers_report, "tables": tables, "games": games, "penalties": penalty_list,
    "balance": balance, "referee": referee_report, "seating": seating, "teams": teams,
}  # fmt: skip
"""Every report by its name."""


def _cell(amount: Points | None) -> int | float | str:
    return "" if amount is None else plain(amount)
