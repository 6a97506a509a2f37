"""The teacher's pages: a lesson from start to end, an exam with its certificate, the list of yaku, drills."""

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from hanchan.words import LANGUAGES
from tests.browser.axe import serious_faults

NewPage = Callable[..., Any]

SIZES = {"phone": {"width": 390, "height": 844, "touch": True}, "desk": {"width": 1280, "height": 800}}


def sideways(page: Any) -> int:
    """By how much the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def ask(server: str, path: str, **body: Any) -> dict[str, Any]:
    """What the server says, past the page."""
    request = urllib.request.Request(server + path, json.dumps(body).encode() if body else None, {"Content-Type": "application/json"})
    found: dict[str, Any] = json.load(urllib.request.urlopen(request, timeout=10))
    return found


def tap(page: Any, question: dict[str, Any], answer: list[str]) -> None:
    """Give an answer as a person does."""
    options = [option["id"] for option in question["options"]]
    for one in answer:
        if question["answer"] == "tiles":
            page.locator(f'.pick [data-tile="{one}"]').click()
        elif question["answer"] == "tile":
            tiles = [tile.removesuffix("r") for tile in [*question["scene"]["hand"], question["scene"]["apart"]]]
            page.locator(".hand [data-place]").nth(tiles.index(one)).click()
        else:
            page.locator(".choices button").nth(options.index(one)).click()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/learn", "/learn/waiting", "/yaku?rules=ema2025", "/learn/exam/player"])
def test_pages_have_no_serious_fault_and_fit(new_page: NewPage, path: str, size: str, theme: str) -> None:
    page = new_page(path, theme=theme, **SIZES[size])
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []
    assert sideways(page) <= 0


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_from_start_to_end(new_page: NewPage, server: str, size: str) -> None:
    """One answer is wrong: it is explained with its clause, asked again at the end, and then the lesson is done."""
    page = new_page("/", **SIZES[size])
    page.get_by_role("link", name="Learn from the beginning").click()
    page.get_by_role("link", name="Chii and pon").click()
    steps = ask(server, "/api/lessons/calls")["steps"]
    questions = [step for step in steps if step["step"] == "ask"]
    missed = questions[1]
    for step in [*steps, missed]:
        if step["step"] == "say":
            page.get_by_text(step["text"][:40]).wait_for()
        elif step["question"]["answer"] == "play":
            page.get_by_role("button", name="Pon").click()
            page.get_by_role("button", name="9 of dots").click()
            page.get_by_role("button", name="Ron").click()
        else:
            verdict = ask(server, "/api/lessons/answer", lesson="calls", step=step["number"], answer=[step["question"]["options"][0]["id"]])
            wrong = step is missed and not page.get_by_text("Once more").count()
            tap(page, step["question"], ["chi"] if wrong else verdict["correct"])
            page.get_by_role("button", name="Check").click()
            page.get_by_role("status").get_by_text("Not quite" if wrong else "Right").wait_for()
            assert serious_faults(page) == []
        assert sideways(page) <= 0
        page.get_by_role("button", name="Next").click()
    page.get_by_text("Well done.").wait_for()
    page.get_by_text(f"right at once: {len(questions) - 1} of {len(questions)}").wait_for()
    page.get_by_role("link", name="All lessons").click()
    page.get_by_text("Lessons done: 1 of 24").wait_for()
    assert page.locator(".done small").inner_text() == f"right at once: {len(questions) - 1} of {len(questions)}"


def test_a_lesson_goes_on_where_it_was_left(new_page: NewPage) -> None:
    page = new_page("/learn/furiten", locale="pl")
    page.get_by_role("button", name="Dalej").click()
    page.locator(".choices button").first.wait_for()
    page.reload()
    page.locator(".choices button").nth(1).click()
    page.get_by_role("status").get_by_text("Nie całkiem").wait_for()
    page.goto("/learn")
    page.get_by_role("link", name="1 pomyłka do powtórki").click()
    page.locator(".choices button").first.click()
    page.get_by_role("status").get_by_text("Dobrze").wait_for()
    page.get_by_role("button", name="Dalej").click()
    page.get_by_text("Nie ma już nic do powtórki.").wait_for()


def test_an_exam_and_its_certificate(new_page: NewPage, server: str) -> None:
    page = new_page("/learn/exam/player?seed=7", **SIZES["phone"])
    page.get_by_label("Name for the certificate").fill("Ada Nowak")
    page.get_by_role("button", name="Begin the exam").click()
    asked = ask(server, "/api/exams/player?seed=7")["questions"]
    judged = ask(server, "/api/exams/answer", kind="player", seed="7", answers=[[]] * 30)["verdicts"]
    for number, (question, verdict) in enumerate(zip(asked, judged, strict=True)):
        page.get_by_role("heading", name=question["text"]).wait_for()
        if number < 25:  # the rest is left open: 25 are enough
            tap(page, question, verdict["correct"][: 1 if question["answer"] == "tile" else None])
        if number == 12:  # the paper is kept
            page.reload()
            page.get_by_role("button", name="Go on with the exam").click()
        if number < 29:
            page.get_by_role("button", name="Next").click()
    assert sideways(page) <= 0
    page.get_by_role("button", name="Hand in").click()
    page.get_by_role("status").get_by_text("5 questions have no answer yet").wait_for()
    page.get_by_role("button", name="Hand in anyway").click()
    page.get_by_role("status").get_by_text("Passed").wait_for()
    certificate = page.get_by_label("Certificate", exact=True)
    assert "Ada Nowak" in certificate.inner_text()
    assert "EMA riichi rules 2016" in certificate.inner_text()
    assert "25 of 30" in certificate.inner_text()
    assert serious_faults(page) == []
    page.emulate_media(media="print")
    assert certificate.is_visible()
    assert not page.get_by_role("heading", name="Your answers").is_visible()
    assert not page.locator("header.top").is_visible()
    page.emulate_media(media="screen")
    page.reload()  # the paper is handed in, the certificate stays
    page.get_by_role("button", name="Show").click()
    assert "Ada Nowak" in certificate.inner_text()
    assert page.get_by_role("button", name="Go on with the exam").count() == 0


def test_the_list_of_yaku(new_page: NewPage) -> None:
    page = new_page("/yaku?rules=ema2012", locale="cs")
    tanyao = page.locator("li", has=page.get_by_role("heading", name="Všechny obyčejné"))
    tanyao.wait_for()
    assert "jen ve skryté ruce" in tanyao.inner_text()
    page.get_by_role("button", name="EMA 2016").click()
    tanyao.get_by_text("otevřená").wait_for()
    assert "rules=ema2016" in page.url
    page.get_by_role("searchbox").fill("chinitsu")
    assert page.locator("main li h3").all_inner_texts() == ["Čistá barva"]
    page.get_by_role("searchbox").fill("")
    page.emulate_media(media="print")
    pdf = page.pdf(format="A4", print_background=True, prefer_css_page_size=True)
    assert sides(pdf) == 2


def sides(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n") or pdf.count(b"/Type /Page") - pdf.count(b"/Type /Pages")


@pytest.mark.parametrize("rules", ["ema2016", "ema2025", "tenhou"])
def test_the_list_of_yaku_is_two_sides_of_paper_in_every_language(new_page: NewPage, rules: str) -> None:
    page = new_page(f"/yaku?rules={rules}")
    for language in LANGUAGES:
        page.evaluate("language => localStorage.setItem('hanchan.settings', JSON.stringify({ language }))", language)
        page.reload()
        page.locator("main li h3").nth(40).wait_for()
        assert page.evaluate("document.documentElement.lang") == language
        assert sides(page.pdf(format="A4", prefer_css_page_size=True)) == 2, language


def test_a_clause_is_wide_enough_for_a_finger(new_page: NewPage) -> None:
    """More than is seen of it: 44 px around its middle."""
    page = new_page("/yaku?rules=ema2016", **SIZES["phone"])
    clause = page.locator("button.clause").nth(2)
    clause.evaluate("clause => clause.scrollIntoView({ block: 'center' })")
    box = clause.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for dx, dy in ((0, -21), (0, 21), (-21, 0), (21, 0)):
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.className", [x + dx, y + dy]).startswith("clause")
    page.touchscreen.tap(x, y + 20)
    page.get_by_role("dialog").get_by_role("link").wait_for()


def test_an_exam_for_referees_in_another_language(new_page: NewPage, server: str) -> None:
    """To its end, and its certificate fills one sheet. What was wrong is explained at once, wherever it stood."""
    page = new_page("/learn/exam/referee?seed=11", locale="ru", theme="dark")
    page.get_by_label("Имя для сертификата").fill("Елена Кузнецова")
    page.get_by_role("button", name="Начать экзамен").click()
    asked = ask(server, "/api/exams/referee?seed=11&lang=ru")["questions"]
    judged = ask(server, "/api/exams/answer", kind="referee", seed="11", lang="ru", answers=[[]] * 30)["verdicts"]
    for number, (question, verdict) in enumerate(zip(asked, judged, strict=True)):
        page.get_by_role("heading", name=question["text"]).wait_for()
        if number not in (12, 25):
            tap(page, question, verdict["correct"][: 1 if question["answer"] == "tile" else None])
        if number < 29:
            page.get_by_role("button", name="Дальше").click()
    page.get_by_role("button", name="Сдать").click()
    page.get_by_role("button", name="Все равно сдать").click()
    page.get_by_role("status").get_by_text("Сдано").wait_for()
    opened = page.locator("section.review details[open] > summary")
    assert [one.inner_text().split(":")[0].split()[-1] for one in opened.all()] == ["13", "26"]
    assert serious_faults(page) == []
    assert sides(page.pdf(prefer_css_page_size=True)) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1009, "height": 680})  # an A4 sheet on its side, without its margins
    box = page.get_by_label("Сертификат", exact=True).bounding_box()
    assert box["height"] > 0.95 * 680


def test_a_mistake_is_asked_again_after_three_others(new_page: NewPage, server: str) -> None:
    page = new_page("/practice?exercise=yaku&seed=3")
    again = page.get_by_text("Asked again", exact=True)
    seed = "none yet"
    for number in range(5):
        page.locator(".choices button").first.wait_for()
        page.wait_for_function("before => !location.search.endsWith(`seed=${before}`)", arg=seed)
        seed = page.evaluate("new URLSearchParams(location.search).get('seed')")
        question = ask(server, f"/api/practice/yaku?seed={seed}")["question"]
        options = [option["id"] for option in question["options"]]
        correct = ask(server, "/api/practice/answer", exercise="yaku", seed=seed, answer=options[:1])["correct"]
        assert again.count() == (number == 4)
        tap(page, question, correct if number else [one for one in options if one not in correct][:1])
        page.get_by_role("button", name="Check").click()
        page.get_by_role("status").get_by_text("Right" if number else "Not quite").wait_for()
        assert page.get_by_text("to be asked again: 1").count() == (number < 4)
        if number > 1:
            page.get_by_text(f"{number} in a row").wait_for()
        page.get_by_role("button", name="Next").click()
    assert seed == "3"


COLOURS = """() => [getComputedStyle(document.body).backgroundColor,
  ...[...document.querySelectorAll('main li h3, main li .han b')].map((text) => getComputedStyle(text).color)]"""


def test_a_dark_page_is_printed_in_the_light_theme(new_page: NewPage) -> None:
    """Bright letters could not be read on paper, and nobody wants a page of ink."""
    page = new_page("/yaku", theme="dark")
    page.locator("main li h3").first.wait_for()
    on_screen = page.evaluate(COLOURS)
    page.emulate_media(media="print")
    paper, *letters = page.evaluate(COLOURS)
    assert paper == "rgb(255, 255, 255)" != on_screen[0]
    assert letters
    for letter in letters:
        assert max(map(int, re.findall(r"\d+", letter)[:3])) < 80, letter


@pytest.mark.parametrize("kind", ["yaku", "fu", "suit", "safe", "needs"])
def test_a_drill(new_page: NewPage, server: str, kind: str) -> None:
    page = new_page(f"/practice?exercise={kind}&seed=3", **SIZES["phone"])
    question = ask(server, f"/api/practice/{kind}?seed=3")["question"]
    page.get_by_role("heading", name=question["text"]).wait_for()
    first = [question["options"][0]["id"]] if question["options"] else question["scene"]["hand"][:1]
    correct = ask(server, "/api/practice/answer", exercise=kind, seed="3", answer=first)["correct"]
    tap(page, question, correct[: 1 if question["answer"] == "tile" else None])
    if question["answer"] in ("several", "tiles"):
        page.get_by_role("button", name="Check").click()
    page.get_by_role("status").get_by_text("Right").wait_for()
    assert serious_faults(page) == []
    assert sideways(page) <= 0
