"""Who may do what: every route is asked by somebody of every role, and every live message is sent with and without a seat."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from hanchan.server.app import create_app
from hanchan.server.authorisation.doors import open_doors
from hanchan.server.authorisation.table import MESSAGES, ROUTES, Role
from hanchan.server.play import messages
from hanchan.server.settings import ServerSettings
from hanchan.tournament.acts import Act
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.plain_http import http_client
from tests.support.protocol_client import Person, run
from tools.build_authorisation import TARGET, page

ADMIN = "the secret of the admin"
PARTS = {
    "number": "1", "table": "1", "key_id": "none", "ending": "csv", "what": "none", "plot": "course", "kind": "tables", "thing_id": "none",
    "name": "ema2016", "rules": "ema2016", "id": "none", "path:path": "none",
}  # fmt: skip
OPEN_TO_ALL = {
    "POST /api/players", "POST /api/players/recover", "POST /api/tournaments/recover",
    "POST /api/sheets", "POST /api/seasons", "POST /api/tournaments", "POST /api/tournaments/restore",
    "POST /api/sheets/{sheet_id}/tried", "POST /api/score", "POST /api/score/compare", "POST /api/analyse", "POST /api/referee/hand",
    "POST /api/exams/answer", "POST /api/lessons/answer", "POST /api/lessons/position", "POST /api/practice/answer",
    "POST /api/records/read", "POST /api/records/convert", "POST /api/records/review",
    "POST /api/studies/from-record", "POST /api/studies/read", "POST /api/studies/position", "POST /api/studies/advice",
    "POST /api/studies/record",
    *(f"POST /api/tournaments/{{tournament_id}}/registration/{path}" for path in ("entries", "mine", "mine/withdraw")),
}  # fmt: skip
"""What anybody may send: becoming somebody, beginning something of one's own, registering for a tournament, and questions."""


class World:
    """A server with one of each thing, and somebody of each role."""

    def __init__(self, server: RunningServer) -> None:
        self.url = server.url
        self.client = http_client(server.url)
        organiser = Visitor.founder(server.url, sessions=1)
        organiser.do("enter", players=[{"name": f"P{number}"} for number in range(1, 9)])
        organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4], [5, 6, 7, 8]]])
        organiser.do("start", session=1)
        sheet = self.ask("/api/sheets", {"names": ["A", "B", "C", "D"], "rules": "ema2016"})
        season = self.ask("/api/seasons", {"name": "Autumn"})
        self.secrets = {
            Role.ANYBODY: "",
            **self.people(),
            Role.SHEET_KEY: sheet["key"],
            Role.SEASON_KEY: season["key"],
            Role.ENTRANT: organiser.appoint("player", player=1).secret,
            Role.SCORER: organiser.appoint("scorer", "S").secret,
            Role.REFEREE: organiser.appoint("referee", "R").secret,
            Role.ORGANISER: organiser.secret,
            Role.ADMIN: ADMIN,
        }
        self.parts = {**PARTS, "sheet_id": sheet["id"], "season_id": season["id"], "tournament_id": organiser.tournament}

    def close(self) -> None:
        self.client.close()

    def ask(self, path: str, body: Any, role: Role = Role.ANYBODY) -> Any:
        answer = self.request("POST", path, "" if role is Role.ANYBODY else self.secrets[role], body)
        assert answer.is_success, answer.text
        return answer.json()

    def request(self, method: str, path: str, secret: str, body: Any) -> httpx.Response:
        return self.client.request(method, path, json=body, headers={"authorization": f"Bearer {secret}"} if secret else {})

    def people(self) -> dict[Role, str]:
        """The secrets of new players."""
        return {role: self.ask("/api/players", {"name": role})["secret"] for role in (Role.PLAYER, Role.HOST, Role.SEAT)}

    def table(self) -> str:
        """A new table, of the host, with a player at it who is not the host."""
        made = self.ask("/api/tables", {"seats": ["person", "person", "tsumogiri", "tsumogiri"]}, Role.HOST)
        self.ask(f"/api/tables/{made['id']}/seats", {"seat": 0}, Role.SEAT)
        return str(made["id"])

    def gets_in(self, row: str, role: Role, table: str) -> bool:
        """Whether the door opens; what is wrong with the request is told behind it."""
        method, path = row.split(" ")
        for part, value in {**self.parts, "table_id": table}.items():
            path = path.replace(f"{{{part}}}", value)
        answer = self.request(method, path, self.secrets[role], None if method in ("GET", "HEAD") else [])
        assert answer.status_code < 500, f"{row}: {answer.text}"
        return answer.status_code not in (401, 403)


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with running(admin_secret=ADMIN) as server, closing(World(server)) as found:
        yield found


def may(row: str) -> set[Role]:
    """Whom the table lets in: a host and somebody with a seat are players too."""
    roles = set(ROUTES[row].roles)
    return roles | {Role.HOST, Role.SEAT} if Role.PLAYER in roles else roles


@pytest.mark.parametrize("row", [row for row in ROUTES if not row.startswith("WS ")])
def test_every_route_by_every_role(world: World, row: str) -> None:
    world.secrets |= world.people()  # they may have deleted themselves
    table = world.table() if "{table_id}" in row else ""
    if Role.ANYBODY in may(row):
        assert world.gets_in(row, Role.ANYBODY, table)
        return
    in_order = sorted(Role, key=lambda role: role in may(row))  # whoever gets in may change something
    assert {role for role in in_order if world.gets_in(row, role, table)} == may(row)


def test_whoever_changes_something_shows_who_they_are() -> None:
    assert {row for row in ROUTES if Role.ANYBODY in may(row) and row.split(" ")[0] not in ("GET", "HEAD", "WS")} == OPEN_TO_ALL


def test_every_message_with_and_without_a_seat(world: World) -> None:
    sent: dict[str, dict[str, Any]] = {"act": {"decision": 0, "action": "pass"}, "why_not": {"action": "pass"}, "say": {"remark": "hello"}}
    assert set(MESSAGES) == {str(kind.__struct_config__.tag) for kind in (messages.Hello, *messages.Request.__args__)}

    async def refused(person: Person) -> set[str]:
        async with person.live(world.table()) as line:
            answers = {kind: await line.request(kind, **sent.get(kind, {})) for kind in MESSAGES if kind != "hello"}
        return {kind for kind, answer in answers.items() if answer.get("code") == "not_seated"}

    async def scene() -> None:
        seated, outsider = (Person(world.url, world.secrets[role]) for role in (Role.SEAT, Role.PLAYER))
        assert [await refused(person) for person in (seated, outsider, Person(world.url))] == [
            set(), set(MESSAGES) - {"hello", "ping"}, set(MESSAGES) - {"hello", "ping"},
        ]  # fmt: skip

    run(scene())


def test_no_route_without_a_row() -> None:
    router = APIRouter()
    router.add_api_route("/api/forgotten", lambda: None)
    with pytest.raises(LookupError, match="GET /api/forgotten is not in the table"):
        open_doors(FastAPI(), [router])
    with pytest.raises(LookupError, match="there is no such route"):
        open_doors(FastAPI(), [])


def test_every_answer_of_a_door_is_described() -> None:
    paths = create_app(ServerSettings()).openapi()["paths"]
    for row, access in ROUTES.items():
        method, path = row.split(" ")
        if Role.ANYBODY not in access.roles and method != "WS":
            assert {"401", "403"} <= set(paths[path][method.lower()]["responses"]), row
            assert paths[path][method.lower()]["security"], row


def test_the_page_is_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run python tools/build_authorisation.py"
    assert all(f"`{kind.__struct_config__.tag}`" in page() for kind in Act.__args__)
