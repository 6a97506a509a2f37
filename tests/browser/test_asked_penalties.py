"""A penalty that players ask for, at the pages: the player sees that it waits, the referee refuses or confirms it."""

from collections.abc import Callable
from typing import Any

from tests.browser.test_tournament import assert_clean, link, sideways
from tests.support.office_client import Visitor

NewPage = Callable[..., Any]
ASKED = {"session": 1, "player": 3, "kind": "chombo", "reason": "false ron"}


def test_the_referee_decides_on_what_players_ask_for(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, sessions=1)
    organiser.do("enter", players=[{"name": f"Player {k}"} for k in range(1, 5)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4]]])
    organiser.do("start", session=1)
    organiser.do("result", session=1, table=1, scores=[30000] * 4)
    player, referee = organiser.appoint("player", player=1), organiser.appoint("referee", "Ref")
    for one in ("first", "second"):
        player.do("penalty_asked", id=one, **ASKED)

    phone = new_page(link(player))
    phone.wait_for_url("**/me")
    phone.get_by_text("Waits for a referee: Chombo, Player 3. It does not count yet.").first.wait_for()
    assert_clean(phone)
    desk = new_page(link(organiser))
    desk.wait_for_url("**/office")
    desk.get_by_role("link", name="Penalties that were asked for wait for a decision. (2)").wait_for()
    assert_clean(desk)

    page = new_page(link(referee))
    page.wait_for_url("**/referee")
    asked = page.get_by_role("region", name="Waiting for your decision")
    asked.get_by_text("table 1, asked for by player 1").first.wait_for()
    assert_clean(page)
    asked.get_by_role("button", name="Refuse: Player 3, Chombo").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("it was one chombo, not two")
    dialog.get_by_role("button").last.click()
    dialog.wait_for(state="hidden")
    phone.get_by_text("Player 3, Chombo: Refused by Ref.").wait_for()
    confirm = asked.get_by_role("button", name="Confirm: Player 3, Chombo")
    confirm.nth(1).wait_for(state="detached")
    confirm.click()
    asked.get_by_text("The penalty counts now.").wait_for()
    page.get_by_role("region", name="Listed penalties").get_by_text("Player 3").wait_for()
    assert [line["deduction"] for line in organiser.ask("/sessions/1")["tables"][0]["lines"]] == [0, 0, 20000, 0]
    desk.get_by_role("link", name="wait for a decision").wait_for(state="hidden")

    organiser.do("change", player=3, entrant={"first": "Łukasz", "last": "Brzęczyszczykiewicz"})
    player.do("penalty_asked", id="third", **ASKED)
    small = new_page(link(referee), width=320, height=640, locale="ru")
    small.wait_for_url("**/referee")
    small.locator("#asked-title + p").wait_for()
    assert sideways(small) <= 0, "both buttons are on the smallest phone"


def test_a_player_asks_for_a_penalty_at_the_own_page(new_page: NewPage, server: str) -> None:
    organiser = Visitor.founder(server, sessions=1)
    organiser.do("enter", players=[{"name": f"Player {k}"} for k in range(1, 5)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4]]])
    organiser.do("start", session=1)
    phone = new_page(link(organiser.appoint("player", player=1)))
    phone.wait_for_url("**/me")
    phone.locator("summary", has_text="Ask for a penalty").click()
    form = phone.get_by_role("form", name="Ask for a penalty")
    form.locator("select").first.select_option(label="Player 3")
    form.get_by_label("What for").select_option(label="Chombo")
    form.get_by_label("Reason").fill("false ron")
    form.get_by_text("a penalty waits for a decision").wait_for()
    assert_clean(phone)
    form.get_by_role("button", name="Ask for a penalty").click()
    phone.get_by_text("Waits for a referee: Chombo, Player 3. It does not count yet.").wait_for()
    (asked,) = organiser.ask("/penalties")["asked"]
    assert (asked["by"], asked["penalty"]["player"], asked["penalty"]["reason"]) == ("player 1", 3, "false ron")
    assert organiser.ask("/penalties")["penalties"] == []
