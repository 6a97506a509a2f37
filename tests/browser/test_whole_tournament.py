"""Forty players, eight sessions: the staff work at their pages, and the final table is the one reckoned by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.office_client import Body, Visitor
from tests.support.reference_tournament import reference_ranking
from tests.support.tournament_hall import Hall

NewPage = Callable[..., Any]

KINDS = {"late": "Lateness", "chombo": "Chombo", "obstruction": "Obstruction"}
TYPED_IN = (1, 3, 7)
"""Sessions whose results the scorer types in at the page: the first, one with a correction, one of the finals."""
LEAVES = {
    ("substitute", True): "A substitute plays this session from its start",
    ("substitute", False): "A substitute joins the running game",
    ("withdraw", None): "The player leaves the tournament",
    ("disqualify", None): "Disqualification",
}


class AtDesk(Visitor):
    """Somebody of the staff who does at a page what there is a form for."""

    def __init__(self, person: Visitor, page: Any) -> None:
        super().__init__(person.url, person.tournament, person.secret, person.name)
        self.page = page
        page.goto(f"/tournament/{person.tournament}#key={person.secret}")
        page.wait_for_url(f"**/tournament/{person.tournament}/*")  # a key that was taken leads to the desk
        page.wait_for_selector("main")
        # Until there is something to do at it: an open page shows every note of everybody, hundreds, which nobody looks at here.
        page.goto("about:blank")

    def do(self, act: str, **parts: Any) -> Body:
        if act == "penalty":
            self._penalty(**parts)
        elif (act, parts.get("from_start")) in LEAVES:
            self._leave(LEAVES[act, parts.get("from_start")], **parts)
        elif act == "result" and "reason" in parts:
            self._correct(**parts)
        elif act == "result" and parts["session"] in TYPED_IN:
            self._result(**parts)
        elif act == "confirm" and parts["session"] in TYPED_IN:  # done with the result
            assert self.ask(f"/sessions/{parts['session']}")["tables"][parts["table"] - 1]["state"] == "confirmed"
        elif act == "cut":
            self._cut(**parts)
        else:
            return super().do(act, **parts)
        return {}

    def _open(self, path: str) -> None:
        where = f"/tournament/{self.tournament}/{path}"
        if not self.page.url.endswith(where):
            self.page.goto(where)

    def _penalty(self, session: int, player: int, kind: str, reason: str, minutes: int = 0, points: int = 0, **_: Any) -> None:
        self._open("referee")
        form = self.page.get_by_role("region", name="Give a penalty")
        form.get_by_role("button", name=KINDS[kind], exact=True).click()
        if form.get_by_role("button", name="From the list").count():
            form.get_by_role("button", name="From the list").click()
        form.get_by_role("combobox", name="Player", exact=True).select_option(str(player))
        form.get_by_role("combobox", name="Session").select_option(str(session))
        if minutes:
            form.get_by_label("Minutes late").fill(str(minutes))
        if points and form.get_by_label("Points").count():
            field = form.get_by_label("Points")
            field.select_option(str(points)) if field.evaluate("one => one.tagName") == "SELECT" else field.fill(str(points))
        form.get_by_label("Reason").fill(reason)
        form.get_by_role("button", name="Give a penalty").click()
        form.get_by_text("is noted.").wait_for()  # the same reason may be on the list already
        self.page.get_by_role("region", name="Penalties").get_by_text(reason).first.wait_for()

    def _leave(self, what: str, session: int, player: int, reason: str, name: str = "", **_: Any) -> None:
        self._open("referee")
        form = self.page.get_by_role("region", name="Players who leave or are replaced")
        form.get_by_role("combobox", name="What happened").select_option(what)
        if form.get_by_role("button", name="From the list").count():
            form.get_by_role("button", name="From the list").click()
        form.get_by_role("combobox", name="Player", exact=True).select_option(str(player))
        form.get_by_role("combobox", name="From session").select_option(str(session))
        if name:
            form.get_by_label("Name of the substitute").fill(name)
        form.get_by_label("Reason").fill(reason)
        if form.get_by_label("Not begun").count():
            form.get_by_label("Not begun").check()
        form.get_by_role("button", name="Do it").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Do it").click()
        dialog.wait_for(state="hidden")

    def _result(self, session: int, table: int, scores: tuple[int, ...], sticks: int) -> None:
        """By keys alone."""
        page = self.page
        self._open("scorer")
        self._choose_session(session)
        page.get_by_role("button", name=f"Table {table}: playing").wait_for()
        page.get_by_label("Table number").fill(str(table))
        page.keyboard.press("Enter")
        page.get_by_role("heading", name=f"Table {table}", exact=True).wait_for()
        for score in scores:
            page.keyboard.type(str(score))
            page.keyboard.press("Enter")
        page.keyboard.type(str(sticks))
        page.get_by_text("The sum is right.").wait_for()
        page.keyboard.press("Enter")
        page.get_by_text(f"Table {table} is entered.").wait_for()

    def _correct(self, session: int, table: int, scores: tuple[int, ...], sticks: int, reason: str) -> None:
        page = self.page
        self._open("scorer")
        self._choose_session(session)
        page.get_by_role("button", name=f"Table {table}: confirmed").click()
        page.get_by_role("button", name="Correct", exact=True).click()
        for seat, score in enumerate(scores):
            page.locator("input.typed").nth(seat).fill(str(score))
        page.get_by_label("Sticks left over").fill(str(sticks))
        page.get_by_label("Why it is corrected").fill(reason)
        page.get_by_role("button", name="Correct the result").click()
        page.get_by_text(f"Table {table} is entered.").wait_for()

    def _choose_session(self, session: int) -> None:
        self.page.locator("label.which select").select_option(str(session))

    def _cut(self, after: int, size: int, carry: str, **_: Any) -> None:
        self._open("office/finals")
        page = self.page
        page.get_by_role("combobox", name="After session").select_option(str(after))
        page.get_by_label("How many go on").fill(str(size))
        page.get_by_role("combobox", name="They bring").select_option(carry)
        page.get_by_role("button", name="Make the cut").click()
        page.get_by_role("dialog").get_by_role("button", name="Make the cut").click()
        page.get_by_text(f"The best {size} after session {after} are in the finals.").wait_for()


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_the_final_table_on_the_page_equals_the_reference(rules: str, server: str, new_page: NewPage) -> None:
    hall = Hall(server, rules, lambda person: AtDesk(person, new_page()))
    reference = reference_ranking(rules, hall.sheets)
    told = hall.anybody.ask("/standings")["rows"]
    assert [row["total"] for row in told] == [float(round(total, 2)) for _, total in reference]
    page = new_page(f"/tournament/{hall.organiser.tournament}")
    page.locator("tbody tr").nth(38).wait_for()
    shown = [number_of(row.locator("td.total").inner_text()) for row in page.locator("tbody tr").all()]
    assert shown == [row["total"] for row in told]
    assert "disqualified" in page.locator("tbody tr").last.inner_text().lower()


def number_of(text: str) -> float:
    return float(text.replace("\u202f", "").replace("−", "-").replace("+", "").replace(",", "."))
