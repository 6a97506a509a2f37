"""The pages of players beside the table: how much each loads from an empty cache, and when it can first be used on a slow machine.

python -m benchmarks.pages              # the processor slowed four times
python -m benchmarks.pages --slow 6 --screen 390x844

The player has finished some games, so that the list and the statistics have something to show. Needs Chromium and the pages built
(`make web`). Figures, not a test, as those of `benchmarks.table_page`.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from benchmarks.table_page import LIMIT, SOON, loading
from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.support.protocol_client import Person, run, silent

READY: Final = {
    "/": "document.querySelector('section.mat .answers button')",
    "/learn": "document.querySelector('main li a.card')",
    "/learn/calls": "document.querySelector('main section.card .btn')",
    "/learn/exam/player": "document.querySelector('main form, main .btn.primary')",
    "/yaku": "document.querySelector('main li h3')",
    "/practice?exercise=discard&seed=3": "document.querySelector('[role=toolbar] button')",
    "/practice?exercise=safe&seed=3": "document.querySelector('[role=toolbar] button')",
    "/games": "document.querySelector('main li a.btn')",
    "/games/statistics": "document.querySelectorAll('main [role=img]').length === 6",
    "/study": "document.querySelector('main input[type=file]')",
    "/clubs": "document.querySelector('main form button')",
}
"""Pages, and what shows that one can begin there."""
GAMES: Final = 24


async def _played(address: str) -> dict[str, Any]:
    """Who has finished games with somebody else."""
    ania, bora = await Person.new(address, "Ania"), await Person.new(address, "Bora")
    for _ in range(GAMES):
        table = await ania.table("person", "person", "careful", "careful", length="deal", auto_start=True)
        async with ania.live(table) as mine:
            await bora.sit(table)
            async with bora.live(table) as other:
                await asyncio.gather(mine.play(silent), other.play(silent))
    return {**await ania.ask("GET", "/api/players/me"), "secret": ania.secret}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made")
    parser.add_argument("--screen", default="1280x800", help="its size in pixels")
    wanted = parser.parse_args()
    width, height = map(int, wanted.screen.split("x"))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = ["serve", "--port", "0", "--pace", "0", "--limits", "none", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "hanchan", *command], stdout=log, stderr=subprocess.STDOUT)
        try:
            measure(address_of(Path(log.name), server), wanted.slow, width, height)
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str, slow: float, width: int, height: int) -> None:
    kept = [{"name": "hanchan.identity", "value": json.dumps(run(_played(address)))}]
    who = {"cookies": [], "origins": [{"origin": address, "localStorage": kept}]}
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for path, ready in READY.items():
            loaded, usable, work = loading(browser, address + path, who, slow, {"width": width, "height": height}, ready)
            late = "" if loaded <= LIMIT and usable <= SOON else "  <- over"
            print(f"{path:36} {loaded:>9,} bytes of {LIMIT:,}, usable after {usable:5.0f} ms of {SOON}, of it work {work:5.0f} ms{late}")
        browser.close()


if __name__ == "__main__":
    main()
