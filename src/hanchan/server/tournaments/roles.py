"""Who somebody is in a tournament's office, and the two things a player may do at the own table."""

from typing import Final, NamedTuple, get_args

from hanchan.server.errors import Refused
from hanchan.tournament import acts
from hanchan.tournament.acts import ORGANISER, PLAYER, REFEREE, REGISTRANT, SCORER, STAFF, Act
from hanchan.tournament.office import Tournament

__all__ = [
    "ANYBODY",
    "AT_THE_FORM",
    "ORGANISER",
    "PLAYER",
    "PUBLIC",
    "REFEREE",
    "ROLES",
    "SCORER",
    "STAFF",
    "Who",
    "check_act",
    "check_plays_at",
    "require",
    "words_allowed",
]  # fmt: skip

PUBLIC: Final = "public"
ROLES: Final = (ORGANISER, REFEREE, SCORER, PLAYER)
"""Roles a key can have; without a key one is the public. What each may do stands in the classes of the acts."""


class Who(NamedTuple):
    """Somebody at the office's door, by their key."""

    role: str = PUBLIC
    name: str = ""
    """How the log calls them."""
    player: int | None = None
    key: str = ""
    """The id of the key, empty for the public and the admin."""

    @property
    def is_staff(self) -> bool:
        return self.role in STAFF


ANYBODY: Final = Who()
AT_THE_FORM: Final = Who(REGISTRANT, "registration")
"""Somebody who registers or withdraws by the page of registration, which checks what they may."""


def words_allowed(who: Who) -> list[str]:
    """What somebody may do, in the words of the acts."""
    return [str(kind.__struct_config__.tag) for kind in get_args(Act) if who.role in kind.roles]


def require(who: Who, *roles: str) -> None:
    """Refuse somebody who has none of these roles."""
    if who.role not in roles:
        raise Refused("forbidden", f"this is for {' or '.join(roles)}; you are {who.role}", "not_your_role")


def check_act(tournament: Tournament, act: Act, who: Who) -> None:
    """Refuse an act that somebody may not do."""
    if isinstance(act, acts.Found):
        raise Refused("forbidden", "a tournament is founded once", "not_your_role")
    require(who, *act.roles)
    if isinstance(act, acts.TakeBack):
        for one in filter(None, map(tournament.note, act.notes)):
            require(who, *(one.act.roles or (ORGANISER,)))
    if who.player is not None and isinstance(act, acts.EnterResult | acts.Confirm | acts.CountOtherwise):
        _check_own_table(tournament, act, who)
    if who.player is not None and isinstance(act, acts.AttachPhoto):
        check_plays_at(tournament, act.session, act.table, who)
    if who.player is not None and isinstance(act, acts.AskForPenalty | acts.WithdrawRequest):
        _check_own_request(tournament, act, who)


def check_plays_at(tournament: Tournament, number: int, table: int, who: Who) -> None:
    """Refuse a player who has no seat at a table, or whose session has not begun."""
    session = tournament.session(number)
    assert who.player is not None
    if session.table_of(who.player) != table or tournament.is_out(who.player, number):
        raise Refused("forbidden", f"you do not play at table {table} of session {number}", "not_your_table")
    if session.timing is None:
        raise Refused("forbidden", f"session {number} has not begun", "session_not_begun")


def _check_own_request(tournament: Tournament, act: acts.AskForPenalty | acts.WithdrawRequest, who: Who) -> None:
    """Players ask for penalties of their table, and take such a request back until it is decided."""
    if isinstance(act, acts.AskForPenalty):
        check_plays_at(tournament, act.session, tournament.session(act.session).table_of(act.player), who)
        return
    asked = tournament.asked_penalties.get(act.penalty)
    if asked is None:
        return
    check_plays_at(tournament, asked.penalty.session, asked.table, who)
    if asked.refused_by:
        raise Refused("forbidden", f"{asked.refused_by} has decided on it", "decided_already")


def _check_own_table(tournament: Tournament, act: acts.EnterResult | acts.Confirm | acts.CountOtherwise, who: Who) -> None:
    check_plays_at(tournament, act.session, act.table, who)
    entered = tournament.session(act.session).results.get(act.table)
    if entered is None:
        return
    if isinstance(act, acts.EnterResult) and entered.confirmed:
        raise Refused("forbidden", "the result is confirmed; a scorer or a referee can correct it", "result_confirmed")
    if isinstance(act, acts.Confirm) and entered.by == who.name:
        raise Refused("forbidden", "you typed this result in; somebody else of the table or a scorer confirms it", "confirmed_by_others")
