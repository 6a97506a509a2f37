"""`hanchan record view`: a file of somebody else's game, watched in the browser."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.browser.addresses import address_of

LOGS = Path(__file__).parents[1] / "records/logs"


def test_a_recorded_game_is_shown(tmp_path: Path, new_page: Any) -> None:
    log = (tmp_path / "log").open("w+")
    game = LOGS / "east_game.mjlog"
    command = [sys.executable, "-m", "hanchan", "record", "view", str(game), "--port", "0", "--no-browser"]
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        page = new_page()
        page.goto(address_of(Path(log.name), process))
        page.get_by_role("slider").wait_for()
        assert page.locator("main").count() == 1
    finally:
        process.terminate()
        process.wait(10)
        log.close()
