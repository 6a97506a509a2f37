"""A tournament in memory: notes are checked, stored, and only then count; everybody who looks on is told that something changed."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar, get_args

from sqlalchemy import Connection

from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.journal import Journal
from hanchan.server.limits import Limits
from hanchan.server.storable import check_storable
from hanchan.server.tournaments.machine_clock import KnownClocks
from hanchan.server.tournaments.messages import OfficeChanged
from hanchan.server.tournaments.onlookers import Onlookers
from hanchan.server.tournaments.roles import Who, check_act
from hanchan.server.tournaments.safe_copies import Beside, Photos, SafeCopies
from hanchan.store import Database, photos, push
from hanchan.store import tournaments as store
from hanchan.store.photos import PhotoRow
from hanchan.store.tournament_rows import digests, rows_of
from hanchan.store.tournaments import TournamentRow
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.publication import hidden_from, public_view

Made = TypeVar("Made")

_NOTE_ID: Final = 12
_AT_A_TIME: Final = 50
"""Results or notes that are worked on before others come to their turn."""
_MOST_AT_ONCE: Final = 1000
"""Tables of all sessions; what follows from more of them keeps the loop for too long."""
ALL_TOPICS: Final = sorted({topic for kind in get_args(Act) for topic in kind.topics})


async def replayed(notes: Iterable[Note]) -> Tournament:
    """The tournament of a log, a few notes at a time: others come in between."""
    tournament = Tournament()
    for number, note in enumerate(notes, 1):
        tournament.add(note)
        if number % _AT_A_TIME == 0:
            await asyncio.sleep(0)
    await settled(tournament)
    return tournament


async def settled(tournament: Tournament) -> None:
    """Let a tournament compute the results of its tables, a few at a time: others come in between."""
    while tournament.settle(_AT_A_TIME):
        await asyncio.sleep(0)


class OpenOffice:
    """A tournament that is open on this server."""

    def __init__(
        self, row: TournamentRow, tournament: Tournament, database: Database, when_noted: Callable[["OpenOffice", Note], None],
        limits: Limits, large: asyncio.Semaphore, clocks: KnownClocks,
    ) -> None:  # fmt: skip
        self._clocks: Final = clocks
        self._limits: Final = limits
        self._large: Final = large
        self.row: Final = row
        self.tournament = tournament
        self.onlookers: Final = Onlookers(self._news)
        self._database: Final = database
        self._when_noted: Final = when_noted
        self._journal: Final = Journal(lambda: self.version, self._add, self._read, self._apply, database.is_shared)
        self.photos: Final = Photos(lambda: self.tournament.kept_photos, self.photo)
        self.copies: Final = SafeCopies(
            row.id, lambda: self.tournament.notes, self._beside, self.photos, lambda: self.onlookers.changed(("about",))
        )
        self._made: dict[object, Any] = {}
        self._computing: Final = asyncio.Lock()
        self.when_done: Callable[[str, Tournament, Note], None] = lambda tournament_id, tournament, note: None
        """Is told of every act that somebody did at this server."""
        self._with_them: PhotoRow | None = None
        """The photograph that is stored with the notes just being written."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_idle(self) -> bool:
        return not self.onlookers and not self.copies and not self._journal.lock.locked()

    def stop(self) -> None:
        self.copies.close()

    @property
    def version(self) -> int:
        """How many notes there are: whatever is computed from them holds until there is another."""
        return len(self.tournament.notes)

    async def catch_up(self) -> None:
        """See what other servers have stored, and whether the machine's clock was set."""
        await self._journal.catch_up()
        if not self._database.is_shared:  # several servers have one clock of their own, which is not set by hand
            await self._go_with_the_clock()

    async def _go_with_the_clock(self) -> None:
        """When somebody set the clock of the machine during a session, the clock of the session goes along, by an act of its own."""
        if any(session.timing and not session.is_complete for session in self.tournament.sessions.values()):
            seconds = self._clocks.jump(self.id, self.tournament.notes[-1].at)
            if seconds:
                self._clocks.learn(self.id)  # first: whoever asks meanwhile must not move it again
                await self.take([Note(new_id(_NOTE_ID), acts.MoveClock(seconds), "", self._now())])
        self._clocks.learn(self.id)

    def _now(self) -> str:
        return self._clocks.clock.wall().isoformat(timespec="seconds")

    async def add(self, note_id: str, act: Act, who: Who, photo: PhotoRow | None = None) -> tuple[Note, bool]:
        """Check, store and count an act, and the photograph it is about. If its id is in the log already, the note of then and False."""

        async def work() -> tuple[Note, bool]:
            known = self.tournament.note(note_id)
            if known is not None:
                if known.act != act:
                    raise Refused("taken", "a note of this id is in the log already, and says something else")
                return known, False
            check_act(self.tournament, act, who)
            note = self._note(note_id, act, who)
            await self._store_all([note], photo)
            self.when_done(self.id, self.tournament, note)
            return note, True

        return await self._entered(work)

    async def add_together(self, notes: Sequence[tuple[str, Act]], who: Who) -> bool:
        """Acts that belong together, all or none, by somebody who may do each of them. False if the last is in the log already."""
        last_id, _ = notes[-1]

        async def work() -> bool:
            if self.tournament.note(last_id):
                return False
            for _, act in notes:
                check_act(self.tournament, act, who)
            await self._store_all([self._note(note_id, act, who) for note_id, act in notes])
            return True

        return await self._entered(work)

    async def take(self, notes: Sequence[Note]) -> None:
        """Notes that were made elsewhere, as they are: all of them, or none if one cannot be."""
        await self._entered(lambda: self._store_all(notes))

    async def _entered(self, work: Callable[[], Awaitable[Made]]) -> Made:
        """What a work that writes returns, when it is stored here and in every copy that is there."""
        made = await self._journal.enter(work)
        await self.copies.keep()
        return made

    async def check(self, note_id: str, act: Act, who: Who) -> None:
        """Refuse what `add` would refuse."""
        async with self._journal.lock:
            await self._journal.make_sure()
            check_act(self.tournament, act, who)
            self.tournament.check(self._note(note_id, act, who))

    async def tried(self, note_id: str, act: Act, who: Who) -> Tournament:
        """What the tournament would be with an act; refused as `add` would refuse it."""
        async with self._journal.lock:
            await self._journal.make_sure()
            check_act(self.tournament, act, who)
            return self.tournament.tried(self._note(note_id, act, who))

    async def compute(self, key: object, make: Callable[[Tournament], Made]) -> Made:
        """What follows from the log, made once for each version of it. What takes long is made of a copy, in a thread."""
        async with self._computing:
            while key not in self._made:
                version = self.version
                await settled(self.tournament)
                if version == self.version:
                    made = await self._make(make)
                    if version == self.version:
                        self._made[key] = made
            found: Made = self._made[key]
            return found

    async def compute_for(self, who: Who, key: object, make: Callable[[Tournament], Made]) -> Made:
        """What follows from as much of the log as somebody may know."""
        if who.is_staff or not hidden_from(self.tournament):
            return await self.compute(key, make)
        return await self.compute(("public", key), lambda tournament: make(public_view(tournament)))

    async def _make(self, make: Callable[[Tournament], Made]) -> Made:
        seats = sum(len(session.tables) for session in self.tournament.sessions.values())
        if seats <= _MOST_AT_ONCE:
            return make(self.tournament)
        async with self._large:
            return await asyncio.to_thread(make, self.tournament.copy())

    def _note(self, note_id: str, act: Act, who: Who) -> Note:
        return Note(note_id, act, who.name, self._now())

    async def _store_all(self, notes: Sequence[Note], photo: PhotoRow | None = None) -> None:
        """Check notes, one after the other, store them in one transaction, and let them count."""
        if self._limits.tournament_notes and self.version + len(notes) > self._limits.tournament_notes:
            raise Refused("too_large", f"a tournament has at most {self._limits.tournament_notes:,} notes", "office_full")
        for note in notes:
            check_storable(note.data())
        self.tournament.check(*notes)
        self._with_them = photo
        try:
            await self._journal.write(notes)
        finally:
            self._with_them = None

    def _news(self, topics: Sequence[str]) -> OfficeChanged:
        return OfficeChanged(self.version, list(topics))

    async def _beside(self) -> Beside:
        def work(connection: Connection) -> Beside:
            rows = rows_of(connection, self.id)
            return Beside(rows, digests(rows))

        return await self._database.run(work)

    # What the journal does

    async def _add(self, start: int, notes: Sequence[Note]) -> None:
        data = [note.data() for note in notes]
        (rewritten, gone), photo = self._lost_by(notes), self._with_them
        forgets = any(isinstance(note.act, acts.Forget) and not note.act.entries for note in notes)

        def work(connection: Connection) -> None:
            store.add_notes(connection, self.id, start, data)
            store.rewrite_notes(connection, self.id, rewritten)
            photos.delete_photos(connection, self.id, gone)
            if photo is not None:
                photos.put_photo(connection, self.id, photo)
            if forgets:
                push.forget_everybody(connection, self.id)

        await self._database.run(work)

    def _lost_by(self, notes: Sequence[Note]) -> tuple[dict[int, dict[str, Any]], frozenset[str]]:
        """Notes of the log that lose personal data by new ones, by number, and photographs that go: in the transaction of these."""
        if not any(isinstance(note.act, acts.Forget | acts.RemovePhoto) for note in notes):
            return {}, frozenset()
        after = self.tournament.tried(*notes)
        changed = ((number, after.notes[number], note) for number, note in enumerate(self.tournament.notes))
        return {number: now.data() for number, now, was in changed if now is not was}, self.tournament.kept_photos - after.kept_photos

    async def photo(self, digest: str) -> PhotoRow | None:
        """A photograph that is kept here; a log that came alone has none."""
        return await self._database.run(lambda connection: photos.photo(connection, self.id, digest))

    async def _read(self, start: int) -> list[Note]:
        row, data = await self._database.run(
            lambda connection: (store.tournament(connection, self.id), store.notes(connection, self.id, start))
        )
        if row is None:
            raise Refused("not_found", "this tournament was deleted", "no_tournament")
        return [acts.note_from_data(one) for one in data]

    def _apply(self, notes: Sequence[Note]) -> None:
        for note in notes:
            self.tournament.add(note)
            self._made = {}
            self.onlookers.changed(note.act.topics)
            self._when_noted(self, note)
