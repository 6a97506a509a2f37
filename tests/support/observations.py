"""Golden observations: moments of a deal as text, and a digest of every observation and mask of it, for each rule set and version."""

from hashlib import sha256
from pathlib import Path
from random import Random

from hanchan.game import Game, layout
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.observation import allow, observe
from hanchan.game.observation_text import render
from hanchan.game.packed import Packer, Packs
from hanchan.game.planes import SIZE, VERSION
from hanchan.hand.accepting import kinds_of
from hanchan.tiles.notation import to_mpsz
from tests.support.chooser import choose
from tests.support.scenes import Temper

TEMPER = Temper(win=0.9, riichi=0.9, kan=0.95, pon=0.4, chi=0.25, abort=0.7, skill=0.9, slip=0.0)
_SHOWN = (0, 20, 60)
"""Decisions of the deal that are shown in words."""


def file_of(rules: str) -> Path:
    return Path(__file__).parents[1] / "golden" / "observations" / f"v{VERSION}-{rules}.txt"


def packed_file_of(rules: str) -> Path:
    return file_of(rules).with_name(f"v{layout.VERSION}-{rules}.txt")


def packed_shown(rules: str) -> str:
    """Of version 2: the sets of kinds at some moments, and a digest of every observation with all its parts."""
    game, rng, digest, packer = Game(rules, "golden"), Random("golden"), sha256(), Packer(analysis=True)
    names = layout.plane_names(analysis=True)
    parts: list[str] = []
    decisions = 0
    while not game.is_over and not game.finished_deals:
        seat, packs = game.pending[0], Packs()
        packer.write(game, seat, packs)
        planes = packs.planes.getvalue()
        for part in (packs.planes, packs.numbers, packs.rivers, packs.melds, packs.masks):
            digest.update(part.getvalue())
        if decisions in _SHOWN:
            rows = [planes[layout.PLANE_BYTES * place : layout.PLANE_BYTES * (place + 1)] for place in range(len(names))]
            sets = [(name, kinds_of(int.from_bytes(row, "little"))) for (name, _), row in zip(names, rows, strict=True)]
            numbers = [f"{name} {value}" for (name, _), value in zip(layout.number_names(), packs.numbers.getvalue(), strict=True)]
            parts.append("\n".join([f"decision {decisions}", *[f"{name}: {to_mpsz(kinds)}" for name, kinds in sets if kinds], *numbers]))
        decisions += 1
        game.act(seat, choose(game.deal, seat, rng, TEMPER))
    return "\n\n".join([*parts, f"{decisions} decisions, sha256 {digest.hexdigest()}"]) + "\n"


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
