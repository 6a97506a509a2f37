"""What everybody may know: standings can be hidden from the last sessions on, until a ceremony has uncovered them.

The staff sees everything. Everybody else gets what follows from a tournament without the hidden results, so that no list, plot or paper
that is made of it can tell them.
"""

from hanchan.tournament.office import Tournament


def hidden_from(tournament: Tournament) -> int:
    """The first session whose results only the staff knows; 0 if nothing is hidden."""
    ceremony = tournament.ceremony
    if ceremony and ceremony.is_complete:
        return 0
    if tournament.about.hidden_from or not ceremony:
        return tournament.about.hidden_from
    return max((number for number, one in tournament.sessions.items() if one.results), default=0)


def is_hidden(tournament: Tournament, session: int) -> bool:
    """Whether the results of a session are for the staff and those who played."""
    first = hidden_from(tournament)
    return bool(first) and session >= first


def public_view(tournament: Tournament) -> Tournament:
    """The tournament as everybody may know it: itself, or a copy without what is hidden."""
    first = hidden_from(tournament)
    return tournament.without_results(first) if first else tournament
