"""`hanchan backup` and `hanchan restore`: everything of a server in one file, and back."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import CommandError, FileError

if TYPE_CHECKING:
    from hanchan.server.operation.verification import Verification
    from hanchan.store.backup import Manifest

DatabaseUrl = Annotated[
    str, typer.Option("--database", envvar="HANCHAN_DATABASE", help="sqlite:///FILE or postgresql://USER@HOST/NAME; as for serve.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="File to write, such as club.zip.", show_default=False)],
    database: DatabaseUrl = "",
    verify: Annotated[bool, typer.Option("--verify", help="Try it out: restore it aside, and replay every game.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write everything a server has stored into one file. The server may go on meanwhile.

    \b
    hanchan backup club.zip --verify
    hanchan backup club.zip --database postgresql://club@localhost/club
    """
    from hanchan.store import default_url
    from hanchan.store.backup import back_up

    if file.exists() and not force:
        raise FileError(f"{file} is there already; --force writes over it")
    with _bar("rows", as_json) as advance:
        manifest = back_up(database or default_url(), file, advance)
    _tell(file, manifest, _tried(file, as_json) if verify else None, as_json)


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", show_default=False)],
    database: DatabaseUrl = "",
    verify: Annotated[bool, typer.Option("--verify", help="Replay every game afterwards.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only try it out aside, with --verify.")] = False,
    as_json: AsJson = False,
) -> None:
    """Fill an empty database from a backup, of SQLite or PostgreSQL, whichever the backup came from.

    \b
    hanchan restore club.zip --database sqlite:///club.db --verify
    hanchan restore club.zip --dry-run
    """
    from hanchan.server.operation.verification import verify_database
    from hanchan.store.restore import restore as fill

    if dry_run:
        manifest, found = _restored_aside(file, as_json)
        _tell(file, manifest, found, as_json)
        return
    if not database:
        raise CommandError("into which database? --database names an empty one, and --dry-run only tries the backup out")
    with _bar("rows", as_json) as advance:
        manifest = fill(file, database, advance)
    with _bar("games", as_json or not verify) as advance:
        _tell(file, manifest, verify_database(database, advance) if verify else None, as_json)


def _tried(file: Path, quiet: bool) -> "Verification":
    return _restored_aside(file, quiet)[1]


def _restored_aside(file: Path, quiet: bool) -> "tuple[Manifest, Verification]":
    """Restore a backup into a database that is thrown away, and look at everything in it."""
    from hanchan.server.operation.verification import verify_database
    from hanchan.store.restore import restore as fill

    with tempfile.TemporaryDirectory(prefix="hanchan-", ignore_cleanup_errors=True) as folder:
        url = f"sqlite:///{folder}/tried.sqlite3"
        with _bar("tried", quiet) as advance:
            manifest = fill(file, url, advance)
        with _bar("games", quiet) as advance:
            return manifest, verify_database(url, advance)


def _tell(file: Path, manifest: "Manifest", found: "Verification | None", as_json: bool) -> None:
    """What a file holds; ends with a failure if something in it cannot be used."""
    counts = {name: table.rows for name, table in manifest.tables.items()}
    if as_json:
        told: dict[str, Any] = {"file": str(file), "bytes": file.stat().st_size, "made": manifest.made, "schema": manifest.schema}
        print_json({**told, "rows": counts, "verified": None if found is None else found._asdict()})
    else:
        held = ", ".join(f"{rows:,} {name.replace('_', ' ')}" for name, rows in counts.items())
        out = console()
        out.print(f"{file}: {file.stat().st_size:,} bytes, {held}", soft_wrap=True, markup=False)
        if found is not None:
            for problem in found.problems:
                out.print(problem, soft_wrap=True, markup=False)
            looked_at = f"{found.tables:,} tables replayed, {found.sheets:,} score sheets, {found.tournaments:,} tournaments"
            out.print(f"verified: {looked_at}, {len(found.problems)} problems", soft_wrap=True, markup=False)
    if found is not None and found.problems:
        raise FileError(f"{len(found.problems)} of the things in {file} cannot be used; the first is {found.problems[0]}")


@contextmanager
def _bar(what: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody sees it."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=quiet or not screen.is_terminal) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
