"""Every page that has an address of its own, as the router lists them: no fault that axe-core knows, and nothing to scroll sideways."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.player import QUIET, play_now
from tests.support.protocol_client import Person, run, silent

NewPage = Callable[..., Any]

ROUTES = Path(__file__).parents[2] / "web" / "src" / "app" / "routes.ts"
NEEDS_NOTHING = [path for path in re.findall(r"^  '(/[^']*)':", ROUTES.read_text(), re.M) if ":" not in path]
"""Pages of a sheet or a tournament are looked at where one is made."""
ONE_OF_MANY = ["/learn/waiting", "/nowhere"]
PAGES = NEEDS_NOTHING + ONE_OF_MANY
SIZES = [(390, 844), (844, 390), (1024, 768)]
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"

BELOW_BARS = """(bars) => {
  const pressed = document.querySelectorAll('header nav, header :not(nav *):is(a, button), main.board :is(a, button)');
  const below = ({ top, left, right }) => top < bars.top || left < bars.left || right > innerWidth - bars.right;
  return [...pressed].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width && (below(box) || (it.closest('.board') && box.bottom > innerHeight - bars.bottom));
  }).map((it) => `${it.ariaLabel || it.textContent}: ${JSON.stringify(it.getBoundingClientRect())}`);
}"""
"""What is pressed and lies under a bar. A page may scroll under the lower one, the list of pages beside the others."""


@pytest.fixture(scope="module")
def pages(server: str) -> list[str]:
    """All of them, with those of a table, a game and a club whose names are as long as names can be."""

    async def made() -> list[str]:
        ania = await Person.new(server, "Katarzyna Wiśniewska-Kowalczykowska 123")
        club = (await ania.ask("POST", "/api/clubs", {"name": "Warszawskie Stowarzyszenie Riichi Mahjong i Gier Pokrewnych"}))["id"]
        waiting = await ania.table("person", "person", "careful", "careful")
        over = await ania.table("person", "careful", "careful", "careful", length="deal", auto_start=True)
        async with ania.live(over) as line:
            await line.play(silent)
        return [f"/clubs/{club}", f"/table/{waiting}", f"/replay/{over}", f"/replay/{over}?review", "/clubs/nowhere00", "/replay/nowhere0"]

    return [*PAGES, *run(made())]


def opened(page: Any, path: str) -> None:
    page.goto(path)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("language", ["en", "pl", "cs", "ru"])
def test_no_page_is_wider_than_its_window(new_page: NewPage, pages: list[str], language: str) -> None:
    page = new_page(locale=language, width=390, height=844)
    wide = []
    for path in pages:
        opened(page, path)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if (by := page.evaluate(SIDEWAYS)) > 0:
                wide.append(f"{path} at {width}x{height}: {by} px")
    assert wide == []


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1440, 900), ("dark", 390, 844)])
def test_no_page_has_a_serious_fault(new_page: NewPage, pages: list[str], theme: str, width: int, height: int) -> None:
    page = new_page(theme=theme, width=width, height=height)
    found = []
    for path in pages:
        opened(page, path)
        assert page.locator("h1").count() == 1, path
        found += [f"{path}: {fault}" for fault in serious_faults(page)]
    assert found == []


@pytest.mark.parametrize(
    ("width", "height", "bars"),
    [
        (390, 844, {"top": 47, "left": 0, "right": 0, "bottom": 34}),
        (844, 390, {"top": 12, "left": 47, "right": 47, "bottom": 21}),
    ],
)
def test_nothing_lies_below_the_bars_of_the_system(new_page: NewPage, width: int, height: int, bars: dict[str, int]) -> None:
    """An installed page has the whole screen, with the notch and the bars of the phone over it."""
    page = new_page(width=width, height=height, touch=True)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": bars})
    below = f"({BELOW_BARS})({bars})"
    assert page.evaluate(below) == []
    play_now(page, bot=QUIET).play("discard")
    assert page.locator("main.board button").count() > 14
    assert page.evaluate(below) == []
