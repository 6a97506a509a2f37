"""`/api/players/me/games`: the list of one's games."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.games.responses import GameSeatData, ListedGameData, MyGamesData
from hanchan.server.play.presenters import is_readable, table_data
from hanchan.server.play.responses import TableData
from hanchan.server.play.routes import TableId
from hanchan.server.services import Here, Me
from hanchan.store import games as store
from hanchan.store.games import GameRow
from hanchan.store.play import PlayerRow

router = APIRouter(prefix="/api/players/me/games", tags=["players"], responses=PROBLEMS)

_MOST_RUNNING = 20


@router.get("", summary="One's games")
async def my_games(
    me: Me,
    here: Here,
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="How many of the latest to leave out, for the next page.")] = 0,
    most: Annotated[int, Query(ge=1, le=200)] = 20,
) -> MyGamesData:
    """Those in play, and the finished ones. `GET /api/tables/{table}/record` has the record of a finished game."""

    def work(connection: Any) -> MyGamesData:
        running = filter(is_readable, store.running_of(connection, me.id, _MOST_RUNNING))
        return MyGamesData(
            running=[TableData.model_validate(table_data(row)) for row in running],
            finished=[_finished(row) for row in store.games_of(connection, me.id, skip, most)],
            count=store.count_games_of(connection, me.id),
        )

    return await here.database.run(work)


@router.delete("/{table_id}", status_code=204, summary="Take a game from one's list")
async def hide(table_id: TableId, me: Me, here: Here) -> None:
    """For oneself: the others keep it in theirs, its link works, and it still counts in statistics."""
    await _hide(table_id, me, here, True)


@router.put("/{table_id}", status_code=204, summary="Put a game back into one's list")
async def show(table_id: TableId, me: Me, here: Here) -> None:
    await _hide(table_id, me, here, False)


async def _hide(table_id: str, me: PlayerRow, here: Here, hidden: bool) -> None:
    if not await here.database.run(lambda connection: store.hide_game(connection, me.id, table_id, hidden)):
        raise Refused("not_seated", "you had no seat at this table")


def _finished(row: GameRow) -> ListedGameData:
    counted = {result.seat: result for result in row.results}
    seats = [
        GameSeatData(name=name, place=counted[seat].place, points=counted[seat].points)
        if seat in counted
        else GameSeatData(name=name, place=None, points=None)
        for seat, name in enumerate(row.players)
    ]
    return ListedGameData(table=row.table_id, rules=row.rules, finished=row.finished, seat=row.seat, seats=seats, counted=row.counted)
