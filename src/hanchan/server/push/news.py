"""What is told to whom when something is done in an office: a message to everybody, one's own seat, the start of a session."""

from typing import Any

from hanchan.store.push import Subscription
from hanchan.tournament.acts import Announce, Note, Seat, Start
from hanchan.tournament.office import Tournament
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import text

_WINDS = ("east", "south", "west", "north")


def is_news(note: Note) -> bool:
    return isinstance(note.act, Announce | Seat | Start)


def news_for(tournament: Tournament, tournament_id: str, note: Note, one: Subscription) -> dict[str, Any] | None:
    """What a browser is told of a note; nothing if it does not concern whoever uses it."""
    lang = one.language if one.language in LANGUAGES else "en"
    body = _body(tournament, note, one.player, lang)
    if body is None:
        return None
    page = "me" if one.player is not None else ""
    return {"title": tournament.about.title, "body": body, "tag": note.id, "path": f"/tournament/{tournament_id}/{page}".rstrip("/")}


def _body(tournament: Tournament, note: Note, player: int | None, lang: str) -> str | None:
    act = note.act
    match act:
        case Announce():
            return act.text.strip()
        case Start():
            place = _place(tournament, act.session, player, lang)
            begins = text("push", "begins", lang, session=act.session)
            return None if player is not None and not place else f"{begins} {place}".strip()
        case Seat():
            last = act.first + len(act.sessions) - 1
            open_ones = (number for number in range(act.first, last + 1) if not tournament.session(number).is_complete)
            number = next(open_ones, act.first)
            place = _place(tournament, number, player, lang)
            published = text("push", "seated", lang, session=number)
            return None if player is not None and not place else f"{published} {place}".strip()
        case _:
            return None


def _place(tournament: Tournament, session: int, player: int | None, lang: str) -> str:
    """Where a player sits in a session; empty for nobody and for whoever has no seat."""
    if player is None or session not in tournament.sessions or tournament.is_out(player, session):
        return ""
    table = tournament.session(session).table_of(player)
    if not table:
        return ""
    wind = _WINDS[tournament.session(session).table(table).index(player)]
    return text("push", "place", lang, table=table, wind=text("names", f"wind.{wind}", lang))
