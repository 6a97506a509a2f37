"""The table's page in a browser: how long it holds up a frame while a deal is played on a slow machine, and how much it loads.

python -m benchmarks.table_page              # the processor slowed four times, one deal
python -m benchmarks.table_page --slow 6

Needs Chromium and the pages built (`make web`). Figures, not a test.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.browser.player import play_now

LATE: Final = 33.4
"""Milliseconds: whatever holds a frame up for longer is seen as a stutter."""
TASKS: Final = ("RunTask", "ThreadControllerImpl::RunTask")
LIMIT: Final = 400_000
"""Bytes that the table may load in all."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = ["serve", "--port", "0", "--pace", "0.5", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "hanchan", *command], stdout=log, stderr=subprocess.STDOUT)
        try:
            measure(address_of(Path(log.name), server), wanted.slow)
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str, slow: float) -> None:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}, locale="en")
        page = context.new_page()
        session = context.new_cdp_session(page)
        page.goto("/")
        play_now(page)
        page.wait_for_timeout(1000)
        print(f"loaded for the table, from an empty cache: {fresh_bytes(browser, address, page.url):,} bytes of {LIMIT:,}")
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"])
        for name in ("Auto win", "No calls", "Auto discard"):
            page.get_by_role("switch", name=name).click()
        while page.locator("main.deal-end").count() == 0:  # it plays by itself, and is looked at as seldom as possible
            page.wait_for_timeout(2000)
            page.keyboard.press("Enter")
        report(json.loads(browser.stop_tracing()))
        browser.close()


def fresh_bytes(browser: Any, address: str, table: str) -> int:
    """Everything that a browser loads that opens the table for the first time, in a language that needs two parts of each font."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}, locale="pl")
    page = context.new_page()
    session = context.new_cdp_session(page)
    loaded: list[int] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    page.goto(table)
    page.wait_for_timeout(4000)
    context.close()
    return sum(loaded)


def report(trace: dict[str, Any]) -> None:
    """What the page's own thread did, by its time on the processor: what else the machine does is not counted."""
    named = {(event["pid"], event["tid"]) for event in trace["traceEvents"] if event.get("args", {}).get("name") == "CrRendererMain"}
    tasks = sorted(
        event["tdur"] / 1000
        for event in trace["traceEvents"]
        if event["name"] in TASKS and "tdur" in event and (event["pid"], event["tid"]) in named
    )
    late = [task for task in tasks if task > LATE]
    print(f"a deal: {len(tasks)} tasks of the page, the longest {tasks[-1]:.1f} ms, {len(late)} above {LATE} ms: {late[-10:]}")


if __name__ == "__main__":
    main()
