"""A club is founded, its link opened by somebody else who joins, they play, and the ladder shows both with how it came to that."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.support.protocol_client import Person, run, silent

NewPage = Callable[..., Any]
DRAWN_AS_SHOWN = """() => {
  const plot = document.querySelector('svg[role=img]');
  return plot && Math.abs(plot.viewBox.baseVal.width - plot.clientWidth) < 2;
}"""


def test_a_club_is_founded_and_joined(new_page: NewPage) -> None:
    page = new_page("/clubs")
    page.get_by_label("Name of the club").fill("Warsaw")
    page.get_by_role("button", name="Found a club").click()
    page.get_by_role("heading", name="Warsaw").wait_for()
    assert page.get_by_role("row").count() == 2
    other = new_page(page.url)
    other.get_by_role("button", name="Join, and be rated").click()
    other.get_by_role("button", name="Leave the club").wait_for()
    assert other.get_by_role("row").count() == 3
    assert serious_faults(other) == []


class Club:
    """Two members with two games between them."""

    def __init__(self, server: str) -> None:
        self.ania, self.bora = run(Person.new(server, "Ania")), run(Person.new(server, "Bora"))
        self.id = run(self._found())

    async def _found(self) -> str:
        club = str((await self.ania.ask("POST", "/api/clubs", {"name": "Kraków"}))["id"])
        await self.bora.ask("POST", f"/api/clubs/{club}/members", {})
        for _ in range(2):
            table = await self.ania.table("person", "person", "careful", "careful", length="deal", auto_start=True)
            async with self.ania.live(table) as mine:
                await self.bora.sit(table)
                async with self.bora.live(table) as other:
                    await asyncio.gather(mine.play(silent), other.play(silent))
        return club

    def opened_by(self, person: Person, page: Any) -> Any:
        identity = {**run(person.ask("GET", "/api/players/me")), "secret": person.secret}
        page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(json.dumps(identity))})")
        page.goto(f"/clubs/{self.id}")
        return page


@pytest.fixture
def club(server: str) -> Club:
    return Club(server)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_ladder_shows_how_it_came_to_that(new_page: NewPage, club: Club, width: int) -> None:
    """Oneself at first; whoever is chosen stands beside."""
    page = club.opened_by(club.ania, new_page(width=width, height=844))
    page.locator("tbody tr").first.wait_for()
    assert [row.locator("td").nth(2).inner_text() for row in page.locator("tbody tr").all()] == ["2", "2"]
    plot = page.get_by_role("img")
    assert plot.get_attribute("aria-label").startswith("Rating over time: Ania ")
    assert "Bora" not in plot.get_attribute("aria-label")
    page.get_by_role("button", name="Bora").click()
    page.wait_for_function("document.querySelector('svg[role=img]').ariaLabel.includes('Bora')")
    assert "Ania" in plot.get_attribute("aria-label")
    assert serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_plot_has_letters_of_one_size_however_wide_it_is(new_page: NewPage, club: Club) -> None:
    page = club.opened_by(club.ania, new_page())
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(DRAWN_AS_SHOWN)


def test_nobody_leaves_or_dissolves_a_club_by_one_press(new_page: NewPage, club: Club) -> None:
    page = club.opened_by(club.bora, new_page())
    leave = page.get_by_role("button", name="Leave the club")
    leave.click()
    leave.get_by_text("press again").wait_for()
    page.get_by_role("button", name="Ania").click()  # something else is meant
    leave.get_by_text("press again").wait_for(state="detached")
    assert page.locator("tbody tr").count() == 2
    leave.click()
    leave.click()
    page.get_by_role("button", name="Join, and be rated").wait_for()
    assert page.locator("tbody tr").count() == 1
    founder = club.opened_by(club.ania, new_page())
    dissolve = founder.get_by_role("button", name="Dissolve the club")
    dissolve.click()
    dissolve.click()
    founder.wait_for_url("**/clubs")
    page.reload()
    page.get_by_role("alert").get_by_text("no such club").wait_for()
