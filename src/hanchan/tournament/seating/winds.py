"""Start winds: everybody starts in each wind as often as in any other, give or take one. That is always possible.

Each player's games are cut into chunks of four in the order of sessions. Chunks and games form a graph between two sides in which
nothing has more than four edges, so its edges can be coloured with four colours (Kőnig); a colour is a wind.
"""

from hanchan.tournament.seating.schedule import Round, Table

_NONE = -1


def even_winds(players: int, rounds: list[Round]) -> list[Round]:
    """The same tables, with the players of each in the order of their winds."""
    chunks = players * (-(-len(rounds) // 4))
    chunk_at = [[_NONE] * 4 for _ in range(chunks)]
    games: list[list[int]] = []
    for session, tables in enumerate(rounds):
        for table in tables:
            game = len(games)
            games.append([_NONE] * 4)
            for player in table:
                _colour(player + session // 4 * players, game, chunk_at, games)
    result: list[Round] = []
    game = 0
    for tables in rounds:
        seated: Round = []
        for _ in tables:
            at = [chunk % players for chunk in games[game]]
            seated.append((at[0], at[1], at[2], at[3]))
            game += 1
        result.append(seated)
    return result


def _colour(chunk: int, game: int, chunk_at: list[list[int]], games: list[list[int]]) -> None:
    """Give the edge from a chunk to a game a colour, exchanging two colours along a path if none is free on both sides."""
    here = chunk_at[chunk].index(_NONE)
    there = games[game].index(_NONE)
    if games[game][here] != _NONE:
        # The path from the game that alternates between the two colours cannot come to the chunk: there, the first one is free.
        path: list[tuple[int, int, int]] = []
        at_game, colour, other = game, here, there
        while games[at_game][colour] != _NONE:
            next_chunk = games[at_game][colour]
            path.append((next_chunk, at_game, colour))
            next_game = chunk_at[next_chunk][other]
            if next_game == _NONE:
                break
            path.append((next_chunk, next_game, other))
            at_game = next_game
        for a, b, c in path:
            chunk_at[a][c] = _NONE
            games[b][c] = _NONE
        for a, b, c in path:
            changed = other if c == colour else colour
            chunk_at[a][changed] = b
            games[b][changed] = a
    chunk_at[chunk][here] = game
    games[game][here] = chunk


def turned(table: Table, by: int) -> Table:
    """The same table with everybody moved on by some winds."""
    return table[by % 4], table[(by + 1) % 4], table[(by + 2) % 4], table[(by + 3) % 4]
