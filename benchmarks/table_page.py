"""The table's page in a browser: how long its frames take while a deal is played and the next begins on a slow machine, when it can
first be used, and how much it loads.

python -m benchmarks.table_page              # the processor slowed four times, one deal
python -m benchmarks.table_page --deals 5 --screen 844x390

A frame is what Chromium calls an animation frame: from the first task that changes something to the end of the drawing that
shows it. All tasks of the page's thread in between are counted, whether they change, lay out or draw. Beside them stand the
single tasks, most of which draw nothing, and the frames of an animation that Chromium says were dropped.

Needs Chromium and the pages built (`make web`). Figures, not a test: they are the page's time on the processor, but
whatever else the machine does at the same time makes that longer too.
"""

import argparse
import bisect
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
FRAMES: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
"""What is traced: tasks, animation frames, and what became of each frame of the screen."""
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
    parser.add_argument("--deals", type=int, default=1, help="how many are played")
    parser.add_argument("--screen", default="1280x800", help="its size in pixels")
    wanted = parser.parse_args()
    width, height = map(int, wanted.screen.split("x"))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = ["serve", "--port", "0", "--pace", "0.5", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "hanchan", *command], stdout=log, stderr=subprocess.STDOUT)
        try:
            measure(address_of(Path(log.name), server), wanted.slow, wanted.deals, {"width": width, "height": height})
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str, slow: float, deals: int, screen: ViewportSize) -> None:
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
        for _ in range(deals):
            if not play(browser, page):
                break
        browser.close()


def play(browser: Any, page: Any) -> bool:
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
    trace = json.loads(browser.stop_tracing())
    for name, times in (("tasks", tasks_of(trace)), ("frames", frames_of(trace))):
        late = [round(time, 1) for time in times if time > LATE]
        print(f"a deal: {len(times)} {name}, the longest {times[-1]:.1f} ms, {len(late)} above {LATE} ms: {late}")
    print(f"frames of an animation that Chromium dropped: {dropped_in(trace)}")
    return bool(page.locator("main.board").count())


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
    return sorted(took for _, _, took in _tasks(trace))


def frames_of(trace: dict[str, Any]) -> list[float]:
    """Of each frame all that the page's own thread did for it, in milliseconds on the processor, the longest last."""
    tasks = _tasks(trace)
    ends = [end for _, end, _ in tasks]
    threads = _threads(trace)
    begun: dict[str, float] = {}
    frames = []
    for event in trace["traceEvents"]:
        if event["name"] != "AnimationFrame" or (event["pid"], event["tid"]) not in threads:
            continue
        name = str(event.get("id") or event.get("id2"))
        if event["ph"] == "b":
            begun[name] = event["ts"]
        elif event["ph"] == "e" and name in begun:
            # It may begin while the one before is being drawn, and end before its last task does: of these two only a share is its own.
            begin, end, time = begun.pop(name), event["ts"], 0.0
            for first, last, took in tasks[bisect.bisect_right(ends, begin) :]:
                if first >= end:
                    break
                time += took * (min(last, end) - max(first, begin)) / max(last - first, 1)
            frames.append(time)
    return sorted(frames)


def dropped_in(trace: dict[str, Any]) -> int:
    """How often the screen kept its picture although something on it was moving."""
    reports = [
        event["args"].get("frame_reporter", {})
        for event in trace["traceEvents"]
        if event["name"] == "PipelineReporter" and event["ph"] == "b"
    ]
    return sum(report.get("state") == "STATE_DROPPED" and report.get("affects_smoothness") is True for report in reports)


def _threads(trace: dict[str, Any]) -> set[tuple[int, int]]:
    """The page's own."""
    return {(event["pid"], event["tid"]) for event in trace["traceEvents"] if event.get("args", {}).get("name") == "CrRendererMain"}


def _tasks(trace: dict[str, Any]) -> list[tuple[float, float, float]]:
    """When each began and ended, and its time on the processor in milliseconds."""
    threads = _threads(trace)
    events = [
        event for event in trace["traceEvents"] if event["name"] == TASK and "tdur" in event and (event["pid"], event["tid"]) in threads
    ]
    return sorted((event["ts"], event["ts"] + event["dur"], event["tdur"] / 1000) for event in events)


if __name__ == "__main__":
    main()
