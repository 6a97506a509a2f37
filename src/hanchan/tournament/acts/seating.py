"""Who sits where, and who plays for whom."""

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import MOST_SESSIONS, ORGANISERS, REFEREES, BaseAct, Roles, Topics
from hanchan.tournament.acts.wishes import Wishes
from hanchan.tournament.session import Session

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


class Seat(BaseAct, frozen=True, tag="seat"):
    """The tables of sessions from `first` on are published. To change what was published needs a reason."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("seating", "results")

    first: int
    sessions: tuple[tuple[tuple[int, int, int, int], ...], ...]
    method: str = ""
    reason: str = ""
    wishes: Wishes | None = None

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.first < 1 or (self.first > 1 and self.first - 1 not in office.sessions):
            raise TournamentError(f"session {self.first} cannot be seated before session {self.first - 1}", "seated_in_order")
        if not 1 <= len(self.sessions) <= MOST_SESSIONS or self.first > MOST_SESSIONS:
            raise TournamentError(f"a seating of {len(self.sessions)} sessions; a tournament has 1 to {MOST_SESSIONS}")
        numbers = range(self.first, self.first + len(self.sessions))
        changed = [number for number in numbers if number in office.sessions]
        begun = [number for number in changed if office.sessions[number].results]
        if begun:
            raise TournamentError(
                f"session {begun[0]} has results; its seating cannot be changed, players can be swapped", "seating_played"
            )
        if changed and not self.reason.strip():
            raise TournamentError(f"the seating of session {changed[0]} is published; to change it, give a reason", "reason_needed")
        for number, tables in zip(numbers, self.sessions, strict=True):
            _check_roster(office, number, [player for table in tables for player in table])
        for number, tables in zip(numbers, self.sessions, strict=True):
            before = office.sessions.get(number)
            seated = {player for table in tables for player in table}
            kept = {player: one for player, one in before.substitutes.items() if player in seated} if before else {}
            office.sessions[number] = Session(number, list(tables), substitutes=kept, timing=before.timing if before else None)
        office.method = self.method
        if self.wishes is not None:
            office.wishes = self.wishes


class Swap(BaseAct, frozen=True, tag="swap"):
    """Two players who sat down wrongly change places in a session."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("seating",)

    session: int
    one: int
    other: int
    reason: str

    def ask(self, office: "Tournament") -> None:
        if self.one == self.other:
            raise TournamentError(f"player {self.one} cannot change seats with nobody else", "swap_of_two")

    def basis(self, office: "Tournament") -> object:
        session = office.session(self.session)
        return session.table_of(self.one), session.table_of(self.other)

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        for player in (self.one, self.other):
            table = session.table_of(player)
            if not table:
                raise TournamentError(f"player {player} has no seat in session {self.session}", "no_seat_there")
            if table in session.results:
                raise TournamentError(f"table {table} of session {self.session} has a result; correct that instead", "result_there")
        if not self.reason.strip():
            raise TournamentError("a swap needs a reason", "reason_needed")
        exchange = {self.one: self.other, self.other: self.one}
        session.tables = [(_of(t[0], exchange), _of(t[1], exchange), _of(t[2], exchange), _of(t[3], exchange)) for t in session.tables]


class Substitute(BaseAct, frozen=True, tag="substitute"):
    """Somebody plays a session for a player: from its start, or having joined the running game."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("seating", "results")

    session: int
    player: int
    from_start: bool
    name: str = ""
    reason: str = ""

    def basis(self, office: "Tournament") -> object:
        return office.session(self.session).table_of(self.player)

    def apply(self, office: "Tournament", note: "Note") -> None:
        session = office.session(self.session)
        if office.player(self.player).substitute:
            raise TournamentError(f"player {self.player} is a substitute already", "substitute_already")
        if not session.table_of(self.player):
            raise TournamentError(f"player {self.player} has no seat in session {self.session}", "no_seat_there")
        session.substitutes[self.player] = self


def _check_roster(office: "Tournament", number: int, seated: list[int]) -> None:
    """The players of a session are those on the list, or after a cut at least the finalists; of a team, its line-up."""
    twice = sorted(player for player, count in Counter(seated).items() if count > 1)
    unknown = sorted(set(seated) - set(office.players))
    # Who left before the schedule was made is not seated; who left later keeps the place, and a substitute sits there. Substitutes of
    # the house sit where they are needed.
    missing = sorted(office.wanted(number) - set(seated))
    problems = [
        f"{word} {', '.join(f'{p} ({office.players[p].name})' if p in office.players else str(p) for p in found)}"
        for word, found in (("seated twice:", twice), ("not on the list:", unknown), ("without a seat:", missing))
        if found
    ]
    if problems:
        raise TournamentError(f"session {number} does not fit the list of players; " + "; ".join(problems))


def _of(player: int, exchange: dict[int, int]) -> int:
    return exchange.get(player, player)
