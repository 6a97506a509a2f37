"""A site in a browser: how much a first visit moves, when the table is there, how long the page is held up, how long bots think.

python -m benchmarks.site build/site

The site is served as it lies there, nothing compressed. Needs a site (`make site`), Node and Chromium. Figures, not a test: whatever
else the machine does makes them worse.
"""

import argparse
import json
import os
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.support.static_site import hosted

ROOT: Final = Path(__file__).parents[1]
WATCH: Final = """
window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => Math.round(one.duration))))
  .observe({ type: 'longtask', buffered: true });
"""
KEPT: Final = """() => new Promise((kept) => {
  navigator.serviceWorker.addEventListener('message', (event) => event.data.kept && kept());
  navigator.serviceWorker.controller.postMessage('keep_all');
})"""
PLAYED: Final = 20
"""Seconds of play in which the page is watched."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path, help="a folder written by `hanchan site`")
    parser.add_argument("--decisions", type=int, default=1000, help="how many of each bot")
    wanted = parser.parse_args()
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    visits(wanted.site)
    command = ["node", str(ROOT / "benchmarks" / "site_bots.mjs"), str(wanted.site), str(wanted.decisions)]
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        found = json.loads(line)
        print(f"{found.pop('bot')}: " + ", ".join(f"{name} {value:.1f} ms" for name, value in found.items()))


def visits(site: Path) -> None:
    moved: list[tuple[str, int]] = []
    with hosted(site, moved) as host, sync_playwright() as playwright:
        address = f"{host}/"
        browser = chromium.launch(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.add_init_script(WATCH)
        began = time.perf_counter()
        page.goto(address)
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="To the table").click()
        print(f"first visit: a hand after {_until_hand(page, began):.1f} s")
        page.wait_for_timeout(1000 * PLAYED)
        print(f"long tasks of the page, loading and {PLAYED} s of play: {_long_tasks(page)}")
        page.evaluate(KEPT)
        print(f"moved: {_megabytes(moved)}")
        moved.clear()
        context.set_offline(True)
        table = page.url
        for visit in ("second", "third", "fourth"):
            page.goto("about:blank")
            page.wait_for_timeout(1000)
            began = time.perf_counter()
            page.goto(table)
            hand = _until_hand(page, began)
            page.wait_for_timeout(2000)
            print(f"{visit} visit, without network: the hand after {hand:.1f} s, moved {sum(size for _, size in moved)} bytes")
            print(f"long tasks of the page: {_long_tasks(page)}")
        browser.close()


def _megabytes(moved: list[tuple[str, int]]) -> str:
    """All of it, and the folders it is from."""
    folders: Counter[str] = Counter()
    for path, size in moved:
        folders[path.split("/")[1] if path.count("/") > 1 else "the start"] += size
    parts = ", ".join(f"{name} {size / 1e6:.2f}" for name, size in folders.most_common())
    return f"{folders.total() / 1e6:.2f} MB in {len(moved)} files: {parts}"


def _until_hand(page: Page, began: float) -> float:
    page.locator(".ownhand [data-tile]").first.wait_for()
    return time.perf_counter() - began


def _long_tasks(page: Page) -> list[int]:
    found: list[int] = page.evaluate("window.longTasks.sort((one, other) => other - one)")
    return found


if __name__ == "__main__":
    main()
