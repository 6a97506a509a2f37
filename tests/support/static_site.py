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


class _Host(SimpleHTTPRequestHandler):
    """Sends files as they lie there, and notes how large each was."""

    def __init__(self, moved: list[tuple[str, int]], *arguments: Any, **more: Any) -> None:
        self._moved = moved
        super().__init__(*arguments, **more)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self._moved.append((self.path, len(content)))
        outputfile.write(content)

    def send_error(self, *told: Any, **more: Any) -> None:
        self._moved.append((self.path, 0))
        super().send_error(*told, **more)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path, moved: list[tuple[str, int]] | None = None) -> Iterator[str]:
    """The address at which a folder is served as `python -m http.server` serves it; `moved` notes each file, with 0 if it is not there."""
    sends = functools.partial(_Host, [] if moved is None else moved, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), sends) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()
