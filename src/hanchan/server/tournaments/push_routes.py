"""Routes about notifications on phones: whether there are any, and who wants them."""

from functools import partial

from fastapi import APIRouter
from sqlalchemy import Connection

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.push.endpoints import check_subscription, id_of
from hanchan.server.push.sealing import new_private, public_of
from hanchan.server.services import Here, OfAddress
from hanchan.server.tournaments.requests import BrowserRequest, NotificationRequest
from hanchan.server.tournaments.responses import NotificationsData
from hanchan.server.tournaments.visit import AVisit
from hanchan.store import push as store
from hanchan.store.push import Subscription

router = APIRouter(prefix="/api/tournaments/{tournament_id}/notifications", tags=["tournaments"], responses=PROBLEMS)

MOST_OF_KEY = 5
"""Browsers of one key; a further one takes the place of the oldest."""


@router.get("", summary="Whether there are notifications")
async def notifications(visit: AVisit, here: Here) -> NotificationsData:
    """The key is made when it is first asked for."""
    if here.pusher is None or not visit.who.key:
        return NotificationsData(key="")
    made = await here.database.run(partial(store.private_key, tournament_id=visit.office.id, make=new_private))
    return NotificationsData(key=public_of(made))


@router.post("", status_code=204, summary="Be told on this browser")
async def subscribe(body: NotificationRequest, visit: AVisit, here: Here, account: OfAddress) -> None:
    """Messages to everybody, one's own seat when it is published, and the start of a session."""
    if here.pusher is None:
        raise Refused("not_found", "this server sends no notifications", "no_notifications")
    if not visit.who.key:
        raise Refused("forbidden", "notifications belong to a key; the admin has none", "only_keys")
    check_subscription(body.endpoint, body.p256dh, body.auth, here.pusher.delivery.own_network)
    account.store(len(body.endpoint) + 500)
    who = visit.who
    row = Subscription(id_of(body.endpoint), who.key, who.player, body.endpoint, body.p256dh, body.auth, body.language)
    most = here.settings.limits.notified_of_tournament

    def work(connection: Connection) -> bool:
        store.private_key(connection, visit.office.id, new_private)  # whoever subscribes has asked for it, or will not be reached
        return store.subscribe(connection, visit.office.id, row, MOST_OF_KEY, most)

    if not await here.database.run(work):
        raise Refused("too_many", f"{most:,} browsers want notifications of this tournament, and it takes no more", "notifications_full")


@router.post("/mine", status_code=204, summary="Whether this browser is told")
async def is_told(body: BrowserRequest, visit: AVisit, here: Here) -> None:
    """For the key that asks; `not_found` if not."""
    one = id_of(body.endpoint)
    if not await here.database.run(lambda connection: store.is_subscribed(connection, visit.office.id, one, visit.who.key)):
        raise Refused("not_found", "this browser is not told", "not_notified")


@router.post("/end", status_code=204, summary="Be told no more on this browser")
async def unsubscribe(body: BrowserRequest, visit: AVisit, here: Here) -> None:
    """Of the own key alone."""
    one = id_of(body.endpoint)
    if visit.who.key:
        await here.database.run(lambda connection: store.unsubscribe(connection, visit.office.id, one, visit.who.key))
