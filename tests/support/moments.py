"""Positions of games between bots."""

from random import Random

from hanchan import Game, bot
from hanchan.deal.state import CLAIMS, SHOWING


def moments(rules: str, seed: str, names: list[str], share: float) -> list[tuple[Game, int]]:
    """Positions of a game with a seat that may ask for hidden tiles dealt anew: one that is to act, or any while it is somebody's turn."""
    game, rng, found = Game(rules, seed), Random(seed), []
    bots = [bot(name, seat) for seat, name in enumerate(names)]
    while not game.is_over:
        if rng.random() < share * (3 if any(game.view(0).riichi) else 1) or game.deal.state.phase == SHOWING:
            seat = game.pending[0] if game.deal.state.phase in (CLAIMS, SHOWING) else rng.randrange(4)
            found.append((game.clone(), seat))
        asked = rng.choice(game.pending)
        game.act(asked, bots[asked].choose(game.view(asked)))
    return found
