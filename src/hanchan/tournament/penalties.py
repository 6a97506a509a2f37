"""Penalties of a tournament by the rules in force: how many points, and whether before or after the uma (EMA 2016 §3.4.6, §5.5-§5.7)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from hanchan.errors import TournamentError
from hanchan.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from hanchan.tournament.acts.penalties import PenaltyAct

AT_ONCE: Final = "at_once"
AFTER_UMA: Final = "after_uma"
LATE: Final = "late"
CHOMBO: Final = "chombo"
OBSTRUCTION: Final = "obstruction"
SERIOUS: Final = "serious_obstruction"
SHEET: Final = "wrong_sheet"
LAST_SHEET: Final = "wrong_last_sheet"
REFEREE: Final = "referee"
WARNING: Final = "warning"
KINDS: Final = {
    LATE: "lateness",
    CHOMBO: "chombo",
    OBSTRUCTION: "obstruction",
    SERIOUS: "serious obstruction",
    SHEET: "wrong score sheet",
    LAST_SHEET: "wrong sheet of the last deal",
    REFEREE: "referee's decision",
    WARNING: "warning",
}
_SWITCH: Final = {
    LATE: "late_per_minute", CHOMBO: "chombo_tournament", OBSTRUCTION: "obstruction", SERIOUS: "obstruction_serious",
    SHEET: "wrong_sheet", LAST_SHEET: "wrong_sheet_last", WARNING: "telephone",
}  # fmt: skip


@dataclass(frozen=True)
class Penalty:
    """A penalty as it counts. Nobody receives the points."""

    id: str
    session: int
    player: int
    kind: str
    points: int
    taken: str
    reason: str
    referee: str
    clause: str

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**self.__dict__}


@dataclass(frozen=True)
class AskedPenalty:
    """A penalty that somebody at a table asks for. It costs nothing until it is confirmed."""

    penalty: Penalty
    table: int
    by: str
    refused_by: str = ""
    """Who decided that it is not given; empty while it waits."""


@dataclass(frozen=True)
class Kind:
    """A kind of penalty as some rules have it: what has to be said, and what may be."""

    kind: str
    clause: str
    taken: str
    needs: str
    """`minutes`, `points`, or nothing where the rules name the amount."""
    points: tuple[int, ...] = ()
    """The amounts the rules name; none: the referee says how many."""
    range: tuple[int, int] | None = None
    per_minute: int = 0
    most_minutes: int = 0
    minute: str = ""
    """When a minute counts: once `started`, or once it is `full`."""

    @property
    def title(self) -> str:
        return KINDS[self.kind]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**self.__dict__, "title": self.title}


def kinds(rules: Ruleset) -> list[Kind]:
    """Every kind of penalty under some rules."""
    serious = rules.obstruction_serious
    found = [
        Kind(
            LATE,
            "",
            rules.late_taken,
            "minutes",
            per_minute=rules.late_per_minute,
            most_minutes=rules.late_minutes,
            minute=rules.late_minute,
        ),
        Kind(CHOMBO, "", AFTER_UMA, "", (rules.chombo_tournament,)),
        Kind(OBSTRUCTION, "", rules.obstruction_taken, "points", tuple(rules.obstruction)),
        Kind(SERIOUS, "", rules.obstruction_taken, "points", range=(serious[0], serious[-1]) if serious else None),
        _sheet_kind(SHEET, rules.wrong_sheet),
        _sheet_kind(LAST_SHEET, rules.wrong_sheet_last),
        Kind(REFEREE, "", AFTER_UMA, "points"),
        Kind(WARNING, "", AFTER_UMA, "", (0,)),
    ]
    return [replace(one, clause=_clause(one.kind, rules)) for one in found]


def _sheet_kind(kind: str, stated: int) -> Kind:
    return Kind(kind, "", AFTER_UMA, "", (stated,)) if stated else Kind(kind, "", AFTER_UMA, "points")


def _clause(kind: str, rules: Ruleset) -> str:
    return rules.source(_SWITCH[kind]).clause if kind in _SWITCH else ""


def penalty(act: "PenaltyAct", rules: Ruleset) -> Penalty:
    """What an act costs by the rules; refused if the amount is not one the rules know."""
    if act.kind not in KINDS:
        raise TournamentError(f"there is no penalty {act.kind!r}; there is {', '.join(KINDS)}")
    if not act.reason.strip():
        raise TournamentError("a penalty needs a reason", "reason_needed")
    points, taken = _amount(act, rules)
    return Penalty(act.id, act.session, act.player, act.kind, points, taken, act.reason, act.referee, _clause(act.kind, rules))


def _amount(act: "PenaltyAct", rules: Ruleset) -> tuple[int, str]:
    if act.kind == LATE:
        return _minutes_late(act, rules) * rules.late_per_minute, rules.late_taken
    if act.kind == WARNING:
        # Costs nothing; whoever is warned again may be penalised, and then the list says so (EMA 2016 §5.6).
        return 0, AFTER_UMA
    if act.kind == CHOMBO:
        # Where chombo is paid at the table, it is only noted here.
        return rules.chombo_tournament, AFTER_UMA
    if act.kind == OBSTRUCTION:
        if rules.obstruction and act.points not in rules.obstruction:
            raise TournamentError(
                f"{act.points} points for obstruction; the rules have {' or '.join(str(one) for one in rules.obstruction)}"
            )
        return _given(act), rules.obstruction_taken
    if act.kind == SERIOUS:
        limits = rules.obstruction_serious
        if limits and not limits[0] <= act.points <= limits[-1]:
            raise TournamentError(f"{act.points} points for serious obstruction; the rules have {limits[0]} to {limits[-1]}")
        return _given(act), rules.obstruction_taken
    if act.kind in (SHEET, LAST_SHEET):
        stated = rules.wrong_sheet if act.kind == SHEET else rules.wrong_sheet_last
        return stated or _given(act), AFTER_UMA
    if act.taken not in ("", AT_ONCE, AFTER_UMA):
        raise TournamentError(f"a penalty is taken {AT_ONCE} or {AFTER_UMA}, not {act.taken!r}")
    return _given(act), act.taken or AFTER_UMA


def _minutes_late(act: "PenaltyAct", rules: Ruleset) -> int:
    """The minutes that count (EMA 2012 §5.6, EMA 2016 §5.7: "for each minute", begun or completed is not said)."""
    if act.minutes < 0 or not 0 <= act.seconds < 60:
        raise TournamentError(f"lateness of {act.minutes} minutes {act.seconds} seconds; seconds are 0 to 59")
    begun = act.minutes + (1 if act.seconds else 0)
    if rules.late_minutes and begun > rules.late_minutes:
        raise TournamentError(
            f"{act.minutes} minutes {act.seconds} seconds late; after {rules.late_minutes} minutes there is no penalty by the minute, "
            "the player is replaced",
            "too_late_to_count",
        )
    counted = begun if rules.late_minute == "started" else act.minutes
    if counted < 1:
        raise TournamentError(
            f"lateness of {act.minutes} minutes {act.seconds} seconds; "
            + ("say how many minutes had begun" if rules.late_minute == "started" else "by these rules only full minutes count")
        )
    return counted


def _given(act: "PenaltyAct") -> int:
    if act.points <= 0 or act.points % 100:
        raise TournamentError(f"{act.points} points; a penalty is a positive multiple of 100", "penalty_hundreds")
    return act.points
