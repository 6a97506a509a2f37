"""Everything that can be written about a tournament, made again from its log: reports, workbook, papers, site."""

from hanchan.documents import tournament_papers
from hanchan.documents.progress_chart import course_svg
from hanchan.documents.results_site import results_site
from hanchan.documents.tables import csv_text
from hanchan.documents.tournament_workbook import tournament_xlsx
from hanchan.tournament.logbook import as_lines
from hanchan.tournament.office import Tournament
from hanchan.tournament.reports import REPORTS


def all_files(tournament: Tournament) -> dict[str, bytes]:
    """The content of each file by its path. Addresses of players are in the log alone."""
    files = {f"csv/{name}.csv": csv_text(report(tournament)).encode("utf-8-sig") for name, report in REPORTS.items()}
    files["tournament.xlsx"] = tournament_xlsx(tournament)
    files["tournament.jsonl"] = as_lines(tournament.data())
    files["course.svg"] = course_svg(tournament).encode()
    files |= {f"papers/{what}.pdf": tournament_papers.document(tournament, what) for what in tournament_papers.KINDS}
    return files | {f"site/{name}": content for name, content in results_site(tournament).items()}
