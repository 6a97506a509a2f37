"""A photograph of the score sheet: taken at the player's page, made small by the browser, removed by a scorer."""

import io
from collections.abc import Callable
from typing import Any

from PIL import Image

from tests.browser.test_tournament import assert_clean, link
from tests.support.office_client import Visitor
from tests.support.photographs import SECRET, photograph

NewPage = Callable[..., Any]


def test_a_player_photographs_the_sheet_and_a_scorer_removes_it(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, sessions=1)
    organiser.do("enter", players=[{"name": f"Player {k}"} for k in range(1, 5)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4]]])
    organiser.do("start", session=1)
    organiser.do("result", session=1, table=1, scores=[30000] * 4)
    player, scorer = organiser.appoint("player", player=1), organiser.appoint("scorer", "Sven")

    phone = new_page(link(player), width=390, height=844)
    phone.wait_for_url("**/me")
    photos = phone.get_by_role("region", name="Photographs of the score sheet")
    field = photos.get_by_label("Photograph the sheet")
    field.set_input_files({"name": "note.txt", "mimeType": "text/plain", "buffer": b"no picture"})
    photos.get_by_text("This browser cannot read that picture").wait_for()
    # Taken on its side, by a phone with more pixels than are sent.
    taken = photograph(size=(3200, 2000))
    field.set_input_files({"name": "sheet.jpg", "mimeType": "image/jpeg", "buffer": taken})
    photos.get_by_role("img", name="Photograph 1").wait_for()
    assert photos.get_by_text("This browser cannot read that picture").count() == 0
    assert_clean(phone)
    (told,) = organiser.ask("/sessions/1")["tables"][0]["photos"]
    kept = organiser.request("GET", f"/photos/{told['digest']}").content
    with Image.open(io.BytesIO(kept)) as picture:
        assert picture.size == (1000, 1600)  # upright now
    assert SECRET in taken
    assert SECRET not in kept
    photos.get_by_role("button", name="Photograph 1, larger").click()
    phone.get_by_role("dialog", name="Photograph 1").get_by_role("button", name="Close").click()
    assert photos.get_by_role("button", name="Remove").count() == 0

    desk = new_page(link(scorer))
    desk.wait_for_url("**/scorer")
    desk.get_by_label("Table number").fill("1")
    desk.keyboard.press("Enter")
    shown = desk.get_by_role("region", name="Photographs of the score sheet")
    shown.get_by_text("attached by player 1").wait_for()
    shown.get_by_role("img", name="Photograph 1").wait_for()
    assert_clean(desk)
    shown.get_by_role("button", name="Remove: Photograph 1").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("a face is on it")
    dialog.get_by_role("button", name="Remove").click()
    shown.get_by_role("img", name="Photograph 1").wait_for(state="detached")
    photos.get_by_role("img", name="Photograph 1").wait_for(state="detached")
    assert organiser.request("GET", f"/photos/{told['digest']}").status_code == 404
