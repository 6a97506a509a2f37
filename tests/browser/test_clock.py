"""A table with a clock: it is shown, it runs, and silence is an answer."""

from collections.abc import Callable
from typing import Any

from tests.browser.player import QUIET
from tests.browser.tables import sit_at

NewPage = Callable[..., Any]

RIVER = "() => [...document.querySelectorAll('.at0 .river .t')].map((tile) => tile.classList.contains('tg'))"


WATCH = """() => {
  window.times = [];
  const look = () => {
    const found = /(\\d+):(\\d+) \\+ (\\d+) s/.exec(document.querySelector('[role=timer]')?.textContent ?? '');
    if (found) times.push([60 * Number(found[1]) + Number(found[2]), Number(found[3])]);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
}"""
"""Writes down whatever the clock says: the base and the reserve. How fast the machine is does not matter then."""
RUNS = "() => times.some(([base], place) => place && base < times[place - 1][0])"
BEGINS_AGAIN = "() => times.some(([base], place) => place && base > times[place - 1][0])"


def test_the_clock_counts_down(new_page: NewPage) -> None:
    page = new_page()
    player = sit_at(page, clock={"base": 600, "reserve": 20}, seats=["person", QUIET, QUIET, QUIET])
    player.wait_for()
    page.evaluate(WATCH)
    page.locator(".calls .time").wait_for()  # a bar under the options shows it too; whoever has just sat down is asked once more
    page.wait_for_function(RUNS)
    page.evaluate("times.length = 0")
    page.wait_for_function(RUNS)
    player.step()
    page.wait_for_function(BEGINS_AGAIN)  # the next decision has its own time
    assert {reserve for _, reserve in page.evaluate("times")} == {20}, "the reserve is for later"
    assert all(base <= 600 for base, _ in page.evaluate("times"))


def test_silence_discards_the_drawn_tile_and_claims_nothing(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, clock={"base": 1, "reserve": 0}, seats=["person", "tsumogiri", "tsumogiri", "tsumogiri"])
    page.wait_for_function(f"() => ({RIVER})().length >= 4")
    assert all(page.evaluate(RIVER)), "each of them went as it was drawn"
    assert page.locator(".ownmelds").count() == 0
