"""Two tabs of a site at bad moments: the one with the application closed while a claim is answered, a newer site come meanwhile."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanchan.site import write
from tests.browser.player import QUIET, Player, play_now
from tests.browser.test_site import KEPT, NEWER, Visitor
from tests.browser.test_site_storage import RIVERS
from tests.support.static_site import hosted, written

PASS = "() => document.querySelector('button[data-verb=pass]:not([aria-disabled])').click()"


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[str]:
    shutil.copytree(site, tmp_path / "site")
    with hosted(tmp_path) as address:
        yield f"{address}/site/"


def both_at_a_table(visitor: Visitor, host: str) -> tuple[Any, Any]:
    """Two tabs with the same table; the first has the application."""
    first = visitor.page
    first.goto(host)
    play_now(first, bot=QUIET)
    first.evaluate(KEPT)
    second = visitor.new_page()
    second.goto(first.url)
    Player(second).wait_for("discard", "pass")
    assert [len(page.workers) for page in (first, second)] == [1, 0]
    return first, second


def goes_on(page: Any, seen: list[list[str]]) -> None:
    """All that lay on the table lies there, and what is done next is done."""
    player = Player(page)
    player.wait_for("discard", "tsumo", "ron", "pass")
    now = page.evaluate(RIVERS)
    assert all(one[: len(before)] == before for one, before in zip(now, seen, strict=True)), (seen, now)
    player.step()


@pytest.mark.parametrize("is_said_before", [True, False], ids=["just before", "just after"])
def test_the_tab_with_the_application_is_closed_while_a_claim_is_answered(host: str, browser: Any, is_said_before: bool) -> None:
    visitor = Visitor(browser)
    first, second = both_at_a_table(visitor, host)
    Player(second).play(until="pass")
    seen = second.evaluate(RIVERS)
    if is_said_before:
        second.evaluate(PASS)
        first.close()
    else:
        first.close()
        second.evaluate(PASS)
    goes_on(second, seen)
    assert len(second.workers) == 1
    assert visitor.errors == []
    visitor.context.close()


def test_a_newer_site_waits_until_one_tab_is_left(host: str, browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(browser)
    first, second = both_at_a_table(visitor, host)
    older = visitor.version()
    monkeypatch.setattr(write, "__version__", "9.9")
    written(tmp_path / "site")
    first.evaluate(NEWER)
    second.reload()  # the first one has the application, and it is the older one
    Player(second).step()
    assert [page.locator('meta[name="hanchan-site"]').get_attribute("content") for page in (first, second)] == [older, older]
    seen = second.evaluate(RIVERS)
    first.close()
    goes_on(second, seen)
    visitor.page = second
    assert visitor.version() == older
    seen = second.evaluate(RIVERS)
    second.reload()  # and once more by itself, to take the newer one over
    second.locator('meta[name="hanchan-site"][content^="9.9"]').wait_for(state="attached")
    goes_on(second, seen)
    assert visitor.errors == []
    visitor.context.close()
