"""Every way to discard, and what the switches below the hand do by themselves."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.tables import QUIET_HAND, own_turn, sit_in
from tests.support.patience import PATIENCE
from tests.support.table import by_seat, deal

NewPage = Callable[..., Any]

RIVER = "() => [...document.querySelectorAll('.at0 .river .slot .t')].map((tile) => tile.dataset.k)"
FACES = "() => [...document.querySelectorAll('.ownhand .t')].map((tile) => tile.dataset.k)"


GOES = """() => {
  const tile = (selector) => document.querySelector(selector + ' .t')?.dataset.k;
  return [tile('.ownhand button.raised'), tile('button[data-verb=discard]'), tile('.help .waits .w')];
}"""
"""The tile that will go: as raised in the hand, as named on the button, as told about in the help."""
EIGHTS = """() => {
  const hand = [...document.querySelectorAll('main.board[data-asked] .ownhand button')];
  const found = hand.filter((one) => one.querySelector('[data-k="8p"]'));
  return found.length === 3 && found.map((one) => one.getAttribute('aria-disabled'));
}"""
"""Whether each 8 of dots in the own hand is barred, as soon as three of them are there and something is asked."""


def wait_until_goes(page: Any, face: str) -> None:
    """The help follows a frame after the turn."""
    page.wait_for_function(f"face => ({GOES})().every((tile) => tile === face)", arg=face)


def rivers_grow(page: Any, before: list[str]) -> list[str]:
    """The own discards, when there are more of them."""
    page.wait_for_function(f"before => ({RIVER})().length > before", arg=len(before))
    now: list[str] = page.evaluate(RIVER)
    return now


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


def test_the_second_half_of_a_double_click_throws_nothing(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    x, y = middle_of(page.locator(".ownhand button").nth(4))
    page.mouse.click(x, y)
    before = rivers_grow(page, [])
    player.wait_for("discard")  # the others were quick, and another tile lies there now
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(200)
    assert page.evaluate(RIVER) == before
    page.mouse.click(x, y)
    rivers_grow(page, before)


def test_a_tile_that_is_held_while_another_takes_its_place_is_not_thrown(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    x, y = middle_of(page.locator(".ownhand button").nth(4))
    page.mouse.move(x, y)
    page.mouse.down()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")  # the first tile goes, so every place has the next one
    before = rivers_grow(page, [])
    player.wait_for("discard")
    page.mouse.move(x, y - 80, steps=3)
    page.mouse.move(x, y - 160)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert page.evaluate(RIVER) == before
    page.mouse.move(x, y - 60)
    assert page.locator(".ownhand .held").count() == 0, "nothing hangs on the pointer"
    page.mouse.click(x, y)
    rivers_grow(page, before)


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
    player = own_turn(page)
    before, face = page.evaluate(RIVER), page.evaluate(FACES)[2]
    page.keyboard.press("3")
    page.keyboard.down("Enter")
    before = rivers_grow(page, before)
    assert before[-1] == face

    # The key is still held down: it means nothing for the next tile.
    player.play(until="discard")
    face = page.evaluate(FACES)[4]
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    assert rivers_grow(page, before)[len(before)] == face


def test_one_tile_goes_and_it_is_the_one_that_is_shown(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    before, faces = page.evaluate(RIVER), page.evaluate(FACES)
    wait_until_goes(page, faces[-1])  # the drawn one, unless another is taken up
    page.locator(".ownhand button").nth(4).hover()
    wait_until_goes(page, faces[4])
    page.locator(".ownhand button").nth(4).click()
    before = rivers_grow(page, before)
    assert before[-1] == faces[4]

    # The slot that was clicked has another tile by now: it is not the one that goes.
    page.mouse.move(640, 300)
    player.wait_for("discard")
    faces = page.evaluate(FACES)
    wait_until_goes(page, faces[-1])
    page.keyboard.press("Enter")
    assert rivers_grow(page, before)[-1] == faces[-1]


def test_no_key_presses_what_was_clicked_before(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    before, faces = page.evaluate(RIVER), page.evaluate(FACES)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("q")
    hint = page.locator(".help .hint")
    hint.wait_for()
    assert hint.locator(".t").count() == 1, "the hint names its tile"
    page.get_by_role("button", name="What would a strong player do?").click()
    page.mouse.move(640, 300)
    page.keyboard.press("Enter")
    assert rivers_grow(page, before)[-1] == faces[-1], "the raised tile goes; the lamp is not asked again"


def test_no_key_reaches_the_table_below_a_dialog(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    before = page.evaluate(RIVER)
    page.get_by_role("button", name="Settings").click()
    page.mouse.click(5, 400)  # beside the dialog: the focus leaves its buttons, the dialog stays
    page.evaluate("document.activeElement.blur()")
    assert page.locator("dialog:modal").count() == 1
    for key in ("3", "Enter", "d", "End", "Enter"):
        page.keyboard.press(key)
    page.wait_for_timeout(600)  # longer than a switch waits before it acts
    assert page.evaluate(RIVER) == before
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("Enter")
    assert len(rivers_grow(page, before)) == len(before) + 1


def test_while_a_tile_is_chosen_for_riichi_no_other_call_has_a_key(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page, strict=True)
    page.keyboard.press("x")
    page.locator(".others button[data-verb=tsumo]").wait_for()
    page.locator(".others button[data-verb=riichi]").click()
    page.locator("button[data-verb=cancel]").wait_for()
    assert page.locator("button[data-verb]").evaluate_all("all => all.map((one) => one.dataset.verb)") == ["discard", "cancel"]
    for key in ("x", "t", "k", "r", "t"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator("button[data-verb=cancel]").count() == 1, "no key does what is not shown"
    assert page.locator(".others").count() == 0
    page.keyboard.press("Escape")
    page.locator("button[data-verb=other]").wait_for()


def test_only_what_may_be_called_is_shown_and_the_rest_says_why(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    assert page.locator("button[data-verb][aria-disabled]").count() == 0
    page.keyboard.press("y")
    page.locator(".callout li").first.wait_for()
    assert "Why not: Tsumo" in page.locator(".callout").inner_text()
    page.keyboard.press("Escape")
    page.locator(".callout").wait_for(state="detached")


def test_the_strip_of_help_counts_what_it_shows(new_page: NewPage) -> None:
    page = new_page(width=390, height=844, touch=True)
    own_turn(page)
    said = page.locator(".help .lab").inner_text()
    shown = [int(number) for number in page.locator(".help .list b").all_inner_texts()]
    rest = page.locator(".help .rest")
    more = int(rest.inner_text().removeprefix("+")) if rest.count() else 0
    assert f"accepts {sum(shown) + more}" in said
    box = page.locator(".help").bounding_box()
    for tile in page.locator(".help .list .w").all():
        place = tile.bounding_box()
        assert place["x"] + place["width"] <= box["x"] + box["width"], "no tile is cut"


def test_switches_play_by_themselves_until_the_deal_is_over(new_page: NewPage) -> None:
    page = new_page()
    laid = deal("ema2016", A=QUIET_HAND)
    laid.until_wall(left=9)
    player = sit_in(page, laid)
    for name in ("Auto win", "No calls", "Auto discard"):
        page.get_by_role("switch", name=name).click()
    page.locator("main.deal-end").wait_for()  # three drawn tiles went by themselves
    player.wait_for("end")
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
    reason = page.locator(".callout").get_by_text("Niekompletna: ")
    deadline = time.monotonic() + PATIENCE
    while not reason.is_visible():  # until the server has said it again
        assert time.monotonic() < deadline
        page.keyboard.press("y")
        page.wait_for_timeout(200)


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


def test_after_riichi_only_the_drawn_tile_can_go(new_page: NewPage) -> None:
    """Though the hand has the same tile twice."""
    page = new_page()
    laid = deal("ema2016", A="234567m345p56s88p", draws=by_seat(A="9m8p"))
    laid.play("A riichi 9m")
    laid.turns(3)
    sit_in(page, laid)
    barred = page.wait_for_function(EIGHTS).json_value()
    assert barred == ["true", "true", "false"]
