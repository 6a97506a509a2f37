"""Clubs, their members, and the games between them."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select

from hanchan.store.models.clubs import ClubModel, MemberModel
from hanchan.store.models.play import PlayerModel, SeatModel, TableModel
from hanchan.store.models.results import ResultModel
from hanchan.store.play import now


class ClubRow(NamedTuple):
    id: str
    name: str
    founder: str | None
    created: int


class MemberRow(NamedTuple):
    player: str
    name: str
    joined: int


class PlaceRow(NamedTuple):
    """The place of a member in a finished game."""

    table_id: str
    finished: int
    player: str
    place: int


def add_club(connection: Connection, club: ClubRow) -> None:
    connection.execute(insert(ClubModel).values(**club._asdict()))


def club(connection: Connection, club_id: str) -> ClubRow | None:
    row = connection.execute(select(ClubModel.__table__).where(ClubModel.id == club_id)).first()
    return None if row is None else ClubRow(row.id, row.name, row.founder, row.created)


def clubs_of(connection: Connection, player: str) -> list[ClubRow]:
    """The clubs somebody is a member of, the latest joined first."""
    wanted = select(ClubModel.id, ClubModel.name, ClubModel.founder, ClubModel.created).join(
        MemberModel, MemberModel.club_id == ClubModel.id
    )
    rows = connection.execute(wanted.where(MemberModel.player == player).order_by(MemberModel.joined.desc(), ClubModel.id))
    return [ClubRow(*row) for row in rows]


def members(connection: Connection, club_id: str) -> list[MemberRow]:
    wanted = select(MemberModel.player, PlayerModel.name, MemberModel.joined).join(PlayerModel, PlayerModel.id == MemberModel.player)
    rows = connection.execute(wanted.where(MemberModel.club_id == club_id).order_by(MemberModel.joined, MemberModel.player))
    return [MemberRow(*row) for row in rows]


def count_members(connection: Connection, club_id: str) -> int:
    return int(connection.execute(select(func.count()).where(MemberModel.club_id == club_id)).scalar_one())


def join(connection: Connection, club_id: str, player: str) -> None:
    """Who is a member already stays one since then."""
    mine = select(MemberModel.player).where(MemberModel.club_id == club_id, MemberModel.player == player)
    if connection.execute(mine).first() is None:
        connection.execute(insert(MemberModel).values(club_id=club_id, player=player, joined=now()))


def leave(connection: Connection, club_id: str, player: str) -> None:
    connection.execute(delete(MemberModel).where(MemberModel.club_id == club_id, MemberModel.player == player))


def leave_all(connection: Connection, player: str) -> None:
    connection.execute(delete(MemberModel).where(MemberModel.player == player))


def delete_club(connection: Connection, club_id: str) -> bool:
    connection.execute(delete(MemberModel).where(MemberModel.club_id == club_id))
    return connection.execute(delete(ClubModel).where(ClubModel.id == club_id)).rowcount > 0


def places(connection: Connection, club_id: str, most: int) -> list[PlaceRow]:
    """The places of members in games that count and ended since they joined, the latest so many, in the order of time."""
    its_seat = and_(SeatModel.table_id == ResultModel.table_id, SeatModel.seat == ResultModel.seat)
    member = and_(MemberModel.player == SeatModel.player, MemberModel.club_id == club_id, MemberModel.joined <= ResultModel.finished)
    wanted = (
        select(ResultModel.table_id, ResultModel.finished, MemberModel.player, ResultModel.place)
        .join(SeatModel, its_seat)
        .join(MemberModel, member)
        .join(TableModel, TableModel.id == ResultModel.table_id)
        .where(TableModel.counted.is_(True), SeatModel.left.is_(False))
        .order_by(ResultModel.finished.desc(), ResultModel.table_id.desc(), ResultModel.seat)
        .limit(most)
    )
    return [PlaceRow(*row) for row in reversed(connection.execute(wanted).all())]
