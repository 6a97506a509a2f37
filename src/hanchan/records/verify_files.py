"""Whether the engine agrees with files of games: one verdict for each."""

from dataclasses import dataclass, field
from typing import Final

from hanchan.errors import RecordDiffers, RecordError
from hanchan.records.formats import GameFile, read_game
from hanchan.records.replay import CUT_OFF
from hanchan.records.verify import Difference, verify

AGREES: Final = "agrees"
DIFFERS: Final = "differs"
UNREADABLE: Final = "unreadable"
VERDICTS: Final = (AGREES, CUT_OFF, DIFFERS, UNREADABLE)
"""A file that is cut off agrees up to there."""
FAULT: Final = "a fault of Hanchan, please report it with the file"


@dataclass
class Verdict:
    where: str
    verdict: str
    format: str = ""
    deals: int = 0
    differences: list[Difference] = field(default_factory=list)
    problem: str = ""
    """Why it cannot be read, or where one of our own records differs."""


def check_file(where: str, content: bytes | RecordError) -> Verdict:
    """Read and replay the game in a file."""
    try:
        if isinstance(content, RecordError):
            raise content
        game = read_game(content, where)
    except RecordDiffers as error:
        return Verdict(where, DIFFERS, problem=error.problem)
    except RecordError as error:
        return Verdict(where, UNREADABLE, problem=_without(where, str(error)))
    except Exception as error:  # nothing a file holds should lead here; if it does, the other files are still done
        return Verdict(where, UNREADABLE, problem=f"{FAULT}: {type(error).__name__}: {str(error)[:200]}")
    return _verdict(game)


def _verdict(game: GameFile) -> Verdict:
    found = Verdict(game.where, AGREES, game.format, len(game.logged.deals))
    if game.record is not None:  # reading it has replayed it
        found.verdict = AGREES if game.record.is_complete else CUT_OFF
        return found
    found.differences = verify(game.logged)
    if found.differences:
        found.verdict = CUT_OFF if all(difference.kind == CUT_OFF for difference in found.differences) else DIFFERS
    return found


def _without(where: str, text: str) -> str:
    return text.removeprefix(where).removeprefix(": ").removeprefix(", ")
