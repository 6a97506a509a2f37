"""Every way to discard, and what the switches below the hand do by themselves."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import QUIET, SIGNATURE, Player, play_now

NewPage = Callable[..., Any]

RIVER = "() => [...document.querySelectorAll('.at0 .river .slot .t')].map((tile) => tile.dataset.k)"
FACES = "() => [...document.querySelectorAll('.ownhand .t')].map((tile) => tile.dataset.k)"


def own_turn(page: Any) -> Player:
    player = play_now(page, bot=QUIET)
    while player.wait_for() != "discard":
        player.step()
    return player


def rivers_grow(page: Any, before: list[str]) -> list[str]:
    """The own discards, when there are more of them."""
    for _ in range(500):
        now: list[str] = page.evaluate(RIVER)
        if len(now) > len(before):
            return now
        page.wait_for_timeout(20)
    raise AssertionError("nothing was discarded")


def goes_on(page: Any) -> bool:
    """Whether the table moves on without anybody; it does not where a switch leaves a choice to its player, as with riichi."""
    before = page.evaluate(SIGNATURE)
    for _ in range(100):
        page.wait_for_timeout(20)
        if page.evaluate(SIGNATURE) != before:
            return True
    return False


def middle_of(tile: Any) -> tuple[float, float]:
    box = tile.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, start: tuple[float, float], by: tuple[int, int], *, touch: bool) -> None:
    x, y = start
    steps = [(x + by[0] * part / 5, y + by[1] * part / 5) for part in range(1, 6)]
    if touch:
        session = page.context.new_cdp_session(page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for place in steps:
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": place[0], "y": place[1]}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        for place in steps:
            page.mouse.move(*place)
        page.mouse.up()


@pytest.mark.parametrize("touch", [False, True])
def test_a_tile_is_dragged_out(new_page: NewPage, touch: bool) -> None:
    page = new_page(touch=True, width=390, height=844) if touch else new_page()
    own_turn(page)
    before, tile = page.evaluate(RIVER), page.locator(".ownhand button").nth(4)
    face = page.evaluate(FACES)[4]
    drag(page, middle_of(tile), (8, -20), touch=touch)
    page.wait_for_timeout(200)
    assert page.evaluate(RIVER) == before, "a little is not out of the hand"
    drag(page, middle_of(tile), (20, -160), touch=touch)
    assert rivers_grow(page, before)[len(before)] == face


def test_a_finger_raises_a_tile_and_then_discards_it(new_page: NewPage) -> None:
    page = new_page(touch=True, width=390, height=844)
    own_turn(page)
    before, tile = page.evaluate(RIVER), page.locator(".ownhand button").nth(2)
    face = page.evaluate(FACES)[2]
    tile.tap()
    page.locator(".ownhand button.raised").wait_for()
    assert page.evaluate(RIVER) == before, "one tap shows what it would leave"
    tile.tap()
    assert rivers_grow(page, before)[len(before)] == face


def test_digits_and_enter(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    before, face = page.evaluate(RIVER), page.evaluate(FACES)[2]
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    assert rivers_grow(page, before)[len(before)] == face


def test_switches_play_by_themselves_until_the_deal_is_over(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    for name in ("Auto win", "No calls", "Auto discard"):
        page.get_by_role("switch", name=name).click()
    by_hand = discarded = 0
    while (found := player.wait_for()) != "end":
        if not goes_on(page):
            if found == "discard":  # not the drawn tile: other tiles leave no choice sooner
                by_hand += 1
                page.keyboard.press("Home")
                page.keyboard.press("Enter")
            else:
                player.step()
        discarded = max(discarded, len(page.evaluate(RIVER)))
    assert discarded - by_hand > 1, "drawn tiles went by themselves, and it went on"
    player.step()
    page.wait_for_selector("main.board")
    assert page.get_by_role("switch", name="Auto discard").get_attribute("aria-checked") == "false", "off again in the next deal"


def test_reasons_come_in_the_language_of_the_page(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("pl")
    page.get_by_role("button", name="Zamknij").click()
    player.wait_for("discard")
    page.locator("button.call[aria-disabled=true][title^='niemożliwe: niekompletna: ']").first.wait_for()  # the server has said it again


def test_a_grey_button_says_why(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    grey = page.locator("button.call[aria-disabled=true]").first
    assert grey.count(), "the first draw completes no hand"
    assert grey.get_attribute("title").startswith("not possible: ")
    assert "not possible: " in grey.inner_text(), "a screen reader hears the same"
    grey.focus()
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text="Why not").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("status").filter(has_text="Why not").wait_for(state="detached")


def test_a_hint_says_what_a_strong_player_would_do(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    page.keyboard.press("q")
    hint = page.locator(".help .hint")
    hint.wait_for()
    assert "%" in hint.inner_text()
    page.locator("main.board").press("End")
    page.keyboard.press("Enter")
    hint.wait_for(state="detached")
