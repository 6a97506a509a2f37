"""Personal data that go from a log: acts stay, with their numbers and ids and all that follows from them; the particulars go."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import ORGANISERS, Roles, Topics
from hanchan.tournament.acts.entrant import Entrant
from hanchan.tournament.acts.entries import NAMELESS, Entry, entry_of
from hanchan.tournament.acts.players import ChangePlayer, Enter
from hanchan.tournament.acts.registration import Register, RegistrationAct, Unregister

if TYPE_CHECKING:
    from hanchan.tournament.acts import Act, Note
    from hanchan.tournament.office import Tournament


class Forget(RegistrationAct, frozen=True, tag="forget"):
    """E-mail addresses and remarks go, and the names of those who are no players: of everybody, or of the entries named.

    Of everybody, the photographs of result sheets go as well: faces and handwriting are of use only until the results stand.

    They go from the log as well, so it cannot be taken back. Whoever keeps the log writes down the notes that changed.
    """

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("players", "registration", "results")
    is_final: ClassVar[bool] = True

    entries: tuple[str, ...] = ()

    def apply(self, office: "Tournament", note: "Note") -> None:
        for entry in (entry_of(office, one) for one in self.entries):
            if entry.is_living and not entry.player:
                raise TournamentError(f"{entry.entrant.name} is still registered; withdraw the entry first")
        if not self.entries and office.registration and office.registration.open:
            raise TournamentError("registration is open; close it before what is known of everybody goes")
        changed = ((one, self._rewritten(office, one.act)) for one in office.notes)
        office.rewrite([msgspec.structs.replace(one, act=act) for one, act in changed if act is not one.act])
        players = self._players(office)
        office.players.update({number: without_email(office.players[number]) for number in players})
        for named in self.entries or tuple(office.entries):
            entry = office.entries[named]
            office.entries[named] = replace(entry, entrant=_kept(entry, entry.entrant), remark="", like="")
        if not self.entries:
            office.photos, office.kept_photos = {}, frozenset()

    def _players(self, office: "Tournament") -> set[int]:
        named = {office.entries[one].player for one in self.entries}
        return named & office.players.keys() if self.entries else set(office.players)

    def _rewritten(self, office: "Tournament", act: "Act") -> "Act":
        """The same act without what is to be forgotten; the very same one if there is nothing in it."""
        if isinstance(act, Register) and self._concerns(act.entry):
            return msgspec.structs.replace(act, entrant=_kept(office.entries.get(act.entry), act.entrant), remark="")
        if isinstance(act, Unregister) and self._concerns(act.entry):
            return msgspec.structs.replace(act, reason="")
        if isinstance(act, Enter) and any(one.email for one in act.players):
            entries = act.registrations or ("",) * len(act.players)
            told = (without_email(one) if self._concerns(entry) else one for one, entry in zip(act.players, entries, strict=True))
            return msgspec.structs.replace(act, players=tuple(told))
        if isinstance(act, ChangePlayer) and act.entrant.email and (not self.entries or act.player in self._players(office)):
            return msgspec.structs.replace(act, entrant=without_email(act.entrant))
        return act

    def _concerns(self, entry: str) -> bool:
        return not self.entries or entry in self.entries


def without_email(entrant: Entrant) -> Entrant:
    return msgspec.structs.replace(entrant, email="") if entrant.email else entrant


def _kept(entry: Entry | None, entrant: Entrant) -> Entrant:
    """Players stay in the results by their names; of others nothing is kept."""
    return without_email(entrant) if entry and entry.player else Entrant(NAMELESS)
