"""Seating for the players of a tournament: the whole schedule, the next session by standings, or the finals."""

from collections.abc import Sequence
from random import Random
from typing import Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Seat
from hanchan.tournament.office import Tournament
from hanchan.tournament.seating import Certificate, Schedule, apart_from_groups, certify, make_schedule, random_schedule
from hanchan.tournament.seating.schedule import Round, Table, frozen
from hanchan.tournament.seating.winds import turned
from hanchan.tournament.standings import standings

GROUPS: Final = ("club", "country", "team")
"""Whose members can be kept apart."""


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
    tournament: Tournament,
    seed: int = 1,
    apart: str = "",
    fixed: dict[int, int] | None = None,
    by_lot: bool = False,
    reason: str = "",
    first: int = 1,
    strangers: Sequence[tuple[int, int]] = (),
) -> tuple[Seat, Certificate]:
    """Seat all sessions from `first` on at once; the certificate is about these.

    `apart` keeps members of a `club`, `country` or `team` apart, `strangers` are pairs of players who shall not meet; `fixed` maps
    players to table numbers. When a tournament has begun, those who have met are kept apart, too, as far as it can be.
    """
    if first > tournament.about.sessions:
        raise TournamentError(f"session {first}; the tournament has {tournament.about.sessions}")
    able = able_players(tournament, first)
    _check_fours(len(able), first, tournament)
    order = able[:]
    Random(seed).shuffle(order)  # so that nothing follows from the order of entry
    index = {player: place for place, player in enumerate(order)}
    pairs = _to_keep_apart(tournament, index, apart, strangers)
    for player, table in (fixed or {}).items():
        if player not in index or not 1 <= table <= len(able) // 4:
            raise TournamentError(f"player {player} at table {table}: there is no such player or table")
    places = {index[player]: table - 1 for player, table in (fixed or {}).items()}
    sessions = tournament.about.sessions - first + 1
    met = [(index[a], index[b]) for a, b in _met(tournament, first) if a < b and a in index and b in index]
    wishes = [*pairs, *met]
    schedule = random_schedule(len(able), sessions, seed) if by_lot else make_schedule(len(able), sessions, seed, wishes, places)
    return Seat(first, _named(schedule, order), schedule.method, reason), certify(schedule, pairs, places)


def _to_keep_apart(
    tournament: Tournament, index: dict[int, int], apart: str, strangers: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    if apart not in ("", *GROUPS):
        raise TournamentError(f"{apart!r}: members of a {', '.join(GROUPS)} can be kept apart")
    groups: dict[str, list[int]] = {}
    for player in index if apart else ():
        name = getattr(tournament.players[player], apart)
        if name:
            groups.setdefault(name, []).append(index[player])
    for pair in strangers:
        if pair[0] == pair[1] or not all(player in index for player in pair):
            raise TournamentError(f"players {pair[0]} and {pair[1]} cannot be kept apart: there are no such two players")
    return apart_from_groups([*groups.values(), *[[index[a], index[b]] for a, b in strangers]])


def certificate_now(tournament: Tournament) -> Certificate | None:
    """The seating as it is published, with every change since: counted anew. None if its sessions are not of the same players."""
    sessions = [session.tables for _, session in sorted(tournament.sessions.items())]
    seated = [sorted(player for table in tables for player in table) for tables in sessions]
    if not seated or any(players != seated[0] for players in seated):
        return None
    index = {player: place for place, player in enumerate(seated[0])}
    rounds = [[(index[t[0]], index[t[1]], index[t[2]], index[t[3]]) for t in tables] for tables in sessions]
    return certify(frozen(len(index), rounds, tournament.method))


def next_by_standings(tournament: Tournament, session: int, reason: str = "") -> Seat:
    """A Swiss session: neighbours in the ranking play each other, rematches are avoided as long as there is a way."""
    if session < 2 or not tournament.session(session - 1).is_complete:
        raise TournamentError(f"session {session} is drawn by the standings once session {session - 1} is complete")
    able = set(able_players(tournament, session)) if not tournament.finalists else set(tournament.finalists)
    _check_fours(len(able), session, tournament)
    order = [row.player for row in standings(tournament, session - 1) if row.player in able]
    order += sorted(able - set(order))
    met = _met(tournament, session)
    tables: Round = []
    while order:
        table = [order.pop(0)]
        while len(table) < 4:
            # The highest player with the fewest rematches at this table.
            best = min(range(len(order)), key=lambda k: (sum(met.get((player, order[k]), 0) for player in table), k))
            table.append(order.pop(best))
        tables.append((table[0], table[1], table[2], table[3]))
    return Seat(
        session, (tuple(_with_winds(tournament, table, session) for table in tables),), "by the standings, avoiding rematches", reason
    )


def finals(tournament: Tournament, session: int, reason: str = "") -> Seat:
    """The finalists in order of the ranking: the first four at table 1, and so on."""
    if not tournament.finalists:
        raise TournamentError("no cut has been made")
    order = [row.player for row in standings(tournament, session - 1) if row.player in tournament.finalists]
    tables = [(order[k], order[k + 1], order[k + 2], order[k + 3]) for k in range(0, len(order), 4)]
    return Seat(session, (tuple(_with_winds(tournament, table, session) for table in tables),), "finals by the ranking", reason)


def _check_fours(count: int, session: int, tournament: Tournament) -> None:
    if count % 4:
        raise TournamentError(f"{count} players do not fill tables of four; " + "; or ".join(choices_for_odd_number(tournament, session)))


def able_players(tournament: Tournament, session: int) -> list[int]:
    """Everybody on the list who has not left before a session, substitutes of the house among them."""
    return [player for player in tournament.players if not tournament.is_out(player, session)]


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


def _with_winds(tournament: Tournament, table: Table, before: int) -> Table:
    """The players of a table in the order in which each has had the wind least often."""
    had = {player: [0, 0, 0, 0] for player in table}
    for number in range(1, before):
        for seats in tournament.session(number).tables:
            for wind, player in enumerate(seats):
                if player in had:
                    had[player][wind] += 1
    orders = [
        turned(base, by)
        for base in (table, (table[0], table[2], table[1], table[3]), (table[0], table[1], table[3], table[2]))
        for by in range(4)
    ]
    return min(orders, key=lambda order: sum(had[player][wind] ** 2 + had[player][wind] for wind, player in enumerate(order)))
