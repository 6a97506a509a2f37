"""A registration as pages see it: everybody, whoever has an entry's link, the organiser."""

from datetime import UTC, datetime

from hanchan.server.qr_codes import qr_svg
from hanchan.server.tournaments import registration_responses as responses
from hanchan.server.tournaments.entry_links import code_of, link_of
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.tournament.acts import OpenRegistration
from hanchan.tournament.acts.entries import ASKED, PLACE, Entry, places_taken, settings, waiting
from hanchan.tournament.office import Tournament
from hanchan.tournament.registration import is_open, withdrawn_players


def public(tournament: Tournament) -> responses.RegistrationData:
    said, entries = settings(tournament), tournament.entries
    taken, queue = places_taken(entries), len(waiting(entries))
    free = max(said.limit - taken, 0) if said.limit else None
    return responses.RegistrationData(
        open=is_open(said, datetime.now(UTC)), closes=said.closes or None, text=said.text, asks=_asks(said), limit=said.limit,
        free=0 if free and queue else free, waiting=queue, moves_up=said.moves_up, listed=said.listed, entries=_listed(said, tournament),
    )  # fmt: skip


def _asks(said: OpenRegistration) -> list[responses.AskedData]:
    return [responses.AskedData(field=field, how=said.asks[field]) for field in ASKED if field in said.asks]


def _listed(said: OpenRegistration, tournament: Tournament) -> list[responses.ListedEntryData]:
    living = sorted((one for one in tournament.entries.values() if one.is_living), key=lambda one: one.state != PLACE)
    return [
        responses.ListedEntryData(
            number=number, name=one.entrant.name if said.listed else "", country=one.entrant.country if said.listed else "",
            club=one.entrant.club if said.listed else "", state=one.state, confirmed=one.confirmed,
        )
        for number, one in enumerate(living, 1)
    ]  # fmt: skip


def mine(office: OpenOffice, entry: Entry, address: str) -> responses.MyEntryData:
    tournament = office.tournament
    queue = waiting(tournament.entries)
    seated = any(session.table_of(entry.player) for session in tournament.sessions.values()) if entry.player else False
    link = link_of(office, entry, address)
    return responses.MyEntryData(
        name=entry.entrant.name, email=entry.entrant.email, state=entry.state, confirmed=entry.confirmed,
        ahead=queue.index(entry) if entry in queue else 0, player=entry.player, seated=seated,
        moves_up=entry.state == PLACE and bool(queue) and settings(tournament).moves_up, code=code_of(office, entry.id), link=link,
        qr=qr_svg(link).decode(),
    )  # fmt: skip


def entries(office: OpenOffice, address: str) -> responses.EntriesData:
    tournament = office.tournament
    numbers = {one: number for number, one in enumerate(tournament.entries, 1)}
    shown = []
    for one in tournament.entries.values():
        who, like = one.entrant, tournament.entries.get(one.like)
        shown.append(responses.EntryData(
            id=one.id, number=numbers[one.id], name=who.name, first=who.first, last=who.last, country=who.country, ema=who.ema,
            club=who.club, email=who.email, remark=one.remark, at=one.at, state=one.state, confirmed=one.confirmed, player=one.player,
            like=f"{like.entrant.name} ({numbers[like.id]})" if like else "", link=link_of(office, one, address),
        ))  # fmt: skip
    return responses.EntriesData(entries=shown, withdrawn_players=[one.player for one in withdrawn_players(tournament)])
