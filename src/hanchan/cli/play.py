"""`hanchan play`: a table against three bots, in the browser. The server is imported only when it is wanted."""

import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer

from hanchan.bots import BOTS, LEVELS
from hanchan.cli.output import console
from hanchan.errors import BotError, FileInUse, RulesetError
from hanchan.game import PENALISE, PREVENT
from hanchan.rules import DEFAULT, PRESETS

if TYPE_CHECKING:
    from hanchan.server.services import Services


def play(
    rules: Annotated[str, typer.Option("--rules", "-r", help="Rule set: a name from 'hanchan rules list'.")] = DEFAULT,
    strict: Annotated[
        bool, typer.Option("--strict", help="As at a real table: mistakes can be made, and cost what the rules say.")
    ] = False,
    against: Annotated[str, typer.Option("--against", help=f"Bot for the other seats: {', '.join(BOTS)}.")] = "careful",
    level: Annotated[
        int, typer.Option("--level", min=0, max=len(LEVELS), help="Level of the other three, from 1, a newcomer, to 6; see 'hanchan bots'.")
    ] = 0,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; a taken one is replaced by a free one.")] = 8136,
    database: Annotated[str, typer.Option("--database", help="URL of a database; without it a file in your data folder.")] = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Play in the browser against three bots, on this machine.

    \b
    hanchan play                       by the rules of the EMA
    hanchan play --level 2             against beginners
    hanchan play --rules plm --strict  calls that are not allowed are possible, and cost
    """
    if rules not in PRESETS:
        raise RulesetError(f"unknown rule set {rules!r}; there are {', '.join(PRESETS)}")
    if level:
        against = LEVELS[level - 1]
    if against not in BOTS:
        raise BotError(f"there is no bot {against!r}; there are {', '.join(BOTS)}")
    from hanchan.cli.running_server import table_at
    from hanchan.server.operation import logs
    from hanchan.server.play.table_settings import TableSettings
    from hanchan.server.run import LOOPBACK, address_of, listen, open_browser
    from hanchan.server.run import serve as run_server
    from hanchan.server.settings import ServerSettings
    from hanchan.store import default_url

    logs.configure()
    bound = listen(LOOPBACK, port, any_other=True)
    where = f"{LOOPBACK}:{bound.getsockname()[1]}"
    hosts = (where, where.replace(LOOPBACK, "localhost"))
    settings = ServerSettings(database=database or default_url(), command="hanchan play", address=address_of(bound), hosts=hosts)
    table = TableSettings(
        rules=rules, judge=PENALISE if strict else PREVENT, private=True, seats=["person", against, against, against],
        auto_start=True, draw_seats=True,
    )  # fmt: skip

    async def open_table(parts: "Services") -> None:
        made = await parts.lobby.create(table, None)
        url = f"http://{where}/table/{made.row.id}?sit"
        console().print(f"Your table is at {url}\nCtrl-C ends the server; the game can be taken up again.", soft_wrap=True, markup=False)
        if browser:
            open_browser(url)

    try:
        run_server(settings, bound, open_table)
    except FileInUse as running:
        url = table_at(running, table.model_dump(mode="json"))
        console().print(f"{running.who} has your games already, and a table for you: {url}", soft_wrap=True, markup=False)
        if browser:
            webbrowser.open(url)
