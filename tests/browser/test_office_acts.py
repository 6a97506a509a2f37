"""What changes much at once, done at the office's pages: line-ups, finals, a session played again; each says before what it will change."""

from collections.abc import Callable
from typing import Any

from tests.browser.test_tournament import assert_clean, link
from tests.support.office_client import Visitor

NewPage = Callable[..., Any]
TEAMS = ("Brno", "Gdynia", "Lund", "Riga")


def of_teams(server: str) -> Visitor:
    """Four teams of four, of which the first has a fifth on the bench; two sessions, the first played."""
    organiser = Visitor.founder(server, sessions=4)
    organiser.do("enter", players=[{"name": f"{team} {k}", "team": team} for team in TEAMS for k in range(1, 5)])
    organiser.do("enter", players=[{"name": "Brno 5", "team": "Brno"}])
    organiser.do("line_up", session=1, team="Brno", players=[1, 2, 3, 4])
    organiser.seat(method="design", apart=["team"])
    for table in range(1, 5):
        organiser.do("result", session=1, table=table, scores=[42000, 31000, 27000, 20000])
    return organiser


def test_line_ups_finals_and_a_session_played_again(new_page: NewPage, server: str) -> None:
    organiser = of_teams(server)
    page = new_page(link(organiser))
    page.wait_for_url("**/office")

    page.goto(f"/tournament/{organiser.tournament}/office/seating")
    form = page.get_by_role("region", name="Line-up of a team")
    for name in ("Brno 1", "Brno 2", "Brno 3"):
        form.get_by_label(name, exact=True).check()
    form.get_by_text("Brno has 4 seats in session 2, not 3").wait_for()
    assert form.get_by_role("button", name="Set the line-up").is_disabled()
    form.get_by_label("Brno 5", exact=True).check()
    form.get_by_text("Session 2: ").wait_for()
    assert_clean(page)
    form.get_by_role("button", name="Set the line-up").click()
    form.get_by_text("The line-up is set: Brno.").wait_for()
    seated = {player for table in organiser.tables(2) for player in table}
    assert (4 in seated, 17 in seated) == (False, True)
    assert 4 in {player for table in organiser.tables(1) for player in table}

    # A session is played again: its results go, and come back by taking the act back.
    page.goto(f"/tournament/{organiser.tournament}/office/finals")
    form = page.get_by_role("region", name="Cancel a session, or play it again")
    form.get_by_role("combobox").nth(1).select_option(index=1)
    form.get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("42\u202f000 · 31\u202f000 · 27\u202f000 · 20\u202f000").first.wait_for()
    assert_clean(page)
    dialog.get_by_label("Reason").fill("the clock stood still")
    dialog.get_by_role("button").last.click()
    dialog.wait_for(state="hidden")
    assert organiser.ask("/sessions/1")["tables"][0]["scores"] is None
    cancelled = organiser.ask("/notes?most=1000")["notes"][-1]
    organiser.do("take_back", notes=[cancelled["id"]], reason="it did not")
    assert organiser.ask("/sessions/1")["tables"][0]["scores"] == [42000, 31000, 27000, 20000]

    # A cut after the first session takes the seating of the later ones away, and says so; a second click finds nothing to do.
    page.get_by_label("How many go on").fill("8")
    page.get_by_role("button", name="Make the cut").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("The seating of session 2 goes.").wait_for()
    assert_clean(page)
    dialog.get_by_role("button", name="Make the cut").dblclick()
    dialog.wait_for(state="hidden")
    page.get_by_role("link", name="Brno").first.wait_for()
    overview = organiser.ask("")
    assert (len(overview["stages"]), len(overview["finalists"])) == (1, 8)
    page.go_back()
    page.go_forward()
    page.get_by_role("link", name="Brno").first.wait_for()
    assert len(organiser.ask("")["stages"]) == 1


def test_copies_are_told_of_on_the_page(new_page: NewPage, server: str) -> None:
    organiser = of_teams(server)
    organiser.ask("/copy", {"name": "spare"})
    page = new_page(link(organiser))
    page.wait_for_url("**/office")
    page.goto(f"/tournament/{organiser.tournament}/office/log")
    page.get_by_text("A copy is away: spare").wait_for()
    copies = page.get_by_role("region", name="Copies beside the laptop")
    copies.get_by_text("hanchan tournament follow").wait_for()
    copies.get_by_label("Folder of the stick").fill("/media/usb")
    copies.get_by_role("button", name="Keep a copy there").click()
    copies.get_by_text("Folders for copies are chosen where the organiser’s own computer is the server").wait_for()
    assert_clean(page)
    # Once the laptop has everything, the warning goes by itself.
    log = organiser.ask("/notes?most=1000")["notes"]
    organiser.ask("/copy", {"name": "spare", "stored": len(log), "last": log[-1]["id"]})
    page.get_by_text("A copy is away: spare").wait_for(state="hidden")
