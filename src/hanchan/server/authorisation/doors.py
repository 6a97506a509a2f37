"""The doors of the server: before each route stands the check that the table asks for."""

from collections.abc import Callable, Container, Iterable
from typing import Any, Final

from fastapi import APIRouter, Depends, FastAPI
from starlette.exceptions import WebSocketException
from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute
from starlette.status import WS_1008_POLICY_VIOLATION as POLICY_VIOLATION

from hanchan.server.address import address_of_connection
from hanchan.server.authorisation.table import ROUTES, Access, Role
from hanchan.server.errors import Refused
from hanchan.server.services import Here, PerhapsMe, Secret, player_of
from hanchan.server.sheets.visit import season_to_write, sheet_to_write
from hanchan.server.tournaments import roles
from hanchan.server.tournaments.visit import AVisit

Check = Callable[..., Any]

_IN_THE_OFFICE: Final = {
    roles.ORGANISER: Role.ORGANISER, roles.REFEREE: Role.REFEREE, roles.SCORER: Role.SCORER, roles.PLAYER: Role.ENTRANT,
}  # fmt: skip


async def _not_blocked(connection: HTTPConnection, here: Here) -> None:
    """Stands before everything but the pages and what the admin does."""
    host = connection.client.host if connection.client else ""
    if connection.scope["type"] == "websocket" and here.blocks.is_blocked(host):
        raise WebSocketException(POLICY_VIOLATION, "blocked")
    here.blocks.check(host)


async def _admin(connection: HTTPConnection, here: Here, secret: Secret) -> None:
    if here.identities.is_admin(secret):
        return
    if not secret:
        raise Refused("unknown_secret", "this needs the secret of the admin")
    here.tries.take(address_of_connection(connection))
    raise Refused("forbidden", "this is not the secret of the admin")


async def _player_or_admin(here: Here, secret: Secret, player: PerhapsMe) -> None:
    if player is None and not here.identities.is_admin(secret):
        await here.identities.require(secret)


def _in_the_office(wanted: Container[Role]) -> Check:
    """For some roles of a tournament. The admin comes as its organiser."""
    names = tuple(name for name, role in _IN_THE_OFFICE.items() if role in wanted)

    async def check(visit: AVisit) -> None:
        roles.require(visit.who, *names)

    return check


_CHECKS: Final[dict[tuple[Role, ...], Check]] = {
    (Role.PLAYER,): player_of,
    # Whether it is the host or somebody with a seat, the table itself knows.
    (Role.HOST,): player_of,
    (Role.SEAT,): player_of,
    (Role.HOST, Role.ADMIN): _player_or_admin,
    (Role.SHEET_KEY,): sheet_to_write,
    (Role.SEASON_KEY,): season_to_write,
    (Role.ADMIN,): _admin,
}


def checks_of(name: str, access: Access) -> list[Any]:
    """What a route depends on so that only these may use it."""
    blocks = [] if access.roles == (Role.ADMIN,) or " /api/" not in name else [Depends(_not_blocked)]
    if Role.ANYBODY in access.roles:
        return blocks
    return [*blocks, Depends(_CHECKS.get(access.roles) or _in_the_office(access.roles))]


def names_of(route: BaseRoute) -> list[str]:
    """A route as it is called in the table: once for each method."""
    methods = getattr(route, "methods", None)
    return [f"{method} {getattr(route, 'path', '')}" for method in sorted(methods or ("WS",))]


def open_doors(app: FastAPI, routers: Iterable[APIRouter]) -> None:
    """Include every route with the check of its row. A route without a row, and a row without a route, are mistakes."""
    rows = set(ROUTES)
    for route in (route for router in routers for route in router.routes):
        names = names_of(route)
        missing = [name for name in names if name not in ROUTES]
        if missing:
            raise LookupError(f"{missing[0]} is not in the table of authorisation/table.py, so nobody knows who may use it")
        rows.difference_update(names)
        alone = APIRouter(routes=[route])
        app.include_router(alone, dependencies=checks_of(names[0], ROUTES[names[0]]))
    if rows:
        raise LookupError(f"{min(rows)} is in the table of authorisation/table.py, but there is no such route")
