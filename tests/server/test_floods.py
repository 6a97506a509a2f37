"""One address that sends too much, too slowly or too often, and everybody else."""

import contextlib
import json
import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from hanchan.server.limits import UNLIMITED
from tests.support.live_server import RunningServer, running
from tests.support.plain_http import http, http_client

_HALF = b"GET /api/about HTTP/1.1\r\nHost: "


def _connect(server: RunningServer) -> socket.socket:
    where = urlsplit(server.url)
    return socket.create_connection((where.hostname, where.port), timeout=20)


def _closed(line: socket.socket) -> bytes:
    """What comes until the other side closes; fails if it does not."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            found += part
    return found


@pytest.fixture(scope="module")
def impatient() -> Iterator[RunningServer]:
    with running(limits=replace(UNLIMITED, request_seconds=0.5, reading_seconds=0.5)) as server:
        yield server


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        _HALF,
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
        b"POST /api/records/read HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
        b"GET /api/about HTTP/1.1\r\nHost: x\r\n\r\n" + _HALF,
        b"GET /api/about HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    ],
)
def test_who_does_not_finish_a_request_is_cut(impatient: RunningServer, sent: bytes) -> None:
    with contextlib.closing(_connect(impatient)) as line:
        line.sendall(sent)
        _closed(line)


def test_who_does_not_read_the_answers_is_cut(impatient: RunningServer) -> None:
    with contextlib.closing(_connect(impatient)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(ConnectionError):
            while True:  # until the server gives up reading and cuts the connection
                line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100)


def test_an_address_has_so_many_connections_and_it_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with running(limits=replace(UNLIMITED, connections_of_address=5)) as server, caplog.at_level(logging.WARNING, "hanchan.server"):
        lines = [_connect(server) for _ in range(6)]
        head, _, body = _closed(lines[5]).partition(b"\r\n\r\n")
        assert b" 429 " in head.splitlines()[0]
        assert json.loads(body)["code"] == "too_many"
        assert "connections are refused" in caplog.text
        for line in lines:
            line.close()
        for _ in range(10):
            try:
                assert http.get(f"{server.url}/api/about").status_code in (200, 429)
            except httpx.TransportError:
                continue
        assert _eventually(server) == 200


def _eventually(server: RunningServer) -> int:
    """The status once the server has noticed that connections were closed."""
    for _ in range(200):
        with contextlib.suppress(httpx.TransportError):
            status = http.get(f"{server.url}/api/about").status_code
            if status == 200:
                return status
    return 0


def _player(client: httpx.Client) -> dict[str, str]:
    return {"authorization": f"Bearer {client.post('/api/players', json={'name': 'Ania'}).json()['secret']}"}


_SHEET: dict[str, Any] = {"names": ["A", "B", "C", "D"], "rules": "ema2016"}


@pytest.mark.parametrize(
    ("limit", "most", "path", "body"),
    [
        ("players_a_day", 2, "/api/players", {"name": "Ania"}),
        ("tables_a_day", 2, "/api/tables", {}),
        ("tables_of_address", 2, "/api/tables", {}),
        ("bot_tables_a_day", 2, "/api/tables", {"seats": ["careful"] * 4}),
        ("bot_tables_of_address", 2, "/api/tables", {"seats": ["careful"] * 4}),
        ("sheets_a_day", 2, "/api/sheets", _SHEET),
        ("tournaments_a_day", 2, "/api/tournaments", {"title": "Open"}),
    ],
)
def test_an_address_makes_only_so_many(limit: str, most: int, path: str, body: dict[str, Any]) -> None:
    with running(limits=replace(UNLIMITED, **{limit: most})) as server, http_client(server.url) as client:
        headers = {} if path == "/api/players" else _player(client)
        answers = [client.post(path, json=body, headers=headers) for _ in range(most + 1)]
        assert [answer.status_code for answer in answers] == [201] * most + [429]
        assert answers[-1].json()["code"] == "too_many"


def test_the_server_plays_only_so_many_tables_of_bots() -> None:
    with running(limits=replace(UNLIMITED, bot_tables=1)) as server, http_client(server.url) as client:
        headers, body = _player(client), {"seats": ["careful"] * 4}
        assert client.post("/api/tables", json=body, headers=headers).status_code == 201
        refused = client.post("/api/tables", json=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")


def test_an_address_stores_only_so_many_bytes_a_day() -> None:
    with running(limits=replace(UNLIMITED, bytes_a_day=300)) as server, http_client(server.url) as client:
        made = client.post("/api/sheets", json=_SHEET).json()
        headers = {"authorization": f"Bearer {made['key']}"}
        codes = []
        for number in range(6):
            note = {"id": f"n{number}", "do": "add", "entry": {"type": "draw"}}
            codes.append(
                client.post(f"/api/sheets/{made['id']}/notes", json={"seen": 1 + number, "notes": [note]}, headers=headers).status_code
            )
        assert codes[0] == 200
        assert codes[-1] == 429


def test_refusals_of_the_guard_have_the_headers_of_every_answer() -> None:
    with running(hosts=("club.example",)) as server:
        refused = http.get(f"{server.url}/api/about")
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
        assert "frame-ancestors 'none'" in refused.headers["content-security-policy"]
        assert refused.headers["x-content-type-options"] == "nosniff"
        allowed = http.get(f"{server.url}/api/about", headers={"host": "club.example"})
        assert allowed.status_code == 200
        assert "connect-src 'self' ws://club.example wss://club.example;" in allowed.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["x; script-src *", "a b", "x'", "[::1", "é"])
def test_a_strange_host_is_refused_and_told_to_no_page(impatient: RunningServer, host: str) -> None:
    refused = http.get(f"{impatient.url}/api/about", headers=[(b"host", host.encode())])
    assert refused.status_code in (400, 403)
    assert "script-src" not in refused.headers.get("content-security-policy", "")


def test_only_a_named_proxy_says_whose_request_it_passes_on() -> None:
    limits = replace(UNLIMITED, players_a_day=1)
    for proxies, statuses in (((), [201, 429]), (("127.0.0.1",), [201, 201])):
        with running(limits=limits, proxies=proxies) as server:
            found = [
                http.post(
                    f"{server.url}/api/players", json={"name": "Ania"}, headers={"x-forwarded-for": f"203.0.113.{number}"}
                ).status_code
                for number in (1, 2)
            ]
            assert found == statuses


@pytest.fixture(scope="module")
def strict() -> Iterator[RunningServer]:
    with running(limits=replace(UNLIMITED, sheet_notes=6, sheet_recounts=4)) as server:
        yield server


def _sheet(client: httpx.Client) -> tuple[str, dict[str, str]]:
    made = client.post("/api/sheets", json=_SHEET).json()
    return f"/api/sheets/{made['id']}/notes", {"authorization": f"Bearer {made['key']}"}


def test_a_sheet_has_so_many_notes(strict: RunningServer) -> None:
    with http_client(strict.url) as client:
        path, headers = _sheet(client)
        notes = [{"id": f"n{number}", "do": "add", "entry": {"type": "draw"}} for number in range(6)]
        refused = client.post(path, json={"seen": 1, "notes": notes}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
        assert client.post(path, json={"seen": 1, "notes": notes[:5]}, headers=headers).json()["added"] == 5


def test_a_sheet_is_corrected_so_often(strict: RunningServer) -> None:
    with http_client(strict.url) as client:
        path, headers = _sheet(client)
        adds = [{"id": f"n{number}", "do": "add", "entry": {"type": "draw"}} for number in range(3)]
        first = {"id": "e1", "do": "edit", "of": "n0", "entry": {"type": "draw", "waiting": [1]}}
        last = {"id": "e2", "do": "edit", "of": "n2", "entry": {"type": "draw", "waiting": [1]}}
        assert client.post(path, json={"seen": 1, "notes": [*adds, first]}, headers=headers).status_code == 200
        refused = client.post(path, json={"seen": 5, "notes": [{**first, "id": "e3"}]}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
        assert client.post(path, json={"seen": 5, "notes": [last]}, headers=headers).status_code == 200
