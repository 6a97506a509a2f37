"""Others at the table: calls at their seats, who is away, remarks, pauses, spectators."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious_faults
from tests.browser.player import QUIET, Player, play_now
from tests.browser.tables import ready_to_win, sit_at, sit_in

NewPage = Callable[..., Any]

HEAR = """() => {
  window.calls = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.matches?.('.voice')) calls.push(node.textContent.trim());
  }).observe(document.querySelector('.voices'), { childList: true });
}"""


def seated(page: Any, table: str, name: str) -> str:
    """Somebody with this name takes a seat of a table; their secret."""
    person = page.request.post("/api/players", data={"name": name}).json()
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(json.dumps(person))})")
    secret = f"Bearer {person['secret']}"
    if not table:
        settings = {"auto_start": True, "private": True, "seats": ["person", "person", QUIET, QUIET]}
        table = page.request.post("/api/tables", data=settings, headers={"Authorization": secret}).json()["id"]
    page.request.post(f"/api/tables/{table}/seats", data={}, headers={"Authorization": secret})
    return table


def two_people(new_page: NewPage) -> tuple[Any, Any]:
    ania, borek = new_page(), new_page()
    table = seated(borek, seated(ania, "", "Ania"), "Bořek")
    for page in (ania, borek):
        page.goto(f"/table/{table}")
        page.wait_for_selector("main.board")
    return ania, borek


def test_calls_are_heard_at_the_seats(new_page: NewPage) -> None:
    page = new_page()
    player = sit_in(page, ready_to_win())
    page.evaluate(HEAR)
    player.play("end")
    assert page.evaluate("calls") == ["Tsumo"]


def test_seats_are_drawn_and_told(new_page: NewPage) -> None:
    """Each draws the tile of a wind, and who mixed the tiles draws last (EMA 2016 §2.3)."""
    page = new_page()
    page.get_by_role("button", name="Play now").click()
    drawn = page.get_by_role("dialog", name="Seats have been drawn")
    drawn.wait_for()
    winds = dict(zip(drawn.locator("li b").all_inner_texts(), drawn.locator("li b + .small").all_inner_texts(), strict=True))
    assert sorted(winds.values()) == ["East", "North", "South", "West"]
    assert drawn.locator("li").last.get_by_text("draws last").count() == 1
    assert drawn.get_by_text("mixes").inner_text().startswith(list(winds)[-1])
    drawn.get_by_role("button", name="To the table").click()
    page.wait_for_selector("main.board")
    letters = {name: wind[0] for name, wind in winds.items()}
    assert {who.locator(".nm").inner_text(): who.locator(".wind").inner_text() for who in page.locator(".who").all()} == letters
    assert all(not name.startswith("Bot") for name in winds), "a bot is called by its character"


def test_remarks_pauses_and_who_is_away(new_page: NewPage) -> None:
    ania, borek = two_people(new_page)
    borek.get_by_role("button", name="Say something or pause").click()
    assert serious_faults(borek) == []
    borek.get_by_role("button", name="Good luck!").click()
    ania.locator(".voice.remark").get_by_text("Good luck!").wait_for()

    borek.get_by_role("button", name="Say something or pause").click()
    borek.get_by_role("button", name="Pause the game").click()
    ania.get_by_text("Bořek would like a pause.").wait_for()
    ania.get_by_role("button", name="Agree").click()
    for page in (ania, borek):
        page.get_by_text("The game is paused").wait_for()
        assert page.locator("main.board[data-asked]").count() == 0, "nothing can be done"
    assert serious_faults(ania) == []
    borek.get_by_role("button", name="Go on").click()
    Player(ania).wait_for("discard")

    borek.get_by_role("button", name="Leave").click()
    ania.get_by_text("Bořek is away; a bot plays on.").wait_for()
    ania.locator(".who.away .nm").get_by_text("Bořek").wait_for()


def say(page: Any, remark: str) -> None:
    page.get_by_role("button", name="Say something or pause").click()
    page.get_by_role("button", name=remark).click()


def test_a_remark_is_seen_once_and_on_every_page(new_page: NewPage) -> None:
    ania, borek = two_people(new_page)
    say(borek, "Good luck!")
    remark = ania.locator(".voice.remark")
    remark.get_by_text("Good luck!").wait_for()
    remark.wait_for(state="detached")
    seen = ania.evaluate_handle("""() => {
      const seen = [];
      new MutationObserver(() => seen.push(...[...document.querySelectorAll('.remark')].map((it) => it.textContent)))
        .observe(document.body, { childList: true, subtree: true });
      return seen;
    }""")
    players = [Player(ania), Player(borek)]
    while not ania.locator("main.deal-end").count():
        for player in players:
            if player.moment() not in ("", "end", "result"):
                player.step()
    assert seen.json_value() == [], "what happens afterwards does not say it again"
    borek.locator("main.deal-end").wait_for()
    say(borek, "Well played!")
    ania.locator(".news").get_by_text("Bořek: Well played!").wait_for()


def test_a_remark_too_many_is_refused_in_the_language_of_the_page(new_page: NewPage) -> None:
    page = new_page(locale="pl")
    sit_at(page, seats=["person", QUIET, QUIET, QUIET]).wait_for()
    for _ in range(4):
        page.locator(".talk > button").click()
        page.get_by_role("button", name="Powodzenia!").click()
    page.get_by_text("To dużo powiedziane naraz; poczekaj kilka sekund.").wait_for()


@pytest.mark.parametrize(("language", "told"), [("pl", "nie rozumieją się"), ("cs", "nerozumějí"), ("ru", "не понимают друг друга")])
def test_what_server_and_page_cannot_say_to_each_other_is_told_in_the_language_of_the_page(
    new_page: NewPage, language: str, told: str
) -> None:
    """As between a page of yesterday and a server of today: what the page sends is none of the server's messages."""
    page = new_page(locale=language)
    sit_at(page, seats=["person", QUIET, QUIET, QUIET]).wait_for()

    def garble(only: str) -> None:
        def connected(socket: Any) -> None:
            server = socket.connect_to_server()
            socket.on_message(lambda text: server.send(text.replace(f'"type":"{only}"', '"type":"of yesterday"')))

        page.route_web_socket("**/live", connected)
        page.reload()

    garble("say")
    page.locator(".talk > button").click()
    page.locator(".talk .menu .btn").first.click()
    page.locator(".note").get_by_text(told).wait_for()
    garble("hello")
    page.get_by_role("alert").get_by_text(told).wait_for()


def test_a_spectator_sees_all_hands_and_chooses_a_seat(new_page: NewPage) -> None:
    player = sit_at(new_page(), spectator_delay=0, pause=600, seats=["person", QUIET, QUIET, QUIET])
    player.wait_for()
    page = new_page(player.page.url)
    page.get_by_text("With open hands you see each deal when it is over").wait_for()
    player.page.wait_for_timeout(3000)  # the deal is shown as slowly as it was played: time to look at its first tile
    player.play("end")
    page.locator(".rack .hand.up").first.wait_for()
    assert page.locator(".rack .hand .t[data-k=back]").count() == 0
    page.get_by_label("Seat of").select_option(index=2)
    page.locator(".who.pb").get_by_text("Sleepy 3").wait_for()
    page.get_by_role("switch", name="Win chances").click()
    page.get_by_role("list", name="Win chances").get_by_text("%").first.wait_for()
    page.get_by_role("switch", name="Open hands").click()
    page.get_by_text("one deal behind the game").wait_for(state="detached")


def test_with_people_the_first_deal_can_only_be_watched_with_closed_hands(new_page: NewPage) -> None:
    player = play_now(new_page(), bot=QUIET)
    player.wait_for()
    watcher = new_page(player.page.url)
    watcher.get_by_text("With open hands you see each deal when it is over").wait_for()
    watcher.get_by_role("button", name="Watch now with closed hands").click()
    watcher.get_by_text("60 s after the players").wait_for()


def test_the_bar_of_a_spectator_fits_a_phone(new_page: NewPage) -> None:
    table = play_now(new_page(), bot=QUIET).page.url
    for language in ("en", "pl", "cs", "ru"):
        page = new_page(table, locale=language, width=390, height=844)
        page.locator("header .told").wait_for()
        for _ in ("waits for the deal to end", "watches it"):
            for width, height in ((390, 844), (844, 390)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, language
                box = page.locator("header button").last.bounding_box()
                assert box["x"] + box["width"] <= width, f"the settings in {language}"
            if page.locator("main.message button").count():
                page.locator("main.message button").click()
            page.locator("header .told").wait_for()
