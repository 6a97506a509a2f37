"""What a finger does at a table: everything is large enough to be pressed, stands still, and no word is cut."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import QUIET
from tests.browser.tables import own_turn, ready_to_win, sit_at, sit_in
from tests.support.table import Table, by_seat, deal

NewPage = Callable[..., Any]

UPRIGHT = {"width": 390, "height": 844, "touch": True}
ON_ITS_SIDE = {"width": 844, "height": 390, "touch": True}
FINGER = 43
"""A little less than 44, for what ends between two points of the screen."""

TOO_SMALL = """(least) => [...document.querySelectorAll('a, button, select, summary, input')]
  .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && it.getBoundingClientRect().width)
  .flatMap((it) => {
    it.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = it.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (dx, dy) => {
      for (let far = 0; far < 30; far++) if (!it.contains(document.elementFromPoint(x + far * dx, y + far * dy))) return far;
      return 30;
    };
    const [wide, high] = [Math.max(width, reach(1, 0) + reach(-1, 0)), Math.max(height, reach(0, 1) + reach(0, -1))];
    return wide < least || high < least ? [`${it.ariaLabel || it.textContent.trim()}: ${wide} x ${high}`] : [];
  })"""
"""What a finger would miss: pressed is also what lies around the words, as far as nothing else is pressed there."""


@pytest.mark.parametrize("phone", [UPRIGHT, ON_ITS_SIDE])
def test_everything_is_large_enough_for_a_finger(new_page: NewPage, phone: dict[str, Any]) -> None:
    page = new_page(**phone)

    def small() -> Any:
        return page.evaluate(TOO_SMALL, FINGER)

    player = own_turn(page, strict=True)
    assert small() == []
    page.locator("button[data-verb=other]").tap()
    assert small() == []
    page.locator(".others button[data-verb=tsumo]").tap()
    player.wait_for("end")
    page.locator("main.deal-end .clause").first.wait_for()
    assert small() == [], "the end of a deal by chombo"
    player = sit_in(page, ready_to_win())
    player.wait_for("tsumo")
    page.locator(".furiten").wait_for()
    assert small() == [], "with a notice of furiten"
    player.play("end")
    page.locator("main.deal-end td .clause").first.wait_for()
    assert small() == [], "the end of a deal by a win"
    watcher = new_page(sit_at(new_page(), seats=["person", QUIET, QUIET, QUIET]).page.url, **phone)
    watcher.locator("header .told").wait_for()
    page = watcher
    assert small() == []


@pytest.mark.parametrize("phone", [UPRIGHT, ON_ITS_SIDE])
@pytest.mark.parametrize("language", ["en", "pl", "cs", "ru"])
def test_a_notice_of_furiten_is_told_as_a_whole(new_page: NewPage, phone: dict[str, Any], language: str) -> None:
    page = new_page(**phone, locale=language)
    sit_in(page, ready_to_win()).wait_for("tsumo")
    notice = page.locator(".furiten")
    notice.wait_for()
    assert notice.evaluate("it => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth].every((more) => more <= 1)")
    strip, told = page.locator(".help").bounding_box(), notice.bounding_box()
    assert told["y"] + told["height"] <= strip["y"] + strip["height"]
    assert told["x"] + told["width"] <= strip["x"] + strip["width"]
    assert page.locator(".help .list .w").count() == 2, "what one waits for, beside it"


LINES_OF_WORDS = """() => [...document.querySelectorAll('.who .nm')].filter((name) => name.offsetWidth).flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
  });
})"""
"""Words of names that begin on one line and end on another."""


@pytest.mark.parametrize("language", ["en", "pl", "cs", "ru"])
def test_no_bot_s_name_breaks_within_a_word(new_page: NewPage, language: str) -> None:
    page = new_page(**UPRIGHT, locale=language)
    for bots in (["tsumogiri", "tsumogiri", "tsumogiri"], ["careful", "patient", "gambler"], ["greedy", "newcomer", "careful"]):
        sit_at(page, seats=["person", *bots])
        for width, height in ((390, 844), (1024, 768), (1280, 800), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".who .nm").nth(1).is_visible()
            assert page.evaluate(LINES_OF_WORDS) == [], (width, height)


PLACES = """() => Object.fromEntries(['.ownhand', '.ownhand button', '.help', '.toggles', '.stage'].map((what) => {
  const { left, top, width } = document.querySelector(what).getBoundingClientRect();
  return [what, [left, top, width].map(Math.round).join(' ')];
}))"""


def two_pons() -> Table:
    """East may pon twice, and has fewer tiles in the hand each time."""
    laid = deal("ema2016", A="11z22z456m789p45s", B="9m", draws="3m 1z 2z 9p")
    laid.play("A discards 3m, B discards 1z")
    return laid


def test_nothing_moves_on_an_upright_phone_whatever_happens(new_page: NewPage) -> None:
    page = new_page(**UPRIGHT)
    player = sit_in(page, two_pons())
    player.wait_for("pass")
    before = page.evaluate(PLACES)
    page.locator("button[data-verb=pon]").tap()
    player.wait_for("discard")
    assert page.locator(".ownmelds .meld").count() == 1
    assert page.evaluate(PLACES) == before
    hand = page.locator(".ownhand button")
    sets = page.locator(".ownmelds").bounding_box()
    for place in range(hand.count()):
        tile = hand.nth(place).bounding_box()
        assert tile["x"] + tile["width"] <= sets["x"] or tile["y"] + tile["height"] <= sets["y"], "no set lies on a tile"


def test_what_acts_by_itself_is_told_on_a_phone_on_its_side(new_page: NewPage) -> None:
    """Its switches are behind a button there, and a key switches them as well."""
    page = new_page(**ON_ITS_SIDE)
    laid = deal("ema2016", A="147m258p369s1234z", draws=by_seat(A="5z6z7z"))
    sit_in(page, laid).wait_for("discard")
    assert page.locator(".acting span").count() == 0
    page.keyboard.press("n")
    acting = page.locator(".acting span")
    acting.get_by_text("No calls").wait_for()
    assert acting.is_visible()
    page.keyboard.press("n")
    acting.wait_for(state="detached")
