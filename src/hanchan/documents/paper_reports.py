"""Reports as they stand on paper: the rows of `tournament.reports` with every cell in the first language of the event."""

from typing import Final

from hanchan.documents.paper_words import PaperWords
from hanchan.documents.tables import Rows
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import reports
from hanchan.tournament.countries import country_name
from hanchan.tournament.ema_report import ema_report
from hanchan.tournament.mers import base_ranks
from hanchan.tournament.minutes import number_text
from hanchan.tournament.names import text_key
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import AT_ONCE
from hanchan.tournament.standings import note_text, standings
from hanchan.tournament.table_result import plain
from hanchan.words.catalogue import text

_UNWANTED: Final = ("Tournament", "Players", "Date", "Host country", "City", "Title", "Rules", "Period")
"""Columns of the EMA's list that are the same for everybody: on paper they are in the title."""


def paper_rows(tournament: Tournament, what: str, session: int = 0) -> list[Rows]:
    """The tables of a report, one below the other, with English headings."""
    words = PaperWords(tournament)
    match what:
        case "ranking":
            return [_ranking(tournament, session, words)]
        case "ema":
            return [_ema(tournament)]
        case "mers":
            return _mers(tournament, words)
        case "tables":
            return [_tables(tournament, words)]
        case "penalties":
            return [_penalties(tournament, words)]
        case "games":
            return [_games(tournament)]
        case "balance":
            return [_balance(tournament, words)]
        case "referee":
            return [reports.referee_report(tournament, words.language)]
        case _:
            return [reports.REPORTS[what](tournament)]


def _ranking(tournament: Tournament, session: int, words: PaperWords) -> Rows:
    head, *rows = reports.ranking(tournament, session)
    notes = {row.player: note_text(row.note, words.language) for row in standings(tournament, session)}
    body = [[*row[:-1], notes[row[1]]] for row in rows]
    empty = [column for column in range(len(head)) if all(row[column] in ("", 0) for row in body) and head[column] != "total"]
    return [[cell for column, cell in enumerate(row) if column not in empty] for row in [head, *body]]


def _ema(tournament: Tournament) -> Rows:
    head, *rows = ema_report(tournament)
    wanted = [column for column, name in enumerate(head) if name not in _UNWANTED]
    return [[row[column] for column in wanted] for row in [head, *rows]]


def _mers(tournament: Tournament, words: PaperWords) -> list[Rows]:
    """What the weight is made of, and the base ranks as a table of their own."""
    lang = words.language
    ranked = [one for one in tournament.players.values() if not one.substitute]
    codes = sorted({one.country for one in ranked if one.country}, key=lambda code: text_key(country_name(code, lang), lang))
    values = {str(row[0]): row[1] for row in reports.mers_report(tournament)}
    house = len(tournament.players) - len(ranked)
    weight: Rows = [
        ["what", "value", "note"],
        [words.cell("weight"), values["weight"], ""],
        [words.cell("days"), values["days"], ""],
        [words.cell("players"), values["players"], words.cell("house", count=house) if house else ""],
        [words.cell("countries"), values["countries"], ", ".join(country_name(code, lang) for code in codes)],
        [words.cell("nowhere"), values["without a country"], ""],
        [words.cell("qualification"), words.cell("yes" if tournament.about.qualification else "no"), ""],
    ]
    ranks = base_ranks(tournament)
    listed = [row for row in standings(tournament) if row.listed]
    return [weight, [["place", "name", "country", "rank"], *[[row.place, row.name, row.country, ranks[row.player]] for row in listed]]]


def _tables(tournament: Tournament, words: PaperWords) -> Rows:
    head, *rows = reports.tables(tournament, words.language)
    winds = {title: words.winds(seat)[0] for seat, title in enumerate(WIND_TITLES)}
    body: Rows = []
    for row in rows:
        entered = tournament.sessions[row[0]].results[row[1]]
        state = words.cell("confirmed", name=entered.confirmed) if entered.confirmed else words.cell("unconfirmed")
        body.append([*row[:2], winds.get(row[2], ""), *row[3:-1], state if row[2] else ""])
    return [head, *body]


def _penalties(tournament: Tournament, words: PaperWords) -> Rows:
    head, *rows = reports.penalty_list(tournament)
    lang = words.language
    return [head, *[
        [*row[:3], text("pages/penalties", row[3], lang), row[4],
         text("pages/penalties", "at_once" if row[5] == AT_ONCE else "after_uma", lang) if row[4] else "", *row[6:]]
        for row in rows
    ]]  # fmt: skip


def _balance(tournament: Tournament, words: PaperWords) -> Rows:
    head, *rows, whole = reports.balance(tournament, words.language)
    return [head, *rows, [words.cell("all"), *whole[1:]]]


def _games(tournament: Tournament) -> Rows:
    """One cell a seat: the columns for statistics would not fit."""
    rows: Rows = [["session", "table", *WIND_TITLES]]
    for number, session in sorted(tournament.sessions.items()):
        for table in sorted(session.results):
            result = tournament.result(number, table)
            cells = [f"{tournament.name_of(one.player)}: {number_text(plain(one.points))}" for one in result.lines] if result else []
            rows.append([number, table, *cells])
    return rows
