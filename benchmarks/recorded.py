"""A recorded game as input: played by bots, written as an mjai log, which several libraries read."""

from random import Random


def a_log(rng: Random) -> str:
    """The log of a hanchan between greedy bots, by Tenhou's rules. Only the process that makes the inputs needs Hanchan for it."""
    from hanchan.bots.registry import bot
    from hanchan.game import Game
    from hanchan.records.mjai.write import write_mjai

    game = Game("tenhou", seed=str(rng.randrange(2**32)))
    players = [bot("greedy", seat) for seat in range(4)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, players[seat].choose(game.view(seat)))
    return write_mjai(game)
