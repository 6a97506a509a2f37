"""A phone at a real table, driven through the score-keeper's page."""

import re
from typing import Any

SHOWN = """wanted => {
  const shown = [...document.querySelectorAll('.players .score')].map((one) => one.textContent);
  return JSON.stringify(shown) === JSON.stringify(wanted);
}"""
NAMES = ["Ania", "Bořek", "Katya", "Miloš"]


class ScorePage:
    """What a person does on the page of a sheet."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def begin(self, names: list[str] | None = None) -> str:
        """A new game on the start page; the id of its sheet."""
        for place, name in enumerate(names or NAMES):
            self.page.locator(".names input").nth(place).fill(name)
        self.page.get_by_role("button", name="Start the game").click()
        self.page.get_by_role("heading", name="East 1").wait_for()
        return str(self.page.url.rsplit("/", 1)[1])

    def begin_on_server(self) -> str:
        """The same, and the server has it too: it begins on the phone, and is sent while its page is shown."""
        with self.page.expect_response("**/api/sheets"):
            return self.begin()

    def riichi(self, name: str) -> None:
        self.page.get_by_label(f"Riichi by {name}").click()

    def _pick(self, group: str, *names: str) -> None:
        for name in names:
            self.page.get_by_role("group", name=group, exact=True).get_by_role("button", name=name, exact=False).click()

    def _value(self, value: str) -> None:
        for key in value.split("/"):
            self.page.get_by_role("button", name=re.compile(rf"^{key}(\D|$)")).click()

    def record(self) -> None:
        """Confirm what is shown, and see the board again."""
        self.page.locator(".foot .primary:not([disabled])").click()
        self.page.get_by_role("list", name="Players").wait_for()

    def ron(self, winner: str, source: str, value: str) -> None:
        self.enter_ron(winner, source, value)
        self.record()

    def enter_ron(self, winner: str, source: str, value: str) -> None:
        """As far as the confirmation."""
        self.page.get_by_role("button", name="Ron", exact=True).click()
        self._pick("Winner", winner)
        self._pick("Discarder", source)
        self._value(value)

    def tsumo(self, winner: str, value: str) -> None:
        self.page.get_by_role("button", name="Tsumo", exact=True).click()
        self._pick("Winner", winner)
        self._value(value)
        self.record()

    def draw(self, *waiting: str) -> None:
        self.page.get_by_role("button", name="Draw", exact=True).click()
        self._pick("Who was waiting?", *waiting)
        self.record()

    def chombo(self, who: str) -> None:
        self.page.get_by_role("button", name="Chombo", exact=True).click()
        self._pick("Who made chombo?", who)
        self.record()

    def change_value(self, deal: str, value: str) -> None:
        """Edit an earlier deal."""
        self.page.get_by_role("button", name=f"Edit {deal}", exact=True).click()
        self._value(value)
        self.page.get_by_role("button", name="Save the change").click()
        self.page.get_by_role("list", name="Players").wait_for()

    @property
    def scores(self) -> list[int]:
        return [int(re.sub(r"\D", "", text)) for text in self.page.locator(".players .score").all_text_contents()]

    @property
    def deal(self) -> str:
        return str(self.page.locator("main h1").text_content())

    def wait_for_scores(self, scores: list[int]) -> None:
        wanted = [f"{score:,}".replace(",", "\u202f") for score in scores]
        self.page.wait_for_function(SHOWN, arg=wanted)
