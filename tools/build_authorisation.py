"""Makes `docs/authorisation.md`: who may use each route, each live message and each act of a tournament's office.

python tools/build_authorisation.py
"""

import sys
from pathlib import Path
from typing import Final, get_args

from hanchan.server.authorisation.table import MESSAGES, ROUTES, Access, Role
from hanchan.tournament.acts import ORGANISER, PLAYER, REFEREE, SCORER, Act, Found

TARGET: Final = Path(__file__).parents[1] / "docs/authorisation.md"
_OF_OFFICE: Final = {PLAYER: Role.ENTRANT, SCORER: Role.SCORER, REFEREE: Role.REFEREE, ORGANISER: Role.ORGANISER}
_ROLES: Final = {
    Role.ANYBODY: "without any secret",
    Role.PLAYER: "with the secret of a player, from `POST /api/players`",
    Role.HOST: "the player who made the table",
    Role.SEAT: "a player who has a seat at the table",
    Role.SHEET_KEY: "with the key of the score sheet, from `POST /api/sheets`",
    Role.SEASON_KEY: "with the key of the season, from `POST /api/seasons`",
    Role.ENTRANT: "with the key of a player of the tournament",
    Role.SCORER: "with the key of a scorer of the tournament",
    Role.REFEREE: "with the key of a referee of the tournament",
    Role.ORGANISER: "with the key of an organiser of the tournament",
    Role.ADMIN: "with the secret `hanchan serve` was started with",
}


def page() -> str:
    return "\n\n".join([
        "# Who may do what",
        "<!-- Made by tools/build_authorisation.py from src/hanchan/server/authorisation/table.py; do not edit. -->",
        "A secret or a key is sent as `Authorization: Bearer ...`, on a live connection with the first message. Without one, the answer "
        "is 401 `unknown_secret`; with one that is not enough, 403 `forbidden`. The server puts the check of this table before each route "
        "when it starts, and does not start with a route that is not in it. *Further* is what only the thing itself can tell.",
        "Servers that share a database pass requests about a table on to the one that has it, with a token they know each other by; the "
        "secret goes along, and is checked there. They have no routes of their own.",
        "## Roles",
        _rows(("role", "who"), [(f"**{role}**", _ROLES[role]) for role in Role]),
        "## Routes",
        _rows(("route", "who", "further"), [(f"`{name}`", *_who(access)) for name, access in ROUTES.items()]),
        "## Messages at a table",
        "On `WS /api/tables/{table_id}/live`, see [the protocol](protocol.md). On the live connections of score sheets and tournaments "
        "clients say nothing.",
        _rows(("message", "who", "further"), [(f"`{name}`", *_who(access)) for name, access in MESSAGES.items()]),
        "## Acts of a tournament's office",
        "What `POST /api/tournaments/{tournament_id}/notes` takes, see [the office](office-api.md).",
        _rows(("act", "who"), [(f"`{kind.__struct_config__.tag}`", _who_acts(kind)) for kind in get_args(Act)]),
    ]) + "\n"  # fmt: skip


def _who(access: Access) -> tuple[str, str]:
    return ", ".join(access.roles), access.further


def _who_acts(kind: type[Act]) -> str:
    if kind is Found:
        return "nobody: a tournament is founded once, by `POST /api/tournaments`"
    return ", ".join([role for name, role in _OF_OFFICE.items() if name in kind.roles] + [Role.ADMIN])


def _rows(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("  |", " |") for line in lines)


def main() -> None:
    text = page()
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text else "run python tools/build_authorisation.py")
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
