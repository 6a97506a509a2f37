"""Tables with settings or tiles of one's own, made as a program would make them, and somebody who sits down there in the browser."""

import json
from typing import Any

from hanchan.records.hanchan.write import write_hanchan
from tests.browser.player import QUIET, Player
from tests.support.table import SEATS, Table, by_seat, deal

QUIET_HAND = "147m258p369s1234z"
"""Nothing in it can be called upon, and nothing that is drawn for it makes it wait before long."""


def sit_at(page: Any, **settings: Any) -> Player:
    """The first seat of a new table; the others are bots unless the settings say otherwise."""
    ania = _ania(page)
    table = page.request.post("/api/tables", data={"auto_start": True, "private": True, **settings}, headers=_as(ania))
    assert table.status == 201, table.text()
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(json.dumps(ania))})")
    page.goto(f"/table/{table.json()['id']}?sit")
    page.wait_for_selector("main.board")
    return Player(page)


def sit_in(page: Any, laid: Table, seat: str = "A", *, bot: str = QUIET) -> Player:
    """A seat of a table that goes on from here, all tiles as they were laid: nothing in this deal is left to chance."""
    ania = _ania(page)
    query = f"deal=1&event={len(laid.deal.events)}&seat={SEATS.index(seat)}&bot={bot}"
    table = page.request.post(f"/api/records/play-on?{query}", data=write_hanchan(laid.game).encode(), headers=_as(ania))
    assert table.status == 201, table.text()
    page.evaluate(f"localStorage.setItem('hanchan.identity', {json.dumps(json.dumps(ania))})")
    page.goto(f"/table/{table.json()['id']}")
    page.wait_for_selector("main.board")
    return Player(page)


def own_turn(page: Any, *, strict: bool = False) -> Player:
    """East's first turn. Nothing but a discard is possible then, and for long; nor can what others discard be claimed."""
    laid = deal("ema2016", A=QUIET_HAND, draws=by_seat(A="5z6z7z"), judge="penalise" if strict else "prevent")
    player = sit_in(page, laid)
    player.wait_for("discard")
    return player


def asked_to_claim() -> Table:
    """East may say anything to what North has discarded; a set, a riichi and rivers lie on the table."""
    laid = deal("ema2016", A="234567m45556p88s", B="234567s345m2299p", D="11z9m", draws="1z 2z 9s 9p 5p")
    laid.play("A discards 1z, D pon, D discards 9m, A discards 2z, B riichi 9s, C discards 9p, D discards 5p")
    return laid


def ready_to_win() -> Table:
    """East has drawn the winning tile after riichi, for as many yaku as come together often, with dora and ura dora."""
    laid = deal("ema2016", A="234567m345p56s88p", draws=by_seat(A="9m4s"), indicators="7p", ura="3m")
    laid.play("A riichi 9m")
    laid.turns(3)
    return laid


def three_kans() -> Table:
    """East has drawn the winning tile from the dead wall, for a hand as wide as they come, with all the dora."""
    laid = deal("ema2016", A="111z333s222p88p23m", draws=by_seat(A="1z3s2p"), replacements="9m9s4m", indicators="4z5z6z7z", ura="4z5z6z7z")
    for kan, discard in (("1z", "9m"), ("3s", "9s")):
        laid.play(f"A ankan {kan}, A discards {discard}")
        laid.turns(3)
    laid.play("A ankan 2p")
    return laid


def _ania(page: Any) -> dict[str, Any]:
    made: dict[str, Any] = page.request.post("/api/players", data={"name": "Ania"}).json()
    return made


def _as(player: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {player['secret']}"}
