"""Playing on from a position, and taking back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.axe import serious_faults
from tests.browser.player import QUIET, Player

LAID = "document.querySelectorAll('.stage .t').length"
TILES = 45
"""Before that decision: three hands face down, the indicator, and what lies in the rivers. Pages of a table are made in parts."""
LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


def test_a_position_of_a_log_is_played_on_and_a_move_taken_back(new_page: Callable[..., Any]) -> None:
    page = new_page("/games")
    page.locator("input[type=file]").set_input_files(str(LOG))
    page.wait_for_url("**/replay?file=*")
    address = page.url.split("#")[0]
    page.goto(f"{address}#deal=2&event=9&seat=3")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    assert dialog.get_by_label("Play as").input_value() == "3"
    dialog.get_by_label("Bots").select_option(QUIET)
    dialog.get_by_label("dealt anew").check()
    assert serious_faults(page) == []
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    page.get_by_text("Continuation: East 2").wait_for()
    # The seat is asked what it was asked in the record; a tile goes, and comes back.
    player = Player(page)
    player.wait_for("discard")
    page.wait_for_function(f"{LAID} === {TILES}")
    before = TILES
    player.step()
    page.wait_for_function(f"before => {LAID} > before", arg=before)
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function(f"before => {LAID} === before", arg=before)
    player.wait_for("discard")
