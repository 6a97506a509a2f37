"""The built pages as they are sent."""

import re
from pathlib import Path

import pytest

import hanchan
from tests.support.live_server import running
from tests.support.plain_http import http_client


def test_programs_of_the_pages_are_sent_compressed_and_kept(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    program = "let tile = 5;\n" * 500
    (tmp_path / "assets" / "main-1.js").write_text(program)
    (tmp_path / "assets" / "font-1.woff2").write_bytes(b"compressed already" * 100)
    with running(static=tmp_path) as server, http_client(server.url) as client:
        sent = client.get("/assets/main-1.js", headers={"accept-encoding": "gzip"})
        assert (sent.text, sent.headers["content-encoding"], sent.headers["vary"]) == (program, "gzip", "accept-encoding")
        assert int(sent.headers["content-length"]) < 500
        assert "javascript" in sent.headers["content-type"]
        assert "immutable" in sent.headers["cache-control"]
        plain = client.get("/assets/main-1.js", headers={"accept-encoding": "identity"})
        assert (plain.text, plain.headers.get("content-encoding")) == (program, None)
        font = client.get("/assets/font-1.woff2", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in font.headers


def test_the_start_page_names_its_files_from_the_root() -> None:
    """It is the answer to every path; a font named beside it would be looked for below `/table`."""
    page = Path(hanchan.__file__).parent / "server/static/index.html"
    if not page.exists():
        pytest.skip("the pages are not built (make web)")
    named = re.findall(r'(?:href|src)="([^"]+)"', page.read_text())
    assert any(file.endswith(".woff2") for file in named)
    assert [file for file in named if not file.startswith("/")] == []
