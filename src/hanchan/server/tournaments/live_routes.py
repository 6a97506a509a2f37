"""The live connection of an office: it says that something changed, and the page fetches what it shows."""

from contextlib import ExitStack
from typing import Final

from fastapi import APIRouter, WebSocket

from hanchan.errors import HanchanError
from hanchan.server.errors import refusal
from hanchan.server.frames import LiveEnd, frames_of
from hanchan.server.services import services
from hanchan.server.tournaments.messages import OfficeProblem
from hanchan.server.tournaments.onlookers import frame
from hanchan.server.tournaments.open_office import ALL_TOPICS, OpenOffice

router = APIRouter(prefix="/api/tournaments/{tournament_id}")

_GONE, _FULL = 4404, 1013


class _Onlooker:
    """Who has taken over a connection: what a client says is forgotten."""

    def __init__(self, end: LiveEnd, office: OpenOffice, leaving: ExitStack) -> None:
        self._end: Final = end
        self._office: Final = office
        self._leaving: Final = leaving

    def hear(self, text: str | None) -> None:
        """Onlookers have nothing to say."""

    def gone(self) -> None:
        self._office.onlookers.discard(self._end)
        self._leaving.close()


@router.websocket("/live")
async def live(socket: WebSocket, tournament_id: str) -> None:
    """Everybody may listen: what is told is no secret."""
    await socket.accept()
    here, end = services(socket), frames_of(socket)
    try:
        office = await here.offices.find(tournament_id)
    except HanchanError as error:
        refused = refusal(error)
        end.write(frame(OfficeProblem(refused.code, refused.message)))
        await socket.close(_GONE)
        return
    most = here.settings.limits.connections_of_tournament
    if most and len(office.onlookers) >= most:
        await socket.close(_FULL)
        return
    leaving = ExitStack()
    leaving.enter_context(here.sockets.other(socket))
    office.onlookers.add(end, ALL_TOPICS)
    end.take_over(_Onlooker(end, office, leaving))
