"""The referee's page: a ruling in at most four taps, links, languages, other editions, disputed hands, phones and projectors.

Cases: docs/rules/cases/furiten.md, docs/rules/cases/yaku-and-fu.md.
"""

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from hanchan.referee import topics
from hanchan.referee.decision import paths
from hanchan.rules import PRESETS, preset
from tests.browser.axe import serious_faults

NewPage = Callable[..., Any]

PHONE = {"width": 390, "height": 844, "touch": True}
FALSE_WIN = "/referee?topic=false_win&answer=shown%3Dyes&answer=other_wins%3Dno&rules=ema2016"
OPEN_TANYAO = "/referee/hand?hand=567p34678s88p%20%2B5s%20chi:234m"


class Taps:
    """A finger that counts."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.count = 0

    def tap(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).tap()
        self.count += 1


def headline(page: Any) -> str:
    page.locator(".headline").wait_for()
    return str(page.locator(".headline").inner_text())


def sideways(page: Any) -> int:
    """By how much the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_a_question_is_answered_in_at_most_four_taps(new_page: NewPage) -> None:
    page = new_page("/referee", **PHONE)
    taps = Taps(page)
    taps.tap("link", "A wrong win declared")
    taps.tap("button", "yes")
    page.get_by_role("heading", name="Does another player rightly win").wait_for()
    taps.tap("button", "no")
    assert headline(page) == "Chombo"
    taps.tap("button", "South")
    page.get_by_text("South: chombo. The deal is played again.", exact=True).wait_for()
    assert page.locator(".part table").inner_text().split("\n") == [
        "South → East\t4\u202f000",
        "South → West\t2\u202f000",
        "South → North\t2\u202f000",
    ]
    assert taps.count <= 4
    assert sideways(page) <= 0


def test_the_most_questions_there_are_take_four_taps(new_page: NewPage) -> None:
    longest = max(len(path) for rules in PRESETS for subject in topics() for path, _ in paths(subject, preset(rules)))
    assert longest + 1 <= 4
    page = new_page("/referee?rules=ema2016", **PHONE)
    taps = Taps(page)
    taps.tap("link", "A call changed at once")
    for answer in (r"ron.*pon", r"^no$", r"nothing|few|little|some"):
        page.locator(".answers button", has_text=re.compile(answer, re.IGNORECASE)).first.tap()
        taps.count += 1
        page.wait_for_function("count => document.querySelectorAll('.answered li').length === count", arg=taps.count - 1)
    assert headline(page) == "Dead hand"
    assert taps.count <= 4


def test_it_is_found_while_it_is_typed_and_opened_with_enter(new_page: NewPage) -> None:
    page = new_page("/referee")
    search = page.get_by_role("searchbox")
    search.type("noten ri")
    best = page.locator(".found li").first  # of what is typed so far, so not at once
    best.get_by_role("link", name="Riichi without waiting (noten riichi)", exact=True).wait_for()
    search.press("Enter")
    page.get_by_role("heading", name="Riichi without waiting").wait_for()
    page.go_back()
    page.get_by_role("searchbox").wait_for()


def test_nothing_found_leaves_the_list(new_page: NewPage) -> None:
    page = new_page("/referee")
    page.get_by_role("searchbox").fill("xyzzy")
    page.get_by_text("Nothing like this is known").wait_for()
    page.get_by_role("button", name="Conduct", exact=True).click()
    assert page.get_by_role("link", name="A telephone rings").is_visible()
    assert page.get_by_role("link", name="A wrong win declared").count() == 0


def test_an_answer_can_be_changed_and_every_step_gone_back(new_page: NewPage) -> None:
    page = new_page(FALSE_WIN)
    assert headline(page) == "Chombo"
    page.get_by_role("button", name=re.compile("Change the answer: Was the concealed hand shown")).click()
    page.get_by_role("button", name="no", exact=True).click()
    assert headline(page) == "Dead hand"
    page.go_back()
    page.get_by_role("heading", name="Was the concealed hand shown").wait_for()
    page.go_back()
    assert headline(page) == "Chombo"


def test_a_link_brings_the_ruling_and_its_rules(new_page: NewPage) -> None:
    page = new_page("/referee?topic=withdrawn_call&answer=set_shown%3Dno&rules=womrt2009&seat=3")
    assert headline(page) == "1000 to the pot"
    assert page.locator(".part table").inner_text() == "North → pot\t1\u202f000"
    page.goto("/referee")
    page.get_by_role("button", name="EMA 2016", exact=True).wait_for()
    assert page.get_by_role("button", name="EMA 2016", exact=True).get_attribute("aria-pressed") == "true", "the reader's own choice stays"


def test_another_rule_set_is_remembered_and_decides_otherwise(new_page: NewPage) -> None:
    page = new_page("/referee?topic=withdrawn_call&answer=set_shown%3Dno")
    assert headline(page) == "No penalty"
    page.get_by_label("More…").select_option("wrc2025")
    page.locator(".headline", has_text="Dead hand").wait_for()
    assert parse_qs(urlsplit(page.url).query)["rules"] == ["wrc2025"]
    page.goto("/referee?topic=withdrawn_call&answer=set_shown%3Dno")
    page.locator(".headline", has_text="Dead hand").wait_for()


def test_the_table_decides_what_becomes_of_it(new_page: NewPage) -> None:
    page = new_page(f"{FALSE_WIN}&seat=1")
    page.locator("summary", has_text="The table").click()
    page.get_by_role("button", name="Counters: one more").click()
    page.get_by_text("Stay, none is added (1)").wait_for()
    page.get_by_role("switch", name="Tournament").click()
    page.get_by_text("20,000, off the result after the uma").wait_for()
    assert page.locator(".part table").count() == 0
    query = parse_qs(urlsplit(page.url).query)
    assert (query["tournament"], query["counters"], query["seat"]) == (["1"], ["1"], ["1"])


def test_a_silent_document_says_so(new_page: NewPage) -> None:
    page = new_page("/referee?topic=wrong_tile_count&rules=plm")
    assert headline(page) == "Dead hand"
    page.get_by_text("The document is silent.", exact=True).wait_for()


def test_what_is_left_to_the_referee_has_its_range(new_page: NewPage) -> None:
    """EMA 2016 §5.5."""
    page = new_page("/referee?topic=obstruction&answer=degree%3Donce&rules=ema2016")
    page.get_by_text("The referee may choose").wait_for()
    assert page.locator(".range li").all_inner_texts() == ["8000 / 12,000 points off"]


def test_other_editions_on_demand(new_page: NewPage) -> None:
    page = new_page("/referee?topic=withdrawn_call&answer=set_shown%3Dno&rules=ema2016")
    page.locator("summary", has_text="How other rules decide it").click()
    warsaw = page.get_by_role("row", name=re.compile("Warsaw Open 2009"))
    warsaw.wait_for()
    assert "1000 to the pot" in warsaw.inner_text()
    assert page.locator("tbody tr").count() >= len(PRESETS)


def test_editions_that_differ_only_in_what_is_paid_say_what(new_page: NewPage) -> None:
    page = new_page(FALSE_WIN)
    page.locator("summary", has_text="How other rules decide it").click()
    championship = page.get_by_role("row", name=re.compile("WRC 2025"))
    championship.wait_for()
    assert "30,000, off the result" in championship.inner_text()
    assert "4000 to East" in page.get_by_role("row", name=re.compile("EMA 2016")).inner_text()
    assert "4000" not in page.get_by_role("row", name=re.compile("EMA 2012")).inner_text(), "the same as EMA 2016"


@pytest.mark.parametrize(
    ("locale", "title", "said"),
    [
        ("pl", "Sędzia", "Południe: chombo"),
        ("cs", "Rozhodčí", "Jih: chombo"),
        ("ru", "Судья", "Юг: чомбо"),
    ],
)
def test_in_the_reader_s_language(new_page: NewPage, locale: str, title: str, said: str) -> None:
    page = new_page("/referee", locale=locale)
    page.get_by_role("heading", name=title, exact=True).wait_for()
    page.goto(f"{FALSE_WIN}&seat=1")
    page.locator("q", has_text=said).wait_for()


def test_the_booklet_is_downloaded(new_page: NewPage) -> None:
    page = new_page("/referee")
    with page.expect_download() as waited:
        page.get_by_role("link", name="Booklet (PDF)").click()
    assert waited.value.suggested_filename == "referee-ema2016-en.pdf"


def test_a_disputed_hand(new_page: NewPage) -> None:
    """C-096: open tanyao, a yaku from 2016 on."""
    page = new_page(OPEN_TANYAO)
    page.get_by_text("from the discarder").wait_for()
    page.get_by_role("button", name="EMA 2012", exact=True).click()
    assert headline(page) == "Chombo"
    page.get_by_text("No win: No yaku.").wait_for()
    page.get_by_role("radio", name="only called").click()
    page.locator(".headline", has_text="Dead hand").wait_for()


def test_a_disputed_hand_that_is_furiten(new_page: NewPage) -> None:
    """C-060."""
    page = new_page("/referee/hand?hand=234m88p12345678s%20%2B9s&marks=riichi")
    page.get_by_text("from the discarder").wait_for()
    page.get_by_role("button", name="Own discards, to see whether the hand is furiten").click()
    page.locator("[data-tile='3s']").click()
    page.get_by_text("No win: Furiten.").wait_for()
    assert headline(page) == "Chombo"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/referee", "/referee?topic=false_win", f"{FALSE_WIN}&seat=1", OPEN_TANYAO])
def test_no_serious_fault(new_page: NewPage, path: str, theme: str) -> None:
    page = new_page(path, theme=theme)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    for summary in page.locator("summary").all():
        summary.click()
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []


@pytest.mark.parametrize("path", ["/referee", "/referee?topic=late_arrival", FALSE_WIN, OPEN_TANYAO])
@pytest.mark.parametrize("locale", ["en-GB", "pl", "cs", "ru"])
def test_on_a_phone_nothing_is_wider_than_the_screen(new_page: NewPage, path: str, locale: str) -> None:
    page = new_page(path, locale=locale, **PHONE)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert sideways(page) <= 0
    small = [
        box for link in page.locator("main a.btn, .answers button, .columns a").all() if (box := link.bounding_box()) and box["height"] < 44
    ]
    assert small == []


def test_on_a_projector_the_ruling_is_large(new_page: NewPage) -> None:
    page = new_page(FALSE_WIN, width=1920, height=1080)
    headline(page)
    sizes = page.evaluate("['.headline', '.announce p'].map((part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize))")
    assert sizes[0] >= 56
    assert sizes[1] >= 28


class AtARealTable:
    """A score sheet on the server, and the referee's page that belongs to it."""

    def __init__(self, server: str, rules: str = "ema2016", **start: Any) -> None:
        self._server = server
        made = self._asked("/api/sheets", {"names": ["Ania", "Bořek", "Katya", "Miloš"], "rules": rules, **start})
        self.id, self._key = made["id"], made["key"]

    def page(self, new_page: NewPage, topic: str, **size: Any) -> Any:
        return new_page(f"/referee?sheet={self.id}{topic}#key={self._key}", **size)

    def keeper(self, new_page: NewPage) -> Any:
        """The score-keeper's own page, which remembers the key."""
        return new_page(f"/score/{self.id}#key={self._key}")

    def write(self, entry: dict[str, Any]) -> None:
        seen = self.read()["notes"]
        self._asked(f"/api/sheets/{self.id}/notes", {"seen": seen, "notes": [{"id": f"n{seen}", "do": "add", "entry": entry}]})

    def read(self) -> dict[str, Any]:
        return self._asked(f"/api/sheets/{self.id}")

    def _asked(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {getattr(self, '_key', '')}"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self._server + path, data, headers)) as answer:
            found: dict[str, Any] = json.load(answer)
        return found


DEALER_LOST = {"type": "win", "winners": [{"seat": 1, "han": 1, "fu": 30}], "source": 0}


def test_a_ruling_is_entered_into_the_score_sheet(new_page: NewPage, server: str) -> None:
    """EMA 2016 §3.4.6: Bořek deals, so everybody gets 4000 and the deal is played again."""
    table = AtARealTable(server)
    table.write(DEALER_LOST)
    page = table.page(new_page, "", **PHONE)
    page.get_by_role("link", name="A wrong win declared").tap()
    page.get_by_role("button", name="yes", exact=True).tap()
    page.get_by_role("heading", name="Does another player").wait_for()
    page.get_by_role("button", name="no", exact=True).tap()
    assert page.get_by_role("button", name="Enter it into the score sheet").is_disabled()
    page.get_by_role("button", name="Bořek").tap()
    page.get_by_text("East: chombo. The deal is played again.", exact=True).wait_for()
    assert page.locator(".part table tr").first.inner_text() == "Bořek → Ania\t4\u202f000"
    page.get_by_role("button", name="Enter it into the score sheet").tap()
    page.get_by_text("It is in the score sheet.").wait_for()
    sheet = table.read()
    assert (sheet["position"]["scores"], sheet["position"]["dealer"]) == ([33000, 19000, 34000, 34000], 1)
    assert "chombo" in json.dumps(sheet["history"][-1])
    assert sideways(page) <= 0


def test_a_dead_hand_is_noted_on_the_sheet(new_page: NewPage, server: str) -> None:
    table = AtARealTable(server)
    page = table.page(new_page, "&topic=false_win&answer=shown%3Dno&seat=2")
    page.get_by_role("button", name="Enter it into the score sheet").click()
    page.get_by_text("It is in the score sheet.").wait_for()
    assert table.read()["position"]["dead_hands"] == [2]


def test_the_ruling_before_the_player_was_chosen_is_not_entered(new_page: NewPage, server: str) -> None:
    """The ruling on that player comes over a slow network; until it is there, the one on nobody must not reach the sheet."""
    table = AtARealTable(server)
    page = table.page(new_page, "&topic=false_win&answer=shown%3Dno")
    page.get_by_text("Choose who it was first.").wait_for()
    held: list[Any] = []
    page.route("**/false_win/ruling?*seat=2*", lambda asked, _: held.append(asked))
    page.get_by_role("button", name="Katya").click()
    while not held:
        page.wait_for_timeout(10)
    enter = page.get_by_role("button", name="Enter it into the score sheet")
    assert enter.is_disabled()
    for asked in held:
        asked.continue_()
    enter.click()
    page.get_by_text("It is in the score sheet.").wait_for()
    assert table.read()["position"]["dead_hands"] == [2]


def test_points_off_after_the_uma_as_the_referee_chooses(new_page: NewPage, server: str) -> None:
    """EMA 2016 §5.5."""
    table = AtARealTable(server, tournament=True)
    page = table.page(new_page, "&topic=obstruction&answer=degree%3Donce&seat=3")
    page.get_by_role("button", name="12\u202f000").click()
    page.locator(".headline", has_text="12,000 points off").wait_for()
    page.get_by_role("button", name="Enter it into the score sheet").click()
    page.get_by_text("It is in the score sheet.").wait_for()
    assert [(off["seat"], off["points"]) for off in table.read()["position"]["deductions"]] == [(3, 12000)]


def test_another_phone_was_faster(new_page: NewPage, server: str) -> None:
    table = AtARealTable(server)
    page = table.page(new_page, "&topic=false_win&answer=shown%3Dyes&answer=other_wins%3Dno&seat=1")
    headline(page)
    page.get_by_role("button", name="Enter it into the score sheet").wait_for()
    table.write(DEALER_LOST)
    page.get_by_role("button", name="Enter it into the score sheet").click()
    page.get_by_text("Another phone has written on the sheet meanwhile").wait_for()
    page.get_by_text("East: chombo", exact=False).first.wait_for()
    page.get_by_role("button", name="Enter it into the score sheet").click()
    page.get_by_text("It is in the score sheet.").wait_for()
    assert table.read()["position"]["scores"] == [33000, 19000, 34000, 34000]


def test_from_the_score_keeper_of_this_phone_and_back(new_page: NewPage, server: str) -> None:
    table = AtARealTable(server)
    page = table.keeper(new_page)
    page.locator("main").get_by_role("link", name="Referee").click()
    page.get_by_role("link", name="A wrong win declared").click()
    page.get_by_role("button", name="no", exact=True).click()
    page.get_by_role("button", name="Katya").click()
    page.get_by_role("button", name="Enter it into the score sheet").click()
    page.get_by_text("It is in the score sheet.").wait_for()
    assert table.read()["position"]["dead_hands"] == [2]
    page.get_by_role("link", name="To the score sheet").click()
    page.locator("main").get_by_role("link", name="Referee").wait_for()
    assert page.url.endswith(f"/score/{table.id}")


def test_who_may_only_look_cannot_enter_anything(new_page: NewPage, server: str) -> None:
    table = AtARealTable(server, rules="ema2012")
    page = new_page(f"/referee?sheet={table.id}&topic=false_win&answer=shown%3Dno&seat=2")
    assert headline(page) == "Dead hand"
    page.get_by_role("link", name="To the score sheet").wait_for()
    assert page.get_by_role("button", name="Enter it into the score sheet").count() == 0
    page.get_by_text("EMA 2012").wait_for()
