"""What no schedule can beat."""

from collections.abc import Sequence

from hanchan.errors import TournamentError

FEWEST, MOST = 8, 1000


def check_size(players: int, sessions: int) -> None:
    """Refuse numbers no schedule is made for."""
    if players % 4:
        raise TournamentError(f"{players} players do not fill tables of four; add {-players % 4} substitutes or leave out {players % 4}")
    if not FEWEST <= players <= MOST:
        raise TournamentError(f"{players} players; a schedule is made for {FEWEST} to {MOST}")
    if not 1 <= sessions <= 100:
        raise TournamentError(f"{sessions} sessions; a schedule has 1 to 100")


def most_sessions_without_repeat(players: int) -> int:
    """Each session uses up three of a player's opponents. For 8, 12 and 20 players the count is not reached."""
    return {8: 1, 12: 1, 20: 5}.get(players, (players - 1) // 3)


def fewest_repeats(players: int, sessions: int) -> int:
    """A lower bound for the sum over all pairs of (meetings - 1): nobody has more than players - 1 opponents to meet anew."""
    return fewest_repeats_of([sessions] * players)


def fewest_repeats_of(games: Sequence[int]) -> int:
    """The same where not everybody plays all sessions: `games` of each player."""
    return -(-sum(max(0, 3 * played - (len(games) - 1)) for played in games) // 2)
