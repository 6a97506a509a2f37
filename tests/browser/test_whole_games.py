"""Whole games by the rules of the EMA: by clicks, by keys alone, by two people. The first deal of each is played by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.player import Player, play_now, see_the_draw
from tests.browser.tables import sit_at

NewPage = Callable[..., Any]
FEWEST_DEALS = 8


def test_a_whole_game_by_clicks(new_page: NewPage) -> None:
    player = play_now(new_page())
    player.play("end")
    player.hurry()
    page = player.page
    assert player.deals >= FEWEST_DEALS
    assert page.locator("main.game-end tbody tr").count() == 4
    assert serious_faults(page) == []
    page.get_by_role("button", name="Check the walls").click()
    page.get_by_text("are the ones that were announced").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    lines = download.value.path().read_text().splitlines()
    assert '"result"' in lines[-1]
    names = sorted(page.locator("main.game-end tbody th").all_inner_texts())
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("main .stage")
    assert sorted(page.locator(".stage .nm").all_inner_texts()) == names, "everybody has the same name as at the table"
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    see_the_draw(page)


def test_a_whole_game_by_keys_alone(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == "Play now":
            break
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Seats have been drawn").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.board")
    player = Player(page, by_keys=True)
    player.play("end")
    player.hurry()
    assert player.deals >= FEWEST_DEALS
    assert page.evaluate("document.activeElement.tagName") == "H1", "the heading of the result has the focus"


@pytest.mark.parametrize(("length", "fewest", "most"), [("deal", 1, 1), ("east", 4, 30)])
def test_a_short_game_ends_with_its_result(new_page: NewPage, length: str, fewest: int, most: int) -> None:
    player = sit_at(new_page(), length=length, pause=600)
    player.hurry()
    assert fewest <= player.deals <= most
    assert player.page.locator("main.game-end tbody tr").count() == 4


def test_two_people_and_two_bots(new_page: NewPage) -> None:
    ania = new_page()
    ania.get_by_role("button", name="Play with friends").click()
    ania.get_by_label("Your name").last.fill("Ania")
    for seat in (3, 4):
        ania.get_by_label(f"Seat {seat}").select_option("tsumogiri")
    ania.get_by_role("button", name="Make the table").click()
    ania.get_by_role("heading", name="Before the game").wait_for()
    assert ania.get_by_role("img", name="The link as a QR code").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0

    borek = new_page(ania.get_by_label("Link of the table").input_value())
    borek.get_by_label("Your name").fill("Bořek")
    borek.get_by_role("button", name="Sit here").first.click()
    ania.get_by_text("Bořek").wait_for()
    ania.get_by_role("button", name="Begin the game").click()
    for page in (ania, borek):  # EMA 2016 §2.3: who mixed the tiles draws last
        drawn = page.get_by_role("dialog", name="Seats have been drawn")
        drawn.wait_for()
        assert drawn.get_by_role("listitem").count() == 4
        assert "mixed, so draws last" in drawn.get_by_role("listitem").last.inner_text()
        drawn.get_by_role("button", name="To the table").click()

    players = [Player(ania), Player(borek)]
    deals = 0
    while deals < 1:
        for player in players:
            moment = player.moment()
            if moment:
                deals += moment == "end" and player is players[0]
                player.step()
            else:
                player.page.wait_for_timeout(10)
    for player in players:  # at the end of a deal names come with its explanation
        player.page.wait_for_function("names => names.every((name) => document.body.innerText.includes(name))", arg=["Ania", "Bořek"])

    # Somebody leaves: a bot plays on, and the game waits for nobody. Coming back takes the seat back.
    borek.get_by_role("button", name="Leave").click()
    borek.get_by_role("heading", name="Riichi by the book you play by.").wait_for()
    for _ in range(3):
        players[0].step()
    borek.go_back()
    borek.get_by_role("button", name="Take your seat back").click()
    borek.wait_for_selector(".ownhand button[data-tile]:not([data-tile='?'])")
