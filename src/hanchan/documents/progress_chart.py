"""The run of the leaders: how the totals of the best grew from session to session, as a picture."""

from hanchan.documents.line_charts import lines_svg
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings

Course = list[tuple[str, list[float]]]


def courses(tournament: Tournament, best: int = 8) -> Course:
    """The best players now, each with the total after every session that has begun."""
    begun = max((number for number, one in tournament.sessions.items() if one.results), default=0)
    rows = [row for row in standings(tournament, begun) if row.listed][:best] if begun else []
    return [(row.name, [float(one) for one in row.sums]) for row in rows]


def course_svg(tournament: Tournament, best: int = 8) -> str:
    """A line for each of the best."""
    lines = courses(tournament, best)
    sessions = max((len(sums) for _, sums in lines), default=0)
    return lines_svg(f"{tournament.about.title}: the run of the leaders", f"{sessions} sessions", lines, sessions)
