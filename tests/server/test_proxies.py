"""The settings for nginx and Caddy in the guide, as they stand there: a game is played through them, by TLS, and addresses arrive."""

import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.support.patience import PATIENCE
from tests.support.protocol_client import Line, run
from tests.support.server_process import ServerProcess

GUIDE = (Path(__file__).parents[2] / "docs/guide/operation.md").read_text(encoding="utf-8")
ELSEWHERE = "127.0.0.2"
"""An address that is not the proxy's."""


def written(language: str) -> str:
    [block] = re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    return str(block)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def nginx(folder: Path, port: int, backend: int) -> list[str]:
    text = (
        written("nginx")
        .replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
        .replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    )
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{backend}").replace("club.example", "localhost")
    text = text.replace("/etc/letsencrypt/live/localhost/fullchain.pem", f"{folder}/certificate.pem")
    text = text.replace("/etc/letsencrypt/live/localhost/privkey.pem", f"{folder}/key.pem")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\nhttp {{ access_log off; {folders}\n{text}\n}}\n"
    )
    return ["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]


def caddy(folder: Path, port: int, backend: int) -> list[str]:
    text = written("caddyfile").replace("127.0.0.1:8000", f"127.0.0.1:{backend}")
    text = text.replace("club.example {", f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/certificate.pem {folder}/key.pem")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n{text}")
    return ["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def proxied(name: str, folder: Path) -> Iterator[str]:
    """A server behind a proxy; the address people use."""
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*made, "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"], check=True, capture_output=True)
    port = free_port()
    url = f"https://localhost:{port}"
    options = {"public-url": url, "proxy": "127.0.0.1"}
    server = ServerProcess(f"sqlite:///{folder}/games.sqlite3", "--access-log", log=folder / "log", **options)
    server.start()
    with (folder / "proxy.log").open("wb") as log:
        proxy = subprocess.Popen(PROXIES[name](folder, port, server.port), stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            assert proxy.poll() is None, (folder / "proxy.log").read_text()
            assert time.monotonic() < deadline, "the proxy did not start"
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.02)
        yield url
    finally:
        proxy.terminate()
        proxy.wait(30)
        server.stop()


@pytest.mark.parametrize("name", PROXIES)
def test_a_game_through_a_proxy(name: str, tmp_path: Path) -> None:
    for program in (name, "openssl"):
        if shutil.which(program) is None:
            pytest.skip(f"NOT TESTED behind {name}: {program} is not installed")

    async def scene(url: str) -> None:
        trusted = ssl.create_default_context(cafile=tmp_path / "certificate.pem")
        async with httpx.AsyncClient(
            base_url=url,
            transport=httpx.AsyncHTTPTransport(verify=trusted, local_address=ELSEWHERE),
            headers={"origin": url},
            timeout=PATIENCE,
        ) as browser:
            assert (await browser.get("/health")).status_code == 200
            secret = (await browser.post("/api/players", json={"name": "Ania"})).json()["secret"]
            browser.headers["authorization"] = f"Bearer {secret}"
            made = await browser.post("/api/tables", json={"seats": ["person", "tsumogiri", "tsumogiri", "tsumogiri"]})
            table = made.json()["id"]
            assert (await browser.post(f"/api/tables/{table}/seats", json={})).is_success
            live = f"{url.replace('https', 'wss', 1)}/api/tables/{table}/live"
            async with connect(live, ssl=trusted, origin=url, local_addr=(ELSEWHERE, 0)) as line_socket:  # type: ignore[arg-type]
                line = Line(line_socket, [])
                await line.send({"type": "hello", "secret": secret, "since": 0})
                await line.until("welcome")
                assert (await browser.post(f"/api/tables/{table}/start")).is_success
                await line.play(until=lambda line: len(line.acknowledged) > 3)
            refused = await browser.post("/api/players", json={"name": "Eve"}, headers={"origin": "https://other.example"})
            assert refused.json()["code"] == "wrong_origin"

    with proxied(name, tmp_path) as url:
        run(scene(url))
    lines = [line for line in (tmp_path / "log").read_text().splitlines() if "hanchan.access" in line and "/api/players" in line]
    assert len(lines) == 2
    assert all(line.endswith(ELSEWHERE) for line in lines), "the address of the client arrives, not that of the proxy"


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("NOT TESTED: systemd-analyze is not installed")
    units = re.findall(r"`/etc/systemd/system/([\w.-]+)`.*?^```ini\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert [name for name, _ in units] == ["hanchan.service", "hanchan-backup.service", "hanchan-backup.timer"]
    for name, text in units:
        (tmp_path / name).write_text(text.replace("/opt/hanchan/bin/hanchan", "/bin/true").replace("User=hanchan\n", ""))
    files = [str(tmp_path / name) for name, _ in units]
    told = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
    ours = [line for line in told.stderr.splitlines() if "hanchan" in line]
    assert ours == []
