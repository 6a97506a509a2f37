"""A tournament: a log that only grows, and the state that follows from it.

`Tournament.add` checks a note against everything before it; a note that cannot be is refused and changes nothing. Whoever keeps the
log (a file, a server) stores a note after `check` and before `add`, and gets the same tournament back from the notes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from hanchan.errors import TournamentError
from hanchan.rules import load
from hanchan.rules.ruleset import Ruleset
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note, note_from_data
from hanchan.tournament.penalties import Penalty, penalty
from hanchan.tournament.seating.schedule import Table
from hanchan.tournament.table_result import Sitting, TableResult, check_scores, table_result

TIE_BREAKS = {
    "places": "more first places, then second, then third",
    "best": "the better best session",
    "last": "the better last session",
}


@dataclass
class Entered:
    """What is on a score sheet, and its history: the earlier scores with who changed them and why."""

    scores: tuple[int, int, int, int]
    sticks: int
    by: str
    confirmed: str = ""
    history: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Session:
    """A session: its tables, the results that are in, and who plays for whom."""

    number: int
    tables: list[Table]
    results: dict[int, Entered] = field(default_factory=dict)
    substitutes: dict[int, acts.Substituted] = field(default_factory=dict)

    def table_of(self, player: int) -> int:
        """The table a player has in this session, from 1; 0 if none."""
        return next((number for number, table in enumerate(self.tables, 1) if player in table), 0)

    @property
    def is_complete(self) -> bool:
        return len(self.results) == len(self.tables)

    @property
    def still_playing(self) -> list[int]:
        """Tables whose result is missing."""
        return [number for number in range(1, len(self.tables) + 1) if number not in self.results]


class Tournament:
    """Everything known of a tournament. Change it only by `add`."""

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self.notes: list[Note] = []
        self._ids: set[str] = set()
        self.founded: acts.Founded | None = None
        self.players: dict[int, Entrant] = {}
        self.sessions: dict[int, Session] = {}
        self.withdrawn: dict[int, acts.Withdrawn] = {}
        self.disqualified: dict[int, acts.Disqualified] = {}
        self.penalties: dict[str, Penalty] = {}
        self.cut: acts.Cut | None = None
        self.finalists: tuple[int, ...] = ()
        self.method = ""
        self._rules: Ruleset | None = None
        for note in notes:
            self.add(note)

    @staticmethod
    def from_data(data: Sequence[object]) -> "Tournament":
        """A tournament from the plain data of its notes."""
        try:
            return Tournament(note_from_data(one) for one in data)
        except msgspec.ValidationError as error:
            raise TournamentError(f"this is no log of a tournament: {error}") from None

    def data(self) -> list[dict[str, Any]]:
        """The notes as plain data for JSON."""
        return [note.data() for note in self.notes]

    @property
    def rules(self) -> Ruleset:
        if self._rules is None:
            raise TournamentError("the tournament has not been founded")
        return self._rules

    @property
    def about(self) -> acts.Founded:
        if self.founded is None:
            raise TournamentError("the tournament has not been founded")
        return self.founded

    def add(self, note: Note) -> bool:
        """Take a note into the log. False if it is there already (sent twice); an error if it cannot be."""
        if note.id in self._ids:
            return False
        if (self.founded is None) != isinstance(note.act, acts.Founded):
            raise TournamentError("a tournament is founded once, as the first act")
        _DO[type(note.act)](self, note.act, note)
        self.notes.append(note)
        self._ids.add(note.id)
        return True

    def check(self, note: Note) -> None:
        """Refuse a note that `add` would refuse, and change nothing."""
        Tournament(self.notes).add(note)

    def player(self, number: int) -> Entrant:
        if number not in self.players:
            raise TournamentError(f"there is no player {number}")
        return self.players[number]

    def session(self, number: int) -> Session:
        if number not in self.sessions:
            raise TournamentError(f"session {number} has no seating; there are {len(self.sessions)}")
        return self.sessions[number]

    def is_out(self, player: int, session: int) -> bool:
        """Whether a player has left or was disqualified before a session."""
        left, thrown_out = self.withdrawn.get(player), self.disqualified.get(player)
        return (left is not None and session >= left.session) or (thrown_out is not None and session >= thrown_out.session)

    def sitting(self, session: Session, player: int) -> Sitting:
        """Who really plays in a player's seat."""
        entrant = self.player(player)
        if entrant.substitute:
            return Sitting(player, False, entrant.name)
        named = session.substitutes.get(player)
        if named is not None:
            return Sitting(player, True, named.name or "substitute", named.from_start)
        return Sitting(player, True, "substitute" if self.is_out(player, session.number) else "")

    def result(self, session: int, table: int) -> TableResult | None:
        """The computed result of a table, if its scores are in."""
        at = self.session(session)
        entered = at.results.get(table)
        if entered is None:
            return None
        seats = at.tables[table - 1]
        concerned = [one for one in self.penalties.values() if one.session == session and one.player in seats]
        return table_result(entered.scores, entered.sticks, tuple(self.sitting(at, player) for player in seats), concerned, self.rules)

    # How each act changes the state. Everything is checked before anything is changed.

    def _found(self, act: acts.Founded, note: Note) -> None:
        if not act.title.strip():
            raise TournamentError("a tournament needs a title")
        unknown = [one for one in act.ties if one not in TIE_BREAKS]
        if unknown:
            raise TournamentError(f"there is no tie-break {unknown[0]!r}; there is {', '.join(TIE_BREAKS)}")
        if not 1 <= act.sessions <= 100:
            raise TournamentError(f"{act.sessions} sessions; a tournament has 1 to 100")
        self._rules = load(act.rules)
        self.founded = act

    def _enter(self, act: acts.Entered, note: Note) -> None:
        emas = {one.ema: number for number, one in self.players.items() if one.ema}
        for entrant in act.players:
            if not entrant.name.strip():
                raise TournamentError("a player without a name")
            if entrant.ema and entrant.ema in emas:
                raise TournamentError(f"{entrant.name}: EMA number {entrant.ema} belongs to player {emas[entrant.ema]} already")
            emas[entrant.ema] = -1
        first = max(self.players, default=0) + 1
        self.players.update({first + k: entrant for k, entrant in enumerate(act.players)})

    def _change(self, act: acts.Changed, note: Note) -> None:
        if self.player(act.player).substitute != act.entrant.substitute and any(
            act.player in table for s in self.sessions.values() for table in s.tables
        ):
            raise TournamentError(f"player {act.player} has been seated; a substitute stays a substitute")
        self.players[act.player] = act.entrant

    def _withdraw(self, act: acts.Withdrawn, note: Note) -> None:
        self.player(act.player)
        if act.player in self.withdrawn or act.player in self.disqualified:
            raise TournamentError(f"player {act.player} has left already")
        if act.struck and self.rules.illness != "struck":
            raise TournamentError("these rules do not let a player be struck from the results")
        self.withdrawn[act.player] = act

    def _seat(self, act: acts.Seated, note: Note) -> None:
        if act.first < 1 or (act.first > 1 and act.first - 1 not in self.sessions):
            raise TournamentError(f"session {act.first} cannot be seated before session {act.first - 1}")
        numbers = range(act.first, act.first + len(act.sessions))
        changed = [number for number in numbers if number in self.sessions]
        begun = [number for number in changed if self.sessions[number].results]
        if begun:
            raise TournamentError(f"session {begun[0]} has results; its seating cannot be changed, players can be swapped")
        if changed and not act.reason.strip():
            raise TournamentError(f"the seating of session {changed[0]} is published; to change it, give a reason")
        for number, tables in zip(numbers, act.sessions, strict=True):
            self._check_roster(number, [player for table in tables for player in table])
        for number, tables in zip(numbers, act.sessions, strict=True):
            self.sessions[number] = Session(number, list(tables))
        self.method = act.method

    def _check_roster(self, number: int, seated: list[int]) -> None:
        """The players of a session are those on the list, or after a cut at least the finalists."""
        twice = sorted({player for player in seated if seated.count(player) > 1})
        unknown = sorted(set(seated) - set(self.players))
        # Who left before the schedule was made is not seated; who left later keeps the place, and a substitute sits there.
        wanted = (
            {p for p in self.players if not self.is_out(p, number)} if not (self.cut and number > self.cut.after) else set(self.finalists)
        )
        missing = sorted(wanted - set(seated))
        problems = [
            f"{word} {', '.join(f'{p} ({self.players[p].name})' if p in self.players else str(p) for p in found)}"
            for word, found in (("seated twice:", twice), ("not on the list:", unknown), ("without a seat:", missing))
            if found
        ]
        if problems:
            raise TournamentError(f"session {number} does not fit the list of players; " + "; ".join(problems))

    def _swap(self, act: acts.Swapped, note: Note) -> None:
        session = self.session(act.session)
        for player in (act.one, act.other):
            table = session.table_of(player)
            if not table:
                raise TournamentError(f"player {player} has no seat in session {act.session}")
            if table in session.results:
                raise TournamentError(f"table {table} of session {act.session} has a result; correct that instead")
        if not act.reason.strip():
            raise TournamentError("a swap needs a reason")
        exchange = {act.one: act.other, act.other: act.one}
        session.tables = [(_of(t[0], exchange), _of(t[1], exchange), _of(t[2], exchange), _of(t[3], exchange)) for t in session.tables]

    def _substitute(self, act: acts.Substituted, note: Note) -> None:
        session = self.session(act.session)
        if self.player(act.player).substitute:
            raise TournamentError(f"player {act.player} is a substitute already")
        if not session.table_of(act.player):
            raise TournamentError(f"player {act.player} has no seat in session {act.session}")
        session.substitutes[act.player] = act

    def _result(self, act: acts.Result, note: Note) -> None:
        session = self.session(act.session)
        if not 1 <= act.table <= len(session.tables):
            raise TournamentError(f"session {act.session} has no table {act.table}; there are {len(session.tables)}")
        check_scores(act.scores, act.sticks, self.rules)
        before = session.results.get(act.table)
        if before is not None and not act.reason.strip():
            raise TournamentError(f"table {act.table} of session {act.session} has a result; to correct it, give a reason")
        history = list(before.history) if before else []
        if before:
            history.append(
                {"scores": list(before.scores), "sticks": before.sticks, "by": before.by, "changed_by": note.by, "reason": act.reason}
            )
        session.results[act.table] = Entered(act.scores, act.sticks, note.by, "", history)

    def _confirm(self, act: acts.Confirmed, note: Note) -> None:
        entered = self.session(act.session).results.get(act.table)
        if entered is None:
            raise TournamentError(f"table {act.table} of session {act.session} has no result to confirm")
        entered.confirmed = note.by or "table"

    def _penalise(self, act: acts.Penalised, note: Note) -> None:
        self.player(act.player)
        if act.id in self.penalties:
            raise TournamentError(f"there is a penalty {act.id!r} already")
        if not self.session(act.session).table_of(act.player):
            raise TournamentError(f"player {act.player} has no seat in session {act.session}")
        self.penalties[act.id] = penalty(act, self.rules)

    def _lift(self, act: acts.PenaltyLifted, note: Note) -> None:
        if act.penalty not in self.penalties:
            raise TournamentError(f"there is no penalty {act.penalty!r}")
        del self.penalties[act.penalty]

    def _disqualify(self, act: acts.Disqualified, note: Note) -> None:
        self.player(act.player)
        if act.player in self.disqualified:
            raise TournamentError(f"player {act.player} has been disqualified already")
        if not act.reason.strip():
            raise TournamentError("a disqualification needs a reason")
        self.disqualified[act.player] = act

    def _cut(self, act: acts.Cut, note: Note) -> None:
        from hanchan.tournament.standings import standings

        if self.cut is not None:
            raise TournamentError("the cut has been made already")
        if act.size % 4 or act.size < 4:
            raise TournamentError(f"a cut to {act.size}; finals have tables of four")
        if act.carry not in (acts.KEPT, acts.HALVED, acts.RESET):
            raise TournamentError(f"points cannot be {act.carry!r}; they are kept, halved or reset")
        if any(not self.session(number).is_complete for number in range(1, act.after + 1)):
            raise TournamentError(f"results are missing up to session {act.after}")
        able = [row.player for row in standings(self, act.after) if row.listed and not self.is_out(row.player, act.after + 1)]
        if len(able) < act.size:
            raise TournamentError(f"a cut to {act.size}; only {len(able)} players are left")
        self.finalists = tuple(able[: act.size])
        self.cut = act
        # Whatever was planned for later sessions does not hold any more.
        self.sessions = {number: session for number, session in self.sessions.items() if number <= act.after}


def _of(player: int, exchange: dict[int, int]) -> int:
    return exchange.get(player, player)


_DO: dict[type, Any] = {
    acts.Founded: Tournament._found,
    acts.Entered: Tournament._enter,
    acts.Changed: Tournament._change,
    acts.Withdrawn: Tournament._withdraw,
    acts.Seated: Tournament._seat,
    acts.Swapped: Tournament._swap,
    acts.Substituted: Tournament._substitute,
    acts.Result: Tournament._result,
    acts.Confirmed: Tournament._confirm,
    acts.Penalised: Tournament._penalise,
    acts.PenaltyLifted: Tournament._lift,
    acts.Disqualified: Tournament._disqualify,
    acts.Cut: Tournament._cut,
}
