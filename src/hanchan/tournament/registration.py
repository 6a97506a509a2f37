"""What registration comes to for those who ask: whether it is open, what a form takes, who becomes a player, and the list as a table."""

from datetime import datetime
from typing import Any

from hanchan.errors import TournamentError
from hanchan.tournament.acts import Entrant, OpenRegistration, is_ema_number
from hanchan.tournament.acts.entries import ASKED, PLACE, REQUIRED, WITHDRAWN, Entry
from hanchan.tournament.countries import find_country
from hanchan.tournament.office import Tournament

Rows = list[list[Any]]
HEADINGS = (
    "number", "first name", "last name", "country", "EMA number", "club", "e-mail", "remark", "state", "confirmed", "registered", "player",
)  # fmt: skip


def is_open(said: OpenRegistration, now: datetime) -> bool:
    """Whether somebody can register at a moment; the closing time is a moment, whatever zone it was written in."""
    return said.open and (not said.closes or now < datetime.fromisoformat(said.closes))


def check_form(said: OpenRegistration, entrant: Entrant, remark: str) -> None:
    """Refuse what the form of this registration would not take."""
    if not entrant.first or not entrant.last:
        raise TournamentError("first and last name are needed", "name_needed")
    for field in ASKED:
        value: str = remark if field == "remark" else getattr(entrant, field)
        wanted = said.asks.get(field, "")
        if value and not wanted:
            raise TournamentError(f"{field} is not asked for here")
        if not value and wanted == REQUIRED:
            raise TournamentError(f"{field} is needed", "field_needed")
    if entrant.ema and not is_ema_number(entrant.ema):
        raise TournamentError(f"EMA number {entrant.ema!r} has not eight digits; leave it out if you have none", "ema_digits")
    if entrant.country and find_country(entrant.country) is None:
        raise TournamentError(f"{entrant.country!r} is no country of the list", "no_country")


def to_enter(tournament: Tournament) -> list[Entry]:
    """Those who are confirmed and not on the list of players yet."""
    return [one for one in tournament.entries.values() if one.state == PLACE and one.confirmed and not one.player]


def withdrawn_players(tournament: Tournament) -> list[Entry]:
    """Those who withdrew though they are on the list of players: the organiser decides what becomes of their seats."""
    gone = tournament.withdrawn.keys() | tournament.disqualified.keys()
    return [one for one in tournament.entries.values() if one.state == WITHDRAWN and one.player and one.player not in gone]


def registration_rows(tournament: Tournament) -> Rows:
    """Everybody as a table, for the organiser."""
    rows: Rows = [list(HEADINGS)]
    for number, one in enumerate(tournament.entries.values(), 1):
        who, confirmed = one.entrant, "yes" if one.confirmed else "no"
        rows.append([
            number, who.first, who.last, who.country, who.ema, who.club, who.email, one.remark, one.state, confirmed, one.at,
            one.player or "",
        ])  # fmt: skip
    return rows
