"""The score-keeper on a phone: a whole game, an edit, a stretch without network, a double send, two phones that disagree."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from hanchan.scorekeeper import Sheet
from tests.browser.axe import serious_faults
from tests.browser.score_page import NAMES, ScorePage

NewPage = Callable[..., Any]
PHONE = {"width": 390, "height": 844, "touch": True}


def stored(server: str, sheet: str) -> dict[str, Any]:
    """What the server has."""
    found: dict[str, Any] = json.load(urllib.request.urlopen(f"{server}/api/sheets/{sheet}"))
    return found


def sideways(page: Any) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def wait_until_kept(page: Any) -> None:
    """The phone has the application, the names and the rules, and needs no network."""
    page.wait_for_function("() => navigator.serviceWorker.controller && localStorage.getItem('hanchan.reckonings')")
    page.evaluate("async () => { while (!await caches.match('/api/names?lang=en')) await new Promise((later) => setTimeout(later, 20)) }")


def unreachable(route: Any) -> None:
    route.abort()


def test_a_game_of_eight_deals_with_an_edit_an_offline_stretch_and_a_double_send(new_page: NewPage, server: str) -> None:
    page = new_page("/score", **PHONE)
    phone = ScorePage(page)
    sheet = phone.begin()
    # The library, told the same, says what must be on the page.
    expected = Sheet.begin(NAMES, "ema2016")
    phone.ron("Bořek", "Ania", "3/30")
    expected.add({"type": "win", "winners": [{"seat": 1, "han": 3, "fu": 30}], "source": 0})
    phone.riichi("Katya")
    phone.tsumo("Katya", "2/40")
    expected.add({"type": "win", "winners": [{"seat": 2, "han": 2, "fu": 40}], "riichi": [2]})
    phone.draw("Ania", "Katya")
    expected.add({"type": "draw", "waiting": [0, 2]})
    assert phone.scores == list(expected.position.scores)
    assert sideways(page) <= 0
    # Deal 3 was miscounted: Bořek waited too.
    page.get_by_role("button", name="Edit East 3", exact=True).click()
    page.get_by_role("group", name="Who was waiting?").get_by_role("button", name="Bořek").click()
    page.get_by_role("button", name="Save the change").click()
    expected.edit(expected.steps[2].id, {"type": "draw", "waiting": [0, 1, 2]})
    phone.wait_for_scores(list(expected.position.scores))
    page.get_by_text("Everything that was written").click()
    page.get_by_text("edited: Draw · Ania, Katya waiting → Draw · Ania, Bořek, Katya waiting").wait_for()
    # Without network: counted here, kept here, said to be unsent.
    page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    before = stored(server, sheet)["notes"]
    wait_until_kept(page)
    page.context.set_offline(True)
    phone.riichi("Miloš")
    phone.ron("Miloš", "Bořek", "4/40")
    expected.add({"type": "win", "winners": [{"seat": 3, "han": 4, "fu": 40}], "source": 1, "riichi": [3]})
    phone.tsumo("Ania", "1/30")
    expected.add({"type": "win", "winners": [{"seat": 0, "han": 1, "fu": 30}]})
    phone.chombo("Katya")
    expected.add({"type": "chombo", "seats": [2]})
    assert phone.scores == list(expected.position.scores)
    assert phone.deal == expected.position.label
    page.get_by_text("3 entries not sent yet").wait_for()
    assert stored(server, sheet)["notes"] == before
    # The application itself is kept too: the page can be opened anew without network. (Chromium may forget there that it has none.)
    page.route("**/notes", unreachable)
    page.reload()
    phone.wait_for_scores(list(expected.position.scores))
    # Bad network: the first answers are lost, so that everything is sent again.
    lost: list[str] = []

    def lose_answer(route: Any) -> None:
        if len(lost) < 2:
            answer = route.fetch()
            lost.append(answer.text())
            route.abort()
        else:
            route.continue_()

    page.unroute("**/notes")
    page.route("**/notes", lose_answer)
    page.context.set_offline(False)
    page.wait_for_function("() => !document.body.textContent.includes('not sent yet')")
    assert [json.loads(text)["added"] for text in lost] == [3, 0], "it was stored the first time, and only then"
    page.unroute("**/notes")
    phone.draw("Bořek")
    expected.add({"type": "draw", "waiting": [1]})
    phone.ron("Ania", "Miloš", "5")
    expected.add({"type": "win", "winners": [{"seat": 0, "limit": "mangan"}], "source": 3})
    phone.wait_for_scores(list(expected.position.scores))
    page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    told = stored(server, sheet)
    assert told["position"]["scores"] == list(expected.position.scores)
    assert [step["after"]["scores"] for step in told["steps"]] == [list(step.after.scores) for step in expected.steps]
    assert len(told["steps"]) == 8
    assert told["notes"] == 10, "a start, eight deals and an edit: nothing twice"


def test_a_game_that_was_forgotten_comes_back_with_its_key(new_page: Callable[..., Any]) -> None:
    """One tap takes it from the list, with the key that is nowhere else; another brings it back, and it can be written into as before."""
    page = new_page("/score", **PHONE)
    phone = ScorePage(page)
    sheet = phone.begin()
    phone.tsumo("Katya", "2/40")
    page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    before = page.evaluate("localStorage.getItem('hanchan.sheets')")
    page.goto("/score")
    page.get_by_role("button", name="Forget the game of").click()
    page.get_by_text("Not on this phone any more").wait_for()
    assert page.evaluate("localStorage.getItem('hanchan.sheets')") == "[]"
    assert page.evaluate("id => localStorage.getItem(`hanchan.sheet.${id}`)", sheet) is None
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Not on this phone any more").wait_for(state="detached")
    assert page.evaluate("localStorage.getItem('hanchan.sheets')") == before
    page.get_by_role("link", name="Katya").click()
    phone.draw("Katya")
    assert phone.deal != ""


def test_a_game_begun_without_network_is_on_the_server_later(new_page: NewPage, server: str) -> None:
    page = new_page("/score", **PHONE)
    page.locator(".names input").first.wait_for()
    wait_until_kept(page)
    page.context.set_offline(True)
    phone = ScorePage(page)
    sheet = phone.begin()
    phone.tsumo("Ania", "3/30")
    assert phone.scores == [36_000, 28_000, 28_000, 28_000]
    with pytest.raises(urllib.error.HTTPError, match="404"):
        stored(server, sheet)
    page.context.set_offline(False)
    page.wait_for_function("() => !document.body.textContent.includes('not sent yet')")
    assert stored(server, sheet)["position"]["scores"] == [36_000, 28_000, 28_000, 28_000]
    # A name was misspelt; the change is in the history.
    page.get_by_role("button", name="More…").click()
    page.get_by_role("button", name="Change the names").click()
    page.locator("dialog input").nth(3).fill("Milan")
    page.get_by_role("button", name="Save the change").click()
    page.get_by_role("list", name="Players").get_by_text("Milan").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    assert stored(server, sheet)["start"]["names"] == ["Ania", "Bořek", "Katya", "Milan"]


def test_two_phones_see_the_same_and_a_difference_is_shown(new_page: NewPage, server: str) -> None:
    first_page = new_page("/score", **PHONE)
    first = ScorePage(first_page)
    sheet = first.begin_on_server()
    key = first_page.evaluate("JSON.parse(localStorage.getItem('hanchan.sheets'))[0].key")
    second_page = new_page(f"/score/{sheet}#key={key}", **PHONE)
    second = ScorePage(second_page)
    second_page.get_by_role("heading", name="East 1").wait_for()
    assert "#" not in second_page.url, "the key does not stay in the address"
    first.ron("Bořek", "Ania", "3/30")
    second.wait_for_scores([26_100, 33_900, 30_000, 30_000])
    first_page.get_by_role("button", name="Session clock").click()
    first_page.get_by_role("button", name="Start the clock").click()
    for page in (first_page, second_page):
        page.get_by_text("Signal in 7").wait_for()
    # Both enter the next deal, differently, while one has no network.
    second_page.context.set_offline(True)
    second.tsumo("Katya", "2/40")
    first.tsumo("Katya", "3/40")
    agreed = first.scores
    first_page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    second_page.context.set_offline(False)
    second_page.get_by_role("heading", name="Two phones disagree").wait_for()
    assert serious_faults(second_page) == []
    assert stored(server, sheet)["notes"] == 3, "nothing was mixed"
    shown = second_page.get_by_role("table").first.text_content()
    assert "3 han 40 fu" in shown
    assert "2 han 40 fu" in shown
    assert second_page.get_by_role("button", name="Both: add mine after theirs").is_hidden(), "nobody adds a deal twice by a first tap"
    second_page.get_by_role("button", name="Mine replaces theirs").click()
    first_page.wait_for_function("() => document.body.textContent.includes('2 han 40 fu')")
    second_page.wait_for_function("() => document.querySelectorAll('.badge.strict').length === 0")
    assert stored(server, sheet)["notes"] == 5
    assert len(stored(server, sheet)["steps"]) == 2, "the deal is counted once"
    assert first.scores == second.scores != agreed
    # Riichi that was tapped is there after a reload.
    first_page.locator("button.riichi").first.click()
    first_page.reload()
    first_page.locator("button.riichi[aria-pressed=true]").wait_for()


def test_a_link_may_be_opened_before_the_server_has_the_sheet(new_page: NewPage, server: str) -> None:
    first_page = new_page("/score", **PHONE)
    first_page.locator(".names input").first.wait_for()
    wait_until_kept(first_page)
    first_page.context.set_offline(True)
    sheet = ScorePage(first_page).begin()
    second_page = new_page(f"/score/{sheet}", **PHONE)
    second_page.get_by_role("heading", name="There is no such score sheet").wait_for()
    first_page.context.set_offline(False)
    second_page.get_by_role("heading", name="East 1").wait_for()


def test_somebody_who_looks_on_cannot_write(new_page: NewPage) -> None:
    page = new_page("/score", **PHONE)
    sheet = ScorePage(page).begin_on_server()
    looker = new_page(f"/score/{sheet}", **PHONE)
    looker.get_by_text("You look on").wait_for()
    assert looker.get_by_role("button", name="Ron", exact=True).count() == 0
    assert looker.get_by_label("Riichi by Ania").count() == 0


def test_what_the_rules_do_not_know_is_not_offered(new_page: NewPage) -> None:
    offered: dict[str, set[str]] = {}
    for rules in ("EMA 2016", "Tenhou"):
        page = new_page("/score", **PHONE)
        page.locator(".names input").first.wait_for()
        if rules == "EMA 2016":
            page.get_by_role("button", name=rules).click()
        else:
            page.locator(".seg select").select_option(label=rules)
        phone = ScorePage(page)
        phone.begin()
        page.get_by_role("button", name="More…").click()
        offered[rules] = set(page.get_by_role("group", name="More…").get_by_role("button").all_text_contents())
        page.get_by_role("button", name="Draw", exact=True).click()
        if page.get_by_role("group", name="Nagashi mangan").count():
            offered[rules].add("Nagashi mangan")
    assert "Abortive draw" not in offered["EMA 2016"]
    assert "Nagashi mangan" not in offered["EMA 2016"]
    assert {"Abortive draw", "Nagashi mangan"} <= offered["Tenhou"]


def test_by_tiles_the_scorer_decides_and_explains(new_page: NewPage) -> None:
    page = new_page("/score", **PHONE)
    phone = ScorePage(page)
    phone.begin_on_server()
    page.get_by_role("button", name="Tsumo", exact=True).click()
    page.get_by_role("group", name="Winner", exact=True).get_by_role("button", name="Bořek").click()
    page.get_by_role("button", name="by tiles").click()
    page.get_by_label("The hand as text").fill("234m88p12345678s +9s")
    page.keyboard.press("Enter")
    page.get_by_text("Pure straight").wait_for()
    phone.record()
    phone.wait_for_scores([27_400, 35_200, 28_700, 28_700])
    page.context.set_offline(True)
    page.get_by_role("button", name="Tsumo", exact=True).click()
    page.get_by_role("group", name="Winner", exact=True).get_by_role("button", name="Bořek").click()
    page.get_by_role("button", name="by tiles").click()
    page.get_by_label("The hand as text").fill("234m88p12345678s +9s")
    page.keyboard.press("Enter")
    page.get_by_text("Counting tiles needs the server").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_have_no_serious_fault(new_page: NewPage, theme: str) -> None:
    page = new_page("/score", theme=theme, **PHONE)
    page.locator(".names input").first.wait_for()
    assert serious_faults(page) == []
    phone = ScorePage(page)
    phone.begin()
    phone.riichi("Katya")
    phone.ron("Bořek", "Ania", "3/30")
    assert serious_faults(page) == []
    page.get_by_role("button", name="Ron", exact=True).click()
    page.get_by_role("group", name="Winner", exact=True).get_by_role("button", name="Bořek").click()
    page.get_by_role("group", name="Discarder", exact=True).get_by_role("button", name="Ania").click()
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="30", exact=True).click()
    page.get_by_role("heading", name="New scores").wait_for()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Back").click()
    for button in ("Share", "What do I need?"):
        page.get_by_role("button", name=button).click()
        page.locator("dialog[open]").wait_for()
        page.wait_for_load_state("networkidle")
        assert serious_faults(page) == []
        page.keyboard.press("Escape")


def test_a_season(new_page: NewPage) -> None:
    page = new_page("/score", **PHONE)
    page.get_by_label("New season").fill("Brno 2026")
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("heading", name="Brno 2026").wait_for()
    season = page.url
    page.goto("/score")
    phone = ScorePage(page)
    phone.begin()
    phone.ron("Bořek", "Ania", "3/30")
    page.get_by_role("button", name="More…").click()
    page.get_by_role("button", name="End the game").click()
    phone.record()
    page.get_by_role("heading", name="The game is over").first.wait_for()
    page.get_by_role("button", name="Share").click()
    page.get_by_label("Count it in a season").select_option(label="Brno 2026")
    page.get_by_text("Counts in a season").wait_for()
    page.goto(season)
    page.get_by_role("row", name="1 Bořek 1").wait_for()
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []
    assert sideways(page) <= 0


def test_seats_are_drawn_and_the_table_is_set_up_step_by_step(new_page: NewPage) -> None:
    """EMA 2016 §2.3: who mixed the tiles draws last; a draw can be repeated and taken back."""
    page = new_page("/score", **PHONE)
    fields = page.locator(".names input")
    for place, name in enumerate(NAMES):
        fields.nth(place).fill(name)
    page.get_by_role("button", name="Draw seats by lot").click()
    draw = page.locator(".draw")
    assert draw.get_by_role("listitem").count() == 4
    mixer = draw.locator("p").inner_text().split(" mixes")[0]
    assert draw.get_by_role("listitem").last.inner_text().startswith(mixer)
    winds = dict(line.inner_text().split("\n")[:2] for line in draw.get_by_role("listitem").all())
    seats = [fields.nth(place).input_value() for place in range(4)]
    assert [winds[name] for name in seats] == ["East", "South", "West", "North"]
    page.get_by_role("button", name="Draw again").click()
    page.get_by_role("button", name="As written").click()
    assert [fields.nth(place).input_value() for place in range(4)] == NAMES
    page.get_by_text("Setting up the table").click()
    page.get_by_text("Breaking the wall").wait_for()
    assert page.get_by_role("list", name="Sticks of each player").inner_text().split("\n")[0].startswith("1 ×")
    assert serious_faults(page) == []
    assert sideways(page) <= 0
