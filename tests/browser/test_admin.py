"""The page of the admin, and what the settings say about oneself."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.conftest import ADMIN
from tests.browser.test_pages import PHONE, sideways
from tests.support.plain_http import http

NewPage = Callable[..., Any]
PARTS = ("Score sheets", "Seasons", "Tournaments", "Players", "Blocked", "Audit log", "Server", "Tables")


def enter(page: Any, secret: str = ADMIN) -> None:
    page.locator("input[type=password]").fill(secret)
    page.keyboard.press("Enter")


def test_the_admin_searches_exports_and_deletes(server: str, new_page: NewPage) -> None:
    title = "Board that will go"
    sheet = http.post(f"{server}/api/sheets", json={"names": list("ABCD"), "rules": "ema2016", "title": title}).json()["id"]
    page = new_page("/admin")
    enter(page, "a guess")
    page.get_by_role("alert").get_by_text("not the secret of the admin").wait_for()
    enter(page)
    page.get_by_role("link", name="Score sheets").click()
    page.get_by_role("searchbox").fill("board that")
    page.get_by_text("1–1 of 1").wait_for()
    with page.expect_download() as exported:
        page.get_by_role("button", name="Export").click()
    assert json.loads(Path(exported.value.path()).read_text("utf-8"))["notes"][0]["entry"]["title"] == title
    page.get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Deleted: Board that will go").wait_for()
    page.get_by_text("Nothing here.").wait_for()
    assert http.get(f"{server}/api/sheets/{sheet}").status_code == 404
    page.get_by_role("link", name="Audit log").click()
    page.get_by_role("searchbox").fill(sheet)
    page.get_by_text("deleted: score sheet").wait_for()
    assert ADMIN not in page.evaluate("JSON.stringify(localStorage)")
    page.get_by_role("button", name="Leave").click()
    page.locator("input[type=password]").wait_for()
    assert page.evaluate("sessionStorage.getItem('hanchan.admin')") is None


@pytest.mark.parametrize(("theme", "screen"), [("light", {}), ("dark", PHONE)])
def test_every_part_fits_and_has_no_serious_fault(server: str, new_page: NewPage, theme: str, screen: dict[str, Any]) -> None:
    http.post(f"{server}/api/players", json={"name": "A name of forty letters, which is long .."})
    page = new_page("/admin", theme=theme, **screen)
    page.locator("input[type=password]").wait_for()
    assert serious_faults(page) == []
    enter(page)
    for part in PARTS:
        page.get_by_role("navigation", name="Parts").get_by_role("link", name=part).click()
        page.locator("h2").get_by_text(part, exact=True).wait_for()
        page.locator("main :is(table, dl, .muted)").last.wait_for()
        page.wait_for_load_state("networkidle")
        assert sideways(page) <= 0
        assert serious_faults(page) == []


def become(page: Any, name: str) -> None:
    """As if somebody had played in this browser."""
    page.evaluate(
        """async (name) => {
            const headers = {'content-type': 'application/json'};
            const made = await fetch('/api/players', {method: 'POST', headers, body: JSON.stringify({name})});
            localStorage.setItem('hanchan.identity', JSON.stringify(await made.json()));
        }""",
        name,
    )
    page.reload()


def test_a_recovery_code_brings_a_player_to_another_browser(server: str, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    become(page, "Wanda")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("You on this server").click()
    page.get_by_role("button", name="Show a recovery code").click()
    code = page.get_by_test_id("recovery-code").inner_text()
    assert sideways(page) <= 0
    assert serious_faults(page) == []
    other = new_page(theme="dark")
    other.get_by_role("button", name="Settings").click()
    other.get_by_text("You on this server").click()
    other.get_by_label("I have a recovery code").fill(code.lower().replace("-", " "))
    other.keyboard.press("Enter")
    other.get_by_text("Welcome back, Wanda.").wait_for()
    assert other.get_by_test_id("recovery-code").inner_text() != code
    assert serious_faults(other) == []
    with other.expect_download() as saved:
        other.get_by_role("button", name="My data as a file").click()
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["name"] == "Wanda"
    secret = json.loads(other.evaluate("localStorage.getItem('hanchan.identity')"))["secret"]
    other.get_by_role("button", name="Delete me").click()
    other.get_by_role("group", name="Delete yourself").get_by_role("button", name="Delete me").click()
    other.get_by_text("You are deleted.").wait_for()
    assert other.evaluate("localStorage.getItem('hanchan.identity')") is None
    assert http.get(f"{server}/api/players/me", headers={"authorization": f"Bearer {secret}"}).status_code == 401
