"""All tournaments of a server: those in use are in memory, the others in the database."""

import asyncio
import logging
import re
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.rules import PRESETS
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.limits import UNLIMITED, Limits
from hanchan.server.open_things import OpenThings
from hanchan.server.storable import check_storable
from hanchan.server.tournaments.backups import Backups
from hanchan.server.tournaments.keys import Keys, NewKey
from hanchan.server.tournaments.machine_clock import KnownClocks, MachineClock, machine_clock
from hanchan.server.tournaments.open_office import OpenOffice, replayed
from hanchan.server.tournaments.roles import ORGANISER
from hanchan.store import Database, deletion
from hanchan.store import tournaments as store
from hanchan.store.photos import PhotoRow, put_photo
from hanchan.store.play import now
from hanchan.store.tournament_rows import Rows, put_rows, tournament_of
from hanchan.store.tournaments import TournamentRow
from hanchan.tournament.acts import Forget, Found, Note, note_from_data
from hanchan.tournament.acts.base import MOST_SESSIONS
from hanchan.tournament.logbook import replace_file
from hanchan.tournament.office import Tournament
from hanchan.tournament.photo_folder import PhotoFile, PhotoFolder
from hanchan.tournament.publication import is_hidden

if TYPE_CHECKING:
    from hanchan.server.push.pusher import Pusher

_log: Final = logging.getLogger("hanchan.backups")
_FOLDERS: Final = "copies.json"
"""Beside the backups: in which folders copies of offices are kept."""
_ID_LENGTH: Final = 8
_AT_A_TIME: Final = 50
_MOST_OPEN: Final = 100
_MOST_SHOWN: Final = 100


class Offices:
    """Finds, founds and restores tournaments."""

    def __init__(
        self, database: Database, backups: Path | None, limits: Limits = UNLIMITED, clock: MachineClock | None = None,
        pusher: "Pusher | None" = None,
    ) -> None:  # fmt: skip
        self.keys: Final = Keys(database)
        self.backups: Final = Backups(backups)
        self._database: Final = database
        self._limits: Final = limits
        self._pusher: Final = pusher
        self._large: Final = asyncio.Semaphore(1)  # what follows from large tournaments is computed one after the other
        self._offices: Final = OpenThings(self._load, _MOST_OPEN)
        self._folders = self._read_folders()
        self._clocks: Final = KnownClocks(clock or machine_clock(), backups)

    @property
    def count(self) -> int:
        """How many tournaments are in memory."""
        return len(self._offices)

    async def close(self) -> None:
        for office in self._offices.named(""):
            office.stop()
        await self.backups.close()

    async def find(self, tournament_id: str) -> OpenOffice:
        """A tournament; refused if there is none of that id."""
        found = await self._offices.find(tournament_id)
        if found is None:
            raise Refused("not_found", "there is no such tournament", "no_tournament")
        await found.catch_up()
        return found

    async def hides(self, tournament_id: str, session: str) -> bool:
        """Whether the results of a session are hidden, as its score sheets call it; players can write something else there."""
        found = await self._offices.find(tournament_id)
        if found is None:
            return False
        await found.catch_up()
        return is_hidden(found.tournament, int(session) if re.fullmatch("[0-9]{1,3}", session) else MOST_SESSIONS)

    async def catch_up(self, tournament_id: str) -> None:
        """Another server announced something: about a tournament, or (empty) anything may have changed."""
        for opened in self._offices.named(tournament_id):
            if await self._database.run(partial(store.tournament, tournament_id=opened.id)) is None:
                self._offices.drop(opened.id)
            else:
                await opened.catch_up()

    async def public(self) -> list[OpenOffice]:
        """Those that are not private, the newest first."""
        return await self._offices.readable(await self._database.run(lambda connection: store.public_tournaments(connection, _MOST_SHOWN)))

    async def all(self) -> list[OpenOffice]:
        """Every tournament, the oldest first."""
        return await self._offices.readable(await self._database.run(store.all_tournaments))

    async def found(self, notes: Sequence[Note], private: bool, own_rules: bool = False, id: str = "") -> tuple[OpenOffice, NewKey]:
        """A new tournament, or one that comes back from a backup, and the key of its organiser.

        With `id` it comes back under the address it had, so that printed codes and links still lead to it; refused if that is taken here.
        With `own_rules` the rules may be a file of this machine; whoever comes over the network must not have files read.
        """
        rules = next((note.act.rules for note in notes if isinstance(note.act, Found)), PRESETS[0])
        if rules not in PRESETS and not own_rules:
            raise TournamentError(f"{rules!r} is no rule set of this server; there are {', '.join(PRESETS)}")
        if self._limits.tournament_notes and len(notes) > self._limits.tournament_notes:
            raise Refused("too_large", f"a tournament has at most {self._limits.tournament_notes:,} notes", "office_full")
        tournament = await replayed(notes)
        if tournament.founded is None:
            raise TournamentError("the log is empty; a tournament is founded first")
        if id and await self._database.run(partial(store.tournament, tournament_id=id)) is not None:
            raise Refused(
                "taken",
                f"tournament {id} is on this server already; restore this one under an id of its own, or delete that one",
                "tournament_here",
            )
        row = TournamentRow(id or new_id(_ID_LENGTH), private, secrets.token_hex(32), now())
        data: list[dict[str, Any]] = []
        for number, note in enumerate(tournament.notes):
            data.append(note.data())
            check_storable(data[-1])
            if number % _AT_A_TIME == 0:
                await asyncio.sleep(0)
        await self._database.run(lambda connection: store.add_tournament(connection, row, data))
        office = self._offices.keep(row.id, self._office(row, tournament))
        self.backups.note(office)
        return office, await self.keys.add(office.id, ORGANISER, ORGANISER)

    async def put_back(self, notes: Sequence[Note], rows: Rows, photos: PhotoFolder) -> OpenOffice:
        """A tournament from a copy of its whole office: under the id, the links and the codes that it had."""
        tournament_id = tournament_of(rows)
        if not tournament_id:
            raise TournamentError("what is beside the log is of no tournament")
        if await self._database.run(partial(store.tournament, tournament_id=tournament_id)) is not None:
            raise TournamentError(f"the tournament {tournament_id} is in this database already")
        tournament = await replayed(notes)
        data = [note.data() for note in tournament.notes]

        def work(connection: Any) -> None:
            put_rows(connection, rows)
            store.add_notes(connection, tournament_id, 0, data)

        await self._database.run(work)
        office = await self.find(tournament_id)
        await self.put_photos(office, photos)
        return office

    async def put_photos(self, office: OpenOffice, folder: PhotoFolder) -> None:
        """Store the photographs that are beside a copy of the log, one after the other."""
        kept = office.tournament.kept_photos

        def work(connection: Any, photo: PhotoFile) -> None:
            put_photo(connection, office.id, PhotoRow(*photo))

        for photo in folder.read(kept):
            await self._database.run(partial(work, photo=photo))

    async def copy_to(self, office: OpenOffice, folder: str) -> None:
        """Keep a copy in a folder, or in none. It is remembered where this server keeps its backups."""
        if folder:
            await office.copies.set_folder(Path(folder))
        else:
            office.copies.end_folder()
        self._folders = {**self._folders, office.id: folder}
        if self.backups.folder is not None:
            kept = msgspec.json.encode({one: where for one, where in self._folders.items() if where})
            await asyncio.to_thread(replace_file, self.backups.folder / _FOLDERS, kept)

    def _read_folders(self) -> dict[str, str]:
        file = self.backups.folder and self.backups.folder / _FOLDERS
        if file is None or not file.is_file():
            return {}
        try:
            return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError) as error:
            _log.warning("%s cannot be read, no copies are kept in folders: %s", file, error)
            return {}

    async def delete(self, tournament_id: str) -> list[str]:
        """A tournament goes for good, with its log, keys, copies, and the score sheets of its tables; which these were."""

        def work(connection: Any) -> tuple[list[str], bool]:
            return deletion.sheets_of_tournament(connection, tournament_id), deletion.delete_tournament(connection, tournament_id)

        sheets, was_there = await self._database.run(work)
        if not was_there:
            raise Refused("not_found", "there is no such tournament", "no_tournament")
        self._offices.drop(tournament_id)
        await self.backups.delete(tournament_id)
        return sheets

    async def _load(self, tournament_id: str) -> OpenOffice | None:
        row = await self._database.run(lambda connection: store.tournament(connection, tournament_id))
        if row is None:
            return None
        notes = await self._database.run(lambda connection: store.notes(connection, tournament_id))
        return self._office(row, await replayed(note_from_data(note) for note in notes))

    def _office(self, row: TournamentRow, tournament: Tournament) -> OpenOffice:
        office = OpenOffice(row, tournament, self._database, self._back_up, self._limits, self._large, self._clocks)
        if self._pusher is not None:
            office.when_done = self._pusher.tell
        if self._folders.get(row.id):
            office.copies.begin_folder(Path(self._folders[row.id]))
        return office

    def _back_up(self, office: OpenOffice, note: Note) -> None:
        self.backups.note(office, forgets=isinstance(note.act, Forget))
