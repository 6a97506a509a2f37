"""The results of tables, computed once: each is kept with what it follows from, and holds as long as that is the same."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hanchan.tournament.penalties import Penalty
from hanchan.tournament.session import Session
from hanchan.tournament.table_result import Sitting, TableResult, table_result

if TYPE_CHECKING:
    from hanchan.tournament.office import Tournament

Place = tuple[int, int]
"""A session and a table."""


@dataclass
class ComputedResults:
    """Results that were asked for. Whoever changes something about a table, or about all, says so with `doubt`."""

    _kept: dict[Place, tuple[object, TableResult]] = field(default_factory=dict)
    _sure: dict[Place, TableResult] = field(default_factory=dict)
    _special: dict[int, tuple[set[int], list[Penalty]]] = field(default_factory=dict)
    """Of a session: who has not simply played it, and its penalties."""

    def copy(self) -> "ComputedResults":
        return ComputedResults(self._kept.copy(), self._sure.copy(), self._special.copy())

    def doubt(self, place: Place | None = None) -> None:
        """A table, or everything, may have changed: before the next answer it is looked at again."""
        if place is not None:
            self._sure.pop(place, None)
        else:
            self._sure, self._special = {}, {}

    def is_sure(self, place: Place) -> bool:
        return place in self._sure

    def of(self, office: "Tournament", session: Session, table: int) -> TableResult | None:
        """The result of a table, if its scores are in."""
        place = (session.number, table)
        known = self._sure.get(place)
        if known is not None:
            return known
        entered = session.results.get(table)
        if entered is None:
            return None
        special, penalties = self._specials(office, session)
        seats = session.tables[table - 1]
        # Where nobody is special, the scores and who sits there decide; nothing else needs to be looked up.
        is_plain = special.isdisjoint(seats)
        sittings = () if is_plain else tuple(office.sitting(session, player) for player in seats)
        concerned = [] if is_plain else [one for one in penalties if one.player in seats]
        basis = (seats, entered.scores, entered.sticks, sittings, concerned)
        kept = self._kept.get(place)
        if kept is None or kept[0] != basis:
            who = sittings or tuple(map(Sitting, seats))
            kept = self._kept[place] = basis, table_result(entered.scores, entered.sticks, who, concerned, office.rules)
        self._sure[place] = kept[1]
        return kept[1]

    def _specials(self, office: "Tournament", session: Session) -> tuple[set[int], list[Penalty]]:
        if session.number not in self._special:
            penalties = [one for one in office.penalties.values() if one.session == session.number]
            house = (player for player, one in office.players.items() if one.substitute)
            left = (*office.withdrawn, *office.disqualified)
            self._special[session.number] = {*house, *left, *session.substitutes, *(one.player for one in penalties)}, penalties
        return self._special[session.number]
