"""Reload and loss of the network in the middle of a game; a mistake at a strict table."""

from collections.abc import Callable
from typing import Any

from tests.browser.player import QUIET, TURN, play_now
from tests.browser.tables import asked_to_claim, own_turn, sit_in

NewPage = Callable[..., Any]

HAND = "() => [...document.querySelectorAll('.ownhand button')].map((button) => button.dataset.tile).sort().join(' ')"
STAGE = "() => document.querySelector('.stage')?.textContent"


def test_reload_in_the_middle(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    for _ in range(4):
        player.step()
    player.wait_for("discard")
    before = page.evaluate(HAND)
    page.reload()
    page.wait_for_selector(TURN)
    assert page.evaluate(HAND) == before
    player.step()


VERBS = (
    "() => [...document.querySelectorAll('main.board[data-asked] button[data-verb]')].map((button) => button.dataset.verb).sort().join(' ')"
)


def test_a_claim_outlives_whatever_happens_to_the_page(new_page: NewPage) -> None:
    page = new_page()
    sit_in(page, asked_to_claim()).wait_for("ron")
    asked = "chi kan pass pon ron"
    assert page.evaluate(VERBS) == asked
    page.reload()
    page.wait_for_function(f"asked => ({VERBS})() === asked", arg=asked)
    page.go_back()
    page.go_forward()
    page.wait_for_function(f"asked => ({VERBS})() === asked", arg=asked)
    page.set_viewport_size({"width": 844, "height": 390})
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.set_offline(True)
    page.get_by_text("Connection lost").wait_for()
    page.keyboard.press("p")  # it would not arrive
    page.context.set_offline(False)
    page.wait_for_function(f"asked => ({VERBS})() === asked", arg=asked)
    page.keyboard.press("1")
    page.locator(".ownmelds .meld").wait_for()
    assert page.locator(".ownmelds .t").evaluate_all("tiles => tiles.map((tile) => tile.dataset.k).sort().join(' ')") == "4p 5p 6p"


def test_back_from_the_start_page(new_page: NewPage) -> None:
    player = play_now(new_page(), bot=QUIET)
    player.wait_for()
    before = player.page.evaluate(HAND)
    player.page.get_by_role("button", name="Leave").click()
    player.page.get_by_role("link", name="Go on with your game").click()
    player.page.wait_for_selector(TURN)
    assert player.page.evaluate(HAND) == before


def test_network_lost_and_found(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page)
    player.step()
    player.wait_for("discard")
    before = page.evaluate(HAND)
    page.context.set_offline(True)
    page.get_by_text("Connection lost").wait_for()
    assert page.locator(TURN).count() == 0, "nothing can be pressed that would not arrive"
    page.context.set_offline(False)
    page.get_by_text("Connection lost").wait_for(state="hidden")
    page.wait_for_selector(TURN)
    assert page.evaluate(HAND) == before
    for _ in range(3):
        player.step()


def test_two_tabs_of_one_person(new_page: NewPage) -> None:
    player = own_turn(new_page())
    other = player.page.context.new_page()
    other.goto(player.page.url)
    other.wait_for_selector(TURN)
    player.step()
    player.wait_for("discard")
    seen = [player.page.evaluate(HAND), player.page.evaluate(STAGE)]
    other.wait_for_function(f"([hand, stage]) => ({HAND})() === hand && ({STAGE})() === stage", arg=seen)
    other.wait_for_selector(TURN)


def test_chombo_at_a_strict_table(new_page: NewPage) -> None:
    page = new_page()
    player = own_turn(page, strict=True)
    assert page.locator("button[data-verb=tsumo]").count() == 0, "the bar does not tell what is lawful"
    page.locator("button[data-verb=other]").click()
    page.locator("button[data-verb=tsumo]").click()
    page.get_by_role("heading", name="Chombo: Ania").wait_for()
    page.get_by_text("A win was called without a winning hand").wait_for()
    assert page.locator(".rule .clause").count() > 0, "the ruling has its clause"
    page.get_by_text("The deal is played again").wait_for()
    player.step()
    page.wait_for_selector("main.board")


def test_no_such_table(new_page: NewPage) -> None:
    new_page("/table/abcdefgh").get_by_role("heading", name="There is no such table").wait_for()


def test_names_come_late(new_page: NewPage) -> None:
    """A page waits for them rather than show keys."""
    page = new_page("/referee?topic=withdrawn_call&answer=set_shown%3Dno&rules=womrt2009&seat=3")
    held: list[Any] = []
    page.route("**/api/names?*", lambda asked, _: held.append(asked))
    with page.expect_response("**/assets/Referee-*.js"):
        page.reload()
    while not held:
        page.wait_for_timeout(10)
    page.wait_for_timeout(200)
    assert page.locator("main").count() == 0
    for asked in held:
        asked.continue_()
    assert page.locator(".part table").inner_text() == "North → pot\t1\u202f000"


def test_names_do_not_come(new_page: NewPage) -> None:
    page = new_page("/referee")
    page.route("**/api/names?*", lambda asked: asked.abort())
    page.reload()
    page.get_by_role("link", name="A wrong win declared").wait_for()
