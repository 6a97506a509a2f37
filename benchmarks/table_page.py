"""The table's page in a browser: how long it holds up a frame while a deal is played and the next begins on a slow machine, when it can
first be used, and how much it loads.

python -m benchmarks.table_page              # the processor slowed four times, one deal
python -m benchmarks.table_page --slow 6 --screen 844x390

Needs Chromium and the pages built (`make web`). Figures, not a test: they are the page's time on the processor, but
whatever else the machine does at the same time makes that longer too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.browser.player import play_now

LATE: Final = 33.4
"""Milliseconds: whatever holds a frame up for longer is seen as a stutter."""
TASK: Final = "ThreadControllerImpl::RunTask"
LIMIT: Final = 400_000
"""Bytes that the table may load in all."""
SOON: Final = 2000
"""Milliseconds after which it can be used."""
IN_POLISH: Final = "localStorage.setItem('hanchan.settings', JSON.stringify({ language: 'pl' }))"
USABLE: Final = """() => new Promise((resolve) => {
  const look = () => READY ? setTimeout(() => resolve(performance.now())) : requestAnimationFrame(look);
  look();
})"""
"""The first moment at which what one came for is there and the page has nothing else to do before it can hear a press."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made")
    parser.add_argument("--screen", default="1280x800", help="its size in pixels")
    wanted = parser.parse_args()
    width, height = map(int, wanted.screen.split("x"))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = ["serve", "--port", "0", "--pace", "0.5", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "hanchan", *command], stdout=log, stderr=subprocess.STDOUT)
        try:
            measure(address_of(Path(log.name), server), wanted.slow, {"width": width, "height": height})
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str, slow: float, screen: ViewportSize) -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context = browser.new_context(base_url=address, viewport=screen, locale="en")
        page = context.new_page()
        page.goto("/")
        play_now(page)
        page.wait_for_timeout(3000)
        loaded, usable, work = loading(
            browser, page.url, context.storage_state(), slow, screen, "document.querySelector('.ownhand button')"
        )
        print(f"loaded for the table, from an empty cache: {loaded:,} bytes of {LIMIT:,}")
        print(f"can be used after {usable:.0f} ms of {SOON}, of which the page worked for {work:.0f} ms")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
        browser.start_tracing(page=page, categories=["toplevel"])
        for letter in "AND":  # it plays by itself, and is looked at as seldom as possible
            page.keyboard.press(letter)
        while page.locator("main.deal-end .moved").count() == 0:
            page.wait_for_timeout(2000)
            if page.locator("main.board[data-asked]").count():
                page.keyboard.press("Enter")  # a choice is left to the player, as with riichi: the raised tile goes
        page.keyboard.press("Enter")  # the page of the end is left, and the next deal laid out
        page.wait_for_selector("main.board .rack")
        page.wait_for_timeout(1000)
        deal = tasks_of(json.loads(browser.stop_tracing()))
        late = [round(task, 1) for task in deal if task > LATE]
        print(f"a deal: {len(deal)} tasks of the page, the longest {deal[-1]:.1f} ms, {len(late)} above {LATE} ms: {late}")
        browser.close()


def loading(browser: Any, url: str, who: Any, slow: float, screen: ViewportSize, ready: str) -> tuple[int, float, float]:
    """Somebody opens a page in a browser that has loaded nothing yet, in a language that needs two parts of each font: how many bytes come,
    after how many milliseconds it can be used (`ready` is true then), and how long its own thread worked for that."""
    context = browser.new_context(viewport=screen, locale="pl", storage_state=who)
    page = context.new_page()
    page.add_init_script(IN_POLISH)
    session = context.new_cdp_session(page)
    loaded: list[int] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    browser.start_tracing(page=page, categories=["toplevel"])
    page.goto(url, wait_until="commit")
    usable = page.evaluate(USABLE.replace("READY", ready))
    work = sum(tasks_of(json.loads(browser.stop_tracing())))
    page.wait_for_timeout(4000)
    context.close()
    return sum(loaded), usable, work


def tasks_of(trace: dict[str, Any]) -> list[float]:
    """What the page's own thread did, in milliseconds on the processor, the longest last."""
    events = trace["traceEvents"]
    threads = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    return sorted(
        event["tdur"] / 1000 for event in events if event["name"] == TASK and "tdur" in event and (event["pid"], event["tid"]) in threads
    )


if __name__ == "__main__":
    main()
