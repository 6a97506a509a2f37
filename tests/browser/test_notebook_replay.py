"""The replay of a notebook in a browser: it steps by buttons, slider and keys, asks nobody for anything, and shows names as text."""

from pathlib import Path
from typing import Any

import pytest

from hanchan.records import read

LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"
HOSTILE = "<img src=x onerror=document.title='broken'>"


@pytest.fixture
def replay(browser: Any, tmp_path: Path) -> Any:
    record = read(LOG)
    record.log.names[2] = HOSTILE
    # Twice, as two views of a notebook show the same output.
    file = tmp_path / "notebook.html"
    file.write_text(f"<!doctype html><meta charset=utf-8><title>fine</title>{record._repr_html_()}{record._repr_html_()}", "utf-8")
    page = browser.new_page()
    page.asked, page.faults = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(file.as_uri())
    page.wait_for_selector(".hanchan-replay-controls:not([hidden])")
    yield page
    assert page.asked == [file.as_uri()]
    assert page.faults == []
    assert page.title() == "fine"
    page.close()


def test_a_replay_goes_from_move_to_move_and_from_deal_to_deal(replay: Any) -> None:
    box = replay.locator(".hanchan-replay").first
    said, on = box.locator(".hanchan-replay-said"), box.get_by_role("button", name="On")
    back, deal = box.get_by_role("button", name="Back"), box.get_by_role("combobox", name="Deal")
    assert said.inner_text() == "1/75: the tiles are dealt"
    assert back.is_disabled()
    table = box.locator("svg").inner_html()
    on.click()
    assert said.inner_text().startswith("2/75: East (A): discard")
    assert box.locator("svg").inner_html() != table
    back.click()
    assert box.locator("svg").inner_html() == table
    box.get_by_role("slider", name="Move").fill("74")
    assert HOSTILE in said.inner_text()
    on.press("ArrowRight")
    assert deal.input_value() == "1"
    assert said.inner_text().startswith("1/")
    on.press("ArrowLeft")
    assert said.inner_text().startswith("75/75")
    deal.select_option(index=4)
    box.get_by_role("slider", name="Move").press("End")
    assert on.is_disabled()


def test_the_same_replay_twice_on_a_page_steps_apart(replay: Any) -> None:
    one, other = replay.locator(".hanchan-replay").all()
    other.get_by_role("button", name="On").click()
    assert one.locator(".hanchan-replay-said").inner_text().startswith("1/75")
    assert other.locator(".hanchan-replay-said").inner_text().startswith("2/75")


def test_every_table_of_a_replay_can_be_shown(replay: Any) -> None:
    """No piece is missing a face: each tile that is shown has a picture."""
    missing = replay.evaluate(
        """async () => {
          const box = document.querySelector(".hanchan-replay"), on = box.querySelector("[aria-label=On]");
          let missing = 0, moves = 0;
          for (; !on.disabled; moves++) {
            on.click();
            for (const use of box.querySelectorAll("use")) missing += document.querySelector(use.getAttribute("href")) === null;
          }
          return [missing, moves > 200];
        }"""
    )
    assert missing == [0, True]
