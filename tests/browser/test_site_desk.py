"""A score sheet and a small tournament on one laptop, from a static host with the network cut off; a server goes on with what was saved."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.score_page import ScorePage
from tests.browser.test_site import KEPT, Visitor
from tests.browser.test_tournament import enter_result
from tests.browser.test_whole_tournament import number_of
from tests.support.live_server import running
from tests.support.plain_http import http
from tests.support.static_site import hosted

NAMES = ("Ania Nowak", "Bořek Dvořák", "Céline Petit", "Dag Lund", "Eva Malá", "Filip Król", "Галина Белова", "Hugo Blom")
RESULTS = (["42300", "31200", "26500", "20000"], ["39900", "30100", "29000", "21000"])
ALONE = "Nobody else can open this"


@pytest.fixture
def asked() -> list[tuple[str, int]]:
    """What was asked of the host."""
    return []


@pytest.fixture
def host(site: Path, asked: list[tuple[str, int]]) -> Iterator[str]:
    with hosted(site.parent, asked) as address:
        yield f"{address}/{site.name}/"


def test_a_day_at_one_laptop_without_network(host: str, asked: list[tuple[str, int]], browser: Any, tmp_path: Path) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    page.goto(f"{host}#/score")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.evaluate(KEPT)
    visitor.context.set_offline(True)

    sheet, whole_game = _keep_score(page)
    tournament, shown = _run_tournament(visitor, host)
    log = tmp_path / "log.jsonl"
    page.get_by_role("link", name="Log", exact=False).first.click()
    page.get_by_role("region", name="Copies beside the laptop").get_by_text(ALONE).wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the log").click()
    download.value.save_as(log)
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    download.value.save_as(tmp_path / "hanchan.db")
    assert visitor.errors == []
    assert all(path.startswith("/site/") for path, _ in asked), "nothing else on this host is ours"
    assert all(url.startswith((host, "blob:", "data:")) for url in visitor.asked), visitor.asked
    visitor.context.close()

    with running(database=f"sqlite:///{tmp_path}/hanchan.db") as server:
        rows = http.get(f"{server.url}/api/tournaments/{tournament}/standings").json()["rows"]
        assert http.get(f"{server.url}/api/sheets/{sheet}/export.json").content == whole_game
    assert [(row["name"], row["total"]) for row in rows] == shown
    with running() as server:
        restored = http.post(f"{server.url}/api/tournaments/restore", content=log.read_bytes())
        assert restored.status_code == 201, restored.text
        again = restored.json()["tournament"]["id"]
        assert http.get(f"{server.url}/api/tournaments/{again}/standings").json()["rows"] == rows


def _keep_score(page: Any) -> tuple[str, bytes]:
    """A few deals: the id of the sheet, and its file."""
    book = ScorePage(page)
    book.begin()
    book.riichi("Katya")
    book.tsumo("Katya", "2/40")
    book.ron("Bořek", "Ania", "3/30")
    page.get_by_role("button", name="Share").click()
    share = page.get_by_role("dialog", name="Share")
    share.get_by_text(ALONE).wait_for()
    with page.expect_download() as download:
        share.get_by_role("link", name="Whole game (JSON)").click()
    share.get_by_role("button", name="Back").click()
    return page.url.rsplit("/", 1)[1], download.value.path().read_bytes()


def _run_tournament(visitor: Visitor, host: str) -> tuple[str, list[tuple[str, float]]]:
    """Eight players, one session, the hall's screen in a window of its own. Its id, and the standings as the page shows them."""
    page = visitor.page
    page.goto(f"{host}#/tournaments")
    page.get_by_label("Name", exact=True).fill("Kitchen Open")
    page.get_by_label("Sessions").fill("1")
    page.get_by_role("button", name="Found it").click()
    page.get_by_role("textbox", name="List of players").fill("Name\n" + "\n".join(NAMES))
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_role("button", name="Put 8 players on the list").click()
    page.get_by_text("Make the seating and publish it.").wait_for()  # before, it leads to the list of players
    page.get_by_role("link", name="Go there").click()
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Publish").click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    page.get_by_text("The seating is published.").wait_for()
    page.get_by_role("link", name="Links").click()
    page.get_by_text(ALONE).wait_for()

    page.get_by_role("link", name="Sessions", exact=True).click()
    with visitor.context.expect_page() as opened:
        page.get_by_role("main").get_by_role("link", name="Projector").click()
    hall = opened.value
    hall.get_by_role("heading", name="Session 1 of 1").wait_for()
    page.get_by_role("button", name="Start session 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    hall.get_by_role("timer").wait_for()  # it hears of it by way of this tab

    tournament = page.url.split("/tournament/")[1].partition("/")[0]
    page.goto(f"{host}#/tournament/{tournament}/scorer")
    for table, scores in enumerate(RESULTS, 1):
        enter_result(page, table, scores)
    page.goto(f"{host}#/tournament/{tournament}")
    page.reload()
    page.locator("tbody tr").nth(len(NAMES) - 1).wait_for()
    page.locator(".link").get_by_text(ALONE).wait_for()
    shown = [
        (row.get_by_role("link").inner_text(), number_of(row.locator("td.total").inner_text())) for row in page.locator("tbody tr").all()
    ]
    page.goto(f"{host}#/tournament/{tournament}/office")
    return tournament, shown
