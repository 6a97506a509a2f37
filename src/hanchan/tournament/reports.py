"""Reports as rows: the ranking, the EMA report, a player's sheet, every table."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament.mers import base_ranks, tournament_weight
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings, team_standings
from hanchan.tournament.table_result import plain

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
            row.note,
        ]
        for row in rows
    ]
    return [head, *body]


def ema_report(tournament: Tournament) -> Rows:
    """What the EMA wants to know of a tournament: place, name, number, country, table points, score, base rank and weight."""
    about, ranks, mers = tournament.about, base_ranks(tournament), tournament_weight(tournament)
    of = [about.title, about.date]
    head = [
        "tournament",
        "date",
        "place",
        "first and last name",
        "EMA number",
        "country",
        "table points",
        "score",
        "base rank",
        "MERS weight",
    ]
    rows = [row for row in standings(tournament) if row.listed]
    return [head, *[
        [*of, row.place, row.name, row.ema, row.country, plain(row.table_points), plain(row.total), ranks[row.player], mers]
        for row in rows
    ]]  # fmt: skip


def tables(tournament: Tournament) -> Rows:
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
            for reason, amount in result.unclaimed if result else ():
                rows.append([number, table, "", "", reason, "", "", "", "", "", plain(amount), "", ""])
    return rows


def penalty_list(tournament: Tournament) -> Rows:
    """All penalties with reason and referee."""
    head = ["session", "number", "name", "kind", "points", "taken", "reason", "referee", "clause"]
    return [head, *[
        [one.session, one.player, tournament.name_of(one.player), one.kind, one.points, one.taken, one.reason, one.referee, one.clause]
        for one in tournament.penalties.values()
    ]]  # fmt: skip


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
    "ranking": ranking, "ema": ema_report, "tables": tables, "penalties": penalty_list, "seating": seating, "teams": teams,
}  # fmt: skip
"""Every report by its name."""


def _cell(amount: Fraction | None) -> int | float | str:
    return "" if amount is None else plain(amount)
