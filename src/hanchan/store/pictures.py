"""The works that read and write pictures of tournaments."""

from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from hanchan.store.models.pictures import TournamentPictureModel as Model
from hanchan.store.play import now


class PictureRow(NamedTuple):
    """A picture as it is stored."""

    id: str
    tournament_id: str
    kind: str
    content: bytes


def add_picture(connection: Connection, row: PictureRow, most: int) -> bool:
    """False if the tournament has as many as it may have; 0: any number."""
    count = connection.execute(select(func.count()).where(Model.tournament_id == row.tournament_id)).scalar_one()
    if most and count >= most:
        return False
    connection.execute(insert(Model).values(**row._asdict(), created=now()))
    return True


def picture(connection: Connection, tournament_id: str, picture_id: str) -> PictureRow | None:
    wanted = select(Model.id, Model.tournament_id, Model.kind, Model.content)
    row = connection.execute(wanted.where(Model.tournament_id == tournament_id, Model.id == picture_id)).first()
    return None if row is None else PictureRow(*row)
