"""The server is restarted while somebody plays: the page says so, comes back by itself, and the game goes on."""

from pathlib import Path
from typing import Any

from tests.browser.player import QUIET, TURN, play_now
from tests.browser.test_trouble import HAND
from tests.support.patience import PATIENCE
from tests.support.server_process import ServerProcess


def test_a_page_comes_back_after_a_restart(server: str, browser: Any, tmp_path: Path) -> None:
    """`server` is not used but tells whether the pages are built."""
    own = ServerProcess(f"sqlite:///{tmp_path}/games.sqlite3")
    own.start()
    context = browser.new_context(base_url=own.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    try:
        page = context.new_page()
        page.goto("/")
        player = play_now(page, bot=QUIET)
        player.wait_for()
        before = page.evaluate(HAND)
        own.stop()
        page.get_by_text("Connection lost").wait_for()
        own.start()
        page.get_by_text("Connection lost").wait_for(state="hidden")
        page.wait_for_selector(TURN)
        assert page.evaluate(HAND) == before
        for _ in range(3):
            player.step()
    finally:
        context.close()
        own.stop()
