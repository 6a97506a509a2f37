"""A site on hosts as they are: without types, with damaged files or those of two builds, behind a network that breaks off."""

import functools
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import play_now
from tests.browser.test_site import HAND, Visitor

PACK, WASM = "python/hanchan.packed", "pyodide/pyodide.asm.wasm.packed"
PARTS_OF_MEMORY = "async () => (await (await caches.open('hanchan-memory')).keys()).length"
UNTIL_MEMORY = (
    "async () => { while ((await (await caches.open('hanchan-memory')).keys()).length < 3) await new Promise(requestAnimationFrame); }"
)
EMPTY_FRAME = bytes.fromhex("502a4d1800000000")
"""RFC 8878 §3.1.2: a frame that is skipped."""
FULL = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        if (self.hasRoom) return put.apply(this, given);
        throw new DOMException('no room', 'QuotaExceededError');
    };
    const { delete: forget } = CacheStorage.prototype;
    CacheStorage.prototype.delete = function (name) {
        self.hasRoom = name === 'hanchan-memory';
        return forget.call(this, name);
    };
}"""
"""A storage that has no room for games as long as Python's memory is there."""


class Host:
    """What it does wrong at the moment."""

    def __init__(self) -> None:
        self.knows_types = True
        self.damaged: dict[str, bytes] = {}
        """What it sends instead of a file, said to be as long as the file and as old."""


class _Sends(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *arguments: Any, **more: Any) -> None:
        self._host = host
        super().__init__(*arguments, **more)

    def guess_type(self, path: Any) -> str:
        known = str(path).endswith((".html", ".js", ".css", ".svg", "/"))
        return super().guess_type(path) if known or self._host.knows_types else "application/octet-stream"

    def copyfile(self, source: Any, outputfile: Any) -> None:
        outputfile.write(self._host.damaged.get(self.path.lstrip("/"), source.read()))

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def host() -> Host:
    return Host()


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def address(host: Host, folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Sends, host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def visitor(browser: Any) -> Iterator[Visitor]:
    found = Visitor(browser)
    yield found
    found.context.close()


def failure(page: Any) -> Any:
    return page.get_by_role("alert").filter(has_text="could not be started")


def test_the_host_knows_no_types_but_those_of_pages(address: str, host: Host, visitor: Visitor) -> None:
    host.knows_types = False
    visitor.page.goto(address)
    play_now(visitor.page)
    visitor.page.locator(HAND).first.wait_for()
    visitor.page.reload()  # the seats were drawn, and that was told
    visitor.page.locator(HAND).first.wait_for()
    visitor.page.wait_for_timeout(500)
    assert visitor.page.get_by_role("dialog").count() == 0
    assert visitor.errors == []


@pytest.mark.parametrize(("name", "how"), [(WASM, "cut off"), (WASM, "changed"), (PACK, "changed"), ("tab.js", "changed")])
def test_a_damaged_file_is_told_and_forgotten(address: str, host: Host, visitor: Visitor, site: Path, name: str, how: str) -> None:
    """Also if the host says afterwards, by time and size, that nothing has changed."""
    page, content = visitor.page, (site / name).read_bytes()
    half = len(content) // 2
    host.damaged[name] = content[:half] + (b"" if how == "cut off" else bytes(100) + content[half + 100 :])
    page.goto(address)
    failure(page).wait_for()
    if name == PACK:  # what is packed by gzip the browser refuses itself
        page.get_by_text(f"{name} is damaged, or of another build").wait_for()
    host.damaged.clear()
    failure(page).get_by_role("button", name="Load again").click()
    play_now(page)
    page.locator(HAND).first.wait_for()


def test_python_is_not_made_of_two_builds(address: str, folder: Path, visitor: Visitor) -> None:
    """Nothing in a pack of another build is wrong by itself, but its memory would be kept under the name of this one."""
    pack = folder / PACK
    pack.write_bytes(pack.read_bytes() + EMPTY_FRAME)  # what is in it is as good as before
    visitor.page.goto(address)
    failure(visitor.page).wait_for()
    visitor.page.get_by_text(f"{PACK} is damaged, or of another build").wait_for()


def test_the_network_breaks_off_in_the_first_visit_and_comes_back(address: str, host: Host, visitor: Visitor, site: Path) -> None:
    host.damaged[WASM] = (site / WASM).read_bytes()[:1_000_000]
    page = visitor.page
    page.goto(address)
    failure(page).wait_for()
    visitor.context.set_offline(True)
    host.damaged.clear()
    visitor.context.set_offline(False)
    failure(page).wait_for(state="detached")  # nobody has to press anything
    play_now(page)
    page.locator(HAND).first.wait_for()


def test_games_come_before_the_memory_of_python(address: str, visitor: Visitor) -> None:
    page = visitor.page
    page.goto(address)
    page.evaluate(UNTIL_MEMORY)
    page.workers[0].evaluate(FULL)
    play_now(page)
    page.locator(HAND).first.wait_for()
    assert page.evaluate(PARTS_OF_MEMORY) == 0
    assert page.get_by_role("button", name="Save everything").count() == 0
