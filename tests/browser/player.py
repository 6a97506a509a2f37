"""Plays at a table through its page, by the mouse or by keys alone."""

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error

from tests.support.patience import PATIENCE

MOMENT = """() => {
  if (document.querySelector('main.game-end')) return 'result';
  if (document.querySelector('main.deal-end')) return document.querySelector('.acts button.primary') ? 'end' : '';
  const board = document.querySelector('main.board[data-asked]');
  if (!board) return '';
  const verbs = [...board.querySelectorAll('button[data-verb]:not([aria-disabled])')].map((button) => button.dataset.verb);
  for (const verb of ['tsumo', 'ron', 'tenpai', 'pass', 'noten', 'discard']) if (verbs.includes(verb)) return verb;
  return '';
}"""
"""What is to be done now, empty if nothing."""

SIGNATURE = """() => {
  const find = (selector) => document.querySelector(selector);
  const tiles = document.querySelectorAll('.stage .t').length;
  const asked = [!!find('main.board[data-asked]'), !!find('.acts .primary')];
  return [find('main')?.className, find('h1')?.textContent, tiles, ...asked, find('.stage')?.textContent];
}"""

HURRY = """([buttons, patience]) => new Promise((done, fail) => {
  const moment = MOMENT;
  const signature = SIGNATURE;
  let before = '', since = performance.now();
  const timer = setInterval(() => {
    const now = moment();
    if (now === 'result' || now === 'end') {
      clearInterval(timer);
      return done(now);
    }
    const seen = JSON.stringify(signature());
    if (seen !== before) {
      const found = now && document.querySelectorAll(buttons[now] ?? `button[data-verb=${now}]:not([aria-disabled])`);
      if (found?.length) found[now === 'discard' ? found.length - 1 : 0].click();
      [before, since] = [found?.length ? seen : '', performance.now()];
    } else if (performance.now() - since > patience) {
      clearInterval(timer);
      fail(new Error(`nothing happened after ${now || 'silence'}`));
    }
  }, 5);
})""".replace("MOMENT", MOMENT).replace("SIGNATURE", SIGNATURE)
"""Plays to the end of a deal inside the page."""

TURN = "main.board[data-asked] button[data-verb]"
KEYS = {"tsumo": "t", "ron": "r", "tenpai": "t", "pass": "Escape", "noten": "Escape"}
BUTTONS = {"end": ".acts button.primary", "discard": ".ownhand button[aria-disabled=false]"}
QUIET = "tsumogiri"
"""A bot that claims nothing and never wins: discards stay in their rivers, a question stays until it is answered, no deal ends early."""


class Player:
    """Wins when that is offered, claims nothing, discards what was drawn."""

    def __init__(self, page: Any, *, by_keys: bool = False) -> None:
        self.page = page
        self.by_keys = by_keys
        self.deals = 0

    def moment(self) -> str:
        return str(self.page.evaluate(MOMENT))

    def wait_for(self, *moments: str) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = self.moment()
            if found and (not moments or found in moments):
                return found
            self.page.wait_for_timeout(15)
        raise AssertionError(f"waited {PATIENCE} s for {moments or 'anything'}; {self._said()}")

    def step(self) -> str:
        """Do the next thing; what it was."""
        found = self.wait_for()
        if found == "result":
            return found
        if found == "end":
            self.deals += 1
        before = self._signature()
        (self._by_key if self.by_keys else self._by_click)(found)
        self._until_changed(found, before)
        return found

    def play(self, until: str = "result") -> None:
        """Play on until something is to be done, which is not done. Only single steps have a time limit: games are long and short."""
        while (found := self.wait_for()) != until:
            assert found != "result", f"{until} did not come in {self.deals} deals"
            self.step()

    def hurry(self) -> None:
        """Play on to the result. The page itself presses its buttons: a program that moves a mouse takes ten times as long."""
        while self.page.evaluate(HURRY, [BUTTONS, 1000 * PATIENCE]) == "end":
            self.step()

    def _by_click(self, moment: str) -> None:
        buttons = self.page.query_selector_all(BUTTONS.get(moment, f"button[data-verb={moment}]:not([aria-disabled])"))
        # A claim that goes before may settle the question meanwhile: then its button is gone, and no later one is meant.
        with suppress(Error):
            for button in buttons[-1:] if moment == "discard" else buttons[:1]:
                button.click()

    def _by_key(self, moment: str) -> None:
        press = self.page.keyboard.press
        if moment == "end":
            press("Enter")
        elif moment == "discard":
            press("End")
            press("Enter")
        else:
            press(KEYS[moment])

    def _signature(self) -> Any:
        """Changes when something was done. Tiles left and discards tell one decision from the next."""
        return self.page.evaluate(SIGNATURE)

    def _said(self) -> str:
        return f"the page says: {self.page.locator('body').inner_text()[:2000]}"

    def _until_changed(self, moment: str, before: Any) -> None:
        until = time.monotonic() + PATIENCE
        while self.moment() == moment and self._signature() == before:
            assert time.monotonic() < until, f"nothing happened; {self._said()}"
            self.page.wait_for_timeout(10)


def play_now(page: Any, *, strict: bool = False, bot: str = "") -> Player:
    """From the start page to a table against bots."""
    if strict or bot:
        page.get_by_role("button", name="change").click()
    if strict:
        page.get_by_role("switch", name="Strict table").click()
    if bot:
        page.get_by_label("Bots").select_option(bot)
    page.get_by_role("button", name="Play now").click()
    see_the_draw(page)
    return Player(page)


def see_the_draw(page: Any) -> None:
    """Everybody draws a seat; then the table is there."""
    page.get_by_role("dialog").get_by_role("button", name="To the table").click()
    page.wait_for_selector("main.board")
