"""Every page: languages, phones, both themes, and no serious fault that axe-core knows."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.tables import QUIET_HAND, asked_to_claim, own_turn, ready_to_win, sit_in, three_kans
from tests.support.table import deal

NewPage = Callable[..., Any]

PHONE = {"width": 390, "height": 844, "touch": True}
SMALL = """() => [...document.querySelectorAll('main.board button, header button')]
  .filter((button) => button.checkVisibility({ opacityProperty: true }))
  .filter((button) => { const { width, height } = button.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
  .map((button) => button.outerHTML.slice(0, 120))"""
"""What is too small for a finger."""
ABOVE_THE_EDGE = """(edge) => {
  const [hand, help] = ['.ownhand', '.help'].map((name) => document.querySelector(name).getBoundingClientRect());
  return help.bottom <= hand.top && [...document.querySelectorAll('.own button')].every((it) => it.getBoundingClientRect().bottom <= edge);
}"""
"""Nothing to press lies where the system has its own bar, and nothing over the hand."""
OUT_OF_ITS_CARD = """() => [...document.querySelectorAll('.card button')]
  .filter((one) => one.getBoundingClientRect().right > one.closest('.card').getBoundingClientRect().right && !one.closest('.seg')).length"""
"""How many buttons lie beside the card they belong to; a row of choices may be longer and is scrolled."""
WINDS = {"en": "E S W N", "pl": "W Pd Z Pn", "cs": "V J Z S", "ru": "В Ю З С"}
PLAY_NOW = {"en": "Play now", "pl": "Graj teraz", "cs": "Hrát hned", "ru": "Играть"}


def sideways(page: Any) -> int:
    """By how much the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/calculator", "/rules", "/practice", "/replay", "/nowhere"])
def test_pages_have_no_serious_fault(new_page: NewPage, path: str, theme: str) -> None:
    page = new_page(path, theme=theme)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_has_no_serious_fault(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    for laid in (asked_to_claim(), ready_to_win()):
        player = sit_in(page, laid)
        player.wait_for()
        assert serious_faults(page) == []
    player.play("end")
    page.locator("ol li").first.wait_for()
    assert serious_faults(page) == []


def test_dialogs_and_waiting_room_have_no_serious_fault(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="change").click()
    page.get_by_role("button", name="Play with friends").click()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("heading", name="Before the game").wait_for()
    assert serious_faults(page) == []


@pytest.mark.parametrize("language", ["pl", "cs", "ru"])
def test_the_browser_s_language(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    page.get_by_role("button", name=PLAY_NOW[language], exact=True).wait_for()
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("language", WINDS)
def test_the_winds_at_the_table_are_those_of_the_language(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    own_turn(page)
    assert [page.locator(f".who.{side} .wind").inner_text() for side in ("pb", "pr", "pt", "pl")] == WINDS[language].split()


@pytest.mark.parametrize("language", ["en", "pl", "cs", "ru"])
def test_words_are_written_in_the_page_s_own_fonts(new_page: NewPage, language: str) -> None:
    """In every weight and alphabet: what is not there would look otherwise on each machine, and another width moves the table."""
    page = new_page(locale=language)
    own_turn(page)
    page.locator(".help .lab").wait_for()
    page.wait_for_function("document.fonts.status === 'loaded'")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    for place in (".help .lab", ".round", ".nm", ".sc", ".lbl", ".switch", ".call"):
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": place})["nodeId"]
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        assert fonts, place
        assert all(font["isCustomFont"] for font in fonts), (place, fonts)


def test_another_language_in_the_middle_of_a_game(new_page: NewPage) -> None:
    page = new_page()
    player = sit_in(page, ready_to_win())
    player.wait_for("tsumo")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("pl")
    page.get_by_role("button", name="Zamknij").click()
    page.get_by_role("button", name="Wyjdź").wait_for()
    player.wait_for("tsumo")  # it is asked again, in the other language
    page.reload()
    page.get_by_role("button", name="Wyjdź").wait_for()
    player.play("end")
    page.get_by_role("heading", name="Kto komu płaci").wait_for()


def test_the_rules_in_another_language(new_page: NewPage) -> None:
    page = new_page("/rules?rules=ema2016,ema2025")
    page.get_by_text("players who win on the same discard").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("cs")
    page.get_by_role("button", name="Zavřít").click()
    page.get_by_text("hráči vyhrávající na stejný odhozený kámen").wait_for()
    page.get_by_role("heading", name="Nerozhodnutá rozdání").wait_for()
    assert page.get_by_text("players who win on the same discard").count() == 0
    assert page.locator(".origin [lang=en]").count() > 0  # notes stay English, and say so
    assert page.locator(".says[lang=en], th [lang=en]").count() == 0
    page.get_by_role("searchbox").fill("červené pětky")
    page.get_by_role("status").get_by_text("1 pravidlo").wait_for()
    assert serious_faults(page) == []


def test_a_reading_is_told_with_its_reason_and_every_mark_is_explained(new_page: NewPage) -> None:
    page = new_page("/rules?rules=womrt2009,ema2025&q=extra_round_target", locale="pl")
    reading = page.locator(".reading").first
    reading.wait_for()
    assert reading.inner_text().startswith("odczytane jako „punkty docelowe”, ponieważ item 15 calls 30,000")
    assert reading.locator("[lang=en]").inner_text().startswith("item 15 calls")
    marks = page.get_by_label("Co znaczą oznaczenia")
    assert marks.locator("dt").all_inner_texts() == ["wniosek", "przejęte"]
    page.get_by_role("searchbox").fill("wrong_set")
    marks.get_by_text("niepewne").wait_for()
    assert serious_faults(page) == []


def test_a_deal_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    assert sideways(page) <= 0
    assert page.locator("header nav a").evaluate_all("links => links.filter((link) => link.scrollWidth > link.clientWidth).length") == 0
    own_turn(page)
    assert sideways(page) <= 0
    tiles = page.locator(".ownhand button")
    box = tiles.first.bounding_box()
    assert box["width"] >= 44
    assert tiles.count() == 14
    assert all(0 <= tiles.nth(place).bounding_box()["x"] <= 390 - 40 for place in range(tiles.count()))
    assert page.evaluate(SMALL) == []
    told, more = page.locator(".help .list .w").count(), page.locator(".help .rest").count()
    assert told >= 5 or not more, "the help has room for more than a tile or two"
    page.get_by_role("button", name="Say something or pause").tap()
    assert page.get_by_role("group", name="Say something or pause").bounding_box()["x"] >= 0
    page.keyboard.press("Escape")
    insets = {"insets": {"top": 0, "left": 0, "right": 0, "bottom": 34}}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", insets)
    page.wait_for_function(ABOVE_THE_EDGE, arg=844 - 34)
    sit_in(page, ready_to_win()).play("end")
    page.locator("ol li").first.wait_for()
    assert sideways(page) <= 0


def test_a_raised_tile_touches_no_set_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_in(page, three_kans()).wait_for("tsumo")
    raised = page.locator(".ownhand .raised").bounding_box()
    sets = [one.bounding_box() for one in page.locator(".ownmelds .meld").all()]
    assert len(sets) == 3
    assert max(one["y"] + one["height"] for one in sets) <= raised["y"]
    assert sideways(page) <= 0


def test_a_phone_on_its_side(new_page: NewPage) -> None:
    page = new_page(width=844, height=390, touch=True)
    laid = deal("ema2016", A=QUIET_HAND)
    laid.turns(12)
    sit_in(page, laid).wait_for("discard")
    assert page.locator("main.board").bounding_box()["y"] == 0, "no bar above the table"
    assert sideways(page) <= 0
    assert page.locator(".river .t:not(.side)").first.bounding_box()["width"] >= 19
    assert page.evaluate(SMALL) == []
    numbers = [number.bounding_box() for number in page.locator(".help .list b").all()]
    first_button = page.locator(".help .ends button").first.bounding_box()
    page.get_by_role("button", name="Switches").tap()
    page.get_by_role("switch", name="Auto win").tap()
    assert page.get_by_role("switch", name="Auto win").get_attribute("aria-checked") == "true"
    assert all(box["y"] >= first_button["y"] + first_button["height"] - 1 for box in numbers), "the tiles lie below the buttons of the help"


def test_a_mistake_in_typing_leaves_the_hand(new_page: NewPage) -> None:
    page = new_page("/calculator")
    field = page.get_by_label("The hand as text")
    field.fill("234m22067p34567s +8s")
    field.press("Enter")
    page.locator(".held-tile").nth(13).wait_for()
    field.fill("234m22067p34567x +8s")
    field.press("Enter")
    page.get_by_text("names no tiles").wait_for()
    assert page.locator(".held-tile").count() == 14
    assert field.input_value() == "234m22067p34567x +8s"
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.evaluate(OUT_OF_ITS_CARD) == 0


def test_a_refusal_in_another_language(new_page: NewPage) -> None:
    page = new_page("/replay", locale="cs")
    page.locator('input[type="file"]').set_input_files({"name": "game.mjlog", "mimeType": "text/plain", "buffer": b"no game"})
    page.get_by_text("To není hra, kterou").wait_for()
    page.locator('input[type="file"]').set_input_files({"name": "game.mjlog", "mimeType": "text/plain", "buffer": b"<mjloggm><INIT"})
    page.get_by_text("Vypadá to jako záznam hry, ale nejde přečíst").wait_for()
