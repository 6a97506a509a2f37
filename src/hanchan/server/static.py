"""The built pages. Every path that is no file is answered with the start page, whose program shows what the path says."""

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from hanchan.server.errors import Refused
from hanchan.server.services import services

router = APIRouter(include_in_schema=False)

_COMPRESSED: Final = (".js", ".css", ".svg")
"""Fonts and pictures are compressed already."""

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Hanchan</title>
<style>body{font:16px/1.5 system-ui;max-width:38rem;margin:4rem auto;padding:0 1rem}code{background:#8882;padding:.1em .3em}</style>
<h1>Hanchan runs, but its pages are not built</h1>
<p>In a copy of the source, <code>make web</code> builds them. A package without pages was made with
<code>HANCHAN_PAGES=none</code>, or its source was run without being installed: install it again with <code>pip install .</code></p>
<p>The interface for programs is here: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


@router.get("/{path:path}")
@router.head("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the pages, or the start page."""
    if path == "api" or path.startswith("api/"):
        raise Refused("not_found", "there is no such route; /api/openapi.json lists them")
    folder = services(request).settings.static
    file = _file(folder, path)
    if file is not None:
        # Built files have the hash of their content in their name.
        cached = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        if path.startswith("assets/") and file.suffix in _COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
            headers = {"cache-control": cached, "content-encoding": "gzip", "vary": "accept-encoding"}
            body = await asyncio.to_thread(_compressed, file)
            return Response(body, media_type=mimetypes.guess_type(path)[0], headers=headers)
        return FileResponse(file, headers={"cache-control": cached})
    if path.startswith("assets/"):
        raise Refused("not_found", "there is no such file")
    start = folder / "index.html"
    if not start.is_file():
        return HTMLResponse(_NOT_BUILT, headers={"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"})
    return FileResponse(start, headers={"cache-control": "no-cache"})


@lru_cache(maxsize=200)
def _compressed(file: Path) -> bytes:
    """A built file, which never changes under its name."""
    return gzip.compress(file.read_bytes())


def _file(folder: Path, path: str) -> Path | None:
    """The file of that path, only if it is really below the folder."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:
        return None
