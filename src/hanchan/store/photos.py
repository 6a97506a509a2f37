"""The works that read and write photographs of result sheets."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from hanchan.store.models.pictures import TournamentPhotoModel as Model
from hanchan.store.play import now


class PhotoRow(NamedTuple):
    """A photograph, named by the SHA-256 of its content."""

    digest: str
    kind: str
    content: bytes


def put_photo(connection: Connection, tournament_id: str, row: PhotoRow) -> None:
    """Store a photograph; one that is there already is the same."""
    there = select(Model.digest).where(Model.tournament_id == tournament_id, Model.digest == row.digest)
    if connection.execute(there).first() is None:
        values = {**row._asdict(), "tournament_id": tournament_id, "size": len(row.content), "created": now()}
        connection.execute(insert(Model).values(**values))


def photo(connection: Connection, tournament_id: str, digest: str) -> PhotoRow | None:
    wanted = select(Model.digest, Model.kind, Model.content)
    row = connection.execute(wanted.where(Model.tournament_id == tournament_id, Model.digest == digest)).first()
    return None if row is None else PhotoRow(*row)


def size_of_all(connection: Connection, tournament_id: str) -> int:
    """Bytes of all photographs of a tournament."""
    return int(connection.execute(select(func.coalesce(func.sum(Model.size), 0)).where(Model.tournament_id == tournament_id)).scalar_one())


def delete_photos(connection: Connection, tournament_id: str, digests: Iterable[str]) -> None:
    for digest in digests:
        connection.execute(delete(Model).where(Model.tournament_id == tournament_id, Model.digest == digest))
