"""The list of players: who is on it, who is here, who leaves."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import (
    MOST_PLAYERS,
    ORGANISERS,
    REFEREES,
    STAFF,
    BaseAct,
    ResultScope,
    Roles,
    Topics,
    check_session_number,
)
from hanchan.tournament.acts.entrant import Entrant, check_entrant
from hanchan.tournament.acts.entries import PLACE, entry_of

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament


BEFORE: Final = "before"
JOINED: Final = "joined"
STOPPED: Final = "stopped"
OVER: Final = "over"
GAMES: Final = {
    BEFORE: "a substitute plays it from the start",
    JOINED: "it had begun, and a substitute joined it",
    STOPPED: "it had begun, and nobody took the place",
    OVER: "it was played to its end",
}
"""How the game of the session stands from which somebody is gone. It decides the uma of the others (EMA 2012 §5.7, EMA 2016 §5.8)."""


class Enter(BaseAct, frozen=True, tag="enter"):
    """Players are put on the list; they get the next numbers. `registrations` are the entries they come from, one for each."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("players", "registration")
    results: ClassVar[ResultScope] = "none"

    players: tuple[Entrant, ...]
    registrations: tuple[str, ...] = ()

    def apply(self, office: "Tournament", note: "Note") -> None:
        emas = _emas(office)
        self._check_registrations(office)
        for entrant in self.players:
            check_entrant(entrant, emas)
            emas[entrant.ema] = -1
        first = office.next_number
        if first + len(self.players) - 1 > MOST_PLAYERS:
            raise TournamentError(f"more than {MOST_PLAYERS} players; the office is limited to that", "players_full")
        office.players.update(enumerate(self.players, first))
        for number, entry in enumerate(self.registrations, first):
            office.entries[entry] = replace(office.entries[entry], player=number)
        office.next_number = first + len(self.players)

    def _check_registrations(self, office: "Tournament") -> None:
        if not self.registrations:
            return
        if len(self.registrations) != len(self.players) or len(set(self.registrations)) != len(self.players):
            raise TournamentError(f"{len(self.registrations)} entries for {len(self.players)} players; each has an entry of its own")
        for entry in (entry_of(office, one) for one in self.registrations):
            if entry.player:
                raise TournamentError(f"{entry.entrant.name} is on the list already, as player {entry.player}", "listed_already")
            if entry.state != PLACE or not entry.confirmed:
                raise TournamentError(f"{entry.entrant.name} is not confirmed", "not_confirmed")

    def pass_over(self, office: "Tournament") -> None:
        """Numbers are not given twice: cards and score sheets have them."""
        office.next_number += len(self.players)


class ChangePlayer(BaseAct, frozen=True, tag="change"):
    """A player's particulars are put right."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("players", "results")

    player: int
    entrant: Entrant

    def apply(self, office: "Tournament", note: "Note") -> None:
        before = office.player(self.player)
        emas = _emas(office)
        emas.pop(before.ema, None)
        check_entrant(self.entrant, emas)
        if before.substitute != self.entrant.substitute and any(
            self.player in table for s in office.sessions.values() for table in s.tables
        ):
            raise TournamentError(f"player {self.player} has been seated; a substitute stays a substitute", "substitute_seated")
        office.players[self.player] = self.entrant


class Attend(BaseAct, frozen=True, tag="attend"):
    """Players have come to the desk; or, if not `here`, were looked for and are absent."""

    roles: ClassVar[Roles] = STAFF
    topics: ClassVar[Topics] = ("players",)
    results: ClassVar[ResultScope] = "none"

    players: tuple[int, ...]
    here: bool = True

    def apply(self, office: "Tournament", note: "Note") -> None:
        for player in self.players:
            office.player(player)
        office.here.update(dict.fromkeys(self.players, self.here))


class Withdraw(BaseAct, frozen=True, tag="withdraw"):
    """A player leaves before or in a session; from then on a substitute sits in his place. `struck`: illness, left out of the results.

    `game` says how the game of that session stands, if it has begun.
    """

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("players", "results")

    player: int
    session: int
    reason: str = ""
    struck: bool = False
    game: str = ""

    def ask(self, office: "Tournament") -> None:
        _ask_for_the_game(office, self.player, self.session, self.game)

    def apply(self, office: "Tournament", note: "Note") -> None:
        office.player(self.player)
        _check_game(self.game)
        if self.player in office.withdrawn or self.player in office.disqualified:
            left = office.withdrawn.get(self.player) or office.disqualified.get(self.player)
            raise TournamentError(f"player {self.player} has left already{office.way_back(left)}", "left_already")
        check_session_number(self.session)
        if self.struck and office.rules.illness != "struck":
            raise TournamentError("these rules do not let a player be struck from the results", "no_striking")
        office.withdrawn[self.player] = self


class Disqualify(BaseAct, frozen=True, tag="disqualify"):
    """A player is disqualified; from `session` on substitutes play. `game` says how the game of that session stands."""

    roles: ClassVar[Roles] = REFEREES
    topics: ClassVar[Topics] = ("players", "results")

    player: int
    session: int
    reason: str
    referee: str = ""
    game: str = ""

    def ask(self, office: "Tournament") -> None:
        _ask_for_the_game(office, self.player, self.session, self.game)

    def apply(self, office: "Tournament", note: "Note") -> None:
        office.player(self.player)
        _check_game(self.game)
        if self.player in office.disqualified:
            way_back = office.way_back(office.disqualified[self.player])
            raise TournamentError(f"player {self.player} has been disqualified already{way_back}", "disqualified_already")
        if not self.reason.strip():
            raise TournamentError("a disqualification needs a reason", "reason_needed")
        check_session_number(self.session)
        office.disqualified[self.player] = self


def _check_game(game: str) -> None:
    if game and game not in GAMES:
        raise TournamentError(f"a game stands as {game!r}; there is {', '.join(f'{word} ({said})' for word, said in GAMES.items())}")


def _ask_for_the_game(office: "Tournament", player: int, number: int, game: str) -> None:
    last = max(office.about.sessions, *office.sessions, 0)
    if number > last + 1:  # one more: whoever leaves after the last one that is planned so far, when finals may follow
        raise TournamentError(f"from session {number} on; the tournament has {last}")
    session = office.sessions.get(number)
    table = session.table_of(player) if session else 0
    if session and table and not game and (session.timing or table in session.results):
        choices = "; ".join(f"{word}: {said}" for word, said in GAMES.items())
        raise TournamentError(f"session {number} has begun; say how the game at table {table} stands ({choices})")


def _emas(office: "Tournament") -> dict[str, int]:
    return {one.ema: number for number, one in office.players.items() if one.ema}
