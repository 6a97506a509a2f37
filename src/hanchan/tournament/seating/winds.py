"""Start winds: everybody starts in each wind as often as in any other, give or take one. That is always possible from the start.

Each player's games are cut into chunks of four in the order of sessions. Chunks and games form a graph between two sides in which
nothing has more than four edges, so its edges can be coloured with four colours (Kőnig); a colour is a wind.

When sessions have been played, the winds of these are given, and the rest is searched.
"""

from itertools import permutations
from random import Random

from hanchan.tournament.seating.schedule import Round, Table

_NONE = -1
_WALKS, _STEPS = 400, 40


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


def even_winds_after(players: int, rounds: list[Round], had: list[list[int]], seed: int) -> list[Round]:
    """The same tables, with winds such that all sessions together are even, as far as it can be; `had` counts those of sessions before.

    Each table takes the best order for what its players have had. Whoever is not even after that exchanges a wind of which they have most
    with whoever has the one they lack; if that makes the other uneven, the walk goes on with them.
    """
    counts = [row[:] for row in had]
    result = [[_best_order(table, counts) for table in tables] for tables in rounds]
    at = [[next(number for number, table in enumerate(tables) if player in table) for tables in rounds] for player in range(players)]
    random = Random(seed)
    for _ in range(_WALKS):
        uneven = [player for player in range(players) if max(counts[player]) - min(counts[player]) > 1]
        if not uneven:
            break
        for player in uneven:
            _walk(player, result, counts, at, random)
    return result


def _walk(player: int, rounds: list[Round], counts: list[list[int]], at: list[list[int]], random: Random) -> None:
    for _ in range(_STEPS):
        own = counts[player]
        most, least = max(own), min(own)
        if most - least <= 1:
            return
        much = random.choice([wind for wind in range(4) if own[wind] == most])
        little = random.choice([wind for wind in range(4) if own[wind] == least])
        there = [session for session, tables in enumerate(rounds) if tables[at[player][session]][much] == player]
        if not there:
            return
        session = random.choice(there)
        seats = list(rounds[session][at[player][session]])
        other = seats[little]
        seats[much], seats[little] = other, player
        rounds[session][at[player][session]] = (seats[0], seats[1], seats[2], seats[3])
        for who, less, more in ((player, much, little), (other, little, much)):
            counts[who][less] -= 1
            counts[who][more] += 1
        player = other


def _best_order(table: Table, counts: list[list[int]]) -> Table:
    """The order in which each player has had the wind least often; it is counted at once. The given order wins a tie."""
    best = min(permutations(table), key=lambda order: sum([counts[player][wind] for wind, player in enumerate(order)]))
    for wind, player in enumerate(best):
        counts[player][wind] += 1
    return best[0], best[1], best[2], best[3]
