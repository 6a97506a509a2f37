"""Every route and every message of a live connection, with who may use it.

The doors of the server are made from this table (`doors`), and so is docs/authorisation.md. A route that is not here stops the server from
starting. What only the thing itself can tell, such as whether somebody plays at this very table, is checked there and named here.
"""

from enum import StrEnum
from typing import Final, NamedTuple


class Role(StrEnum):
    """Somebody, by what they can show."""

    ANYBODY = "anybody"
    PLAYER = "player"
    """With the secret of a player."""
    HOST = "host"
    """The player who made the table."""
    SEAT = "seat"
    """A player who has a seat at the table."""
    SHEET_KEY = "sheet key"
    SEASON_KEY = "season key"
    ENTRANT = "entrant"
    """With the key of a player of the tournament."""
    SCORER = "scorer"
    REFEREE = "referee"
    ORGANISER = "organiser"
    ADMIN = "admin"
    """With the secret that the server was started with."""


class Access(NamedTuple):
    """Who may use something, and what the thing itself checks beyond that."""

    roles: tuple[Role, ...]
    further: str = ""


_ANYBODY: Final = Access((Role.ANYBODY,))
_WITH_CODE: Final = _ANYBODY._replace(further="with a recovery code, few wrong ones of an address")
_WITH_ENTRY: Final = _ANYBODY._replace(further="with the code of the entry, from the link that was given at registration")
_PLAYER: Final = Access((Role.PLAYER,))
_SEAT: Final = Access((Role.SEAT,))
_SHEET: Final = Access((Role.SHEET_KEY,))
_ORGANISER: Final = Access((Role.ORGANISER, Role.ADMIN))
_ADMIN: Final = Access((Role.ADMIN,))
_STAFF: Final = Access((Role.SCORER, Role.REFEREE, Role.ORGANISER, Role.ADMIN))
_WITH_KEY: Final = Access((Role.ENTRANT, *_STAFF.roles))
_AT_TABLE: Final = _WITH_KEY._replace(further="an entrant: at the own table")
_BY_ACT: Final = _WITH_KEY._replace(further="by the act, see below; an entrant: at the own table")
_UNLESS_HIDDEN: Final = _ANYBODY._replace(further="hidden results: scorer, referee, organiser")
_ON_THE_WALL: Final = _ANYBODY._replace(further="papers that do not hang on the wall, and hidden results: scorer, referee, organiser")

_TABLE: Final = "/api/tables/{table_id}"
_SHEETS: Final = "/api/sheets/{sheet_id}"
_SEASON: Final = "/api/seasons/{season_id}"
_OFFICE: Final = "/api/tournaments/{tournament_id}"
_AT: Final = f"{_OFFICE}/sessions/{{number}}/tables/{{table}}"

ROUTES: Final[dict[str, Access]] = {
    # The server itself
    "GET /api/openapi.json": _ANYBODY,
    "GET /api/about": _ANYBODY,
    "GET /api/bots": _ANYBODY,
    "GET /api/live-messages": _ANYBODY,
    "GET /api/viewed": _ANYBODY,
    "GET /health": _ANYBODY,
    "GET /health/live": _ANYBODY,
    # Players
    "POST /api/players": _ANYBODY._replace(further="with a secret: that player, whose name changes"),
    "GET /api/players/me": _PLAYER,
    "DELETE /api/players/me": _PLAYER,
    "GET /api/players/me/games": _PLAYER,
    "GET /api/players/me/export": _PLAYER,
    "POST /api/players/me/recovery-code": _PLAYER,
    "POST /api/players/recover": _WITH_CODE,
    "DELETE /api/players/me/games/{table_id}": _SEAT,
    "PUT /api/players/me/games/{table_id}": _SEAT,
    "GET /api/players/me/statistics": _PLAYER,
    "GET /api/players/me/statistics/{opponent}": _PLAYER._replace(further="of somebody one has played with"),
    # Clubs
    "POST /api/clubs": _PLAYER,
    "GET /api/clubs/mine": _PLAYER,
    "GET /api/clubs/{club_id}": _ANYBODY._replace(further="who knows its link"),
    "DELETE /api/clubs/{club_id}": _PLAYER._replace(further="who founded it"),
    "POST /api/clubs/{club_id}/members": _PLAYER,
    "DELETE /api/clubs/{club_id}/members/me": _PLAYER,
    # Tables
    "GET /api/tables": _ANYBODY,
    "POST /api/tables": _PLAYER,
    f"GET {_TABLE}": _ANYBODY,
    f"DELETE {_TABLE}": Access((Role.HOST, Role.ADMIN), "the host: before the game"),
    f"POST {_TABLE}/seats": _PLAYER,
    f"DELETE {_TABLE}/seats/mine": _SEAT,
    f"POST {_TABLE}/start": Access((Role.HOST,)),
    f"POST {_TABLE}/rematch": _SEAT,
    f"GET {_TABLE}/deals/{{number}}/explanation": _ANYBODY._replace(further="without a seat: when spectators have seen the deal"),
    f"GET {_TABLE}/deals/{{number}}/chances": _ANYBODY._replace(further="when the deal is over, where spectators may see all hands"),
    f"GET {_TABLE}/record": _ANYBODY._replace(further="when the game is over"),
    f"GET {_TABLE}/qr.svg": _ANYBODY,
    f"WS {_TABLE}/live": _ANYBODY._replace(further="by the message, see below"),
    # Score sheets and seasons
    "POST /api/sheets": _ANYBODY,
    "GET /api/sheets/rules": _ANYBODY,
    f"GET {_SHEETS}": _ANYBODY,
    f"POST {_SHEETS}/notes": _SHEET,
    f"POST {_SHEETS}/tried": _ANYBODY._replace(further="nothing is stored"),
    f"GET {_SHEETS}/needs": _ANYBODY,
    f"PUT {_SHEETS}/clock": _SHEET,
    f"DELETE {_SHEETS}/clock": _SHEET,
    f"PUT {_SHEETS}/season": _SHEET._replace(further="and with the key of the season"),
    f"GET {_SHEETS}/export.{{ending}}": _ANYBODY,
    f"GET {_SHEETS}/qr.svg": _ANYBODY,
    f"WS {_SHEETS}/live": _ANYBODY,
    "POST /api/seasons": _ANYBODY,
    f"GET {_SEASON}": _ANYBODY,
    f"DELETE {_SEASON}/sheets/{{sheet_id}}": Access((Role.SEASON_KEY,)),
    f"GET {_SEASON}/export.{{ending}}": _ANYBODY,
    f"GET {_SEASON}/plots/{{plot}}.svg": _ANYBODY,
    # Tournaments
    "GET /api/tournaments": _ANYBODY,
    "POST /api/tournaments": _ANYBODY,
    "POST /api/tournaments/restore": _ANYBODY,
    "POST /api/tournaments/recover": _WITH_CODE,
    f"GET {_OFFICE}": _ANYBODY,
    f"POST {_OFFICE}/notes": _BY_ACT,
    f"POST {_OFFICE}/notes/check": _BY_ACT,
    f"POST {_OFFICE}/notes/preview": _BY_ACT,
    f"GET {_OFFICE}/notes": Access((Role.REFEREE, Role.ORGANISER, Role.ADMIN)),
    f"GET {_OFFICE}/clock": _ANYBODY,
    f"GET {_OFFICE}/players": _ANYBODY,
    f"GET {_OFFICE}/qr.svg": _ANYBODY,
    f"POST {_OFFICE}/players/preview": _ORGANISER,
    f"POST {_OFFICE}/seating/draft": _ORGANISER,
    f"GET {_OFFICE}/certificate": _ANYBODY,
    f"GET {_OFFICE}/sessions/{{number}}": _ANYBODY._replace(further="corrections and hidden results: scorer, referee, organiser"),
    f"POST {_AT}/preview": _WITH_KEY,
    f"GET {_OFFICE}/standings": _UNLESS_HIDDEN,
    f"GET {_OFFICE}/players/{{number}}": _UNLESS_HIDDEN,
    f"GET {_OFFICE}/penalties": _ANYBODY._replace(
        further="reasons, and those of hidden sessions: scorer, referee, organiser, and the entrant concerned"
    ),
    f"GET {_OFFICE}/papers/{{what}}.pdf": _ON_THE_WALL,
    f"GET {_OFFICE}/reports/all.xlsx": _STAFF,
    f"GET {_OFFICE}/reports/{{what}}.csv": _ON_THE_WALL,
    f"GET {_OFFICE}/course.svg": _UNLESS_HIDDEN,
    f"GET {_OFFICE}/hall": _ANYBODY._replace(further="who is uncovered next: scorer, referee, organiser"),
    f"POST {_OFFICE}/pictures": _ORGANISER,
    f"GET {_OFFICE}/pictures/{{picture_id}}": _ANYBODY,
    f"GET {_OFFICE}/notifications": _WITH_KEY,
    f"POST {_OFFICE}/notifications": _WITH_KEY._replace(further="for the own key"),
    f"POST {_OFFICE}/notifications/mine": _WITH_KEY._replace(further="for the own key"),
    f"POST {_OFFICE}/notifications/end": _WITH_KEY._replace(further="for the own key"),
    f"POST {_AT}/photos": _AT_TABLE,
    f"GET {_OFFICE}/photos/{{digest}}": _WITH_KEY._replace(further="an entrant: who sat at that table"),
    f"GET {_OFFICE}/photos.zip": _STAFF,
    f"POST {_AT}/sheet": _AT_TABLE,
    f"POST {_AT}/sheet/take": _AT_TABLE._replace(further="an entrant: at the own table; penalties and substitutes: referee, organiser"),
    f"GET {_OFFICE}/registration": _ANYBODY,
    f"POST {_OFFICE}/registration/entries": _ANYBODY._replace(further="while registration is open"),
    f"GET {_OFFICE}/registration/entries": _ORGANISER,
    f"POST {_OFFICE}/registration/mine": _WITH_ENTRY,
    f"POST {_OFFICE}/registration/mine/withdraw": _WITH_ENTRY,
    f"GET {_OFFICE}/registration/export.{{ending}}": _ORGANISER,
    f"GET {_OFFICE}/registration/qr.svg": _ANYBODY,
    f"GET {_OFFICE}/keys": _ORGANISER,
    f"POST {_OFFICE}/keys": _ORGANISER,
    f"POST {_OFFICE}/keys/players": _ORGANISER,
    f"GET {_OFFICE}/keys/players": _ORGANISER,
    f"DELETE {_OFFICE}/keys/{{key_id}}": _ORGANISER,
    f"POST {_OFFICE}/recovery-code": Access((Role.ORGANISER,), "for the own key"),
    f"GET {_OFFICE}/backup": _ORGANISER,
    f"GET {_OFFICE}/backups": _ORGANISER,
    f"POST {_OFFICE}/backups": _ORGANISER,
    f"GET {_OFFICE}/copies": _ORGANISER,
    f"POST {_OFFICE}/copies": _ORGANISER._replace(further="where the organiser's own laptop is the server"),
    f"POST {_OFFICE}/copy": _ORGANISER,
    f"WS {_OFFICE}/live": _ANYBODY,
    # Whoever runs the server
    "GET /api/admin/server": _ADMIN,
    "GET /api/admin/audit": _ADMIN,
    "GET /api/admin/blocks": _ADMIN,
    "POST /api/admin/blocks": _ADMIN,
    "DELETE /api/admin/blocks": _ADMIN,
    "GET /api/admin/{kind}": _ADMIN,
    "GET /api/admin/{kind}/{thing_id}/export": _ADMIN,
    "DELETE /api/admin/{kind}/{thing_id}": _ADMIN,
    # Rules, scoring, referee, practice, records: nothing is stored
    "POST /api/score": _ANYBODY,
    "POST /api/score/compare": _ANYBODY,
    "POST /api/analyse": _ANYBODY,
    "GET /api/rules": _ANYBODY,
    "GET /api/rules/compare": _ANYBODY,
    "GET /api/rules/{name}": _ANYBODY,
    "GET /api/rules/{name}/setup": _ANYBODY,
    "GET /api/names": _ANYBODY,
    "GET /api/countries": _ANYBODY,
    "GET /api/referee": _ANYBODY,
    "GET /api/referee/search": _ANYBODY,
    "GET /api/referee/topics/{id}": _ANYBODY,
    "GET /api/referee/topics/{id}/ruling": _ANYBODY,
    "GET /api/referee/topics/{id}/compare": _ANYBODY,
    "GET /api/referee/booklet/{rules}": _ANYBODY,
    "POST /api/referee/hand": _ANYBODY,
    "GET /api/practice/{kind}": _ANYBODY,
    "POST /api/practice/answer": _ANYBODY,
    "GET /api/lessons": _ANYBODY,
    "GET /api/lessons/{id}": _ANYBODY,
    "POST /api/lessons/answer": _ANYBODY,
    "POST /api/lessons/position": _ANYBODY,
    "GET /api/exams/{kind}": _ANYBODY,
    "POST /api/exams/answer": _ANYBODY,
    "GET /api/yaku": _ANYBODY,
    "GET /api/yaku.pdf": _ANYBODY,
    "POST /api/records/read": _ANYBODY,
    "POST /api/records/convert": _ANYBODY,
    "POST /api/records/review": _ANYBODY,
    "POST /api/records/play-on": _PLAYER._replace(further="a table is stored"),
    "POST /api/studies/from-record": _ANYBODY,
    "POST /api/studies/read": _ANYBODY,
    "POST /api/studies/position": _ANYBODY,
    "POST /api/studies/advice": _ANYBODY,
    "POST /api/studies/record": _ANYBODY,
    # The pages
    "GET /{path:path}": _ANYBODY,
    "HEAD /{path:path}": _ANYBODY,
}
"""Routes as method and path."""

MESSAGES: Final[dict[str, Access]] = {
    "hello": _ANYBODY,
    "ping": _ANYBODY,
    "act": _SEAT,
    "next": _SEAT,
    "say": _SEAT,
    "pause_game": _SEAT,
    "resume_game": _SEAT,
    "take_back": _SEAT._replace(further="at a table for practice"),
    "why_not": _SEAT._replace(further="where the table has help"),
    "hint": _SEAT._replace(further="where the table has help"),
}
"""What a client says on the live connection of a table; on those of sheets and tournaments it says nothing."""
