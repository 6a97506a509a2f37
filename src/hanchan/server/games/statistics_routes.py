"""`/api/players/me/statistics`: what one's games came to, over time and beside others."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.games.level import LEAST_GAMES, average_place, others_of
from hanchan.server.games.responses import (
    CareerData,
    GameCountData,
    MyStatisticsData,
    OpponentData,
    OthersData,
    TotalsData,
)  # fmt: skip
from hanchan.server.services import Here, Me
from hanchan.store import games as store
from hanchan.store.games import ResultRow, SumRow

router = APIRouter(prefix="/api/players/me/statistics", tags=["players"], responses=PROBLEMS)

_MOST_GAMES = 1000
_MOST_OPPONENTS = 200


@router.get("", summary="What one's games came to")
async def my_statistics(me: Me, here: Here) -> MyStatisticsData:
    """One's finished games, the average of others of about the same average place, and whom one has played with."""

    def work(connection: Any) -> MyStatisticsData:
        mine = store.sum_of(connection, me.id)
        others = others_of(me.id, mine, store.sums_of_all(connection, LEAST_GAMES))
        return MyStatisticsData(
            me=_player(me.name, mine, store.results_of(connection, me.id, _MOST_GAMES)),
            others=others and OthersData(players=others.players, same_level=others.same_level, totals=_totals(others.sum)),
            opponents=[OpponentData(**row._asdict()) for row in store.opponents_of(connection, me.id, _MOST_OPPONENTS)],
        )

    return await here.database.run(work)


@router.get("/{opponent}", summary="What the games of somebody came to whom one has played with")
async def of_opponent(
    opponent: Annotated[str, Path(description="The id of a player, from the list of opponents.", min_length=1, max_length=16)],
    me: Me,
    here: Here,
) -> CareerData:
    def work(connection: Any) -> CareerData | None:
        known = {row.id: row for row in store.opponents_of(connection, me.id, _MOST_OPPONENTS)}.get(opponent)
        if known is None:
            return None
        return _player(known.name, store.sum_of(connection, opponent), store.results_of(connection, opponent, _MOST_GAMES))

    found = await here.database.run(work)
    if found is None:
        raise Refused("not_found", "you have finished no game with this player", "no_game_together")
    return found


def _player(name: str, row: SumRow, results: list[ResultRow]) -> CareerData:
    games = [
        GameCountData(
            finished=one.finished, place=one.place, points=one.points, deals=one.deals, wins=one.wins, deal_ins=one.deal_ins,
            riichi=one.riichi, calls=one.calls,
        )
        for one in results
    ]  # fmt: skip
    return CareerData(name=name, totals=_totals(row), games=games)


def _totals(row: SumRow) -> TotalsData:
    def share(count: int, whole: int, digits: int = 4) -> float:
        return round(count / whole, digits) if whole else 0.0

    return TotalsData(
        games=row.games, places=row.places, average_place=round(average_place(row), 4), average_points=share(row.points, row.games, 1),
        deals=row.deals, win_rate=share(row.wins, row.deals), self_draw_rate=share(row.self_draws, row.deals),
        deal_in_rate=share(row.deal_ins, row.deals), riichi_rate=share(row.riichi, row.deals), call_rate=share(row.calls, row.deals),
        average_win=share(row.won, row.wins, 1), average_loss=share(row.lost, row.deal_ins, 1),
    )  # fmt: skip
