"""Golden observations: moments of a deal as text, and a digest of every observation and mask of it, for each rule set and version."""

from hashlib import sha256
from pathlib import Path
from random import Random

from hanchan.game import Game
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.observation import allow, observe
from hanchan.game.observation_text import render
from hanchan.game.planes import SIZE, VERSION
from tests.support.chooser import choose
from tests.support.scenes import Temper

TEMPER = Temper(win=0.9, riichi=0.9, kan=0.95, pon=0.4, chi=0.25, abort=0.7, skill=0.9, slip=0.0)
_SHOWN = (0, 20, 60)
"""Decisions of the deal that are shown in words."""


def file_of(rules: str) -> Path:
    return Path(__file__).parents[1] / "golden" / "observations" / f"v{VERSION}-{rules}.txt"


def observed(game: Game, seat: int) -> bytes:
    into = bytearray(SIZE)
    observe(game, seat, into)
    return bytes(into)


def allowed_ids(game: Game, seat: int) -> bytes:
    into = bytearray(ACTION_IDS)
    allow(game, seat, into)
    return bytes(into)


def shown(rules: str) -> str:
    """The text of a rule set's golden file."""
    game, rng, digest = Game(rules, "golden"), Random("golden"), sha256()
    parts: list[str] = []
    decisions = 0
    while not game.is_over and not game.finished_deals:
        seat = game.pending[0]
        observation, mask = observed(game, seat), allowed_ids(game, seat)
        digest.update(observation + mask)
        if decisions in _SHOWN:
            may = ", ".join([action_name(place) for place in range(ACTION_IDS) if mask[place]])
            parts.append(f"decision {decisions}\n{render(observation)}\nmay {may}")
        decisions += 1
        game.act(seat, choose(game.deal, seat, rng, TEMPER))
    return "\n\n".join([*parts, f"{decisions} decisions, sha256 {digest.hexdigest()}"]) + "\n"
