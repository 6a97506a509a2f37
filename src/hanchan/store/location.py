"""Where the database is when nobody says so, and where copies go."""

from pathlib import Path

from platformdirs import user_data_path

from hanchan.errors import StoreFailed
from hanchan.store.engine import file_of, url_of


def default_url() -> str:
    """A SQLite file in the user's data folder, which is made if it is not there."""
    folder = user_data_path("hanchan", appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFailed(f"{folder} cannot be made: {error.strerror}") from None
    return f"sqlite:///{folder / 'hanchan.sqlite3'}"


def backups_folder(url: str) -> Path | None:
    """The folder `backups` beside a SQLite file; none for other databases."""
    file = file_of(url_of(url))
    return None if file is None else file.resolve().parent / "backups"
