"""`hanchan serve`: a server for a club. The server is imported only when it is wanted."""

import asyncio
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import typer

from hanchan.cli.output import console
from hanchan.errors import ArgumentError, CommandError


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen at; 0.0.0.0 is every one of this machine.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen at; 0 is any free one.")] = 8000,
    database: Annotated[
        str, typer.Option("--database", envvar="HANCHAN_DATABASE", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = "",
    admin_secret: Annotated[
        str,
        typer.Option(
            "--admin-secret",
            envvar="HANCHAN_ADMIN_SECRET",
            help="Who knows it is the admin. Without it, a new one on a terminal, else none.",
        ),
    ] = "",
    public_url: Annotated[str, typer.Option("--public-url", help="The address people use, for links and QR codes.")] = "",
    origin: Annotated[list[str] | None, typer.Option("--origin", help="Another origin whose pages may use this server.")] = None,
    backups: Annotated[
        Path | None, typer.Option("--backups", help="Folder for copies of tournaments; without it one beside the file of the database.")
    ] = None,
    pace: Annotated[float, typer.Option("--pace", min=0, max=10, help="Seconds a bot takes for its turn.")] = 0.7,
    grace: Annotated[float, typer.Option("--grace", min=0, help="Seconds until a bot plays for somebody who is away.")] = 30.0,
    bot_processes: Annotated[int, typer.Option("--bot-processes", min=0, max=64, help="Processes in which bots think; 0: a thread.")] = 1,
    audit_days: Annotated[int, typer.Option("--audit-days", min=1, help="How many days the audit log is kept.")] = 90,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Server processes; more than one need PostgreSQL.")] = 1,
    internal: Annotated[
        str,
        typer.Option(
            "--internal",
            envvar="HANCHAN_INTERNAL",
            metavar="HOST:PORT",
            help="Where servers of the same database on other machines reach this one.",
        ),
    ] = "",
    log_format: Annotated[
        Literal["text", "json"], typer.Option("--log-format", help="The log, on standard error: lines for people, or of JSON.")
    ] = "text",
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option("--log-level", help="The least serious messages that are logged.")
    ] = "info",
    access_log: Annotated[bool, typer.Option("--access-log", help="Log every request and live connection.")] = False,
    metrics: Annotated[
        str, typer.Option("--metrics", metavar="[HOST:]PORT", help="Where Prometheus finds metrics; without a host, on this machine only.")
    ] = "",
    limits: Annotated[
        str, typer.Option("--limits", help="TOML file with other limits than usual (see the guide on running a server); `none`: no limits.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            help="Address or network of a proxy that is believed when it says whose request it passes on; `private`: all private networks.",
        ),
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option("--host-name", help="Another name by which the server may be called, with its port.")
    ] = None,
) -> None:
    """Run a server on which people play together.

    \b
    hanchan serve --host 0.0.0.0                               games in a file of your data folder
    hanchan serve --database postgresql://club@localhost/club  needs: pip install hanchan\\[postgres]
    hanchan serve --database postgresql://... --workers 4      four processes, which share the tables
    """
    from hanchan.server.cluster.workers import serve_by_workers
    from hanchan.server.limits import UNLIMITED, read_limits
    from hanchan.server.operation import logs
    from hanchan.server.run import address_of, listen
    from hanchan.server.run import serve as run_server
    from hanchan.server.settings import ServerSettings
    from hanchan.store import backups_folder, default_url

    logs.configure(log_format, log_level)
    # A secret is made up only for somebody who sees it: what is printed elsewhere ends in a log.
    secret = admin_secret or (secrets.token_urlsafe(24) if sys.stdout.isatty() else "")
    url = database or default_url()
    folder = backups or backups_folder(url)
    _check_cluster(url, workers, internal)
    bound = listen(host, port)
    settings = ServerSettings(
        database=url, command="hanchan serve", address=address_of(bound), internal=internal, backups=folder,
        admin_secret=secret, public_url=public_url, origins=tuple(origin or ()), pace=pace, grace=grace,
        audit_days=audit_days, access_log=access_log, metrics=_metrics_at(metrics),
        bot_processes=bot_processes, limits=UNLIMITED if limits == "none" else read_limits(Path(limits) if limits else None),
        proxies=tuple(proxy or ()), hosts=_hosts(public_url, host_name or [], bound.getsockname()[1]),
    )  # fmt: skip
    named = f"[{host}]" if ":" in host else host

    def say(_: object) -> None:
        out = console()
        out.print(f"Serving at http://{named}:{bound.getsockname()[1]}", soft_wrap=True, markup=False)
        if secret and not admin_secret:
            out.print(f"The secret of the admin is {secret}", soft_wrap=True, markup=False)

    if workers == 1:
        run_server(settings, bound, say)
    else:
        asyncio.run(_try_database(url))
        bound.listen()
        say(None)
        serve_by_workers(workers, settings, bound, partial(logs.configure, log_format, log_level))


def _check_cluster(url: str, workers: int, internal: str) -> None:
    """Several processes need a database that several can share, and an address at which others find each of them."""
    from hanchan.store.engine import is_shared, url_of

    if not is_shared(url_of(url)) and (workers > 1 or internal):
        raise CommandError("several server processes need PostgreSQL (--database postgresql://USER@HOST/NAME); a SQLite file is for one")
    host, _, port = internal.rpartition(":")
    if internal and (workers > 1 or not port.isdecimal() or host in ("", "0.0.0.0", "[::]")):
        raise CommandError(f"--internal {internal}: one process, and HOST:PORT as the other machines reach it, such as 10.0.0.2:8001")


async def _try_database(url: str) -> None:
    """What is wrong with a database is told once, not by every worker."""
    from hanchan.store import Database

    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


def _metrics_at(text: str) -> tuple[str, int] | None:
    """`9136` is that port of this machine, `0.0.0.0:9136` of every address."""
    if not text:
        return None
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise ArgumentError(f"metrics at {text!r}; that is [HOST:]PORT, such as 9136")
    return host.strip("[]") or "127.0.0.1", int(port)


def _hosts(public_url: str, others: list[str], port: int) -> tuple[str, ...]:
    """How the server may be called once it has a public address: by its name, by the others given, and from this machine."""
    if not public_url and not others:
        return ()
    public = urlsplit(public_url).netloc
    return tuple(name for name in (public, *others, *(f"{own}:{port}" for own in ("localhost", "127.0.0.1", "[::1]"))) if name)
