"""Routes about the score sheet of a tournament's table: opened for its four players, and taken over as the result."""

import hashlib
import hmac
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Query

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.services import Here, Noted
from hanchan.server.sheets import NewSheet, OpenSheet
from hanchan.server.sheets.session_clock import new_clock
from hanchan.server.tournaments import play_presenters
from hanchan.server.tournaments.play_responses import SheetResultData, TableSheetData
from hanchan.server.tournaments.visit import AVisit, SessionNumber, TableNumber, Visit
from hanchan.tournament.acts import Penalise
from hanchan.tournament.from_sheet import acts_from_sheet

router = APIRouter(
    prefix="/api/tournaments/{tournament_id}/sessions/{number}/tables/{table}/sheet", tags=["tournaments"], responses=PROBLEMS
)

_ID_LENGTH: Final = 16
_KEY_LENGTH: Final = 48


@router.post("", summary="The score sheet of a table")
async def open_sheet(number: SessionNumber, table: TableNumber, visit: AVisit, here: Here) -> TableSheetData:
    """Opened when first asked for, with the players, the rules and the clock of the session; later the same one is found."""
    _check(visit, number, table)
    new = await _sheet(visit, number, table, here)
    key = new.key
    if await here.keeper.has(new.id):  # with the names of then, if one was corrected since
        opened = await here.keeper.open(new.id)
    else:
        opened, key = await here.keeper.create(new)
    await _set_clock(visit, number, table, opened, here)
    return TableSheetData(id=opened.row.id, key=key, link=f"/score/{opened.row.id}#key={key}")


@router.post("/take", summary="Take the result from the score sheet of a table")
async def take_sheet(
    number: SessionNumber, table: TableNumber, visit: AVisit, here: Here, pen: Noted, reason: Annotated[str, Query(max_length=200)] = ""
) -> SheetResultData:
    """All that a finished game says, as one act each. Taken again after a change, with a reason, it is a correction.

    Penalties on it count when a referee or the organiser takes it over; others ask for them, and they wait for a decision. A sheet with
    substitutes, or that would lift a penalty, is taken over by whoever may do that: a key to a table makes nobody a referee."""
    _check(visit, number, table)
    opened: OpenSheet = await here.keeper.open((await _sheet(visit, number, table, here)).id)
    acts = acts_from_sheet(visit.tournament, number, table, opened.sheet, reason, True, visit.who.role in Penalise.roles)
    if any(visit.who.role not in act.roles for act in acts):
        raise Refused(
            "forbidden", "the sheet has substitutes or lifts a penalty; a referee or the organiser takes it over", "sheet_for_referee"
        )
    # The same sheet taken twice says the same; one more note on it, and it says something else.
    version = f"sheet:{opened.row.id}:{len(opened.sheet.notes)}"
    notes = [(f"{version}:{place}", act) for place, act in enumerate(acts[:-1])]
    new = await visit.office.add_together([*notes, (version, acts[-1])], visit.who)
    if new:
        await pen.note("taken_over", "sheet", opened.row.id, visit.who.name)
    shown = play_presenters.session_table(visit.tournament, visit.tournament.session(number), table, visit.who)
    return SheetResultData(new=new, table=shown)


async def _set_clock(visit: Visit, number: int, table: int, opened: OpenSheet, here: Here) -> None:
    """The clock of the session, with its pauses and the extra time of the table as they are now."""
    timing = visit.tournament.session(number).timing
    if timing is None:
        return
    timed = timing.session(visit.tournament.rules, datetime.now(UTC), table)
    told = (opened.row.clock or {}).get("at_signal", "")
    wanted = new_clock(opened.sheet, timed.start.isoformat(), timed.minutes, told)
    if wanted != opened.row.clock:
        await opened.set_clock(wanted)


def _check(visit: Visit, number: int, table: int) -> None:
    """A player may do this at the own table only."""
    visit.tournament.session(number).table(table)
    if visit.who.player is not None and visit.tournament.session(number).table_of(visit.who.player) != table:
        raise Refused("forbidden", f"you do not play at table {table} of session {number}", "not_your_table")


async def _sheet(visit: Visit, number: int, table: int, here: Here) -> NewSheet:
    """What the sheet of a table begins with. Id and key follow from the tournament's seed, so that every phone of the table finds the
    same one; when other players sit there, it is another. Sheets of earlier versions had the names in their ids."""
    seats = visit.tournament.session(number).table(table)
    names = [visit.tournament.players[player].name for player in seats]
    older = _digest(visit, f"{number}/{table}/{seats}/{names}")
    digest = older if await here.keeper.has(older[:_ID_LENGTH]) else _digest(visit, f"{number}/{table}/{seats}")
    return NewSheet(
        names, visit.tournament.about.rules, tournament=True, title=visit.tournament.notes[0].data()["act"]["title"], table=str(table),
        session=str(number), id=digest[:_ID_LENGTH], key=digest[-_KEY_LENGTH:], office=visit.office.id,
    )  # fmt: skip


def _digest(visit: Visit, about: str) -> str:
    return hmac.new(bytes.fromhex(visit.office.row.seed), about.encode(), hashlib.sha512).hexdigest()
