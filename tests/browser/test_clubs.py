"""A club is founded, its link opened by somebody else who joins, and the ladder shows both."""

from collections.abc import Callable
from typing import Any

from tests.browser.axe import serious_faults


def test_a_club_is_founded_and_joined(new_page: Callable[..., Any]) -> None:
    page = new_page("/clubs")
    page.get_by_label("Name of the club").fill("Warsaw")
    page.get_by_role("button", name="Found a club").click()
    page.get_by_role("heading", name="Warsaw").wait_for()
    assert page.get_by_role("row").count() == 2
    other = new_page(page.url)
    other.get_by_role("button", name="Join, and be rated").click()
    other.get_by_role("button", name="Leave the club").wait_for()
    assert other.get_by_role("row").count() == 3
    assert serious_faults(other) == []
