"""`hanchan tournament serve`, `restore`, `backup`, `key`, `demo`: files and databases. The server is imported only when it is wanted."""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from hanchan.cli.output import console
from hanchan.cli.tournament_acts import File, open_book
from hanchan.errors import CommandError, FileError
from hanchan.file_lock import FileLock, Holder
from hanchan.tournament.acts import Note
from hanchan.tournament.logbook import ID_PATTERN, Logbook, as_lines, id_in_name
from hanchan.tournament.office_copy import read_rows
from hanchan.tournament.photo_folder import PhotoFolder

if TYPE_CHECKING:
    from hanchan.server.services import Services
    from hanchan.server.tournaments.offices import Offices

Result = TypeVar("Result")
_PATIENCE: Final = 5.0
"""Seconds that a server waits for a command that is writing the file."""
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; a taken one is replaced by a free one.")]
Host = Annotated[str, typer.Option("--host", help="Address to listen at; 0.0.0.0: phones in the same network can come.")]
PublicAddress = Annotated[
    str,
    typer.Option(
        "--address", help="The address in links and printed codes, as in http://office.lan:8136; without it that of this machine."
    ),
]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]
InDatabase = Annotated[
    str, typer.Option("--database", envvar="HANCHAN_DATABASE", help="URL of the server's database; without it the one in your data folder.")
]
ServedFile = Annotated[Path | None, typer.Argument(help="The tournament's file; without it, all of your data folder.", show_default=False)]
Id = Annotated[str, typer.Argument(help="The tournament's id, the characters in its link.", show_default=False)]


def serve(
    file: ServedFile = None,
    host: Host = "0.0.0.0",
    port: Port = 8136,
    browser: Browser = True,
    address: PublicAddress = "",
    copy_to: Annotated[
        Path | None, typer.Option("--copy-to", help="A folder, as of a memory stick, in which every act is as well.", show_default=False)
    ] = None,
) -> None:
    """Open the office of a tournament in the browser, for every laptop and phone in the room.

    What is done there is in the file at once, so that every command goes on from it when the server has ended. Keys are kept beside it.
    Without a file, tournaments are founded in the browser and kept in the database of your data folder.

    \b
    hanchan tournament serve open.jsonl
    """
    if file is None:
        if copy_to is not None:
            raise CommandError("--copy-to is for the tournament of a file; in the browser each tournament has its folder")
        _serve_all(host, port, browser, address)
        return
    with FileLock(file, Holder("hanchan tournament serve"), _PATIENCE):
        serve_file(file, host, port, browser, address, copy_to)


def serve_file(file: Path, host: str, port: int, browser: bool, address: str = "", copy_to: Path | None = None) -> None:
    """Serve the tournament of a file that this process holds."""
    book = open_book(file)
    database = f"sqlite:///{file.resolve().with_suffix('.sqlite3')}"

    async def begin(parts: "Services", url: str) -> None:
        from hanchan.server.tournaments.files import open_file

        office, key = await open_file(parts.offices, book.tournament.notes, file)
        if copy_to is not None:
            await parts.offices.copy_to(office, str(copy_to.resolve()))
        _say_links(url, office.id, {"Organiser": key.secret, "Everybody": ""})
        if browser:
            _open(f"{url}/tournament/{office.id}#key={key.secret}")

    _run(database, host, port, begin, file.resolve().with_name(f"{file.stem}-backups"), address)


def _serve_all(host: str, port: int, browser: bool, address: str) -> None:
    from hanchan.store import default_url

    async def begin(parts: "Services", url: str) -> None:
        console().print(f"Tournaments:     {url}/tournaments", soft_wrap=True, markup=False)
        if browser:
            _open(f"{url}/tournaments")

    _run(default_url(), host, port, begin, address=address)


def restore(
    file: File,
    database: InDatabase = "",
    private: Annotated[bool, typer.Option("--private", help="Not in the list.")] = False,
    id: Annotated[str, typer.Option("--id", help="The id it had, which a backup has in its name: printed codes lead to it again.")] = "",
    new_id: Annotated[bool, typer.Option("--new-id", help="An id of its own, beside a tournament that has the old one.")] = False,
) -> None:
    """Put a tournament from a backup, or from any file of these commands, into the server's database, under the id it had.

    A copy of a whole office (with a file `.office.json` beside it) comes back with its links and printed codes as well.

    \b
    hanchan tournament restore open.jsonl
    """
    notes, rows = open_book(file).tournament.notes, read_rows(file)
    kept = "" if new_id else id or id_in_name(file)
    if not re.match(ID_PATTERN, kept):
        raise CommandError(f"--id {kept}: an id has eight letters and digits")

    async def put(offices: "Offices") -> None:
        if rows is not None and not new_id:
            whole = await offices.put_back(notes, rows, PhotoFolder(file))
            print(f"{whole.tournament.about.title}: {len(notes)} notes restored as {whole.id}, with the links it had")
            return
        office, key = await offices.found(notes, private, own_rules=True, id=kept)
        await offices.put_photos(office, PhotoFolder(file))
        print(f"{office.tournament.about.title}: {len(notes)} notes restored as {office.id}")
        print(f"organiser: /tournament/{office.id}#key={key.secret}")

    _in_database(database, put)


def backup(tournament: Id, file: File, database: InDatabase = "") -> None:
    """Write a tournament of the server's database to a file; photographs of result sheets go into a folder beside it.

    \b
    hanchan tournament backup 3fk8q2 open.jsonl
    """
    folder = PhotoFolder(file)

    async def get(offices: "Offices") -> tuple[list[Note], int]:
        office = await offices.find(tournament)
        with file.open("xb") as out:
            out.write(as_lines(office.tournament.data()))
        await bring(folder, office.photos.kept(), office.photos.find)
        return office.tournament.notes, len(office.photos.kept())

    from hanchan.server.tournaments.photo_copies import bring

    try:
        notes, photos = _in_database(database, get)
    except OSError as error:
        raise FileError(f"{file}: cannot be written: {error.strerror}") from None
    print(f"{file}: {len(notes)} notes" + (f"; photographs in {folder.path}: {photos}" if photos else ""))


def key(
    tournament: Id,
    name: Annotated[str, typer.Option("--name", help="How the log calls whoever has it.")],
    role: Annotated[str, typer.Option("--role", help="organiser, referee or scorer.")] = "organiser",
    database: InDatabase = "",
) -> None:
    """A new link into an office, for instance when the organiser's is lost.

    \b
    hanchan tournament key 3fk8q2 --name Ania --role organiser
    """
    if role not in ("organiser", "referee", "scorer"):
        raise CommandError(f"{role!r}: there is organiser, referee, scorer; players get their links from the organiser's page")

    async def make(offices: "Offices") -> None:
        office = await offices.find(tournament)
        print(f"{role}: /tournament/{office.id}#key={(await offices.keys.add(office.id, role, name)).secret}")

    _in_database(database, make)


def demo(
    file: Annotated[Path | None, typer.Argument(help="A new file for it; without it --serve or --database.", show_default=False)] = None,
    rules: Annotated[str, typer.Option("--rules", "-r", help="Rule set.")] = "ema2016",
    served: Annotated[bool, typer.Option("--serve", help="Show it in the browser, on a server that forgets it.")] = False,
    database: Annotated[str, typer.Option("--database", help="Put it into the database of a server.")] = "",
    host: Host = "127.0.0.1",
    port: Port = 8136,
    browser: Browser = True,
) -> None:
    """An example to look at: 40 players in the third session.

    \b
    hanchan tournament demo --serve
    """
    from hanchan.tournament.demo import demo_notes

    notes = demo_notes(datetime.now(UTC), rules=rules)
    if served:
        _run("sqlite://", host, port, lambda parts, url: _show_demo(parts.offices, notes, url, browser))
    elif database:
        _in_database(database, lambda offices: _show_demo(offices, notes, "", False))
    elif file is None:
        raise CommandError("say where the example goes: a file, --serve, or --database URL")
    elif file.exists():
        raise FileError(f"{file} exists; the example needs a file of its own")
    else:
        book = Logbook(file)
        for note in notes:
            book.add(note.act, note.by, note.id, note.at)
        print(f"{file}: {book.tournament.about.title}; look at it with 'hanchan tournament serve {file}'")


async def _show_demo(offices: "Offices", notes: list[Note], url: str, browser: bool) -> None:
    office, organiser = await offices.found(notes, False)
    secrets = {"Organiser": organiser.secret}
    for role, name in (("referee", "Rita"), ("scorer", "Sven")):
        secrets[f"{role.capitalize()} {name}"] = (await offices.keys.add(office.id, role, name)).secret
    number = office.tournament.session(3).tables[-1][0]
    (player,) = await offices.keys.add_for_players(office.id, [number])
    _say_links(url, office.id, {**secrets, f"Player {number}": player.secret, "Everybody": ""})
    if browser:
        _open(f"{url}/tournament/{office.id}#key={organiser.secret}")


def _say_links(url: str, tournament: str, secrets: dict[str, str]) -> None:
    for who, secret in secrets.items():
        link = f"{url}/tournament/{tournament}" + (f"#key={secret}" if secret else "")
        console().print(f"{who + ':':16} {link}", soft_wrap=True, markup=False)


def _run(
    database: str, host: str, port: int, begin: Callable[["Services", str], Awaitable[None]], backups: Path | None = None, address: str = ""
) -> None:
    from hanchan.server.operation import logs
    from hanchan.server.run import address_of, listen
    from hanchan.server.run import serve as run_server
    from hanchan.server.settings import ServerSettings

    bound = listen(host, port, any_other=True)
    url = address.rstrip("/") or f"http://{_shown_host(host)}:{bound.getsockname()[1]}"

    async def started(parts: "Services") -> None:
        await begin(parts, url)
        if host not in ("127.0.0.1", "::1", "localhost"):
            console().print(
                "Everybody in this network can read what is sent here (plain HTTP). Where strangers are, use a network of your own, "
                "or a server with TLS: docs/guide/server.md.",
                soft_wrap=True, markup=False,
            )  # fmt: skip
        console().print("Ctrl-C ends the server.", markup=False)

    logs.configure()
    settings = ServerSettings(
        database=database, command="hanchan tournament serve", address=address_of(bound), public_url=url, backups=backups, own_machine=True
    )  # fmt: skip
    run_server(settings, bound, started)


def _shown_host(host: str) -> str:
    """The address others in the room use. No packet is sent: the system only says by which of its addresses it would go."""
    if host != "0.0.0.0":
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _open(url: str) -> None:
    from hanchan.server.run import open_browser

    open_browser(url)


def _in_database(url: str, work: Callable[["Offices"], Awaitable[Result]]) -> Result:
    from hanchan.server.tournaments.offices import Offices
    from hanchan.store import Database, Holder, default_url

    async def main() -> Result:
        database = Database(url or default_url(), Holder("a command of hanchan tournament"))
        try:
            await database.open()
            return await work(Offices(database, None))
        finally:
            await database.close()

    return asyncio.run(main())
