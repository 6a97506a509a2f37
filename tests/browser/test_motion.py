"""Tiles travel, calmly, and nobody has to wait for them; what is shown in parts is shown in its order."""

from collections.abc import Callable
from typing import Any

from tests.browser.player import Player
from tests.browser.tables import own_turn

NewPage = Callable[..., Any]

WATCH = """() => {
  window.flights = [];
  const look = (node) => node.classList?.contains('flying') && flights.push(node.dataset.k);
  const added = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look));
  new MutationObserver(added).observe(document.querySelector('main.board .sky'), { childList: true });
}"""
WORK = """() => {
  window.made = 0;
  const count = (node) => (made += node.nodeType === 1 ? 1 + node.querySelectorAll('*').length : 0);
  const added = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(count));
  new MutationObserver(added).observe(document.querySelector('main.board .stage'), { childList: true, subtree: true });
}"""
FLYING = "() => document.querySelectorAll('main.board .flying').length"
SLOW = "() => document.documentElement.style.setProperty('--t-calm', '60s')"
DISCARDED = "() => document.querySelectorAll('.at0 .river .slot').length"


LATE_FRAMES = """() => {
  let chance = 1 + Number(sessionStorage.loads ?? 0);
  sessionStorage.loads = chance;
  window.requestAnimationFrame = (act) => {
    chance = (chance * 69069 + 12345) % 4294967296;
    return setTimeout(() => act(performance.now()), (chance / 65536) % 250);
  };
  window.cancelAnimationFrame = clearTimeout;
  window.early = [];
  new MutationObserver(() => {
    const lying = document.querySelectorAll('.stage .river').length;
    if (document.querySelector('.board [data-verb]') && lying < 4) early.push(lying);
  }).observe(document, { childList: true, subtree: true });
}"""
"""Each frame that is asked for comes after another time, as on a machine with too much to do."""
FACES = "() => [...new Set([...document.querySelectorAll('.board .t')].map((tile) => getComputedStyle(tile).backgroundImage))]"
PAINTED = f"() => ({FACES})().every((face) => face.includes('blob:'))"
WIDEST = """async () => {
  const tile = document.querySelector('.ownhand .t');
  const picture = new Image();
  picture.src = getComputedStyle(tile).backgroundImage.slice('url("'.length, -'")'.length);
  await picture.decode();
  return [picture.naturalWidth, tile.offsetWidth * devicePixelRatio];
}"""


def seated(page: Any) -> Player:
    player = own_turn(page)
    page.evaluate(WATCH)
    return player


def test_a_discard_flies_to_the_river_and_lands(new_page: NewPage) -> None:
    player = seated(new_page(motion=True))
    page = player.page
    own = page.locator(".ownhand button[aria-disabled=false] .t").last.get_attribute("data-k")
    player.step()
    player.wait_for()
    assert own in page.evaluate("flights")
    assert "back" in page.evaluate("flights"), "somebody drew from the wall"
    page.locator("main.board .flying").last.wait_for(state="detached")


def test_a_move_makes_only_what_is_new(new_page: NewPage) -> None:
    """However slow the machine: a tile is one element, and a go-around makes those that were drawn and discarded, not the table anew."""
    player = seated(new_page())
    page = player.page
    assert page.locator(".stage .t").count() > 35
    assert page.locator(".stage .t *").count() == 0
    page.evaluate(WORK)
    player.step()
    player.wait_for("discard")
    assert 0 < page.evaluate("made") <= 4 * 6, "four discards with their places, three draws, rows of a river that begin"


def test_nobody_waits_for_a_tile_in_the_air(new_page: NewPage) -> None:
    page = new_page(motion=True)
    player = seated(page)
    page.evaluate(SLOW)
    before = page.evaluate(DISCARDED)
    while page.evaluate(DISCARDED) < before + 2:
        player.step()
    player.by_keys = True
    while page.evaluate(DISCARDED) < before + 4:
        player.step()
    assert page.evaluate(FLYING) > 0, "the first of them have not landed yet"


def test_no_motion_where_the_system_wants_none(new_page: NewPage) -> None:
    player = seated(new_page())
    for _ in range(3):
        player.step()
    player.wait_for()
    assert player.page.evaluate("flights") == []


def test_motion_can_be_switched_off(new_page: NewPage) -> None:
    page = new_page(motion=True)
    player = seated(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Tiles move").click()
    page.get_by_role("button", name="Close").click()
    for _ in range(3):
        player.step()
    player.wait_for()
    assert page.evaluate("flights") == []


def test_nothing_can_be_pressed_before_all_that_lies_on_the_table_is_shown(new_page: NewPage) -> None:
    page = new_page()
    own_turn(page)
    page.add_init_script(f"({LATE_FRAMES})()")
    for _ in range(10):
        page.reload()
        page.locator(".board [data-verb]").first.wait_for()
        assert page.evaluate("early") == []


def test_the_faces_of_a_table_are_painted_once_in_the_colours_chosen(new_page: NewPage) -> None:
    """A drawing would be laid out again for each size; a painted one must have points enough for the largest tile."""
    page = new_page(motion=True)
    own_turn(page)
    page.wait_for_function(PAINTED)
    points, wanted = page.evaluate(WIDEST)
    assert points >= wanted
    before = set(page.evaluate(FACES))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Colours for colour-blind eyes").click()
    page.wait_for_function(f"before => ({PAINTED})() && !({FACES})().some((face) => before.includes(face))", arg=sorted(before))
