"""Players come late or leave while papers hang on the wall: published tables stay, and only seats that must change do."""

from collections.abc import Sequence

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Seat
from hanchan.tournament.drawing import able_players, certificate_with, choices_for_odd_number
from hanchan.tournament.office import Tournament
from hanchan.tournament.seating import Certificate
from hanchan.tournament.seating.schedule import Round, Table, in_fours
from hanchan.tournament.wishes import pairs_apart

METHOD = "published tables, late entries in free seats"


def keep_tables(tournament: Tournament, first: int, reason: str = "") -> tuple[Seat, Certificate]:
    """The published sessions from `first` on, with everybody seated who is on the list now.

    Whoever came late takes the seat of a player who has left, or of a substitute of the house, in all sessions. If there are more, they
    get tables of their own; from the second session on they change places there with players of other tables, in the same wind.
    """
    numbers = [number for number in sorted(tournament.sessions) if number >= first]
    if not numbers:
        raise TournamentError(f"no session from {first} on is published; make a seating for it", "no_seating_yet")
    begun = [number for number in numbers if tournament.sessions[number].results]
    if begun:
        raise TournamentError(f"session {begun[0]} has results; late entries play from session {begun[-1] + 1} on", "late_entries_later")
    before = [list(tournament.sessions[number].tables) for number in numbers]
    seats, extra = _seats_for(tournament, numbers[0], before[0])
    unwanted = set(pairs_apart(tournament, tournament.wishes))
    met: dict[tuple[int, int], int] = {}
    for session in tournament.sessions.values():
        _meet(met, session.tables)
    changed: list[tuple[Table, ...]] = []
    for place, tables in enumerate(before):
        replaced = [_replaced(table, seats) for table in tables]
        if extra:
            own = in_fours([extra[(at + place) % len(extra)] for at in range(len(extra))])
            replaced = [*replaced, *own] if place == 0 else _mixed(replaced, own, met, unwanted)
        _meet(met, [table for table in replaced if table not in tables])
        changed.append(tuple(replaced))
    act = Seat(numbers[0], tuple(changed), METHOD, reason)
    return act, certificate_with(tournament, act)


def changed_seats(tournament: Tournament, act: Seat) -> int:
    """How many seats players of the published seating would have elsewhere; who only takes a free seat is not counted."""
    count = 0
    for number, tables in enumerate(act.sessions, act.first):
        before = tournament.sessions.get(number)
        if before is not None:
            now = {player: (place, wind) for place, table in enumerate(tables) for wind, player in enumerate(table)}
            count += sum(
                player in now and now[player] != (place, wind)
                for place, table in enumerate(before.tables)
                for wind, player in enumerate(table)
            )
    return count


def _seats_for(tournament: Tournament, first: int, tables: Round) -> tuple[dict[int, int], list[int]]:
    """Who takes whose seat, and who is left over for tables of their own."""
    seated = {player for table in tables for player in table}
    able = able_players(tournament, first)
    came = [player for player in able if player not in seated and not tournament.players[player].substitute]
    if not came:
        raise TournamentError("everybody on the list has a seat", "all_seated")
    left = [player for player in sorted(seated) if tournament.is_out(player, first)]
    house = [player for player in sorted(seated) if tournament.players[player].substitute and player not in left]
    free = [*left, *house]
    seats = dict(zip(free, came, strict=False))
    extra = came[len(free) :]
    if len(extra) % 4:
        idle = [one for one, entrant in tournament.players.items() if entrant.substitute and one not in seated]
        fillers = idle[: -len(extra) % 4]
        if (len(extra) + len(fillers)) % 4:
            raise TournamentError(
                f"{len(extra)} late entries do not fill a table of four; " + "; or ".join(choices_for_odd_number(tournament, first)),
                "no_fours",
            )
        extra += fillers
    return seats, extra


def _replaced(table: Table, seats: dict[int, int]) -> Table:
    return seats.get(table[0], table[0]), seats.get(table[1], table[1]), seats.get(table[2], table[2]), seats.get(table[3], table[3])


def _mixed(tables: Round, own: Round, met: dict[tuple[int, int], int], unwanted: set[tuple[int, int]]) -> Round:
    """Three of each new table change places with players of the same wind elsewhere: those for whom it means the fewest meetings again."""
    result = [list(table) for table in tables]
    for new in own:
        fresh = list(new)
        for wind in range(1, 4):
            best = min(
                range(len(tables)),
                key=lambda at: (
                    _harm([*fresh[:wind], result[at][wind]], met, unwanted, result[at][wind])
                    + _harm([*result[at][:wind], fresh[wind], *result[at][wind + 1 :]], met, unwanted, fresh[wind])
                ),
            )
            fresh[wind], result[best][wind] = result[best][wind], fresh[wind]
        result.append(fresh)
    return [(t[0], t[1], t[2], t[3]) for t in result]


def _harm(table: Sequence[int], met: dict[tuple[int, int], int], unwanted: set[tuple[int, int]], player: int) -> int:
    pairs = [(min(player, other), max(player, other)) for other in table if other != player]
    return sum(met.get(pair, 0) + 2 * (pair in unwanted) for pair in pairs)


def _meet(met: dict[tuple[int, int], int], tables: Sequence[Table]) -> None:
    for table in tables:
        for a in table:
            for b in table:
                if a < b:
                    met[a, b] = met.get((a, b), 0) + 1
