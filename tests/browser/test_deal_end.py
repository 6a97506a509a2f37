"""The end of a deal: what matters is in sight, and leads on to the calculator."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import MOMENT, Player
from tests.browser.tables import QUIET_HAND, ready_to_win, sit_in, three_kans
from tests.support.table import Table, deal

NewPage = Callable[..., Any]

HIDDEN = """(selectors) => {
  const foot = document.querySelector('.foot').getBoundingClientRect();
  return selectors.filter((selector) => {
    const found = document.querySelector(selector);
    if (!found) return true;
    const { top, bottom } = found.getBoundingClientRect();
    return top < 0 || bottom > (found.closest('.foot') ? innerHeight : foot.top);
  });
}"""
"""Which of these are not on the screen as a whole, or lie under the bar at its foot."""

HAND, VALUE, PICTURE, SCORES, NEXT = "section.laid", ".worth", ".flow", "ol[aria-label='New scores']", ".acts button.primary"


def a_win(page: Any, laid: Table | None = None) -> Player:
    """The end of a deal that East has won."""
    player = sit_in(page, laid or ready_to_win())
    player.play("end")
    page.locator(".foot ol li").first.wait_for()
    return player


@pytest.mark.parametrize("laid", [ready_to_win, three_kans])
def test_what_matters_is_in_sight_on_a_laptop(new_page: NewPage, laid: Callable[[], Table]) -> None:
    page = a_win(new_page(width=1280, height=800), laid()).page
    assert page.evaluate(HIDDEN, [HAND, VALUE, PICTURE, SCORES, NEXT]) == []
    assert page.evaluate("scrollY") == 0


def test_what_matters_comes_first_on_a_phone(new_page: NewPage) -> None:
    page = a_win(new_page(width=390, height=844, touch=True)).page
    assert page.evaluate(HIDDEN, [HAND, VALUE, SCORES, NEXT]) == []
    places = [page.locator(selector).first.bounding_box()["y"] for selector in (VALUE, HAND, PICTURE, ".why")]
    assert places == sorted(places)


def test_a_win_opens_in_the_calculator(new_page: NewPage) -> None:
    page = a_win(new_page()).page
    value = page.locator(".worth").inner_text()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open in calculator").first.click()
    calculator = opened.value
    paid = calculator.locator("section[aria-label='Result'] .big")
    paid.wait_for()  # every rule set is asked before anything is shown
    said = f"{paid.inner_text()} {calculator.locator('.of').inner_text().split(' · ', 1)[1]}"
    assert said == value, "the same amount, han and fu"


def test_shown_hands_stay_in_their_card_with_what_they_wait_for(new_page: NewPage) -> None:
    hand = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "1p", "2p", "3p"]
    shown = [{"seat": seat, "hand": hand, "waits": ["1p", "4p"]} for seat in range(4)]

    def more(route: Any) -> None:
        route.fulfill(json={**route.fetch().json(), "wins": [], "waiting": shown})

    laid = deal("ema2016", A=QUIET_HAND)
    laid.until_wall(left=1)
    for width, height in ((1440, 900), (1024, 768), (844, 390), (390, 844)):
        page = new_page(width=width, height=height)
        page.route("**/explanation*", more)
        sit_in(page, laid).play("end")
        page.locator(".hands .waits .t").first.wait_for()
        assert page.evaluate(OUTSIDE) == 0


OUTSIDE = """() => {
  const card = document.querySelector('.hands').getBoundingClientRect();
  return [...document.querySelectorAll('.hands .t')].filter((tile) => tile.getBoundingClientRect().right > card.right).length;
}"""
"""How many tiles lie outside of their card."""


def test_a_clause_is_told_without_leaving_the_table(new_page: NewPage) -> None:
    page = a_win(new_page()).page
    where = page.url
    page.locator("button.clause").first.click()
    card = page.get_by_role("dialog").filter(has=page.get_by_role("link"))
    card.locator(".row").first.wait_for()
    assert card.get_by_role("link").get_attribute("target") == "_blank"
    assert page.url == where


LONG_MOMENT = """() => {
  const timeout = window.setTimeout;
  window.setTimeout = (act, after, ...rest) => after === 2000 ? (window.atTheEnd = true) : timeout(act, after, ...rest);
}"""
"""The end of a deal is on the board until somebody goes on, however slow or quick the machine is."""


def test_the_last_moment_of_a_deal_ends_by_a_key_that_means_something(new_page: NewPage) -> None:
    page = new_page(motion=True)
    page.add_init_script(f"({LONG_MOMENT})()")
    laid = deal("ema2016", A=QUIET_HAND)
    laid.until_wall(left=5)
    player = sit_in(page, laid)
    while not page.evaluate("window.atTheEnd"):
        page.evaluate(f"() => {{ if (({MOMENT})()) document.querySelector('main.board [data-verb]:last-child')?.click() }}")
    for key in ("Shift", "Control", "Control+c", "Alt", "F8"):
        page.keyboard.press(key)
    page.mouse.move(300, 300)
    assert page.locator("main.board").count() == 1
    page.keyboard.press("Enter")
    page.locator("main.deal-end").wait_for()
    assert player.moment() in ("", "end"), "the key that ended the moment did not turn the page too"
