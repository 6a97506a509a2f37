"""What every act has: who may do it, what it changes for those who look on, and how it is carried out."""

from typing import TYPE_CHECKING, ClassVar, Final, Literal

import msgspec

from hanchan.errors import TournamentError

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

Roles = tuple[str, ...]
Topics = tuple[str, ...]
ResultScope = Literal["all", "table", "none"]

ORGANISER: Final = "organiser"
REFEREE: Final = "referee"
SCORER: Final = "scorer"
PLAYER: Final = "player"
REGISTRANT: Final = "registrant"
"""Somebody at the form of the registration. No key has this role: the form does what it lets them do."""

NOBODY: Final[Roles] = ()
ORGANISERS: Final[Roles] = (ORGANISER,)
REFEREES: Final[Roles] = (ORGANISER, REFEREE)
STAFF: Final[Roles] = (ORGANISER, REFEREE, SCORER)
STAFF_AND_PLAYERS: Final[Roles] = (*STAFF, PLAYER)

MOST_SESSIONS: Final = 100
MOST_PLAYERS: Final = 1000
LONGEST_NAME: Final = 80


class BaseAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """An act of the office. Its class says everything about it; nothing else keeps a list of acts."""

    roles: ClassVar[Roles]
    """Who may do it at the office's door. A file on one's own laptop has no door."""
    topics: ClassVar[Topics]
    """What a page has to fetch again after it."""
    results: ClassVar[ResultScope] = "all"
    """Which computed results it may change."""
    is_final: ClassVar[bool] = False
    """Whether nothing takes it back."""

    def apply(self, office: "Tournament", note: "Note") -> None:
        """Change the state of the office. Everything is checked before anything is changed, so that a refused act leaves no trace."""
        raise NotImplementedError

    def ask(self, office: "Tournament") -> None:
        """Refuse what is left open when something is done now. A log that is read is not asked: earlier versions asked less."""

    def basis(self, office: "Tournament") -> object:
        """What the act rests on beyond what `apply` checks: if that is different without an earlier act, this one cannot stand."""
        return None

    def pass_over(self, office: "Tournament") -> None:
        """What remains of the act when it has been taken back: nothing, as a rule."""


def check_session_number(session: int) -> None:
    """Refuse a number that no session can have."""
    if not 1 <= session <= MOST_SESSIONS:
        raise TournamentError(f"from session {session} on; sessions count from 1")
