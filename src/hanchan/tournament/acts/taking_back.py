"""Taking back: the state is that of the log without the acts taken back. They stay in the log, and so does this act."""

from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import STAFF, BaseAct, Roles, Topics

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

MOST: int = 5000
"""Acts taken back at once: a seating with everything that was done at its tables."""


class TakeBack(BaseAct, frozen=True, tag="take_back"):
    """Acts of the log are taken back, named by the ids of their notes. To take this one back makes them count again.

    It is refused where later acts rest on what goes; those can be taken back with it.
    """

    roles: ClassVar[Roles] = STAFF
    topics: ClassVar[Topics] = ("about", "clock", "hall", "penalties", "players", "registration", "results", "seating")

    notes: tuple[str, ...]
    reason: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        if not 1 <= len(self.notes) <= MOST:
            raise TournamentError(f"{len(self.notes)} acts to be taken back; there are 1 to {MOST}")
        if not self.reason.strip():
            raise TournamentError("to take something back, give a reason", "reason_needed")
        for named in self.notes:
            found = office.note(named)
            if found is None:
                raise TournamentError(f"there is no note {named!r} in the log")
            if not found.act.roles:
                raise TournamentError("the founding of a tournament cannot be taken back", "founding_stays")
            if found.act.is_final:
                raise TournamentError(f"note {office.number_of(named)}: what is gone for good cannot be brought back", "gone_for_good")
            if named in office.taken_back:
                raise TournamentError(f"note {office.number_of(named)} has been taken back already", "taken_back_already")
        office.leave_out(note)
