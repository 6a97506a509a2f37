"""What an office shows of a tournament as a whole: overview, sessions in brief, clock, players."""

from datetime import UTC, datetime

from hanchan.errors import HanchanError, LaterActsDepend, SharedPlace
from hanchan.server.tournaments import responses
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.roles import ORGANISER, Who, words_allowed
from hanchan.store.tournaments import KeyRow
from hanchan.tournament.acts import ChangePlayer, Enter, Note, Register, Stage
from hanchan.tournament.changes import changes
from hanchan.tournament.countries import country_code
from hanchan.tournament.drawing import able_players, choices_for_odd_number
from hanchan.tournament.mers import tournament_weight
from hanchan.tournament.minutes import minute
from hanchan.tournament.office import Tournament
from hanchan.tournament.publication import hidden_from, public_view
from hanchan.tournament.registration import is_open
from hanchan.tournament.session import Session
from hanchan.tournament.standings import tie_break_words
from hanchan.tournament.timing import clock_data


def current_session(tournament: Tournament) -> int:
    """The session to look at: one in play, else the first that is not complete, else the last; 0 without a seating."""
    numbers = sorted(tournament.sessions)
    in_play = [one for one in numbers if tournament.sessions[one].timing and not tournament.sessions[one].is_complete]
    open_ones = [one for one in numbers if not tournament.sessions[one].is_complete]
    return (in_play or open_ones or numbers[-1:] or [0])[0]


def session_state(session: Session) -> str:
    """Planned, running, paused, entering (results without a clock) or complete."""
    if session.is_complete:
        return "complete"
    if session.timing:
        return "paused" if session.timing.paused else "running"
    return "entering" if session.results else "planned"


def registration_state(tournament: Tournament) -> str:
    """Whether there is a registration, and whether it is open now."""
    said = tournament.registration
    return "none" if said is None else "open" if is_open(said, datetime.now(UTC)) else "closed"


def is_finished(tournament: Tournament) -> bool:
    """Whether every session that is planned has its results, all of them confirmed."""
    sessions = tournament.sessions
    return (
        bool(sessions)
        and len(sessions) >= tournament.about.sessions
        and all(one.is_complete and all(entered.confirmed for entered in one.results.values()) for one in sessions.values())
    )


def in_list(office: OpenOffice) -> responses.ListedTournamentData:
    about, tournament = office.tournament.about, office.tournament
    ranked = sum(1 for one in tournament.players.values() if not one.substitute)
    return responses.ListedTournamentData(
        id=office.id, title=about.title, place=about.place, date=about.date, rules=about.rules, players=ranked,
        sessions=about.sessions, session=current_session(tournament), finished=is_finished(tournament),
        registration=registration_state(tournament),
    )  # fmt: skip


def copies(office: OpenOffice) -> list[responses.SafeCopyData]:
    return [responses.SafeCopyData.model_validate(one._asdict()) for one in office.copies.states()]


def overview(office: OpenOffice, who: Who, address: str) -> responses.TournamentData:
    tournament = office.tournament
    about, cut = tournament.about, tournament.cut
    substitutes = sum(1 for one in tournament.players.values() if one.substitute)
    current = current_session(tournament)
    odd = odd_number(tournament)
    return responses.TournamentData(
        id=office.id, title=about.title, rules=about.rules, rules_title=tournament.rules.title, place=about.place, date=about.date,
        country=country_code(about.country), days=about.days, planned_sessions=about.sessions,
        qualification=about.qualification, ties=list(about.ties),
        ties_text=tie_break_words(tournament), private=office.row.private, notes=office.version,
        registration=registration_state(tournament),
        me=responses.VisitorData(role=who.role, name=who.name, player=who.player), may=words_allowed(who),
        players=len(tournament.players) - substitutes, substitutes=substitutes, weight=tournament_weight(tournament),
        method=tournament.method, wishes=_wishes(tournament) if who.role == ORGANISER else None, unseated=_unseated(tournament),
        start_points=tournament.rules.start_points,
        session_minutes=about.minutes or tournament.rules.session_minutes, address=address,
        cut=responses.CutData(after=cut.after, size=cut.size, carry=cut.carry) if cut else None, finalists=list(tournament.finalists),
        stages=[stage(one) for one in tournament.stages],
        sessions=[session_brief(one) for _, one in sorted(tournament.sessions.items())], current=current,
        odd=odd, choices=choices_for_odd_number(tournament, next_unseated(tournament)) if odd else [], clock=clock_now(tournament, current),
        copies=copies(office) if who.role == ORGANISER else [],
        languages=list(about.languages), hidden_from=about.hidden_from, hidden_now=hidden_from(tournament),
        photos=len(tournament.photos) if who.is_staff else 0,
        penalties_waiting=len(tournament.awaiting_penalties) if who.is_staff else 0,
    )  # fmt: skip


def _wishes(tournament: Tournament) -> responses.WishesData:
    asked = tournament.wishes
    return responses.WishesData(apart=list(asked.apart), groups=[list(group) for group in asked.groups], fixed=asked.fixed)


def _unseated(tournament: Tournament) -> list[int]:
    """Late entries: on the list, and without a seat in the last session that is published."""
    last = max(tournament.sessions, default=0)
    if not last or tournament.cut:
        return []
    seated = {player for table in tournament.sessions[last].tables for player in table}
    return [p for p in able_players(tournament, last) if p not in seated and not tournament.players[p].substitute]


def stage(one: Stage) -> responses.StageData:
    return responses.StageData(
        after=one.cut.after, size=one.cut.size, carry=one.cut.carry, others=one.cut.others, players=list(one.players)
    )


def next_unseated(tournament: Tournament) -> int:
    """The first session without a seating."""
    return max(tournament.sessions, default=0) + 1


def odd_number(tournament: Tournament) -> responses.OddNumberData | None:
    """If four does not divide the players of the next session to be seated. Who leaves after that keeps the seat, for a substitute."""
    number = next_unseated(tournament)
    count = len(able_players(tournament, number))
    if tournament.cut or number > tournament.about.sessions or count % 4 == 0:
        return None
    return responses.OddNumberData(players=count, substitutes=-count % 4, out=count % 4)


def session_brief(session: Session) -> responses.SessionSummaryData:
    confirmed = sum(1 for entered in session.results.values() if entered.confirmed)
    return responses.SessionSummaryData(
        number=session.number,
        tables=len(session.tables),
        results=len(session.results),
        confirmed=confirmed,
        state=session_state(session),
        cancelled=session.cancelled,
    )


def clock_now(tournament: Tournament, number: int) -> responses.OfficeClockData | None:
    """The clock of a session, if it has begun."""
    session = tournament.sessions.get(number)
    if session is None or session.timing is None:
        return None
    data = clock_data(session.timing, tournament.rules, datetime.now(UTC), session.still_playing)
    return responses.OfficeClockData(session=number, tables=len(session.tables), **data)


def players(tournament: Tournament, who: Who) -> list[responses.TournamentPlayerData]:
    return [player(tournament, number, who) for number in tournament.players]


def player(tournament: Tournament, number: int, who: Who) -> responses.TournamentPlayerData:
    """A player on the list. Why somebody left is for the staff, how to write to them for the organiser."""
    one = tournament.player(number)
    left, thrown_out = tournament.withdrawn.get(number), tournament.disqualified.get(number)
    gone = thrown_out or left
    state = "disqualified" if thrown_out else "" if left is None else "struck" if left.struck else "withdrawn"
    return responses.TournamentPlayerData(
        number=number, name=tournament.name_of(number), first=one.first, last=one.last,
        country=one.country, ema=one.ema, club=one.club, team=one.team, substitute=one.substitute,
        here=tournament.here.get(number), state=state, since=gone.session if gone else None,
        reason=gone.reason if gone and who.is_staff else "", email=one.email if who.role == ORGANISER else "",
    )  # fmt: skip


def note(tournament: Tournament, one: Note, lang: str, who: Who) -> responses.OfficeNoteData:
    """A line of the log. Only the organiser is told how to write to people, and what they remarked."""
    act = one.data()["act"]
    if who.role != ORGANISER and isinstance(one.act, Enter | ChangePlayer | Register):
        act.pop("remark", None)
        for entrant in filter(None, [*act.get("players", ()), act.get("entrant")]):
            entrant.pop("email", None)
    told = minute(tournament, one, lang)
    return responses.OfficeNoteData(
        number=told.number, id=one.id, act=act, by=one.by, at=one.at, text=told.text, taken_back_by=told.taken_back_by
    )


def preview(before: Tournament, after: Tournament, lang: str, who: Who) -> responses.ActPreviewData:
    """What would change, as far as the asker may know it."""
    if not who.is_staff:
        before, after = public_view(before), public_view(after)
    return responses.ActPreviewData(changes=changes(before, after, lang), problem="", depends=[], shared=[], choose=0)


def refused_preview(tournament: Tournament, error: HanchanError, lang: str, who: Who) -> responses.ActPreviewData:
    """Why it cannot be done; the later notes in its way, if that is why."""
    found = [tournament.note(one) for one in error.notes] if isinstance(error, LaterActsDepend) else []
    depends = [note(tournament, one, lang, who) for one in found if one is not None]
    shared, count = (error.players, error.count) if isinstance(error, SharedPlace) else ((), 0)
    return responses.ActPreviewData(changes=[], problem=str(error), depends=depends, shared=list(shared), choose=count)


def key(row: KeyRow) -> responses.KeyData:
    return responses.KeyData(id=row.id, role=row.role, name=row.name, player=row.player, created=row.created, revoked=row.revoked)


def key_with_secret(row: KeyRow, secret: str) -> responses.KeyWithSecretData:
    return responses.KeyWithSecretData(**key(row).model_dump(), secret=secret)
