"""A whole schedule: a formula where there is one, then what was found before, then search; winds, tables and wishes on top."""

from random import Random

from hanchan.tournament.seating.bounds import check_size, fewest_repeats, most_sessions_without_repeat
from hanchan.tournament.seating.designs import affine_space, four_copies_of_eight, four_groups, has_three_orbits, three_orbits
from hanchan.tournament.seating.numbering import spread_tables
from hanchan.tournament.seating.repeats import add_sessions, meetings_of, repeats_of
from hanchan.tournament.seating.restrictions import keep_apart
from hanchan.tournament.seating.rotation import search_session, turned
from hanchan.tournament.seating.schedule import Round, Schedule, frozen, in_fours
from hanchan.tournament.seating.stored import stored
from hanchan.tournament.seating.winds import even_winds

_Found = tuple[list[Round], str]


def make_schedule(
    players: int,
    sessions: int,
    seed: int = 1,
    apart: list[tuple[int, int]] | None = None,
    fixed: dict[int, int] | None = None,
) -> Schedule:
    """The best schedule we know how to make. The same arguments give the same schedule.

    `apart` are pairs of players who shall not meet, `fixed` gives players a table number at which they stay.
    """
    check_size(players, sessions)
    rounds, method = _games(players, sessions, seed)
    held = fixed or {}
    # Two who stay at different tables cannot meet, either.
    strangers = [(a, b) for a in held for b in held if a < b and held[a] != held[b]]
    rounds = keep_apart(players, rounds, sorted({*(apart or []), *strangers}), seed)
    rounds = spread_tables(players, rounds, held, seed)
    return frozen(players, even_winds(players, rounds), method)


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


def _games(players: int, sessions: int, seed: int) -> _Found:
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
        rounds = add_sessions(players, first, more, seed, 30_000 * more + 100_000) if more else first
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
