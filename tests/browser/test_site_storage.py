"""What a tab keeps outlives a killed browser, an older version, another tab, and a cleared storage; damage is told."""

import base64
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from hanchan.store.migrate import newest
from tests.browser import chromium
from tests.browser.player import BUTTONS, QUIET, Player, play_now
from tests.site.test_tab import SETTINGS
from tests.site.test_tab import Page as TabPage
from tests.support.older_database import as_older_version
from tests.support.patience import PATIENCE
from tests.support.protocol_client import run
from tests.support.static_site import hosted

FILE = "/data/hanchan.db"
OLDEST = "0003"
"""The first version that had everything a tab stores."""
RIVERS = """() => [...document.querySelectorAll('.river')]
    .map((river) => [...river.querySelectorAll('.slot')].map((slot) => slot.getAttribute('aria-label')))"""
PUT = """([name, text]) => new Promise((done, fail) => {
    const asked = indexedDB.open('hanchan-site', 1);
    asked.onerror = fail;
    asked.onupgradeneeded = () => asked.result.createObjectStore('files');
    asked.onsuccess = () => {
        const change = asked.result.transaction('files', 'readwrite');
        change.objectStore('files').put(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)), name);
        change.oncomplete = () => (asked.result.close(), done());
    };
})"""
GET = """(name) => new Promise((done, fail) => {
    const asked = indexedDB.open('hanchan-site', 1);
    asked.onerror = fail;
    asked.onsuccess = () => {
        const found = asked.result.transaction('files').objectStore('files').get(name);
        found.onsuccess = () => (asked.result.close(), done(btoa(Array.from(found.result, (byte) => String.fromCharCode(byte)).join(''))));
    };
})"""
CLEAR = """() => new Promise((done, fail) => {
    const asked = indexedDB.deleteDatabase('hanchan-site');
    asked.onsuccess = done;
    asked.onerror = asked.onblocked = fail;
})"""


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    with hosted(site) as address:
        yield f"{address}/"


class Profile:
    """A browser with a folder of its own: what it keeps is there when it is started again."""

    def __init__(self, folder: Path, kind: Any) -> None:
        self._folder = folder
        self._kind = kind

    def open(self) -> Any:
        self.context = self._kind.launch_persistent_context(
            self._folder, executable_path=chromium.program(), args=chromium.FLAGS, locale="en-GB", reduced_motion="reduce",
            viewport={"width": 1280, "height": 800},
        )  # fmt: skip
        self.context.set_default_timeout(1000 * PATIENCE)
        return self.context.pages[0]

    def kill(self) -> None:
        """As a power cut would: every process of this browser at once, and nothing is told to any of them."""
        mark = f"--user-data-dir={self._folder}".encode()
        for entry in Path("/proc").glob("[0-9]*"):
            with suppress(FileNotFoundError, ProcessLookupError):
                if mark in (entry / "cmdline").read_bytes().split(b"\0"):
                    os.kill(int(entry.name), signal.SIGKILL)
        with suppress(Error):
            self.context.close()

    def lose_local_storage(self) -> None:
        """A browser writes it to the disk some seconds later; a power cut may come before."""
        found = [*self._folder.glob("**/Local Storage")]
        assert found
        for folder in found:
            shutil.rmtree(folder)


def test_a_killed_browser_loses_nothing_that_was_told(host: str, browser: Any, tmp_path: Path) -> None:
    profile = Profile(tmp_path / "profile", browser.browser_type)
    page = profile.open()
    page.goto(host)
    player = play_now(page, bot=QUIET)
    for _ in range(2):
        player.step()
    table, seen = page.url, page.evaluate(RIVERS)
    profile.kill()
    profile.lose_local_storage()

    page = profile.open()
    page.goto(table)
    player = Player(page)
    player.wait_for("discard", "tsumo", "ron", "pass")
    assert sum(map(len, seen)) >= 2
    assert all(now[: len(then)] == then for now, then in zip(page.evaluate(RIVERS), seen, strict=True))
    player.step()

    page.evaluate(CLEAR)  # somebody tidies up while it is open
    player.step()
    seen = page.evaluate(RIVERS)
    page.goto("about:blank")
    page.goto(table)
    player.wait_for("discard", "tsumo", "ron", "pass")
    assert all(now[: len(then)] == then for now, then in zip(page.evaluate(RIVERS), seen, strict=True))

    page.evaluate(PUT, ["owner", ""])  # as another tab does, of which this one has not heard
    kept = page.evaluate(GET, FILE)
    page.locator(f"{BUTTONS['discard']}, button[data-verb=pass]:not([aria-disabled])").last.click()
    page.get_by_text("open in another tab").wait_for()
    assert page.evaluate(GET, FILE) == kept
    profile.context.close()


def test_games_of_an_older_version_go_on_and_damaged_ones_are_given_back(host: str, browser: Any, tmp_path: Path) -> None:
    me, finished, going_on = run(_play_before(tmp_path))
    older = as_older_version(tmp_path / "hanchan.db", OLDEST, tmp_path / "older.db")
    assert newest() > OLDEST
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.goto(f"{host}licences.txt")
    page.evaluate("(me) => localStorage.setItem('hanchan.identity', JSON.stringify(me))", me)
    page.evaluate(PUT, [FILE, base64.b64encode(older.read_bytes()).decode()])
    page.goto(f"{host}#/table/{going_on}")
    Player(page).step()
    page.goto(f"{host}#/games")
    page.locator(f'a[href*="{finished}"]').first.wait_for()

    broken = older.read_bytes()[:5000] + bytes(8000)
    page.goto(f"{host}licences.txt")
    page.evaluate(PUT, [FILE, base64.b64encode(broken).decode()])
    page.goto(host)
    page.get_by_text("cannot be opened").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    assert download.value.path().read_bytes() == broken
    page.get_by_role("button", name="begin anew").click()
    page.goto(f"{host}#/games")
    page.get_by_role("heading", level=1).wait_for()
    page.get_by_text("cannot be opened").wait_for(state="detached")
    page.get_by_role("status").filter(has_text="starting").wait_for(state="detached")
    assert page.locator(f'a[href*="{finished}"]').count() == 0
    context.close()


async def _play_before(folder: Path) -> tuple[dict[str, Any], str, str]:
    """Somebody with a finished game and one that goes on: who, and both tables."""
    tab = TabPage(folder)
    await tab.tab.open()
    me = await tab.ask("POST", "/api/players", {"name": "Ania"})
    tab.secret = me["secret"]
    tables = []
    for _ in range(2):
        tables.append((await tab.ask("POST", "/api/tables", SETTINGS))["id"])
        await tab.ask("POST", f"/api/tables/{tables[-1]}/seats", {})
    await tab.play(tables[0])
    await tab.tab.close()
    return me, tables[0], tables[1]
