"""The works that read and write who wants notifications on a phone."""

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from hanchan.store.models.push import PushKeyModel, PushSubscriptionModel
from hanchan.store.models.tournaments import TournamentKeyModel
from hanchan.store.play import now

_Model = PushSubscriptionModel


class Subscription(NamedTuple):
    """A browser that wants to be told."""

    id: str
    key: str
    player: int | None
    endpoint: str
    p256dh: str
    auth: str
    language: str


_ROW = tuple(getattr(_Model, field) for field in Subscription._fields)


def private_key(connection: Connection, tournament_id: str, make: Callable[[], str] | None = None) -> str:
    """The key of a tournament; made where there is none, if somebody says how."""
    wanted = select(PushKeyModel.private).where(PushKeyModel.tournament_id == tournament_id)
    found = connection.execute(wanted).scalar()
    if found is None and make is not None:
        found = make()
        connection.execute(insert(PushKeyModel).values(tournament_id=tournament_id, private=found, created=now()))
    return str(found or "")


def subscribe(connection: Connection, tournament_id: str, row: Subscription, most_of_key: int, most: int) -> bool:
    """Put somebody on the list, once: whoever uses the browser now is who is told. False if there is no room."""
    unsubscribe(connection, tournament_id, row.id)
    here = _Model.tournament_id == tournament_id
    if most and connection.execute(select(func.count()).select_from(_Model).where(here)).scalar_one() >= most:
        return False
    own = connection.execute(select(_Model.id).where(here, _Model.key == row.key).order_by(_Model.created.desc())).scalars().all()
    for oldest in own[most_of_key - 1 :]:  # another browser, or the same one after its data were deleted
        unsubscribe(connection, tournament_id, oldest)
    connection.execute(insert(_Model).values(**row._asdict(), tournament_id=tournament_id, created=now()))
    return True


def unsubscribe(connection: Connection, tournament_id: str, id: str, key: str = "") -> None:
    """Take a browser from the list; with `key` only one that was put there with it."""
    whose = [_Model.key == key] if key else []
    connection.execute(delete(_Model).where(_Model.tournament_id == tournament_id, _Model.id == id, *whose))


def unsubscribe_all(connection: Connection, tournament_id: str, ids: list[str]) -> None:
    for one in ids:
        unsubscribe(connection, tournament_id, one)


def forget_everybody(connection: Connection, tournament_id: str) -> None:
    """Nobody is told any more, and nothing is left of who was."""
    connection.execute(delete(_Model).where(_Model.tournament_id == tournament_id))


def is_subscribed(connection: Connection, tournament_id: str, id: str, key: str) -> bool:
    wanted = select(_Model.id).where(_Model.tournament_id == tournament_id, _Model.id == id, _Model.key == key)
    return connection.execute(wanted).first() is not None


def subscriptions(connection: Connection, tournament_id: str) -> list[Subscription]:
    """Everybody who wants to be told and whose key lives."""
    living = select(TournamentKeyModel.id).where(TournamentKeyModel.tournament_id == tournament_id, TournamentKeyModel.revoked.is_(None))
    wanted = select(*_ROW).where(_Model.tournament_id == tournament_id, _Model.key.in_(living)).order_by(_Model.created, _Model.id)
    return [Subscription(*row) for row in connection.execute(wanted)]
