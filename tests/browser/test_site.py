"""The whole product from a static host: played without a server, then without a network, then in a second tab."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import PATIENCE
from tests.support.static_site import hosted, written


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Below a path of its own, as on a host that serves other things too."""
    written(tmp_path / "club" / "mahjong")
    with hosted(tmp_path) as host:
        yield f"{host}/club/mahjong/"


def test_a_table_in_the_browser_goes_on_without_network(address: str, browser: Any) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    errors: list[str] = []
    asked: set[str] = set()
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    context.on("request", lambda request: asked.add(request.url))
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="To the table").click()
    hand = page.locator(".ownhand [data-tile]").first
    hand.wait_for()
    table = page.url
    assert "#/table/" in table
    page.evaluate(
        """() => new Promise((kept) => {
            navigator.serviceWorker.addEventListener('message', (event) => event.data.kept && kept());
            navigator.serviceWorker.controller.postMessage('keep_all');
        })"""
    )
    assert all(url.startswith((address, "blob:", "data:")) for url in asked), asked

    context.set_offline(True)
    page.goto("about:blank")
    page.goto(table)
    hand.wait_for()  # the same table, from what this browser has kept
    page.goto(f"{address}#/calculator")
    page.get_by_role("heading", name="Calculator").first.wait_for()

    other = context.new_page()
    other.goto(f"{address}#/rules")
    other.get_by_role("button", name="Go on here").click()
    other.get_by_role("heading", level=1).wait_for()
    page.get_by_text("open in another tab").wait_for()
    assert errors == []
    context.close()
