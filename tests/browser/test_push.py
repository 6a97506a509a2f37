"""Notifications at a player's own page: asked for, shown by the worker, ended; and why they are not possible.

A browser without a window asks nobody for permission and has no push service of its maker, so here its own functions answer with a
permission and a subscription of the test's push service. Page, worker, server and what is delivered are real."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.test_tournament import assert_clean, link
from tests.support.live_server import running
from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.push_service import Browser, push_service
from tests.tournament.test_push import entered
from tests.tournament.test_safe_copies import until

NewPage = Callable[..., Any]
SUBSCRIBE = """
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let made = null;
    PushManager.prototype.subscribe = async (asked) => {
      if (new Uint8Array(asked.applicationServerKey).length !== 65) throw new Error('no key');
      made = { endpoint: %r, unsubscribe: async () => { made = null; return true; },
               toJSON: () => ({ endpoint: %r, keys: { p256dh: %r, auth: %r } }) };
      return made;
    };
    PushManager.prototype.getSubscription = async () => made;
"""


def test_a_player_asks_to_be_told_and_is_told(browser: Any, tmp_path: Path) -> None:
    with push_service(tmp_path) as service, running(own_push=service.certificate) as server:
        organiser, players = entered(server.url)
        phone = Browser(service, "phone")
        said = phone.subscription()
        context = browser.new_context(base_url=server.url, locale="en-GB")
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(SUBSCRIBE % (phone.endpoint, phone.endpoint, said["p256dh"], said["auth"]))
        page = context.new_page()
        page.goto(link(players[0]))
        page.wait_for_url("**/me")
        choice = page.get_by_role("region", name="Notifications")
        choice.get_by_role("button", name="Tell me on this phone").click()
        choice.get_by_text("This phone is told.").wait_for()
        assert_clean(page)
        organiser.do("message", text="Lunch at one")
        until(lambda: phone.told)
        assert phone.told[0]["body"] == "Lunch at one"
        scope = page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => new URL(one.scope).pathname))")
        assert f"/tournament/{organiser.tournament}/" in scope
        choice.get_by_role("button", name="Do not tell me any more").click()
        choice.get_by_role("button", name="Tell me on this phone").wait_for()
        assert players[0].request("POST", "/notifications/mine", {"endpoint": phone.endpoint}).status_code == 404
        context.close()


def test_a_browser_that_cannot_be_told_says_why(browser: Any, server: str) -> None:
    organiser = Visitor.founder(server, sessions=1)
    organiser.do("enter", players=[{"name": f"Player {k}"} for k in range(1, 5)])
    player = organiser.appoint("player", player=1)
    context = browser.new_context(base_url=server, locale="en-GB", user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)")
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script("delete window.PushManager")
    page = context.new_page()
    page.goto(link(player))
    page.get_by_text("Add to Home Screen").wait_for()
    context.close()
