"""A table with a clock: it is shown, it runs, and silence is an answer."""

import re
import time
from collections.abc import Callable
from typing import Any

from tests.browser.tables import sit_at

NewPage = Callable[..., Any]

RIVER = "() => [...document.querySelectorAll('.at0 .river .t')].map((tile) => tile.classList.contains('tg'))"


def seconds_shown(page: Any) -> tuple[int, int]:
    """What the clock says: the base and the reserve."""
    found = re.search(r"(\d+):(\d+) \+ (\d+) s", page.get_by_role("timer", name="Time left").inner_text())
    assert found
    return 60 * int(found[1]) + int(found[2]), int(found[3])


def test_the_clock_counts_down(new_page: NewPage) -> None:
    page = new_page()
    player = sit_at(page, clock={"base": 30, "reserve": 20})
    player.play(until="discard")
    base, reserve = seconds_shown(page)
    assert 25 <= base <= 30
    assert reserve == 20, "the reserve is for later"
    page.locator(".calls .time").wait_for()  # a bar under the options shows it too; whoever has just sat down is asked once more
    until = time.monotonic() + 10
    while seconds_shown(page)[0] >= base:
        assert time.monotonic() < until, "the clock stands still"
        page.wait_for_timeout(100)
    player.step()
    player.wait_for("discard", "pass", "tsumo", "ron")
    assert seconds_shown(page)[0] > 25, "the next decision has its own time"


def test_silence_discards_the_drawn_tile_and_claims_nothing(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, clock={"base": 1, "reserve": 0}, seats=["person", "tsumogiri", "tsumogiri", "tsumogiri"])
    until = time.monotonic() + 40
    while len(page.evaluate(RIVER)) < 4:
        assert time.monotonic() < until, "silence was no answer"
        page.wait_for_timeout(100)
    assert all(page.evaluate(RIVER)), "each of them went as it was drawn"
    assert page.locator(".ownmelds").count() == 0
