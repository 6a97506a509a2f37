"""`hanchan admin`: look after a running server from the command line, with the secret it was started with."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.table import Table

from hanchan.cli.admin_client import AdminClient
from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import FileError

app = typer.Typer(no_args_is_help=True, help="Look after a running server. The secret of its admin is in HANCHAN_ADMIN_SECRET.")

Kind = Annotated[
    Literal["tables", "sheets", "seasons", "tournaments", "clubs", "players"], typer.Argument(help="Which things.", show_default=False)
]
Id = Annotated[str, typer.Argument(help="The id of the thing.", show_default=False)]
Blocked = Annotated[Literal["player", "address"], typer.Argument(help="What is blocked.", show_default=False)]
Value = Annotated[str, typer.Argument(help="The id of a player, or an address or network such as 203.0.113.0/24.", show_default=False)]
Url = Annotated[str, typer.Option("--url", envvar="HANCHAN_URL", help="Where the server is.")]
Search = Annotated[str, typer.Option("--search", "-s", help="Only rows with this text.")]
Offset = Annotated[int, typer.Option("--offset", min=0, help="So many rows are skipped.")]
Most = Annotated[int, typer.Option("--most", "-n", min=1, max=100, help="How many rows are shown.")]
HERE = "http://127.0.0.1:8000"


@app.command("list")
def list_things(kind: Kind, url: Url = HERE, search: Search = "", offset: Offset = 0, most: Most = 25, as_json: AsJson = False) -> None:
    """All tables, score sheets, seasons, tournaments, clubs or players, the latest first.

    \b
    hanchan admin list tables --search Ania
    """
    found = AdminClient(url).get(f"/{kind}", search=search, offset=offset, most=most)
    _show(found, as_json, {
        "id": "id", "name": "name", "rules": "rules", "status": "status", "entries": "entries", "created": "created", "problem": "problem",
    })  # fmt: skip


@app.command()
def delete(
    kind: Kind, id: Id, url: Url = HERE, yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before deleting.")] = False
) -> None:
    """Delete a thing for good, with everything that belongs to it.

    \b
    hanchan admin delete tables 3fk8q2
    """
    if not yes:
        typer.confirm(f"Delete {id} of {kind} for good?", abort=True)
    AdminClient(url).send("DELETE", f"/{kind}/{id}")
    console().print(f"deleted {id}", markup=False)


@app.command()
def export(
    kind: Kind,
    id: Id,
    url: Url = HERE,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="File; else the screen.")] = None,
) -> None:
    """The record of a game, the notes of a score sheet, the log of a tournament, the members of a club, or all about a player.

    \b
    hanchan admin export tables 3fk8q2 --out game.jsonl
    """
    content = AdminClient(url).file(f"/{kind}/{id}/export")
    if out is None:
        print(content.decode("utf-8", "replace"), end="")
        return
    try:
        out.write_bytes(content)
    except OSError as error:
        raise FileError(f"{out}: cannot be written: {error.strerror}") from None


@app.command()
def block(
    kind: Blocked, value: Value, url: Url = HERE, reason: Annotated[str, typer.Option("--reason", help="For whoever wonders later.")] = ""
) -> None:
    """Keep a player or an address out.

    \b
    hanchan admin block address 203.0.113.0/24 --reason "floods the lobby"
    """
    made = AdminClient(url).send("POST", "/blocks", {"kind": kind, "value": value, "reason": reason})
    console().print(f"blocked {made['value']}", markup=False)


@app.command()
def unblock(kind: Blocked, value: Value, url: Url = HERE) -> None:
    """Let a player or an address in again.

    \b
    hanchan admin unblock address 203.0.113.0/24
    """
    AdminClient(url).send("DELETE", "/blocks", kind=kind, value=value)
    console().print(f"unblocked {value}", markup=False)


@app.command()
def blocks(url: Url = HERE, search: Search = "", offset: Offset = 0, most: Most = 25, as_json: AsJson = False) -> None:
    """Who is kept out.

    \b
    hanchan admin blocks --search 203.0.113
    """
    found = AdminClient(url).get("/blocks", search=search, offset=offset, most=most)
    _show(found, as_json, {"kind": "kind", "value": "value", "reason": "reason", "since": "created"})


@app.command()
def audit(url: Url = HERE, search: Search = "", offset: Offset = 0, most: Most = 25, as_json: AsJson = False) -> None:
    """Who did what, the latest first.

    \b
    hanchan admin audit --most 20
    """
    found = AdminClient(url).get("/audit", search=search, offset=offset, most=most)
    _show(found, as_json, {"when": "time", "who": "who", "did": "did", "what": "kind", "id": "thing", "address": "address"})


@app.command()
def server(url: Url = HERE, as_json: AsJson = False) -> None:
    """Load, what is stored, limits, and the latest lines of the log.

    \b
    hanchan admin server --json
    """
    state = AdminClient(url).get("/server")
    if as_json:
        print_json(state)
        return
    out = console()
    out.print(f"Hanchan {state['version']} ({state['build']}), since {_time(state['started'])}", markup=False)
    for part in ("load", "stored", "limits"):
        table = Table(part, "", box=None, pad_edge=False)
        for figure in state[part]:
            table.add_row(figure["name"].replace("_", " "), f"{figure['value']:,}")
        out.print(table)
    for line in reversed(state["log"]):
        out.print(line, markup=False, soft_wrap=True)


def _show(found: dict[str, Any], as_json: bool, columns: dict[str, str]) -> None:
    if as_json:
        print_json(found)
        return
    table = Table(*columns, box=None, pad_edge=False)
    for row in found["rows"]:
        table.add_row(*[_time(row[field]) if field in ("created", "time") else str(row[field]) for field in columns.values()])
    console().print(table)
    console().print(f"{len(found['rows'])} of {found['total']:,}", markup=False)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().isoformat(" ", "seconds")[:19]
