"""What is asked, and how an answer is judged: the same shape for lessons, exams and drills."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hanchan.errors import ArgumentError
from hanchan.scoring.result import Score
from hanchan.tiles.kinds import KINDS, kind_of
from hanchan.tiles.notation import mjai_name, parse_tile

ONE: Final = "one"
"""One of the options."""
SEVERAL: Final = "several"
"""All options that are right, and no others."""
TILE: Final = "tile"
"""One tile of the hand; any of the right ones."""
TILES: Final = "tiles"
"""All right kinds, of the 34."""
PLAY: Final = "play"
"""A position is played out at the table; `playing` judges it."""
ANSWERS: Final = (ONE, SEVERAL, TILE, TILES, PLAY)


class Option(NamedTuple):
    """Something to choose: a text, tiles, or both."""

    id: str
    text: str = ""
    tiles: tuple[str, ...] = ()


class ReasonLine(NamedTuple):
    """A sentence of an explanation, with the clause it rests on."""

    text: str
    clause: str = ""


@dataclass(frozen=True)
class Scene:
    """What lies on the table: tiles as the protocol writes them. Rivers and riichi are from the own seat on, in turn order."""

    story: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    apart: str = ""
    melds: tuple[str, ...] = ()
    seat: str = ""
    round: str = ""
    marks: tuple[str, ...] = ()
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
    rivers: tuple[tuple[str, ...], ...] = ()
    others_melds: tuple[tuple[str, ...], ...] = ()
    riichi: tuple[bool, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right, what is, and why."""

    right: bool
    correct: tuple[str, ...]
    lines: tuple[ReasonLine, ...]
    score: Score | None


@dataclass(frozen=True)
class Question:
    """A question with its right answer, as the engine found it. `correct` never leaves before the answer has come."""

    text: str
    answer: str
    correct: tuple[str, ...]
    scene: Scene = field(default_factory=Scene)
    options: tuple[Option, ...] = ()
    lines: tuple[ReasonLine, ...] = ()
    score: Score | None = None

    def judge(self, given: Sequence[str]) -> Verdict:
        """The verdict on an answer."""
        said = self._read(given)
        right = said <= set(self.correct) if self.answer == TILE else said == set(self.correct)
        return Verdict(right, self.correct, self.lines, self.score)

    def _read(self, given: Sequence[str]) -> set[str]:
        """The answer, made sure of."""
        if len(given) > KINDS:
            raise ArgumentError(f"{len(given)} answers; there are at most {KINDS}")
        if self.answer in (TILE, TILES):
            said = {mjai_name(kind_of(parse_tile(tile))) for tile in given}
            hand = {mjai_name(kind_of(parse_tile(tile))) for tile in (*self.scene.hand, *filter(None, [self.scene.apart]))}
            if self.answer == TILE and (len(said) != 1 or not said <= hand):
                raise ArgumentError("the answer is one tile of the hand")
            return said
        said, known = set(given), [option.id for option in self.options]
        if not said <= set(known) or (self.answer == ONE and len(given) != 1):
            raise ArgumentError(f"the answer is {'one' if self.answer == ONE else 'some'} of {', '.join(known)}, not {', '.join(given)!r}")
        return said
