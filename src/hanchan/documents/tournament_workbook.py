"""All reports of a tournament as one workbook."""

from typing import Final

from hanchan.documents.tables import workbook
from hanchan.tournament.office import Tournament
from hanchan.tournament.reports import REPORTS
from hanchan.tournament.standings import tie_break_words

_TITLES: Final = {"ranking": "Ranking", "ema": "EMA report", "mers": "MERS", "referee": "Referee's report"}


def tournament_xlsx(tournament: Tournament) -> bytes:
    """A worksheet for each report; how ties were broken stands below the ranking."""
    worksheets = {_TITLES.get(name, name.capitalize()): report(tournament) for name, report in REPORTS.items()}
    worksheets["Ranking"] += [[], [tie_break_words(tournament)]]
    return workbook(worksheets)
