"""Photographs of result sheets: attached to a table of a session by those who were there, and removed by the staff.

The log has who attached which picture, named by its digest; whoever keeps the log keeps the pictures beside it.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import STAFF, STAFF_AND_PLAYERS, BaseAct, ResultScope, Roles, Topics
from hanchan.tournament.seating.schedule import Table

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

MOST_AT_TABLE: Final = 12
MOST_OF_ONE: Final = 3
"""Of one person at one table: nobody can take up the room of the others."""
_DIGEST: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Photo:
    """A photograph of what was written down at a table."""

    digest: str
    session: int
    table: int
    players: Table
    """Who sat there then: they and the staff may look at it."""
    by: str
    at: str


class AttachPhoto(BaseAct, frozen=True, tag="photo"):
    """A photograph is attached to a table. `digest` is the SHA-256 of the picture, in hexadecimal."""

    roles: ClassVar[Roles] = STAFF_AND_PLAYERS
    topics: ClassVar[Topics] = ("results",)
    results: ClassVar[ResultScope] = "none"

    session: int
    table: int
    digest: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        players = office.session(self.session).table(self.table)
        if not _DIGEST.fullmatch(self.digest):
            raise TournamentError(f"{self.digest!r} is no SHA-256 in hexadecimal")
        if self.digest in office.photos:
            raise TournamentError("this photograph is attached already", "photo_attached")
        there = [one for one in office.photos.values() if (one.session, one.table) == (self.session, self.table)]
        if len(there) >= MOST_AT_TABLE:
            raise TournamentError(f"table {self.table} of session {self.session} has {MOST_AT_TABLE} photographs already", "photos_enough")
        if sum(one.by == note.by for one in there) >= MOST_OF_ONE:
            raise TournamentError(f"you have attached {MOST_OF_ONE} photographs to this table; the staff can remove one", "photos_enough")
        photo = Photo(self.digest, self.session, self.table, players, note.by, note.at)
        office.photos = {**office.photos, self.digest: photo}
        office.kept_photos = office.kept_photos | {self.digest}

    def pass_over(self, office: "Tournament") -> None:
        """Nobody sees it any more, but the picture is kept: the act may count again."""
        office.kept_photos = office.kept_photos | {self.digest}


class RemovePhoto(BaseAct, frozen=True, tag="photo_gone"):
    """A photograph is removed. The picture goes for good, here and from every copy, so it cannot be taken back; the log tells of it."""

    roles: ClassVar[Roles] = STAFF
    topics: ClassVar[Topics] = ("results",)
    results: ClassVar[ResultScope] = "none"
    is_final: ClassVar[bool] = True

    digest: str
    reason: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.digest not in office.kept_photos:
            raise TournamentError("there is no such photograph", "picture_gone")
        if not self.reason.strip():
            raise TournamentError("to remove a photograph, give a reason", "reason_needed")
        office.photos = {digest: one for digest, one in office.photos.items() if digest != self.digest}
        office.kept_photos = office.kept_photos - {self.digest}
