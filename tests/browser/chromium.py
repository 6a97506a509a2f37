"""The Chromium of this machine, for tests and for tools that take pictures."""

import shutil
from typing import Any, Final

PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
"""By preference: the shell is the same engine without a window, and opens a page for a third of the work."""
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def program() -> str | None:
    """The path of the first program that is installed."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def launch(playwright: Any) -> Any:
    """Start it."""
    return playwright.chromium.launch(executable_path=program(), args=FLAGS)
