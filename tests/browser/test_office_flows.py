"""An organiser's day at the pages: a list as a spreadsheet has it, a late entry, finals in stages, a rule set put right, reports saved."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.test_tournament import assert_clean, link
from tests.support.office_client import Visitor

NewPage = Callable[..., Any]
LISTED = """Lista uczestników 2026

Nazwisko i imię;Kraj;Nr EMA;Koszulka
Nowak Paweł;POL;04010001;XL
Nowak Pawel;POL;;M
van der Berg Jan;NED;01.03.2026;S
Lis Ewa;POL;04010001;S
"""
EVEN = [45000, 30000, 30000, 15000]
"""Second and third share a place."""


def at(organiser: Visitor, new_page: NewPage, part: str) -> Any:
    page = new_page(link(organiser))
    page.wait_for_url("**/office")  # there the key has been taken
    page.goto(f"/tournament/{organiser.tournament}/office/{part}")
    return page


def play(organiser: Visitor, session: int) -> None:
    for table in range(1, len(organiser.tables(session)) + 1):
        organiser.do("result", session=session, table=table, scores=EVEN)


def test_a_list_of_a_spreadsheet_is_put_right_in_its_preview(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, rules="ema2012")
    page = at(organiser, new_page, "players")
    page.get_by_role("textbox", name="List of players").fill(LISTED)
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_text("This was not read: Lista uczestników 2026").wait_for()
    page.get_by_text("1 column was not understood").wait_for()
    page.get_by_text("Looks like Paweł Nowak").first.wait_for()
    page.get_by_text("01.03.2026: an EMA number has eight digits").wait_for()
    page.get_by_text("EMA number 04010001 belongs to Paweł Nowak").wait_for()
    assert_clean(page)
    for label, text in (("EMA number, Line 6", "05010003"), ("EMA number, Line 7", "04010004")):
        page.get_by_label(label).fill(text)
        page.get_by_label(label).press("Tab")
    page.get_by_text("belongs to Paweł Nowak").wait_for(state="hidden")
    page.get_by_role("button", name="Leave out: Line 5").click()
    page.get_by_text("Looks like").wait_for(state="hidden")
    # Whoever knows what a column is says so; what was understood is shown anew.
    page.get_by_role("button", name="Put 3 players on the list").click()
    page.get_by_text("They are on the list.").wait_for()
    assert page.get_by_role("button", name="Look at it first").is_disabled(), "the form is empty again"
    found = [(one["first"], one["last"], one["country"], one["ema"]) for one in organiser.ask("/players")]
    assert found == [("Paweł", "Nowak", "POL", "04010001"), ("Jan", "van der Berg", "NED", "05010003"), ("Ewa", "Lis", "POL", "04010004")]

    # Founded by the wrong rules: put right as long as nothing has been played.
    page.goto(f"/tournament/{organiser.tournament}/office/about")
    page.get_by_role("combobox", name="Rules").select_option("ema2016")
    page.get_by_text("Rules: ema2012 → ema2016.").wait_for()
    page.get_by_role("button", name="Save the changes").click()
    page.get_by_text("Saved.").wait_for()
    assert organiser.ask("")["rules"] == "ema2016"


def test_a_late_entry_takes_a_free_seat_and_nobody_else_moves(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, sessions=3)
    organiser.do("enter", players=[{"name": f"Player {k:02}"} for k in range(1, 17)])
    organiser.seat(method="design")
    play(organiser, 1)
    organiser.do("withdraw", player=5, session=2, reason="a train to catch")
    before = organiser.tables(2)
    page = at(organiser, new_page, "players")
    page.get_by_label("Last name", exact=True).first.fill("Larry")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("Larry").first.wait_for()
    page.goto(f"/tournament/{organiser.tournament}/office/seating")
    page.get_by_role("button", name="Make it").click()
    page.get_by_text("Nobody who has a published seat moves.").wait_for()
    page.get_by_role("button", name="Publish").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("a late entry")
    dialog.get_by_text("Session 2: another seating at 1 table.").wait_for()
    assert_clean(page)
    dialog.get_by_role("button", name="Publish").click()
    page.get_by_text("The seating is published.").wait_for()
    assert [tuple(17 if player == 5 else player for player in table) for table in before] == organiser.tables(2)


def test_finals_in_stages_where_places_are_shared_and_the_others_play_on(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, sessions=3)
    organiser.do("enter", players=[{"name": f"Player {k:02}"} for k in range(1, 17)])
    organiser.do("seat", first=1, sessions=[[[at, at + 4, at + 8, at + 12] for at in range(1, 5)]])
    play(organiser, 1)  # 1 to 4 are first, 5 to 12 share the fifth place
    page = at(organiser, new_page, "finals")
    page.get_by_label("How many go on").fill("8")
    page.get_by_role("combobox", name="The others").select_option("play")
    page.get_by_role("button", name="Make the cut").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="They share the last place. Who goes on? (4)").wait_for()
    assert dialog.get_by_role("button", name="Make the cut").is_disabled()
    for player in (6, 7, 11, 12):
        dialog.get_by_label(f"Player {player:02} ({player})").check()
    dialog.get_by_text("In the finals: Player 01 (1)").wait_for()
    assert dialog.get_by_label("Player 05 (5)").is_disabled(), "four are enough"
    assert_clean(page)
    dialog.get_by_role("button", name="Make the cut").click()
    page.get_by_text("The best 8 after session 1 are in the finals.").wait_for()
    assert organiser.ask("")["finalists"] == [1, 2, 3, 4, 6, 7, 11, 12]

    page.get_by_role("link", name="Seat the finals").click()
    page.get_by_role("combobox", name="Finalists sit").select_option("snake")
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Publish").click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    page.get_by_text("The seating is published.").wait_for()
    tables = organiser.tables(2)
    assert len(tables) == 4, "the others play on"
    assert {player for table in tables[:2] for player in table} == {1, 2, 3, 4, 6, 7, 11, 12}
    play(organiser, 2)
    organiser.do("cut", after=2, size=4, chosen=chosen_for(organiser, 4))
    assert len(organiser.ask("")["finalists"]) == 4

    # What an organiser takes home, saved from the page.
    page.goto(f"/tournament/{organiser.tournament}/office/papers")
    with page.expect_download() as download:
        page.get_by_role("button", name="EMA report CSV").click()
    rows = list(csv.reader(Path(download.value.path()).read_text("utf-8-sig").splitlines()))
    assert (len(rows), rows[0][3:6], rows[1][2]) == (17, ["First name", "Last name", "EMA number"], "1")
    with page.expect_download() as download:
        page.get_by_role("button", name="workbook").click()
    assert Path(download.value.path()).read_bytes()[:4] == b"PK\x03\x04"


def chosen_for(organiser: Visitor, size: int) -> list[int]:
    """Somebody for each place that is shared at the line."""
    preview = organiser.ask("/notes/preview", organiser.note("cut", after=2, size=size))
    return list(preview["shared"][: preview["choose"]])
