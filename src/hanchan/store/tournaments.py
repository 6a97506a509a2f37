"""What the database knows of tournaments, as plain values, and the works that read and write it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hanchan.store.announcements import TOURNAMENT, announce
from hanchan.store.models.push import PushSubscriptionModel as Browser
from hanchan.store.models.tournaments import TournamentKeyModel, TournamentModel, TournamentNoteModel
from hanchan.store.play import now

Body = dict[str, Any]


class TournamentRow(NamedTuple):
    """A tournament as it is stored, without its notes."""

    id: str
    private: bool
    seed: str
    created: int


class KeyRow(NamedTuple):
    """A key, without its secret."""

    id: str
    tournament_id: str
    role: str
    name: str
    player: int | None
    created: int
    revoked: int | None = None


_KEY = tuple(getattr(TournamentKeyModel, field) for field in KeyRow._fields)


def add_tournament(connection: Connection, row: TournamentRow, notes: Sequence[Body]) -> None:
    """A new tournament with its first notes."""
    connection.execute(insert(TournamentModel).values(**row._asdict()))
    add_notes(connection, row.id, 0, notes)


def tournament(connection: Connection, tournament_id: str) -> TournamentRow | None:
    wanted = select(TournamentModel.id, TournamentModel.private, TournamentModel.seed, TournamentModel.created).where(
        TournamentModel.id == tournament_id
    )
    row = connection.execute(wanted).first()
    return None if row is None else TournamentRow(*row)


def public_tournaments(connection: Connection, most: int) -> list[str]:
    """The tournaments that are not private, the newest first."""
    wanted = (
        select(TournamentModel.id).where(TournamentModel.private.is_(False)).order_by(TournamentModel.created.desc(), TournamentModel.id)
    )
    return [row.id for row in connection.execute(wanted.limit(most))]


def all_tournaments(connection: Connection) -> list[str]:
    return [row.id for row in connection.execute(select(TournamentModel.id).order_by(TournamentModel.created, TournamentModel.id))]


def add_notes(connection: Connection, tournament_id: str, start: int, notes: Sequence[Body]) -> None:
    """Notes at the end of a log. A number or id that is there already fails: two writers never overwrite each other."""
    rows = [{"tournament_id": tournament_id, "number": number, "id": body["id"], "body": body} for number, body in enumerate(notes, start)]
    if rows:
        connection.execute(insert(TournamentNoteModel), rows)
        announce(connection, TOURNAMENT, tournament_id)


def rewrite_notes(connection: Connection, tournament_id: str, bodies: Mapping[int, Body]) -> None:
    """Put other bodies in the place of notes, by number: personal data go for good. Nothing else changes what was stored."""
    log = TournamentNoteModel
    for number, body in bodies.items():
        connection.execute(update(log).where(log.tournament_id == tournament_id, log.number == number).values(body=body))


def notes(connection: Connection, tournament_id: str, start: int = 0) -> list[Body]:
    """The notes of a log from a number on, in order."""
    log = TournamentNoteModel
    wanted = select(log.body).where(log.tournament_id == tournament_id, log.number >= start).order_by(log.number)
    return [row.body for row in connection.execute(wanted)]


def add_keys(connection: Connection, keys: Sequence[tuple[KeyRow, str]]) -> None:
    """Keys with the hashes of their secrets."""
    if keys:
        connection.execute(insert(TournamentKeyModel), [{**row._asdict(), "secret_hash": hashed} for row, hashed in keys])


def key_by_hash(connection: Connection, secret_hash: str) -> KeyRow | None:
    row = connection.execute(select(*_KEY).where(TournamentKeyModel.secret_hash == secret_hash)).first()
    return None if row is None else KeyRow(*row)


def key(connection: Connection, key_id: str) -> KeyRow | None:
    row = connection.execute(select(*_KEY).where(TournamentKeyModel.id == key_id)).first()
    return None if row is None else KeyRow(*row)


def keys(connection: Connection, tournament_id: str) -> list[KeyRow]:
    wanted = (
        select(*_KEY).where(TournamentKeyModel.tournament_id == tournament_id).order_by(TournamentKeyModel.created, TournamentKeyModel.id)
    )
    return [KeyRow(*row) for row in connection.execute(wanted)]


def revoke_key(connection: Connection, tournament_id: str, key_id: str) -> bool:
    """False if there is no such key, or it was revoked before. Browsers that wanted notifications for it are forgotten."""
    connection.execute(delete(Browser).where(Browser.tournament_id == tournament_id, Browser.key == key_id))
    living = (TournamentKeyModel.tournament_id == tournament_id, TournamentKeyModel.id == key_id, TournamentKeyModel.revoked.is_(None))
    return connection.execute(update(TournamentKeyModel).where(*living).values(revoked=now())).rowcount == 1
