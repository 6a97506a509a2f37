"""A table with settings of one's own, made as a program would make it, and somebody who sits down there in the browser."""

import json
from typing import Any

from tests.browser.player import Player


def sit_at(page: Any, **settings: Any) -> Player:
    """The first seat of a new table; the others are bots unless the settings say otherwise."""
    ania = page.request.post("/api/players", data={"name": "Ania"}).json()
    table = page.request.post(
        "/api/tables", data={"auto_start": True, "private": True, **settings}, headers={"Authorization": f"Bearer {ania['secret']}"}
    )
    assert table.status == 201, table.text()
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(json.dumps(ania))})")
    page.goto(f"/table/{table.json()['id']}?sit")
    page.wait_for_selector("main.board")
    return Player(page)
