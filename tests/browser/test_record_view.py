"""`hanchan record view`: a file of somebody else's game, watched in the browser; its keys, and its wins in the calculator."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanchan.records.hanchan.write import write_hanchan
from tests.browser.addresses import address_of
from tests.browser.axe import serious_faults
from tests.support.table import deal

LOGS = Path(__file__).parents[1] / "records/logs"
DIFFERENCES = {"en": "Differences in points", "ru": "Разница в очках"}
LONGEST = 30
"""Letters that a player's name may have."""
NAMES = [
    "Aleksandra Wiśniewska-Kowalska",
    "Maximilian Konstantinopolitano",
    "Wolfgangamadeustheophilusjohan",
    "Екатерина Александровна Иванов",
]
MISPLACED = """(width) => {
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const written = all('.centre :is(.round, .left-n, .sc, .nm)').map((node) => [node.textContent, box(node)]);
  const middle = document.querySelector('.centre').getBoundingClientRect();
  const found = written.filter(([, { top, bottom }]) => top < middle.top || bottom > middle.bottom).map(([text]) => `outside: ${text}`);
  written.forEach(([text, one], place) => {
    for (const [other, another] of written.slice(0, place)) if (meet(one, another)) found.push(`${text} over ${other}`);
  });
  for (const name of width < 1024 ? [] : all('.centre .nm'))
    if (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2) found.push(`cut: ${name.textContent}`);
  const moves = all('.log li').map(box);
  moves.forEach((move, place) => place && meet(move, moves[place - 1]) && found.push(`move ${place}`));
  return found;
}"""
"""Names in the middle of the table, or in the last moves, that lie over something, or are cut where there is room for them."""


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
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        keys.get_by_text("PageDown").wait_for()
        page.keyboard.press("Escape")
        keys.wait_for(state="detached")
        won = page.get_by_role("link", name="Open in calculator")
        for _ in range(20):
            page.keyboard.press("End")
            page.locator("section.result").wait_for()
            if won.count():
                break
            page.keyboard.press("PageDown")
        deal, event = page.get_by_label("Deal", exact=True).input_value(), page.get_by_role("slider").input_value()
        page.wait_for_url(re.compile(f"#deal={int(deal) + 1}&event={event}&"))  # the address follows a little later
        value = page.locator("section.result .value b").first.inner_text()
        won.first.click()
        page.locator(".of").filter(has_text=value).wait_for()
        page.go_back()
        page.locator("section.result").wait_for()
    finally:
        process.terminate()
        process.wait(10)
        log.close()


def test_a_player_is_reviewed(new_page: Any) -> None:
    """A file is dropped on the page; the costliest decisions lead to their moments."""
    page = new_page("/replay", width=1280, height=800)
    page.locator('input[type="file"]').set_input_files(str(LOGS / "east_game.mjlog"))
    page.get_by_role("slider").wait_for()
    page.keyboard.press("r")
    panel = page.get_by_role("complementary", name="Review")
    worst = panel.get_by_role("listitem")
    worst.first.wait_for()
    assert 0 < worst.count() <= 10
    assert all(text.startswith(("East ", "South ")) for text in worst.locator(".where").all_inner_texts()), (
        "a deal is called as players call it"
    )
    losses = [int("".join(filter(str.isdigit, text))) for text in worst.locator(".where b").all_inner_texts() if text]
    assert losses == sorted(losses, reverse=True)
    assert panel.get_by_role("img", name="Expected points").count() == 1
    kinds = panel.get_by_role("group", name="Kinds of mistakes").get_by_role("button")
    kinds.nth(1).click()
    kind = kinds.nth(1).inner_text().splitlines()[0].rstrip("0123456789−\u202f")
    for one in worst.locator(".why").all_inner_texts()[::2]:
        assert one.startswith((kind, "The bot did not weigh"))
    kinds.first.click()
    worst.nth(1).get_by_role("button").first.click()
    assert worst.nth(1).get_by_role("button").first.get_attribute("aria-current") == "step"
    deal = worst.nth(1).locator(".where").inner_text().split(" · ")[0]
    page.wait_for_url(re.compile("#deal="))
    assert page.get_by_label("Deal", exact=True).locator("option:checked").inner_text() == deal
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")


def test_a_concealed_kan_lies_as_its_rules_say(tmp_path: Path, new_page: Any) -> None:
    """EMA 2016 §3.3.7 turns the two tiles in the middle down, EMA 2012 §3.3.8 the two outside."""
    for rules, lies in (("ema2016", ["1z", "back", "back", "1z"]), ("ema2012", ["back", "1z", "1z", "back"])):
        table = deal(rules, A="1111z")
        table.play("A ankan 1z")
        table.turns(6)
        file = tmp_path / f"{rules}.jsonl"
        file.write_text(write_hanchan(table.game), encoding="utf-8")
        page = new_page("/replay")
        page.locator('input[type="file"]').set_input_files(str(file))
        page.get_by_role("slider").wait_for()
        page.keyboard.press("End")
        kan = page.locator(".ownmelds .meld .t")
        kan.first.wait_for()
        assert kan.evaluate_all("tiles => tiles.map((tile) => tile.dataset.k)") == lies


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_longest_names_have_room(tmp_path: Path, new_page: Any, language: str) -> None:
    assert all(len(name) == LONGEST for name in NAMES)
    table = deal("ema2016", B="1m", C="5p")
    table.turns(6)
    file = tmp_path / "long.jsonl"
    file.write_text(write_hanchan(table.game, NAMES), encoding="utf-8")
    page = new_page("/replay", locale=language)
    page.locator('input[type="file"]').set_input_files(str(file))
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    for width, height in ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.querySelector('.board').clientWidth === width", arg=width)
        assert page.evaluate(MISPLACED, width) == [], f"{width}x{height}"
        box = page.get_by_role("button", name=DIFFERENCES[language]).bounding_box()
        assert min(box["width"], box["height"]) >= 44, "all of the middle can be tapped"
