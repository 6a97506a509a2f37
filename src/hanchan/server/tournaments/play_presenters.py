"""What an office shows of the play: the tables of a session, standings, a player's sheet, penalties."""

from hanchan.server.tournaments import play_responses as responses
from hanchan.server.tournaments.presenters import clock_now, player, session_state
from hanchan.server.tournaments.roles import Who
from hanchan.tournament.acts import Photo
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import AskedPenalty, Penalty, kinds
from hanchan.tournament.publication import is_hidden
from hanchan.tournament.session import Session
from hanchan.tournament.standings import Row, standings, team_standings, tie_break_words
from hanchan.tournament.table_result import Points, TableResult, plain, table_result


def session(tournament: Tournament, number: int, who: Who) -> responses.SessionData:
    at = tournament.session(number)
    photos = tournament.photos_at(number)
    return responses.SessionData(
        number=number,
        state=session_state(at),
        tables=[session_table(tournament, at, table, who, photos) for table in range(1, len(at.tables) + 1)],
        clock=clock_now(tournament, number),
        still_playing=at.still_playing,
    )


def session_table(
    tournament: Tournament, at: Session, table: int, who: Who, photos: dict[int, list[Photo]] | None = None
) -> responses.SessionTableData:
    """A table of a session; what was corrected is for the staff, and hidden results are for the staff and those who played."""
    photos = tournament.photos_at(at.number) if photos is None else photos
    knows = who.is_staff or who.player in at.tables[table - 1] or not is_hidden(tournament, at.number)
    entered, result = (at.results.get(table), tournament.result(at.number, table)) if knows else (None, None)
    seats = [tournament.sitting(at, number) for number in at.tables[table - 1]]
    tried = result_preview(result) if result else None
    return responses.SessionTableData(
        table=table, state=_table_state(at, table),
        seats=[
            responses.SittingData(
                number=one.player, name=tournament.name_of(one.player),
                first=tournament.players[one.player].first, last=tournament.players[one.player].last,
                country=tournament.players[one.player].country,
                substitute=one.substitute, from_start=one.from_start, ranked=one.ranked,
            )
            for one in seats
        ],
        scores=list(entered.scores) if entered else None, sticks=entered.sticks if entered else 0, by=entered.by if entered else "",
        confirmed_by=entered.confirmed if entered else "", lines=tried.lines if tried else None, unclaimed=tried.unclaimed if tried else [],
        history=[responses.EarlierResultData(**one) for one in entered.history] if entered and who.is_staff else [],
        others=[responses.OtherCountData(scores=list(one.scores), sticks=one.sticks, by=one.by) for one in at.others.get(table, ())]
        if who.is_staff or who.player in at.tables[table - 1] else [],
        photos=[photo_data(one) for one in photos.get(table, ()) if who.is_staff or who.player in one.players],
        extra=at.timing.extra.get(table, 0) if at.timing else 0,
    )  # fmt: skip


def photo_data(photo: Photo) -> responses.PhotoData:
    return responses.PhotoData(digest=photo.digest, by=photo.by, at=photo.at)


def _table_state(at: Session, table: int) -> str:
    entered = at.results.get(table)
    if entered:
        return "confirmed" if entered.confirmed else "entered"
    return "playing" if at.timing else "waiting"


def try_result(
    tournament: Tournament, number: int, table: int, scores: tuple[int, int, int, int], sticks: int, who: Who
) -> responses.ResultPreviewData:
    """What scores would come to, with the penalties and substitutes known so far."""
    at = tournament.session(number)
    seats = at.table(table)
    concerned = [one for one in _known_penalties(tournament, who) if one.session == number and one.player in seats]
    sittings = tuple(tournament.sitting(at, one) for one in seats)
    return result_preview(table_result(scores, sticks, sittings, concerned, tournament.rules))


def result_preview(result: TableResult) -> responses.ResultPreviewData:
    return responses.ResultPreviewData(
        lines=[responses.ResultLineData(**line.data()) for line in result.lines],
        unclaimed=[responses.UnclaimedData(reason=one.reason, player=one.player, amount=plain(one.amount)) for one in result.unclaimed],
    )


def ranking(tournament: Tournament, after: int) -> responses.StandingsData:
    """The standings after a session, or now."""
    begun = [number for number, one in sorted(tournament.sessions.items()) if one.results]
    last = after or max(begun, default=0)
    if after:
        tournament.session(after)
    before = {row.player: row.place for row in standings(tournament, last - 1)} if last > 1 else {}
    now = standings(tournament, last)
    rows: list[responses.StandingsRowData] = []
    for row in now:
        one = tournament.players[row.player]
        moved = before[row.player] - row.place if before.get(row.player) and row.place else None
        rows.append(responses.StandingsRowData(**row.data(), club=one.club, team=one.team, moved=moved))
    sessions = [tournament.sessions[number] for number in range(1, last + 1)]
    waits = any(one.penalty.session <= last for one in tournament.awaiting_penalties)
    sure = not waits and all(one.is_complete and all(entered.confirmed for entered in one.results.values()) for one in sessions)
    return responses.StandingsData(
        after=last, rows=rows, ties_text=tie_break_words(tournament), teams=_teams(tournament, now), provisional=not sure
    )


def _teams(tournament: Tournament, rows: list[Row]) -> list[responses.TeamStandingData]:
    found = team_standings(tournament, rows)
    totals = [total for _, total, _ in found]
    return [
        responses.TeamStandingData(place=totals.index(total) + 1, team=team, total=plain(total), players=members)
        for team, total, members in found
    ]


def player_sessions(tournament: Tournament, number: int, who: Who, rows: dict[int, Row]) -> responses.PlayerSessionsData:
    """A player's sessions: where, with whom, and what came of it. Everybody may know their own results, hidden or not."""
    knows = who.is_staff or who.player == number
    shown = player(tournament, number, who)
    row = rows.get(number)
    total: Points = 0
    sessions: list[responses.PlayerSessionData] = []
    for at in (tournament.sessions[one] for one in sorted(tournament.sessions)):
        table = at.table_of(number)
        if not table:
            continue
        seats = at.tables[table - 1]
        result = tournament.result(at.number, table) if knows or not is_hidden(tournament, at.number) else None
        line = result.lines[seats.index(number)] if result else None
        # What is hidden from others is not in the row: a player's own result comes on top.
        is_counted = row is not None and at.number <= len(row.sums) and row.results[at.number - 1] is not None
        total = row.sums[at.number - 1] if row and is_counted else total + (line.result if line else 0)
        sessions.append(responses.PlayerSessionData(
            session=at.number, table=table, wind=seats.index(number),
            opponents=[_opponent(tournament, one, wind) for wind, one in enumerate(seats) if one != number],
            points=plain(line.points) if line else None, uma=plain(line.uma) if line else None, deduction=line.deduction if line else 0,
            result=plain(line.result) if line else None, sum=plain(total) if line else None, state=_table_state(at, table),
            substitute=tournament.sitting(at, number).substitute,
        ))  # fmt: skip
    own = [one for one in _known_penalties(tournament, who) if one.player == number]
    return responses.PlayerSessionsData(
        player=shown, place=row.place if row else 0, total=plain(row.total) if row else 0, sessions=sessions,
        penalties=[_penalty(tournament, one, who) for one in own],
    )  # fmt: skip


def _opponent(tournament: Tournament, number: int, wind: int) -> responses.OpponentData:
    return responses.OpponentData(number=number, name=tournament.name_of(number), wind=wind)


def _known_penalties(tournament: Tournament, who: Who) -> list[Penalty]:
    """Those of sessions whose results are hidden are for the staff, and for whoever got them."""
    found = tournament.penalties.values()
    return [one for one in found if who.is_staff or who.player == one.player or not is_hidden(tournament, one.session)]


def penalties(tournament: Tournament, who: Who) -> responses.PenaltiesData:
    found = [_penalty(tournament, one, who) for one in _known_penalties(tournament, who)]
    return responses.PenaltiesData(
        penalties=found,
        asked=[_asked(tournament, one, who) for one in _known_requests(tournament, who)],
        kinds=[responses.PenaltyKindData.model_validate(one.data()) for one in kinds(tournament.rules)],
    )


def _known_requests(tournament: Tournament, who: Who) -> list[AskedPenalty]:
    """Penalties that were asked for are known to the staff, and to those who sit at the table."""
    found = tournament.asked_penalties.values()
    return [one for one in found if who.is_staff or who.player in tournament.session(one.penalty.session).table(one.table)]


def _asked(tournament: Tournament, one: AskedPenalty, who: Who) -> responses.AskedPenaltyData:
    told = _penalty(tournament, one.penalty, who)
    return responses.AskedPenaltyData(penalty=told, table=one.table, by=one.by, refused_by=one.refused_by)


def _penalty(tournament: Tournament, one: Penalty, who: Who) -> responses.PenaltyData:
    """Why and by whom is for the staff and for the player."""
    knows = who.is_staff or who.player == one.player
    return responses.PenaltyData(
        **{
            **one.data(),
            "name": tournament.name_of(one.player),
            "reason": one.reason if knows else "",
            "referee": one.referee if knows else "",
        }
    )
