"""Verifying games: does the engine allow each action, and come to the same results?"""

from dataclasses import dataclass, field
from typing import Final

from hanchan.errors import HanchanError, RecordDiffers, RecordError
from hanchan.records.formats import Record, read
from hanchan.records.logged import LoggedGame
from hanchan.records.replay import CUT_OFF, DealReplay, Differs

AGREES: Final = "agrees"
DIFFERS: Final = "differs"
UNREADABLE: Final = "unreadable"
VERDICTS: Final = (AGREES, CUT_OFF, DIFFERS, UNREADABLE)
"""A file that is cut off agrees up to there."""
ENGINE: Final = "engine"
"""Kind of a difference that is a fault of the engine."""
FAULT: Final = "a fault of Hanchan, please report it with the file"


@dataclass
class Difference:
    """Where a log and the engine part: in which deal, at which step, of which kind, and how."""

    deal: int
    step: int
    kind: str
    text: str


@dataclass
class Verdict:
    """What verifying a file came to."""

    where: str
    verdict: str
    """One of `VERDICTS`."""
    format: str = ""
    deals: int = 0
    differences: list[Difference] = field(default_factory=list)
    """The first of each deal."""
    problem: str = ""
    """Why the file cannot be read, or where a record of our own format differs."""


def differences(log: LoggedGame) -> list[Difference]:
    """The first difference of each deal, empty if the engine agrees with everything.

    A log that ends too early gives a difference of the kind `CUT_OFF`: up to there it agrees.
    """
    found: list[Difference] = []
    for number, deal in enumerate(log.deals, 1):
        replay = DealReplay(deal, log.rules)
        try:
            replay.run()
            if number < len(log.deals):
                replay.compare_following(log.deals[number])
            elif log.final_scores is not None:
                replay.compare_result(log.final_scores, log.places)
            elif log.cut_off:
                raise Differs(CUT_OFF, "the log ends before the game does")
        except Differs as differs:
            kind = differs.kind
            if kind == CUT_OFF and number < len(log.deals):
                kind = "result"  # the next deal is there
            found.append(Difference(number, replay.place, kind, differs.text))
        except (HanchanError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            # No log should lead here. If one does, it has a kind of its own and the other deals are still verified.
            found.append(Difference(number, replay.place, ENGINE, f"{type(error).__name__}: {error}"))
    return found


def verify(record: Record) -> Verdict:
    """Replay a game through the engine."""
    verdict = Verdict(record.where, AGREES, record.format, len(record.log.deals))
    if record.own is not None:  # reading it has replayed it
        verdict.verdict = AGREES if record.own.is_complete else CUT_OFF
        return verdict
    verdict.differences = differences(record.log)
    if verdict.differences:
        verdict.verdict = CUT_OFF if all(difference.kind == CUT_OFF for difference in verdict.differences) else DIFFERS
    return verdict


def verify_file(where: str, content: bytes | RecordError) -> Verdict:
    """Read and verify a file as `files_in` gives it. Never raises, whatever the file holds."""
    try:
        if isinstance(content, RecordError):
            raise content
        record = read(content, where)
    except RecordDiffers as error:
        return Verdict(where, DIFFERS, problem=error.problem)
    except RecordError as error:
        return Verdict(where, UNREADABLE, problem=str(error).removeprefix(where).removeprefix(": ").removeprefix(", "))
    except Exception as error:  # nothing a file holds should lead here; if it does, the other files are still verified
        return Verdict(where, UNREADABLE, problem=f"{FAULT}: {type(error).__name__}: {str(error)[:200]}")
    return verify(record)
