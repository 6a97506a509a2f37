"""The table's page in a browser: how long its frames take while a deal is played and the next begins on a slow machine, when it can
first be used, and how much it loads.

python -m benchmarks.table_page              # the processor slowed four times, one deal
python -m benchmarks.table_page --deals 5 --screen 844x390

A frame is what Chromium calls an animation frame: from the first task that changes something to the end of the drawing that
shows it. All tasks of the page's thread in between are counted, whether they change, lay out or draw. Beside them stand the
single tasks, most of which draw nothing, and the frames of an animation that Chromium says were dropped. Of each late frame
it is told what took its time: functions by file, line and column, styles and boxes by their number, painting, rubbish.

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

from benchmarks.page_trace import FRAMES, PageTrace
from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.browser.player import play_now

LATE: Final = 33.4
"""Milliseconds: whatever holds a frame up for longer is seen as a stutter."""
SMALL: Final = 1
"""Milliseconds: what takes less of a late frame is not named."""
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
STEPS: Final = """() => {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < 3e7; step++) sum = (sum + step * 7) % 1000003;
  return performance.now() - begun;
}"""
"""A fixed piece of script: machines in the same place are not equally fast every day, and runs are compared by it."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is made")
    parser.add_argument("--deals", type=int, default=1, help="how many are played")
    parser.add_argument("--screen", default="1280x800", help="its size in pixels")
    parser.add_argument("--late", type=float, default=LATE, help="milliseconds; what took the time of longer frames is told")
    parser.add_argument("--traces", type=Path, help="a folder that keeps them, to be looked at in a browser's tools")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = ["serve", "--port", "0", "--pace", "0.5", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "hanchan", *command], stdout=log, stderr=subprocess.STDOUT)
        try:
            measure(address_of(Path(log.name), server), wanted)
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str, wanted: argparse.Namespace) -> None:
    width, height = map(int, wanted.screen.split("x"))
    screen: ViewportSize = {"width": width, "height": height}
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context = browser.new_context(base_url=address, viewport=screen, locale="en")
        page = context.new_page()
        page.goto("/")
        play_now(page)
        page.wait_for_timeout(3000)
        loaded, usable, work = loading(
            browser, page.url, context.storage_state(), wanted.slow, screen, "document.querySelector('.ownhand button')"
        )
        print(f"loaded for the table, from an empty cache: {loaded:,} bytes of {LIMIT:,}")
        print(f"can be used after {usable:.0f} ms of {SOON}, of which the page worked for {work:.0f} ms")
        print(f"a fixed piece of script takes {min(page.evaluate(STEPS) for _ in range(3)):.0f} ms")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": wanted.slow})
        for _ in range(wanted.deals):
            if not play(browser, page, wanted.late, wanted.traces):
                break
        browser.close()


def play(browser: Any, page: Any, named: float, traces: Path | None) -> bool:
    """One deal to its end, and the first second of the next; whether there is one."""
    browser.start_tracing(page=page, categories=FRAMES)
    for letter in "AND":  # it plays by itself, and is looked at as seldom as possible
        page.keyboard.press(letter)
    while page.locator("main.deal-end .moved").count() == 0:
        page.wait_for_timeout(2000)
        if page.locator("main.board[data-asked]").count():
            page.keyboard.press("Enter")  # a choice is left to the player, as with riichi: the raised tile goes
    page.wait_for_timeout(500)
    page.keyboard.press("Enter")  # the page of the end is left, and the next deal laid out
    page.wait_for_selector("main.board .rack, main.game-end")
    page.wait_for_timeout(1000)
    recorded = browser.stop_tracing()
    if traces:
        traces.mkdir(parents=True, exist_ok=True)
        (traces / f"{len(list(traces.iterdir()))}.json").write_bytes(recorded)
    tell(PageTrace(json.loads(recorded)), named)
    return bool(page.locator("main.board").count())


def tell(trace: PageTrace, named: float) -> None:
    """How long everything took, and of frames above a time what took it."""
    frames = trace.frames()
    for name, times in (("tasks", trace.tasks()), ("frames", sorted(frame.time for frame in frames))):
        late = [round(time, 1) for time in times if time > LATE]
        print(f"a deal: {len(times)} {name}, the longest {times[-1]:.1f} ms, {len(late)} above {LATE} ms: {late}")
    print(f"frames of an animation that Chromium dropped: {trace.dropped()}")
    for frame in frames:
        if frame.time > named:
            parts = [f"{took:.1f} {part}" for part, took in trace.parts(frame).most_common() if took >= SMALL]
            print(f"  {frame.time:.1f} ms after {trace.since_start(frame):.2f} s: {'; '.join(parts)}")


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
    work = sum(PageTrace(json.loads(browser.stop_tracing())).tasks())
    page.wait_for_timeout(4000)
    context.close()
    return sum(loaded), usable, work


if __name__ == "__main__":
    main()
