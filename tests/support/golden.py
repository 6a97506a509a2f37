"""Golden games: deals kept as lines of text, which must come out the same from every build, event by event.

Each part of a file begins with what is played (`judge prevent, seed 7`); its lines are the events of the first deal and the
beginning of the next. Where offences are penalised, players make some, and a referee rules once.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from hanchan.deal import Event
from hanchan.game import PENALISE, Game
from tests.support.chooser import choose
from tests.support.scenes import Temper

FOLDER = Path(__file__).parents[1] / "golden"
TEMPER = Temper(win=0.9, riichi=0.9, kan=0.95, pon=0.4, chi=0.25, abort=0.7, skill=0.9, slip=0.02)
RULED_AFTER = 40
"""Actions before the ruling."""


def file_of(rules: str) -> Path:
    return FOLDER / f"{rules}.txt"


def part(rules: str, judge: str, seed: str) -> list[str]:
    """The lines of one deal."""
    return [f"judge {judge}, seed {seed}", *[line_of(event) for event in events_of(rules, judge, seed)]]


def events_of(rules: str, judge: str, seed: str) -> list[Event]:
    game = Game(rules, seed, judge)
    rng = Random(seed)
    temper = TEMPER._replace(slip=0.04) if judge == PENALISE else TEMPER
    while not game.is_over and not game.finished_deals:
        if judge == PENALISE and len(game.deal.numbers_done) == RULED_AFTER:
            game.rule(2, "pot", "passing_information")
        seat = game.pending[int(rng.random() * len(game.pending))]
        game.act(seat, choose(game.deal, seat, rng, temper))
    return game.finished_deals[0].events + game.deal.events[:1] if game.finished_deals else game.events


def line_of(event: Event) -> str:
    """An event in a line: its name and its values in their order; what is true by its name."""
    words: list[str] = []
    for name, value in event.data().items():
        if value is True:
            words.append(name)
        elif isinstance(value, list):
            words.append(",".join([":".join([str(one) for one in item]) if isinstance(item, list) else str(item) for item in value]) or "-")
        elif value is not False and value != "":
            words.append(str(value))
    return " ".join(words)


def parts_of(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Judge, seed and lines of each part of a file."""
    for block in text.strip().split("\n\n"):
        lines = block.splitlines()
        judge, seed = lines[0].removeprefix("judge ").split(", seed ")
        yield judge, seed, lines
