"""The tournament office in the browser: organiser, scorer, referee, players and projector, each on their own page, all of them live."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.support.office_client import Visitor

NewPage = Callable[..., Any]

PHONE = {"width": 390, "height": 844, "touch": True}
NAMES = [f"{first} {last}" for last in ("Nowak", "Dvořák", "Соколова", "Lund") for first in ("Ania", "Bořek", "Céline", "Dag")]
LISTED = "Name;Country;EMA number;Club\n" + "\n".join(
    f"{name};{('POL', 'CZE', 'LVA', 'DNK')[k // 4]};{4000000 + k:08d};Club {k // 4}" for k, name in enumerate(NAMES)
)
RESULT = ["42300", "31200", "26500", "20000"]


def sideways(page: Any) -> int:
    """By how much the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_clean(page: Any) -> None:
    """No serious fault in either theme, and no secret in the address."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert serious_faults(page) == []
    assert "key=" not in page.url


def enter_result(page: Any, table: int, scores: list[str]) -> None:
    """By keys alone, from the number of the table to the Enter that saves."""
    page.get_by_label("Table number").wait_for()
    page.keyboard.type(str(table))
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=f"Table {table}", exact=True).wait_for()
    for score in scores:
        page.keyboard.type(score)
        page.keyboard.press("Enter")
    page.keyboard.type("0")
    page.get_by_text("The sum is right.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text(f"Table {table} is entered.").wait_for()


def seated(server: str, sessions: int = 5) -> Visitor:
    """The organiser of a tournament of sixteen whose first session runs."""
    organiser = Visitor.founder(server, sessions=sessions)
    organiser.do("enter", players=[{"name": name} for name in NAMES])
    organiser.seat(method="design")
    organiser.do("start", session=1)
    return organiser


def link(person: Visitor) -> str:
    return f"/tournament/{person.tournament}#key={person.secret}"


def test_a_tournament_from_the_list_of_players_to_the_standings(new_page: NewPage) -> None:
    office = new_page("/tournaments")
    office.get_by_label("Name", exact=True).fill("Brno Riichi Open")
    office.get_by_label("Sessions").fill("5")
    assert_clean(office)
    office.get_by_role("button", name="Found it").click()

    # A list with a fault is shown, and not taken before it is put right in its place.
    office.get_by_role("textbox", name="List of players").fill(LISTED.replace("04000015", "04000001"))
    office.get_by_role("button", name="Look at it first").click()
    office.get_by_text("EMA number 04000001 belongs to").wait_for()
    assert office.get_by_role("button", name="Put 16 players on the list").is_disabled()
    wrong = office.locator("input[aria-invalid=true]")
    wrong.fill("04000015")
    wrong.press("Tab")
    office.get_by_role("button", name="Put 16 players on the list").click()
    office.get_by_role("button", name="Here: Dag Lund").click()
    office.get_by_text("1 of 16 are here").wait_for()
    assert_clean(office)

    office.get_by_text("Make the seating and publish it.").wait_for()  # until then the link leads to the players
    office.get_by_role("link", name="Go there").click()
    office.get_by_role("button", name="Make it").click()
    office.get_by_role("heading", name="Draft: not published yet").wait_for()
    office.get_by_text("No two players meet twice.").wait_for()
    assert_clean(office)
    office.get_by_role("button", name="Publish").click()
    office.get_by_role("dialog").get_by_role("button", name="Publish").click()
    office.get_by_text("The seating is published.").wait_for()

    # Now a change is an act with a reason. The page hears of the sessions there are after its own act is done.
    office.get_by_label("From session").wait_for()
    office.get_by_role("button", name="Make it").click()
    office.get_by_role("button", name="Publish").click()
    dialog = office.get_by_role("dialog", name="Change a published seating?")
    assert dialog.get_by_role("button", name="Publish").is_disabled()
    dialog.get_by_label("Reason").fill("one table too near the door")
    dialog.get_by_role("button", name="Publish").click()
    dialog.wait_for(state="hidden")

    links: dict[str, str] = {}
    office.get_by_role("link", name="Links").click()
    for role, name in (("Scorer", "Sven"), ("Referee", "Rita")):
        office.get_by_label("Role").select_option(role)
        office.get_by_label("Name, for the log").fill(name)
        office.get_by_role("button", name="Make the link", exact=True).click()
        links[name] = office.get_by_label(f"Copy link: {name}").input_value()
        office.get_by_role("img", name=f"Link of {name} as a QR code").wait_for()
    office.get_by_role("button", name="Make the links").click()
    office.get_by_label("Copy link: 1 Ania Nowak").wait_for()
    for number in (1, 2):
        links[f"player {number}"] = office.get_by_label(f"Copy link: {number} {NAMES[number - 1]}").input_value()
    assert_clean(office)

    projector = new_page(office.url.replace("/office/links", "/projector?running"), width=1920, height=1080)
    projector.get_by_role("heading", name="Session 1 of 5").wait_for()
    office.get_by_role("link", name="Sessions", exact=True).click()
    office.get_by_role("button", name="Start session 1").click()
    office.get_by_role("dialog").get_by_label("Minutes").fill("75")
    office.get_by_role("dialog").get_by_role("button", name="Start").click()
    projector.get_by_text("4 of 4 tables play").wait_for()
    projector.get_by_role("timer").wait_for()
    assert_clean(projector)

    phone = new_page(links["player 1"], **PHONE)
    phone.get_by_role("heading", name="Ania Nowak").wait_for()
    table = int(phone.locator(".now .table b").inner_text().removeprefix("Table "))
    assert phone.locator(".now li").count() == 3
    assert sideways(phone) <= 0
    assert_clean(phone)

    scorer = new_page(links["Sven"])
    enter_result(scorer, table, RESULT)
    projector.get_by_text("3 of 4 tables play").wait_for()
    projector.get_by_text("+27").first.wait_for()  # 42 300 - 30 000 + 15 000 (EMA 2016 §4.3)
    phone.get_by_text("confirmed by Sven").wait_for()
    assert_clean(scorer)

    referee = new_page(links["Rita"])
    referee.get_by_role("button", name="Chombo").click()
    # By the table one stands at and the wind, not from a list of all.
    form = referee.get_by_role("region", name="Give a penalty")
    form.get_by_role("spinbutton", name="Table", exact=True).fill(str(table))
    form.get_by_role("radio", name="Ania Nowak").click()
    referee.get_by_label("Reason").first.fill("ron in furiten, tiles shown")
    referee.get_by_text("−20\u202f000 after the uma").wait_for()
    form.get_by_text("Ania Nowak (1): a penalty of 20\u202f000 points.").wait_for()  # before it is given
    referee.get_by_role("button", name="Give a penalty").click()
    referee.get_by_text("Penalty for Ania Nowak is noted.").wait_for()
    assert_clean(referee)
    phone.get_by_text("ron in furiten, tiles shown").wait_for()

    for other in (number for number in range(1, 5) if number != table):
        enter_result(scorer, other, RESULT)
    projector.get_by_role("heading", name="Session 2 of 5").wait_for()
    phone.get_by_role("heading", name="Session 2 of 5").wait_for()

    public = new_page(projector.url.removesuffix("/projector?running"))
    public.get_by_role("heading", name="Run of the leaders").wait_for()
    assert public.locator("tbody tr").count() == 16
    assert_clean(public)
    public.get_by_role("link", name="Ania Nowak").first.click()
    public.get_by_role("heading", name="Ania Nowak").wait_for()
    assert public.get_by_text("ron in furiten").count() == 0  # why is for the staff and the player
    assert_clean(public)


def test_scorer_sees_what_is_wrong_while_typing_and_corrects_with_a_reason(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    page = new_page(link(organiser.appoint("scorer", "Sven")))
    page.get_by_role("button", name="Table 2: playing").click()
    fields = [page.locator("input.typed").nth(seat) for seat in range(4)]
    for field, score in zip(fields, ["42300", "31200", "26500", "19000"], strict=True):
        field.fill(score)
    page.get_by_text("1\u202f000 missing").wait_for()
    fields[3].fill("19050")
    page.get_by_text("Scores are hundreds.").wait_for()
    assert fields[3].get_attribute("aria-invalid") == "true"
    fields[3].fill("19000")
    page.get_by_label("Sticks left over").fill("1")
    page.get_by_text("The sum is right.").wait_for()
    page.get_by_role("checkbox", name="Without the two noughts").check()
    assert [field.input_value() for field in fields] == ["423", "312", "265", "190"]
    page.get_by_role("checkbox", name="Confirm it at once").uncheck()
    page.get_by_role("button", name="Enter the result", exact=True).click()
    page.get_by_role("button", name="Table 2: to be confirmed").click()
    page.get_by_role("button", name="Confirm", exact=True).click()
    page.get_by_text("Table 2 is confirmed.").wait_for()

    page.get_by_role("button", name="Correct", exact=True).click()
    fields[0].fill("413")
    fields[3].fill("200")
    page.get_by_label("Why it is corrected").fill("read from the wrong side")
    page.get_by_role("button", name="Correct the result").click()
    page.get_by_text("Table 2 is entered.").wait_for()
    page.get_by_role("button", name="Table 2: confirmed").click()
    page.get_by_text("Earlier entries").click()
    page.get_by_text("changed by Sven: read from the wrong side").wait_for()
    assert organiser.ask("/sessions/1")["tables"][1]["scores"] == [41300, 31200, 26500, 20000]


def test_one_player_types_the_result_and_another_confirms_it(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    east, south = organiser.tables(1)[0][:2]
    typist, witness = (new_page(link(organiser.appoint("player", player=number)), **PHONE) for number in (east, south))
    typist.get_by_role("button", name="Enter the result", exact=True).click()
    for seat, score in enumerate(RESULT):
        typist.locator("input.typed").nth(seat).fill(score)
    typist.get_by_role("button", name="Enter the result", exact=True).click()
    typist.get_by_text("Another player of the table or a scorer confirms it.").wait_for()
    witness.get_by_role("button", name="Confirm", exact=True).wait_for()
    table = witness.get_by_role("group", name="Result", exact=True).first
    assert table.evaluate("area => area.scrollWidth - area.clientWidth") == 0, "no column is cut while it is confirmed"
    witness.get_by_role("button", name="Confirm", exact=True).click()
    typist.get_by_text(f"confirmed by player {south}").wait_for()
    assert sideways(typist) <= 0
    assert_clean(typist)


def test_the_score_keeper_of_the_table_is_one_press_away(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    phone = new_page(link(organiser.appoint("player", player=organiser.tables(1)[0][0])), **PHONE)
    phone.get_by_role("button", name="Score-keeper on this phone").click()
    phone.wait_for_url("**/score/*")
    phone.get_by_text(NAMES[organiser.tables(1)[0][0] - 1].split()[0]).first.wait_for()
    # A chombo of a tournament is paid by nobody: its 20,000 come off after the uma, and that is said before it is entered.
    phone.get_by_role("button", name="Chombo", exact=True).click()
    phone.get_by_role("group", name="Who made chombo?", exact=True).get_by_role("button").first.click()
    paid = phone.get_by_role("region", name="Who pays whom")
    paid.get_by_text("−20\u202f000").wait_for()
    paid.get_by_text("after the uma, to nobody").wait_for()
    assert paid.get_by_text("Nobody pays").count() == 0
    phone.get_by_role("button", name="Back", exact=True).click()
    phone.get_by_role("link", name="Back to the tournament").click()
    phone.wait_for_url("**/me")
    phone.get_by_role("button", name="Enter the result of the score-keeper").click()
    phone.get_by_role("alert").wait_for()  # the game is not over
    assert organiser.ask("/sessions/1")["tables"][0]["scores"] is None


def test_players_who_do_not_fill_tables_of_four_lead_to_a_choice(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server)
    organiser.do("enter", players=[{"name": name} for name in NAMES[:14]])
    page = new_page(link(organiser))
    page.get_by_role("heading", name="14 players do not fill tables of four").wait_for()
    assert_clean(page)
    page.get_by_role("button", name="Add the substitutes").click()
    page.get_by_role("heading", name="14 players do not fill tables of four").wait_for(state="hidden")
    assert organiser.ask("")["substitutes"] == 2
    page.get_by_text("Make the seating and publish it.").wait_for()


def test_referee_replaces_a_player_swaps_two_and_gives_time(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    page = new_page(link(organiser.appoint("referee", "Rita")))
    swapped = organiser.tables(1)[0][0], organiser.tables(1)[1][0]
    form = page.get_by_role("region", name="Two sit in each other's place")
    form.get_by_role("combobox", name="One", exact=True).select_option(str(swapped[0]))
    form.get_by_role("combobox", name="The other").select_option(str(swapped[1]))
    form.get_by_label("Reason").fill("sat down wrongly")
    form.get_by_role("button", name="Swap them").click()
    form.get_by_text("Noted.").wait_for()
    assert (organiser.tables(1)[1][0], organiser.tables(1)[0][0]) == swapped

    form = page.get_by_role("region", name="Extra time for a table")
    form.get_by_role("combobox", name="Table").select_option("3")
    form.get_by_label("Reason").fill("a tile was missing")
    form.get_by_role("button", name="Give the time").click()
    form.get_by_text("Table 3 +5′").wait_for()

    form = page.get_by_role("region", name="Players who leave or are replaced")
    form.get_by_role("combobox", name="What happened").select_option("A substitute joins the running game")
    form.get_by_role("button", name="From the list").click()
    form.get_by_role("combobox", name="Player").select_option("16 Dag Lund")
    form.get_by_label("Name of the substitute").fill("Ewa")
    form.get_by_label("Reason").fill("fell ill")
    form.get_by_role("button", name="Do it").click()
    page.get_by_role("dialog", name="Dag Lund: are you sure?").get_by_role("button", name="Do it").click()
    form.get_by_text("Noted.").wait_for()
    seats = [seat for table in organiser.ask("/sessions/1")["tables"] for seat in table["seats"]]
    assert next(seat for seat in seats if seat["number"] == 16)["substitute"] == "Ewa"

    # Who is disqualified in a running session: the page asks how the game stands (EMA 2016 §5.8).
    form.get_by_role("combobox", name="What happened").select_option("Disqualification")
    form.get_by_role("combobox", name="Player").select_option(str(swapped[0]))
    form.get_by_label("Reason").fill("hit the table")
    assert form.get_by_role("button", name="Do it").is_disabled()
    form.get_by_label("In play: a substitute has joined").check()
    form.get_by_role("button", name="Do it").click()
    page.get_by_role("dialog").get_by_role("button", name="Do it").click()
    form.get_by_text("Noted.").wait_for()
    seats = [seat for table in organiser.ask("/sessions/1")["tables"] for seat in table["seats"]]
    gone = next(seat for seat in seats if seat["number"] == swapped[0])
    assert (gone["substitute"], gone["from_start"]) == ("substitute", False)

    # The rulings of a tournament cost what a tournament's do (EMA 2016 §3.4.6).
    page.get_by_role("link", name="Rulings by the edition").click()
    page.get_by_role("searchbox").fill("chombo amount")
    page.get_by_role("link", name="What a chombo costs").first.click()
    page.get_by_text("20,000, off the result after the uma").wait_for()


def test_a_link_that_was_taken_away_only_shows(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    scorer = organiser.appoint("scorer", "Sven")
    page = new_page(link(scorer))
    page.get_by_role("heading", name="Results").wait_for()
    key = next(key for key in organiser.ask("/keys") if key["name"] == "Sven")
    organiser.ask(f"/keys/{key['id']}", method="DELETE")
    organiser.do("pause", session=1)
    page.get_by_text("This link is no longer valid").wait_for()
    page.get_by_role("heading", name="This page is for somebody else").wait_for()
    assert page.get_by_label("Table number").count() == 0


@pytest.mark.parametrize("language", ["pl", "cs", "ru"])
def test_every_part_of_the_office_in_other_languages_on_a_phone(new_page: NewPage, server: str, language: str) -> None:
    organiser = seated(server)
    organiser.do("result", session=1, table=1, scores=[int(score) for score in RESULT])
    page = new_page(link(organiser), locale=language, **PHONE)
    page.wait_for_url("**/office")  # there the key has been taken
    parts = [f"office/{part}" for part in ("players", "seating", "sessions", "finals", "papers", "links", "log", "about")]
    for path in (*parts, "scorer", "referee", "seating", "", "projector"):
        page.goto(f"/tournament/{organiser.tournament}/{path}")
        page.wait_for_selector("main section, main .card")
        page.wait_for_load_state("networkidle")
        assert sideways(page) <= 0, path
        assert serious_faults(page) == [], path
    east = organiser.tables(1)[0][0]
    organiser.do("penalty", id="p", session=1, player=east, kind="chombo", reason="false ron")
    page.goto(f"/tournament/{organiser.tournament}/player/{east}")
    sheet = page.get_by_role("group").filter(has=page.get_by_role("table")).first
    sheet.get_by_text("+7\u202f300").or_(sheet.get_by_text("\u221220\u202f000")).first.wait_for()
    assert sheet.evaluate("area => area.scrollWidth - area.clientWidth") <= 0, "the result is not cut"


def test_an_act_is_taken_back_after_it_has_said_what_will_change(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    organiser.do("result", session=1, table=1, scores=[int(score) for score in RESULT])
    organiser.do("penalty", id="p", session=1, player=organiser.tables(1)[0][0], kind="chombo", reason="false ron")
    page = new_page(link(organiser))
    page.wait_for_url("**/office")
    page.goto(f"/tournament/{organiser.tournament}/office/log")
    page.get_by_text("42\u202f300 · 31\u202f200 · 26\u202f500 · 20\u202f000").wait_for()

    # What later acts rest on cannot go alone.
    page.get_by_role("button", name="Take back: 3").click()
    dialog = page.get_by_role("dialog", name="Take back: 3")
    dialog.get_by_text("Later acts rest on this one").wait_for()
    dialog.get_by_role("button", name="Take them back, too").click()
    dialog.get_by_text("The seating of session 1 goes.").wait_for()
    dialog.get_by_role("button", name="Cancel").click()

    page.get_by_role("button", name="Take back: 6").click()
    dialog = page.get_by_role("dialog", name="Take back: 6")
    dialog.get_by_text("the penalty of 20\u202f000 points goes").wait_for()
    assert_clean(page)
    dialog.get_by_label("Reason").fill("the wait was right")
    dialog.get_by_role("button", name="Take back", exact=True).click()
    page.get_by_text("Taken back by no. 7.").wait_for()
    assert organiser.ask("/penalties")["penalties"] == []
    assert_clean(page)


def test_settings_say_what_they_will_change(new_page: NewPage, server: str) -> None:
    organiser = seated(server)
    page = new_page(link(organiser))
    page.wait_for_url("**/office")
    page.goto(f"/tournament/{organiser.tournament}/office/about")
    save = page.get_by_role("button", name="Save the changes")
    assert save.is_disabled()  # nothing is different yet
    page.get_by_label("Place", exact=True).fill("Brno")
    page.get_by_text("Place: none → Brno.").wait_for()
    save.click()
    page.get_by_text("Saved.").wait_for()
    assert organiser.ask("")["place"] == "Brno"
    assert organiser.ask("/notes?since=0&most=1000")["notes"][-1]["act"] == {"do": "amend", "place": "Brno"}
    assert_clean(page)
