"""A study from a replay: a branch, a note, advice, and the file opened again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.axe import serious_faults

IN_SIGHT = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const list = box('ol[aria-label=Moves]');
  const at = box('ol[aria-label=Moves] [aria-current]');
  return at && at.top >= list.top - 1 && at.bottom <= list.bottom + 1;
}"""
"""The move one looks at, in the list of moves."""
LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


def test_a_deal_is_studied_saved_and_opened_again(new_page: Callable[..., Any], tmp_path: Path) -> None:
    page = new_page("/games")
    page.locator("input[type=file]").set_input_files(str(LOG))
    page.wait_for_url("**/replay?file=*")
    page.goto(f"{page.url.split('#')[0]}#deal=2&event=9&seat=3")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Study this deal").click()
    page.wait_for_url("**/study?id=*")
    assert page.get_by_label("Seen from").input_value() == "3"  # as in the replay
    options = page.get_by_role("region", name="What")
    options.get_by_role("button").first.wait_for()
    tree = page.get_by_role("list", name="Moves").get_by_role("listitem")
    moves = tree.count()
    page.get_by_role("button", name="What would a strong bot do?").first.click()
    page.locator(".advice").wait_for()
    options.first.locator(".option").last.click()
    page.wait_for_function("moves => document.querySelectorAll('aside ol > li').length > moves", arg=moves)
    page.get_by_label("Note").fill("or this?")
    assert serious_faults(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "study.json"
    saved.value.save_as(file)
    page.get_by_role("link", name="All studies").click()
    here = page.get_by_role("region", name="In this browser")
    address = here.get_by_role("link", name="Go on").get_attribute("href")
    here.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Undo").click()
    assert here.get_by_role("link", name="Go on").get_attribute("href") == address
    here.get_by_role("link", name="Go on").click()
    page.get_by_text("or this?").wait_for()
    page.wait_for_function(IN_SIGHT)
    other = new_page("/study")
    other.locator("input[type=file]").set_input_files(str(LOG))
    other.get_by_role("alert").wait_for()
    other.locator("input[type=file]").set_input_files(str(file))
    other.get_by_text("or this?").wait_for()
