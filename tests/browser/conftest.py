"""A real server and Debian's Chromium. Where there is no Chromium, or the pages are not built, every test here is skipped and says so."""

import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.support.patience import PATIENCE

playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: NO BROWSER TEST IS RUN")

NewPage = Callable[..., Any]
ADMIN = "the secret of the admin"
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Deals are left to chance here, and so is what a browser does first. A test that fails is run once more, and named at the end."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `hanchan serve`, with a database of its own and bots that do not wait."""
    folder = tmp_path_factory.mktemp("browser")
    log = (folder / "log").open("w+")
    command = [
        sys.executable, "-m", "hanchan", "serve", "--port", "0", "--pace", "0", "--limits", "none", "--grace", "3",
        "--bot-processes", "0", "--database", f"sqlite:///{folder}/games.db", "--admin-secret", ADMIN,
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        address = address_of(Path(log.name), process)
        if 'id="app"' not in urllib.request.urlopen(address, timeout=10).read().decode():
            pytest.skip("the pages are not built (make web): NO BROWSER TEST IS RUN")
        yield address
    finally:
        process.terminate()
        process.wait(10)
        log.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if chromium.program() is None:
        pytest.skip("Chromium is missing (apt install chromium-headless-shell): NO BROWSER TEST IS RUN")
    with playwright_api.sync_playwright() as playwright:
        found = chromium.launch(playwright)
        yield found
        found.close()


@pytest.fixture
def new_page(server: str, browser: Any) -> Iterator[NewPage]:
    """Opens pages, each as another person; in the end none of them has had an error."""
    contexts: list[Any] = []
    errors: list[str] = []

    def open_page(
        path: str = "/", *, width: int = 1280, height: int = 800, theme: str = "light", locale: str = "en-GB", touch: bool = False,
        motion: bool = False,
    ) -> Any:  # fmt: skip
        context = browser.new_context(
            base_url=server, viewport={"width": width, "height": height}, color_scheme=theme, locale=locale, has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )  # fmt: skip
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
