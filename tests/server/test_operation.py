"""What whoever runs a server sees of it: the log without secrets, its health, its metrics."""

import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hanchan.server.app import create_app
from hanchan.server.operation import logs
from hanchan.server.operation.traffic import loggable
from hanchan.server.settings import ServerSettings
from tests.support.live_server import running
from tests.support.plain_http import http
from tests.support.protocol_client import Person, played_game, run
from tests.support.server_process import ServerProcess

SECRET = "Qx7-r_2mZk9vB4nT8wL1pS6dF3gH5jKe"


@contextmanager
def logged(format: logs.Format = "json") -> Iterator[io.StringIO]:
    """What this process logs meanwhile."""
    lines = io.StringIO()
    handler, ours = logs.handler(format, lines), logging.getLogger("hanchan")
    logging.getLogger().addHandler(handler)
    ours.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        ours.setLevel(logging.NOTSET)
        logging.getLogger().removeHandler(handler)


def entries(lines: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


async def fall(_: Request) -> None:
    raise ZeroDivisionError(f"Bearer {SECRET}")


async def fall_live(_: WebSocket) -> None:
    raise ZeroDivisionError("nobody foresaw this")


# The log


def test_an_error_nobody_foresaw_is_logged_once_under_the_id_that_is_answered() -> None:
    with logged() as lines, running(Route("/fall", fall)) as server:
        answer = http.get(f"{server.url}/fall")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    [entry] = [entry for entry in entries(lines) if "traceback" in entry]
    assert entry["accident"] in answer.json()["message"]
    assert "in fall\n" in entry["traceback"]
    assert "ZeroDivisionError" in entry["traceback"]
    assert SECRET not in lines.getvalue()


def test_an_error_on_a_live_connection_is_logged_once() -> None:
    with logged() as lines, running(WebSocketRoute("/fall", fall_live)) as server, pytest.raises(Exception, match="500"):
        connect(f"{server.url.replace('http', 'ws')}/fall")
    assert len([entry for entry in entries(lines) if "ZeroDivisionError" in entry.get("traceback", "")]) == 1


def test_requests_and_live_connections_are_logged_without_secrets() -> None:
    with logged() as lines, running(access_log=True) as server:
        http.get(f"{server.url}/api/about?key={SECRET}", headers={"authorization": f"Bearer {SECRET}"})
        http.get(f"{server.url}/tournament/{SECRET}")
        with connect(f"{server.url.replace('http', 'ws')}/api/tables/nonesuch/live?secret={SECRET}") as socket:
            socket.send(json.dumps({"type": "hello", "secret": SECRET, "since": 0}))
            assert json.loads(socket.recv())["code"] == "not_found"
            with pytest.raises(ConnectionClosed):
                socket.recv()
    found = [entry for entry in entries(lines) if entry["logger"] == "hanchan.access"]
    assert sorted((entry["method"], entry["path"], entry["status"]) for entry in found) == [
        ("CLOSE", "/api/tables/nonesuch/live", 4404),
        ("GET", "/api/about", 200),
        ("GET", "/tournament/***", 200),
        ("OPEN", "/api/tables/nonesuch/live", 101),
    ]  # an answer may be logged after the next request has come
    assert all(entry["address"] == "127.0.0.1" and entry["ms"] >= 0 for entry in found)
    assert SECRET not in lines.getvalue()


def test_without_the_switch_no_request_is_logged() -> None:
    with logged() as lines, running() as server:
        http.get(f"{server.url}/api/about")
    assert [entry["message"] for entry in entries(lines)] == ["ended"]


def test_no_route_looks_like_a_key() -> None:
    described = create_app(ServerSettings()).openapi()["paths"]
    assert all(loggable(path.replace("{", "").replace("}", "")) == path.replace("{", "").replace("}", "") for path in described)


@pytest.mark.parametrize(
    "text",
    [f"Authorization: Bearer {SECRET}", f"/score/x#key={SECRET}", f"{{'secret': '{SECRET}'}}", f'"token": "{SECRET}"',
     f"postgresql://club:{SECRET}@localhost/club"],
)  # fmt: skip
def test_what_is_named_a_secret_is_hidden(text: str) -> None:
    assert SECRET not in logs.without_secrets(text)


def test_a_path_cannot_forge_a_line() -> None:
    with logged("text") as lines, running(access_log=True) as server:
        http.get(f"{server.url}/x%0a2026-01-01T00:00:00Z%20error%20forged")
    assert len(lines.getvalue().splitlines()) == 2


def test_the_command_writes_its_log_as_it_is_told(tmp_path: Path) -> None:
    """uvicorn's and Alembic's messages are lines of the same kind; a secret in a query is in none."""
    server = ServerProcess(f"sqlite:///{tmp_path}/games.sqlite3", "--access-log", log=tmp_path / "log", **{"log-format": "json"})
    server.start()
    try:
        http.get(f"{server.url}/api/about?key={SECRET}", headers={"authorization": f"Bearer {SECRET}"})
    finally:
        server.stop()
    lines = [line for line in (tmp_path / "log").read_text().splitlines() if not line.startswith("hanchan: the core")]
    told = [json.loads(line) for line in lines]
    assert {"alembic.runtime.migration", "hanchan.server", "hanchan.access"} <= {line["logger"] for line in told}
    assert told[-1]["message"] == "ended"
    assert SECRET not in "".join(lines)


def test_a_failure_of_the_database_is_logged_with_its_reason_and_nothing_that_was_stored(tmp_path: Path) -> None:
    with logged() as lines, running(database=f"sqlite:///{tmp_path}/games.sqlite3") as server:
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as other:
            other.execute("ALTER TABLE players RENAME TO elsewhere")
        answer = http.post(f"{server.url}/api/players", json={"name": "Nobody-knows"})
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    [entry] = [entry for entry in entries(lines) if entry["logger"] == "hanchan.store"]
    assert "no such table: players" in entry["message"]
    assert "Nobody-knows" not in lines.getvalue()


# Health


def test_health_says_whether_the_database_answers(tmp_path: Path) -> None:
    with running(database=f"sqlite:///{tmp_path}/games.sqlite3") as server:
        assert http.get(f"{server.url}/health").json()["database"] == "ok"
        run(_close_database(server.parts.database))
        assert http.get(f"{server.url}/health").status_code == 503
        assert http.get(f"{server.url}/health/live").status_code == 200


async def _close_database(database: Any) -> None:
    await database.close()


# Metrics


def sample(text: str, name: str) -> float:
    [found] = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found)


def test_metrics_count_what_happened() -> None:
    async def scene(url: str) -> int:
        _, [line] = await played_game(url, ["person", "greedy", "greedy", "greedy"])
        assert await Person(url).refused("GET", "/api/tables/nonesuch") == "not_found"
        return len(line.acknowledged)

    with running(metrics=("127.0.0.1", 0)) as server:
        assert server.parts.metrics is not None
        where = f"http://127.0.0.1:{server.parts.metrics.port}/metrics"
        before = http.get(where).text
        acted = run(scene(server.url))
        after = http.get(where).text
        assert http.get(f"{server.url}/metrics").headers["content-type"].startswith("text/html"), "metrics are not for everybody"

    def grown(name: str) -> float:
        return sample(after, name) - sample(before, name)

    assert grown("hanchan_action_seconds_count") >= acted > 10
    assert grown("hanchan_bot_choice_seconds_count") > acted
    assert grown("hanchan_database_batch_works_sum") > 4 * acted
    assert grown("hanchan_database_commit_seconds_count") == grown("hanchan_database_batch_works_count") > 0
    assert sample(after, 'hanchan_refusals_total{code="not_found"}') >= 1
    assert sample(after, "hanchan_tables") == 1
    assert sample(after, "hanchan_loop_lag_seconds_count") > 0
    assert sample(after, "process_resident_memory_bytes") > 1e7
