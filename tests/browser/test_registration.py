"""Registration in the browser: opened by the organiser, filled in on a phone, confirmed, withdrawn, and turned into players."""

from collections.abc import Callable
from typing import Any

from tests.browser.axe import serious_faults
from tests.support.office_client import Visitor

NewPage = Callable[..., Any]


def fill_in(page: Any, first: str, last: str, country: str = "Czechia") -> None:
    page.get_by_label("First name", exact=True).fill(first)
    page.get_by_label("Last name", exact=True).fill(last)
    page.get_by_role("combobox", name="Country").select_option(label=country)
    page.get_by_label("E-mail").fill("somebody@example.org")
    page.get_by_role("button", name="Register", exact=True).click()


def test_from_the_open_registration_to_the_list_of_players(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, title="Brno Riichi Open")
    office = new_page(f"/tournament/{organiser.tournament}#key={organiser.secret}")
    office.get_by_role("link", name="Registration").click()
    office.get_by_label("Places (0: any number)").fill("1")
    office.get_by_label("Text above the form").fill("Lunch is included.")
    office.get_by_role("button", name="Open registration").click()
    office.get_by_text("Places: 0 / 1").wait_for()

    # Two people on their phones: the second waits, and gets the place when the first withdraws by the own link.
    path = f"/tournament/{organiser.tournament}/registration"
    phones = [new_page(path, width=390, height=844, touch=True) for _ in range(2)]
    for page, (first, last) in zip(phones, (("Šárka", "O'Hara"), ("Пётр", "Řehák")), strict=True):
        page.get_by_text("Lunch is included.").wait_for()
        assert serious_faults(page) == []
        fill_in(page, first, last)
        page.get_by_text("No mail is sent. Keep this link").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    phones[1].get_by_text("Пётр Řehák, you are on the waiting list").wait_for()
    own = phones[0].get_by_label("Copy link: Your registration").input_value()
    other = new_page(own)
    other.get_by_role("button", name="Withdraw").click()
    other.get_by_text("Your place goes at once to the first on the waiting list.").wait_for()
    other.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    other.get_by_text("Šárka O'Hara, you have withdrawn.").wait_for()
    assert "entry=" not in other.url
    phones[1].get_by_text("Пётр Řehák, you have a place.").wait_for()

    # Twice the same person is one; a number that is none is not sent.
    again = new_page(path)
    fill_in(again, "Пётр", "Řehák")
    again.get_by_text("You are registered already.").wait_for()
    again.get_by_label("EMA number").fill("123")
    assert again.get_by_role("button", name="Register").is_disabled()

    office.get_by_role("button", name="Confirm: Пётр Řehák", exact=True).click()
    phones[1].get_by_text("the organiser has confirmed it").wait_for()
    assert serious_faults(office) == []
    office.get_by_role("button", name="Look at it first").click()
    office.get_by_role("button", name="Put 1 player on the list").click()
    office.get_by_role("cell", name="player 1").wait_for()
    phones[1].get_by_text("You are on the list of players, number 1.").wait_for()

    # Afterwards what is personal goes.
    office.get_by_label("Registration is open").uncheck()
    office.get_by_role("button", name="Save").click()
    office.get_by_role("button", name="Delete personal data").click()
    office.get_by_role("dialog").get_by_role("button", name="Yes, do it").click()
    office.get_by_text("Deleted.").wait_for()
    assert "@" not in organiser.request("GET", "/backup").text
