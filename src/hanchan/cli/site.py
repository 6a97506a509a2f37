"""`hanchan site`: the whole product as a folder of static files. What it needs is imported only when it is wanted."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import FileError


def site(
    folder: Annotated[Path, typer.Argument(metavar="DIRECTORY", help="A new folder, or one with an older site.")],
    cache: Annotated[
        Path | None, typer.Option("--cache", help="Folder for what is fetched and can be used again; without it one of your own.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write Hanchan as static files: table, calculator, referee, rules, lessons and score sheets run in the visitor's browser.

    Any host of static files will do, below any path; after the first visit it works without network. Python for the browser comes by
    npm and the libraries by pip, each checked by its hash.

    \b
    hanchan site public
    python -m http.server --directory public     try it at http://localhost:8000
    """
    from platformdirs import user_cache_path

    from hanchan.site.write import write_site

    out = console()
    try:
        with out.status("") if not as_json else nullcontext() as status:
            written = write_site(
                folder, cache or user_cache_path("hanchan") / "site", lambda step: status.update(f"{step} ...") if status else None
            )
    except OSError as error:
        raise FileError(f"{error.filename or folder}: cannot be written: {error.strerror or error}") from None
    if as_json:
        print_json({"folder": str(written.folder), "files": written.files, "bytes": written.size})
        return
    out.print(f"{written.folder}: {written.files} files, {written.size / 1e6:.1f} MB")
    out.print(f"try it: python -m http.server --directory {written.folder}", markup=False, soft_wrap=True)
