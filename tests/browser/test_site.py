"""The whole product from a static host: played, taken over by a newer site, without network, without room, in a second tab."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanchan.site import write
from tests.browser.player import Player
from tests.support.patience import PATIENCE
from tests.support.static_site import hosted, written

KEPT = """() => new Promise((kept) => {
    navigator.serviceWorker.addEventListener('message', (event) => event.data.kept && kept());
    navigator.serviceWorker.controller.postMessage('keep_all');
})"""
NEWER = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
BROKEN = "the clock is broken"
BREAK = f"() => {{ performance.now = () => {{ throw new Error('{BROKEN}'); }}; }}"
HAND = ".ownhand [data-tile]"
BELOW = "club house/mahjong"
"""A path of its own, as on a host that serves other things too."""


@pytest.fixture
def moved() -> list[tuple[str, int]]:
    """Every file that was sent, and how many bytes."""
    return []


@pytest.fixture
def host(tmp_path: Path, site: Path, moved: list[tuple[str, int]]) -> Iterator[str]:
    shutil.copytree(site, tmp_path / BELOW)
    with hosted(tmp_path, moved) as address:
        yield f"{address}/{BELOW.replace(' ', '%20')}/"


class Visitor:
    """Somebody with a browser."""

    def __init__(self, browser: Any) -> None:
        self.context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.errors: list[str] = []
        self.asked: set[str] = set()
        self.context.on("request", lambda request: self.asked.add(request.url))
        self.page = self.new_page()

    def new_page(self) -> Any:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def come_back(self, address: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(address)

    def version(self) -> str:
        found: str = self.page.locator('meta[name="hanchan-site"]').get_attribute("content")
        return found


def test_a_game_outlives_updates_network_and_room(
    host: str, moved: list[tuple[str, int]], tmp_path: Path, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = Visitor(browser)
    page, context = visitor.page, visitor.context
    table = _first_visit(visitor, host)
    assert 10_000_000 < sum(size for _, size in moved) <= 14_000_000, moved  # from a host that compresses nothing
    monkeypatch.setattr(write, "__version__", "9.9")
    written(tmp_path / BELOW)
    older = visitor.version()
    assert not older.startswith("9.9")
    page.evaluate(NEWER)
    page.goto(f"{host}#/yaku")  # a page that was not opened before, while the newer site waits
    with page.expect_download() as download:
        page.get_by_role("link", name="PDF").click()  # by a library that comes now
    assert download.value.path().read_bytes().startswith(b"%PDF")
    assert visitor.version() == older
    context.set_offline(True)
    visitor.come_back(table)
    page.locator(HAND).first.wait_for()  # the same table, by the newer site, from what this browser has kept
    assert visitor.version().startswith("9.9")
    second = _second_tab(visitor, table)
    _without_room(visitor, host, tmp_path)
    _without_the_first_tab(visitor, second, host)
    assert {*visitor.errors} <= {BROKEN}
    context.close()


def _second_tab(visitor: Visitor, table: str) -> Any:
    """It asks the first one, also when the Python of that has broken and begun anew."""
    first, second = visitor.page, visitor.new_page()
    second.goto(table)
    second.locator(HAND).first.wait_for()
    assert [len(page.workers) for page in (first, second)] == [1, 0]
    first.workers[0].evaluate(BREAK)  # Python itself fails by it
    Player(second).step()  # once it has been started again
    assert [len(page.workers) for page in (first, second)] == [1, 0]
    return second


def _without_the_first_tab(visitor: Visitor, second: Any, host: str) -> None:
    """The second has it all when the first is closed. One that sleeps is left to itself."""
    visitor.page.close()
    Player(second).step()
    assert len(second.workers) == 1
    asleep = visitor.new_page()
    asleep.goto(f"{host}licences.txt")
    asleep.evaluate(
        "() => void navigator.locks.request('hanchan-site', { steal: true }, () => new Promise(() => undefined)).catch(() => 0)"
    )
    second.get_by_text("open in another tab").wait_for()
    third = visitor.new_page()
    third.goto(f"{host}#/rules")
    third.get_by_role("button", name="Go on here").click()
    third.get_by_text("open in another tab").wait_for(state="detached")
    second.get_by_text("open in another tab").wait_for(state="detached")  # it asks the third one now


def _first_visit(visitor: Visitor, host: str) -> str:
    page = visitor.page
    page.goto(host)
    page.locator(".answers button").first.click()  # the hand of the day does not wait for Python
    page.get_by_role("button", name="Check").click()
    page.locator("section.mat [role=status]").wait_for()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="To the table").click()
    page.locator(HAND).first.wait_for()
    table: str = page.url
    assert "#/table/" in table
    page.evaluate(KEPT)
    assert all(url.startswith((host, "blob:", "data:")) for url in visitor.asked), visitor.asked
    _check_installable(visitor, host)
    return table


def _check_installable(visitor: Visitor, host: str) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert told["manifest"]["startUrl"] == told["manifest"]["scope"] == host
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"] if "maskable" in icon.get("purpose", "")} == {"192x192", "512x512"}
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def _without_room(visitor: Visitor, host: str, folder: Path) -> None:
    """A full storage gives a sentence and a file with everything."""
    page = visitor.page
    full = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); }; }"
    page.workers[0].evaluate(full)
    page.goto(f"{host}#/")
    page.get_by_role("button", name="Play now").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    download.value.save_as(folder / "saved.db")
    with sqlite3.connect(folder / "saved.db") as saved:
        assert saved.execute("SELECT count(*) FROM tables").fetchone()[0] >= 1
