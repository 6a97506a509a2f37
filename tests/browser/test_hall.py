"""The hall in the browser: a screen that is arranged and follows, messages on a phone, a ceremony led by the keys of a clicker."""

from typing import Any

from tests.browser.test_tournament import NAMES, PHONE, NewPage, assert_clean, link, sideways
from tests.support.office_client import Visitor

SCORES = [42_300, 31_200, 26_500, 20_000]


def seated(server: str) -> Visitor:
    """Sixteen players before the first of two sessions, the second of which is hidden; one of them has a name of forty letters."""
    organiser = Visitor.founder(server, sessions=2)
    long = {"first": "Maximilian-Ferdinand", "last": "Świętosławska-Brzęczyszcz"}
    organiser.do("enter", players=[{"name": name} for name in NAMES[:15]] + [long])
    organiser.seat(method="design")
    organiser.do("amend", hidden_from=2)
    return organiser


def play(organiser: Visitor, session: int) -> None:
    organiser.do("start", session=session)
    for table in range(1, 5):
        organiser.do("result", session=session, table=table, scores=SCORES)
        organiser.do("confirm", session=session, table=table)


def cut_names(page: Any) -> int:
    """How many names do not fit their places."""
    return int(page.locator(".who").evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"))


def test_screens_messages_and_the_ceremony(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    base = f"/tournament/{organiser.tournament}"
    screen = new_page(f"{base}/projector/left", width=1024, height=768)
    screen.get_by_role("region", name="Seating").wait_for()  # nobody has arranged it yet: the usual view, without an empty half
    assert screen.locator("main > section").count() == 1
    assert cut_names(screen) == 0
    assert sideways(screen) <= 0

    office = new_page(link(organiser))
    office.wait_for_url("**/office")
    office.goto(f"{base}/office/hall")
    office.get_by_role("button", name="A new screen").click()
    form = office.locator("form.card")
    form.get_by_label("Name", exact=True).fill("Left wall")
    form.get_by_label("Address").fill("left")
    form.get_by_label("Begin with").select_option("Messages and sponsors")
    form.get_by_label("Language").select_option("Polski")
    assert_clean(office)
    form.get_by_role("button", name="Show it").click()
    office.get_by_text("The screen shows it.").wait_for()
    screen.get_by_role("heading", name="Sesja 1 z 2").wait_for()

    phone = new_page(base, **PHONE)
    office.get_by_role("textbox", name="Message to everybody").fill("Lunch at 13:00")
    office.get_by_role("button", name="Send it").click()
    screen.get_by_role("region", name="Wiadomości").get_by_text("Lunch at 13:00").wait_for()
    phone.get_by_text("Lunch at 13:00").wait_for()
    assert_clean(phone)
    office.get_by_role("button", name="Withdraw: Lunch at 13:00").click()
    phone.get_by_text("Lunch at 13:00").wait_for(state="detached")

    play(organiser, 1)
    play(organiser, 2)
    phone.get_by_text("Results from session 2 on are kept back until the ceremony.").wait_for()
    # The organiser's own browser shows on the wall what everybody may know.
    office.get_by_label("One by one from place").select_option("3")
    office.get_by_role("button", name="Begin the ceremony").click()
    office.get_by_role("dialog").get_by_role("button", name="Begin the ceremony").click()
    office.get_by_role("button", name="Uncover place 1").wait_for()  # four share the first place after two sessions at the same scores
    wall = new_page(link(organiser.appoint("referee", "Rita")), width=1920, height=1080)
    wall.wait_for_url("**/referee")
    wall.goto(f"{base}/projector")
    region = wall.get_by_role("region", name="Ceremony")
    region.get_by_text("Place 1", exact=True).wait_for()
    assert wall.get_by_text("The winner").count() == 0
    assert_clean(wall)
    wall.keyboard.press("PageDown")
    region.get_by_text("The winner").wait_for()
    phone.get_by_text("Results from session 2 on are kept back").wait_for(state="detached")
    wall.keyboard.press("PageUp")
    region.get_by_text("The winner").wait_for(state="detached")
    office.get_by_role("button", name="End the ceremony").click()
    wall.get_by_role("heading", name="Standings", exact=True).first.wait_for()
