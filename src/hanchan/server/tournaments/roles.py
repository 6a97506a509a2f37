"""Who may do what in a tournament's office: one table, and the two things a player may do at the own table."""

from typing import Final, NamedTuple

from hanchan.server.errors import Refused
from hanchan.tournament import acts
from hanchan.tournament.acts import Act
from hanchan.tournament.office import Tournament

ORGANISER, REFEREE, SCORER, PLAYER, PUBLIC = "organiser", "referee", "scorer", "player", "public"
ROLES: Final = (ORGANISER, REFEREE, SCORER, PLAYER)
"""Roles a key can have; without a key one is the public."""
STAFF: Final = (ORGANISER, REFEREE, SCORER)

_ORGANISER: Final = (ORGANISER,)
_REFEREE: Final = (ORGANISER, REFEREE)
_TABLE: Final = (ORGANISER, REFEREE, SCORER, PLAYER)
MAY: Final[dict[type[Act], tuple[str, ...]]] = {
    acts.Amended: _ORGANISER,
    acts.Entered: _ORGANISER,
    acts.Changed: _ORGANISER,
    acts.Attended: STAFF,
    acts.Withdrawn: _REFEREE,
    acts.Seated: _ORGANISER,
    acts.Swapped: _REFEREE,
    acts.Substituted: _REFEREE,
    acts.Started: _REFEREE,
    acts.Paused: _REFEREE,
    acts.Resumed: _REFEREE,
    acts.ExtraTime: _REFEREE,
    acts.Result: _TABLE,
    acts.Confirmed: _TABLE,
    acts.Penalised: _REFEREE,
    acts.PenaltyLifted: _REFEREE,
    acts.Disqualified: _REFEREE,
    acts.Cut: _ORGANISER,
}


class Who(NamedTuple):
    """Somebody at the office's door, by their key."""

    role: str = PUBLIC
    name: str = ""
    """How the log calls them."""
    player: int | None = None

    @property
    def is_staff(self) -> bool:
        return self.role in STAFF


ANYBODY: Final = Who()


def words_allowed(who: Who) -> list[str]:
    """What somebody may do, in the words of the acts."""
    return [str(kind.__struct_config__.tag) for kind, roles in MAY.items() if who.role in roles]


def require(who: Who, *roles: str) -> None:
    """Refuse somebody who has none of these roles."""
    if who.role not in roles:
        raise Refused("forbidden", f"this is for {' or '.join(roles)}; you are {who.role}")


def check_act(tournament: Tournament, act: Act, who: Who) -> None:
    """Refuse an act that somebody may not do."""
    if isinstance(act, acts.Founded):
        raise Refused("forbidden", "a tournament is founded once")
    require(who, *MAY[type(act)])
    if who.player is not None and isinstance(act, acts.Result | acts.Confirmed):
        _check_own_table(tournament, act, who)


def _check_own_table(tournament: Tournament, act: acts.Result | acts.Confirmed, who: Who) -> None:
    session = tournament.session(act.session)
    assert who.player is not None
    if session.table_of(who.player) != act.table or tournament.is_out(who.player, act.session):
        raise Refused("forbidden", f"you do not play at table {act.table} of session {act.session}")
    entered = session.results.get(act.table)
    if entered is None:
        return
    if isinstance(act, acts.Result) and entered.confirmed:
        raise Refused("forbidden", "the result is confirmed; a scorer or a referee can correct it")
    if isinstance(act, acts.Confirmed) and entered.by == who.name:
        raise Refused("forbidden", "you typed this result in; somebody else of the table or a scorer confirms it")
