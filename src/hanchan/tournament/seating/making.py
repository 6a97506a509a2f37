"""A whole schedule: a formula where there is one, then what was found before, then search; winds, tables and wishes on top."""

from random import Random

from hanchan.tournament.seating.bounds import check_size, fewest_repeats, most_sessions_without_repeat
from hanchan.tournament.seating.designs import affine_space, four_copies_of_eight, four_groups, has_three_orbits, three_orbits
from hanchan.tournament.seating.history import History
from hanchan.tournament.seating.indirect import even_indirect
from hanchan.tournament.seating.numbering import spread_tables
from hanchan.tournament.seating.repeats import add_sessions, cost_of, meetings_of, met_after, repeats_of
from hanchan.tournament.seating.restrictions import keep_apart
from hanchan.tournament.seating.rotation import search_session, turned
from hanchan.tournament.seating.schedule import Round, Schedule, frozen, in_fours
from hanchan.tournament.seating.stored import stored
from hanchan.tournament.seating.winds import even_winds, even_winds_after

_Found = tuple[list[Round], str]
_NEVER = 2
"""Two who shall not meet count as having met so often."""


def make_schedule(
    players: int,
    sessions: int,
    seed: int = 1,
    apart: list[tuple[int, int]] | None = None,
    fixed: dict[int, int] | None = None,
    history: History | None = None,
    planned: list[Round] | None = None,
) -> Schedule:
    """The best schedule we know how to make. The same arguments give the same schedule.

    `apart` are pairs of players who shall not meet, `fixed` gives players a table number at which they stay, `history` are the sessions
    before: their meetings, winds and tables count as if all had been made at once. `planned` is how these sessions were to be before; it is
    kept if nothing better is found.
    """
    check_size(players, sessions)
    held = fixed or {}
    # Two who stay at different tables cannot meet, either.
    strangers = {(a, b) for a in held for b in held if a < b and held[a] != held[b]}
    unwanted = sorted({*(apart or []), *strangers})
    rounds, method = games_of(players, sessions, seed) if not history else _games_after(history, sessions, seed, unwanted, planned or [])
    before = history.opponents if history else None
    met = meetings_of(players, rounds) if not history else met_after(history.met, rounds)
    if repeats_of(met) == 0 and (history or sessions > 1):  # after one session nobody has a common opponent
        rounds = even_indirect(players, rounds, seed, before, unwanted if history else None)
    if not history:
        rounds = keep_apart(players, rounds, unwanted, seed)
    rounds = spread_tables(players, rounds, held, seed, history.visits if history else None)
    winds = even_winds_after(players, rounds, history.winds, seed) if history else even_winds(players, rounds)
    return frozen(players, winds, method)


def _games_after(history: History, sessions: int, seed: int, apart: list[tuple[int, int]], planned: list[Round]) -> _Found:
    """Further sessions by search, or a schedule with its numbers exchanged until it fits what has been, or the old plan."""
    players = history.players
    met = [row[:] for row in history.met]
    for a, b in apart:
        met[a][b] += _NEVER
        met[b][a] += _NEVER
    searched = add_sessions(players, met, sessions, seed, min(2_000_000, 400 * players * sessions + 200_000))
    found = [(searched, "search after the sessions played")]
    if cost_of(met_after(met, searched)) > cost_of(met) - 6 * (players // 4) * sessions:
        pairs = [(a, b) for a in range(players) for b in range(a + 1, players) if met[a][b]]
        design, name = games_of(players, sessions, seed)
        found.append((keep_apart(players, design, pairs, seed), f"{name}, fitted to the sessions played"))
        if len(planned) == sessions:
            found.append((planned, "the games as planned before"))
    return min(found, key=lambda one: cost_of(met_after(met, one[0])))


def random_schedule(players: int, sessions: int, seed: int) -> Schedule:
    """Every session by lot."""
    check_size(players, sessions)
    random = Random(seed)
    rounds: list[Round] = []
    for _ in range(sessions):
        order = list(range(players))
        random.shuffle(order)
        rounds.append(in_fours(order))
    return frozen(players, even_winds(players, rounds), "by lot")


def games_of(players: int, sessions: int, seed: int) -> _Found:
    """Who plays whom, as tables without winds and numbers, and how that was found."""
    if sessions <= most_sessions_without_repeat(players):
        found = _without_repeat(players, sessions, seed)
        if found[0]:
            return found
    return _with_repeats(players, sessions, seed)


def _without_repeat(players: int, sessions: int, seed: int, search: bool = True) -> _Found:
    if players in (16, 64):
        return affine_space(players)[:sessions], "lines of an affine space"
    if players == 32:
        return four_copies_of_eight()[:sessions], "design on four copies of a field"
    if has_three_orbits(players):
        return three_orbits(players)[:sessions], "resolvable design on three copies of a field"
    for rounds in stored(players):
        if len(rounds) >= sessions and repeats_of(meetings_of(players, rounds[:sessions])) == 0:
            return rounds[:sessions], "stored design"
    rounds = four_groups(players, sessions, seed)
    if rounds:
        return rounds, "four groups, shifted"
    return _searched(players, sessions, seed) if search else ([], "")


def _searched(players: int, sessions: int, seed: int) -> _Found:
    for attempt in range(12):
        # Rings a little larger than needed leave the search more freedom; the largest leave none.
        ring = min((players - 1) // 3, max(sessions, players * 9 // 32) + attempt % 2)
        session = search_session(players, ring, seed * 100 + attempt, 250_000)
        if session:
            return turned(session, ring, sessions), "turns of one session, searched"
    return [], ""


def sessions_known(players: int, seed: int = 1) -> int:
    """How many sessions without a repeat there are without any search."""
    most = most_sessions_without_repeat(players)
    return next((sessions for sessions in range(most, 0, -1) if _without_repeat(players, sessions, seed, search=False)[0]), 1)


def _with_repeats(players: int, sessions: int, seed: int) -> _Found:
    """The best of: a stored schedule, a schedule without repeats and further sessions, all sessions by search."""
    bound = fewest_repeats(players, sessions)
    best: _Found = ([], "")
    fewest = -1
    for first, name in _beginnings(players, sessions, seed):
        more = sessions - len(first)
        rounds = first + add_sessions(players, meetings_of(players, first), more, seed, 30_000 * more + 100_000) if more else first
        repeats = repeats_of(meetings_of(players, rounds))
        if fewest < 0 or repeats < fewest:
            best, fewest = (rounds, f"{name} and {more} sessions by search" if more else name), repeats
        if repeats == bound:
            break
    return best


def _beginnings(players: int, sessions: int, seed: int) -> list[_Found]:
    """Sessions to begin with; in the order in which they are tried."""
    found: list[_Found] = [(rounds, "stored design") for rounds in stored(players) if len(rounds) <= sessions]
    found.sort(key=lambda one: -len(one[0]))
    exact = [one for one in found if len(one[0]) == sessions]
    free = min(sessions, sessions_known(players, seed))
    found.append(_without_repeat(players, free, seed, search=False))
    return exact or [*[one for one in found if one[0]], ([], "search")]
