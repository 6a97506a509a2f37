"""Seating for the players of a tournament: the whole schedule, the next session by standings, or the finals."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts import OUT, Seat, Wishes
from hanchan.tournament.office import Tournament
from hanchan.tournament.seating import Certificate, Schedule, certify_sessions, history_of, make_schedule, random_schedule
from hanchan.tournament.seating.schedule import Round, Table, in_fours
from hanchan.tournament.seating.winds import even_winds_after
from hanchan.tournament.standings import standings
from hanchan.tournament.wishes import fixed_places, pairs_apart


def choices_for_odd_number(tournament: Tournament, session: int = 1) -> list[str]:
    """What an organiser can do if the players do not fill tables of four; empty if they do."""
    count = len(able_players(tournament, session))
    if count % 4 == 0:
        return []
    return [
        f"enter {-count % 4} substitutes, who have a fixed result and are not ranked ({count - count % 4 + 4} at {count // 4 + 1} tables)",
        f"let {count % 4} of {count} players stay out ({count - count % 4} at {count // 4} tables)",
        f"wait for {-count % 4} more entries",
    ]


def draw(
    tournament: Tournament, seed: int = 1, wishes: Wishes | None = None, by_lot: bool = False, reason: str = "", first: int = 1
) -> tuple[Seat, Certificate]:
    """Seat all sessions from `first` on at once; the certificate is about the whole tournament.

    Without `wishes`, those of the seating before go on. Meetings, winds and tables of the sessions before `first` count.
    """
    if first > tournament.about.sessions:
        raise TournamentError(f"session {first}; the tournament has {tournament.about.sessions}")
    asked = tournament.wishes if wishes is None else wishes
    able = able_players(tournament, first)
    _check_fours(len(able), first, tournament)
    order = able[:]
    Random(seed).shuffle(order)  # so that nothing follows from the order of entry
    index = {player: place for place, player in enumerate(order)}
    pairs = [(index[a], index[b]) for a, b in pairs_apart(tournament, asked) if a in index and b in index]
    places = fixed_places(tournament, asked, order)
    sessions = tournament.about.sessions - first + 1
    if by_lot:
        schedule = random_schedule(len(able), sessions, seed)
    else:
        history = history_of([tournament.session(number).tables for number in range(1, first)], order) if first > 1 else None
        planned = _planned(tournament, first, index)
        schedule = make_schedule(len(able), sessions, seed, pairs, places, history, planned)
    act = Seat(first, _named(schedule, order), schedule.method, reason, asked)
    return act, certificate_with(tournament, act)


def _planned(tournament: Tournament, first: int, index: dict[int, int]) -> list[Round]:
    """The sessions from `first` on as they are published; empty unless they are all there, of the same players."""
    found: list[Round] = []
    for number in range(first, tournament.about.sessions + 1):
        session = tournament.sessions.get(number)
        if session is None or {player for table in session.tables for player in table} != set(index):
            return []
        found.append([(index[t[0]], index[t[1]], index[t[2]], index[t[3]]) for t in session.tables])
    return found


def certificate_now(tournament: Tournament) -> Certificate | None:
    """The seating as it is published, with every change since: counted anew. None if nothing is seated."""
    return _certificate(tournament, {}, tournament.wishes) if tournament.sessions else None


def certificate_with(tournament: Tournament, act: Seat) -> Certificate:
    """What the whole tournament would reach if this were published."""
    return _certificate(tournament, dict(enumerate(act.sessions, act.first)), tournament.wishes if act.wishes is None else act.wishes)


def _certificate(tournament: Tournament, changed: Mapping[int, Sequence[Table]], wishes: Wishes) -> Certificate:
    sessions: dict[int, Sequence[Table]] = {number: session.tables for number, session in tournament.sessions.items()}
    sessions.update(changed)
    fixed = {player: table - 1 for player, table in wishes.fixed.items()}
    return certify_sessions([sessions[number] for number in sorted(sessions)], pairs_apart(tournament, wishes), fixed)


def next_by_standings(tournament: Tournament, session: int, reason: str = "") -> Seat:
    """A Swiss session: neighbours in the ranking play each other, rematches are avoided as long as there is a way."""
    if session < 2 or not tournament.session(session - 1).is_complete:
        raise TournamentError(f"session {session} is drawn by the standings once session {session - 1} is complete", "results_missing")
    finalists, others = _pools(tournament, session)
    tables = [*_swiss(tournament, finalists, session), *_swiss(tournament, others, session)]
    return _seat(tournament, session, tables, "by the standings, avoiding rematches", reason)


def finals(tournament: Tournament, session: int, reason: str = "", how: str = "rank", seed: int = 1) -> Seat:
    """A session of the finals. The finalists sit by `rank` (the first four at table 1, and so on), in a `snake` (1, 8, 9, 16: all
    tables are as strong), or are `drawn`. Where the others play on, they sit behind them by the standings.
    """
    if not tournament.stages:
        raise TournamentError("no cut has been made", "no_cut")
    finalists, others = _pools(tournament, session)
    count = len(finalists) // 4
    if how == "rank":
        places = [finalists[4 * at : 4 * at + 4] for at in range(count)]
    elif how == "snake":
        rows = [finalists[count * row : count * (row + 1)] for row in range(4)]
        places = [[row[at] if number % 2 == 0 else row[-1 - at] for number, row in enumerate(rows)] for at in range(count)]
    elif how == "drawn":
        Random(seed).shuffle(finalists)
        places = [finalists[4 * at : 4 * at + 4] for at in range(count)]
    else:
        raise TournamentError(f"finalists cannot be seated by {how!r}; there is {', '.join(FINALS)}")
    tables: Round = [(one[0], one[1], one[2], one[3]) for one in places]
    return _seat(tournament, session, [*tables, *_swiss(tournament, others, session)], f"finals, {FINALS[how]}", reason)


FINALS: Final = {"rank": "by the ranking", "snake": "in a snake by the ranking", "drawn": "drawn"}


def _pools(tournament: Tournament, session: int) -> tuple[list[int], list[int]]:
    """The finalists and the others who play a session, each in the order of the ranking; without finals all are others."""
    stage = tournament.stage_at(session)
    in_finals = set(stage.players) if stage else set()
    able = in_finals if stage and stage.cut.others == OUT else in_finals | set(able_players(tournament, session))
    order = [row.player for row in standings(tournament, session - 1) if row.player in able]
    order += sorted(able - set(order))
    finalists = [player for player in order if stage and player in stage.players]
    others = [player for player in order if player not in finalists]
    _check_fours(len(others), session, tournament)
    return finalists, others


def _swiss(tournament: Tournament, order: list[int], session: int) -> Round:
    met, order, tables = _met(tournament, session), order[:], []
    while order:
        table = [order.pop(0)]
        while len(table) < 4:
            # The highest player with the fewest rematches at this table.
            best = min(range(len(order)), key=lambda k: (sum(met.get((player, order[k]), 0) for player in table), k))
            table.append(order.pop(best))
        tables.append((table[0], table[1], table[2], table[3]))
    return tables


def _seat(tournament: Tournament, session: int, tables: Round, method: str, reason: str) -> Seat:
    return Seat(session, (_with_winds(tournament, tables, session),), method, reason)


def _check_fours(count: int, session: int, tournament: Tournament) -> None:
    if count % 4:
        raise TournamentError(
            f"{count} players do not fill tables of four; " + "; or ".join(choices_for_odd_number(tournament, session)), "no_fours"
        )


def able_players(tournament: Tournament, session: int) -> list[int]:
    """Everybody on the list who has not left before a session and is in the line-up, and substitutes of the house to fill the tables."""
    present = [player for player in tournament.players if not tournament.is_out(player, session)]
    able = [player for player in present if not tournament.on_the_bench(player, session)]
    house = [player for player in able if tournament.players[player].substitute]
    idle = len(able) % 4 if len(able) % 4 <= len(house) else 0
    return [player for player in able if player not in house[len(house) - idle :]]


def _named(schedule: Schedule, order: list[int]) -> tuple[tuple[Table, ...], ...]:
    return tuple(tuple((order[t[0]], order[t[1]], order[t[2]], order[t[3]]) for t in tables) for tables in schedule.rounds)


def _met(tournament: Tournament, before: int) -> dict[tuple[int, int], int]:
    met: dict[tuple[int, int], int] = {}
    for number in range(1, before):
        for table in tournament.session(number).tables:
            for a in table:
                for b in table:
                    met[a, b] = met.get((a, b), 0) + 1
    return met


def _with_winds(tournament: Tournament, tables: Round, before: int) -> tuple[Table, ...]:
    """The players of each table in the order in which they have had the winds least often."""
    order = [player for table in tables for player in table]
    history = history_of([tournament.session(number).tables for number in range(1, before)], order)
    seated = even_winds_after(len(order), [in_fours(list(range(len(order))))], history.winds, before)[0]
    return tuple((order[t[0]], order[t[1]], order[t[2]], order[t[3]]) for t in seated)
