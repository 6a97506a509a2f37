"""Games found again: the list of a player, statistics, files of this device."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.player import QUIET
from tests.browser.tables import sit_at
from tests.support.protocol_client import Person, run, silent

LOGS = Path(__file__).parents[1] / "records/logs"


class Finished:
    """Two players with some finished games."""

    def __init__(self, server: str) -> None:
        self.ania, self.bora = run(Person.new(server, "Ania")), run(Person.new(server, "Bora"))
        self.tables = [run(self._play()) for _ in range(3)]

    async def _play(self) -> str:
        table = await self.ania.table("person", "person", "careful", "careful", length="deal", auto_start=True)
        async with self.ania.live(table) as mine:
            await self.bora.sit(table)
            async with self.bora.live(table) as other:
                await asyncio.gather(mine.play(silent), other.play(silent))
        return str(table)

    def identity(self) -> str:
        me = run(self.ania.ask("GET", "/api/players/me"))
        return json.dumps({**me, "secret": self.ania.secret})


@pytest.fixture(scope="module")
def finished(server: str) -> Finished:
    return Finished(server)


def as_ania(page: Any, finished: Finished, path: str) -> Any:
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(finished.identity())})")
    page.goto(path)
    return page


def test_a_game_is_found_again_after_its_end(new_page: Callable[..., Any]) -> None:
    """From the last page of a game to the list, from there to the review, and away from the list and back."""
    page = new_page()
    player = sit_at(page, length="deal", seats=["person", QUIET, QUIET, QUIET])
    player.play()
    assert page.get_by_role("link", name="Review").get_attribute("href").startswith("/replay/")
    page.get_by_role("link", name="My games").click()
    games = page.get_by_role("region", name="Finished")
    games.get_by_role("link", name="Replay").wait_for()
    assert games.get_by_role("link", name="Replay").count() == 1
    games.get_by_role("link", name="Review").click()
    page.get_by_role("complementary", name="Review").wait_for()
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Play on from here").first.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    page.go_back()
    games.get_by_role("button", name="More").click()
    games.get_by_role("button", name="Remove from my list").click()
    games.get_by_text("No finished games yet").wait_for()
    page.get_by_role("button", name="Undo").click()
    games.get_by_role("link", name="Replay").wait_for()
    with page.expect_download() as saved:
        games.get_by_role("button", name="More").click()
        games.get_by_role("button", name="Save: mjai").click()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d Ania, .*\.mjson", saved.value.suggested_filename)
    assert '"start_game"' in Path(saved.value.path()).read_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_pages_can_be_used_by_everybody(new_page: Callable[..., Any], finished: Finished, width: int, theme: str) -> None:
    page = as_ania(new_page(width=width, height=844, theme=theme), finished, "/games")
    page.get_by_role("link", name="Replay").first.wait_for()
    page.get_by_role("button", name="More").first.click()
    assert serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto("/games/statistics")
    page.get_by_role("img").first.wait_for()
    page.get_by_label("Compare with").select_option(label="Bora (3)")
    page.locator("thead").get_by_text("Bora").wait_for()
    assert serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_statistics_are_plotted_beside_somebody_else(new_page: Callable[..., Any], finished: Finished) -> None:
    page = as_ania(new_page(), finished, "/games/statistics")
    plots = page.get_by_role("img")
    plots.first.wait_for()
    assert plots.count() == 6
    found = run(finished.ania.ask("GET", "/api/players/me/statistics"))["me"]["totals"]
    assert plots.first.get_attribute("aria-label").startswith(f"Place: Ania {found['average_place']:.2f}")
    page.get_by_label("Compare with").select_option(label="Bora (3)")
    page.locator("thead").get_by_text("Bora").wait_for()
    assert "Bora" in plots.first.get_attribute("aria-label")
    assert [cell.inner_text() for cell in page.locator("tbody tr").first.locator("td").all()][:2] == ["3", "3"]


def test_long_names_break(new_page: Callable[..., Any], server: str) -> None:
    """Forty letters without a space, as long as a name may be, and a club of eighty, on a phone."""
    long = run(Person.new(server, "W" * 40))
    tables = {"length": "deal", "auto_start": True, "private": True}

    async def play() -> str:
        table = str(await long.table("person", QUIET, QUIET, QUIET, **tables))
        async with long.live(table) as line:
            await line.play(silent)
        club = await long.ask("POST", "/api/clubs", {"name": "W" * 80})
        return str(club["id"])

    club = run(play())
    page = new_page(width=390, height=844)
    identity = json.dumps({**run(long.ask("GET", "/api/players/me")), "secret": long.secret})
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(identity)})")
    for path in ("/games", "/games/statistics", "/clubs", f"/clubs/{club}"):
        page.goto(path)
        page.locator("main").get_by_text("W" * 40).first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_a_file_is_kept_on_this_device(new_page: Callable[..., Any]) -> None:
    """Chosen or pasted; a link of this server is followed; what is no game is refused in place."""
    page = new_page("/games")
    page.locator('input[type="file"]').set_input_files(str(LOGS / "east_game.mjlog"))
    page.get_by_role("slider").wait_for()
    page.reload()
    page.get_by_role("slider").wait_for()
    page.goto("/games")
    here = page.get_by_role("region", name="Opened on this device")
    here.get_by_role("link", name="Replay").wait_for()
    pasted = page.get_by_label("Or paste a link")
    pasted.fill("no game at all")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").get_by_text("could not be read").wait_for()
    pasted.fill("https://tenhou.net/0/?log=2009060321gm-00a9-0000-54c1bfb9&tw=2")
    page.get_by_role("button", name="Open", exact=True).click()
    told = page.get_by_role("alert")
    told.get_by_role("link", name="tenhou.net/0/log/?2009060321gm-00a9-0000-54c1bfb9").wait_for()
    assert "save what it shows as a file" in told.inner_text()
    pasted.fill(page.url.replace("/games", "/replay/abcd2345"))
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/replay/abcd2345")
    page.goto("/games")
    here.get_by_role("button", name="More").click()
    here.get_by_role("button", name="Delete from this device").click()
    here.wait_for(state="detached")
    page.get_by_role("button", name="Undo").click()
    here.get_by_role("link", name="Replay").wait_for()


@pytest.mark.parametrize("name", ["east_game.json", "east_game.mjlog", "east_game.jsonl"])
def test_the_text_of_a_log_is_pasted_into_the_field(new_page: Callable[..., Any], name: str) -> None:
    """As it is copied elsewhere, with all its lines."""
    page = new_page("/games")
    page.get_by_label("Or paste a link").fill((LOGS / name).read_text())
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/replay?file=*")
    page.get_by_role("slider").wait_for()


DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const kind of ['dragover', 'drop'])
    document.querySelector('main').dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}"""
PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData('text', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
}"""


@pytest.mark.parametrize("name", ["east_game.json", "east_game.mjlog", "east_game.jsonl"])
def test_a_log_is_dropped_or_pasted_anywhere_on_the_page(new_page: Callable[..., Any], name: str) -> None:
    page = new_page("/games")
    text = (LOGS / name).read_text()
    for act, given in ((DROP, [text, name]), (PASTE, text)):
        page.get_by_role("region", name="Open a game").wait_for()
        page.evaluate(act, given)
        page.wait_for_url("**/replay?file=*")
        page.get_by_role("slider").wait_for()
        page.goto("/games")
    here = page.get_by_role("region", name="Opened on this device")
    here.get_by_role("link", name="Replay").wait_for()
    assert here.get_by_role("link", name="Replay").count() == 1  # the same file again is no second one


def test_a_saved_game_is_opened_again_elsewhere(new_page: Callable[..., Any], finished: Finished, tmp_path: Path) -> None:
    """In every format, by somebody who has never been here; and by the link that was copied."""
    mine = as_ania(new_page(), finished, "/games")
    mine.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine.get_by_role("button", name="More").first.click()
    for saved_as in ("Hanchan", "Tenhou", "mjai"):
        with mine.expect_download() as saved:
            mine.get_by_role("button", name=f"Save: {saved_as}").click()
        file = tmp_path / saved.value.suggested_filename
        saved.value.save_as(file)
        other = new_page("/games")
        other.locator('input[type="file"]').set_input_files(str(file))
        other.get_by_role("slider").wait_for()
        assert other.title().startswith("Ania, Bora, ")
        other.goto("/games")
        row = other.get_by_role("region", name="Opened on this device").get_by_role("listitem").first
        row.get_by_text("Bora").wait_for()
    mine.get_by_role("button", name="Copy link").click()
    mine.get_by_role("button", name="Copied").wait_for()
    stranger = new_page(mine.evaluate("navigator.clipboard.readText()"))
    stranger.get_by_role("slider").wait_for()
    assert stranger.title().startswith("Ania, Bora, ")


def test_a_game_taken_from_the_list_still_counts(new_page: Callable[..., Any], finished: Finished) -> None:
    """Its link works, and the other player keeps it."""
    page = as_ania(new_page(), finished, "/games")
    link = page.get_by_role("link", name="Replay").first.get_attribute("href")
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("button", name="Remove from my list").click()
    page.get_by_text("Removed from your list").wait_for()
    page.reload()
    page.get_by_role("link", name="Replay").first.wait_for()
    assert page.get_by_role("link", name="Replay").count() == 2
    page.goto("/games/statistics")
    page.locator("tbody tr").first.wait_for()
    assert page.locator("tbody tr").first.locator("td").first.inner_text() == "3"
    page.goto(link)
    page.get_by_role("slider").wait_for()
    table = re.findall(r"/replay/(\w+)", link)[0]
    assert table in [game["table"] for game in run(finished.bora.ask("GET", "/api/players/me/games"))["finished"]]
    run(finished.ania.ask("PUT", f"/api/players/me/games/{table}"))
