"""A tournament: a log that only grows, and the state that follows from it.

`Tournament.add` checks a note against everything before it; a note that cannot be is refused and changes nothing. Whoever keeps the
log (a file, a server) stores a note after `check` and before `add`, and gets the same tournament back from the notes.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from hanchan.errors import LaterActsDepend, TournamentError
from hanchan.rules.ruleset import Ruleset
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note, note_from_data
from hanchan.tournament.acts.entries import Entry
from hanchan.tournament.computed import ComputedResults
from hanchan.tournament.names import distinct_names
from hanchan.tournament.penalties import AskedPenalty, Penalty
from hanchan.tournament.session import Session
from hanchan.tournament.table_result import Sitting, TableResult

SNAPSHOT_EVERY: Final = 500
"""Notes between two copies of the state, from which it is computed anew when something is taken back."""
_MOST_NAMED: Final = 5


class Tournament:
    """Everything known of a tournament. Change it only by `add`."""

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self.notes: list[Note] = []
        self._by_id: dict[str, Note] = {}
        self._numbers: dict[str, int] = {}
        self.founded: acts.Found | None = None
        self.players: dict[int, Entrant] = {}
        self.sessions: dict[int, Session] = {}
        self.registration: acts.OpenRegistration | None = None
        self.entries: dict[str, Entry] = {}
        """Who has registered, in the order in which they did."""
        self.withdrawn: dict[int, acts.Withdraw] = {}
        self.disqualified: dict[int, acts.Disqualify] = {}
        self.penalties: dict[str, Penalty] = {}
        self.asked_penalties: dict[str, AskedPenalty] = {}
        """Penalties that somebody at a table asks for, waiting or refused; none of them counts."""
        self.stages: tuple[acts.Stage, ...] = ()
        """The stages of the finals, the first one first."""
        self.line_ups: dict[tuple[int, str], tuple[int, ...]] = {}
        """Who of a team plays, from a session on."""
        self.method = ""
        self.wishes = acts.Wishes()
        """What was asked of the seating."""
        self.here: dict[int, bool] = {}
        """Who was at the desk, and who was looked for and is absent."""
        self.screens: dict[str, acts.Arranged] = {}
        """The screens of the hall by their addresses."""
        self.sponsors: dict[str, str] = {}
        """Their pictures and names, in the order in which they are shown."""
        self.messages: dict[str, acts.Message] = {}
        """What is shown to everybody."""
        self.ceremony: acts.Ceremony | None = None
        self.photos: dict[str, acts.Photo] = {}
        """Photographs of result sheets by their digests."""
        self.kept_photos: frozenset[str] = frozenset()
        """Those whose pictures are kept: these, and such whose attaching was taken back and may count again."""
        self.next_number = 1
        """The number of the next player who is entered."""
        self.taken_back: dict[str, Note] = {}
        """Ids of the notes that do not count any more, and the note that took each back."""
        self._bases: dict[str, object] = {}
        self._snapshots: list[tuple[int, Tournament]] = []
        self._rules: Ruleset | None = None
        self._computed = ComputedResults()
        self._names: dict[int, str] = {}
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

    @rules.setter
    def rules(self, rules: Ruleset) -> None:
        self._rules = rules

    @property
    def about(self) -> acts.Found:
        if self.founded is None:
            raise TournamentError("the tournament has not been founded")
        return self.founded

    def add(self, note: Note) -> bool:
        """Take a note into the log. False if it is there already (sent twice); an error if it cannot be."""
        if note.id in self._by_id:
            return False
        if (self.founded is None) != isinstance(note.act, acts.Found):
            raise TournamentError("a tournament is founded once, as the first act")
        basis = note.act.basis(self)
        note.act.apply(self, note)
        self._bases[note.id] = basis
        self._forget(note)
        self._write_down(note)
        return True

    def _write_down(self, note: Note) -> None:
        self._by_id[note.id] = note
        self._numbers[note.id] = len(self.notes) + 1
        self.notes.append(note)
        if len(self.notes) % SNAPSHOT_EVERY == 0:
            self._snapshots.append((len(self.notes), self.copy()))

    def leave_out(self, taking_back: Note) -> None:
        """Become what follows from the log without everything that is taken back once this note counts, too."""
        taken: dict[str, Note] = {}
        for one in (taking_back, *reversed(self.notes)):
            if isinstance(one.act, acts.TakeBack) and one.id not in taken:
                taken.update(dict.fromkeys(one.act.notes, one))
        first = min(self._numbers[one] for one in taken.keys() ^ self.taken_back.keys()) - 1
        start, snapshot = next((one for one in reversed(self._snapshots) if one[0] <= first), (0, Tournament()))
        twin = snapshot.copy()
        fallen: dict[str, str] = {}
        for note in self.notes[start:]:
            if note.id in taken:
                note.act.pass_over(twin)
            elif not isinstance(note.act, acts.TakeBack):
                try:
                    if note.act.basis(twin) != self._bases[note.id]:
                        raise TournamentError("what it rests on would be different")
                    note.act.apply(twin, note)
                    twin._forget(note)
                except TournamentError as error:
                    fallen[note.id] = str(error)
            twin._write_down(note)
        if fallen:
            raise self._refusal(fallen)
        twin.taken_back, twin._bases, twin._computed = taken, self._bases, self._computed
        twin._computed.doubt()
        vars(self).update(vars(twin))

    def rewrite(self, notes: Iterable[Note]) -> None:
        """Put notes in the place of those with their ids: personal data go from the log, too, and from every copy of the state."""
        for note in notes:
            self._by_id[note.id] = note
            self.notes[self._numbers[note.id] - 1] = note
        self._snapshots = []

    def _refusal(self, fallen: dict[str, str]) -> LaterActsDepend:
        named = [f"no. {self._numbers[one]} ({type(self._by_id[one].act).__struct_config__.tag}: {why})" for one, why in fallen.items()]
        more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
        return LaterActsDepend(f"later acts rest on it: {', '.join(named[:_MOST_NAMED])}{more}; take them back with it", tuple(fallen))

    def number_of(self, id: str) -> int:
        """The place of a note in the log, from 1."""
        return self._numbers[id]

    def way_back(self, act: acts.Act | None) -> str:
        """What to say where an act stands in the way of another: how it is put right."""
        number = next((k for k, note in enumerate(self.notes, 1) if note.act is act), 0)
        return f" (no. {number} of the log); to put that right, take it back first" if number else ""

    def _forget(self, note: Note) -> None:
        """Of the results that were computed, keep those that an act cannot have changed."""
        act = note.act
        if "players" in act.topics:
            self._names = {}
        if isinstance(act, acts.EnterResult):
            self._computed.doubt((act.session, act.table))
        elif act.results == "all":
            self._computed.doubt()

    def note(self, id: str) -> Note | None:
        """The note of that id, if it is in the log."""
        return self._by_id.get(id)

    def check(self, *notes: Note) -> None:
        """Refuse notes of which `add` would refuse one, and change nothing."""
        self.tried(*notes)

    def tried(self, *notes: Note) -> "Tournament":
        """What it would be with these notes; refused if one cannot be."""
        tried = self.copy()
        for note in notes:
            if note.id not in tried._by_id:
                note.act.ask(tried)
            tried.add(note)
        return tried

    def copy(self) -> "Tournament":
        """The same tournament once more, without replaying its log: acts put new values into the places copied here."""
        twin = Tournament()
        vars(twin).update({name: value.copy() if isinstance(value, dict | list) else value for name, value in vars(self).items()})
        twin.sessions = {number: session.copy() for number, session in self.sessions.items()}
        twin._computed = self._computed.copy()
        return twin

    def without_results(self, first: int) -> "Tournament":
        """The tournament without the results and penalties of the sessions from one on."""
        twin = self.copy()
        for number, session in twin.sessions.items():
            if number >= first:
                session.results = {}
        twin.penalties = {key: one for key, one in self.penalties.items() if one.session < first}
        twin.asked_penalties = {key: one for key, one in self.asked_penalties.items() if one.penalty.session < first}
        twin._computed.doubt()
        return twin

    def photos_at(self, session: int) -> dict[int, list[acts.Photo]]:
        """The photographs of a session by tables."""
        found: dict[int, list[acts.Photo]] = {}
        for one in self.photos.values():
            if one.session == session:
                found.setdefault(one.table, []).append(one)
        return found

    @property
    def awaiting_penalties(self) -> list[AskedPenalty]:
        """Penalties that wait for a decision."""
        return [one for one in self.asked_penalties.values() if not one.refused_by]

    @property
    def cut(self) -> acts.Cut | None:
        """The last cut that was made."""
        return self.stages[-1].cut if self.stages else None

    @property
    def finalists(self) -> tuple[int, ...]:
        """Who is in the last stage."""
        return self.stages[-1].players if self.stages else ()

    def stage_at(self, session: int) -> acts.Stage | None:
        """The stage of the finals in which a session is played."""
        return next((one for one in reversed(self.stages) if session > one.cut.after), None)

    def on_the_bench(self, player: int, session: int) -> bool:
        """Whether others of the player's team play this session."""
        team = self.players[player].team
        said = [number for number, named in self.line_ups if named == team and number <= session]
        return bool(said) and player not in self.line_ups[max(said), team]

    def wanted(self, session: int) -> set[int]:
        """Who must have a seat in a session; substitutes of the house sit where they are needed."""
        stage = self.stage_at(session)
        if stage and stage.cut.others == acts.OUT:
            return set(stage.players)
        ranked = [player for player, one in self.players.items() if not one.substitute]
        able = {player for player in ranked if not self.is_out(player, session) and not self.on_the_bench(player, session)}
        return able | set(stage.players if stage else ())

    def player(self, number: int) -> Entrant:
        if number not in self.players:
            raise TournamentError(f"there is no player {number}", "no_such_player")
        return self.players[number]

    def name_of(self, number: int) -> str:
        """How a player is called in lists: the name, and for two of one name what tells them apart."""
        self.player(number)
        if not self._names:
            self._names = distinct_names(self.players)
        return self._names[number]

    def session(self, number: int) -> Session:
        if number not in self.sessions:
            raise TournamentError(f"session {number} has no seating; there are {len(self.sessions)}", "no_seating_yet")
        return self.sessions[number]

    def is_out(self, player: int, session: int) -> bool:
        """Whether a player has left or was disqualified before the end of a session's game."""
        return any(session > one.session or (session == one.session and one.game != acts.OVER) for one in self._gone(player))

    def _gone(self, player: int) -> list[acts.Withdraw | acts.Disqualify]:
        found = (self.withdrawn.get(player), self.disqualified.get(player))
        return [one for one in found if one is not None]

    def sitting(self, session: Session, player: int) -> Sitting:
        """Who really plays in a player's seat."""
        entrant = self.player(player)
        if entrant.substitute:
            return Sitting(player, False, entrant.name)
        named = session.substitutes.get(player)
        if named is not None:
            return Sitting(player, True, named.name or "substitute", named.from_start)
        if not self.is_out(player, session.number):
            return Sitting(player)
        # Whoever left in the middle of this game is followed by somebody who joined it, or by nobody (EMA 2016 §5.8).
        games = [one.game for one in self._gone(player) if one.session == session.number]
        in_play = any(game in (acts.JOINED, acts.STOPPED) for game in games)
        return Sitting(player, True, "nobody" if acts.STOPPED in games else "substitute", not in_play)

    def result(self, session: int, table: int) -> TableResult | None:
        """The computed result of a table, if its scores are in."""
        return self._computed.of(self, self.session(session), table)

    def settle(self, most: int = 0) -> bool:
        """Compute results that nobody has asked for yet, so that the next ranking need not; at most so many. False if all are there."""
        count = 0
        for number, session in self.sessions.items():
            for table in session.results:
                if not self._computed.is_sure((number, table)):
                    self._computed.of(self, session, table)
                    count += 1
                    if count == most:
                        return True
        return False
