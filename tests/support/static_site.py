"""A site, written for tests, and a plain host of static files for it."""

import fcntl
import functools
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from hanchan.server.settings import STATIC
from hanchan.site.write import write_site

_PARTS = Path(__file__).parents[2] / "build" / "site-parts"


def written(folder: Path) -> Path:
    """A site in a new folder; what is fetched for it is fetched once."""
    if shutil.which("node") is None:
        pytest.skip("NO NODE: a site cannot be written; install Node 20 or newer")
    if not (STATIC / "service.js").is_file():
        pytest.skip("the pages are not built: make web")
    write_site(folder, _PARTS, lambda _: None, days=2)  # tomorrow, should midnight be near
    return folder


def written_once(folder: Path) -> Path:
    """The same, by whichever process of the tests comes first; nobody changes it."""
    with (folder.parent / f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return folder if (folder / "index.html").is_file() else written(folder)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address at which a folder is served as `python -m http.server` serves it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()
