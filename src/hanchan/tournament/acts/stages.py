"""What becomes of sessions: cuts to finals in any number of stages, line-ups of teams, sessions cancelled or played again."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from hanchan.errors import SharedPlace, TournamentError
from hanchan.tournament.acts.base import ORGANISERS, BaseAct, Roles, Topics, check_session_number

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

KEPT: Final = "kept"
HALVED: Final = "halved"
RESET: Final = "reset"
OUT: Final = "out"
PLAY_ON: Final = "play"


class Cut(BaseAct, frozen=True, tag="cut"):
    """After a session the best `size` go on to a stage of the finals, of those who were in the stage before.

    What they bring: all their points, half of them, none. The `others` are out, or play on for the places behind. Later sessions whose
    seating is published lose it; `drop` says that this is meant. `chosen` are those who go on of several who share the last place.
    """

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("about", "seating", "results")

    after: int
    size: int
    carry: str = KEPT
    others: str = OUT
    drop: bool = False
    chosen: tuple[int, ...] = ()

    def ask(self, office: "Tournament") -> None:
        later = sorted(number for number in office.sessions if number > self.after)
        begun = [number for number in later if office.sessions[number].results or office.sessions[number].timing]
        if begun:
            raise TournamentError(f"session {begun[0]} has begun; a cut after session {self.after} comes too late", "cut_too_late")
        if later and not self.drop:
            raise TournamentError(f"the seating of session {later[0]} is published and would go; say that this is meant (drop)")
        self._check(office)
        safe, shared = self._in_order(office)
        count = self.size - len(safe)
        if len(shared) > count and not self.chosen:
            names = ", ".join(f"{office.players[player].name} ({player})" for player in shared)
            raise SharedPlace(f"{names} share a place, and {count} of them go on; say who (chosen)", shared, count)

    def apply(self, office: "Tournament", note: "Note") -> None:
        self._check(office)
        safe, shared = self._in_order(office)
        count = self.size - len(safe)
        if self.chosen and (len(shared) <= count or len(set(self.chosen)) != count or not set(self.chosen) <= set(shared)):
            free = (
                f"{count} of {', '.join(map(str, shared))} go on" if len(shared) > count else "nobody shares a place with those who are out"
            )
            raise TournamentError(f"{', '.join(map(str, self.chosen))} cannot be chosen: {free}")
        last = [player for player in shared if player in self.chosen] or list(shared[:count])
        office.stages = (*office.stages, Stage(self, (*safe, *last)))
        # Whatever was planned for later sessions does not hold any more.
        office.sessions = {number: session for number, session in office.sessions.items() if number <= self.after}

    def _check(self, office: "Tournament") -> None:
        if office.cut is not None and self.after <= office.cut.after:
            way_back = office.way_back(office.cut) or "; the next one comes later"
            raise TournamentError(f"the cut after session {office.cut.after} has been made already{way_back}", "cut_made")
        if self.size % 4 or self.size < 4:
            raise TournamentError(f"a cut to {self.size}; finals have tables of four", "finals_of_four")
        if self.carry not in (KEPT, HALVED, RESET):
            raise TournamentError(f"points cannot be {self.carry!r}; they are kept, halved or reset")
        if self.others not in (OUT, PLAY_ON):
            raise TournamentError(f"the others cannot be {self.others!r}; they are out, or play")
        check_session_number(self.after)
        if any(not office.session(number).is_complete for number in range(1, self.after + 1)):
            raise TournamentError(f"results are missing up to session {self.after}", "results_missing")

    def _in_order(self, office: "Tournament") -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who goes on without any doubt, in the order of the ranking, and who shares the last place."""
        from hanchan.tournament.standings import standings

        stage = office.stages[-1].players if office.stages else ()
        able = [row for row in standings(office, self.after) if row.listed and not office.is_out(row.player, self.after + 1)]
        able = [row for row in able if not stage or row.player in stage]
        if len(able) < self.size:
            raise TournamentError(f"a cut to {self.size}; only {len(able)} players are left", "too_few_left")
        place = able[self.size - 1].place
        safe = tuple(row.player for row in able[: self.size] if row.place != place)
        return safe, tuple(row.player for row in able if row.place == place)


@dataclass(frozen=True)
class Stage:
    """A stage of the finals, and who is in it, in the order of the ranking at the cut."""

    cut: Cut
    players: tuple[int, ...]


class CancelSession(BaseAct, frozen=True, tag="cancel"):
    """A session does not count: it is dropped, or played again at the same tables. Its results stay in the log."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("about", "clock", "results", "seating")

    session: int
    reason: str
    again: bool = False

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        if not self.reason.strip():
            raise TournamentError("to cancel a session, give a reason", "reason_needed")
        if session.cancelled:
            raise TournamentError(f"session {self.session} has been cancelled already", "session_cancelled")
        if any(stage.cut.after >= self.session for stage in office.stages):
            raise TournamentError(f"a cut has been made after session {self.session}; take the cut back first", "cut_first")
        session.results, session.timing, session.cancelled = {}, None, not self.again


class LineUp(BaseAct, frozen=True, tag="line_up"):
    """Who of a team plays, from a session on. Where the seating is published, whoever comes in takes the seat of whoever goes out."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("players", "seating", "results")

    session: int
    team: str
    players: tuple[int, ...]

    def apply(self, office: "Tournament", note: "Note") -> None:
        check_session_number(self.session)
        members = [number for number, one in office.players.items() if one.team == self.team]
        if not self.team or not members:
            raise TournamentError(f"there is no team {self.team!r}")
        strange = [player for player in self.players if player not in members]
        if strange or len(set(self.players)) != len(self.players) or not self.players:
            raise TournamentError(f"a line-up names players of {self.team}, each once; not {strange or list(self.players)}")
        later = [number for number in sorted(office.sessions) if number >= self.session]
        exchanged = {number: self._exchange(office, number, members) for number in later}
        for number, places in exchanged.items():
            session = office.sessions[number]
            # A generator of four is a tuple of four, which types cannot see.
            session.tables = [tuple(places.get(player, player) for player in table) for table in session.tables]  # type: ignore[misc]
        office.line_ups = {**office.line_ups, (self.session, self.team): self.players}
        office.line_ups = {key: who for key, who in office.line_ups.items() if key[1] != self.team or key[0] <= self.session}

    def _exchange(self, office: "Tournament", number: int, members: list[int]) -> dict[int, int]:
        session = office.sessions[number]
        out = [player for player in members if session.table_of(player) and player not in self.players]
        new = [player for player in self.players if not session.table_of(player)]
        if len(out) != len(new):
            raise TournamentError(
                f"{self.team} has {len(out) + len(self.players) - len(new)} seats in session {number}, not {len(self.players)}"
            )
        played = [player for player in out if session.table_of(player) in session.results]
        if played:
            raise TournamentError(f"the table of player {played[0]} in session {number} has a result already")
        return dict(zip(out, new, strict=True))
