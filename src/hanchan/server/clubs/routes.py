"""`/api/clubs`: clubs and their ladders."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from hanchan.matches.ladder import RatedGame, ladder
from hanchan.server.answers import PROBLEMS
from hanchan.server.clubs.requests import ClubRequest
from hanchan.server.clubs.responses import ClubData, LadderData, LadderPointData, RungData
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.services import Here, Me, Noted, OfAddress, PerhapsMe, Work
from hanchan.store import clubs as store
from hanchan.store.clubs import ClubRow, PlaceRow
from hanchan.store.play import now

router = APIRouter(prefix="/api/clubs", tags=["clubs"], responses=PROBLEMS)

ClubId = Annotated[str, Path(description="From the link of a club.", min_length=1, max_length=16)]
_ID = 10
_MOST_PLACES = 20_000
"""The latest so many; a club of forty that plays every day has as many in two years."""


@router.post("", status_code=201, summary="Found a club")
async def found(wanted: ClubRequest, me: Me, here: Here, account: OfAddress, pen: Noted) -> ClubData:
    """Who founds it is its first member."""
    account.take("clubs_a_day")
    club = ClubRow(new_id(_ID), wanted.name, me.id, now())

    def work(connection: Any) -> None:
        store.add_club(connection, club)
        store.join(connection, club.id, me.id)

    await here.database.run(work)
    await pen.note("made", "club", club.id)
    return ClubData(id=club.id, name=club.name)


@router.get("/mine", summary="The clubs one is a member of")
async def mine(me: Me, here: Here) -> list[ClubData]:
    rows = await here.database.run(lambda connection: store.clubs_of(connection, me.id))
    return [ClubData(id=row.id, name=row.name) for row in rows]


@router.get("/{club_id}", summary="The ladder of a club")
async def club(club_id: ClubId, here: Here, work: Work, me: PerhapsMe) -> LadderData:
    """Ratings by place over the games between members that ended since they joined, worked out anew. Games for practice do not count, nor
    does the place of somebody who left the table."""

    def read(connection: Any) -> tuple[ClubRow, list[store.MemberRow], list[PlaceRow]]:
        return _club(connection, club_id), store.members(connection, club_id), store.places(connection, club_id, _MOST_PLACES)

    row, members, places = await here.database.run(read)
    names = {member.player: member.name for member in members}
    rungs = await work.run(_ladder, places, list(names))
    return LadderData(
        id=row.id, name=row.name, member=me is not None and me.id in names, founder=me is not None and me.id == row.founder,
        rungs=[
            RungData(
                name=names[rung.player], rating=rung.rating, uncertainty=rung.uncertainty, games=rung.games,
                average_place=rung.average_place,
                me=me is not None and me.id == rung.player,
                history=[LadderPointData(finished=point.time, rating=point.rating) for point in rung.history],
            )
            for rung in rungs
        ],
    )  # fmt: skip


@router.post("/{club_id}/members", status_code=204, summary="Join a club")
async def join(club_id: ClubId, me: Me, here: Here) -> None:
    """From now on one's games with other members are rated, and everybody who has the link sees it."""
    most = here.settings.limits.club_members

    def work(connection: Any) -> None:
        _club(connection, club_id)
        if most and store.count_members(connection, club_id) >= most:
            raise Refused("too_many", f"a club has {most} members at most", "club_full")
        store.join(connection, club_id, me.id)

    await here.database.run(work)


@router.delete("/{club_id}/members/me", status_code=204, summary="Leave a club")
async def leave(club_id: ClubId, me: Me, here: Here) -> None:
    """One is on its ladder no more, as if one had never been."""

    def work(connection: Any) -> None:
        _club(connection, club_id)
        store.leave(connection, club_id, me.id)

    await here.database.run(work)


@router.delete("/{club_id}", status_code=204, summary="Dissolve a club")
async def dissolve(club_id: ClubId, me: Me, here: Here, pen: Noted) -> None:
    """By its founder. The games stay."""

    def work(connection: Any) -> None:
        if me.id != _club(connection, club_id).founder:
            raise Refused("forbidden", "a club is dissolved by its founder", "not_founder")
        store.delete_club(connection, club_id)

    await here.database.run(work)
    await pen.note("deleted", "club", club_id)


def _club(connection: Any, club_id: str) -> ClubRow:
    row = store.club(connection, club_id)
    if row is None:
        raise Refused("not_found", "there is no such club", "no_club")
    return row


# Done aside


def _ladder(places: list[PlaceRow], players: list[str]) -> Any:
    games: dict[str, RatedGame] = {}
    for row in places:
        games.setdefault(row.table_id, RatedGame(row.finished, {})).places[row.player] = row.place
    return ladder(games.values(), players)
